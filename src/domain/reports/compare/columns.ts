import type { Columns } from '../../columns/mod.ts';
import { compileScope, countByCombination, type SegmentScan, scanSegments } from '../../columns/mod.ts';
import type { Scope } from '../../scope/mod.ts';
import { sumOf } from '../../statistics/mod.ts';
import { rowDimension, type SharedDimension } from '../breakdown/mod.ts';
import { entityLines } from '../entity-rows/mod.ts';
import {
  ALL_LINES,
  FURTHER,
  once,
  scoredTally,
  splitTally,
  type TalliedFacts,
  type Tally,
  tallyFacts,
  tallyParts,
} from '../figures/mod.ts';
import { firstLines, lineNamer, questionFacts } from '../questions/mod.ts';
import { countedOrigins, type Origins } from './change.ts';
import { type Comparison, toComparison } from './report.ts';
import type { ComparisonRequest } from './request.ts';

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
  const { base, against, question, entityIds = [], own = [], others = [], before = [] } = request;
  const scansOf = (scope: Scope) => scanSegments(columns, compileScope(columns, scope));
  const scans = both(base, against, scansOf);
  const scansBefore = once(() => before.map(scansOf));
  const { subject, metric } = question;
  const isSaid = [metric, ...others].some((one) => one === 'ownRate' || FURTHER[one] !== undefined);
  const options = everyLine(request);
  const factsIn = (own: readonly SegmentScan[]) =>
    isSaid && subject?.of === 'entities'
      ? scoredTally(columns, entityLines(columns, subject.groupBy), subject.groupBy)
      : questionFacts(columns, own, question, base.groupBy);
  const tallyIn = (own: readonly SegmentScan[]) => tallyFacts(columns, own, factsIn(own), options);
  const partsIn = (own: readonly SegmentScan[], by: SharedDimension) => byPart(columns, own, by, factsIn(own), options);
  const tallies = both(...scans, tallyIn);
  const isEveryone = subject?.of !== 'entities' || base.showAllEntities;
  const ownLines = firstLines(columns, subject, own);
  return toComparison(
    {
      tallies,
      parts: (by) => both(...scans, (own) => partsIn(own, by)),
      before: () => scansBefore().map(tallyIn),
      partsBefore: (by) => scansBefore().map((own) => partsIn(own, by)),
      origins: both(...scans, (own) => originCounts(columns, own)),
      first: firstLines(columns, subject, entityIds),
      own: ownLines,
      nameOf: lineNamer(columns, scans, question.subject),
      isShown: (line) =>
        isEveryone ||
        ownLines.some((own) => own.line === line) ||
        tallies.some(({ lines }) => sumOf(lines.get(line)?.answers ?? []) > 1),
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
