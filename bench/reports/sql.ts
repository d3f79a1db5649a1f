import { rate, type Scope } from '../../src/domain/mod.ts';
import {
  EXECUTION_TAGS,
  HAS_ADS,
  HAS_SHOPPING,
  HAS_SOURCES,
  KINDS,
  LOCALE_NAMES,
  LOCALES,
  MODEL_NAMES,
  QUERIES,
} from '../data/mod.ts';
import { FINISH, type Row } from './finish.ts';
import { FOLLOWED, PAGE_SIZE, type ReportName, type Run } from './requests.ts';
import type { CodedScope } from './scopes.ts';

/** Rows of an answer, as whole numbers. */
export type Execute = (sql: string) => readonly Row[] | Promise<readonly Row[]>;

/** How a database wants to be asked. */
export interface Dialect {
  /** SQL that keeps the queries of a scope, when not all pass: after `from`, and among the conditions. */
  readonly keepQueries: (codes: readonly number[]) => { readonly join?: string; readonly condition?: string };
  /** Distinct queries of a group. */
  readonly distinctQueries: string;
}

/** What a facet lifts. */
type Filter = 'queries' | 'kinds' | 'tags';

const TAG_BITS = Array.from({ length: EXECUTION_TAGS }, (_, tag) => 1 << tag);

type Result = readonly (readonly Row[])[];

/**
 * The reports of one scope in SQL, over narrow tables of whole numbers, every fact with what a scope can ask about its
 * response beside it. Distinct responses are sums of a flag, and what a page alone shows is asked for the page alone:
 * that is up to four times as fast as counting distinct ones, in every database.
 */
export function sqlRuns(
  execute: Execute,
  dialect: Dialect,
  coded: CodedScope,
): { readonly [Name in ReportName]?: Run } {
  const queries = coded.queries === null ? {} : dialect.keepQueries(codesOf(coded.queries));
  const fromBut = (lifted: Filter | 'nothing', table: string, ...more: readonly string[]) => {
    const { join = '', condition } = lifted === 'queries' ? {} : queries;
    const all = [...conditionsOf(coded, lifted), ...(condition === undefined ? [] : [condition]), ...more];
    return `from ${table} ${join} ${all.length === 0 ? '' : `where ${all.join(' and ')}`}`;
  };
  const from = (table: string, ...more: readonly string[]) => fromBut('nothing', table, ...more);
  const totals = (flag: string) => `select count(*), coalesce(sum(${flag}), 0) ${from('responses')}`;
  const cards = (table: string, owner: string) =>
    `select ${owner}, count(*), sum(first) as firsts, sum(place) ${from(table)} group by ${owner} order by firsts desc, count(*) desc, ${owner}`;
  const ask = (statements: readonly string[], read: (result: Result) => unknown): Run =>
    ({
      run: async () => {
        const results: (readonly Row[])[] = [];
        for (const sql of statements) results.push(await execute(sql));
        return results;
      },
      read,
    }) as Run;
  const one = (rows: readonly Row[] | undefined): Row => rows![0]!;

  return {
    E1: ask([totals('has_ads'), cards('cards', 'advertiser')], ([all, rows]) => FINISH.E1(one(all), rows!)),
    A3: ask([totals('has_shopping'), cards('shopping', 'merchant')], ([all, rows]) => FINISH.A3(one(all), rows!)),
    E2: {
      run: async () => {
        const all = await execute(`select count(*) ${from('responses')}`);
        const citing = await execute(`select coalesce(sum(first), 0) ${from('citations')}`);
        const page = await execute(
          `select video, count(*) as n, count(*) over () ${from('citations')} group by video order by n desc, video limit ${PAGE_SIZE}`,
        );
        const shown = page.map(([video]) => video).join(', ');
        const details = await execute(
          `select video, ${dialect.distinctQueries}, min(moment), max(moment) ${from('citations', `video in (${shown || -1})`)} group by video`,
        );
        return [all, citing, page, details];
      },
      read: (result) => {
        const [all, citing, page, details] = result as Result;
        const byVideo = new Map(details!.map(([video, ...rest]) => [video, rest]));
        return FINISH.E2(
          coded,
          [one(all)[0]!, one(citing)[0]!, page![0]?.[2] ?? 0],
          page!.map(([video, count]) => [video!, count!, ...byVideo.get(video)!]),
        );
      },
    },
    A2: {
      run: async () => {
        const totals = await execute(`select count(*), coalesce(sum(has_sources), 0) ${from('responses')}`);
        const page = await execute(
          `select domain, count(*), sum(first) as firsts, sum(first_cited), min(moment), max(moment), sum(sum(first)) over (), count(*) over () ${from('sources')} group by domain order by firsts desc, domain limit ${PAGE_SIZE}`,
        );
        const shown = page.map(([domain]) => domain).join(', ');
        const details = await execute(
          `select domain, count(distinct page) ${from('sources', `domain in (${shown || -1})`)} group by domain`,
        );
        return [totals, page, details];
      },
      read: (result) => {
        const [totals, page, details] = result as Result;
        const pages = new Map(details!.map(([domain, count]) => [domain, count!]));
        const rows = page!.map(([domain, sources, responses, citing, first, last]): Row => {
          return [domain!, sources!, responses!, citing!, pages.get(domain)!, first!, last!];
        });
        const report = FINISH.A2(coded, one(totals), rows);
        const [uses, totalRecords] = page![0]?.slice(-2) ?? [0, 0];
        const results = report.results.map((row) => ({ ...row, share: rate(row.responseCount, uses!) }));
        return { ...report, totalRecords, results };
      },
    },
    A1: ask(
      [
        `select count(*) ${from('responses')}`,
        `select entity, sum(times), count(*), sum(place), sum(times * sentiment), min(moment), max(moment) ${from('mentions')} group by entity`,
      ],
      ([all, rows]) => FINISH.A1(coded, one(all)[0]!, rows!),
    ),
    A4: ask(
      [
        `select day, count(*) ${from('responses')} group by day`,
        `select day, count(*) ${from('mentions', `entity = ${FOLLOWED}`)} group by day`,
      ],
      ([all, shown]) => FINISH.A4(coded, all!, shown!),
    ),
    facets: ask(
      [
        `select model, locale, has_sources, has_shopping, has_ads, count(*) ${fromBut('kinds', 'responses')} group by model, locale, has_sources, has_shopping, has_ads`,
        `select query, count(*) ${fromBut('queries', 'responses')} group by query`,
        `select ${TAG_BITS.map((bit) => `sum((tags & ${bit}) / ${bit})`).join(', ')} ${fromBut('tags', 'responses')}`,
        `select min(moment), max(moment), count(*) ${from('responses')}`,
      ],
      ([kinds, queries, tags, extent]) => {
        const ofKinds = new Array<number>(KINDS).fill(0);
        for (const [model, locale, sources, shopping, ads, count] of kinds!) {
          const flags = sources! * HAS_SOURCES + shopping! * HAS_SHOPPING + ads! * HAS_ADS;
          ofKinds[(model! * LOCALES + locale!) * 8 + flags] = count!;
        }
        const ofQueries = new Array<number>(QUERIES).fill(0);
        for (const [query, count] of queries!) ofQueries[query!] = count!;
        return FINISH.facets(coded, ofKinds, ofQueries, one(tags), one(extent));
      },
    ),
  };
}

