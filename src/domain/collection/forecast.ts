import { type Account, type RunLimit, runLimit } from './budget.ts';
import { ENOUGH_ANSWERS, expectedCost, type KnownUsage, type Price } from './money.ts';

/** What a schedule will ask and cost, as far as that can be known before. Costs are null where a model has no price. */
export interface Forecast {
  readonly queries: number;
  readonly answersPerRun: number;
  /** In 30 days. */
  readonly runsPerMonth: number;
  readonly answersPerMonth: number;
  readonly usdPerRun: number | null;
  readonly usdPerMonth: number | null;
  readonly usdPerThousandAnswers: number | null;
  /** Of how many answers the expectation is learned; 0 = it is a guess. */
  readonly learnedFrom: number;
  /** The day of the price. */
  readonly pricesAsOf: string | null;
  /** Which limit ends a run early that begins now; null = all its answers fit. */
  readonly limit: RunLimit | null;
}

/** What a forecast is made of. */
interface Forecasting {
  /** From the operator down to the collector. */
  readonly accounts: readonly Account[];
  readonly queries: number;
  readonly answersPerRun: number;
  readonly runsPerMonth: number;
  readonly price: Price | undefined;
  readonly known: KnownUsage;
}

/**
 * Forecasts answers and cost of 30 days.
 * @example
 * const known = { answers: 0, inputTokens: 0, outputTokens: 0, searches: 0, searched: 0 };
 * const asked = { queries: 10, answersPerRun: 30, runsPerMonth: 4, price: undefined, known, accounts: [] };
 * const { answersPerMonth, usdPerMonth } = forecastOf(asked);
 * assert.deepEqual([answersPerMonth, usdPerMonth], [120, null]);
 */
export function forecastOf({ queries, answersPerRun, runsPerMonth, price, known, accounts }: Forecasting): Forecast {
  const answersPerMonth = answersPerRun * runsPerMonth;
  const each = price ? expectedCost(price, known) : null;
  const usd = (answers: number) => (each === null ? null : Math.round(each * answers) / 1e6);
  return {
    ...{ queries, answersPerRun, runsPerMonth, answersPerMonth },
    usdPerRun: usd(answersPerRun),
    usdPerMonth: usd(answersPerMonth),
    usdPerThousandAnswers: usd(1_000),
    learnedFrom: known.answers < ENOUGH_ANSWERS ? 0 : known.answers,
    pricesAsOf: price?.asOf ?? null,
    limit: runLimit(accounts, { answers: answersPerRun, microUsdEach: each }) ?? null,
  };
}
