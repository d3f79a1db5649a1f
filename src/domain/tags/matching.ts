import { holdsWord } from '../analysis/mod.ts';
import type { ExecutionTagId } from '../ids.ts';
import { fold } from '../text.ts';
import type { ExecutionTag } from './types.ts';

type Matched = Pick<ExecutionTag, 'id' | 'name' | 'matchingMode'>;

/**
 * The tags that an answer is linked to by their matching modes. (contract 4, E7)
 * @example assert.deepEqual(matchingTags('Try ACME!', [{ id: 't', name: 'acme', matchingMode: 'word' }]), ['t'])
 */
export function matchingTags(answer: string, tags: readonly Matched[]): readonly ExecutionTagId[] {
  const computed = tags.filter(({ matchingMode }) => matchingMode !== 'manual');
  if (computed.length === 0) return [];
  const folded = fold(answer);
  return computed.filter((tag) => matches(folded, tag)).map(({ id }) => id);
}

function matches(foldedAnswer: string, { name, matchingMode }: Matched): boolean {
  const folded = fold(name);
  return matchingMode === 'word' ? holdsWord(foldedAnswer, folded) : foldedAnswer.includes(folded);
}

/** Whether a change of a tag drops all its links and computes them anew. (spec E7; contract 4, E7) */
export function changesMatching(before: Matched, after: Matched): boolean {
  return before.name !== after.name || before.matchingMode !== after.matchingMode;
}
