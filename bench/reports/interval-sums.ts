import { FOLLOWED, type Report, type ReportName } from './requests.ts';

/** The reports whose figures have intervals. */
export type WithIntervals = Extract<ReportName, 'A1' | 'A2' | 'A3' | 'A4'>;

interface Counted {
  readonly table: string;
  /** What a line of the report is: a brand, a domain, a merchant, or the day of a series. */
  readonly line: string;
  /** The responses of a line, and what else its figures count or sum. */
  readonly hits: string;
  readonly others: readonly string[];
  readonly condition?: string;
}

const COUNTED: Readonly<Record<WithIntervals, Counted>> = {
  A1: { table: 'mentions', line: 'entity', hits: 'count(*)', others: ['sum(cast(place <= 3 as int))', 'sum(place)'] },
  A2: { table: 'sources', line: 'domain', hits: 'sum(first)', others: ['sum(first_cited)'] },
  A3: { table: 'shopping', line: 'merchant', hits: 'sum(first)', others: [] },
  A4: { table: 'mentions', line: 'day', hits: 'count(*)', others: [], condition: `entity = ${FOLLOWED}` },
};

/**
 * The sums that intervals are made from (contract 9), as a statement that gives rows of `[line, hits, …]`: of each line its hits in each
 * query, squared, times the responses of that query and times the hits of all lines there; and for repeats those within
 * each query and model.
 */
export function intervalSums(name: WithIntervals, from: (table: string, ...more: readonly string[]) => string): string {
  const { table, line, hits, others, condition } = COUNTED[name];
  const measures = [hits, ...others];
  const called = measures.map((_, at) => (at === 0 ? 'h' : `o${at}`));
  // Each day of a series has responses of its own; all lines of a ranking share theirs.
  const ofLine = line === 'day';
  const query = ofLine ? 'line, query' : 'query';
  const moments = called.flatMap((measure) => ['h', 'n', 'v', measure].map((other) => `sum(${measure} * ${other})`));
  return `with cells as materialized (
      select ${line} as line, query, model, ${measures.map((sql, at) => `${sql} as ${called[at]}`).join(', ')}
      ${from(table, ...(condition === undefined ? [] : [condition]))} group by ${line}, query, model),
    base as materialized (
      select ${ofLine ? 'day as line, ' : ''}query, model, count(*) as n
      ${from('responses')} group by ${ofLine ? 'day, ' : ''}query, model),
    clusters as materialized (
      select line, query, ${called.map((measure) => `sum(${measure}) as ${measure}`).join(', ')}
      from cells group by line, query),
    voices as (select ${query}, sum(h) as v from clusters group by ${query}),
    asked as (select ${query}, sum(n) as n from base group by ${query}),
    repeats as (
      select line, sum(1.0 * h * (n - h) / n) as spread from cells join base using (${query}, model) group by line)
    select line, sum(h), ${moments.join(', ')}, max(spread)
    from clusters join asked using (${query}) join voices using (${query}) join repeats using (line)
    group by line`;
}

/** The hits of all lines, as a report says them, which those sums must add up to; undefined where it shows no line. */
export const HITS: { readonly [Name in WithIntervals]: (report: Report<Name>) => number | undefined } = {
  A1: ({ results }) => results[0]?.shareOfVoice.denominator,
  A2: ({ results }) => results[0]?.share.denominator,
  A3: ({ totalUnits }) => totalUnits,
  A4: ({ results }) => results.reduce((sum, { figure }) => sum + (figure?.numerator ?? 0), 0),
};
