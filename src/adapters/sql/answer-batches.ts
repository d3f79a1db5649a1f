import { sql } from 'kysely';
import type { BatchReader } from '../../domain/mod.ts';
import type { Db } from './db.ts';
import { ofExecution } from './evidence.ts';
import { sizeOf } from './pages.ts';
import { givenRows, listed, projectKey } from './rows.ts';

export function batchReader(db: Db): BatchReader {
  return {
    async page(project, { page, limit }) {
      const found = batchesOf(db, await projectKey(db, project));
      const totalRecords = await sizeOf(db, found);
      const results = await found
        .select((eb) => {
          const created = eb
            .selectFrom('batch_row')
            .whereRef('batch_row.project', '=', 'batch.project')
            .whereRef('batch_row.batch', '=', 'batch.id')
            .where('is_created', '=', 1);
          return [
            'name',
            created
              .select(({ fn }) => fn.countAll<number>().as('rows'))
              .$asScalar()
              .$notNull()
              .as('rows'),
            created
              .select(({ fn }) => fn.min<number | null>('time').as('first'))
              .$asScalar()
              .as('firstTime'),
            created
              .select(({ fn }) => fn.max<number | null>('time').as('last'))
              .$asScalar()
              .as('lastTime'),
          ];
        })
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { results: results.map(({ id: _, ...batch }) => batch), totalRecords };
    },
    async counts(project, name) {
      const key = await projectKey(db, project);
      const batch = await batchNamed(db, key, name);
      if (!batch) return undefined;
      const rows = await db
        .selectFrom('batch_row')
        .select((eb) => ['is_created', eb.fn.countAll<number>().as('count')])
        .where('project', '=', key)
        .where('batch', '=', batch.id)
        .groupBy('is_created')
        .execute();
      const countOf = (isCreated: number) => rows.find((row) => row.is_created === isCreated)?.count ?? 0;
      return { created: countOf(1), updated: countOf(0) };
    },
    async created(project, name) {
      const key = await projectKey(db, project);
      const batch = await batchNamed(db, key, name);
      const rows = await db
        .selectFrom('batch_row')
        .innerJoin('job_execution as execution', ofExecution('batch_row'))
        .select('uuid')
        .where('batch_row.project', '=', key)
        .where('batch', '=', batch?.id ?? null)
        .where('is_created', '=', 1)
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
  };
}

/** Those that have rows: others are nobody's any more. */
const batchesOf = (db: Db, project: number) =>
  db
    .selectFrom('batch')
    .select('batch.id')
    .where('project', '=', project)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('batch_row')
          .select('job_execution')
          .where('batch_row.project', '=', project)
          .whereRef('batch_row.batch', '=', 'batch.id'),
      ),
    );

const batchNamed = (db: Db, project: number, name: string) =>
  batchesOf(db, project).where('name', '=', name).executeTakeFirst();

/** An execution that comes with a batch. */
interface Brought {
  readonly key: number;
  readonly batch: string | null;
  readonly isNew: boolean;
  readonly time: number;
}

const BATCH_ROW = { batch: 'integer', job_execution: 'integer', is_created: 'integer', time: 'integer' } as const;

/** Notes which batches brought executions; one that created an answer stays its creator, whatever it replaces later. */
export async function noteBatches(db: Db, project: number, executions: readonly Brought[]): Promise<void> {
  const brought = executions.filter(({ batch }) => batch !== null);
  if (brought.length === 0) return;
  const names = [...new Set(brought.map(({ batch }) => batch))];
  await sql`
    insert into batch (project, name)
    select ${project}, given.name from ${givenRows(
      { name: 'text' },
      names.map((name) => [name]),
    )} as given where true
    on conflict do nothing
  `.execute(db);
  const batches = await db
    .selectFrom('batch')
    .select(['id', 'name'])
    .where('project', '=', project)
    .where('name', 'in', listed(names))
    .execute();
  const ids = new Map(batches.map(({ id, name }) => [name, id]));
  const rows = brought.map(({ key, batch, isNew, time }) => [ids.get(batch!), key, Number(isNew), time]);
  await sql`
    insert into batch_row (project, batch, job_execution, is_created, time)
    select ${project}, batch, job_execution, is_created, time from ${givenRows(BATCH_ROW, rows)} as given where true
    on conflict do nothing
  `.execute(db);
}
