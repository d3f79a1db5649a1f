import { type Columns, compileScope, type SegmentScan, scanSegments } from '../../columns/mod.ts';
import {
  ALL_LINES,
  lineCounts,
  lineTable,
  plainCounts,
  type RowValues,
  remembering,
  splitTally,
  sumParts,
  tallyParts,
} from '../figures/mod.ts';
import { firstLines, lineNamer, questionFacts } from '../questions/mod.ts';
import { type Breakdown, type BreakdownRequest, toBreakdown } from './report.ts';
import { brandDimension, crossed, hiddenLines, rowDimension } from './splits.ts';

/*
 * What rows are sorted by is summed up by part; parts that are shown are counted once more, by query and model, as intervals
 * are made from. Where answers weigh differently, all parts are.
 *
 * Reference: breakdown. Property: "breakdownOf says what breakdown says".
 */

/**
 * A figure by one dimension or two, from the columns; see {@link breakdown} for what it means. (contract 9, Breakdown)
 * @example
 * const asked = understood({ by: ['model'], metric: 'adRate', evidence: { ...ANY_EVIDENCE, ads: ANY_OF.ads } });
 * assert.ok('question' in asked);
 * const request = { scope: EVERYTHING, by: ['model'] as const, ...asked, sort: [], page: 1, pageSize: 50 };
 * assert.equal(breakdownOf(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS), request).totalRecords, 1);
 */
export function breakdownOf(columns: Columns, request: BreakdownRequest): Breakdown {
  const { scope, by, question, place, among, weights = 'responses' } = request;
  const { metric, subject } = question;
  const scans = scanSegments(columns, compileScope(columns, scope)).filter(({ count }) => count > 0);
  const splits = by.filter((_, at) => at !== place);
  const dimension = crossed([
    ...splits.map((split) => rowDimension(columns, scans, split, scope.showAllEntities)),
    ...(among === undefined ? [] : [brandDimension(columns, scans, among)]),
  ]);
  const values = new Map(scans.map((scan) => [scan, dimension.split(scan)]));
  const valuesOf = (scan: SegmentScan) => values.get(scan)!;
  const facts = questionFacts(columns, scans, question, scope.groupBy);
  // Of what is followed no line is a row; shares alone are of all of them.
  const counted = place === null && metric !== 'share' ? { ...facts, lines: 0 } : facts;
  const sums = sumParts(scans, counted, metric, { parts: dimension.count(), valuesOf });
  const parts = splits.length === 0 ? [0] : Array.from(sums.answers.keys()).filter((part) => sums.answers[part]! > 0);
  const talliesOf = (shown: readonly number[]) => {
    const isShown = new Uint8Array(dimension.count());
    for (const part of shown) isShown[part] = 1;
    const split = (scan: SegmentScan) => only(valuesOf(scan), isShown);
    const { tally, partOf } = tallyParts(columns, scans, facts, { more: ALL_LINES, split });
    return splitTally(tally, partOf);
  };
  const tallies = weights === 'responses' ? undefined : talliesOf(parts);
  const tableOf = remembering((part: number) => lineTable(tallies!.get(part)!, weights));
  const isHidden = hiddenLines(columns, scans, subject, scope.showAllEntities);
  return toBreakdown(
    {
      parts,
      keysOf: dimension.namesOf,
      lines: () => sums.pairs(),
      countsOf: (part, line) =>
        tallies?.has(part)
          ? lineCounts(tableOf(part), line, metric)
          : plainCounts(metric, sums.of(part, line), sums.answers[part]!, sums.hits[part]!),
      talliesOf: (shown) => tallies ?? talliesOf(shown),
      first: firstLines(columns, subject, request.entityIds ?? []),
      nameOf: lineNamer(columns, [scans], subject),
      isShown: (line) => !isHidden(line),
    },
    request,
  );
}

/** What rows have of some values. */
function only({ starts, values }: RowValues, isShown: Uint8Array): RowValues {
  const [ownStarts, ownValues] = [new Uint32Array(starts.length), new Uint32Array(values.length)];
  let length = 0;
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      ownValues[length] = values[at]!;
      length += isShown[values[at]!]!;
    }
    ownStarts[row + 1] = length;
  }
  return { starts: ownStarts, values: ownValues.subarray(0, length) };
}