const codesOf = (passes: Uint8Array): readonly number[] =>
  Array.from(passes, (_, code) => code).filter((code) => passes[code] === 1);

/** All filters but that of queries. Scopes of the benchmark name execution tags with `or`, and no groups of them. */
function conditionsOf({ days, scope }: CodedScope, lifted: Filter | 'nothing'): readonly string[] {
  const conditions: string[] = [];
  if (days !== null) conditions.push(`day between ${days.first} and ${days.last}`);
  if (lifted !== 'kinds') conditions.push(...kindConditions(scope));
  if (lifted !== 'tags' && scope.executionTags.tags.length > 0) {
    const bits = scope.executionTags.tags.reduce((sum, id) => sum | (1 << Number.parseInt(id.slice(-12), 16)), 0);
    conditions.push(`(tags & ${bits}) <> 0`);
  }
  return conditions;
}

function kindConditions(scope: Scope): readonly string[] {
  const conditions: string[] = [];
  const flag = (column: string, wanted: boolean | null) => {
    if (wanted !== null) conditions.push(`${column} = ${Number(wanted)}`);
  };
  if (scope.countries.length > 0) {
    const locales = [...LOCALE_NAMES.keys()].filter((code) => scope.countries.includes(LOCALE_NAMES[code]!.country));
    conditions.push(`locale in (${locales.join(', ')})`);
  }
  if (scope.models.length > 0) {
    const models = [...MODEL_NAMES.keys()].filter((code) => scope.models.includes(MODEL_NAMES[code]!));
    conditions.push(`model in (${models.join(', ')})`);
  }
  flag('has_sources', scope.hasSources);
  flag('has_shopping', scope.hasShopping);
  flag('has_ads', scope.hasAds);
  return conditions;
}
