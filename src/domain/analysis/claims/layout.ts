import type { ClaimLanguage } from '../lexicon.ts';
import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import { BAR, LINE_FEED, PLAIN_SPACE, type UnitText } from '../units.ts';
import { type HeadKind, headAt, isRule, kindOf, type LineStart, lineStartOf, RANK } from './heads.ts';
import type { ClaimPhrases } from './phrases.ts';
import { aTable, nextRow, type Table } from './table.ts';

/** A part of a text that is read for itself: a sentence, or a cell, without the heads before it. */
export interface Passage extends Range {
  /** The entities whose block it stands in; none = it is prose. */
  readonly owners: readonly number[];
  /** What the label before or above it says. */
  readonly side: 'praise' | 'criticism' | undefined;
  /** Whether it stands behind an award. */
  readonly isAward: boolean;
  /** Whether a line begins with it. */
  readonly isLineStart: boolean;
  /** Mentions inside it, as indices from–to. */
  readonly from: number;
  readonly to: number;
}

const NO_OWNERS: readonly number[] = [];
/** Heads may follow each other: `Best overall: Acme Glide (2025): It …`. */
const MOST_HEADS = 3;
/** An item that is a name is no longer, in UTF-16 units. */
const LONGEST_NAME = 80;
/** More names than these in a heading or a list share no judgement. */
export const MOST_OWNERS = 30;

interface Block {
  owners: readonly number[];
  rank: number;
}

