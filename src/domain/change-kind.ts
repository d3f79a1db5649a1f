import type { MainMix } from './mix-words.ts';

/** With fewer shared prompts no test can find anything. */
export const FEWEST_SHARED_QUERIES = 6;
/** With fewer effective topics their own variance tells too little for a test. */
export const FEWEST_TOPICS = 6;

/**
 * What a reader is told of a change. `perhaps-up`: its own interval leaves out 0, but as one of the rows that were tested with it it
 * may be chance. `mixed`: more than chance, and most of it another mix of models, markets or prompts, or one day. `untold`: it couldn't be
 * tested, which says nothing of whether there is one.
 */
export type ChangeKind = 'mixed' | PlainKind;
/** The same without a mix, which has words of its own. */
export type PlainKind = 'up' | 'down' | 'perhaps-up' | 'perhaps-down' | 'no-evidence' | 'untold' | 'not-comparable';

/** What a change is told from. */
export interface JudgedChange {
  readonly verdict: 'up' | 'down' | 'no-evidence' | 'not-comparable';
  readonly why: readonly string[];
  /** Null where nothing was tested. */
  readonly q: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Of the prompts that both sides share those that tell of it. */
  readonly paired: { readonly queries: number };
  readonly mixed: MainMix | null;
}

/**
 * What a reader is told of a change: more than its verdict says.
 * @example
 * const tested = { verdict: 'no-evidence', why: [], q: 0.2, low: 1, high: 9, mixed: null } as const;
 * assert.equal(changeKind(tested), 'perhaps-up');
 * assert.equal(changeKind({ ...tested, low: -1 }), 'no-evidence');
 * assert.equal(changeKind({ ...tested, why: ['few-queries'], q: null }), 'untold');
 * const mixed = { by: 'model', rate: 0, mix: 5, moved: [] } as const;
 * assert.equal(changeKind({ ...tested, verdict: 'up', q: 0.001, mixed }), 'mixed');
 */
export const changeKind = (change: Omit<JudgedChange, 'paired'>): ChangeKind =>
  change.mixed ? 'mixed' : plainKind(change);

/** The same, whatever made it. */
export function plainKind({ verdict, why, q, low, high }: Omit<JudgedChange, 'paired' | 'mixed'>): PlainKind {
  if (why.includes('basket')) return 'untold';
  if (verdict !== 'no-evidence') return verdict;
  if (q === null) return 'untold';
  if (low !== null && low > 0) return 'perhaps-up';
  return high !== null && high < 0 ? 'perhaps-down' : 'no-evidence';
}

/**
 * Why a change can't be told yet, and what is missing. Of the prompts that both sides share `queries` tell of it: of a mean those
 * that name the brand on both.
 * @example
 * assert.equal(untoldWhy(['few-queries'], 1, 1), '1 shared prompt; 6 are needed');
 * assert.equal(untoldWhy(['few-queries'], 1, 12), '1 of 12 shared prompts tells of it; 6 are needed');
 */
export function untoldWhy(why: readonly string[], queries: number, shared: number): string {
  if (why.includes('one-run')) return 'one run each, so the day may be the cause: ask on more days';
  if (why.includes('few-topics')) return `the shared prompts are of too few topics; ${FEWEST_TOPICS} are needed`;
  const tells = `of ${shared} shared prompts ${queries === 1 ? 'tells' : 'tell'} of it`;
  return `${queries} ${queries < shared ? tells : `shared prompt${queries === 1 ? '' : 's'}`}; ${FEWEST_SHARED_QUERIES} are needed`;
}
