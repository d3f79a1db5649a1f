import Afinn from 'sentiment';
import vader from 'vader-sentiment';

/** A training example: a text, and whether it praises. */
export interface Example {
  readonly text: string;
  readonly isPositive: boolean;
}

/** Log odds that a text praises. */
export type Opinion = (text: string) => number;

/** Weights: 32 kB as floats. */
const BUCKETS = 2 ** 13;
const ROUNDS = 20;
const RATE = 0.1;
const DECAY = 1e-4;
/** Words after a negator that are marked. */
const NEGATED = 4;
const NEGATORS = /^(?:not|no|never|nothing|without|hardly|cannot|\w+n['’]t)$/;

/**
 * A linear model: words and pairs of words, hashed, those after a negator marked, and the scores of two published lexicons;
 * logistic regression by stochastic descent in one fixed order, so that it learns the same each time.
 */
export function learnOpinion(examples: readonly Example[]): Opinion {
  const weights = new Float32Array(BUCKETS);
  const known = examples.map(({ text, isPositive }) => ({ features: featuresOf(text), target: Number(isPositive) }));
  for (let round = 0; round < ROUNDS; round++) {
    const rate = RATE / (1 + round / 4);
    for (const { features, target } of known) {
      const error = target - 1 / (1 + Math.exp(-oddsOf(weights, features)));
      for (const [bucket, value] of features) {
        weights[bucket] = weights[bucket]! * (1 - rate * DECAY) + rate * error * value;
      }
    }
  }
  return (text) => oddsOf(weights, featuresOf(text));
}

type Features = ReadonlyMap<number, number>;

const oddsOf = (weights: Float32Array, features: Features): number => {
  let odds = 0;
  for (const [bucket, value] of features) odds += weights[bucket]! * value;
  return odds;
};

const afinn = new Afinn();

function featuresOf(text: string): Features {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  let left = 0;
  const marked = words.map((word) => {
    const own = left > 0 ? `not ${word}` : word;
    left = NEGATORS.test(word) ? NEGATED : left - 1;
    return own;
  });
  const features = new Map<number, number>();
  const add = (feature: string, value: number) => {
    const bucket = hashOf(feature) % BUCKETS;
    features.set(bucket, (features.get(bucket) ?? 0) + value);
  };
  for (const [at, word] of marked.entries()) {
    add(word, 1);
    if (at > 0) add(`${marked[at - 1]!}|${word}`, 1);
  }
  add('of all', 1);
  add('score of VADER', 3 * vader.SentimentIntensityAnalyzer.polarity_scores(text).compound);
  add('score of AFINN', Math.max(-3, Math.min(3, afinn.analyze(text).score / 2)));
  return features;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
