export const OUTCOMES = ['answered', 'refused', 'empty', 'error'] as const;
/** What became of a question to a model: only what was `answered` counts in reports, unless they are asked for more. (contract 8) */
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_ORIGINS = ['given', 'detected', 'decided'] as const;

/** An outcome, and where it is from: the row that brought the answer, the phrases of this folder, or a person. */
export interface KnownOutcome {
  readonly outcome: Outcome;
  readonly outcomeFrom: (typeof OUTCOME_ORIGINS)[number];
  /** What the rules doubt, decided or not; left out = nothing. */
  readonly doubt?: TextDoubt;
}

export const DOUBT_KINDS = ['placeholder', 'wall', 'refusal', 'error', 'cut'] as const;

/**
 * Why it isn't sure that an answer is one: its text is partly a placeholder's, a wall's, a refusal's, or an error's; or it was
 * cut, which alone is no doubt about an `answered` one. (contract 16, "Outcomes")
 */
export interface Doubt {
  readonly kind: (typeof DOUBT_KINDS)[number];
  /** For people. */
  readonly why: string;
}

/** A doubt about all answers of one text. */
export interface TextDoubt extends Doubt {
  /** The digest of {@link alikeText}. */
  readonly textDigest: string;
}

/** What became of a question by the rules. */
export interface DetectedOutcome {
  readonly outcome: Outcome;
  /** null = none. */
  readonly doubt: Doubt | null;
}
