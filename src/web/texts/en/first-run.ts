import { TEXTS } from '../en.generated.ts';

/** What comes next in a project that is empty. */
export const firstRunTexts = {
  firstRun: {
    ...TEXTS.firstRun,
    tryPrompts: [
      'Which running shoe is best for beginners?',
      'Which shoe lasts longest?',
      'Which shoe brand is worth its price?',
    ],
    madeUp: (n: number, count: string) =>
      n === 1
        ? 'One answer here is made up: no assistant was asked.'
        : `${count} answers here are made up: no assistant was asked.`,
  },
};
