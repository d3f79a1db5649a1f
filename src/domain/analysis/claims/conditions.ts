import { fold } from '../../text.ts';
import type { Range } from '../ranges.ts';
import type { ClaimPhrases } from './phrases.ts';

/** Words of all languages that begin for whom or when a sentence holds, as alternatives of an expression. */
export const CONDITION_WORDS = 'if|when|for|wenn|falls|für|si|se|pour|para|per|quando|cuando|quand';
const CONDITION = new RegExp(`^[\\s*_]*(?:${CONDITION_WORDS})\\s`, 'i');
const LONGEST_CONDITION = 160;

/** «If you want the best sound, this one is it»: begins with a condition, and then speaks of whose block it is. */
export function isConditional(
  text: string,
  { start, end }: Range,
  owners: readonly number[],
  { following }: Pick<ClaimPhrases, 'following'>,
): boolean {
  if (owners.length === 0) return false;
  const comma = text.slice(start, Math.min(end, start + LONGEST_CONDITION)).indexOf(',');
  const rest = fold(text.slice(start + comma + 1, Math.min(end, start + comma + 40))).trimStart();
  return comma > 0 && CONDITION.test(text.slice(start, start + 12)) && following.test(rest);
}
