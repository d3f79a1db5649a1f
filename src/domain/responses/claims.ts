import type { Aspect, Claim, ClaimSide } from '../analysis/mod.ts';
import type { EntityId, JobExecutionId } from '../ids.ts';
import { compareCodePoints } from '../text.ts';

/** The claims of a response about one entity that it mentions. */
export interface ResponseClaims {
  readonly id: JobExecutionId;
  readonly entityId: EntityId;
  readonly claims: readonly Claim[];
}

/** The claims for or against something under one word. (contract 9, "Figures") */
export interface ClaimGroup {
  /** Folded; empty where claims hold no word to be counted under. */
  readonly word: string;
  readonly side: ClaimSide;
  /** How often, and in how many answers. */
  readonly claims: number;
  readonly answers: number;
}

/** Claims that are counted as they are read, so that none is kept. */
interface ClaimTally {
  add(said: Pick<ResponseClaims, 'id'> & { readonly claims: readonly Pick<Claim, 'word' | 'side'>[] }): void;
  /** Those of most answers first, then of most claims, then by code point; an answer counts once, however many entities it speaks of. */
  groups(): readonly ClaimGroup[];
}

/**
 * Begins to count claims, a response at a time.
 * @example
 * const tally = claimTally();
 * tally.add({ id: 'r', claims: [{ word: 'pricey', side: 'criticism' }] });
 * assert.deepEqual(tally.groups(), [{ word: 'pricey', side: 'criticism', claims: 1, answers: 1 }]);
 */
export function claimTally(): ClaimTally {
  const groups = new Map<string, { word: string; side: ClaimSide; claims: number; answers: Set<JobExecutionId> }>();
  return {
    add({ id, claims }) {
      for (const { word, side } of claims) {
        const key = `${side} ${word}`;
        const group = groups.get(key) ?? { word, side, claims: 0, answers: new Set() };
        group.claims++;
        group.answers.add(id);
        groups.set(key, group);
      }
    },
    groups: () =>
      Array.from(groups.values(), ({ answers, ...group }) => ({ ...group, answers: answers.size })).sort(
        (a, b) =>
          b.answers - a.answers ||
          b.claims - a.claims ||
          compareCodePoints(a.word, b.word) ||
          compareCodePoints(a.side, b.side),
      ),
  };
}

/** Which claims are asked for. (contract 9, A5) */
export interface ClaimFilter {
  /** What they are counted under; null = anything. */
  readonly word: string | null;
  /** What they are about; null = anything. */
  readonly aspect: Aspect | null;
  /** null = both. */
  readonly side: ClaimSide | null;
}

/**
 * Whether a claim is one that is asked for.
 * @example assert.equal(matchesClaim({ word: 'pricey', side: 'criticism' }, { word: 'pricey', aspect: 'other', side: null }), true)
 */
export function matchesClaim(
  claim: Pick<Claim, 'word' | 'side' | 'aspect'>,
  { word, aspect, side }: ClaimFilter,
): boolean {
  return (
    (word === null || claim.word === word) &&
    (aspect === null || (claim.aspect ?? 'other') === aspect) &&
    (side === null || claim.side === side)
  );
}
