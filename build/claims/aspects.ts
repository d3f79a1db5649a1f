import { ASPECTS, type Aspect } from '../../src/domain/analysis/aspect.ts';
import { LEARNED_ASPECTS, likeliestAspect, readAspect } from '../../src/domain/analysis/aspects/mod.ts';
import { type ClaimLanguage, claimLanguage } from '../../src/domain/analysis/lexicon.ts';
import { type FeatureTable, slotsSeen } from '../../src/domain/analysis/opinions/mod.ts';
import { aspectOfWords } from './aspect-words.ts';
import { FOLDS, foldsByField, type LabelledAnswer } from './data.ts';
import { learnLinear, quantized, slotsFor } from './linear.ts';

/** A labelled claim whose words stand for an aspect, in the fold of its field. */
export interface AspectSample {
  readonly text: string;
  readonly language: ClaimLanguage;
  readonly field: string;
  readonly fold: number;
  readonly aspect: Aspect;
}

/** Claims by aspect, and how many have words that stand for none. Those of answers for training alone are in no fold (-1). */
export function aspectSamples(answers: readonly LabelledAnswer[], isForTraining = false) {
  const inFold = foldsByField(answers);
  const foldOf = (answer: LabelledAnswer) => (isForTraining ? -1 : inFold(answer));
  let unknown = 0;
  const samples = answers.flatMap((answer): AspectSample[] =>
    answer.brands.flatMap(({ claims = [] }) =>
      claims.flatMap(({ quote, aspect: words }) => {
        const aspect = aspectOfWords(words);
        const language = claimLanguage(answer.language);
        if (aspect === undefined || language === undefined) {
          unknown++;
          return [];
        }
        return { text: quote, language, field: answer.field, fold: foldOf(answer), aspect };
      }),
    ),
  );
  return { samples, unknown };
}

/** The values were chosen on folds by field. */
const SETTINGS = { slots: 2 ** 12, least: 3, rate: 0.02, epochs: 15, decay: 0 };

/** Learns to tell aspects. */
export function learnAspects(samples: readonly AspectSample[], seed: number): FeatureTable {
  const lists = samples.map(({ text, language }) => readAspect(text, language).features);
  const slots = slotsFor(lists, SETTINGS.slots, SETTINGS.least);
  const bundles = samples.map(({ aspect }, at) => ({
    slots: new Int32Array(),
    examples: [{ slots: slotsSeen(slots, lists[at]!), labels: [ASPECTS.indexOf(aspect)], weight: 1 }],
  }));
  const weights = learnLinear(bundles, slots.slots, { groups: [LEARNED_ASPECTS], ...SETTINGS, seed });
  return quantized(slots, LEARNED_ASPECTS, weights);
}

/** The verdict on each sample by weights that were learned without its field. */
export function aspectsByFolds(samples: readonly AspectSample[], seed: number) {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const table = learnAspects(
      samples.filter((sample) => sample.fold !== fold),
      seed,
    );
    return samples
      .filter((sample) => sample.fold === fold)
      .map((sample) => ({ sample, ...likeliestAspect(table, sample.text, sample.language) }));
  });
}
