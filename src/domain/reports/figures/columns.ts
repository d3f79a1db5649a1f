import { gathered } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import { placesInScope, queryIndex, roomFor, type SegmentScan } from '../../columns/mod.ts';
import { isTelling } from '../../statistics/mod.ts';
import { countHits, notedIn, type TalliedFacts } from './noting.ts';
import type { Tally } from './tally.ts';
import { type CellsBy, countingCells, type Split } from './tally-cells.ts';
import { countingDays, type DaysAsked, dayTally, groupsOf } from './tally-days.ts';
import { summedLines } from './tally-hits.ts';

/*
 * Answers are counted by query and context, which is what intervals are made from, and the facts in scope are summed up by
 * line and cell, in one pass through each segment:
 *
 *     row      → query of its run, context of its combination → cell
 *     fact     → line and mark; a response has a line once    → a hit of its cell, noted with how many lines the response has
 *
 * Of lines only those that tell how alike answers are, and those that are asked for, are summed up.
 *
 * Reference: tallyOf over plain values. Property: that of each report with figures.
 */

/** Answers alone: no fact is looked at. */
export const NO_FACTS: TalliedFacts = { facts: 'mentions', lines: 0, mark: () => {} };

/** Asks for every line. */
export const ALL_LINES = 'all';

/** What else is asked of a tally. */
interface TallyOptions {
  /** Lines besides those that tell. */
  readonly more?: readonly number[] | typeof ALL_LINES;
  /** By line: the responses in scope that have it, where they were counted before. */
  readonly counts?: Uint32Array;
  /** What cells are of; a query and a model where it is left out. */
  readonly by?: CellsBy;
  /** Counts responses apart by what rows have; see {@link Split}. */
  readonly split?: Split;
  /** Whether they are counted by day, too. */
  readonly days?: DaysAsked;
}

/** The tally of the responses in some segments, with the sums of some lines besides those that tell, and of what is followed. */
export function tallyFacts(
  columns: Columns,
  scans: readonly SegmentScan[],
  tallied: TalliedFacts,
  options: TallyOptions = {},
): Tally<number> {
  return tallyParts(columns, scans, tallied, options).tally;
}

/** The same, with the part that each cell is of. */
export function tallyParts(
  columns: Columns,
  scans: readonly SegmentScan[],
  tallied: TalliedFacts,
  { more = [], counts, by = 'model', split, days }: TallyOptions,
): { readonly tally: Tally<number>; readonly partOf: Uint32Array } {
  const { lines } = tallied;
  const counting = countingCells(columns, scans, by, split);
  const byDay = days === undefined ? undefined : countingDays(counting);
  const isScored = tallied.isScored === true;
  const responses = scans.reduce((sum, { count }) => sum + count, 0);
  const askedOf = (own: Uint32Array) => askedLines(own, responses, { more, isScored });
  const noted = notedIn(byDay ?? counting, scans, tallied, counts, askedOf);
  const { cells, numbers, partOf } = counting.finish();
  const placeOf = new Uint32Array(counting.size());
  for (let cell = 0; cell < numbers.length; cell++) placeOf[numbers[cell]!] = cell;
  const asked = noted.asked ?? askedOf(noted.counts);
  const dayCells = byDay?.finish();
  const cellOf = dayCells === undefined ? placeOf : gathered(placeOf, dayCells.cells);
  const summedBy = { lines, isScored };
  const inCells = (own: Float64Array) =>
    dayCells === undefined ? gathered(own, numbers) : summed(own, cellOf, numbers.length);
  const { kinds, topicOf } = queryIndex(columns);
  const tally = {
    cells,
    contexts: counting.contexts,
    queryIdOf: (query: number) => columns.dictionaries.queries.values[query]!,
    kindOf: (query: number) => kinds[query]!,
    topicOf: (query: number) => topicOf[query]!,
    units: inCells(noted.units),
    unitSquares: inCells(noted.unitSquares),
    values: noted.values,
    ...summedLines(noted.hits, asked, { ...summedBy, cellOf }),
    ...(dayCells && {
      byDay: dayTally(
        { cellOf, days: dayCells.days, answers: dayCells.answers, units: noted.units, dayAt: byDay!.dayAt },
        groupsOf(days!, { cells, contexts: counting.contexts, partOf }),
        (pairOf) => summedLines(noted.hits, asked, { ...summedBy, cellOf: pairOf }),
      ),
    }),
  };
  return { tally, partOf };
}

function summed(values: Float64Array, cellOf: Uint32Array, cells: number): Float64Array {
  const sums = new Float64Array(cells);
  for (let at = 0; at < cellOf.length; at++) sums[cellOf[at]!]! += values[at]!;
  return sums;
}

/** Those asked for that are met, and those that 5 to 95 % of the responses have, or may judge. */
function askedLines(
  counts: Uint32Array,
  responses: number,
  { more, isScored }: { readonly more: readonly number[] | typeof ALL_LINES; readonly isScored: boolean },
): readonly number[] {
  const asked: number[] = [];
  for (let line = 0; line < counts.length; line++) {
    const count = counts[line]!;
    const share = count / responses;
    if (count > 0 && (more === ALL_LINES || isTelling(share) || (isScored && share > 0.5))) asked.push(line);
  }
  return more === ALL_LINES ? asked : [...new Set([...asked, ...more])];
}

/** The responses in scope that have each line. */
export function countLines(scans: readonly SegmentScan[], tallied: TalliedFacts): Uint32Array {
  const counts = new Uint32Array(tallied.lines);
  const room = roomFor(scans, tallied.facts);
  const marked = { lines: new Uint32Array(room.length), marks: new Uint32Array(room.length) };
  for (const scan of scans) {
    const places = placesInScope(scan, tallied.facts, room);
    tallied.mark(scan.segment, places, marked);
    countHits(counts, marked, places.length);
  }
  return counts;
}
