import { gathered, grown, lowestBit } from '../../columnar/mod.ts';
import type { LineSums } from './tally.ts';

/*
 * A group-by over lines and cells. Hits are noted as they come, put in the order of their lines, and summed up by cell, one
 * line after the other, in memory that the processor has at hand:
 *
 *     noted     line 3 cell 7 | line 1 cell 7 | line 3 cell 9 | line 3 cell 7 …
 *     by line   1: 7          3: 7 9 7 …
 *     sums      1: 7          3: 7 9 …
 *
 * What an answer has of a line is a mark: bits, a score, and a value.
 */

/** The first fact of its line in its answer. */
export const HIT = 1;
/** What the rate of a line among its own answers counts: that an answer cites the source, or criticises or recommends the brand. */
export const FLAG = 2;
/** Counts in the denominator of shares. */
export const UNIT = 4;
/** Of marks with scores, beside the flag for answers that criticise: the answer recommends the brand, or praises it. */
export const RECOMMENDED = 8;
export const PRAISED = 16;
/** Above the bits, in 11 more: 0; from 1 on the value of a score (see sentiment-values.ts); or {@link UNSCORED}. */
export const SCORE_SHIFT = 5;
const SCORE_MASK = 2 ** 11 - 1;
/** In the place of a score: the answer is in a language that is read, and judges nothing. */
export const UNSCORED: number = 2 ** 11 - 1;
/** Above these: a place among the brands that an answer names, or the only value. */
export const VALUE_SHIFT = 16;
/** Brands behind this place, of which no answer has been seen, share it. */
export const LAST_PLACE: number = 2 ** 16 - 1;

/** Hits in the order in which they come; as many as `length` says. */
export interface Hits {
  length: number;
  lines: Uint32Array;
  cells: Uint32Array;
  marks: Uint32Array;
  /** Of the answer of each: how many lines count in the denominator of shares. */
  units: Uint32Array;
}

/** Nothing noted yet, with room for that many. */
export function noHits(most: number): Hits {
  const room = () => new Uint32Array(Math.max(16, most));
  return { length: 0, lines: room(), cells: room(), marks: room(), units: room() };
}

/** Notes a hit, or what adds to one of the same answer. */
export function putHit(hits: Hits, line: number, cell: number, mark: number, units: number): void {
  const { length } = hits;
  if (length === hits.lines.length) {
    for (const name of ['lines', 'cells', 'marks', 'units'] as const) hits[name] = grown(hits[name]);
  }
  hits.lines[length] = line;
  hits.cells[length] = cell;
  hits.marks[length] = mark;
  hits.units[length] = units;
  hits.length = length + 1;
}

/** What hits are summed up by. */
interface SummedBy {
  /** By number of a cell in the hits: its place among those in the sums. */
  readonly cellOf: Uint32Array;
  readonly cells: number;
  /** How many of the sums are made: {@link PLAIN_SUMS}, with values {@link VALUE_SUMS}, with all that is said {@link SAID_SUMS}. */
  readonly width: number;
}

/** Hits line by line. */
export interface OrderedHits extends Pick<Hits, 'cells' | 'marks' | 'units'> {
  /** Where the hits of each line begin, and one more for the end. */
  readonly starts: Uint32Array;
}

/** Sums up one line after the other, by its place in the order of the hits. */
export function summing(ordered: OrderedHits, by: SummedBy): (at: number) => LineSums {
  const sums = new Float64Array(by.width * by.cells);
  const words = Math.ceil(by.cells / 32);
  const met = { cells: new Uint32Array(words), words: new Uint32Array(Math.ceil(words / 32)) };
  return (at) => {
    const count = addHits(sums, met, ordered, by, ordered.starts[at]!, ordered.starts[at + 1]!);
    return takeSums(sums, met, by.width, count);
  };
}

/** Hits of the lines asked for, in the order of these. */
export function orderHits({ length, lines, cells, marks, units }: Hits, asked: readonly number[]): OrderedHits {
  let most = 0;
  for (let at = 0; at < length; at++) most = Math.max(most, lines[at]!);
  for (const line of asked) most = Math.max(most, line);
  /** By line: its place among those asked for, from 1. */
  const placeOf = new Uint32Array(most + 1);
  for (const [at, line] of asked.entries()) placeOf[line] = at + 1;
  const next = new Uint32Array(asked.length + 2);
  for (let at = 0; at < length; at++) next[placeOf[lines[at]!]! + 1]!++;
  // Those that aren't asked for are left out.
  next[1] = 0;
  for (let place = 1; place < next.length; place++) next[place]! += next[place - 1]!;
  const starts = next.slice(1);
  const count = starts[asked.length]!;
  const own = { cells: new Uint32Array(count), marks: new Uint32Array(count), units: new Uint32Array(count) };
  for (let at = 0; at < length; at++) {
    const place = placeOf[lines[at]!]!;
    if (place === 0) continue;
    const to = next[place]!++;
    own.cells[to] = cells[at]!;
    own.marks[to] = marks[at]!;
    own.units[to] = units[at]!;
  }
  return { starts, ...own };
}

/**
 * Sums of a cell, side by side: answers, units, flags; values, squares, first three; answers with a score, scores, squares; answers
 * that recommend, that praise, and that are read.
 */
export const PLAIN_SUMS = 3;
export const VALUE_SUMS = 6;
export const SAID_SUMS = 12;