interface Label {
  side: 'praise' | 'criticism' | undefined;
  rank: number;
  /** Whether it only holds for its own line. */
  isInline: boolean;
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
  { language, phrases }: { readonly language: ClaimLanguage; readonly phrases: ClaimPhrases },
): readonly Passage[] {
  const { units } = text;
  const passages: Passage[] = [];
  let block: Block = { owners: NO_OWNERS, rank: RANK.prose };
  let label: Label = { side: undefined, rank: RANK.prose, isInline: false };
  let award: (Range & { readonly rank: number }) | undefined;
  let line: LineStart = { rank: RANK.prose, bodyStart: 0, isHeading: false };
  let table: Table | undefined;
  let isBlankBefore = false;
  let next = 0;
  for (const sentence of sentences) {
    const { start, end } = sentence;
    const first = next;
    while (next < mentions.length && mentions[next]!.start < end) next++;
    const isLineStart = start === 0 || units[start - 1] === LINE_FEED;
    if (isLineStart && units[firstUnit(units, start)] === BAR) {
      table = table === undefined ? aTable() : nextRow(table);
    } else if (isLineStart && table !== undefined) {
      table = undefined;
      endBlock();
    }
    if (table !== undefined) {
      readCell(table, sentence, first, next);
      continue;
    }
    if (!hasLetter(text, sentence)) {
      if (isLineStart && isRule(text, sentence)) endBlock();
      else if (units[end - 1] === LINE_FEED) isBlankBefore = true;
      continue;
    }
    let at = start;
    if (isLineStart) {
      line = lineStartOf(text, sentence);
      at = line.bodyStart;
      if (label.isInline) setSide(undefined, RANK.prose, false);
    }
    readSentence(sentence, at, first, next, isLineStart);
    isBlankBefore = false;
  }
  return passages;

  function endBlock(): void {
    block = { owners: NO_OWNERS, rank: RANK.prose };
    label = { side: undefined, rank: RANK.prose, isInline: false };
    award = undefined;
  }

  function setSide(side: Label['side'], rank: number, isInline: boolean): void {
    label = { side, rank, isInline };
  }

  function readSentence(sentence: Range, bodyStart: number, first: number, last: number, isLineStart: boolean): void {
    const { end } = sentence;
    let at = bodyStart;
    let from = first;
    let hasHead = false;
    // What a colon ends that turns out to be no head: «It is the best of all: …».
    let pending: { readonly at: number; readonly from: number } | undefined;
    for (let heads = 0; heads < MOST_HEADS && at < end; heads++) {
      const isFirst = isLineStart && heads === 0;
      const isItem = isFirst && (line.rank < RANK.prose || units[at] === 0x2a);
      const isWhole = isFirst && (line.isHeading || isNameAlone(at, end, from, last));
      const head = headAt(text, at, end, isItem) ?? (isWhole ? { start: at, end, next: end } : undefined);
      if (head === undefined || !hasLetter(text, head)) break;
      let to = from;
      while (to < last && mentions[to]!.start < head.end) to++;
      const rank = isFirst ? line.rank : RANK.prose;
      const own = mentions.slice(from, to);
      const kind = kindOf(text, head, own, { phrases, language, isProse: rank >= RANK.prose });
      if (
        takeHead(kind, head, rank, { own, isBodyBehind: hasLetter(text, { start: head.next, end }), from, to, end })
      ) {
        hasHead = true;
        if (kind === 'fit' && block.owners.length > 0) return;
        pending = undefined;
      } else pending ??= { at, from };
      at = head.next;
      from = to;
    }
    if (pending !== undefined) ({ at, from } = pending);
    // «Best overall: Acme Glide»
    if (award !== undefined && award.start >= sentence.start && from < last && mentions[from]!.start - at <= 4) {
      block = { owners: ownersOf([mentions[from]!]), rank: RANK.prose };
      giveAward(award, from);
      award = undefined;
    }
    if (isLineStart && !hasHead) plainLine();
    if (at >= end || !hasLetter(text, { start: at, end })) return;
    const { owners } = block;
    passages.push({
      start: at,
      end,
      owners,
      side: label.side,
      isAward: false,
      isLineStart: isLineStart && !hasHead,
      from,
      to: last,
    });
  }

  /** Whether an item is a product's name and nothing else: a brand leads it, and no word goes on in lower case. */
  function isNameAlone(start: number, end: number, from: number, last: number): boolean {
    const first = mentions[from];
    if (line.rank < RANK.items || line.rank >= RANK.prose || from === last || first!.start - start > 2) return false;
    return end - start <= LONGEST_NAME && !/(?:^|\s)\p{Ll}{3}|[.!?,;]\s*$/u.test(text.text.slice(first!.end, end));
  }

  /** A line without a head: items beside the owner's, and lines behind an item, end its block. */
  function plainLine(): void {
    if (line.rank === RANK.shortLine) return;
    if (line.rank < RANK.prose) {
      if (line.rank <= block.rank && block.rank < RANK.prose) endBlock();
      else if (line.rank <= label.rank && label.rank < RANK.prose) setSide(undefined, RANK.prose, false);
    } else if (block.rank >= RANK.items && (isBlankBefore || block.rank === RANK.prose)) endBlock();
  }

  interface Told {
    readonly own: readonly MentionSpan[];
    readonly isBodyBehind: boolean;
    readonly from: number;
    readonly to: number;
    /** Of the sentence. */
    readonly end: number;
  }

  /** Whether the head is one; a colon in a sentence ends none. */
  function takeHead(kind: HeadKind, head: Range, rank: number, { own, isBodyBehind, from, to, end }: Told): boolean {
    if (kind === 'brand') {
      const before = { start: head.start, end: own[0]!.start };
      block = { owners: ownersOf(own), rank };
      setSide(undefined, RANK.prose, false);
      if (hasLetter(text, before)) giveAward(before, from);
      if (award !== undefined) giveAward(award, from);
      award = undefined;
      return true;
    }
    if (kind === 'praise' || kind === 'criticism') {
      setSide(kind, rank, isBodyBehind);
      return true;
    }
    if (kind === 'fit') {
      // For whom it is good is praise, and what it is good for judges nobody.
      if (block.owners.length > 0) {
        giveAward({ start: head.start, end }, from);
        setSide(undefined, RANK.prose, false);
      }
      return true;
    }
    if (kind === 'award') {
      if (block.owners.length > 0 && rank > block.rank && !isBodyBehind) giveAward(head, from);
      else {
        if (rank <= block.rank) endBlock();
        award = { start: head.start, end: head.end, rank };
      }
      return true;
    }
    if (kind === 'advice' || kind === 'other') {
      endBlock();
      return true;
    }
    // A short line is as well an item that has lost its bullet.
    if (rank === RANK.shortLine && (block.rank === rank || label.rank === rank)) return false;
    // A mere attribute: `Battery life: …`, `#### Budget-friendly`.
    if (rank <= block.rank && rank < RANK.prose) endBlock();
    else if (rank <= label.rank) setSide(undefined, RANK.prose, false);
    if (rank < RANK.prose && !isBodyBehind) {
      const { owners } = block;
      passages.push({ ...head, owners, side: undefined, isAward: false, isLineStart: true, from, to });
      return true;
    }
    return rank < RANK.prose || block.owners.length > 0;
  }

  function giveAward({ start, end }: Range, from: number): void {
    passages.push({
      start,
      end,
      owners: block.owners,
      side: undefined,
      isAward: true,
      isLineStart: true,
      from,
      to: from,
    });
  }

  function readCell(row: Table, cell: Range, first: number, last: number): void {
    const own = mentions.slice(first, last);
    if (hasLetter(text, cell)) {
      const kind = kindOf(text, cell, own, { phrases, language, isProse: false });
      const side = kind === 'praise' || kind === 'criticism' ? kind : undefined;
      const leads = kind === 'brand' && leadsCell(cell, own) ? ownersOf(own) : NO_OWNERS;
      if (row.isHeader) {
        if (leads.length > 0) row.columnOwners.set(row.cell, leads);
        if (side !== undefined) row.columnSides.set(row.cell, side);
      } else if (row.isFirst) {
        row.owners = leads;
        row.side = side;
        row.isFirst = false;
      } else {
        const owners = row.columnOwners.get(row.cell) ?? row.owners;
        passages.push({
          ...cell,
          owners,
          side: row.columnSides.get(row.cell) ?? row.side,
          isAward: false,
          isLineStart: true,
          from: first,
          to: last,
        });
      }
    }
    if (units[cell.end - 1] === BAR) row.cell++;
  }

  function leadsCell({ start }: Range, own: readonly MentionSpan[]): boolean {
    return own[0] !== undefined && !/\p{Ll}{3}/u.test(text.text.slice(start, own[0].start));
  }
}

function ownersOf(mentions: readonly MentionSpan[]): readonly number[] {
  const owners = new Set(mentions.map(({ entity }) => entity));
  return owners.size > MOST_OWNERS ? NO_OWNERS : [...owners];
}

function firstUnit(units: Uint16Array, start: number): number {
  let at = start;
  while (units[at] === PLAIN_SPACE) at++;
  return at;
}

/** Whether a part of a text says anything. */
function hasLetter({ text, units }: UnitText, { start, end }: Range): boolean {
  for (let at = start; at < end; at++) {
    const unit = units[at]! | 0x20;
    if (unit >= 0x61 && unit <= 0x7a) return true;
    if (unit > 0x7f) return /\p{L}/u.test(text.slice(at, end));
  }
  return false;
}
