export const OUTCOMES = ['answered', 'refused', 'empty', 'error'] as const;
/** What became of a question to a model: only what was `answered` counts in reports, unless they are asked for more. (contract 8) */
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_ORIGINS = ['given', 'detected'] as const;

/** An outcome, and where it is from: the row that brought the answer, or the phrases of this folder. */
export interface KnownOutcome {
  readonly outcome: Outcome;
  readonly outcomeFrom: (typeof OUTCOME_ORIGINS)[number];
}
