import { naturalName } from '../text.ts';
import type { KnownOutcome, Outcome, TextDoubt } from './outcome.ts';

/** What a person says of all answers of a text that the rules doubt. (contract 16, "Outcomes") */
export interface Decision {
  readonly textDigest: string;
  readonly outcome: Outcome;
}

/** A text that the rules doubt, with how many answers of a project have it. */
export interface DoubtedText extends TextDoubt {
  readonly answers: number;
  /** One of them. */
  readonly jobExecutionId: string;
  /** What was decided; null = nothing yet. */
  readonly decided: Outcome | null;
}

/**
 * What the answers that are decided together have in common: the text of the answer, whatever white space is in it.
 * @example assert.equal(alikeText('Sign  up\nto continue'), alikeText(' Sign up to continue'))
 */
export const alikeText: (answer: string) => string = naturalName;

/**
 * What became of the question of a doubted answer as long as it is not decided: one that was cut is an error, any other one answered.
 * @example assert.equal(undecided({ kind: 'cut', why: 'length', textDigest: 'd' }).outcome, 'error')
 */
export const undecided = (doubt: TextDoubt): KnownOutcome =>
  doubt.kind === 'cut'
    ? { outcome: 'error', outcomeFrom: 'given', doubt }
    : { outcome: 'answered', outcomeFrom: 'detected', doubt };

/**
 * An outcome as the decisions leave it. Only those that carry a doubt can be decided.
 * @example
 * const doubt = { kind: 'wall' as const, why: 'it begins as one', textDigest: 'd' };
 * const own = { outcome: 'answered' as const, outcomeFrom: 'detected' as const, doubt };
 * assert.equal(underDecisions(own, [{ textDigest: 'd', outcome: 'error' }]).outcome, 'error');
 */
export function underDecisions<Known extends KnownOutcome>(own: Known, decisions: readonly Decision[]): Known {
  const { doubt } = own;
  const decision = doubt && decisions.find(({ textDigest }) => textDigest === doubt.textDigest);
  if (decision === undefined) return own;
  return { ...own, outcome: decision.outcome, outcomeFrom: 'decided' };
}

/**
 * Whether two outcomes are one, with where they are from and what is doubted.
 * @example assert.equal(isSameOutcome({ outcome: 'empty', outcomeFrom: 'given' }, { outcome: 'empty', outcomeFrom: 'detected' }), false)
 */
export const isSameOutcome = (one: KnownOutcome, other: KnownOutcome): boolean =>
  one.outcome === other.outcome &&
  one.outcomeFrom === other.outcomeFrom &&
  one.doubt?.kind === other.doubt?.kind &&
  one.doubt?.why === other.doubt?.why &&
  one.doubt?.textDigest === other.doubt?.textDigest;

/**
 * Whether the rules doubt an answer and no person has decided.
 * @example assert.equal(isDoubtful({ outcome: 'answered', outcomeFrom: 'detected' }), false)
 */
export const isDoubtful = ({ outcomeFrom, doubt }: KnownOutcome): boolean =>
  doubt !== undefined && outcomeFrom !== 'decided';
