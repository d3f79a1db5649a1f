import { z } from 'zod';
import type { Batch } from '../../domain/ports/mod.ts';
import { toIso } from '../../domain/time.ts';
import { READ } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { BatchName, Time } from '../wire.ts';

const BatchRecord = z
  .strictObject({
    name: BatchName,
    rows: z.int().min(0).meta({ description: 'Answers that it created and that are still there.' }),
    firstTime: Time.nullable().meta({ description: 'Of those answers; null where there is none.' }),
    lastTime: Time.nullable(),
    records: z.int().min(0).meta({
      description:
        'What undoBatch looks at: answers, queries, tags, brands and groups that it wrote. 0 = it can not be undone.',
    }),
  })
  .meta({ id: 'Batch', description: 'An import that was given a name.' });

const toRecord = ({ name, rows, firstTime, lastTime, steps }: Batch): z.output<typeof BatchRecord> => ({
  name,
  rows,
  firstTime: firstTime === null ? null : toIso(firstTime),
  lastTime: lastTime === null ? null : toIso(lastTime),
  records: steps,
});

export const listBatches = route('GET', '/api/v1/batches', 'listBatches', 'Import', {
  summary: 'List imports by the name they were given',
  description:
    'The latest first. An answer belongs to the batch that created it: one that only replaced answers of others has 0 rows.',
  access: READ,
  query: pageQuery(),
  responses: { 200: pageBody(BatchRecord, 'BatchList') },
  async handle({ app, project, query }) {
    const page = readPage(query);
    return ok(toPage(await app.batches.list(project, page), page, toRecord));
  },
});
