import { TEXTS } from '../en.generated.ts';
import { whole } from '../format.ts';

/** What became of rows, counted. */
type Counts = Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>;

const rows = (count: number): string => (count === 1 ? '1 row' : `${whole(count)} rows`);

/** Importing answers, brands and prompts from files. */
export const importingTexts = {
  importing: {
    ...TEXTS.importing,
    rows,
    example: 'brand;aliases;competitor\nAcme;Acme Inc.;no\nBolt;;yes',
    hiddenRows: (count: number) => `The sheet hides ${rows(count)}. They are read all the same.`,
    skipped: (count: number) =>
      `Left out: ${count === 1 ? '1 line' : `${whole(count)} lines`} of titles, totals or notes`,
    asks: {
      ...TEXTS.importing.asks,
      title: (line: string) => `Is the first line, “${line}”, a title?`,
      competitor: (column: string, word: string) => `“${word}” in ${column}: whose brand is that?`,
      meansYes: (column: string, word: string) => `Does “${word}” in ${column} mean yes?`,
      lists: (example: string) => `Do commas separate aliases, as in “${example}”?`,
    },
    answerFirst: (count: number) => `Answer ${count === 1 ? 'the question' : 'the questions'} above first.`,
    would: ({ created, updated, unchanged, failed }: Counts, isPart: boolean) =>
      `${isPart ? 'Of the first rows: ' : ''}${whole(created)} new, ${whole(updated)} changed, ${whole(unchanged)} as before, ${whole(failed)} not possible.`,
    start: {
      brands: (count: number) => `Import ${count === 1 ? '1 brand' : `${whole(count)} brands`}`,
      queries: (count: number) => `Import ${count === 1 ? '1 prompt' : `${whole(count)} prompts`}`,
      answers: (count: number) => `Import ${count === 1 ? '1 answer' : `${whole(count)} answers`}`,
      corrections: (count: number) => `Import ${count === 1 ? '1 correction' : `${whole(count)} corrections`}`,
    },
    undoOf: (batch: string) => `Undo ${batch}`,
    undone: (restored: number, left: number) =>
      left === 0
        ? `Undone: ${whole(restored)} put back.`
        : `Undone: ${whole(restored)} put back, ${whole(left)} left, as something else changed them since.`,
    left: (kind: string, id: string, by: string) => `${kind} ${id}: changed by ${by}`,
    next: (name: string) => `Next: ${name}`,
    problem: (line: string, detail: string) => `Line ${line}: ${detail}`,
    done: ({ created, updated, unchanged, failed }: Counts) =>
      `${whole(created)} new, ${whole(updated)} changed, ${whole(unchanged)} as before, ${whole(failed)} not taken.`,
  },
};
