import { holdsWord } from '../analysis/mod.ts';
import type { ExecutionTagId } from '../ids.ts';
import { fold } from '../text.ts';
import type { ExecutionTag } from './types.ts';

type Matched = Pick<ExecutionTag, 'id' | 'name' | 'matchingMode'>;

/** Finds the tags that an answer is linked to by their matching modes. */
type MatchTags = (answer: string) => readonly ExecutionTagId[];

/**
 * Prepares the search of answers for tags. (contract 4, E7)
 * @example assert.deepEqual(compileMatching([{ id: 't', name: 'acme', matchingMode: 'word' }])('Try ACME!'), ['t'])
 */
export function compileMatching(tags: readonly Matched[]): MatchTags {
  const computed = tags
    .filter(({ matchingMode }) => matchingMode !== 'manual')
    .map(({ id, name, matchingMode }) => ({ id, part: fold(name), isWord: matchingMode === 'word' }));
  if (computed.length === 0) return () => [];
  return (answer) => {
    const folded = fold(answer);
    const found = computed.filter(({ part, isWord }) => (isWord ? holdsWord(folded, part) : folded.includes(part)));
    return found.map(({ id }) => id);
  };
}

/**
 * Whether a change of a tag drops all its links and computes them again. (spec E7; contract 4, E7)
 * @example
 * const tag = executionTagFrom({ tags: [], groups: [] }, { name: 'Acme' }, { nextId: () => 't', now: 0 });
 * assert.equal(changesMatching(tag, tag), false);
 * assert.equal(changesMatching(tag, { ...tag, matchingMode: 'word' }), true);
 */
export function changesMatching(before: Matched, after: Matched): boolean {
  return before.name !== after.name || before.matchingMode !== after.matchingMode;
}
