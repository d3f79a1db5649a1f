import { z } from 'zod';
import type { Bin } from '../../domain/bin.ts';
import { toIso } from '../../domain/time.ts';
import { ADMIN_OF_PROJECT, READ, WRITE } from '../access.ts';
import { ok, removal, route } from '../route.ts';
import { Time, toId, Uuid } from '../wire.ts';

const TAG = 'Responses';
const PATH = '/api/v1/bin';

const Count = z.int().min(0);

const BinRecord = z
  .strictObject({
    id: Uuid,
    answers: Count.meta({ description: 'Answers that are in it.' }),
    by: z.string().meta({ description: 'Who deleted them: the name of a key, or an address.' }),
    deletedAt: Time,
    erasedAt: Time.meta({ description: 'When they are erased for good.' }),
  })
  .meta({ id: 'Bin', description: 'Answers that one deletion took.' });

const toRecord = ({ deletedAt, erasedAt, ...bin }: Bin): z.output<typeof BinRecord> => ({
  ...bin,
  deletedAt: toIso(deletedAt),
  erasedAt: toIso(erasedAt),
});

export const listBin = route('GET', PATH, 'listBin', TAG, {
  summary: 'List deletions that can be restored',
  description:
    'The latest first. A deletion of more than 100 answers by a person or a key stays in the bin for 7 days: counted, served and ' +
    'exported nowhere, though part of what the organisation stores.',
  access: READ,
  responses: { 200: z.strictObject({ results: z.array(BinRecord) }).meta({ id: 'BinList' }) },
  handle: async ({ app, project }) => ok({ results: (await app.bin.list(project)).map(toRecord) }),
});

export const restoreBin = route('POST', `${PATH}/{id}/restore`, 'restoreBin', TAG, {
  summary: 'Restore deleted answers',
  description:
    'The answers are as they were, with a new `updatedAt`. One whose id or place in a run another answer took meanwhile stays in ' +
    'the bin, and is counted. More than 100 come back in steps; a call that is cut off can be repeated.',
  access: WRITE,
  body: z.strictObject({}).meta({ id: 'BinRestoration', examples: [{}] }),
  isBodyOptional: true,
  responses: {
    200: z
      .strictObject({
        restored: Count.meta({ description: 'Answers that are there again.' }),
        taken: Count.meta({ description: 'Answers that stay in the bin.' }),
      })
      .meta({ id: 'BinRestored' }),
  },
  handle: async ({ app, project, params }) => ok({ ...(await app.bin.restore(project, toId(params.id))) }),
});

export const eraseBin = removal(`${PATH}/{id}`, 'eraseBin', TAG, {
  summary: 'Erase deleted answers',
  description: 'They go from the database for good; backups keep them until they are replaced.',
  access: ADMIN_OF_PROJECT,
  remove: ({ app, project, params }) => app.bin.erase(project, toId(params.id)),
});
