import type { Columns } from '../../columns/mod.ts';
import { compileScope, countByCombination, type SegmentScan, scanSegments } from '../../columns/mod.ts';
import type { Scope } from '../../scope/mod.ts';
import { sumOf } from '../../statistics/mod.ts';
import { rowDimension, type SharedDimension } from '../breakdown/mod.ts';
import {
  ALL_LINES,
  countLines,
  type LineMetric,
  once,
  type Subject,
  splitTally,
  type TalliedFacts,
  type Tally,
  talliedFacts,
  tallyFacts,
  tallyParts,
} from '../figures/mod.ts';
import { firstLines, lineNamer, questionFacts } from '../questions/mod.ts';
import { countedOrigins, type Origins } from './change.ts';
import { type Comparison, toComparison } from './report.ts';
import type { ComparisonRequest } from './request.ts';
import { countedFor, type TalliedParts, type Tallies } from './rows.ts';

/*
 * Both scopes are counted by query and context, with all lines, as each is tested. Codes of queries are the same in both.
 *
 * Reference: comparison. Property: "comparisonOf says what comparison says".
 */

/**
 * What changed between two scopes, from the columns; see {@link comparison} for what it means. (contract 9, Compare)
 * @example
 * const shopping = [{ merchant: 'Shop', brand: null, position: 1 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, shopping }], EMPTY_DIMENSIONS);
 * const asked = understood({ by: ['merchant'], metric: 'shoppingRate', evidence: ANY_EVIDENCE });
 * assert.ok('question' in asked);
 * const { question } = asked;
 * const request = { base: EVERYTHING, against: EVERYTHING, question, sort: [], page: 1, pageSize: 50 };
 * assert.equal(comparisonOf(columns, request).results[0]?.base.value, 100);
 */
export function comparisonOf(columns: Columns, request: ComparisonRequest): Comparison {
  const { base, against, question, before = [] } = request;
  const scansOf = (scope: Scope) => scanSegments(columns, compileScope(columns, scope));
  const scans = both(base, against, scansOf);
  const scansBefore = once(() => before.map(scansOf));
  const tallyIn = (own: readonly SegmentScan[], asked: LineMetric) => {
    const facts = questionFacts(columns, own, { ...question, metric: countedFor(asked, request) }, base.groupBy);
    return tallyFacts(columns, own, facts, everyLine(request));
  };
  const counted = new Map<LineMetric, Tallies<number>>();
  const talliesFor = (asked: LineMetric): Tallies<number> => {
    const metric = countedFor(asked, request);
    const made = counted.get(metric) ?? both(...scans, (own) => tallyIn(own, metric));
    counted.set(metric, made);
    return made;
  };
  const partsIn = (own: readonly SegmentScan[], metric: LineMetric, part: SharedDimension) => {
    const facts = questionFacts(columns, own, { ...question, metric: countedFor(metric, request) }, base.groupBy);
    return byPart(columns, own, part, facts, everyLine(request));
  };
  const partsFor = (metric: LineMetric, part: SharedDimension): TalliedParts<number> =>
    both(...scans, (own) => partsIn(own, metric, part));
  const { metric, subject } = question;
  const isEveryone = subject?.of !== 'entities' || base.showAllEntities;
  const named = isEveryone
    ? []
    : scans.map((own, side) => namedIn(columns, own, subject, { metric, tally: talliesFor(metric)[side]! }));
  return toComparison(
    {
      talliesFor,
      partsFor,
      before: (metric) => scansBefore().map((own) => tallyIn(own, metric)),
      partsBefore: (metric, part) => scansBefore().map((own) => partsIn(own, metric, part)),
      origins: both(...scans, (own) => originCounts(columns, own)),
      first: firstLines(columns, question.subject, request.entityIds ?? []),
      nameOf: lineNamer(columns, scans, question.subject),
      isShown: (line) => isEveryone || named.some((countOf) => countOf(line) > 1),
    },
    request,
  );
}

/** The answers of a scope by the values of a dimension. Reference: partsOf. */
function byPart(
  columns: Columns,
  scans: readonly SegmentScan[],
  part: SharedDimension,
  facts: TalliedFacts,
  lines: ReturnType<typeof everyLine>,
): ReadonlyMap<string, Tally<number>> {
  const { split, namesOf } = rowDimension(columns, scans, part, true);
  const { tally, partOf } = tallyParts(columns, scans, facts, { ...lines, split });
  return new Map(
    splitTally(tally, partOf)
      .entries()
      .map(([value, own]) => [namesOf(value)[0]!.id, own]),
  );
}

/** How many answers of a scope name a line, judged or not. */
function namedIn(
  columns: Columns,
  scans: readonly SegmentScan[],
  subject: Subject,
  { metric, tally }: { readonly metric: LineMetric; readonly tally: Tally<number> },
): (line: number) => number {
  if (metric !== 'sentiment' && metric !== 'tone') return (line) => sumOf(tally.lines.get(line)?.answers ?? []);
  const counts = countLines(scans, talliedFacts(columns, subject));
  return (line) => counts[line]!;
}

/** Each line is tested, by day. */
const everyLine = ({ weights = 'responses' }: ComparisonRequest) => {
  return {
    more: ALL_LINES,
    by: 'locale',
    days: { by: weights === 'responses' ? 'query' : 'model' },
  } as const;
};

const both = <Own, Made>(base: Own, against: Own, make: (own: Own) => Made): [Made, Made] => [
  make(base),
  make(against),
];

/** Answers by where they come from. */
export function originCounts(columns: Columns, scans: readonly SegmentScan[]): Origins {
  const { values } = columns.dictionaries.combinations;
  return countedOrigins(
    countByCombination(columns, scans)
      .entries()
      .filter(([, count]) => count > 0)
      .map(([code, count]) => [values[code]!, count] as const),
  );
}
