import { type Kysely, sql } from 'kysely';

/*
 * Names of dictionaries are kept as bytes, in chunks of as many names each, of which the last one is written anew when
 * there are more; a checkpoint says how many there are of each dictionary. Tables of checkpoints are called what they are.
 * What they hold is of another format now, which a service finds out and makes anew.
 */
const STATEMENTS = [
  'alter table seal rename to checkpoint',
  'alter table checkpoint rename column seal to checkpoint',
  // By dictionary, as JSON.
  "alter table checkpoint add column names text not null default '{}'",
  'alter table sealed_day rename to checkpoint_day',
  'alter table checkpoint_day rename column seal to checkpoint',
  'alter table sealed_part rename to checkpoint_part',
  'alter table checkpoint_part rename column seal to checkpoint',
  'drop table sealed_names',
  `create table checkpoint_names (
    id integer primary key, project integer not null references project on delete cascade, dictionary text not null,
    chunk integer not null, checkpoint text not null, checksum integer not null, bytes blob not null,
    unique (project, dictionary, chunk)
  ) strict`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
