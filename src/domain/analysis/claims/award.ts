import { fold } from '../../text.ts';
import type { Claim } from '../claim.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Range } from '../ranges.ts';
import type { UnitText } from '../units.ts';
import { clausesOf } from './clauses.ts';
import type { ClaimPhrases } from './phrases.ts';

/**
 * What the words say that stand before a brand in its head: `Best budget pick: Acme` is an award and `Complaints about Acme:`
 * the contrary; `Prices at Acme:` says neither.
 */
export function awardSide(
  text: UnitText,
  range: Range,
  { lexicon, phrases }: { readonly lexicon: Lexicon; readonly phrases: ClaimPhrases },
): Claim['side'] | undefined {
  const clauses = clausesOf(text, range, [], lexicon);
  const praise = clauses.reduce((sum, clause) => sum + clause.praise, 0);
  const blame = clauses.reduce((sum, clause) => sum + clause.criticism + clause.doubt, 0);
  if (blame > praise) return 'criticism';
  const words = fold(text.text.slice(range.start, range.end))
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
  return praise > blame || phrases.award.test(words) || phrases.fit.test(words) ? 'praise' : undefined;
}
