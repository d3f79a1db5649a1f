import { readFileSync } from 'node:fs';

/** A labelled statement of an answer about one brand. */
export interface LabelledClaim {
  readonly side: 'praise' | 'blame';
  readonly quote: string;
  readonly aspect: string;
}

/** What an answer says of one of the brands that it names, as a reader judged it. */
export interface LabelledBrand {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly verdict: 'positive' | 'mixed' | 'negative' | 'neutral';
  readonly recommended: 'yes' | 'conditional' | 'no' | 'against';
  /** Left out where the reader marked none. */
  readonly claims?: readonly LabelledClaim[];
}

/** A labelled answer. */
export interface LabelledAnswer {
  readonly id: string;
  readonly language: string;
  readonly field: string;
  readonly kind: string;
  readonly style: string;
  readonly question: string;
  readonly answer: string;
  readonly brands: readonly LabelledBrand[];
}

/** The answers of a file. */
export const answersOf = (name: string): readonly LabelledAnswer[] =>
  readFileSync(new URL(`../../bench/analysis/data/claims/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledAnswer);

/** The answers whose claims are marked, and those that have verdicts alone. */
export const claimAnswers = (): readonly LabelledAnswer[] => [...answersOf('answers'), ...answersOf('answers-2')];
export const verdictAnswers = (): readonly LabelledAnswer[] => answersOf('verdicts');
/** Answers that are trained on and never stand in a figure. */
export const trainingAnswers = (): readonly LabelledAnswer[] => answersOf('training');

/** How many parts fields are dealt to. */
export const FOLDS = 5;

/** In which part each field is: those of a language by turns, the largest first, each to the part that has fewest answers of it. */
export function foldsByField(
  answers: readonly Pick<LabelledAnswer, 'language' | 'field'>[],
): (answer: Pick<LabelledAnswer, 'language' | 'field'>) => number {
  const keyOf = ({ language, field }: Pick<LabelledAnswer, 'language' | 'field'>) =>
    `${language} ${field.toLowerCase()}`;
  const folds = new Map<string, number>();
  for (const own of Map.groupBy(answers, ({ language }) => language).values()) {
    const filled = Array.from({ length: FOLDS }, () => 0);
    const fields = [...Map.groupBy(own, keyOf)].map(([key, { length }]) => ({ key, length }));
    for (const { key, length } of fields.toSorted((a, b) => b.length - a.length || (a.key < b.key ? -1 : 1))) {
      const fold = filled.indexOf(Math.min(...filled));
      filled[fold]! += length;
      folds.set(key, fold);
    }
  }
  return (answer) => folds.get(keyOf(answer))!;
}
