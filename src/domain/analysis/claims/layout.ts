import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import { BAR, COLON, LINE_FEED, PLAIN_SPACE, type UnitText } from '../units.ts';
import { gluedTables, type Surroundings } from './glued.ts';
import {
  firstUnit,
  hasLetter,
  headAt,
  isNameAlone,
  isNamedBeforeDash,
  isRule,
  isSentence,
  kindOf,
  type LineStart,
  lineStartOf,
  RANK,
} from './heads.ts';
import {
  clearSide,
  endBlock,
  giveWaitingAward,
  type Ownership,
  ownedByNobody,
  passPlainLine,
  takeHead,
} from './ownership.ts';
import type { Passage } from './passage.ts';
import { aTable, nextRow, readCell, type Table } from './table.ts';

/*
 * Takes an answer apart into passages that belong to brands. `layOut` goes sentence by sentence: line start, heads, body;
 * what each means for the owner is in ownership.ts. Prose, lists and tables all pass through here.
 */

/** Heads may follow each other: `Best overall: Acme Glide (2025): It …`. */
const MOST_HEADS = 3;
const STAR = 0x2a;

/** A text that is read. */
interface Reading {
  readonly text: UnitText;
  readonly mentions: readonly MentionSpan[];
  readonly surroundings: Surroundings;
  readonly ownership: Ownership;
}

/** A sentence, with the places of its mentions among all, and the line that it stands in. */
interface Sentence extends Range {
  readonly from: number;
  readonly to: number;
  /** Behind the marker of its line, where it begins one. */
  readonly bodyStart: number;
  readonly isLineStart: boolean;
  readonly line: LineStart;
  readonly isBlankBefore: boolean;
}

/**
 * Takes a text apart into passages with the entities that own them: a brand that leads a heading, an item, a table's row or
 * column, or a sentence's head (`Acme Glide: …`) owns what follows up to the next head of any kind; labels set a side.
 * `sentences` and `mentions` are in order.
 */
export function layOut(
  text: UnitText,
  sentences: readonly Range[],
  mentions: readonly MentionSpan[],
  surroundings: Surroundings,
): readonly Passage[] {
  const { units } = text;
  const ownership = ownedByNobody();
  const { passages } = ownership;
  const reading = { text, mentions, surroundings, ownership };
  const glued = gluedTables(text.text, surroundings);
  const cuts = [...glued.flatMap(({ cells }) => cells.map(({ start }) => start)), ...headsBehindColons(text, mentions)];
  let line: LineStart = { rank: RANK.prose, bodyStart: 0, isHeading: false };
  let table: Table | undefined;
  let isBlankBefore = false;
  let [to, nextGlued, nextCell] = [0, 0, 0];
  for (const sentence of cutSentences(
    sentences,
    cuts.toSorted((a, b) => a - b),
  )) {
    const { start, end } = sentence;
    const from = to;
    while (to < mentions.length && mentions[to]!.start < end) to++;
    while (glued[nextGlued] !== undefined && glued[nextGlued]!.end <= start) [nextGlued, nextCell] = [nextGlued + 1, 0];
    if (glued[nextGlued] !== undefined && glued[nextGlued]!.start <= start) {
      const { cells } = glued[nextGlued]!;
      if (nextCell === 0) endBlock(ownership);
      while (cells[nextCell + 1] !== undefined && cells[nextCell + 1]!.start <= start) nextCell++;
      const { owners, side } = cells[nextCell]!;
      if (owners.length > 0 && hasLetter(text, sentence)) {
        passages.push({ ...sentence, owners, side, isAward: false, isLineStart: true, isGlued: true, from, to });
      }
      continue;
    }
    const isLineStart = start === 0 || units[start - 1] === LINE_FEED;
    if (isLineStart && units[firstUnit(units, start)] === BAR) {
      if (table === undefined) surroundings.frames.end(start);
      table = table === undefined ? aTable() : nextRow(table);
    } else if (isLineStart && table !== undefined) {
      table = undefined;
      endBlock(ownership);
    }
    if (table !== undefined) {
      const passage = readCell(table, text, { start, end, from, to }, mentions, surroundings);
      if (passage !== undefined) passages.push(passage);
      continue;
    }
    if (!hasLetter(text, sentence)) {
      if (isLineStart && isRule(text, sentence)) endBlock(ownership);
      else if (units[end - 1] === LINE_FEED) isBlankBefore = true;
      continue;
    }
    if (isLineStart) {
      line = lineStartOf(text, sentence);
      if (ownership.label.isInline) clearSide(ownership);
    }
    surroundings.frames.read({ start, end, from, to }, line, isLineStart, mentions);
    const bodyStart = isLineStart ? line.bodyStart : start;
    readSentence(reading, { start, end, from, to, bodyStart, isLineStart, line, isBlankBefore });
    isBlankBefore = false;
  }
  return passages;
}

