import type { Aspect } from './aspect.ts';

/** Whether a claim speaks for its entity or against it. */
export const CLAIM_SIDES = ['praise', 'criticism'] as const;
export type ClaimSide = (typeof CLAIM_SIDES)[number];

/**
 * What told a claim: `label`, it stands under `Pros`, `Cons` or the like; `award`, the entity has one (`Best overall`);
 * `block`, words in a block that its entity leads; `clause`, words of prose about it; `follows`, words of a sentence after one;
 * `judge`, a model said so of the whole answer, and the claim stands where that first names its entity;
 * `person`, a person corrected the analysis.
 */
export const CLAIM_RULES = ['label', 'award', 'block', 'clause', 'follows', 'judge', 'person'] as const;
export type ClaimRule = (typeof CLAIM_RULES)[number];

/** One clause of an answer that judges one entity. Offsets are of the answer, in UTF-16 units. (contract 9, "Figures") */
export interface Claim {
  readonly start: number;
  readonly end: number;
  readonly side: ClaimSide;
  /** 1; 0.5 where it is hedged or conceded, or only follows; 2 where a judge says that the answer speaks against its entity; 0 where the verdict is unclear. */
  readonly weight: number;
  readonly rule: ClaimRule;
  /** The word it is counted under, folded; empty where it holds none. */
  readonly word: string;
  /** The aspect that it is about; left out = `other`. */
  readonly aspect?: Aspect;
}
