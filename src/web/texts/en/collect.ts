/*
 * Texts of the page of collectors: states, remedies, form, runs, keys, spending. Remedies are by the codes of
 * domain/collection.
 */

import { TEXTS } from '../en.generated.ts';
import { whole } from '../format.ts';
import { answers } from './words.ts';

/** Collectors: who asks assistants by itself. */
export const collectTexts = {
  collect: {
    ...TEXTS.collect,
    priceFrom: (price: string) => `from ${price}`,
    paused: (why: string) => `Paused: ${why}`,
    partly: (why: string) => `Partly: ${why}`,
    triesAgain: (time: string) => `Tries again by itself ${time}`,
    failures: {
      question: (count: number) => `${whole(count)} by the prompt`,
      key: (count: number) => `${whole(count)} by the key`,
      moment: (count: number) => `${whole(count)} that may pass`,
      shape: (count: number) => `${whole(count)} not readable`,
    },
    next: (time: string) => `next run ${time}`,
    runNamed: (name: string) => `Run now: ${name}`,
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
    budgetText: (budget: {
      readonly answersPerDay: number | null;
      readonly answersPerMonth: number | null;
      readonly usdPerDay: number | null;
      readonly usdPerMonth: number | null;
    }) =>
      [
        ...(budget.answersPerDay === null ? [] : [`${answers(budget.answersPerDay)} a day`]),
        ...(budget.answersPerMonth === null ? [] : [`${answers(budget.answersPerMonth)} a month`]),
        ...(budget.usdPerDay === null ? [] : [`${whole(budget.usdPerDay)} USD a day`]),
        ...(budget.usdPerMonth === null ? [] : [`${whole(budget.usdPerMonth)} USD a month`]),
      ].join(', ') || 'none',
    stands: {
      partly: (name: string, why: string) => `${name} gets only some of its answers: ${why}.`,
      paused: (name: string, why: string) => `${name} is paused: ${why}.`,
    },
    spent: (n: number, usd: number) => `${answers(n)}, ${usd.toFixed(2)} USD`,
    within: (points: string, isShipped: boolean) => `± ${points} points${isShipped ? ', by usual variance' : ''}`,
    fallBy: (points: string) => `${points} points`,
    forecastFrom: (learnedFrom: number, pricesAsOf: string) =>
      `${learnedFrom > 0 ? `By what the last ${answers(learnedFrom)} took` : 'A guess until five answers are in'}; list prices of ${pricesAsOf}.`,
    stopped: (why: string) => `Stopped: ${why}`,
    problem: (count: number, problem: string) => `${whole(count)} × ${problem}`,
    removeKey: (name: string) => `Delete the key of ${name}`,
  },
};
