import { grown } from '../../columnar/mod.ts';
import type { SegmentScan } from '../../columns/mod.ts';
import type { CellCount, RowCells } from './tally-cells.ts';

/** Cells by day, while they are counted: a number for each day that a cell has answers on. */
export interface DayCellCount {
  /** As of cells, but that numbers are of cells and days. */
  count(scan: SegmentScan): RowCells;
  size(): number;
  /** By such a number: that of its cell, that of its day from 0, and its answers. */
  finish(): { readonly cells: Uint32Array; readonly days: Uint32Array; readonly answers: Uint32Array };
}

/** Counts apart by day what cells count. Segments come in the order of their days. */
export function countingDays(counting: CellCount): DayCellCount {
  let [cells, days, answers] = [new Uint32Array(0), new Uint32Array(0), new Uint32Array(0)];
  /** By number of a cell: its last number here, from 1. */
  let last = new Uint32Array(0);
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
    finish: () => ({
      cells: cells.subarray(0, count),
      days: days.subarray(0, count),
      answers: answers.subarray(0, count),
    }),
  };
}
