import {
  answersOf,
  type Ratio,
  rateFigure,
  ratioOf,
  type Strata,
  sampleOf,
  typicalProportionCorrelation,
} from '../../src/domain/statistics/mod.ts';
import { type Random, randomNumbers } from '../data/random.ts';
import { type Coverage, CoverageTally } from './coverage-tally.ts';
import { exponential, normal } from './random.ts';

/*
 * Worlds in which prompts are wordings of topics: logit p = a + topic + prompt, and brands that only some topics name.
 * (statistics-2, section 1)
 */

/** Projects of one kind. */
export interface TopicDesign {
  readonly topics: number;
  /** Prompts of a topic; `uneven` = 1 to 8, each as often. */
  readonly wordings: number | 'uneven';
  /** Answers to a prompt; `uneven` = 1 and an exponential number more, 4 on average. */
  readonly answers: number | 'uneven';
  /** Standard deviations of topics and of prompts, as log odds. */
  readonly deviations: readonly [topic: number, prompt: number];
  /** In which part of the topics a brand is named at all, from above 0 to 1. */
  readonly named: number;
}

/** What was found for one brand in many projects of one design. */
export interface TopicCell {
  readonly design: TopicDesign;
  readonly rate: number;
  readonly byTopic: Coverage;
  /** As if each prompt were a topic of its own. */
  readonly byPrompt: Coverage;
}

/** Brands beside those that are followed: 16 rows in all. */
const ROWS = 16;

/** Draws many projects of one design and measures the intervals of each rate, by topic and by prompt. */
export function measureTopics(
  design: TopicDesign,
  { projects, seed, rates }: { readonly projects: number; readonly seed: number; readonly rates: readonly number[] },
): readonly TopicCell[] {
  const random = randomNumbers(seed);
  const tallies = rates.map(() => ({ byTopic: new CoverageTally(), byPrompt: new CoverageTally() }));
  const spread = Math.hypot(...design.deviations);
  const intercept = new Map<number, number>();
  const interceptOf = (rate: number) => {
    const known = intercept.get(rate) ?? interceptFor(Math.min(0.95, rate / design.named), spread);
    intercept.set(rate, known);
    return known;
  };
  for (let project = 0; project < projects; project++) {
    const strata = drawTopics(design, random);
    const all = [...rates, ...Array.from({ length: ROWS - rates.length }, (_, at) => 0.05 + ((0.05 * at) % 0.55))];
    const rows = all.map((rate) => drawRow(strata, interceptOf(rate), design, random));
    for (const [name, own] of [
      ['byTopic', strata],
      ['byPrompt', { ...strata, topic: strata.query }],
    ] as const) {
      const sample = sampleOf(own, 'responses');
      const answers = answersOf(sample);
      const ratios = rows.map((row): Ratio => ratioOf(own, sample.weights, answers.basis, row));
      const typical = typicalProportionCorrelation(ratios);
      for (const [at, tally] of tallies.entries()) {
        const { low, high } = rateFigure(sample, answers, rows[at]!, typical);
        tally[name].add(low!, high!, 100 * Math.min(0.95 * design.named, rates[at]!));
      }
    }
  }
  return rates.map((rate, at) => ({
    ...{ design, rate },
    byTopic: tallies[at]!.byTopic.coverage(),
    byPrompt: tallies[at]!.byPrompt.coverage(),
  }));
}

function drawTopics({ topics, wordings, answers }: TopicDesign, random: Random): Strata & { topic: number[] } {
  const topic: number[] = [];
  const counts: number[] = [];
  for (let number = 0; number < topics; number++) {
    const prompts = wordings === 'uneven' ? 1 + Math.floor(8 * random()) : wordings;
    for (let prompt = 0; prompt < prompts; prompt++) {
      topic.push(number);
      counts.push(answers === 'uneven' ? 1 + Math.floor(exponential(random, 3)) : answers);
    }
  }
  const query = [...topic.keys()];
  return { query, topic, model: query.map(() => 0), kind: query.map(() => 0), answers: counts };
}

function drawRow(
  { topic, answers }: Strata & { readonly topic: readonly number[] },
  intercept: number,
  { deviations: [ofTopics, ofPrompts], named }: TopicDesign,
  random: Random,
): { readonly strata: readonly number[]; readonly sums: readonly number[] } {
  const row = { strata: [] as number[], sums: [] as number[] };
  let [last, own, isNamed] = [-1, 0, true];
  for (let at = 0; at < topic.length; at++) {
    if (topic[at] !== last) {
      own = ofTopics * normal(random);
      isNamed = random() < named;
    }
    last = topic[at]!;
    const chance = isNamed ? logistic(intercept + own + ofPrompts * normal(random)) : 0;
    let hits = 0;
    for (let answer = 0; answer < answers[at]!; answer++) if (random() < chance) hits++;
    if (hits === 0) continue;
    row.strata.push(at);
    row.sums.push(hits);
  }
  return row;
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The log odds around which prompts with this spread are named at a rate. */
export function interceptFor(rate: number, spread: number): number {
  let [low, high] = [-30, 30];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (meanLogistic(middle, spread) < rate) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Mean of the logistic function over a normal distribution, by its density in steps of a twentieth of a deviation. */
function meanLogistic(mean: number, deviation: number): number {
  let [sum, weights] = [0, 0];
  for (let step = -120; step <= 120; step++) {
    const z = step / 20;
    const weight = Math.exp(-(z ** 2) / 2);
    sum += weight * logistic(mean + deviation * z);
    weights += weight;
  }
  return sum / weights;
}
