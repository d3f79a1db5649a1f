import { detectableFall, type History, halfWidth, planBasisOf, type RowSums } from '../../src/domain/plan/mod.ts';
import {
  answersOf,
  borrowedBy,
  dayBasisOf,
  dayMomentsOf,
  differenceOf,
  pairedBasisOf,
  pairOf,
  rateFigure,
  ratioOf,
  sampleOf,
  typicalProportionCorrelation,
} from '../../src/domain/statistics/mod.ts';
import { type Random, randomNumbers } from '../data/random.ts';
import { normal } from './random.ts';
import { interceptFor, logistic } from './topics.ts';

/*
 * Plans from a history drawn of a world, against what figures of such a plan are like in that world. (statistics-2, section 4)
 */

/** A basket asked of a world: topics of equally many prompts, once on each day. */
export interface Basket {
  readonly topics: number;
  readonly queries: number;
  readonly days: number;
}

/** A world: logit p = a + topic + prompt, with shocks that all prompts of a day share. */
export interface World {
  readonly deviations: readonly [topic: number, prompt: number];
  readonly rate: number;
  readonly shock: number;
}

/** Brands of a world: the one that is followed, and others. */
const ROWS = 16;

/** Hits of each brand by prompt and day. */
export interface Drawn {
  readonly basket: Basket;
  readonly hits: readonly Uint8Array[];
}

/** Draws the answers of a basket. */
export function drawBasket(world: World, basket: Basket, random: Random): Drawn {
  return drawPeriods(world, basket, random, [1])[0]!;
}

/** Draws periods of the same prompts, in each of which the followed brand's chances are this many times the first ones. */
export function drawPeriods(
  world: World,
  basket: Basket,
  random: Random,
  factors: readonly number[],
): readonly Drawn[] {
  const { deviations, rate, shock } = world;
  const { topics, queries, days } = basket;
  const spread = Math.hypot(...deviations);
  const periods = factors.map((): Uint8Array[] => []);
  for (let row = 0; row < ROWS; row++) {
    const intercept = interceptFor(row === 0 ? rate : 0.05 + ((0.05 * row) % 0.55), spread);
    const ofTopic = Float64Array.from({ length: topics }, () => deviations[0] * normal(random));
    const ofQuery = Float64Array.from({ length: queries }, () => deviations[1] * normal(random));
    for (const [period, factor] of factors.entries()) {
      const hits = new Uint8Array(queries * days);
      for (let day = 0; day < days; day++) {
        const ofDay = shock * normal(random);
        for (let query = 0; query < queries; query++) {
          const chance = logistic(intercept + ofTopic[query % topics]! + ofQuery[query]! + ofDay);
          hits[query * days + day] = random() < (row === 0 ? factor : 1) * chance ? 1 : 0;
        }
      }
      periods[period]!.push(hits);
    }
  }
  return periods.map((hits) => ({ basket, hits }));
}

/** What was drawn, as a plan learns from it. */
export function historyOf({ basket: { topics, days }, hits }: Drawn): History {
  const { length } = hits[0]!;
  const query = Uint32Array.from({ length }, (_, at) => Math.floor(at / days));
  const ones = new Uint32Array(length).fill(1);
  const rows = hits.map((own): RowSums => {
    const count = own.reduce((sum, hit) => sum + hit, 0);
    const sums = { squares: count, products: count, denominatorSquares: length };
    return { numerators: own, denominators: ones, ...sums };
  });
  return {
    ...{ query, answers: ones, row: rows[0]!, rows },
    topic: query.map((own) => own % topics),
    model: new Uint32Array(length),
    day: Uint32Array.from({ length }, (_, at) => at % days),
  };
}

