import { type AspectSample, aspectSamples, aspectsByFolds } from '../../build/claims/aspects.ts';
import { claimAnswers, trainingAnswers } from '../../build/claims/data.ts';
import { randomFrom } from '../../build/claims/linear.ts';
import { SEED } from '../../build/claims/training.ts';
import { hintedAspect, surest } from '../../src/domain/analysis/aspects/mod.ts';

const RESAMPLES = 1_000;

interface Judged {
  readonly sample: AspectSample;
  /** Whether it is right; undefined = no aspect was sure. */
  readonly isRight: boolean | undefined;
}

/** How often claims are grouped under the aspect that their label stands for, on folds by field, beside simpler ways. */
export function scoreAspects(): void {
  const { samples, unknown } = aspectSamples(claimAnswers());
  const judged = aspectsByFolds([...samples, ...aspectSamples(trainingAnswers(), true).samples], SEED);
  const counts = Map.groupBy(samples, ({ aspect }) => aspect);
  const frequent = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]![0];
  const ways: Readonly<Record<string, readonly Judged[]>> = {
    [`always "${frequent}"`]: samples.map((sample) => ({ sample, isRight: sample.aspect === frequent })),
    'hints alone': samples.map((sample) => {
      const hinted = hintedAspect(sample.text, sample.language);
      return { sample, isRight: hinted === undefined ? undefined : hinted === sample.aspect };
    }),
    'learned, any': judged.map(({ sample, aspect }) => ({ sample, isRight: aspect === sample.aspect })),
    'learned, sure': judged.map((likely) => {
      const { sample } = likely;
      const aspect = surest(likely);
      return { sample, isRight: aspect === 'other' ? undefined : aspect === sample.aspect };
    }),
  };
  console.log(`claims with an aspect: ${samples.length}; whose words stand for none: ${unknown}`);
  console.log('| way | named | of them right | English | other languages |\n|---|--:|--:|--:|--:|');
  for (const [way, all] of Object.entries(ways)) {
    const named = all.filter(({ isRight }) => isRight !== undefined);
    const isEnglish = ({ sample }: Judged) => sample.language === 'en';
    const columns = [named, named.filter(isEnglish), named.filter((one) => !isEnglish(one))].map(rightOf);
    console.log(`| ${[way, percent(named.length / all.length), ...columns].join(' | ')} |`);
  }
}

/** The share that is right, with its 95 % interval over fields drawn again. */
function rightOf(judged: readonly Judged[]): string {
  const fields = [...Map.groupBy(judged, ({ sample: { language, field } }) => `${language} ${field}`).values()].map(
    (own) => [own.filter(({ isRight }) => isRight).length, own.length] as const,
  );
  const random = randomFrom(SEED);
  const shares = Array.from({ length: RESAMPLES }, () =>
    shareOf(fields.map(() => fields[Math.floor(random() * fields.length)]!)),
  ).sort((a, b) => a - b);
  const [low, high] = [shares[Math.floor(0.025 * RESAMPLES)]!, shares[Math.floor(0.975 * RESAMPLES)]!];
  return `${percent(shareOf(fields))} (${percent(low)}–${percent(high)})`;
}

function shareOf(fields: readonly (readonly [right: number, all: number])[]): number {
  const [right, all] = fields.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  return right / all;
}

const percent = (share: number): string => (100 * share).toFixed(1);
