import {
  type FeatureTable,
  type OpinionModel,
  PAIR_OUTPUTS,
  pairChances,
  pairNumbers,
  RELATION,
  SCORES,
  SEGMENT_OUTPUTS,
  slotsSeen,
  softmax,
  treeNumbers,
  WEAK_SCORES,
  WORD_SHARE,
} from '../../src/domain/analysis/opinions/mod.ts';
import { learnTrees } from './boosting.ts';
import { type Bundle, dequantized, learnLinear, quantized, slotsFor } from './linear.ts';
import type { AnswerSample } from './samples.ts';

/** All that can be set; the values were chosen on folds by field. */
export interface Settings {
  readonly segmentSlots: number;
  readonly pairSlots: number;
  readonly least: number;
  readonly pairLeast: number;
  readonly segment: { readonly rate: number; readonly epochs: number; readonly decay: number };
  readonly pair: { readonly rate: number; readonly epochs: number; readonly decay: number };
  readonly trees: {
    readonly rounds: number;
    readonly rate: number;
    readonly ridge: number;
    readonly leastInLeaf: number;
  };
  /** How much more pairs weigh that are labelled mixed or negative, and how much answers without marked claims do. */
  readonly blamed: number;
  readonly bare: number;
}

/** Any number; the same one gives the same weights. */
export const SEED = 47;

export const SETTINGS: Settings = {
  segmentSlots: 2 ** 16,
  pairSlots: 2 ** 16,
  least: 2,
  pairLeast: 2,
  segment: { rate: 0.016, epochs: 10, decay: 0 },
  pair: { rate: 0.01, epochs: 12, decay: 0 },
  trees: { rounds: 80, rate: 0.1, ridge: 2, leastInLeaf: 5 },
  blamed: 1,
  bare: 0.7,
};

/** The scorer of clauses: nothing, praise, blame; then the four verdicts. */
const SEGMENT_GROUPS = [3, 4, 4];
const PAIR_GROUPS = [4, 4];

export function learnSegments(samples: readonly AnswerSample[], settings: Settings, seed: number): FeatureTable {
  const lists = function* () {
    for (const { segments } of samples) {
      for (const { features, targets } of segments) {
        if (targets.length === 0) continue;
        yield features;
        for (const target of targets) yield target.features;
      }
    }
  };
  const slots = slotsFor(lists(), settings.segmentSlots, settings.least);
  const bundles = samples.flatMap(({ segments, hasClaims }): Bundle[] =>
    segments.flatMap(({ features, targets }) =>
      targets.length === 0
        ? []
        : {
            slots: slotsSeen(slots, features),
            examples: targets.map((target) => ({
              slots: slotsSeen(slots, target.features),
              labels: [target.side ?? -1, target.verdict, target.recommended],
              weight: hasClaims ? 1 : settings.bare,
            })),
          },
    ),
  );
  const weights = learnLinear(bundles, slots.slots, { groups: SEGMENT_GROUPS, ...settings.segment, seed });
  return quantized(slots, SEGMENT_OUTPUTS, weights);
}

/** Of all clauses and brands of an answer what the scorer says: as {@link SCORES}. */
export function scoresOf(
  table: FeatureTable,
  { segments, reading }: AnswerSample,
  weights: Float32Array = dequantized(table),
): Float32Array {
  const width = reading.brands.length;
  const scores = new Float32Array(segments.length * width * SCORES);
  const sums = new Float64Array(SEGMENT_OUTPUTS);
  for (const { row, features, targets } of segments) {
    if (targets.length === 0) continue;
    const base = new Float64Array(SEGMENT_OUTPUTS);
    addUp(table, weights, features, base);
    for (const { brand, features: own } of targets) {
      sums.set(base);
      addUp(table, weights, own, sums);
      softmax(sums, 0, 3);
      softmax(sums, 3, 4);
      softmax(sums, 7, 4);
      const place = (row * width + brand) * SCORES;
      const told = reading.relations[row * width + brand]! < RELATION.carried ? WEAK_SCORES : SCORES;
      for (let at = 0; at < told; at++) scores[place + at] = sums[at + 1]!;
    }
  }
  return scores;
}

function addUp(table: FeatureTable, weights: Float32Array, features: Int32Array, sums: Float64Array): void {
  for (const slot of slotsSeen(table, features)) {
    for (let at = 0; at < table.width; at++) sums[at]! += weights[slot * table.width + at]!;
  }
}

/** The pair stage: a linear model of words, and trees of what it says and of numbers. */
export type PairModel = Omit<OpinionModel, 'segments'>;

