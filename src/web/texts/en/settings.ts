/*
 * Texts of the settings, one object for each tab, in the order of the tabs. Texts on members are in people.ts.
 */

import { TEXTS } from '../en.generated.ts';
import { exactPercent, usd, whole } from '../format.ts';
import { answers, count } from './words.ts';

/** Settings; what is about people has a file of its own. */
export const settingsTexts = {
  settings: {
    ...TEXTS.settings,
    notYoursWhy: (role: string) =>
      `As ${role.toLowerCase()} you see other parts of them. Ask an admin of the organisation for another role.`,
    topics: {
      ...TEXTS.settings.topics,
      regrouped: (n: number) => `${count(n, 'prompt', 'prompts')} moved to another topic.`,
    },
    judge: {
      ...TEXTS.settings.judge,
      progress: (
        n: { readonly judged: number; readonly failed: number; readonly waiting: number; readonly asking: number },
        cost: number,
      ) =>
        `${answers(n.judged)} judged, ${whole(n.waiting + n.asking)} open, ${whole(n.failed)} left to sightline’s own analysis · ${usd(cost)}`,
      agreement: (share: number, n: number) =>
        `sightline’s own analysis says the same on ${exactPercent(share)} of ${count(n, 'verdict')}.`,
      problem: (problem: string, n: number) => `${answers(n)}: ${problem}`,
    },
    data: {
      ...TEXTS.settings.data,
      counted: (n: number) => `${answers(n)} would be deleted, with all that was found in them.`,
      remove: (n: number) => `Delete ${answers(n)}`,
      removed: (n: number) => `${answers(n)} deleted.`,
      removeRows: (n: number, left: number) =>
        `Delete ${count(n, 'row')}${left > 0 ? `; ${whole(left)} that it only updated ${left === 1 ? 'stays' : 'stay'}` : ''}`,
      bin: {
        ...TEXTS.settings.data.bin,
        restoreOf: (n: number) => `Restore ${answers(n)}`,
        restored: (n: number, taken: number) =>
          taken > 0
            ? `${answers(n)} restored; ${whole(taken)} stay in the bin, as other answers took their place.`
            : `${answers(n)} restored.`,
        sure: (n: number) => `Really erase ${answers(n)}`,
      },
    },
  },
};
