import { type Kysely, sql } from 'kysely';

/*
 * What answers say for and against the brands that they mention: sums beside the mention, as reports read them, and the
 * claims themselves apart from it, as only single answers do. Reanalysis fills both.
 */
const STATEMENTS = [
  'alter table mention add column praise real not null default 0 check (praise >= 0)',
  'alter table mention add column criticism real not null default 0 check (criticism >= 0)',
  // Arrays of start, end, side, weight, rule and word; a mention without claims has no row.
  `create table mention_claims (
    job_execution integer not null, entity integer not null, claims text not null check (json_valid(claims)),
    primary key (job_execution, entity),
    foreign key (job_execution, entity) references mention on delete cascade
  ) strict, without rowid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