/** Bits of the cells that are met, and of the words that such bits are in. */
interface Met {
  readonly cells: Uint32Array;
  readonly words: Uint32Array;
}

/** Adds the hits of a line; gives how many cells were met. */
function addHits(
  sums: Float64Array,
  met: Met,
  { cells, marks, units }: Pick<Hits, 'cells' | 'marks' | 'units'>,
  { cellOf, width }: SummedBy,
  from: number,
  to: number,
): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const cell = cellOf[cells[at]!]!;
    const mark = marks[at]!;
    const isHit = mark & HIT;
    const value = mark >>> VALUE_SHIFT;
    const bit = 1 << (cell & 31);
    if ((met.cells[cell >>> 5]! & bit) === 0) {
      met.cells[cell >>> 5]! |= bit;
      met.words[cell >>> 10]! |= 1 << ((cell >>> 5) & 31);
      count++;
    }
    const own = width * cell;
    sums[own]! += isHit;
    sums[own + 1]! += isHit * units[at]!;
    sums[own + 2]! += (mark & FLAG) >>> 1;
    if (width === PLAIN_SUMS) continue;
    sums[own + 3]! += value;
    sums[own + 4]! += value * value;
    sums[own + 5]! += isHit & Number(value <= 3);
    if (width === VALUE_SUMS) continue;
    sums[own + 9]! += (mark & RECOMMENDED) >>> 3;
    sums[own + 10]! += (mark & PRAISED) >>> 4;
    const score = (mark >>> SCORE_SHIFT) & SCORE_MASK;
    if (score === 0) continue;
    sums[own + 11]!++;
    if (score === UNSCORED) continue;
    sums[own + 6]!++;
    sums[own + 7]! += score - 1;
    sums[own + 8]! += (score - 1) ** 2;
  }
  return count;
}

/** What was added since the last time, by cell. */
function takeSums(sums: Float64Array, met: Met, width: number, count: number): LineSums {
  const cells = new Uint32Array(count);
  const columns = new Float64Array(width * count);
  let at = 0;
  for (let top = 0; at < count; top++) {
    for (let words = met.words[top]!; words !== 0; words &= words - 1) {
      const word = 32 * top + lowestBit(words);
      for (let bits = met.cells[word]!; bits !== 0; bits &= bits - 1) {
        const cell = 32 * word + lowestBit(bits);
        const own = width * cell;
        cells[at] = cell;
        for (let sum = 0; sum < width; sum++) {
          columns[sum * count + at] = sums[own + sum]!;
          sums[own + sum] = 0;
        }
        at++;
      }
      met.cells[word] = 0;
    }
    met.words[top] = 0;
  }
  return sumsOf(cells, columns, width);
}

/** The sums of a line, side by side; those that were not made are 0. */
interface AllSums extends LineSums {
  readonly cells: Uint32Array;
  readonly columns: readonly Float64Array[];
}

function sumsOf(cells: Uint32Array, made: Float64Array, width: number): AllSums {
  const { length } = cells;
  const none = width < SAID_SUMS ? new Float64Array(length) : made;
  const columns = Array.from({ length: SAID_SUMS }, (_, sum) =>
    sum < width ? made.subarray(sum * length, (sum + 1) * length) : none,
  );
  const [answers, units, flags, values, squares, firstThree] = columns as unknown as Six;
  return { cells, columns, answers, units, flags, values, squares, firstThree };
}

type Six = readonly [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

/** Of sums with scores: those of the answers that have one, with these as values. */
export function scoredSums(sums: LineSums): LineSums {
  const { cells, columns } = sums as AllSums;
  return among(cells, columns[6]!, columns[7]!, columns[8]!);
}

/** Of sums with all that is said: those of the answers that are read, with what each adds to net tone as values. */
export function tonedSums(sums: LineSums): LineSums {
  const { cells, flags: negative, columns } = sums as AllSums;
  const [positive, read] = [columns[10]!, columns[11]!];
  const [values, squares] = [new Float64Array(read.length), new Float64Array(read.length)];
  for (let at = 0; at < read.length; at++) {
    // 0, 1 and 2 for answers that criticise, do neither or both, and praise.
    const once = read[at]! - positive[at]! - negative[at]!;
    values[at] = once + 2 * positive[at]!;
    squares[at] = once + 4 * positive[at]!;
  }
  return among(cells, read, values, squares);
}

/** Of the same: those of all answers, with a flag for those that recommend. */
export const advisedSums = (sums: LineSums): LineSums => ({ ...sums, flags: (sums as AllSums).columns[9]! });

/** Sums of some answers, by cell, without the cells that have none of them. */
function among(cells: Uint32Array, answers: Float64Array, values: Float64Array, squares: Float64Array): LineSums {
  let count = 0;
  for (let at = 0; at < answers.length; at++) count += Number(answers[at]! > 0);
  const none = new Float64Array(count);
  const others = { units: none, flags: none, firstThree: none };
  if (count === answers.length) return { cells, answers, values, squares, ...others };
  const at = new Uint32Array(count);
  for (let from = 0, to = 0; to < count; from++) if (answers[from]! > 0) at[to++] = from;
  const own = (column: Float64Array) => {
    const kept = new Float64Array(count);
    for (let to = 0; to < count; to++) kept[to] = column[at[to]!]!;
    return kept;
  };
  return { cells: gathered(cells, at), answers: own(answers), values: own(values), squares: own(squares), ...others };
}