/** Of one answer the scores of its clauses, by a scorer that was not trained on it. */
export interface ScoredAnswer {
  readonly sample: AnswerSample;
  readonly scores: Float32Array;
}

interface Pair {
  readonly fold: number;
  /** The slots of its words. */
  readonly slots: Int32Array;
  readonly features: Int32Array;
  readonly numbers: Float64Array;
  readonly weight: number;
  readonly verdict: number;
  readonly recommended: number;
}

export function learnPairs(answers: readonly ScoredAnswer[], settings: Settings, seed: number): PairModel {
  const all = answers.flatMap(({ sample, scores }) =>
    sample.pairs.map(({ brand, words, verdict, recommended }) => ({
      fold: sample.fold,
      features: words,
      numbers: pairNumbers(sample.reading, brand, scores),
      weight: (sample.hasClaims ? 1 : settings.bare) * (verdict === 1 || verdict === 2 ? settings.blamed : 1),
      verdict,
      recommended,
    })),
  );
  const table = slotsFor(
    all.map(({ features }) => features),
    settings.pairSlots,
    settings.pairLeast,
  );
  const pairs: readonly Pair[] = all.map((pair) => ({ ...pair, slots: slotsSeen(table, pair.features) }));
  const wordsOf = (own: readonly Pair[]) => {
    const { words, bias } = learnWords(own, table.slots, settings.pair, seed);
    return { words: quantized(table, PAIR_OUTPUTS, words), bias };
  };
  // Trees that were told of words by what learned from them would trust words blindly.
  const rows: Float32Array[] = [];
  for (const [fold, places] of Map.groupBy(pairs.keys(), (at) => pairs[at]!.fold)) {
    const unseen = wordsOf(pairs.filter((pair) => pair.fold !== fold));
    for (const at of places) rows[at] = treeNumbers(unseen, pairs[at]!.numbers, pairs[at]!.features);
  }
  const weights = pairs.map(({ weight }) => weight);
  const options = { classes: 4, ...settings.trees };
  const treesOf = (labelOf: (pair: Pair) => number) => learnTrees(rows, pairs.map(labelOf), weights, options);
  return {
    ...wordsOf(pairs),
    verdict: treesOf(({ verdict }) => verdict),
    recommended: treesOf(({ recommended }) => recommended),
  };
}

/** A linear model over the words of pairs, by AdaGrad, and its bias, which stands behind them. */
function learnWords(pairs: readonly Pair[], slots: number, { rate, epochs, decay }: Settings['pair'], seed: number) {
  const width = PAIR_OUTPUTS;
  const size = (slots + 1) * width;
  const weights = new Float32Array(size);
  const squares = new Float32Array(size).fill(1e-3);
  const mean = new Float32Array(size);
  const order = pairs.map((_, at) => at);
  let state = seed;
  let averaged = 0;
  const sums = new Float64Array(width);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const other = state % (at + 1);
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    for (const index of order) {
      const { slots: words, verdict, recommended, weight } = pairs[index]!;
      const damp = WORD_SHARE / Math.sqrt(1 + words.length);
      sums.set(weights.subarray(slots * width));
      for (const slot of words) for (let at = 0; at < width; at++) sums[at]! += damp * weights[slot * width + at]!;
      let from = 0;
      for (const [group, classes] of PAIR_GROUPS.entries()) {
        softmax(sums, from, classes);
        const label = group === 0 ? verdict : recommended;
        for (let at = 0; at < classes; at++) sums[from + at] = weight * (sums[from + at]! - Number(label === at));
        from += classes;
      }
      const step = (slot: number, value: number) => {
        for (let at = 0; at < width; at++) {
          const place = slot * width + at;
          const gradient = sums[at]! * value + decay * weights[place]!;
          squares[place]! += gradient * gradient;
          weights[place]! -= (rate * gradient) / Math.sqrt(squares[place]!);
        }
      };
      for (const slot of words) step(slot, damp);
      step(slots, 1);
    }
    if (epoch < epochs >> 1) continue;
    averaged++;
    for (let at = 0; at < size; at++) mean[at]! += weights[at]!;
  }
  for (let at = 0; at < size; at++) mean[at]! /= averaged;
  return { words: mean.slice(0, slots * width), bias: mean.slice(slots * width) };
}

/** The probabilities of the four verdicts, then of the four recommendations. */
export function chancesOf(model: PairModel, { sample, scores }: ScoredAnswer, at: number): Float64Array {
  const pair = sample.pairs[at]!;
  return pairChances(model, pairNumbers(sample.reading, pair.brand, scores), pair.words);
}
