import { gathered, grown } from '../../columnar/mod.ts';
import type { SegmentScan } from '../../columns/mod.ts';
import type { Day } from '../../time.ts';
import type { Cells, Context, DayTally, SummedLines } from './tally.ts';
import { type CellCount, orderedBy, type RowCells } from './tally-cells.ts';

/** How answers are counted by day. */
export interface DaysAsked {
  /** What answers of a day are counted by: a query where all count the same, a query and a model where these weigh, or a cell. */
  readonly by: 'query' | 'model' | 'cell';
}

/** Cells by day, while they are counted: a number for each day that a cell has answers on. */
export interface DayCellCount {
  /** As of cells, but that numbers are of cells and days. */
  count(scan: SegmentScan): RowCells;
  size(): number;
  /** By such a number: that of its cell, that of its day from 0, and its answers. */
  finish(): { readonly cells: Uint32Array; readonly days: Uint32Array; readonly answers: Uint32Array };
  dayAt(number: number): Day;
}

/** Counts apart by day what cells count. Segments come in the order of their days. */
export function countingDays(counting: CellCount): DayCellCount {
  let [cells, days, answers] = [new Uint32Array(0), new Uint32Array(0), new Uint32Array(0)];
  /** By number of a cell: its last number here, from 1. */
  let last = new Uint32Array(0);
  const dates: Day[] = [];
  let [count, day, lastDay, firstOfDay] = [0, -1, Number.NEGATIVE_INFINITY, 0];
  const numberOf = (cell: number): number => {
    if (last[cell]! > firstOfDay) return last[cell]! - 1;
    if (count === cells.length) [cells, days, answers] = [grown(cells), grown(days), grown(answers)];
    cells[count] = cell;
    days[count] = day;
    last[cell] = ++count;
    return count - 1;
  };
  return {
    count(scan) {
      if (scan.segment.day !== lastDay) {
        lastDay = scan.segment.day;
        firstOfDay = count;
        day++;
        dates.push(lastDay);
      }
      const { starts, numbers } = counting.count(scan);
      while (last.length < counting.size()) last = grown(last);
      const own = new Uint32Array(numbers.length);
      const { rows } = scan;
      for (let row = 0; row < rows.length; row++) {
        if (rows[row] === 0) continue;
        const to = starts === undefined ? row + 1 : starts[row + 1]!;
        for (let at = starts === undefined ? row : starts[row]!; at < to; at++) {
          const number = numberOf(numbers[at]!);
          answers[number]!++;
          own[at] = number;
        }
      }
      return { starts, numbers: own };
    },
    size: () => count,
    dayAt: (number) => dates[number]!,
    finish: () => ({
      cells: cells.subarray(0, count),
      days: days.subarray(0, count),
      answers: answers.subarray(0, count),
    }),
  };
}

/** By cell: the first one of those that are counted as one, in its part. */
export function groupsOf(
  { by }: DaysAsked,
  {
    cells,
    contexts,
    partOf,
  }: { readonly cells: Cells; readonly contexts: readonly Context[]; readonly partOf: Uint32Array },
): Uint32Array {
  const firstOf = new Uint32Array(partOf.length);
  const isSame = (cell: number, first: number) =>
    by !== 'cell' &&
    cells.query[cell] === cells.query[first] &&
    partOf[cell] === partOf[first] &&
    (by === 'query' || contexts[cells.context[cell]!]!.model === contexts[cells.context[first]!]!.model);
  for (let cell = 1; cell < firstOf.length; cell++) {
    firstOf[cell] = isSame(cell, firstOf[cell - 1]!) ? firstOf[cell - 1]! : cell;
  }
  return firstOf;
}

/** Answers by group and day. Of lines the sums last made are kept: one may be asked for several times, one after the other. */
export function dayTally(
  {
    cellOf,
    days,
    answers,
    units,
    dayAt,
  }: Record<'cellOf' | 'days' | 'answers', Uint32Array> &
    Pick<DayTally<number>, 'dayAt'> & { readonly units: Float64Array },
  groupOf: Uint32Array,
  sumsBy: (pairOf: Uint32Array) => SummedLines<number>,
): DayTally<number> {
  const groups = gathered(groupOf, cellOf);
  // Numbers come by day, so those of a group do, too.
  const numbers = orderedBy(groups);
  const room = () => new Uint32Array(numbers.length);
  const [pairOf, cells, dayOf, sums, unitSums] = [room(), room(), room(), room(), new Float64Array(numbers.length)];
  let pair = -1;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at]!;
    if (pair < 0 || cells[pair] !== groups[number] || dayOf[pair] !== days[number]) {
      cells[++pair] = groups[number]!;
      dayOf[pair] = days[number]!;
    }
    pairOf[number] = pair;
    sums[pair]! += answers[number]!;
    unitSums[pair]! += units[number]!;
  }
  return {
    cells: cells.subarray(0, pair + 1),
    days: dayOf.subarray(0, pair + 1),
    dayAt,
    answers: sums.subarray(0, pair + 1),
    units: unitSums.subarray(0, pair + 1),
    ...sumsBy(pairOf),
  };
}
