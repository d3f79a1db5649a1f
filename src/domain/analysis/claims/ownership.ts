/*
 * Whose text follows: the state while an answer is read from top to bottom. Heads begin a block with owners, plain lines
 * and deeper or higher heads end it, labels set a side. `takeHead` is the main step; the others are what the kinds of heads
 * do.
 */

import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import type { UnitText } from '../units.ts';
import { type HeadKind, hasLetter, type LineStart, RANK } from './heads.ts';
import type { Passage } from './passage.ts';

const NO_OWNERS: readonly number[] = [];
/** More names than these in a heading or a list share no judgement. */
export const MOST_OWNERS = 30;

/** The text that belongs to the head above it. */
interface Block {
  readonly owners: readonly number[];
  readonly rank: number;
}

interface Label {
  readonly side: 'praise' | 'criticism' | undefined;
  readonly rank: number;
  /** Whether it only holds for its own line. */
  readonly isInline: boolean;
}

/** Whose a text is where it is read, and the passages behind that. */
export interface Ownership {
  block: Block;
  label: Label;
  /** One that is given to whom is named next. */
  award: (Range & { readonly rank: number }) | undefined;
  readonly passages: Passage[];
}

const NO_BLOCK: Block = { owners: NO_OWNERS, rank: RANK.prose };
const NO_LABEL: Label = { side: undefined, rank: RANK.prose, isInline: false };

/** Nobody's, as a text begins. */
export const ownedByNobody = (): Ownership => ({
  block: NO_BLOCK,
  label: NO_LABEL,
  award: undefined,
  passages: [],
});

/** From here on nobody owns what follows, no label holds, and no award waits. */
export function endBlock(ownership: Ownership): void {
  ownership.block = NO_BLOCK;
  ownership.label = NO_LABEL;
  ownership.award = undefined;
}

/** From here on no label sets a side. */
export function clearSide(ownership: Ownership): void {
  ownership.label = NO_LABEL;
}

/** «Best overall: Acme Glide»: an award that waits goes to whom is named in prose. */
export function giveWaitingAward(ownership: Ownership, mention: MentionSpan, from: number): void {
  const { award } = ownership;
  if (award === undefined) return;
  ownership.block = { owners: ownersOf([mention]), rank: RANK.prose };
  giveAward(ownership, award, from);
  ownership.award = undefined;
}

/** A line without a head: items beside the owner's, and lines behind an item, end its block. */
export function passPlainLine(ownership: Ownership, line: LineStart, isBlankBefore: boolean): void {
  const { block, label } = ownership;
  if (line.rank === RANK.shortLine) return;
  if (line.rank < RANK.prose) {
    if (line.rank <= block.rank && block.rank < RANK.prose) endBlock(ownership);
    else if (line.rank <= label.rank && label.rank < RANK.prose) clearSide(ownership);
  } else if (block.rank >= RANK.items && (isBlankBefore || block.rank === RANK.prose)) endBlock(ownership);
}

/** A head where it stands. */
interface PlacedHead extends Range {
  readonly kind: HeadKind;
  readonly rank: number;
  /** Those that it names: from one place among the mentions to another. */
  readonly named: readonly MentionSpan[];
  readonly from: number;
  readonly to: number;
  readonly isBodyBehind: boolean;
  readonly sentenceEnd: number;
}

/** Whether the head is one; a colon in a sentence ends none. */
export function takeHead(ownership: Ownership, text: UnitText, head: PlacedHead): boolean {
  const { kind, rank, named, from, isBodyBehind } = head;
  const { block, award } = ownership;
  if (kind === 'brand') {
    const before = { start: head.start, end: named[0]!.start };
    ownership.block = { owners: ownersOf(named), rank };
    clearSide(ownership);
    if (hasLetter(text, before)) giveAward(ownership, before, from, true);
    if (award !== undefined) giveAward(ownership, award, from);
    ownership.award = undefined;
    return true;
  }
  if (kind === 'praise' || kind === 'criticism') {
    ownership.label = { side: kind, rank, isInline: isBodyBehind };
    return true;
  }
  if (kind === 'fit') {
    // For whom it is good is praise, and what it is good for judges nobody.
    if (block.owners.length > 0) {
      giveAward(ownership, { start: head.start, end: head.sentenceEnd }, from);
      clearSide(ownership);
    }
    return true;
  }
  if (kind === 'award') {
    takeAward(ownership, text, head);
    return true;
  }
  return takeDetail(ownership, head);
}

function takeAward(ownership: Ownership, text: UnitText, { start, end, rank, from, isBodyBehind }: PlacedHead): void {
  const { block } = ownership;
  // «Top picks explained» stands above others than whom it stands under.
  const isOfMany = /(?:picks|options|choices|selections|recommendations|contenders|models)\b/i.test(
    text.text.slice(start, end),
  );
  if (block.owners.length > 0 && rank > block.rank && !isBodyBehind && !isOfMany) {
    giveAward(ownership, { start, end }, from);
    return;
  }
  if (rank <= block.rank || isOfMany) endBlock(ownership);
  ownership.award = { start, end, rank };
}

/** A head that names, judges and awards nobody. */
function takeDetail(ownership: Ownership, { start, end, kind, rank, from, to, isBodyBehind }: PlacedHead): boolean {
  const { block, label } = ownership;
  // Deeper than an item stand its details, whatever they are called.
  const isDetail = kind === 'other' && rank > block.rank && block.rank >= RANK.items && rank < RANK.prose;
  if (kind === 'advice' || (kind === 'other' && !isDetail)) {
    endBlock(ownership);
    return true;
  }
  // A short line is as well an item that has lost its bullet.
  if (rank === RANK.shortLine && (block.rank === rank || label.rank === rank)) return false;
  // A mere attribute: `Battery life: …`, `#### Budget-friendly`.
  if (rank <= block.rank && rank < RANK.prose) endBlock(ownership);
  else if (rank <= label.rank) clearSide(ownership);
  const { owners } = ownership.block;
  if (rank < RANK.prose && !isBodyBehind) {
    ownership.passages.push({ start, end, owners, side: undefined, isAward: false, isLineStart: true, from, to });
    return true;
  }
  return rank < RANK.prose || owners.length > 0;
}

function giveAward(
  { passages, block: { owners } }: Ownership,
  { start, end }: Range,
  from: number,
  isByWords = false,
): void {
  const award = { start, end, owners, side: undefined, isAward: true, isLineStart: true, from, to: from };
  passages.push(isByWords ? { ...award, isByWords } : award);
}

/** Those who own what stands under a head that names them. */
export function ownersOf(mentions: readonly MentionSpan[]): readonly number[] {
  const owners = new Set(mentions.map(({ entity }) => entity));
  return owners.size > MOST_OWNERS ? NO_OWNERS : [...owners];
}
