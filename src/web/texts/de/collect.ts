/*
 * German texts of the page of collectors: states, remedies, form, runs, keys, spending. They follow en/collect.ts name by
 * name.
 */

import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';
import { answers } from './words.ts';

/** Collectors: who asks assistants by itself. */
export const collectTexts = {
  collect: {
    ...TEXTS.collect,
    priceFrom: (price: string) => `ab ${price}`,
    paused: (why: string) => `Pausiert: ${why}`,
    partly: (why: string) => `Teilweise: ${why}`,
    triesAgain: (time: string) => `Nächster Versuch: ${time}`,
    failures: {
      question: (count: number) => `${whole(count)} wegen des Prompts`,
      key: (count: number) => `${whole(count)} wegen des Schlüssels`,
      moment: (count: number) => `${whole(count)} vorübergehend`,
      shape: (count: number) => `${whole(count)} nicht lesbar`,
    },
    next: (time: string) => `nächster Lauf ${time}`,
    runNamed: (name: string) => `Jetzt starten: ${name}`,
    edit: (name: string) => `${name} bearbeiten`,
    remove: (name: string) => `${name} löschen`,
    budgetText: (budget: {
      readonly answersPerDay: number | null;
      readonly answersPerMonth: number | null;
      readonly usdPerDay: number | null;
      readonly usdPerMonth: number | null;
    }) =>
      [
        ...(budget.answersPerDay === null ? [] : [`${answers(budget.answersPerDay)} am Tag`]),
        ...(budget.answersPerMonth === null ? [] : [`${answers(budget.answersPerMonth)} im Monat`]),
        ...(budget.usdPerDay === null ? [] : [`${whole(budget.usdPerDay)} USD am Tag`]),
        ...(budget.usdPerMonth === null ? [] : [`${whole(budget.usdPerMonth)} USD im Monat`]),
      ].join(', ') || 'keines',
    stands: {
      partly: (name: string, why: string) => `${name} bekommt nur einen Teil der Antworten: ${why}.`,
      paused: (name: string, why: string) => `${name} ist pausiert: ${why}.`,
    },
    spent: (n: number, usd: number) => `${answers(n)}, ${usd.toFixed(2)} USD`,
    within: (points: string, isShipped: boolean) => `± ${points} Punkte${isShipped ? ', bei üblicher Streuung' : ''}`,
    fallBy: (points: string) => `${points} Punkte`,
    forecastFrom: (learnedFrom: number, pricesAsOf: string) =>
      `${learnedFrom > 0 ? `Nach dem Verbrauch der letzten ${answers(learnedFrom)}` : 'Geschätzt, bis fünf Antworten da sind'}; Listenpreise vom ${pricesAsOf}.`,
    stopped: (why: string) => `Vorzeitig beendet: ${why}`,
    problem: (count: number, problem: string) => `${whole(count)} × ${problem}`,
    removeKey: (name: string) => `Schlüssel von ${name} löschen`,
  },
};
