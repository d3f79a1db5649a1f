/*
 * Cuts an answer into clauses for the opinion models, each with the frames it stands under. `segmentsOf` is the entrance,
 * `Reader` walks lines, cells and sentences with a stack of frames. The rules have a layout of their own, in
 * claims/layout.ts.
 */

import type { Range } from '../ranges.ts';
import type { UnitText } from '../units.ts';
import { FIRST_ITEM_RANK, KIND, type Line, lineOf, PROSE_RANK } from './lines.ts';
import { hashesOf, TOKEN, type Tokens } from './tokens.ts';

/** A stretch of tokens that others stand under: a heading, a label, a line that announces a list, the head of a column. */
export interface Frame {
  readonly from: number;
  readonly to: number;
  readonly rank: number;
  /** The entities that it names, which own what stands under it; empty = those of the frame around it do. */
  readonly owners: readonly number[];
}

/** A clause that is judged for itself: tokens from–to. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** A {@link KIND}. */
  readonly kind: number;
  /** The tokens of its sentence. */
  readonly sentence: { readonly from: number; readonly to: number; readonly named: readonly number[] };
  /** From the outermost to the innermost. */
  readonly frames: readonly Frame[];
  readonly owners: readonly number[];
  /** Of the row or column of its table. */
  readonly lines: readonly number[];
  /** Whom the sentence before spoke of. */
  readonly carried: readonly number[];
}

const NO_BRANDS: readonly number[] = [];
/** More names than these share no block. */
const MOST_OWNERS = 4;
/** A sentence with more names is a list, and no clause of it says anything of the others. */
const MOST_NAMED = 40;
const MOST_FRAMES = 6;
const LONGEST_HEAD = 10;
/** More columns than these are no table. */
const MOST_COLUMNS = 30;

/** What begins a clause wherever it stands, and what begins one behind a comma. */
const isTurn = hashesOf(
  'but though although while whereas however aber obwohl jedoch allerdings während wobei mais cependant toutefois tandis bien pero aunque ' +
    'mientras ma però tuttavia mentre sebbene mas embora porém enquanto contudo',
);
const isJoin = hashesOf(
  'and which so because or yet und weil da sodass oder denn et qui car donc ou y que porque así e che perché quindi o pois então ' +
    'with without mit ohne avec sans con sin senza com sem unless wenn si se',
);

/** Takes a text apart into clauses, each with what it stands under and whom that names. `sentences` are in order. */
export function segmentsOf(text: UnitText, sentences: readonly Range[], tokens: Tokens): readonly Segment[] {
  const reader = new Reader(text, sentences, tokens);
  const { kinds, count } = tokens;
  for (let from = 0; from <= count; ) {
    let to = from;
    while (to < count && kinds[to] !== TOKEN.lineEnd) to++;
    reader.readLine(from, to);
    from = to + 1;
  }
  return reader.segments;
}

class Reader {
  readonly segments: Segment[] = [];
  readonly text: UnitText;
  readonly sentences: readonly Range[];
  readonly tokens: Tokens;
  private stack: Frame[] = [];
  private carried: readonly number[] = NO_BRANDS;
  private columns: readonly Frame[] | undefined;
  private nextSentence = 0;
  private isBlankBefore = true;
  private isProseBefore = false;

  constructor(text: UnitText, sentences: readonly Range[], tokens: Tokens) {
    this.text = text;
    this.sentences = sentences;
    this.tokens = tokens;
  }

  readLine(from: number, to: number): void {
    if (!this.hasWord(from, to)) {
      if (from < to && this.columns !== undefined && this.tokens.hashes[from] === 0x7c) return;
      this.isBlankBefore = true;
      this.columns = undefined;
      return;
    }
    const line = lineOf(this.text, this.tokens, from, to);
    if (line.cells !== undefined && line.cells.length <= MOST_COLUMNS) this.readRow(line, line.cells);
    else {
      this.columns = undefined;
      this.readPlain(line);
    }
    this.isBlankBefore = false;
  }

