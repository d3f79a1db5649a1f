import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import Sqlite, { type Database as Connection } from 'better-sqlite3';
import fc from 'fast-check';
import { Kysely } from 'kysely';
import { type Database, takeOverSome } from '../../../db/mod.ts';
import { connectionDialect } from '../../../src/adapters/sqlite/dialect.ts';
import { checkDatabase, migrateDatabase, openSqliteStore, prepareDatabase } from '../../../src/adapters/sqlite/mod.ts';
import { loadColumns } from '../../../src/app/reporting/refresh.ts';
import { anApp, aProject, aRow } from '../../app/support.ts';
import { EFFORT } from '../../support/effort.ts';
import { ageEvidence } from '../../support/old-evidence.ts';
import { aDatabase } from './support.ts';

const REAL = { dryRun: false };

const TABLES = {
  execution_tag_link: 'job_execution, execution_tag, origin',
  mention: 'job_execution, entity, count, ranking_position, sentiment, praise, criticism, known',
  mention_claims: 'job_execution, entity, claims',
  ad_card: 'job_execution, item, advertiser, position',
  shopping_card: 'job_execution, item, title',
  source: 'job_execution, item, url, found, root_domain, matches',
  source_competitor: 'job_execution, item, entity',
  collection: 'job_execution, requested_model, searches, collector',
  video_citation: 'job_execution, video',
  batch_row: 'job_execution, batch, is_created, time',
  judge_task: 'job_execution, judge, state, due_at',
  query_locale: 'query, country, language',
  query_tag: 'query, tag',
  entity_alias: 'entity, position, alias',
};

const contentOf = (connection: Connection) =>
  Object.entries(TABLES).map(([table, columns]) => [
    table,
    connection.prepare(`select ${columns} from ${table} order by ${columns}`).raw().all(),
  ]);

/** What a version of before writes meanwhile, by the number of an answer. */
const WRITES: readonly ((answer: number) => string)[] = [
  (answer) =>
    `delete from mention_claims where job_execution = ${answer}; delete from mention where job_execution = ${answer}`,
  (answer) => `update source set found = 1, matches = '[1]' where job_execution = ${answer}`,
  (answer) => `delete from source where job_execution = ${answer}`,
  (
    answer,
  ) => `insert or ignore into source (job_execution, item, url) select id, 50, 'https://late.example' from job_execution where id = ${answer};
    insert or ignore into source_competitor select job_execution, item, (select min(id) from entity) from source where job_execution = ${answer}`,
  (
    answer,
  ) => `insert or ignore into mention select ${answer}, id, 1, 90, 0, 0, 0, 1 from entity where id = (select max(id) from entity)
      and exists (select 1 from job_execution where id = ${answer});
    insert or ignore into mention_claims select job_execution, entity, '[]' from mention where job_execution = ${answer}`,
  (answer) => `update mention set count = count + 1 where job_execution = ${answer}`,
  (answer) => `delete from job_execution where id = ${answer}`,
  (
    answer,
  ) => `insert or ignore into judge_task select id, 'j', project, 'waiting', 'd', null, 0, null, ${answer}, 0, null, null, 0, 0, 0
    from job_execution where id = ${answer}`,
  (answer) => `update judge_task set due_at = due_at + 1 where job_execution = ${answer}`,
  (
    answer,
  ) => `insert into job_execution select max(id) + 1, '${String(answer).padStart(20, 'a')}' || substr('0000000000000000' || (max(id) + 1), -16),
      project, cached_job, model, max(execution_number) + 1, time, digest, max(revision) + 1, answer, 'answered', 'given', null
    from job_execution having max(id) is not null;
    insert into ad_card select max(id), 0, 1, 1, 'Late', 'text', null, null from job_execution having max(id) is not null`,
  () => 'delete from entity where id = (select max(id) from entity) and (select count(*) from entity) > 1',
];

/** A database of before with answers of two projects. */
async function anOldDatabase(answers: number) {
  const database = await aDatabase();
  {
    await using store = await openSqliteStore(database);
    const world = anApp(store);
    const [one, other] = [await aProject(world), await aProject(world, 'Other')];
    for (const { id } of [one, other]) {
      await world.app.entities.import(id, [{ name: 'Acme', aliases: ['Acme Inc'] }, { name: 'Beta' }], REAL);
    }
    for (let at = 0; at < answers; at++) {
      const row = aRow({
        ...{
          query: `query ${at % 3}`,
          executionNumber: at + 1,
          answer: `Acme is good, Beta is bad, ${at}.`,
          batch: 'b',
        },
        sources: [
          { url: 'https://acme.example/a', title: null },
          { url: 'https://other.example/b', title: null },
        ],
        videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }],
      });
      await world.app.jobExecutions.import((at % 2 === 0 ? one : other).id, [row], REAL);
    }
  }
  await ageEvidence(database.path);
  return database;
}

async function findings(path: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { table, id, problem } of checkDatabase({ path, loadColumns }))
    found.push(`${table} ${id}: ${problem}`);
  return found;
}

describe('sqlite: evidence is taken into tables that begin with the project', () => {
  test('at once: nothing is lost, and the database is sound', async () => {
    await using database = await anOldDatabase(6);
    const old = new Sqlite(database.path);
    const before = contentOf(old);
    old.close();
    await migrateDatabase(database);
    const now = new Sqlite(database.path);
    assert.deepEqual(contentOf(now), before);
    const rows = now.prepare('select distinct project from source order by project').pluck().all();
    now.close();
    assert.deepEqual(rows, [1, 2]);
    assert.deepEqual(await findings(database.path), []);
  });

  test('prepared, and written by a version of before until that is stopped', async () => {
    await using database = await anOldDatabase(6);
    assert.equal((await prepareDatabase(database)).isPrepared, true);
    const old = new Sqlite(database.path);
    old.pragma('foreign_keys = on');
    for (const [at, write] of WRITES.entries()) old.exec(write(1 + (at % 7)));
    const before = contentOf(old);
    old.close();
    await migrateDatabase(database);
    const now = new Sqlite(database.path);
    assert.deepEqual(contentOf(now), before);
    assert.deepEqual(now.pragma('foreign_key_check'), []);
    now.close();
  });

  test('while a version of before goes on writing, and cut off between any two parts', async () => {
    const write = fc.tuple(fc.nat({ max: WRITES.length - 1 }), fc.integer({ min: 1, max: 8 }));
    await using old = await anOldDatabase(6);
    await fc.assert(
      fc.asyncProperty(
        fc.array(write, { maxLength: 12 }),
        fc.array(fc.nat({ max: 3 }), { maxLength: 3 }),
        async (writes, reached) => {
          await using database = await aDatabase();
          await copyFile(old.path, database.path);
          const connection = new Sqlite(database.path);
          connection.pragma('foreign_keys = on');
          const db = new Kysely<Database>({ dialect: connectionDialect(connection, 'begin immediate') });
          const left = [...writes];
          const someWrites = () => {
            for (const [kind, answer] of left.splice(0, 3)) connection.exec(WRITES[kind]!(answer));
          };
          someWrites();
          for (const size of reached) {
            await db.transaction().execute((transaction) => takeOverSome(transaction, size));
            someWrites();
          }
          for (const [kind, answer] of left) connection.exec(WRITES[kind]!(answer));
          const before = contentOf(connection);
          await db.destroy();
          await migrateDatabase(database);
          const now = new Sqlite(database.path);
          assert.deepEqual(contentOf(now), before);
          assert.deepEqual(now.pragma('foreign_key_check'), []);
          now.close();
        },
      ),
      { numRuns: 10 * EFFORT },
    );
  });
});
