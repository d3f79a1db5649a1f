/* Pieces of columns that many tables have. */

export const ID = 'id integer primary key';
export const UUID = 'uuid text not null check (length(uuid) = 36)';
export const IDENTIFIED = `${ID}, ${UUID}`;
export const DATED = 'created_at integer not null, updated_at integer not null';
export const NAMED = 'name text not null, folded_name text not null';
export const OF = (table: string): string => `${table} integer not null references ${table} on delete cascade`;
export const OF_PROJECT = OF('project');
export const FLAG = (name: string): string => `${name} integer not null check (${name} in (0, 1))`;
export const JSON_TEXT = (name: string): string => `${name} text check (json_valid(${name}))`;
export const JSON_REQUIRED = (name: string): string => `${name} text not null check (json_valid(${name}))`;
export const ONE_OF = (name: string, words: readonly string[]): string =>
  `${name} text not null check (${name} in (${words.map((word) => `'${word}'`).join(', ')}))`;

/**
 * The columns of a row of an answer that lead to it. The project stands first in the key: rows of one project stand together,
 * whenever they came. They go with the answer by a trigger, as a reference would have to find them by its number alone.
 */
export const ANSWER = 'project integer not null, job_execution integer not null';
/** A reference that names its project, too. */
export const OWNED_BY = (table: string): string =>
  `foreign key (project, ${table}) references ${table} (project, id) on delete cascade`;

export const TABLE = 'strict';
/** A table whose rows are in its key: they take no other room. */
export const TREE = 'strict, without rowid';
