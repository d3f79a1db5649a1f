import { gathered, grown } from '../../columnar/mod.ts';
import type { LineSums } from './tally.ts';
import { orderedBy } from './tally-cells.ts';

/*
 * A group-by over lines and cells. Hits are noted as they come, answer by answer; answers are put in the order of their cells,
 * and their hits in that of their lines, so that those of one line and cell follow one another and are summed up in one go:
 *
 *     noted     cell 7: line 3, line 1 | cell 9: line 3 | cell 7: line 3 …
 *     ordered   1: 7                     3: 7 7 9 …
 *     sums      1: 7                     3: 7 9 …
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

/** Hits in the order in which they come, those of one answer in one cell as a block. */
export interface Hits {
  length: number;
  lines: Uint32Array;
  marks: Uint32Array;
  /** How many blocks there are. */
  blocks: number;
  /** By block: where its hits begin, the number of its cell, and how many lines of its answer count in the denominator of shares. */
  starts: Uint32Array;
  cells: Uint32Array;
  units: Uint32Array;
}

/** Nothing noted yet, with room for that many. */
export function noHits(most: number): Hits {
  const room = () => new Uint32Array(Math.max(16, most));
  return { length: 0, lines: room(), marks: room(), blocks: 0, starts: room(), cells: room(), units: room() };
}

/** Notes a hit, or what adds to one of the same answer. */
export function putHit(hits: Hits, line: number, mark: number): void {
  const { length } = hits;
  if (length === hits.lines.length) for (const name of ['lines', 'marks'] as const) hits[name] = grown(hits[name]);
  hits.lines[length] = line;
  hits.marks[length] = mark;
  hits.length = length + 1;
}

/** Says what cell the hits from there on are of. */
export function closeBlock(hits: Hits, from: number, cell: number, units: number): void {
  if (from === hits.length) return;
  const { blocks } = hits;
  if (blocks === hits.cells.length) {
    for (const name of ['starts', 'cells', 'units'] as const) hits[name] = grown(hits[name]);
  }
  hits.starts[blocks] = from;
  hits.cells[blocks] = cell;
  hits.units[blocks] = units;
  hits.blocks = blocks + 1;
}

/** What hits are summed up by. */
interface SummedBy {
  /** By number of a cell in the hits: its place among those in the sums. */
  readonly cellOf: Uint32Array;
  /** How many of the sums are made: {@link PLAIN_SUMS}, with values {@link VALUE_SUMS}, with all that is said {@link SAID_SUMS}. */
  readonly width: number;
}

/** Sums up one line after the other, by its place among those asked for. */
export function summing(hits: Hits, asked: readonly number[], { cellOf, width }: SummedBy): (at: number) => LineSums {
  const ordered = orderHits(hits, asked, cellOf);
  return (at) => sumHits(ordered, at, width);
}

/** Hits line by line, and cell by cell. */
interface OrderedHits extends Pick<Hits, 'cells' | 'marks' | 'units'> {
  /** Where the hits of each line begin, and one more for the end. */
  readonly starts: Uint32Array;
}

/** Hits of the lines asked for, in the order of these. */
function orderHits(
  { length, lines, marks, ...hits }: Hits,
  asked: readonly number[],
  cellOf: Uint32Array,
): OrderedHits {
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
  const room = () => new Uint32Array(starts[asked.length]!);
  const own = { cells: room(), marks: room(), units: room() };
  const cells = gathered(cellOf, hits.cells.subarray(0, hits.blocks));
  const blocks = orderedBy(cells);
  for (let nth = 0; nth < blocks.length; nth++) {
    const block = blocks[nth]!;
    const [cell, units] = [cells[block]!, hits.units[block]!];
    const end = block + 1 < hits.blocks ? hits.starts[block + 1]! : length;
    for (let at = hits.starts[block]!; at < end; at++) {
      const place = placeOf[lines[at]!]!;
      if (place === 0) continue;
      const to = next[place]!++;
      own.cells[to] = cell;
      own.marks[to] = marks[at]!;
      own.units[to] = units;
    }
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

/** Sums up the hits of a line by cell. */
function sumHits({ starts, cells, marks, units }: OrderedHits, at: number, width: number): LineSums {
  const [from, to] = [starts[at]!, starts[at + 1]!];
  let count = 0;
  for (let hit = from; hit < to; hit++) count += Number(hit === from || cells[hit] !== cells[hit - 1]);
  const met = new Uint32Array(count);
  const sums = new Float64Array(width * count);
  let own = -1;
  for (let hit = from; hit < to; hit++) {
    if (own < 0 || cells[hit] !== met[own]) met[++own] = cells[hit]!;
    const mark = marks[hit]!;
    const isHit = mark & HIT;
    sums[own]! += isHit;
    sums[count + own]! += isHit * units[hit]!;
    sums[2 * count + own]! += (mark & FLAG) >>> 1;
    if (width === PLAIN_SUMS) continue;
    const value = mark >>> VALUE_SHIFT;
    sums[3 * count + own]! += value;
    sums[4 * count + own]! += value * value;
    sums[5 * count + own]! += isHit & Number(value <= 3);
    if (width === VALUE_SUMS) continue;
    sums[9 * count + own]! += (mark & RECOMMENDED) >>> 3;
    sums[10 * count + own]! += (mark & PRAISED) >>> 4;
    const score = (mark >>> SCORE_SHIFT) & SCORE_MASK;
    if (score === 0) continue;
    sums[11 * count + own]!++;
    if (score === UNSCORED) continue;
    sums[6 * count + own]!++;
    sums[7 * count + own]! += score - 1;
    sums[8 * count + own]! += (score - 1) ** 2;
  }
  return sumsOf(met, sums, width);
}

/** The sums of a line, side by side; those that were not made are 0. */
interface AllSums extends LineSums {
  readonly cells: Uint32Array;
  readonly columns: readonly Float64Array[];
}

function sumsOf(cells: Uint32Array, made: Float64Array, width: number): AllSums {
  const { length } = cells;
  const none = width < SAID_SUMS ? new Float64Array(length) : made;
  const columns: Float64Array[] = [];
  for (let sum = 0; sum < SAID_SUMS; sum++)
    columns.push(sum < width ? made.subarray(sum * length, (sum + 1) * length) : none);
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