  private readPlain(line: Line): void {
    const { from, to, kind, rank, isFrame } = line;
    // Prose behind a blank line ends items and what announced them; prose right behind prose goes on.
    const bound = kind === KIND.prose ? (this.isBlankBefore ? 10 : FIRST_ITEM_RANK) : rank;
    const goesOn = kind === KIND.prose && this.isProseBefore && !this.isBlankBefore;
    if (!goesOn) {
      while (this.stack.length > 0 && this.stack.at(-1)!.rank >= bound) this.stack.pop();
      this.carried = NO_BRANDS;
    }
    this.isProseBefore = kind === KIND.prose;
    const depth = this.stack.length;
    let body = from;
    if (isFrame) {
      this.push({ from, to, rank, owners: this.named(from, to) });
      this.readBody(from, to, kind, depth);
      return;
    }
    const head = this.headEnd(from, to, kind === KIND.item);
    if (head > from) {
      const owners = this.named(from, head);
      this.push({ from, to: head, rank: kind === KIND.prose ? PROSE_RANK : rank, owners });
      this.readBody(from, head, KIND.inline, depth);
      body = head;
    } else if (kind === KIND.item && this.tokens.kinds[this.firstWord(from, to)] === TOKEN.name) {
      this.push({ from, to: from, rank, owners: this.named(from, this.firstWord(from, to) + 1) });
    }
    this.readBody(body, to, kind, this.stack.length);
    // The head of a line of prose reaches no further than the line.
    if (kind === KIND.prose) this.stack.length = depth;
  }

  /** Behind the head of a line, `Support: …` or `**Support** – …`; its start where it has none. */
  private headEnd(from: number, to: number, isItem: boolean): number {
    const { kinds, hashes, apart } = this.tokens;
    let count = 0;
    for (let at = from; at < to; at++) {
      if (kinds[at] !== TOKEN.mark) {
        if (++count > LONGEST_HEAD) return from;
        continue;
      }
      const mark = hashes[at]!;
      if (
        mark === 0x3a &&
        count > 0 &&
        (apart[at + 1] === 1 || hashes[at + 1] === 0x2a || kinds[at + 1] !== TOKEN.word)
      )
        return at + 1;
      const isDash = (mark === 0x2014 || mark === 0x2013 || mark === 0x2d) && apart[at] === 1 && apart[at + 1] === 1;
      if (isDash && count > 0 && count <= 6 && (isItem || kinds[from] === TOKEN.name || hashes[from] === 0x2a))
        return at + 1;
      // «**Works offline.** Notes sync later»: bold letters end a head.
      if (mark === 0x2a && hashes[at + 1] === 0x2a && count > 0 && hashes[from] === 0x2a && count <= 6)
        return at + 2 < to ? at + 2 : from;
      if (mark === 0x2e && apart[at + 1] === 1 && hashes[from] !== 0x2a) return from;
    }
    return from;
  }

  private readRow(line: Line, cells: readonly number[]): void {
    const { to } = line;
    const bounds = cells.map((from, at) => ({ from, to: at + 1 < cells.length ? cells[at + 1]! - 1 : to }));
    if (this.columns === undefined) {
      while (this.stack.length > 0 && this.stack.at(-1)!.rank >= FIRST_ITEM_RANK) this.stack.pop();
      this.columns = bounds.map(({ from, to }) => ({ from, to, rank: PROSE_RANK, owners: this.named(from, to) }));
      for (const column of this.columns)
        this.readBody(column.from, column.to, KIND.heading, this.stack.length, NO_BRANDS);
      return;
    }
    const [first] = bounds;
    const row: Frame = { ...first!, rank: PROSE_RANK, owners: this.named(first!.from, first!.to) };
    const depth = this.stack.length;
    for (const [at, { from, to }] of bounds.entries()) {
      const column = this.columns[at];
      if (at > 0) this.stack.push(row);
      if (column !== undefined) this.stack.push(column);
      const owners = row.owners.length > 0 ? row.owners : (column?.owners ?? NO_BRANDS);
      this.carried = NO_BRANDS;
      this.readBody(from, to, KIND.cell, this.stack.length, owners);
      this.stack.length = depth;
    }
  }

  private push(frame: Frame): void {
    this.stack.push(frame);
    if (this.stack.length > MOST_FRAMES) this.stack.shift();
  }

