import {
  type ByQuery,
  borrowedBy,
  type DayUnits,
  dayBasisOf,
  dayMomentsOf,
  differenceOf,
  falseDiscoveryRates,
  type PairedBasis,
  type Pairing,
  pairedBasisOf,
  pairOf,
} from '../../src/domain/statistics/mod.ts';
import { type Random, randomNumbers } from '../data/random.ts';
import { normal } from './random.ts';
import { interceptFor, logistic } from './topics.ts';

/*
 * Two spans of days of a project whose prompts are wordings of topics, each brand with a shock common to the answers of a
 * day. (statistics-2, section 2)
 */

export interface DaysDesign {
  readonly queries: number;
  /** Prompts of a topic; `uneven` = 1 to 8, each as often. */
  readonly wordings: number | 'uneven';
  /** Run days of either span. */
  readonly runs: readonly [number, number];
  /** Standard deviation of a day's shock, as log odds. */
  readonly shock: number;
  /** Standard deviation by which topics move between the spans. */
  readonly drift: number;
  /** Whether prompts have 0 to 3 answers a day, not one. */
  readonly isUneven: boolean;
  readonly isShare: boolean;
  /** What the rates of brands that change are multiplied by; 1 = nothing changes. */
  readonly factor: number;
}

/** What was found in many projects. From 0 to 1. */
export interface DaysCell {
  readonly design: DaysDesign;
  /** Brands that did not change with p < 0.05, and families of brands with one at q < 0.05. */
  readonly falseRows: number;
  readonly falseFamilies: number;
  /** Brands that changed with p < 0.05. */
  readonly found: number;
  /** The same by prompt, with days as good as independent answers. */
  readonly before: { readonly falseRows: number; readonly falseFamilies: number; readonly found: number };
}

const CHANGING = [0.2, 0.3, 0.3, 0.4, 0.5];
const STABLE = [0.03, 0.05, 0.05, 0.1, 0.1, 0.15, 0.2, 0.2, 0.3, 0.3, 0.4, 0.4, 0.5, 0.6, 0.7];
const RATES = [...CHANGING, ...STABLE];
/** Standard deviations of topics and prompts, as log odds. */
const SPREAD = [1, 1] as const;

/** Draws pairs of spans and compares them brand by brand. */
export function measureDays(design: DaysDesign, families: number, seed: number): DaysCell {
  const random = randomNumbers(seed);
  const intercepts = RATES.map((rate) => interceptFor(rate, Math.hypot(...SPREAD)));
  const counts = { now: { rows: 0, families: 0, found: 0 }, before: { rows: 0, families: 0, found: 0 } };
  const changing = design.factor === 1 ? 0 : CHANGING.length;
  for (let family = 0; family < families; family++) {
    const tests = testsOf(design, intercepts, random);
    for (const name of ['now', 'before'] as const) {
      const ps = tests.map((test) => test[name]);
      const qs = falseDiscoveryRates(ps);
      const own = counts[name];
      own.rows += ps.filter((p, at) => at >= changing && p !== null && p < 0.05).length;
      own.found += ps.filter((p, at) => at < changing && p !== null && p < 0.05).length;
      own.families += Number(qs.some((q, at) => at >= changing && q !== null && q < 0.05));
    }
  }
  const shares = ({ rows, families: alarms, found }: (typeof counts)['now']) => ({
    falseRows: rows / (families * (RATES.length - changing)),
    falseFamilies: alarms / families,
    found: changing > 0 ? found / (families * changing) : 0,
  });
  return { design, ...shares(counts.now), before: shares(counts.before) };
}

/** Answers of a span by prompt and day, and those that name each brand. */
interface Span {
  readonly units: DayUnits;
  readonly hits: readonly (readonly number[])[];
}

