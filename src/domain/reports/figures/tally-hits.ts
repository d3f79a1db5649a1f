import { type Codes, grown } from '../../columnar/mod.ts';
import type { LineSums, Tally } from './tally.ts';

/** Hits of the lines asked for and of what is followed, in the order in which they come. */
export function gathering(lines: number, asked: readonly number[]) {
  /** By line: its place among those asked for, from 2; 0 = it is not. What is followed has 1. */
  const placeOf = new Uint32Array(lines);
  for (const [at, line] of asked.entries()) placeOf[line] = at + 2;
  let [places, cells, values, units] = [0, 0, 0, 0].map(() => new Uint32Array(1_024)) as Four;
  let length = 0;
  const put = (place: number, cell: number, value: number, unit: number) => {
    if (length === places.length) [places, cells, values, units] = [places, cells, values, units].map(grown) as Four;
    places[length] = place;
    cells[length] = cell;
    values[length] = value;
    units[length++] = unit;
  };
  return {
    /** A hit, or what adds to the value of a response that has the line already. */
    add(line: number, cell: number, value: number, unit: number, isHit: boolean): void {
      const place = placeOf[line]!;
      if (place > 0) put(place, cell, value, isHit ? unit + 1 : 0);
    },
    follow(cell: number, value: number, unit: number, isHit: boolean): void {
      put(1, cell, value, isHit ? unit + 1 : 0);
    },
    sums(cellCount: number): Pick<Tally<number>, 'lines' | 'followed'> {
      const order = ordered(places.subarray(0, length), asked.length + 2);
      const sums = summing(cellCount);
      let at = 0;
      const summedAt = (place: number): LineSums => {
        for (; at < length && places[order[at]!] === place; at++) {
          const hit = order[at]!;
          sums.add(cells[hit]!, values[hit]!, units[hit]!);
        }
        return sums.take();
      };
      const followed = summedAt(1);
      return { followed, lines: new Map(asked.map((line, before) => [line, summedAt(before + 2)])) };
    },
  };
}

type Four = [Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>];

/** Indexes of some codes, in the order of the codes. */
function ordered(codes: Codes, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let at = 0; at < codes.length; at++) starts[codes[at]! + 1]!++;
  for (let code = 0; code < count; code++) starts[code + 1]! += starts[code]!;
  const order = new Uint32Array(codes.length);
  for (let at = 0; at < codes.length; at++) order[starts[codes[at]!]!++] = at;
  return order;
}

const SUMS = ['answers', 'units', 'values', 'squares', 'firstThree'] as const;

/** Sums up hits of one line after the other by cell. */
function summing(cells: number) {
  const sums = Object.fromEntries(SUMS.map((name) => [name, new Float64Array(cells)])) as SumColumns;
  const isMet = new Uint8Array(cells);
  const met: number[] = [];
  return {
    /** `units` are one more than there are; 0 = it is no hit. */
    add(cell: number, value: number, units: number): void {
      if (isMet[cell] === 0) met.push(cell);
      isMet[cell] = 1;
      sums.values[cell]! += value;
      sums.squares[cell]! += value ** 2;
      if (units === 0) return;
      sums.answers[cell]!++;
      sums.units[cell]! += units - 1;
      sums.firstThree[cell]! += Number(value <= 3);
    },
    /** What was added since the last time. */
    take(): LineSums {
      const own = new Uint32Array(met).sort();
      met.length = 0;
      const taken = Object.fromEntries(SUMS.map((name) => [name, takeNumbers(sums[name], own)]));
      for (let at = 0; at < own.length; at++) isMet[own[at]!] = 0;
      return { cells: own, ...(taken as SumColumns) };
    },
  };
}

/** The numbers of some cells, which are 0 from then on. */
function takeNumbers(numbers: Float64Array, cells: Uint32Array): Float64Array {
  const taken = new Float64Array(cells.length);
  for (let at = 0; at < cells.length; at++) {
    taken[at] = numbers[cells[at]!]!;
    numbers[cells[at]!] = 0;
  }
  return taken;
}

type SumColumns = Record<(typeof SUMS)[number], Float64Array>;