  /** Cuts a stretch into sentences and clauses; `depth` frames stand above it. */
  private readBody(from: number, to: number, kind: number, depth: number, lines: readonly number[] = NO_BRANDS): void {
    const frames = this.stack.slice(0, depth);
    const owners = frames.findLast((frame) => frame.owners.length > 0)?.owners ?? NO_BRANDS;
    const { starts } = this.tokens;
    for (let at = from; at < to; ) {
      while (this.nextSentence < this.sentences.length && this.sentences[this.nextSentence]!.end <= starts[at]!)
        this.nextSentence++;
      const bound = this.sentences[this.nextSentence]?.end ?? Number.POSITIVE_INFINITY;
      let end = at + 1;
      while (end < to && starts[end]! < bound) end++;
      this.readSentence(at, end, { kind, frames, owners, lines });
      at = end;
    }
  }

  private readSentence(
    first: number,
    to: number,
    { kind, frames, owners, lines }: Pick<Segment, 'kind' | 'frames' | 'owners' | 'lines'>,
  ): void {
    const from = this.behindMarks(first, to);
    if (!this.hasWord(from, to)) return;
    const all = this.named(from, to, MOST_NAMED);
    const named = all.length > MOST_OWNERS ? NO_BRANDS : all;
    const sentence = { from, to, named: all };
    const carried = named.length === 0 ? this.carried : NO_BRANDS;
    const { kinds } = this.tokens;
    let start = from;
    let count = 0;
    for (let at = from; at < to; at++) {
      if (at > start && this.beginsClause(at, count)) {
        this.segments.push({ from: start, to: at, kind, sentence, frames, owners, lines, carried });
        start = at;
        count = 0;
      }
      if (kinds[at] !== TOKEN.mark) count++;
    }
    if (count > 0 || start === from)
      this.segments.push({ from: start, to, kind, sentence, frames, owners, lines, carried });
    if (named.length > 0) this.carried = named;
  }

  /** Whether a clause begins at a token, `count` words behind where the one before began. */
  private beginsClause(at: number, count: number): boolean {
    if (count < 2) return false;
    const { kinds, hashes, apart } = this.tokens;
    const before = kinds[at - 1] === TOKEN.mark ? hashes[at - 1]! : 0;
    const isDash =
      (before === 0x2014 || before === 0x2013 || before === 0x2d) && apart[at] === 1 && apart[at - 1] === 1;
    if (before === 0x3b || before === 0x2014 || isDash || (before === 0x3a && apart[at] === 1)) return true;
    if (kinds[at] !== TOKEN.word) return false;
    if (isTurn(hashes[at]!)) return true;
    return before === 0x2c && isJoin(hashes[at]!);
  }

  private hasWord(from: number, to: number): boolean {
    const { kinds } = this.tokens;
    for (let at = from; at < to; at++) if (kinds[at] === TOKEN.word || kinds[at] === TOKEN.name) return true;
    return false;
  }

  /** Behind the marks of sources, `[1][2]`, which belong to the sentence before. */
  private behindMarks(from: number, to: number): number {
    const { kinds, hashes, starts, ends } = this.tokens;
    const isMark = (at: number, mark: number) => at < to && kinds[at] === TOKEN.mark && hashes[at] === mark;
    let at = from;
    while (
      isMark(at, 0x5b) &&
      isMark(at + 2, 0x5d) &&
      kinds[at + 1] === TOKEN.word &&
      ends[at + 1]! - starts[at + 1]! <= 2 &&
      this.text.units[starts[at + 1]!]! >= 0x30 &&
      this.text.units[starts[at + 1]!]! <= 0x39
    )
      at += 3;
    return at;
  }

  private firstWord(from: number, to: number): number {
    const { kinds } = this.tokens;
    let at = from;
    while (at < to - 1 && kinds[at] === TOKEN.mark) at++;
    return at;
  }

  /** The entities that a stretch names, each once; none where there are too many to share anything. */
  private named(from: number, to: number, most: number = MOST_OWNERS): readonly number[] {
    const { kinds, entities } = this.tokens;
    let found: number[] | undefined;
    for (let at = from; at < to; at++) {
      if (kinds[at] !== TOKEN.name) continue;
      found ??= [];
      if (!found.includes(entities[at]!)) found.push(entities[at]!);
      if (found.length > most) return NO_BRANDS;
    }
    return found ?? NO_BRANDS;
  }
}
