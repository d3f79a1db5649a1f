import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import Sqlite, { type Database as Connection } from 'better-sqlite3';
import fc from 'fast-check';
import { Kysely } from 'kysely';
import { BEFORE, type Database, takeOverSomeRecords } from '../../../db/mod.ts';
import { connectionDialect } from '../../../src/adapters/sqlite/dialect.ts';
import { checkDatabase, migrateDatabase, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { loadColumns } from '../../../src/app/reporting/refresh.ts';
import { anApp, aProject, aRow } from '../../app/support.ts';
import { EFFORT } from '../../support/effort.ts';
import { ageDatabase } from '../../support/old-evidence.ts';
import { aDatabase } from './support.ts';

const REAL = { dryRun: false };
const EVERY = { page: 1, limit: 100 };
const EVIDENCE_BY_PROJECT = '0025_evidence_by_project';
const ANSWERS = 8;

const recordsIn = (connection: Connection) =>
  connection
    .prepare(`select job_execution, project, analysed_under, time, updated_at, cached_job, query, judged_by
      from result_analysis order by job_execution`)
    .all();

/** What a version of before writes meanwhile, by the number of an answer. */
const WRITES: readonly ((answer: number) => string)[] = [
  (answer) => `update result_analysis set analysed_under = analysed_under - 1 where job_execution = ${answer}`,
  (answer) =>
    `update result_analysis set updated_at = updated_at + 1, judged_by = 'judge' where job_execution = ${answer}`,
  (answer) => `delete from job_execution where id = ${answer}`,
  (answer) => `delete from result_analysis where job_execution = ${answer}`,
  // An answer that is written over has its record removed, and added again.
  (answer) => `delete from result_analysis where job_execution = ${answer};
    insert into result_analysis (job_execution, uuid, project, analysed_under, time, updated_at, cached_job, query)
    select e.id, e.uuid, e.project, 0, e.time, ${answer}, e.cached_job, j.query from job_execution as e
    join cached_job as j on j.id = e.cached_job where e.id = ${answer}`,
  (
    answer,
  ) => `insert into job_execution (id, uuid, project, cached_job, model, execution_number, time, digest, revision, answer)
    select max(id) + 1, '${String(answer).padStart(20, 'a')}' || substr('0000000000000000' || (max(id) + 1), -16), project,
      cached_job, model, 1000 + max(id), time, digest, 1000 + max(id), answer from job_execution having max(id) is not null;
    insert or ignore into result_analysis (job_execution, uuid, project, analysed_under, time, updated_at, cached_job, query)
    select e.id, e.uuid, e.project, 0, e.time, ${answer}, e.cached_job, j.query from job_execution as e
    join cached_job as j on j.id = e.cached_job where e.id = (select max(id) from job_execution)`,
];

/** A database with answers of two projects, some of one time, as it was when that migration was the last one. */
async function anOldDatabase(last: string) {
  const database = await aDatabase();
  const projects: string[] = [];
  {
    await using store = await openSqliteStore(database);
    const world = anApp(store);
    for (const name of ['One', 'Other']) projects.push((await aProject(world, name)).id);
    for (let at = 0; at < ANSWERS; at++) {
      const row = aRow({ query: `query ${at % 3}`, executionNumber: at + 1, answer: `Acme is good, ${at}.` });
      await world.app.jobExecutions.import(projects[at % 2]!, [row], REAL);
    }
  }
  await ageDatabase(database.path, last);
  return { ...database, projects };
}

describe('sqlite: records are taken into a table without UUIDs', () => {
  for (const last of [BEFORE, EVIDENCE_BY_PROJECT]) {
    test(`at once, after ${last}: nothing is lost, the database is sound, and lists are whole`, async () => {
      await using database = await anOldDatabase(last);
      const old = new Sqlite(database.path);
      const before = recordsIn(old);
      old.close();
      assert.equal(before.length, ANSWERS);
      assert.ok((await migrateDatabase(database)).includes('0026_ties_by_number'));
      const now = new Sqlite(database.path);
      assert.deepEqual(recordsIn(now), before);
      const left = now.prepare("select name from sqlite_schema where name glob 'new_*' or name glob 'mirror_*'");
      assert.deepEqual(
        [...left.all(), ...now.prepare("select 1 from sqlite_schema where name glob '*record_progress*'").all()],
        [],
      );
      now.close();
      for await (const { table, id, problem } of checkDatabase({ path: database.path, loadColumns }))
        assert.fail(`${table} ${id}: ${problem}`);
      await using store = await openSqliteStore(database);
      const { app } = anApp(store);
      for (const project of database.projects) {
        assert.equal((await app.records.list(project, {}, [], EVERY)).results.length, ANSWERS / 2);
        assert.equal((await app.records.follow(project, {}, null, EVERY.limit)).changes.length, ANSWERS / 2);
        assert.equal((await app.cachedJobs.list(project, {}, [], EVERY)).results.length, 3);
      }
    });
  }

  test('while a version of before goes on writing, and cut off between any two parts', async () => {
    const write = fc.tuple(fc.nat({ max: WRITES.length - 1 }), fc.integer({ min: 1, max: ANSWERS + 2 }));
    await using evidenceIsOld = await anOldDatabase(BEFORE);
    await using recordsAreOld = await anOldDatabase(EVIDENCE_BY_PROJECT);
    await fc.assert(
      fc.asyncProperty(
        fc.array(write, { maxLength: 15 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }),
        fc.constantFrom(evidenceIsOld, recordsAreOld),
        async (writes, parts, old) => {
          await using database = await aDatabase();
          await copyFile(old.path, database.path);
          const connection = new Sqlite(database.path);
          connection.pragma('foreign_keys = on');
          const db = new Kysely<Database>({ dialect: connectionDialect(connection, 'begin immediate') });
          const left = [...writes];
          const someWrites = (most: number) => {
            for (const [kind, answer] of left.splice(0, most)) connection.exec(WRITES[kind]!(answer));
          };
          someWrites(2);
          for (const size of parts) {
            await db.transaction().execute((transaction) => takeOverSomeRecords(transaction, size));
            someWrites(2);
          }
          someWrites(left.length);
          const before = recordsIn(connection);
          await db.destroy();
          await migrateDatabase(database);
          const now = new Sqlite(database.path);
          assert.deepEqual(recordsIn(now), before);
          assert.deepEqual(now.pragma('foreign_key_check'), []);
          assert.deepEqual(now.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
          now.close();
        },
      ),
      { numRuns: 12 * EFFORT },
    );
  });
});