/** Half of the interval of the followed brand's rate. */
export function realised({ basket: { topics, queries, days }, hits }: Drawn): number {
  const order = Array.from({ length: queries }, (_, query) => query).toSorted((a, b) => (a % topics) - (b % topics));
  const strata = {
    query: order.map((_, at) => at),
    topic: order.map((query) => query % topics),
    model: order.map(() => 0),
    kind: order.map(() => 0),
    answers: order.map(() => days),
  };
  const rows = hits.map((own) => ({
    strata: order.map((_, at) => at),
    sums: order.map((query) => own.subarray(query * days, (query + 1) * days).reduce((sum, hit) => sum + hit, 0)),
  }));
  const sample = sampleOf(strata, 'responses');
  const answers = answersOf(sample);
  const typical = typicalProportionCorrelation(rows.map((row) => ratioOf(strata, sample.weights, answers.basis, row)));
  const { low, high } = rateFigure(sample, answers, rows[0]!, typical);
  return (high! - low!) / 200;
}

const RATE = { isBounded: true, isMean: false, isShare: false, least: 0 };

/** Half-width as promised from histories over that of figures of the plan, both as means over many draws. */
export function measurePromise(world: World, history: Basket, plan: Basket, draws: number, seed: number): number {
  const random = randomNumbers(seed);
  let [promised, found] = [0, 0];
  for (let draw = 0; draw < draws; draw++) {
    const { precision } = planBasisOf(historyOf(drawBasket(world, history, random)), RATE);
    promised += halfWidth(precision, { ...plan, models: 1, runs: 1 }) ?? 0.5;
    found += realised(drawBasket(world, plan, random));
  }
  return promised / found;
}

/** How often a comparison of two such periods finds the fall that a history promises to be seen with a power of 80 %. */
export function measurePower(world: World, history: Basket, plan: Basket, draws: number, seed: number) {
  const random = randomNumbers(seed);
  let [promised, found] = [0, 0];
  for (let draw = 0; draw < draws; draw++) {
    const { precision } = planBasisOf(historyOf(drawBasket(world, history, random)), RATE);
    const fall = detectableFall(precision, { ...plan, models: 1, runs: 1 });
    if (fall === null) continue;
    promised++;
    const [before, now] = drawPeriods(world, plan, random, [1, 1 - fall / precision.value]);
    if (pOf(before!, now!) < 0.05) found++;
  }
  return { promised: promised / draws, power: found / promised };
}

/** The p of the followed brand between two periods of the same prompts. */
function pOf(before: Drawn, now: Drawn): number {
  const { topics, queries, days } = before.basket;
  // Queries of a topic stand side by side.
  const order = Array.from({ length: queries }, (_, query) => query).toSorted((a, b) => (a % topics) - (b % topics));
  const topicOf = (place: number) => order[place]! % topics;
  const daily = (hits: Uint8Array) => order.flatMap((query) => [...hits.subarray(query * days, (query + 1) * days)]);
  const byQuery = (values: readonly number[]) => ({
    queries: [...order.keys()],
    sums: order.map((_, place) => values.slice(place * days, (place + 1) * days).reduce((sum, own) => sum + own, 0)),
  });
  const cells = Array.from({ length: queries * days }, (_, at) => at);
  const units = { query: cells.map((at) => Math.floor(at / days)), day: cells.map((at) => at % days) };
  const ones = cells.map(() => 1);
  const basis = pairedBasisOf(byQuery(ones), byQuery(ones), topicOf);
  const dayBasis = dayBasisOf({ ...units, units: ones }, { isShared: () => true, topicOf });
  const pairings = before.hits.map((first, row) => {
    const [one, other] = [daily(first), daily(now.hits[row]!)];
    const [a, b] = [dayMomentsOf(dayBasis, cells, one), dayMomentsOf(dayBasis, cells, other)];
    const moments = {
      ...{ excess: a.excess + b.excess, noise: a.noise + b.noise },
      ...{ contrasts: a.contrasts + b.contrasts, degrees: a.degrees + b.degrees },
    };
    return pairOf(basis, byQuery(one), byQuery(other), {
      ...{ range: 1, spreadAt: (value: number) => value * (1 - value) },
      days: { moments, inverse: 2 / dayBasis.effectiveDays },
    });
  });
  return differenceOf(pairings[0]!, borrowedBy(pairings)[0]!, 1).p ?? 1;
}
