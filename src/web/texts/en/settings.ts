/*
 * Texts of the settings, one object for each tab, in the order of the tabs. Texts on members are in people.ts.
 */

import { exactPercent, usd, whole } from '../format.ts';
import { answers, count } from './words.ts';

/** Settings; what is about people has a file of its own. */
export const settingsTexts = {
  settings: {
    about: 'The project, who may see it, and what is kept of it.',
    parts: {
      project: 'Project',
      keys: 'API keys',
      people: 'People',
      shares: 'Share links',
      channels: 'Channels',
      audit: 'Audit log',
      data: 'Data',
      account: 'You',
    },
    notYours: 'You cannot open this part of the settings',
    notYoursWhy: (role: string) =>
      `As ${role.toLowerCase()} you see other parts of them. Ask an admin of the organisation for another role.`,
    limitedWhy: 'Your membership is limited to some projects, and this is about the whole organisation.',
    onlyAdmins: 'Only admins of the organisation change this.',
    saved: 'Saved',
    project: {
      title: 'Project',
      name: 'Name',
      description: 'Notes for people who read its figures',
      website: 'Website',
      kept: 'How long it is kept',
      keptNote: 'Counted from the time of an answer; empty = for ever. Older answers are deleted within a day.',
      retention: 'Keep answers (days)',
      rawRetention: 'Keep raw provider responses (days)',
      remove: 'Delete the project',
      removeNote: 'Its answers, brands, prompts and tags are deleted for good. Backups keep them until they age out.',
      typeName: (name: string) => `Type ${name} to delete it`,
      wrongName: 'That is not the name of the project: nothing was deleted.',
    },
    ownBrand: {
      title: 'Your brand',
      note: 'Every page, report and export begins with it. A person may choose another of your brands for their own browser.',
      none: 'No brand of this project is your own yet: mark one as yours on the page Brands.',
      first: 'Brand that comes first',
      oldest: 'The one that was added first',
    },
    topics: {
      title: 'Topics',
      note: 'Prompts of one topic are wordings of one question. A topic set by hand at a prompt comes first, then a tag of this group, then likeness of words.',
      group: 'Tag group whose tags name topics',
      byWords: 'None: likeness of words',
      regroup: 'Group all prompts again',
      reallyRegroup: 'Really group again: topics set by hand or tags stay',
      regrouped: (n: number) => `${count(n, 'prompt', 'prompts')} moved to another topic.`,
    },
    judge: {
      title: 'Who judges how answers speak of brands',
      note: 'A model takes the place of the rules, answer by answer, each once. It is asked by the keys of the page Collect, and stops at this budget; empty = none.',
      who: 'Judge',
      rules: 'The rules',
      model: 'Model',
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
      title: 'API keys',
      note: 'A key reaches every project of the organisation. It is shown once, when it is made.',
      make: 'Make a key',
      name: 'Name',
      permission: 'Permission',
      permissions: { read: 'read', 'read-write': 'read and write' },
      expires: 'Valid until',
      expiresNote: 'empty = for ever',
      made: (name: string) => `This is the key ${name}. It is not shown again: keep it now.`,
      copy: 'Copy the key',
      try: 'Try it',
      copyCurl: 'Copy the command',
      lastUsed: 'Last used',
      begins: 'Begins with',
      never: 'never',
      remove: (name: string) => `Delete the key ${name}`,
      reallyRemove: (name: string) => `Really delete ${name}: it stops at once`,
      none: 'No key yet',
    },
    audit: {
      title: 'Audit log',
      note: 'Who changed what, newest first.',
      at: 'Time',
      what: 'What happened',
      more: 'In which scope',
      before: (time: string) => `from before ${time}`,
      none: 'Nothing was changed yet',
    },
    data: {
      title: 'Delete answers',
      note: 'Those that the filters above leave: it is counted first, and nothing is deleted before you say so.',
      count: 'Count them',
      counted: (n: number) => `${answers(n)} would be deleted, with all that was found in them.`,
      remove: (n: number) => `Delete ${answers(n)}`,
      removed: (n: number) => `${answers(n)} deleted.`,
      all: 'Without a filter, all answers of these days would be deleted.',
      batches: 'Imports',
      batchesNote:
        'Undo takes back all that an import made: answers, prompts, brands, tags. Deleting it takes its answers alone.',
      batch: 'Import',
      rows: 'Rows',
      first: 'First',
      last: 'Last',
      removeBatch: (name: string) => `Delete the import ${name}`,
      removeRows: (n: number, left: number) =>
        left > 0 ? `Delete ${whole(n)} rows; ${whole(left)} that it only updated stay` : `Delete ${whole(n)} rows`,
      none: 'No named import yet',
      bin: {
        title: 'Bin',
        note: 'Deletions of more than 100 answers, for 7 days. Until then they can be restored.',
        answers: 'Answers',
        by: 'Deleted by',
        at: 'Deleted',
        until: 'Erased for good',
        restore: 'Restore',
        restoreOf: (n: number) => `Restore ${answers(n)}`,
        restored: (n: number, taken: number) =>
          taken > 0
            ? `${answers(n)} restored; ${whole(taken)} stay in the bin, as other answers took their place.`
            : `${answers(n)} restored.`,
        erase: 'Erase',
        sure: (n: number) => `Really erase ${answers(n)}`,
        none: 'The bin is empty',
      },
    },
    whole: {
      title: 'The whole project',
      note: 'Answers, brands, prompts, tags and settings as lines of JSON; sightline ingest takes them into another project.',
      raw: 'With raw provider responses, as far as they are kept',
      export: 'Export the project',
    },
    budgets: {
      project: 'Budget of the project',
      organisation: 'Budget of the organisation',
      notes: {
        project: 'What its collectors and its judge may spend together; empty = no limit of its own.',
        organisation: 'What all its projects may spend together, in days and months of UTC. The lowest limit decides.',
      },
    },
    limits: {
      title: 'The organisation: limits and use',
      note: 'The operator of the service sets limits (sightline org limit, serve --organisation-limits); each answer of the API says how much of them is left.',
      own: (requests: number, seconds: number) =>
        `Keys of the organisation may ask ${whole(requests)} times in ${whole(seconds)} s together.`,
      everybodys: 'Keys of the organisation have the limit that this service sets for all.',
      atOnce: (exports: number, imports: number) =>
        `At once: exports ${whole(exports)}, imports ${whole(imports)} and as many that wait.`,
      hour: { bytesRead: 'Read in this hour, in MiB', writerSeconds: 'Writing in this hour, in seconds' },
      of: (held: number, most: number) => `${whole(held)} of ${whole(most)}`,
      usage: {
        ...{ responses: 'Answers', projects: 'Projects', members: 'Members', apiKeys: 'API keys' },
        ...{ shares: 'Share links', invitations: 'Open invitations', storedBytes: 'Stored, in MiB' },
      },
    },
    account: {
      title: 'Password',
      current: 'Current password',
      next: 'New password',
      change: 'Change the password',
      changed: 'Changed. Everywhere else you are signed out.',
      everywhere: 'Sign out everywhere',
      everywhereNote: 'On every device, here too.',
    },
  },
};
