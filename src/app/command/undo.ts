import { isBatchName } from '../../domain/batch.ts';
import { AppError } from '../../domain/errors.ts';
import { counted } from '../../domain/wording.ts';
import { COMMON, command, PROJECT, print } from './command.ts';
import { confirm } from './confirm.ts';
import { findProject } from './find.ts';
import { flag, parsed } from './flags.ts';
import { asOperator } from './operator.ts';

const isName = (text: string) => (isBatchName(text) ? text : undefined);

/** Which import: what its rows, or `ingest --batch`, call it. */
export const batchFlag = (description: string) =>
  parsed<string | undefined>(
    'NAME',
    { description },
    isName,
    '1 to 100 letters, digits, ., _ or -, such as 2026-11-eu',
  );

export const undo = command({
  name: 'undo',
  summary: 'undo an import',
  details: `Deletes the answers that a batch created: those whose rows had "batch": "NAME", or that came in by ingest --batch NAME. Answers that it
only replaced stay as it left them, and are counted: the undo of the page Import, or POST /api/v1/batches/NAME/undo, puts them back as
they were, also afterwards. Queries, tags and brands stay, too. Asks for the name first; where there is
no terminal to ask at, --yes is needed. Reports of a running service follow at once. More than
100 answers go to the bin for 7 days (sightline bin), unless --erase is given. Backups keep the answers until they are replaced.`,
  destroys: true,
  flags: {
    ...PROJECT,
    batch: batchFlag('the import, by the name it was given'),
    dryRun: flag({ description: 'count what would be deleted, and delete nothing' }),
    erase: flag({ description: 'delete for good, past the bin' }),
    yes: flag({ description: 'delete without asking' }),
    ...COMMON,
  },
  examples: ['undo --project shoes --batch 2026-11-eu --dry-run', 'undo --project shoes --batch 2026-11-eu'],
  async run({ values }, surroundings) {
    const { batch, dryRun, erase, yes } = values;
    if (batch === undefined) throw new AppError('invalid', '--batch is needed: the name that the import was given');
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { id, organisation } = await findProject(opened, values.project, values);
    const found = await opened.app.removals.batch(id, batch, { dryRun: true });
    const question = `Type ${batch} to delete its ${counted(found.count, 'answer')}: `;
    if (!dryRun && !yes) await confirm(question, batch, surroundings);
    const app = asOperator(opened.app, surroundings, { action: 'undo', organisation, project: id });
    const { count, left } = dryRun ? found : await app.removals.batch(id, batch, { dryRun, ...(erase && { erase }) });
    const replaced =
      left === 0
        ? ''
        : `; ${counted(left, 'answer')} that it had replaced ${left === 1 ? 'is' : 'are'} left${erase ? '' : PUT_BACK}`;
    const words = `${dryRun ? 'Would delete' : 'Deleted'} ${counted(count, 'answer')} of ${batch}${replaced}`;
    print(surroundings, values, { batch, dryRun, count, left }, words);
  },
});

const PUT_BACK = ': undo it on the page Import, or over HTTP, to put back what was there before';
