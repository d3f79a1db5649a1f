import type { Selectable } from 'kysely';
import type { RunningImportTable } from '../../../db/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { BatchReader, BatchTransactor, RunningImport } from '../../domain/ports/mod.ts';
import type { Db } from './db.ts';
import { projectKey, projectToChange } from './rows.ts';

const toImport = (row: Selectable<RunningImportTable>, project: ProjectId): RunningImport => ({
  ...{ project, batch: row.name === '' ? null : row.name, beganAt: row.began_at, lastAt: row.last_at },
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
        .limit(limit)
        .execute();
      return rows.map((row) => toImport(row, row.uuid));
    },
    async runningImport(project, batch) {
      const row = await db
        .selectFrom('running_import')
        .selectAll()
        .where('project', '=', await projectKey(db, project))
        .where('name', '=', batch ?? '')
        .executeTakeFirst();
      return row && toImport(row, project);
    },
  };
}

export function runningImportTransactor(db: Db): Pick<BatchTransactor, 'noteImport' | 'endImport'> {
  return {
    async noteImport(project, batch, { created, updated, unchanged, failed }, at) {
      const given = { created, updated, unchanged, failed };
      await db
        .insertInto('running_import')
        .values({
          ...{ project: await projectToChange(db, project), name: batch ?? '', began_at: at, last_at: at },
          ...given,
        })
        .onConflict((conflict) =>
          conflict.columns(['project', 'name']).doUpdateSet((eb) => ({
            created: eb('running_import.created', '+', created),
            updated: eb('running_import.updated', '+', updated),
            unchanged: eb('running_import.unchanged', '+', unchanged),
            failed: eb('running_import.failed', '+', failed),
            last_at: at,
          })),
        )
        .execute();
    },
    async endImport(project, batch) {
      await db
        .deleteFrom('running_import')
        .where('project', '=', await projectToChange(db, project))
        .where('name', '=', batch ?? '')
        .execute();
    },
  };
}
