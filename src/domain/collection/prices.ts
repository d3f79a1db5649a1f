import type { Price } from './money.ts';

type Row = readonly [model: string, inputPerMillion: number, outputPerMillion: number];

const pricesOf = (shared: Omit<Price, 'model' | 'inputPerMillion' | 'outputPerMillion'>, rows: readonly Row[]) =>
  rows.map(
    ([model, inputPerMillion, outputPerMillion]): Price => ({ ...shared, model, inputPerMillion, outputPerMillion }),
  );

/** Below 200,000 or 272,000 tokens of input, where a provider has two rates: no question with a search reaches that. */
const OPENAI = { provider: 'openai', perThousandSearches: 10, searchUnit: 'search' } as const;
const ANTHROPIC = { provider: 'anthropic', perThousandSearches: 10, searchUnit: 'search' } as const;
const GOOGLE = { provider: 'google', perThousandSearches: 14, searchUnit: 'search' } as const;

/** Vendors charge by the answer. */
const vendorPrices = (provider: string, asOf: string, rows: readonly (readonly [model: string, perAnswer: number])[]) =>
  rows.map(
    ([model, perAnswer]): Price => ({
      ...{ provider, model, inputPerMillion: 0, outputPerMillion: 0, perThousandSearches: 0 },
      ...{ searchUnit: 'search', perAnswer, asOf },
    }),
  );

/**
 * List prices in US dollars, each with the day on which it was read, from the providers' price lists as public copies of them
 * have them. Prices change, and a contract may say otherwise: a setting overrides them. Free allowances are not counted.
 */
export const PRICES: readonly Price[] = [
  ...pricesOf({ ...OPENAI, asOf: '2026-09-22' }, [
    ['gpt-6-astra', 10, 50],
    ['gpt-6-sol', 2, 10],
    ['gpt-6-luna', 0.1, 0.5],
    ['gpt-5.6-terra', 2, 12],
    ['gpt-5.6-luna', 0.2, 1.2],
  ]),
  ...pricesOf({ ...OPENAI, asOf: '2026-05-04' }, [
    ['gpt-5.5', 5, 30],
    ['gpt-5.4', 2.5, 15],
    ['gpt-5.4-mini', 0.75, 4.5],
    ['gpt-5.4-nano', 0.2, 1.25],
    ['gpt-5.2', 1.75, 14],
    ['gpt-5.1', 1.25, 10],
    ['gpt-5', 1.25, 10],
    ['gpt-5-mini', 0.25, 2],
    ['gpt-5-nano', 0.05, 0.4],
    ['gpt-4.1', 2, 8],
    ['gpt-4.1-mini', 0.4, 1.6],
    ['gpt-4o', 2.5, 10],
    ['gpt-4o-mini', 0.15, 0.6],
  ]),
  ...pricesOf({ ...ANTHROPIC, asOf: '2026-09-22' }, [
    ['claude-opus-5-5', 4, 20],
    ['claude-opus-5', 5, 25],
    ['claude-opus-4', 15, 75],
    ['claude-opus-4-5', 5, 25],
    ['claude-opus-4-6', 5, 25],
    ['claude-opus-4-7', 5, 25],
    ['claude-opus-4-8', 5, 25],
    ['claude-sonnet-5', 2, 10],
    ['claude-sonnet-4', 3, 15],
    ['claude-haiku-4-5', 1, 5],
  ]),
  ...pricesOf({ ...GOOGLE, asOf: '2026-10-07' }, [
    ['gemini-3.8-flash', 0.75, 3.75],
    ['gemini-3.6-flash', 1.5, 7.5],
    ['gemini-3.5-flash', 1.5, 9],
    ['gemini-3.5-flash-lite', 0.3, 2.5],
    ['gemini-3.1-pro-preview', 2, 12],
    ['gemini-3-pro-preview', 2, 12],
    ['gemini-3-flash-preview', 0.5, 3],
  ]),
  ...pricesOf({ ...GOOGLE, perThousandSearches: 35, searchUnit: 'answer', asOf: '2026-10-07' }, [
    ['gemini-2.5-pro', 1.25, 10],
    ['gemini-2.5-flash', 0.3, 2.5],
    ['gemini-2.5-flash-lite', 0.1, 0.4],
  ]),
  ...vendorPrices('cloro', '2026-10-07', [
    // Seven credits with ads and cards, at the dearest plan's price.
    ['chatgpt', 0.0056],
    ['google-ai-overview', 0.004],
    ['copilot', 0.004],
    ['google-ai-mode', 0.0032],
    ['gemini', 0.0032],
    ['perplexity', 0.0032],
  ]),
  ...vendorPrices('dataforseo', '2026-08-22', [
    ['chatgpt', 0.0012],
    ['gemini', 0.0012],
    ['google-ai-mode', 0.0012],
    ['google-ai-overview', 0.0026],
  ]),
  ...vendorPrices('brightdata', '2026-09-05', [['*', 0.0015]]),
  ...vendorPrices('oxylabs', '2026-08-22', [
    ['google-ai-mode', 0.001],
    ['google-ai-overview', 0.001],
  ]),
  ...vendorPrices('searchapi', '2026-11-26', [['*', 0.004]]),
  ...vendorPrices('serpapi', '2026-08-22', [['*', 0.025]]),
  // Recorded replies cost nothing.
  {
    ...OPENAI,
    provider: 'replay',
    model: '*',
    inputPerMillion: 0,
    outputPerMillion: 0,
    perThousandSearches: 0,
    asOf: '2026-11-23',
  },
];
