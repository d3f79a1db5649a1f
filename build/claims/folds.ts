import type { FeatureTable, OpinionModel } from '../../src/domain/analysis/opinions/mod.ts';
import { claimAnswers, FOLDS, foldsByField, trainingAnswers, verdictAnswers } from './data.ts';
import { dequantized } from './linear.ts';
import { type AnswerSample, sampleOf } from './samples.ts';
import { chancesOf, learnPairs, learnSegments, type ScoredAnswer, type Settings, scoresOf } from './training.ts';

/** All labelled answers in which a brand is found, each in the fold of its field. */
export function allSamples(): readonly AnswerSample[] {
  const reported = claimAnswers();
  const answers = [...reported, ...verdictAnswers()];
  const foldOf = foldsByField(answers);
  const further = trainingAnswers();
  const furtherFoldOf = foldsByField(further);
  return [
    ...reported.flatMap((answer) => sampleOf(answer, foldOf(answer), true) ?? []),
    ...verdictAnswers().flatMap((answer) => sampleOf(answer, foldOf(answer)) ?? []),
    ...further.flatMap((answer) => sampleOf(answer, furtherFoldOf(answer)) ?? []),
  ];
}

/** The probabilities of a pair, by models that saw none of its field. */
export interface FoldVerdict {
  readonly sample: AnswerSample;
  /** The place of the brand among those of the reading. */
  readonly own: number;
  readonly chances: Float64Array;
}

/** Whether an answer is there for training alone. */
const isFurther = ({ hasClaims, isReported }: AnswerSample): boolean => hasClaims && !isReported;

const EVERY_FOLD = Array.from({ length: FOLDS }, (_, fold) => fold);

const scoredBy = (table: FeatureTable, samples: readonly AnswerSample[]): readonly ScoredAnswer[] => {
  const weights = dequantized(table);
  return samples.map((sample) => ({ sample, scores: scoresOf(table, sample, weights) }));
};

/** For each answer that figures stand on, what models say that saw none of its fold. */
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
    // Answers for training alone stay in, scored by what didn't see them.
    const training = EVERY_FOLD.flatMap((other) =>
      scoredBy(
        scorerWithout(fold, other),
        samples.filter((sample) => sample.fold === other && (other !== fold || isFurther(sample))),
      ),
    );
    const model = learnPairs(training, settings, seed);
    const own = samples.filter((sample) => sample.fold === fold && sample.isReported);
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
