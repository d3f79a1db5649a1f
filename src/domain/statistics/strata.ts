/** Whole or weighted numbers by place: an array, or a typed one. */
export type Numbers = ArrayLike<number>;

export const WEIGHTS = ['responses', 'queries', 'models'] as const;
/** What counts the same in a figure: each answer, each query, or each model. (contract 9) */
export type Weights = (typeof WEIGHTS)[number];

/**
 * The answers of a scope by stratum, which is one query asked of one model: a group-by over query and model with counts.
 * The columns are as long as there are strata.
 */
export interface Strata {
  /** Number of the query, from 0 as they come: strata of one query stand side by side. */
  readonly query: Numbers;
  readonly model: Numbers;
  /** Queries that are alike, as by their type: they stand in for one that was asked only once. */
  readonly kind: Numbers;
  /** 1 or more. */
  readonly answers: Numbers;
  /** Number of the topic, whose strata stand side by side; left out = each query is a topic of its own. */
  readonly topic?: Numbers;
}

/**
 * Weight of an answer in each stratum, 1 on average: with `queries` all answers of a query weigh as much as those of any
 * other one, with `models` those of a model. (contract 9)
 * @example
 * const strata = { query: [0, 1], model: [0, 0], kind: [0, 0], answers: [3, 1] };
 * assert.deepEqual(Array.from(weightsOf(strata, 'queries')), [2 / 3, 2]);
 */
export function weightsOf({ query, model, answers }: Strata, weights: Weights): Float64Array {
  if (weights === 'responses') return new Float64Array(answers.length).fill(1);
  const keys = weights === 'queries' ? query : model;
  const totals = new Map<number, number>();
  let total = 0;
  for (let at = 0; at < answers.length; at++) {
    totals.set(keys[at]!, (totals.get(keys[at]!) ?? 0) + answers[at]!);
    total += answers[at]!;
  }
  return Float64Array.from(answers, (_, at) => total / (totals.size * totals.get(keys[at]!)!));
}

/** Sums by query: one entry for each query that has a stratum among those given. */
export interface ByQuery {
  /** Ascending. */
  readonly queries: Numbers;
  readonly sums: Numbers;
}

/** Adds up weighted values of strata by query. `at` names the strata that the values are of. */
export function sumByQuery({ query }: Strata, weights: Numbers, at: Numbers, values: Numbers): ByQuery {
  const [queries, sums] = [new Uint32Array(at.length), new Float64Array(at.length)];
  let count = 0;
  for (let entry = 0; entry < at.length; entry++) {
    const stratum = at[entry]!;
    if (count === 0 || queries[count - 1] !== query[stratum]) queries[count++] = query[stratum]!;
    sums[count - 1]! += weights[stratum]! * values[entry]!;
  }
  return { queries: queries.subarray(0, count), sums: sums.subarray(0, count) };
}