function testsOf(design: DaysDesign, intercepts: readonly number[], random: Random) {
  const topicOf = topicsOf(design, random);
  const level = RATES.map((_, brand) => {
    const topics = new Map<number, number>();
    return topicOf.map((topic) => {
      if (!topics.has(topic)) topics.set(topic, SPREAD[0] * normal(random));
      return intercepts[brand]! + topics.get(topic)! + SPREAD[1] * normal(random);
    });
  });
  const spans = design.runs.map((days, side) => drawSpan(design, days, side, { topicOf, level }, random)) as [
    Span,
    Span,
  ];
  const byQuery = spans.map(({ units }) => summed(units, units.units)) as [ByQuery, ByQuery];
  const pairings = (topic: (query: number) => number): readonly Pairing[] => {
    const basis = pairedBasisOf(...byQuery, topic);
    const daysOf = pairedDays(spans, basis, topic);
    const shareOf = (brand: number, value: number) =>
      design.isShare ? value * (1 - RATES[brand]!) : value * (1 - value);
    return RATES.map((_, brand) => {
      const [first, second] = spans.map(({ units, hits }) => summed(units, hits[brand]!)) as [ByQuery, ByQuery];
      return pairOf(basis, first, second, {
        range: 1,
        spreadAt: (value) => shareOf(brand, value),
        days: daysOf(brand),
      });
    });
  };
  const now = pairings((query) => topicOf[query]!);
  const borrowed = borrowedBy(now);
  const before = pairings((query) => query);
  return now.map((pairing, brand) => {
    const { days, ...plain } = before[brand]!;
    return {
      now: differenceOf(pairing, borrowed[brand]!, 1).p,
      before: differenceOf(plain, { inflation: null, shock: null }, 1).p,
    };
  });
}

function pairedDays(spans: readonly Span[], { places }: PairedBasis, topicOf: (query: number) => number) {
  const bases = spans.map(({ units }) => dayBasisOf(units, { isShared: (query) => places.has(query), topicOf }));
  const inverse = bases.reduce((sum, { effectiveDays }) => sum + 1 / effectiveDays, 0);
  const at = spans.map(({ units }) => Array.from(units.units, (_, place) => place));
  return (brand: number) => {
    const [one, other] = bases.map((basis, side) => dayMomentsOf(basis, at[side]!, spans[side]!.hits[brand]!));
    const moments = {
      excess: one!.excess + other!.excess,
      noise: one!.noise + other!.noise,
      contrasts: one!.contrasts + other!.contrasts,
      degrees: one!.degrees + other!.degrees,
    };
    return { moments, inverse };
  };
}

function topicsOf({ queries, wordings }: DaysDesign, random: Random): readonly number[] {
  const topics: number[] = [];
  for (let topic = 0; topics.length < queries; topic++) {
    const prompts = wordings === 'uneven' ? 1 + Math.floor(8 * random()) : wordings;
    for (let prompt = 0; prompt < prompts && topics.length < queries; prompt++) topics.push(topic);
  }
  return topics;
}

interface World {
  readonly topicOf: readonly number[];
  /** By brand and prompt: log odds. */
  readonly level: readonly (readonly number[])[];
}

function drawSpan(design: DaysDesign, days: number, side: number, { topicOf, level }: World, random: Random): Span {
  const moves = level.map((_, brand) => ({
    shocks: Array.from({ length: days }, () => design.shock * normal(random)),
    drifts: Array.from({ length: topicOf.at(-1)! + 1 }, () => design.drift * normal(random)),
    factor: side === 0 && brand < CHANGING.length ? design.factor : 1,
  }));
  const columns = { query: [] as number[], day: [] as number[], answers: [] as number[] };
  const hits = level.map((): number[] => []);
  for (let query = 0; query < topicOf.length; query++) {
    for (let day = 0; day < days; day++) {
      const answers = design.isUneven ? Math.floor(4 * random()) : 1;
      if (answers === 0) continue;
      columns.query.push(query);
      columns.day.push(day);
      columns.answers.push(answers);
      for (const [brand, { shocks, drifts, factor }] of moves.entries()) {
        const chance = factor * logistic(level[brand]![query]! + shocks[day]! + drifts[topicOf[query]!]!);
        let count = 0;
        for (let answer = 0; answer < answers; answer++) if (random() < chance) count++;
        hits[brand]!.push(count);
      }
    }
  }
  const { query, day, answers } = columns;
  const named = query.map((_, at) => hits.reduce((sum, own) => sum + own[at]!, 0));
  return { units: { query, day, units: design.isShare ? named : answers }, hits };
}

/** Sums by prompt. */
function summed({ query }: DayUnits, values: ArrayLike<number>): ByQuery {
  const sums = { queries: [] as number[], sums: [] as number[] };
  for (let at = 0; at < values.length; at++) {
    if (sums.queries.at(-1) !== query[at]) {
      sums.queries.push(query[at]!);
      sums.sums.push(0);
    }
    sums.sums[sums.sums.length - 1]! += values[at]!;
  }
  return sums;
}
