import { AppError } from '../../domain/errors.ts';
import { toIso } from '../../domain/time.ts';
import { counted } from '../../domain/wording.ts';
import { COMMON, command, PROJECT, print } from './command.ts';
import { confirm } from './confirm.ts';
import { findProject } from './find.ts';
import { flag, text } from './flags.ts';
import { asOperator } from './operator.ts';

export const bin = command({
  name: 'bin',
  summary: 'list, restore or erase deleted answers',
  details: `A deletion of more than 100 answers stays in the bin for 7 days: counted, served and exported nowhere. Without a flag, lists what is there.
A restored answer is as it was. One whose id or place in a run another answer took meanwhile stays in the bin, and is counted.`,
  destroys: true,
  flags: {
    ...PROJECT,
    restore: text('ID', { description: 'the deletion to take back' }),
    erase: text('ID', { description: 'the deletion to make final' }),
    yes: flag({ description: 'erase without asking' }),
    ...COMMON,
  },
  examples: ['bin --project shoes', 'bin --project shoes --restore 0198f2a4-0000-7000-8000-000000000001'],
  async run({ values }, surroundings) {
    const { restore, erase, yes } = values;
    if (restore !== undefined && erase !== undefined)
      throw new AppError('invalid', 'give --restore or --erase, not both');
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { id, organisation } = await findProject(opened, values.project, values);
    const as = (action: string) => asOperator(opened.app, surroundings, { action, organisation, project: id }).bin;
    if (restore !== undefined) {
      const done = await as('restoreBin').restore(id, restore.toLowerCase());
      const stays =
        done.taken === 0 ? '' : `; of ${counted(done.taken, 'answer')} the place was taken: left in the bin`;
      print(surroundings, values, { ...done }, `Restored ${counted(done.restored, 'answer')}${stays}`);
    } else if (erase !== undefined) {
      if (!yes) await confirm(`Type ${erase} to erase its answers, for good: `, erase, surroundings);
      await as('eraseBin').erase(id, erase.toLowerCase());
      print(surroundings, values, { erased: erase }, `Erased ${erase}`);
    } else {
      const found = (await opened.app.bin.list(id)).map(({ deletedAt, erasedAt, ...one }) => ({
        ...one,
        deletedAt: toIso(deletedAt),
        erasedAt: toIso(erasedAt),
      }));
      const lines = found.map(
        ({ id: bin, answers, by, deletedAt, erasedAt }) =>
          `${bin}  ${counted(answers, 'answer')}, deleted ${deletedAt} by ${by}, erased ${erasedAt}`,
      );
      print(surroundings, values, { results: found }, lines.join('\n') || 'The bin is empty');
    }
  },
});
