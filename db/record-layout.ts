import type { Layout } from './take-over.ts';

/*
 * Records and runs as a file has them since 0026. A record has no UUID of its own, which was the execution's, and rows of
 * equal times stand in the order in which they came: by their small ids, which the indexes have anyway.
 */

const COLUMNS = 'job_execution, project, analysed_under, time, updated_at, cached_job, query, judged_by';

const PROGRESS = 'record_progress';

/** What is written to the table of before goes into the new one, too, where that has the answer already. */
const isDue = (row: 'old' | 'new') =>
  `when ${row}.job_execution <= (select done from ${PROGRESS}) or ${row}.job_execution > (select target from ${PROGRESS})`;

const names = COLUMNS.split(', ');

const MIRRORS = [
  `create trigger mirror_record_insert after insert on result_analysis ${isDue('new')} begin
    insert into new_result_analysis (${COLUMNS}) values (${names.map((name) => `new.${name}`).join(', ')});
  end`,
  `create trigger mirror_record_update after update on result_analysis ${isDue('old')} begin
    update new_result_analysis set ${names.map((name) => `${name} = new.${name}`).join(', ')}
      where job_execution = old.job_execution;
  end`,
  `create trigger mirror_record_delete after delete on result_analysis ${isDue('old')} begin
    delete from new_result_analysis where job_execution = old.job_execution;
  end`,
];

export const RECORD_LAYOUT: Layout = {
  progress: PROGRESS,
  begin: [
    `create table ${PROGRESS} (id integer primary key check (id = 1), done integer not null, target integer not null) strict`,
    `insert into ${PROGRESS} select 1, 0, coalesce(max(id), 0) from job_execution`,
    `create table new_result_analysis (
      job_execution integer primary key references job_execution on delete cascade,
      project integer not null references project on delete cascade, analysed_under integer not null,
      time integer not null, updated_at integer not null, cached_job integer not null, query integer not null, judged_by text
    ) strict`,
    // Lists are filtered, counted and paged in these, without a look into any table.
    'create index result_analysis_by_time on new_result_analysis (project, time, job_execution, updated_at, query)',
    'create index result_analysis_by_update on new_result_analysis (project, updated_at, job_execution, time, query)',
    // Leads to a cached job's few records, too.
    'create index result_analysis_by_query on new_result_analysis (project, query, cached_job, time, updated_at)',
    // The stale ones are the first in it.
    'create index result_analysis_by_revision on new_result_analysis (project, analysed_under)',
    ...MIRRORS,
  ],
  takeOver: (from, to) => `insert into new_result_analysis (${COLUMNS}) select ${COLUMNS} from result_analysis
    where job_execution > ${from} and job_execution <= ${to}`,
  indexes: {
    cached_job_by_run: 'create index cached_job_by_run on cached_job (project, run_at, id, country, language, query)',
    cached_job_by_creation: 'create index cached_job_by_creation on cached_job (project, created_at)',
    cached_job_by_update: 'create index cached_job_by_update on cached_job (project, updated_at)',
  },
  end: [
    'drop table result_analysis',
    'alter table new_result_analysis rename to result_analysis',
    `drop table ${PROGRESS}`,
    ...['run_at', 'created_at', 'updated_at'].map((field) => `drop index cached_job_${field}`),
  ],
};
