import { gathered, grown } from '../../columnar/mod.ts';
import { MadeSums } from './made-sums.ts';
import { remembering } from './once.ts';
import type { LineSums, Lines, SummedLines } from './tally.ts';
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

/**
 * Sums up hits by line: of those asked for, and of what is followed, which is noted as the line behind the last one. `cellOf` is by
 * number of a cell in the hits its place among those in the sums. Sums of scored hits are as further metrics read them, too.
 */
export function summedLines(
  hits: Hits,
  asked: readonly number[],
  { cellOf, lines, isScored }: { readonly cellOf: Uint32Array; readonly lines: number; readonly isScored: boolean },
  remember: typeof remembering = remembering,
): SummedLines<number> {
  const hitsOf = orderHits(hits, [lines, ...asked], cellOf);
  const places = new Map(asked.map((line, at) => [line, at + 1]));
  const summed = (make: (line: number) => LineSums): Lines<number> => {
    const made = remember(make);
    return { keys: () => asked, get: (line) => (places.has(line) ? made(line) : undefined) };
  };
  const own = summed((line) => sumHits(hitsOf(places.get(line)!)));
  const readAs = (read: (mark: number) => number) => summed((line) => sumHits(readBy(hitsOf(places.get(line)!), read)));
  return {
    lines: own,
    followed: sumHits(hitsOf(0)),
    ...(isScored && {
      judged: readAs(judgedMark),
      toned: readAs(tonedMark),
      advised: summed((line) => {
        const sums = own.get(line)!;
        const { flags } = sumHits(readBy(hitsOf(places.get(line)!), advisedMark));
        return new MadeSums(sums.cells, (name) => (name === 'flags' ? flags : sums[name]));
      }),
    }),
  };
}

/** Hits of a line, cell by cell. */
type LineHits = Pick<Hits, 'cells' | 'marks' | 'units'>;

/** Gives the hits of a line, by its place among those asked for. */
function orderHits(
  { length, lines, marks, ...hits }: Hits,
  asked: readonly number[],
  cellOf: Uint32Array,
): (at: number) => LineHits {
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
  return (at) => {
    const within = (column: Uint32Array) => column.subarray(starts[at]!, starts[at + 1]!);
    return { cells: within(own.cells), marks: within(own.marks), units: within(own.units) };
  };
}

/** Sums up the hits of a line by cell. */
function sumHits({ cells, marks, units }: LineHits): LineSums {
  const [met, places] = [new Uint32Array(cells.length), new Uint32Array(cells.length)];
  let count = 0;
  for (let hit = 0; hit < cells.length; hit++) {
    if (count === 0 || met[count - 1] !== cells[hit]) met[count++] = cells[hit]!;
    places[hit] = count - 1;
  }
  return new MadeSums(met.subarray(0, count), (name) => {
    const sums = new Float64Array(count);
    const { from, shift, bits } = READ[name];
    const amounts = from === 'marks' ? marks : units;
    const [isSquared, isOfFirst] = [name === 'squares', name === 'firstThree'];
    for (let hit = 0; hit < places.length; hit++) {
      const amount = (amounts[hit]! >>> shift) & bits;
      sums[places[hit]!]! += isSquared ? amount * amount : isOfFirst ? Number(amount <= 3) : amount;
    }
    return sums;
  });
}

/** Where hits have what a column adds up. Said as numbers: a loop that calls a function for each hit takes a third longer. */
const READ = {
  answers: { from: 'marks', shift: 0, bits: HIT },
  units: { from: 'units', shift: 0, bits: 2 ** 31 - 1 },
  flags: { from: 'marks', shift: 1, bits: 1 },
  values: { from: 'marks', shift: VALUE_SHIFT, bits: LAST_PLACE },
  squares: { from: 'marks', shift: VALUE_SHIFT, bits: LAST_PLACE },
  firstThree: { from: 'marks', shift: VALUE_SHIFT, bits: LAST_PLACE },
} as const;

/** The hits that count in a further metric, with marks as it reads them. */
function readBy({ cells, marks, units }: LineHits, read: (mark: number) => number): LineHits {
  const room = () => new Uint32Array(cells.length);
  const own = { cells: room(), marks: room(), units: room() };
  let count = 0;
  for (let hit = 0; hit < cells.length; hit++) {
    const mark = read(marks[hit]!);
    if (mark === 0) continue;
    own.cells[count] = cells[hit]!;
    own.marks[count] = mark;
    own.units[count++] = units[hit]!;
  }
  return {
    cells: own.cells.subarray(0, count),
    marks: own.marks.subarray(0, count),
    units: own.units.subarray(0, count),
  };
}

const scoreIn = (mark: number): number => (mark >>> SCORE_SHIFT) & SCORE_MASK;

/** Of answers that judge a line: the score as the value; 0 of all others. */
function judgedMark(mark: number): number {
  const score = scoreIn(mark);
  return score === 0 || score === UNSCORED ? 0 : HIT | ((score - 1) << VALUE_SHIFT);
}

/** Of answers that are read: what they add to net tone as the value, 0 where they criticise, 2 where they praise, else 1. */
const tonedMark = (mark: number): number =>
  scoreIn(mark) === 0 ? 0 : HIT | ((1 + ((mark & PRAISED) >>> 4) - ((mark & FLAG) >>> 1)) << VALUE_SHIFT);

/** With a flag for answers that recommend. */
const advisedMark = (mark: number): number => HIT | (FLAG * Number((mark & RECOMMENDED) !== 0));
