/*
 * What imports wrote, so that they can be undone (`stepReader`, `stepTransactor`), and which of them are not over
 * (`runningImportReader`, `runningImportTransactor`). All are parts of the port of batches.
 */

import type { Selectable } from 'kysely';
import type { RunningImportTable } from '../../../db/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { StepKind } from '../../domain/import-steps.ts';
import type { BatchReader, BatchTransactor, RunningImport } from '../../domain/ports/mod.ts';
import { addNames } from './batch-names.ts';
import type { Db } from './db.ts';
import { insertAll, keysOf, listed, projectKey, projectToChange } from './rows.ts';

const keyOfBatch = async (db: Db, project: number, name: string): Promise<number | undefined> =>
  (await db.selectFrom('batch').select('id').where('project', '=', project).where('name', '=', name).executeTakeFirst())
    ?.id;

/** What imports wrote, to be put back. */
export function stepReader(db: Db): Pick<BatchReader, 'steps' | 'otherBatch'> {
  return {
    async steps(project, name, { kind, after, limit }) {
      const batch = await keyOfBatch(db, await projectKey(db, project), name);
      if (batch === undefined) return [];
      return db
        .selectFrom('import_step')
        .select(['id as place', 'kind', 'record', 'before', 'stamp'])
        .where('batch', '=', batch)
        .where('kind', '=', kind)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
    },
    async otherBatch(project, name, { kind, record }) {
      const found = await db
        .selectFrom('import_step')
        .innerJoin('batch', 'batch.id', 'import_step.batch')
        .select('batch.name')
        .where('import_step.project', '=', await projectKey(db, project))
        .where('kind', '=', kind)
        .where('record', '=', record)
        .where('batch.name', '!=', name)
        .orderBy('import_step.id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return found?.name;
    },
  };
}

export function stepTransactor(db: Db): Pick<BatchTransactor, 'noteSteps' | 'forgetSteps' | 'forgetAllSteps'> {
  const gone = (batch: number, kind: StepKind, records: readonly string[]) =>
    db
      .deleteFrom('import_step')
      .where('batch', '=', batch)
      .where('kind', '=', kind)
      .where('record', 'in', listed(records));

  return {
    async noteSteps(project, name, steps) {
      if (steps.length === 0) return;
      const key = await projectToChange(db, project);
      await addNames(db, key, [name]);
      const batch = (await keyOfBatch(db, key, name))!;
      for (const [kind, some] of Map.groupBy(steps, (step) => step.kind)) {
        const records = some.map(({ record }) => record);
        const noted = await gone(batch, kind, records).returning(['record', 'before', 'stamp']).execute();
        const first = new Map(noted.map((step) => [step.record, step]));
        await insertAll(
          db,
          'import_step',
          some.map(({ record, before, was, stamp }) => {
            const known = first.get(record);
            const kept = known && known.stamp === was ? known.before : before;
            return { project: key, batch, kind, record, before: kept, stamp };
          }),
        );
      }
    },
    async forgetAllSteps(project, name, { butReplaced = false } = {}) {
      const batch = await keyOfBatch(db, await projectToChange(db, project), name);
      if (batch === undefined) return;
      const all = db.deleteFrom('import_step').where('batch', '=', batch);
      const some = all.where((eb) => eb.or([eb('kind', '!=', 'answer'), eb('before', 'is', null)]));
      await (butReplaced ? some : all).execute();
    },
    async forgetSteps(project: ProjectId, name, kind, records) {
      const key = await projectToChange(db, project);
      const batch = await keyOfBatch(db, key, name);
      if (batch === undefined || records.length === 0) return;
      await gone(batch, kind, records).execute();
      if (kind !== 'answer') return;
      const answers = await keysOf(db, 'job_execution', key, records);
      await db
        .deleteFrom('batch_row')
        .where('project', '=', key)
        .where('batch', '=', batch)
        .where('job_execution', 'in', listed([...answers.values()]))
        .execute();
    },
  };
}

const toImport = (row: Selectable<RunningImportTable>, project: ProjectId): RunningImport => ({
  ...{ project, batch: row.name === '' ? null : row.name, kind: row.kind, beganAt: row.began_at, lastAt: row.last_at },
  ...{ created: row.created, updated: row.updated, unchanged: row.unchanged, failed: row.failed },
});

/** Imports that are not over. */
export function runningImportReader(db: Db): Pick<BatchReader, 'quietImports' | 'runningImport'> {
  return {
    async quietImports(since, begunBefore, limit) {
      const rows = await db
        .selectFrom('running_import')
        .innerJoin('project', 'project.id', 'running_import.project')
        .selectAll('running_import')
        .select('project.uuid')
        .where('project.removed_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('last_at', '<=', since),
            eb.and([eb('running_import.name', '=', ''), eb('began_at', '<=', begunBefore)]),
          ]),
        )
        .orderBy('last_at')
        .orderBy('project.uuid')
        .orderBy('running_import.name')
        .orderBy('running_import.kind')
        .limit(limit)
        .execute();
      return rows.map((row) => toImport(row, row.uuid));
    },
    async runningImport(project, { batch, kind }) {
      const row = await db
        .selectFrom('running_import')
        .selectAll()
        .where('project', '=', await projectKey(db, project))
        .where('name', '=', batch ?? '')
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row && toImport(row, project);
    },
  };
}

export function runningImportTransactor(db: Db): Pick<BatchTransactor, 'noteImport' | 'endImport'> {
  return {
    async noteImport(project, { batch, kind }, { created, updated, unchanged, failed }, at) {
      const given = { created, updated, unchanged, failed };
      await db
        .insertInto('running_import')
        .values({
          ...{ project: await projectToChange(db, project), name: batch ?? '', kind, began_at: at, last_at: at },
          ...given,
        })
        .onConflict((conflict) =>
          conflict.columns(['project', 'name', 'kind']).doUpdateSet((eb) => ({
            created: eb('running_import.created', '+', created),
            updated: eb('running_import.updated', '+', updated),
            unchanged: eb('running_import.unchanged', '+', unchanged),
            failed: eb('running_import.failed', '+', failed),
            last_at: at,
          })),
        )
        .execute();
    },
    async endImport(project, { batch, kind }) {
      await db
        .deleteFrom('running_import')
        .where('project', '=', await projectToChange(db, project))
        .where('name', '=', batch ?? '')
        .where('kind', '=', kind)
        .execute();
    },
  };
}
