import { gathered, grown } from '../../columnar/mod.ts';
import { once, remembering } from '../../once.ts';
import { MadeSums } from './made-sums.ts';
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
): SummedLines<number> {
  const ordered = orderHits(hits, [lines, ...asked], cellOf);
  const places = new Map(asked.map((line, at) => [line, at + 1]));
  const summed = (sumsAt: (place: number) => LineSums): Lines<number> => {
    const made = remembering(sumsAt);
    return { keys: () => asked, get: (line) => (places.has(line) ? made(places.get(line)!) : undefined) };
  };
  const sums = summing(ordered);
  const sumsAt = remembering((place: number) => sums.at(place));
  const readAs = (read: (mark: number) => number) => {
    const own = once(() => summing(readBy(ordered, read)));
    return summed((place) => own().at(place));
  };
  return {
    lines: summed(sumsAt),
    followed: sumsAt(0),
    ...(isScored && {
      judged: readAs(judgedMark),
      toned: readAs(tonedMark),
      advised: summed((place) => {
        const own = sumsAt(place);
        return new MadeSums(own.cells, (name) => (name === 'flags' ? sums.column('advised', place) : own[name]));
      }),
    }),
  };
}

/** Hits line by line, and of each cell by cell. */
interface LineHits extends Pick<Hits, 'cells' | 'marks' | 'units'> {
  /** By place of a line among those asked for, and one more for the end. */
  readonly starts: Uint32Array;
}

/** The hits of the lines asked for. */
function orderHits({ length, lines, marks, ...hits }: Hits, asked: readonly number[], cellOf: Uint32Array): LineHits {
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
  const own = noLineHits(starts.at(-1)!, starts);
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
  return own;
}

function noLineHits(length: number, starts: Uint32Array): LineHits {
  const room = () => new Uint32Array(length);
  return { cells: room(), marks: room(), units: room(), starts };
}

/** Sums up hits by line and cell, one column of all lines when it is first asked for: most metrics read one or two. */
function summing({ cells, marks, units, starts }: LineHits) {
  const [met, entryOf, firsts] = [new Uint32Array(cells.length), new Uint32Array(cells.length), starts.slice()];
  let count = 0;
  for (let place = 0; place + 1 < starts.length; place++) {
    firsts[place] = count;
    for (let hit = starts[place]!; hit < starts[place + 1]!; hit++) {
      if (count === firsts[place] || met[count - 1] !== cells[hit]) met[count++] = cells[hit]!;
      entryOf[hit] = count - 1;
    }
  }
  firsts[starts.length - 1] = count;
  const column = remembering((name: keyof typeof READ) => {
    const sums = new Float64Array(count);
    const { from, shift, bits } = READ[name];
    const amounts = from === 'marks' ? marks : units;
    const [isSquared, isOfFirst] = [name === 'squares', name === 'firstThree'];
    for (let hit = 0; hit < entryOf.length; hit++) {
      const amount = (amounts[hit]! >>> shift) & bits;
      sums[entryOf[hit]!]! += isSquared ? amount * amount : isOfFirst ? Number(amount <= 3) : amount;
    }
    return sums;
  });
  const columnAt = (name: keyof typeof READ, place: number) => column(name).subarray(firsts[place], firsts[place + 1]);
  return {
    column: columnAt,
    at: (place: number): LineSums =>
      new MadeSums(met.subarray(firsts[place], firsts[place + 1]), (name) => columnAt(name, place)),
  };
}

/** Where hits have what a column adds up. Said as numbers: a loop that calls a function for each hit takes a third longer. */
const READ = {
  answers: { from: 'marks', shift: 0, bits: HIT },
  units: { from: 'units', shift: 0, bits: 2 ** 31 - 1 },
  flags: { from: 'marks', shift: 1, bits: 1 },
  advised: { from: 'marks', shift: 3, bits: 1 },
  values: { from: 'marks', shift: VALUE_SHIFT, bits: LAST_PLACE },
  squares: { from: 'marks', shift: VALUE_SHIFT, bits: LAST_PLACE },
  firstThree: { from: 'marks', shift: VALUE_SHIFT, bits: LAST_PLACE },
} as const;

/** The hits that count in a further metric, with marks as it reads them. */
function readBy({ cells, marks, units, starts }: LineHits, read: (mark: number) => number): LineHits {
  const own = noLineHits(cells.length, starts.slice());
  let count = 0;
  for (let place = 0; place + 1 < starts.length; place++) {
    own.starts[place] = count;
    for (let hit = starts[place]!; hit < starts[place + 1]!; hit++) {
      const mark = read(marks[hit]!);
      own.cells[count] = cells[hit]!;
      own.marks[count] = mark;
      own.units[count] = units[hit]!;
      count += Number(mark !== 0);
    }
  }
  own.starts[starts.length - 1] = count;
  const within = (column: Uint32Array) => column.subarray(0, count);
  return { ...own, cells: within(own.cells), marks: within(own.marks), units: within(own.units) };
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
