/*
 * German texts of the settings, one object for each tab. They follow en/settings.ts name by name; texts on members are in
 * people.ts.
 */

import { TEXTS } from '../de.generated.ts';
import { exactPercent, usd, whole } from '../format.ts';
import { answers, count } from './words.ts';

/** Settings; what is about people has a file of its own. */
export const settingsTexts = {
  settings: {
    ...TEXTS.settings,
    notYoursWhy: (role: string) =>
      `Mit der Rolle ${role} sehen Sie andere Teile. Bitten Sie einen Admin der Organisation um eine andere Rolle.`,
    topics: {
      ...TEXTS.settings.topics,
      regrouped: (n: number) => `${count(n, 'Prompt', 'Prompts')} in ein anderes Thema verschoben.`,
    },
    judge: {
      ...TEXTS.settings.judge,
      progress: (
        n: { readonly judged: number; readonly failed: number; readonly waiting: number; readonly asking: number },
        cost: number,
      ) =>
        `${answers(n.judged)} beurteilt, ${whole(n.waiting + n.asking)} offen, ${whole(n.failed)} den Regeln überlassen · ${usd(cost)}`,
      agreement: (share: number, n: number) =>
        `Die Regeln sagen dasselbe bei ${exactPercent(share)} von ${count(n, 'Urteil', 'Urteilen')}.`,
      problem: (problem: string, n: number) => `${answers(n)}: ${problem}`,
    },
    data: {
      ...TEXTS.settings.data,
      counted: (n: number) =>
        `${answers(n)} ${n === 1 ? 'würde' : 'würden'} gelöscht, mit allem, was darin gefunden wurde.`,
      remove: (n: number) => `${answers(n)} löschen`,
      removed: (n: number) => `${answers(n)} gelöscht.`,
      removeRows: (n: number, left: number) =>
        left > 0
          ? `${count(n, 'Zeile', 'Zeilen')} löschen; ${whole(left)} vom Import nur geänderte ${left === 1 ? 'bleibt' : 'bleiben'}`
          : `${count(n, 'Zeile', 'Zeilen')} löschen`,
      bin: {
        ...TEXTS.settings.data.bin,
        restoreOf: (n: number) => `${answers(n)} wiederherstellen`,
        restored: (n: number, taken: number) =>
          taken > 0
            ? `${answers(n)} wiederhergestellt; ${whole(taken)} ${taken === 1 ? 'bleibt' : 'bleiben'} im Papierkorb, weil andere Antworten ihren Platz haben.`
            : `${answers(n)} wiederhergestellt.`,
        sure: (n: number) => `${answers(n)} wirklich endgültig löschen`,
      },
    },
  },
};
