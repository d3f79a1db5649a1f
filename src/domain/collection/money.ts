/** What a reply cost in the provider's own units. */
export interface ProviderUsage {
  /** All that was read, cached tokens included. */
  readonly inputTokens: number;
  /** All that was written, reasoning included. */
  readonly outputTokens: number;
  /** Searches that the provider counts. */
  readonly searches: number;
}

export const NO_USAGE: ProviderUsage = { inputTokens: 0, outputTokens: 0, searches: 0 };

/** What a model costs, in US dollars. */
export interface Price {
  readonly provider: string;
  /** The model, or how its name begins; `*` = any other of the provider. */
  readonly model: string;
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
  readonly perThousandSearches: number;
  /** Whether each search is charged, or each answer that searched. */
  readonly searchUnit: 'search' | 'answer';
  /** What each answer costs beside tokens and searches, as vendors charge; none = nothing. */
  readonly perAnswer?: number;
  /** The day on which the provider's list said so, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** Millionths of a US dollar, whole: sums of them are exact. */
export type MicroUsd = number;

/**
 * The price of a model: the entry with the longest beginning of its name, so that a dated release costs what its model does;
 * entries of `given` come before those of `table`. undefined = the price isn't known.
 * @example
 * const known = { provider: 'p', model: 'm', inputPerMillion: 1, outputPerMillion: 2, perThousandSearches: 0, searchUnit: 'search' as const, asOf: '2026-11-23' };
 * assert.equal(priceOf('p', 'm-mini', [known, { ...known, model: 'm-mini', inputPerMillion: 9 }])?.inputPerMillion, 9);
 * assert.equal(priceOf('p', 'other', [known]), undefined);
 */
export function priceOf(
  provider: string,
  model: string,
  table: readonly Price[],
  given: readonly Price[] = [],
): Price | undefined {
  const fits = (price: Price) =>
    price.provider === provider && (price.model === '*' || model === price.model || isVariant(model, price.model));
  const longest = (prices: readonly Price[]) => prices.filter(fits).sort((a, b) => lengthOf(b) - lengthOf(a))[0];
  return longest(given) ?? longest(table);
}

const isVariant = (model: string, beginning: string): boolean =>
  model.startsWith(beginning) && /^([-@]\d|-latest|-preview)/.test(model.slice(beginning.length));

const lengthOf = ({ model }: Price): number => (model === '*' ? 0 : model.length);

/**
 * What one answer cost, or as many as one request asked for, in millionths of a dollar, rounded up: a budget never hides a
 * part of one.
 * @example
 * const price = { provider: 'p', model: '*', inputPerMillion: 2, outputPerMillion: 10, perThousandSearches: 10, searchUnit: 'answer' as const, asOf: '2026-11-23' };
 * assert.equal(costOf({ inputTokens: 1_000, outputTokens: 100, searches: 3 }, price), 13_000);
 * @example
 * const price = { provider: 'p', model: '*', inputPerMillion: 0, outputPerMillion: 0, perThousandSearches: 0, perAnswer: 0.003, searchUnit: 'search' as const, asOf: '2026-11-23' };
 * assert.equal(costOf(NO_USAGE, price, 2), 6_000);
 */
export function costOf({ inputTokens, outputTokens, searches }: ProviderUsage, price: Price, answers = 1): MicroUsd {
  const charged = price.searchUnit === 'answer' ? Math.min(1, searches) : searches;
  const exact =
    inputTokens * price.inputPerMillion +
    outputTokens * price.outputPerMillion +
    charged * price.perThousandSearches * 1_000 +
    answers * (price.perAnswer ?? 0) * 1e6;
  // Products of decimals such as 0.1 are off by a little, which doesn't make a further part.
  return Math.max(0, Math.ceil(exact - 1e-6));
}

/**
 * What an answer of a provider takes where none is known yet: a search that reads several pages, and an answer of some 700
 * words. An upper guess, since a budget is held by it.
 */
export const EXPECTED_USAGE: ProviderUsage = { inputTokens: 15_000, outputTokens: 1_500, searches: 2 };

/** Answers of the past from which usage is learned. */
export interface KnownUsage extends ProviderUsage {
  /** How many answers the sums are of. */
  readonly answers: number;
  /** How many of them searched at all. */
  readonly searched: number;
}

/** With fewer answers than these the guess is better. */
export const ENOUGH_ANSWERS = 5;

/**
 * What an answer is expected to cost: the mean of what the last ones took, or the guess where there are fewer than five.
 * `unknown` where the model has no price.
 * @example
 * const price = { provider: 'p', model: '*', inputPerMillion: 1, outputPerMillion: 0, perThousandSearches: 0, searchUnit: 'search' as const, asOf: '2026-11-23' };
 * assert.equal(expectedCost(price, { answers: 10, inputTokens: 20_000, outputTokens: 0, searches: 0, searched: 0 }), 2_000);
 * assert.equal(expectedCost(price, { answers: 0, inputTokens: 0, outputTokens: 0, searches: 0, searched: 0 }), 15_000);
 */
export function expectedCost(price: Price, known: KnownUsage): MicroUsd {
  if (known.answers < ENOUGH_ANSWERS) return costOf(EXPECTED_USAGE, price);
  const { answers, inputTokens, outputTokens, searches, searched } = known;
  const charged = price.searchUnit === 'answer' ? searched : searches;
  const mean = {
    inputTokens: inputTokens / answers,
    outputTokens: outputTokens / answers,
    searches: charged / answers,
  };
  return costOf(mean, price);
}
