import { type Kysely, sql } from 'kysely';

/** What lists need to find a page by its number without walking there, and to filter and count in indexes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [TABLE, ...Object.entries(LISTS).map(partsOf), ...INDEXES])
    await sql.raw(statement).execute(db);
}

const TABLE = `create table list_part (
  project integer not null references project on delete cascade, list text not null, start integer not null,
  size integer not null, primary key (project, list, start)
) strict, without rowid`;

const LISTS = {
  record_time: ['result_analysis', 'time'],
  record_updated_at: ['result_analysis', 'updated_at'],
  job_run_at: ['cached_job', 'run_at'],
  job_created_at: ['cached_job', 'created_at'],
  job_updated_at: ['cached_job', 'updated_at'],
} as const;

/** Where the first part starts: before every instant. */
const BEGINNING = Number.MIN_SAFE_INTEGER;
const PART = 8_192;

/** The parts of a list of every project: one from the beginning, and one from each value that stands a part's size further. */
const partsOf = ([list, [table, field]]: readonly [string, readonly [string, string]]): string => `
  insert into list_part (project, list, start, size)
  select project, '${list}', start,
    coalesce(lead(before) over (partition by project order by start),
      (select count(*) from ${table} where ${table}.project = part.project)) - before
  from (
    select id as project, ${BEGINNING} as start, 0 as before from project
    union all
    select project, ${field}, min(before) from (
      select project, ${field}, row_number() over (partition by project order by ${field}) - 1 as at,
        rank() over (partition by project order by ${field}) - 1 as before
      from ${table}
    ) where at % ${PART} = 0 and before > 0 group by project, ${field}
  ) as part`;

const INDEXES = [
  // Leads to a cached job's few records, too.
  'create index result_analysis_query on result_analysis (project, query, cached_job, time, updated_at, uuid)',
  'drop index result_analysis_cached_job',
  'drop index cached_job_run_at',
  'create index cached_job_run_at on cached_job (project, run_at, uuid, country, language, query)',
  'create index cached_job_created_at on cached_job (project, created_at, uuid)',
  'create index cached_job_updated_at on cached_job (project, updated_at, uuid)',
  'create index query_text on query (project, folded_text, uuid, type, deleted_at, created_at, updated_at)',
  'drop index api_key_organisation',
  'create index api_key_organisation on api_key (organisation, created_at, uuid)',
  'create index project_name on project (organisation, folded_name, uuid, removed_at)',
];
