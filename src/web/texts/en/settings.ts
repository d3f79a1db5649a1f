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
    project: {
      ...TEXTS.settings.project,
      typeName: (name: string) => `Type ${name} to delete it`,
    },
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
        `${answers(n.judged)} judged, ${whole(n.waiting + n.asking)} open, ${whole(n.failed)} left to the rules · ${usd(cost)}`,
      agreement: (share: number, n: number) =>
        `The rules say the same on ${exactPercent(share)} of ${count(n, 'verdict')}.`,
      paused: (why: string) => `It stopped: ${why}. Save to go on.`,
      problem: (problem: string, n: number) => `${answers(n)}: ${problem}`,
    },
    keys: {
      ...TEXTS.settings.keys,
      made: (name: string) => `This is the key ${name}. It is not shown again: keep it now.`,
      remove: (name: string) => `Delete the key ${name}`,
      reallyRemove: (name: string) => `Really delete ${name}: it stops at once`,
    },
    audit: {
      ...TEXTS.settings.audit,
      before: (time: string) => `from before ${time}`,
    },
    data: {
      ...TEXTS.settings.data,
      counted: (n: number) => `${answers(n)} would be deleted, with all that was found in them.`,
      remove: (n: number) => `Delete ${answers(n)}`,
      removed: (n: number) => `${answers(n)} deleted.`,
      removeBatch: (name: string) => `Delete the import ${name}`,
      removeRows: (n: number, left: number) =>
        left > 0 ? `Delete ${whole(n)} rows; ${whole(left)} that it only updated stay` : `Delete ${whole(n)} rows`,
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
    limits: {
      ...TEXTS.settings.limits,
      own: (requests: number, seconds: number) =>
        `Keys of the organisation may ask ${whole(requests)} times in ${whole(seconds)} s together.`,
      atOnce: (exports: number, imports: number) =>
        `At once: exports ${whole(exports)}, imports ${whole(imports)} and as many that wait.`,
      of: (held: number, most: number) => `${whole(held)} of ${whole(most)}`,
    },
  },
};
