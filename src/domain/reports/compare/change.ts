/*
 * One row's change between two scopes: difference, interval, test, verdict. `changeOf` writes it; `unlikeSides` says why
 * two scopes can't be compared at all. Statistics are in domain/statistics/paired.ts.
 */

import { unknownTo } from '../../alerts/mod.ts';
import { UNKNOWN_SURFACE, type WholeCircumstances } from '../../circumstances.ts';
import { type MainMix, MIX_DIMENSIONS, type MixDimension, mainMix } from '../../mix-words.ts';
import type { PairedDifference } from '../../statistics/mod.ts';
import { MILLISECONDS_A_DAY, toIso } from '../../time.ts';
import type { FOLLOWED, LineMetric, Tally } from '../figures/mod.ts';
import type { Differences, Sides } from './difference.ts';

/** Whether a change is more than chance: `up` and `down` with a q-value below 0.05. (contract 9, Compare) */
export const VERDICTS = ['up', 'down', 'no-evidence', 'not-comparable'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_REASONS = [
  'few-queries',
  'one-run',
  'few-topics',
  'basket',
  'models',
  'locales',
  'collector',
  'surface',
  'persona',
] as const;
/**
 * `few-queries`: fewer than six that both scopes have. `one-run`: one run each, so a moved brand cannot be told from a moved
 * day. `few-topics`: fewer than six, and too few rows that tell how topics vary. Not comparable: `basket`, no query in common; `models`, `locales` or
 * `collector`, over half of the answers of a scope are of such as the other one has not. Answers that do not say who brought
 * them tell of no change of collectors.
 */
export type VerdictReason = (typeof VERDICT_REASONS)[number];

/** What two scopes may differ in by intent: a comparison of models, markets and the like. */
export const ACROSS = ['models', 'locales', 'collector', 'surface', 'persona'] as const;
export type Across = Extract<VerdictReason, (typeof ACROSS)[number]>;
/** The parts of a difference that say nothing where the scopes differ in it by intent. */
const PART_OF: Partial<Readonly<Record<Across, MixDimension>>> = { models: 'model', locales: 'locale' };

/** How a row differs between two scopes, over the queries that both have. Percentages in points, places in places. */
export interface Change {
  /** The values over these queries, and how many there are: of a mean those that name the brand on both sides. */
  readonly paired: { readonly base: number; readonly against: number; readonly queries: number };
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
  /** Of a change that is real: the dimension whose other mix makes the larger part of it, or one day that does; null = neither. */
  readonly mixed: MainMix | null;
}

/** What a change is told from. */
interface Changed<Line> {
  readonly line: Line | typeof FOLLOWED;
  readonly differences: Differences<Line>;
  readonly paired: PairedDifference;
}

/** How many answers have each value; null = those that do not say. */
type OriginCounts = ReadonlyMap<string | null, number>;

/** Where the answers of a scope come from, as far as that may make them incomparable. (contract 9, Compare; contract 16) */
export interface Origins {
  readonly collector: OriginCounts;
  readonly surface: OriginCounts;
  readonly persona: OriginCounts;
}

/** How an answer was asked, and who brought it. */
interface Told {
  readonly collector: string | null;
  readonly asked: WholeCircumstances;
}

/** The values of an answer. */
const originsOf = (told: Told): Readonly<Record<keyof Origins, string | null>> => ({
  collector: told.collector,
  surface: told.asked.surface === UNKNOWN_SURFACE ? null : told.asked.surface,
  // That there is none is known.
  persona: told.asked.persona,
});

const SIGNIFICANT = 0.05;

/** How values and differences are written: least + scale × value. Scores are summed up in thousandths from that of -1. */
interface WrittenUnit {
  readonly scale: number;
  readonly least: number;
  readonly decimals: number;
}
const PERCENT: WrittenUnit = { scale: 100, least: 0, decimals: 2 };
const UNITS: Partial<Readonly<Record<LineMetric, WrittenUnit>>> = {
  position: { scale: 1, least: 0, decimals: 2 },
  sentiment: { scale: 0.001, least: -1, decimals: 3 },
  tone: { scale: 100, least: -100, decimals: 1 },
};

/** The change of a row, as it is written. */
export function changeOf<Line>(
  { line, differences, paired }: Changed<Line>,
  {
    metric,
    q,
    unlike,
    across = [],
  }: {
    readonly metric: LineMetric;
    readonly q: number | null;
    /** Why the two scopes are not of the same thing, whatever the row: see {@link unlikeSides}. */
    readonly unlike: readonly VerdictReason[];
    /** What the question is about. */
    readonly across?: readonly Across[];
  },
): Change {
  const { scale, least, decimals } = UNITS[metric] ?? PERCENT;
  const written = (value: number) => rounded(scale * value, decimals);
  const place = (value: number) => (paired.queries > 0 ? rounded(least + scale * value, decimals) : 0);
  const bound = (value: number | null) => (value === null || !Number.isFinite(value) ? null : written(value));
  const splits = differences.mixOf(line);
  const mix = Object.fromEntries(
    MIX_DIMENSIONS.map((name) => [name, { rate: written(splits[name].rate), mix: written(splits[name].mix) }]),
  ) as Change['mix'];
  const told = judged(paired.queries === 0 ? ['basket'] : unlike, paired, q);
  const mixed = (): MainMix | null => {
    const by = mainMix(
      mix,
      across.flatMap((name) => PART_OF[name] ?? []),
    );
    if (by !== undefined) return { by, ...mix[by], moved: splits[by].moved() };
    const odd = differences.oddDay(line);
    if (odd === undefined) return null;
    const [before, now] = [odd.usual, odd.share].map((share) => rounded(100 * share, 1)) as [number, number];
    const parts = { rate: written(odd.without), mix: written(paired.difference - odd.without) };
    return { by: 'day', ...parts, moved: [{ value: toIso(odd.day * MILLISECONDS_A_DAY).slice(0, 10), before, now }] };
  };
  const pair = { base: place(paired.first), against: place(paired.second), queries: paired.queries };
  return {
    paired: pair,
    // As the two are written, so that they add up.
    difference: rounded(pair.base - pair.against, decimals),
    low: bound(paired.low),
    high: bound(paired.high),
    p: probability(paired.p),
    q: probability(q),
    ...told,
    detectable: bound(paired.detectable),
    mix,
    mixed: told.verdict === 'up' || told.verdict === 'down' ? mixed() : null,
  };
}

function judged(changed: readonly VerdictReason[], { difference, untested }: PairedDifference, q: number | null) {
  if (changed.length > 0) return { verdict: 'not-comparable', why: changed } as const;
  if (q === null) return { verdict: 'no-evidence', why: [untested ?? 'few-queries'] } as const;
  if (q >= SIGNIFICANT || difference === 0) return { verdict: 'no-evidence', why: [] } as const;
  return { verdict: difference > 0 ? 'up' : 'down', why: [] } as const;
}

/** How many answers have each value, counted from some and how often they are there. */
export function countedOrigins(told: Iterable<readonly [Told, count: number]>): Origins {
  const counts: Record<keyof Origins, Map<string | null, number>> = {
    collector: new Map(),
    surface: new Map(),
    persona: new Map(),
  };
  for (const [each, count] of told) {
    const own = originsOf(each);
    for (const name of ORIGINS) counts[name].set(own[name], (counts[name].get(own[name]) ?? 0) + count);
  }
  return counts;
}

const ORIGINS = ['collector', 'surface', 'persona'] as const satisfies readonly (keyof Origins)[];

/** Why two scopes are not of the same thing: their models, locales, collectors, surfaces or personas. */
export function unlikeSides<Line>(
  sides: Sides<Line>,
  [ours, theirs]: readonly [Origins, Origins],
): readonly VerdictReason[] {
  const [base, against] = sides.map(({ tally }) => tally) as [Tally<Line>, Tally<Line>];
  const isChanged = (keyOf: (context: Tally<Line>['contexts'][number]) => string) =>
    unshared(base, against, keyOf) > 0.5 || unshared(against, base, keyOf) > 0.5;
  return [
    ...(isChanged(({ model }) => model) ? (['models'] as const) : []),
    ...(isChanged(({ country, language }) => `${country} ${language}`) ? (['locales'] as const) : []),
    ...ORIGINS.filter((name) => unknownTo(ours[name], theirs[name]) > 0.5 || unknownTo(theirs[name], ours[name]) > 0.5),
  ];
}

/** The share of the answers of a scope that are of such contexts as the other one has not. */
function unshared<Line>(
  { cells, contexts }: Tally<Line>,
  other: Tally<Line>,
  keyOf: (context: Tally<Line>['contexts'][number]) => string,
): number {
  const isMet = new Uint8Array(other.contexts.length);
  for (let cell = 0; cell < other.cells.context.length; cell++) isMet[other.cells.context[cell]!] = 1;
  const known = new Set(other.contexts.filter((_, context) => isMet[context] === 1).map(keyOf));
  const isMissing = contexts.map((context) => !known.has(keyOf(context)));
  let [all, missing] = [0, 0];
  for (let cell = 0; cell < cells.answers.length; cell++) {
    all += cells.answers[cell]!;
    if (isMissing[cells.context[cell]!]!) missing += cells.answers[cell]!;
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
