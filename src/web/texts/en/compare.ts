import { TEXTS } from '../en.generated.ts';
import { count } from './words.ts';

/** Compare. */
export const compareTexts = {
  ...TEXTS.compare,
  spansCompared: (here: string, there: string) => `Here: ${here}. Compared with: ${there}.`,
  vs: {
    ...TEXTS.compare.vs,
    against: (name: string) => `vs ${name}`,
    named: {
      previous: (days: string) => `previous period, ${days}`,
      year: (days: string) => `a year before, ${days}`,
    },
    halves: (later: string) => `${later} against the days before`,
  },
  differencesAreOver: (n: number) =>
    `Both figures, their difference and the verdict are over the ${count(n, 'prompt')} asked on both sides. What all prompts say stands in the last columns.`,
};
