import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import pg from 'pg';
import { checkPostgres, openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { moveDatabase } from '../../src/app/compose/moving.ts';
import { loadColumns } from '../../src/app/reporting/mod.ts';
import { aFolder } from '../adapters/sqlite/support.ts';
import { anApp, aProject, aRow } from '../app/support.ts';
import { aReadyDatabase, execute } from './support.ts';

const IMPORTS = 4;
const ROWS = 200;

/** How many rows of a table, or entries of its indexes, were read over connections that are closed by now, of all its parts. */
async function rowsRead(address: string, table: string): Promise<number> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<{ readonly read: string }>(
    `select coalesce(sum(seq_tup_read), 0) + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes
      where relid in (select relid from pg_partition_tree($1))) as read
    from pg_stat_user_tables where relid in (select relid from pg_partition_tree($1))`,
    [table],
  );
  await client.end();
  return Number(rows[0]!.read);
}

/** A project with `count` answers. */
async function aProjectIn(address: string, count: number): Promise<void> {
  await using store = await openPostgresStore({ address });
  const tested = anApp(store);
  const { id } = await aProject(tested);
  for (let first = 0; first < count; first += ROWS) {
    const rows = Array.from({ length: ROWS }, (_, at) =>
      aRow({ query: `query ${at % 20}`, runAt: Date.UTC(2026, 0, 1) + (first + at) * 60_000 }),
    );
    await tested.app.jobExecutions.import(id, rows, { dryRun: false });
  }
}

describe('postgresql: tables that grew within minutes, of which the planner knows nothing yet', () => {
  test('an import looks up the runs that it names, and not all of their countries', async () => {
    await using database = await aReadyDatabase();
    await (await openPostgresStore(database))[Symbol.asyncDispose]();
    await execute(
      database.address,
      `do $$ declare part text; begin
        for part in select relid::regclass::text from pg_partition_tree('cached_job') where isleaf loop
          execute 'alter table ' || part || ' set (autovacuum_enabled = off)';
        end loop;
      end $$`,
    );
    await aProjectIn(database.address, IMPORTS * ROWS);
    const each = (await rowsRead(database.address, 'cached_job')) / (IMPORTS * ROWS);
    assert.ok(each < 20, `${each} rows and entries of indexes were read for each run`);
  });
});

describe('postgresql: a project that has most of the rows', () => {
  const COUNT = 3_000;

  test('is moved and checked row by row, and not by reading all that is left for each page', async () => {
    await using database = await aReadyDatabase();
    const { address } = database;
    await aProjectIn(address, COUNT);
    await execute(address, 'analyze');
    const before = await rowsRead(address, 'job_execution');
    await using folder = await aFolder();
    const projects = await moveDatabase({
      ...{ from: address, to: join(folder.path, 'moved.db') },
      ...{ onProgress: () => undefined, stop: new AbortController().signal },
    });
    assert.deepEqual(projects.map(({ answers, differing }) => [answers, differing]).at(-1), [COUNT, []]);
    const moved = (await rowsRead(address, 'job_execution')) - before;
    // Once to copy it, and once to compare it.
    assert.ok(moved < 4 * COUNT, `${moved} rows were read to move ${COUNT}`);
    const unread = await rowsRead(address, 'answer_text');
    for await (const finding of checkPostgres({ address, loadColumns })) assert.fail(JSON.stringify(finding));
    const checked = (await rowsRead(address, 'answer_text')) - unread;
    assert.ok(checked < 3 * COUNT, `${checked} rows were read to check what is searched in ${COUNT}`);
  });
});
