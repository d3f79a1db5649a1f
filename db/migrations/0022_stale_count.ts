import { type Kysely, sql } from 'kysely';

/** How many records of a project are stale: kept, as counting them takes long where all of them are. */
const STATEMENTS = [
  'alter table revision add column stale integer not null default 0',
  `update revision set stale = (select count(*) from result_analysis
    where result_analysis.project = revision.project and result_analysis.analysed_under < revision.tracked)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
