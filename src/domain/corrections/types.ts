import type { Aspect, ClaimSide, Recommendation } from '../analysis/mod.ts';
import type { CorrectionId, EntityId, JobExecutionId } from '../ids.ts';
import type { Instant } from '../time.ts';

/** What of an analysis a person can say is wrong. */
export const CORRECTABLE = ['mention', 'verdict', 'recommended', 'claim'] as const;
export type Correctable = (typeof CORRECTABLE)[number];

/** What an answer says of a brand as a whole, in the words of the API. */
export const CORRECT_VERDICTS = ['positive', 'mixed', 'negative', 'unjudged'] as const;
export type CorrectVerdict = (typeof CORRECT_VERDICTS)[number];

/** A stretch of an answer as it came, in UTF-16 units. */
export interface CorrectedSpan {
  readonly start: number;
  readonly end: number;
}

/** Whether an answer names a brand, and where; without places it stays where the analysis finds it. */
export interface CorrectMention {
  readonly mentioned: boolean;
  readonly spans?: readonly CorrectedSpan[];
}

/**
 * The right side or aspect of a claim, or that it is none (`wrong`): what isn't given stays. Without `claimId` it is one that the
 * analysis overlooked.
 */
export interface CorrectClaim {
  /** As {@link claimIdOf} has it. */
  readonly claimId?: string;
  readonly side?: ClaimSide;
  readonly aspect?: Aspect;
  readonly wrong?: boolean;
}

/** The right value of each kind. */
export type RightValue =
  | { readonly what: 'mention'; readonly value: CorrectMention }
  | { readonly what: 'verdict'; readonly value: CorrectVerdict }
  | { readonly what: 'recommended'; readonly value: Recommendation }
  | { readonly what: 'claim'; readonly value: CorrectClaim };

/** A right value, with the answer and the brand that it is about. */
export type CorrectionFields = RightValue & {
  readonly jobExecutionId: JobExecutionId;
  /** As the person chose it; one that others are merged into stands for them, too. */
  readonly entityId: EntityId;
  /** Why, for people; empty = not said. */
  readonly note: string;
};

/** What a person says is right where the analysis was wrong: it wins over every analysis of the same text. (contract 16, "Corrections") */
export type Correction = CorrectionFields & {
  readonly id: CorrectionId;
  /** The brand, and what was merged into it when it was corrected. */
  readonly about: readonly EntityId[];
  /** Of the text of the answer as it came: one of another text is another answer. */
  readonly textDigest: string;
  /** Who said so: the e-mail address of a person, or the name of a key. */
  readonly by: string;
  readonly createdAt: Instant;
};