function readSentence(reading: Reading, sentence: Sentence): void {
  const { text, mentions, ownership } = reading;
  const { start, end, to, isLineStart, line, isBlankBefore } = sentence;
  const body = takeHeads(reading, sentence);
  if (body === undefined) return;
  const { at, from, hasHead } = body;
  const { award } = ownership;
  if (award !== undefined && award.start >= start && from < to && mentions[from]!.start - at <= 4) {
    giveWaitingAward(ownership, mentions[from]!, from);
  }
  if (isLineStart && !hasHead) passPlainLine(ownership, line, isBlankBefore);
  if (at >= end || !hasLetter(text, { start: at, end })) return;
  ownership.passages.push({
    start: at,
    end,
    owners: ownership.block.owners,
    side: ownership.label.side,
    isAward: false,
    isLineStart: isLineStart && !hasHead,
    from,
    to,
  });
}

/** What stands behind the heads of a sentence; undefined where that judges nobody. */
interface Body {
  readonly at: number;
  readonly from: number;
  readonly hasHead: boolean;
}

function takeHeads({ text, mentions, surroundings, ownership }: Reading, sentence: Sentence): Body | undefined {
  const { end, to: last, bodyStart, isLineStart, line } = sentence;
  let [at, from, hasHead] = [bodyStart, sentence.from, false];
  // What a colon ends that turns out to be no head: «It is the best of all: …».
  let pending: { readonly at: number; readonly from: number } | undefined;
  for (let heads = 0; heads < MOST_HEADS && at < end; heads++) {
    const isFirst = isLineStart && heads === 0;
    const rest = { start: at, end };
    const next = from < last ? mentions[from] : undefined;
    const isMarked = line.rank < RANK.prose || text.units[at] === STAR;
    const isItem = isFirst && (isMarked || isNamedBeforeDash(text, rest, next));
    const isListed = line.rank >= RANK.items && line.rank < RANK.prose;
    const isWhole = isFirst && (line.isHeading || (isListed && isNameAlone(text, rest, next)));
    const head = headAt(text, at, end, isItem) ?? (isWhole ? { ...rest, next: end } : undefined);
    if (head === undefined || !hasLetter(text, head)) break;
    let to = from;
    while (to < last && mentions[to]!.start < head.end) to++;
    const rank = isFirst ? line.rank : RANK.prose;
    const named = mentions.slice(from, to);
    const isProse = rank >= RANK.prose;
    if (isProse && isSentence(text, head, named[0], surroundings.language)) break;
    const kind = kindOf(text, head, named, { ...surroundings, isProse });
    const isBodyBehind = hasLetter(text, { start: head.next, end });
    const { block } = ownership;
    // «Price: …», and inside an item «Where to buy: …»: no brand is judged, and the block keeps its owner.
    const isInside = rank > block.rank && block.owners.length > 0 && rank < RANK.prose;
    const isAside = kind === 'detail' ? rank > block.rank || rank === RANK.prose : kind === 'advice' && isInside;
    if (isBodyBehind && isAside) return undefined;
    if (takeHead(ownership, text, { ...head, kind, rank, named, from, to, isBodyBehind, sentenceEnd: end })) {
      hasHead = true;
      if (kind === 'fit' && ownership.block.owners.length > 0) return undefined;
      pending = undefined;
    } else pending ??= { at, from };
    at = head.next;
    from = to;
  }
  return { ...(pending ?? { at, from }), hasHead };
}

/** Where heads begin behind a colon, in a line that has lost its breaks: `Some good ones: Acme Glide: It …`. */
export function headsBehindColons({ text, units }: UnitText, mentions: readonly MentionSpan[]): readonly number[] {
  return mentions.flatMap(({ start, end }) => {
    let before = start - 1;
    while (units[before] === PLAIN_SPACE) before--;
    if (units[before] !== COLON || before < 0) return [];
    return /^[^\n.!?;,:]{0,60}:(?![\d/])/.test(text.slice(end, end + 64)) ? [start] : [];
  });
}

/** Sentences, cut where cells begin; both are in order. */
export function cutSentences(sentences: readonly Range[], cuts: readonly number[]): readonly Range[] {
  if (cuts.length === 0) return sentences;
  let next = 0;
  return sentences.flatMap(({ start, end }) => {
    const parts: Range[] = [];
    let from = start;
    while (next < cuts.length && cuts[next]! < end) {
      const cut = cuts[next++]!;
      if (cut <= from) continue;
      parts.push({ start: from, end: cut });
      from = cut;
    }
    return [...parts, { start: from, end }];
  });
}
