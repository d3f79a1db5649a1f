import type { BinId } from './ids.ts';
import { type Instant, MILLISECONDS_A_DAY } from './time.ts';

/** Answers that one bulk deletion took, and that can be restored until they are erased. (contract 10, "Taking back") */
export interface Bin {
  readonly id: BinId;
  /** Answers that are in it. */
  readonly answers: number;
  /** Who deleted them. */
  readonly by: string;
  readonly deletedAt: Instant;
  readonly erasedAt: Instant;
}

/** A bin as it is made. */
export interface NewBin extends Omit<Bin, 'answers'> {
  /** How often the clock had jumped by then: see {@link binTerm}. */
  readonly jumps: number;
  /** Names the deletion that fills it over several transactions: asked for again before it is over, it goes on in this bin. */
  readonly of: string;
}

/** How long answers stay in the bin. */
export const BIN_TERM: number = 7 * MILLISECONDS_A_DAY;

/** A deletion of more answers than this goes to the bin. */
export const BIN_FROM = 100;

/**
 * Whether a bin's answers may be erased; else until when they stay. After a jump of the clock its time says nothing of how long they
 * were there: the term begins again.
 * @example
 * assert.deepEqual(binTerm({ erasedAt: 5, jumps: 0 }, { now: 5, jumps: 0 }), { isOver: true });
 * assert.deepEqual(binTerm({ erasedAt: 5, jumps: 0 }, { now: 9, jumps: 1 }), { isOver: false, erasedAt: 9 + BIN_TERM });
 */
export function binTerm(
  { erasedAt, jumps }: Pick<NewBin, 'erasedAt' | 'jumps'>,
  at: { readonly now: Instant; readonly jumps: number },
): { readonly isOver: true } | { readonly isOver: false; readonly erasedAt: Instant } {
  if (jumps !== at.jumps) return { isOver: false, erasedAt: at.now + BIN_TERM };
  return at.now >= erasedAt ? { isOver: true } : { isOver: false, erasedAt };
}
