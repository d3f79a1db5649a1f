import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** The indexes that ended in a UUID, by the columns that they have now. */
const INDEXES: Readonly<Record<string, readonly [table: string, columns: string]>> = {
  result_analysis_time: ['result_analysis', 'project, time, job_execution, updated_at, query'],
  result_analysis_updated_at: ['result_analysis', 'project, updated_at, job_execution, time, query'],
  result_analysis_query: ['result_analysis', 'project, query, cached_job, time, updated_at, job_execution'],
  cached_job_run_at: ['cached_job', 'project, run_at, id, country, language, query'],
  cached_job_created_at: ['cached_job', 'project, created_at, id'],
  cached_job_updated_at: ['cached_job', 'project, updated_at, id'],
};

/**
 * Records and runs of equal times stand in the order of their small ids: no index, and no record, repeats a UUID for that. A
 * million answers take some ten seconds, in which nobody writes; the room of a column that is gone is used again row by row.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    ...Object.keys(INDEXES).map((name) => `drop index ${name}`),
    // Its index of them goes, too.
    'alter table result_analysis drop column uuid',
    ...Object.entries(INDEXES).map(([name, [table, columns]]) => `create index ${name} on ${table} (${columns})`),
  ]);
