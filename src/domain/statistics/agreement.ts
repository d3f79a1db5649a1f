/** Repeats: answers to one query by one model in one locale, and those of them that name the entity. */
interface Repeated {
  readonly answers: number;
  readonly hits: number;
}

/** Pairs of repeats, and those that agree. */
export interface Agreement {
  readonly pairs: number;
  readonly agreeing: number;
}

/**
 * In how many pairs of repeats both answers name the entity or both do not. One answer makes no pair.
 * @example assert.deepEqual(agreementOf([{ answers: 3, hits: 2 }, { answers: 1, hits: 1 }]), { pairs: 3, agreeing: 1 })
 */
export function agreementOf(repeated: readonly Repeated[]): Agreement {
  let pairs = 0;
  let agreeing = 0;
  for (const { answers, hits } of repeated) {
    pairs += pairsOf(answers);
    agreeing += pairsOf(hits) + pairsOf(answers - hits);
  }
  return { pairs, agreeing };
}

const pairsOf = (count: number): number => (count * (count - 1)) / 2;
