/*
 * Which import brought which answer, so that an import can be listed and undone. The reader and the transactor come first;
 * `noteBatches`, at the end, is called by every write of answers. An answer's creator stays its creator, whatever replaces
 * it later.
 */

import { sql } from 'kysely';
import type { JobExecutionId, ProjectId } from '../../domain/ids.ts';
import type { BatchReader, BatchTransactor } from '../../domain/ports/mod.ts';
import { addNames } from './batch-names.ts';
import type { Db } from './db.ts';
import { ofExecution } from './evidence.ts';
import { runningImportReader, runningImportTransactor, stepReader, stepTransactor } from './import-steps.ts';
import { sizeOf } from './pages.ts';
import { givenRows, keysOf, known, listed, projectKey, projectToChange } from './rows.ts';

/** The batches of a project, the last one first, each with what it created and what its undo looks at. */
const pageOf =
  (db: Db): BatchReader['page'] =>
  async (project, { page, limit }) => {
    const found = batchesOf(db, await projectKey(db, project));
    const totalRecords = await sizeOf(db, found);
    const results = await found
      .select((eb) => {
        const created = eb
          .selectFrom('batch_row')
          .whereRef('batch_row.project', '=', 'batch.project')
          .whereRef('batch_row.batch', '=', 'batch.id')
          .where('is_created', '=', 1);
        const steps = eb
          .selectFrom('import_step')
          .whereRef('import_step.batch', '=', 'batch.id')
          .select(({ fn }) => fn.countAll<number>().as('steps'));
        const replaced = eb
          .selectFrom('batch_row')
          .whereRef('batch_row.project', '=', 'batch.project')
          .whereRef('batch_row.batch', '=', 'batch.id')
          .where('is_created', '=', 0)
          .select(({ fn }) => fn.countAll<number>().as('replaced'));
        return [
          'name',
          steps.$asScalar().$notNull().as('steps'),
          replaced.$asScalar().$notNull().as('replaced'),
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
    return {
      results: results.map(({ id: _, replaced, steps, ...batch }) => ({
        ...batch,
        isOfAnswers: Number(batch.rows) + Number(replaced) > 0,
        steps: Number(steps),
      })),
      totalRecords,
    };
  };

export function batchReader(db: Db): BatchReader {
  /** The answers that a batch created, or replaced, in the order in which they were last written. */
  async function answersOf(project: ProjectId, name: string, isCreated: 0 | 1): Promise<readonly JobExecutionId[]> {
    const key = await projectKey(db, project);
    const batch = await batchNamed(db, key, name);
    const rows = await db
      .selectFrom('batch_row')
      .innerJoin('job_execution as execution', ofExecution('batch_row'))
      .select('uuid')
      .where('batch_row.project', '=', key)
      .where('batch', '=', batch?.id ?? null)
      .where('is_created', '=', isCreated)
      .orderBy('execution.revision')
      .execute();
    return rows.map(({ uuid }) => uuid);
  }

  return {
    page: pageOf(db),
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
    created: (project, name) => answersOf(project, name, 1),
    updated: (project, name) => answersOf(project, name, 0),
    ...stepReader(db),
    ...runningImportReader(db),
  };
}

export function batchTransactor(db: Db): BatchTransactor {
  return {
    ...batchReader(db),
    ...stepTransactor(db),
    ...runningImportTransactor(db),
    async add(project, names) {
      await addNames(db, await projectToChange(db, project), names);
    },
    async noteUpdated(project, name, ids) {
      const key = await projectToChange(db, project);
      const keys = await keysOf(db, 'job_execution', key, ids);
      const times = await db
        .selectFrom('job_execution')
        .select(['id', 'time'])
        .where('project', '=', key)
        .where('id', 'in', listed(ids.map((id) => known(keys.get(id), 'job execution', id))))
        .execute();
      return noteBatches(
        db,
        key,
        times.map(({ id, time }) => ({ key: id, batch: name, isNew: false, time })),
      );
    },
  };
}

/** Those that have rows or steps: others are nobody's any more. */
const batchesOf = (db: Db, project: number) =>
  db
    .selectFrom('batch')
    .select('batch.id')
    .where('project', '=', project)
    .where(({ exists, selectFrom, or }) =>
      or([
        exists(
          selectFrom('batch_row')
            .select('job_execution')
            .where('batch_row.project', '=', project)
            .whereRef('batch_row.batch', '=', 'batch.id'),
        ),
        exists(selectFrom('import_step').select('import_step.id').whereRef('import_step.batch', '=', 'batch.id')),
      ]),
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

/**
 * Notes which batches brought executions; one that created an answer stays its creator, whatever it replaces later. How many
 * pairs of them were new.
 */
export async function noteBatches(db: Db, project: number, executions: readonly Brought[]): Promise<number> {
  const brought = executions.flatMap(({ batch, ...rest }) => (batch === null ? [] : { ...rest, batch }));
  if (brought.length === 0) return 0;
  const names = [...new Set(brought.map(({ batch }) => batch))];
  await addNames(db, project, names);
  const batches = await db
    .selectFrom('batch')
    .select(['id', 'name'])
    .where('project', '=', project)
    .where('name', 'in', listed(names))
    .execute();
  const ids = new Map(batches.map(({ id, name }) => [name, id]));
  const rows = brought.map(({ key, batch, isNew, time }) => [ids.get(batch), key, Number(isNew), time]);
  const { numAffectedRows } = await sql`
    insert into batch_row (project, batch, job_execution, is_created, time)
    select ${project}, batch, job_execution, is_created, time from ${givenRows(BATCH_ROW, rows)} as given where true
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
