import type { PairedDifference } from '../../statistics/mod.ts';
import type { FOLLOWED, LineMetric, Tally } from '../figures/mod.ts';
import { type Differences, MIX_DIMENSIONS, type MixDimension, type Sides } from './difference.ts';

/** Whether a change is more than chance: `up` and `down` with a q-value below 0.05. (contract 9, Compare) */
export const VERDICTS = ['up', 'down', 'no-evidence', 'not-comparable'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_REASONS = ['few-queries', 'basket', 'models', 'locales'] as const;
/**
 * `few-queries`: fewer than six that both scopes have. Not comparable: `basket`, no query in common; `models` or
 * `locales`, over half of the answers of a scope are of such as the other one has not.
 */
export type VerdictReason = (typeof VERDICT_REASONS)[number];

/** How a row differs between two scopes, over the queries that both have. Percentages in points, places in places. */
export interface Change {
  /** The values over these queries. */
  readonly paired: { readonly base: number; readonly against: number };
  /** base − against, with its 95 % interval; null = anything. */
  readonly difference: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Probability of a difference as large by chance alone; null where it cannot be tested. */
  readonly p: number | null;
  /** The expected share of false alarms among rows with such a q or a smaller one, of all rows. */
  readonly q: number | null;
  readonly verdict: Verdict;
  readonly why: readonly VerdictReason[];
  /** The difference that would be found in four of five cases; null where it cannot be told. */
  readonly detectable: number | null;
  /** How much of the difference came from a change within models, locales or queries, and how much from another mix of them. */
  readonly mix: { readonly [Dimension in MixDimension]: { readonly rate: number; readonly mix: number } };
}

/** What a change is told from. */
interface Changed<Line> {
  readonly line: Line | typeof FOLLOWED;
  readonly sides: Sides<Line>;
  readonly differences: Differences<Line>;
  readonly paired: PairedDifference;
}

const SIGNIFICANT = 0.05;

/** The change of a row, as it is written. */
export function changeOf<Line>(
  { line, sides, differences, paired }: Changed<Line>,
  { metric, q }: { readonly metric: LineMetric; readonly q: number | null },
): Change {
  const scale = metric === 'position' ? 1 : 100;
  const written = (value: number) => rounded(scale * value, 2);
  const bound = (value: number | null) => (value === null || !Number.isFinite(value) ? null : written(value));
  const mix = MIX_DIMENSIONS.map((dimension) => {
    const split = differences.mixOf(line, dimension);
    return [dimension, { rate: written(split.rate), mix: written(split.mix) }];
  });
  return {
    paired: { base: written(paired.first), against: written(paired.second) },
    difference: written(paired.difference),
    low: bound(paired.low),
    high: bound(paired.high),
    p: probability(paired.p),
    q: probability(q),
    ...judged(sides, paired, q),
    detectable: bound(paired.detectable),
    mix: Object.fromEntries(mix) as Change['mix'],
  };
}

function judged<Line>(sides: Sides<Line>, { queries, difference }: PairedDifference, q: number | null) {
  const changed = reasonsAgainst(sides, queries);
  if (changed.length > 0) return { verdict: 'not-comparable', why: changed } as const;
  if (q === null) return { verdict: 'no-evidence', why: ['few-queries'] } as const;
  if (q >= SIGNIFICANT || difference === 0) return { verdict: 'no-evidence', why: [] } as const;
  return { verdict: difference > 0 ? 'up' : 'down', why: [] } as const;
}

/** Why two scopes are not of the same thing. */
function reasonsAgainst<Line>(sides: Sides<Line>, sharedQueries: number): readonly VerdictReason[] {
  if (sharedQueries === 0) return ['basket'];
  const [base, against] = sides.map(({ tally }) => tally) as [Tally<Line>, Tally<Line>];
  const isChanged = (keyOf: (context: Tally<Line>['contexts'][number]) => string) =>
    unshared(base, against, keyOf) > 0.5 || unshared(against, base, keyOf) > 0.5;
  return [
    ...(isChanged(({ model }) => model) ? (['models'] as const) : []),
    ...(isChanged(({ country, language }) => `${country} ${language}`) ? (['locales'] as const) : []),
  ];
}

/** The share of the answers of a scope that are of such contexts as the other one has not. */
function unshared<Line>(
  { cells, contexts }: Tally<Line>,
  other: Tally<Line>,
  keyOf: (context: Tally<Line>['contexts'][number]) => string,
): number {
  const known = new Set(Array.from(other.cells.context, (context) => keyOf(other.contexts[context]!)));
  let [all, missing] = [0, 0];
  for (let cell = 0; cell < cells.answers.length; cell++) {
    all += cells.answers[cell]!;
    if (!known.has(keyOf(contexts[cells.context[cell]!]!))) missing += cells.answers[cell]!;
  }
  return all > 0 ? missing / all : 0;
}

/** Small ones with as many digits as tell them apart. */
const probability = (value: number | null): number | null =>
  value === null ? null : Number(Math.min(1, value).toPrecision(4));

function rounded(value: number, decimals: number): number {
  const power = 10 ** decimals;
  // No negative zero.
  return Math.round(value * power) / power + 0;
}
