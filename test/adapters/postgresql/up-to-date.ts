import assert from 'node:assert/strict';
import { POSTGRESQL_MIGRATIONS } from '../../../db/mod.ts';
import { AppError } from '../../../src/domain/mod.ts';
import type { Answer } from './a-server.ts';

export const APPLIED = Object.keys(POSTGRESQL_MIGRATIONS);
export const TIMELINE = 3;
/** What the server's clock says. */
export const TIME = Date.UTC(2026, 10, 29, 12);

const MIGRATIONS = APPLIED.map((name) => ({ name }));

/** What a server says that is a primary, with a database that is up to date and has nothing in it, by what a statement has. */
const SAYS: readonly (readonly [RegExp, Awaited<ReturnType<Answer>>])[] = [
  [/server_version_num/, [{ version: 150_004, encoding: 'UTF8', standby: false }]],
  [/pg_try_advisory_xact_lock/, [{ isFree: true }]],
  [/to_regclass\('kysely_migration'\)/, [{ found: 'kysely_migration', table: 'kysely_migration' }]],
  [/select name from kysely_migration/, MIGRATIONS],
  [/system_identifier/, [{ system: '7', time: TIME, timeline: TIMELINE, isStandby: false, mark: '5', before: '5' }]],
  [
    /select sum\(writes\)/,
    [{ writes: 4, time: TIME, timeline: TIMELINE, isReadOnly: false, migration: APPLIED.at(-1) }],
  ],
  [/select \(select max\(name\) from kysely_migration\) as migration/, [{ migration: APPLIED.at(-1) }]],
];

/** Answers what is asked of such a server; what `instead` answers goes first. */
export const upToDate =
  (instead: (...asked: Parameters<Answer>) => ReturnType<Answer> | undefined = () => undefined): Answer =>
  (statement, values) =>
    instead(statement, values) ?? SAYS.find(([pattern]) => pattern.test(statement))?.[1] ?? [];

/** Looks whether an error says what would help, and nothing of a password. */
export function refusal(said: RegExp): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof AppError, String(error));
    assert.equal(error.problem, 'unavailable');
    assert.match(error.message, said);
    assert.ok(!error.message.includes('hidden'));
    return true;
  };
}
