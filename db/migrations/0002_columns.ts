import { type Kysely, sql } from 'kysely';

/*
 * Columns are kept beside the rows that they are made from: a seal keeps the days that have changed since the one before,
 * in parts, and the names of new codes. All of it can be made anew, so nothing here is part of the truth.
 */

const OF_PROJECT = 'project integer not null references project on delete cascade';

const STATEMENTS = [
  'alter table revision add column videos integer not null default 0',
  // The links revision of its last change of links.
  'alter table execution_tag add column links_revision integer not null default 0',
  `create table seal (
    project integer primary key references project on delete cascade, seal text not null, responses integer not null,
    newest integer not null, links integer not null
  ) strict`,
  `create table sealed_day (
    ${OF_PROJECT}, day integer not null, seal text not null, primary key (project, day)
  ) strict, without rowid`,
  `create table sealed_part (
    id integer primary key, ${OF_PROJECT}, day integer not null, seal text not null, part text not null,
    checksum integer not null, bytes blob not null, unique (project, day, seal, part)
  ) strict`,
  `create table sealed_names (
    id integer primary key, ${OF_PROJECT}, book text not null, first integer not null, count integer not null,
    checksum integer not null, names text not null, unique (project, book, first)
  ) strict`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
