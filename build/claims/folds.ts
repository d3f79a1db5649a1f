import type { FeatureTable, OpinionModel } from '../../src/domain/analysis/opinions/mod.ts';
import { claimAnswers, FOLDS, foldsByField, verdictAnswers } from './data.ts';
import { dequantized } from './linear.ts';
import { type AnswerSample, sampleOf } from './samples.ts';
import { chancesOf, learnPairs, learnSegments, type ScoredAnswer, type Settings, scoresOf } from './training.ts';

/** All labelled answers in which a brand is found, each in the fold of its field. */
export function allSamples(): readonly AnswerSample[] {
  const answers = [...claimAnswers(), ...verdictAnswers()];
  const foldOf = foldsByField(answers);
  return answers.flatMap((answer) => sampleOf(answer, foldOf(answer)) ?? []);
}

/** The probabilities of a pair, by models that saw none of its field. */
export interface FoldVerdict {
  readonly sample: AnswerSample;
  /** The place of the brand among those of the reading. */
  readonly own: number;
  readonly chances: Float64Array;
}

const EVERY_FOLD = Array.from({ length: FOLDS }, (_, fold) => fold);

const scoredBy = (table: FeatureTable, samples: readonly AnswerSample[]): readonly ScoredAnswer[] => {
  const weights = dequantized(table);
  return samples.map((sample) => ({ sample, scores: scoresOf(table, sample, weights) }));
};

/** For each answer whose claims are marked, what models say that were trained on the other folds alone. */
export function judgedByFolds(samples: readonly AnswerSample[], settings: Settings, seed: number) {
  // Leaving out two folds is enough for the scores that a pair stage is trained on, whichever of the two is judged.
  const scorers = new Map<string, FeatureTable>();
  const scorerWithout = (one: number, other: number): FeatureTable => {
    const key = [one, other].toSorted().join();
    const left = samples.filter(({ fold }) => fold !== one && fold !== other);
    const scorer = scorers.get(key) ?? learnSegments(left, settings, seed);
    scorers.set(key, scorer);
    return scorer;
  };
  const verdicts: FoldVerdict[] = [];
  const answers: ScoredAnswer[] = [];
  for (const fold of EVERY_FOLD) {
    const training = EVERY_FOLD.filter((other) => other !== fold).flatMap((other) =>
      scoredBy(
        scorerWithout(fold, other),
        samples.filter((sample) => sample.fold === other),
      ),
    );
    const model = learnPairs(training, settings, seed);
    const own = samples.filter((sample) => sample.fold === fold && sample.hasClaims);
    for (const answer of scoredBy(scorerWithout(fold, fold), own)) {
      answers.push(answer);
      for (const at of answer.sample.pairs.keys()) {
        verdicts.push({ sample: answer.sample, own: at, chances: chancesOf(model, answer, at) });
      }
    }
  }
  return { verdicts, answers };
}

/** The model that the service has: trained on all answers, its pair stage on scores of folds. */
export function trainedOpinions(samples: readonly AnswerSample[], settings: Settings, seed: number): OpinionModel {
  const scored = EVERY_FOLD.flatMap((fold) => {
    const scorer = learnSegments(
      samples.filter((sample) => sample.fold !== fold),
      settings,
      seed,
    );
    return scoredBy(
      scorer,
      samples.filter((sample) => sample.fold === fold),
    );
  });
  return { segments: learnSegments(samples, settings, seed), ...learnPairs(scored, settings, seed) };
}
