import { fold } from '../../text.ts';
import { isAsciiLetter, isLetterAt } from '../characters.ts';
import type { ClaimLanguage, Lexicon } from '../lexicon.ts';
import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import type { UnitText } from '../units.ts';
import type { EntityClaim } from './claims.ts';
import { type Frame, isTurn } from './frames.ts';
import { headWordOf } from './head-word.ts';
import { isQuestion, type Passage, trim } from './passage.ts';
import type { ClaimPhrases } from './phrases.ts';

/** A passage with what its own words say. */
interface Told {
  readonly text: UnitText;
  readonly passage: Passage;
  readonly named: readonly MentionSpan[];
  readonly claims: readonly EntityClaim[];
}

/** A word of praise that weighs as much holds against a frame of faults: `excellent`. */
const UNMISTAKABLE = 1.4;

/** What a passage says under a frame: what no word of it judges is of the frame's side; among faults only unmistakable praise is some. */
export function inFrame(
  frame: Frame,
  { text, passage, named, claims }: Told,
  {
    language,
    lexicon,
    phrases,
  }: { readonly language: ClaimLanguage; readonly lexicon: Lexicon; readonly phrases: ClaimPhrases },
): readonly EntityClaim[] {
  const { start, end } = passage;
  if (passage.isAward || isQuestion(text, passage) || isTurn(text, passage, language)) return claims;
  const owners = frame.owners.length > 0 ? frame.owners : passage.owners;
  const about = owners.length > 0 ? owners : (frame.others ?? []);
  if (named.some(({ entity }) => !about.includes(entity))) return claims;
  const isPraise = frame.side === 'praise';
  if (!isPraise && isUnmistakable(text, passage, lexicon)) return claims;
  const kept = isPraise ? claims : claims.filter(({ side }) => side === 'criticism');
  const range = trim(text.text, start, end);
  if (range.end <= range.start) return kept;
  const open = about.filter(
    (entity) => entity >= 0 && !kept.some((claim) => claim.entity === entity && (!isPraise || claim.side === 'praise')),
  );
  const word = open.length === 0 ? '' : headWordOf(text, range, undefined, phrases);
  const set = open.map(
    (entity): EntityClaim => ({
      ...range,
      entity,
      side: frame.side,
      weight: 1,
      rule: isPraise && frame.isAdvice ? 'award' : 'label',
      word,
      ...(frame.isAdvice && !isPraise && { isShunned: true }),
    }),
  );
  return [...kept, ...set];
}

/** Whether it holds a word of praise that leaves no doubt. */
function isUnmistakable({ text, units }: UnitText, { start, end }: Range, lexicon: Lexicon): boolean {
  for (let at = start; at < end; at++) {
    const from = at;
    while (at < end && isAsciiLetter(units[at]!)) at++;
    // Letters beyond ASCII are rare: the expression tells such words.
    if (at < end && units[at]! > 0x7f && isLetterAt(text, at)) return isUnmistakableIn(text.slice(from, end), lexicon);
    if (at - from >= SHORTEST && (lexicon.find(units, from, at)?.weight ?? 0) >= UNMISTAKABLE) return true;
  }
  return false;
}
const SHORTEST = 4;
const isUnmistakableIn = (said: string, lexicon: Lexicon): boolean =>
  said.match(/\p{L}{4,}/gu)?.some((word) => (lexicon.get(fold(word))?.weight ?? 0) >= UNMISTAKABLE) ?? false;
