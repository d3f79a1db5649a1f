import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { anApp, aProject, aRow } from '../app/support.ts';
import { aDatabase, execute } from './support.ts';

const IMPORTS = 4;
const ROWS = 200;

/** How many entries of its indexes were read by whoever has closed its connections, of all parts of a table. */
async function entriesRead(address: string, table: string): Promise<number> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<{ readonly read: string }>(
    `select coalesce(sum(idx_tup_read), 0) as read from pg_stat_user_indexes
    where relid in (select relid from pg_partition_tree($1))`,
    [table],
  );
  await client.end();
  return Number(rows[0]!.read);
}

describe('postgresql: tables that grew within minutes, of which the planner knows nothing yet', () => {
  test('an import looks up the runs that it names, and not all of their countries', async () => {
    await using database = await aDatabase();
    {
      await using store = await openPostgresStore(database);
      await execute(
        database.address,
        `do $$ declare part text; begin
          for part in select relid::regclass::text from pg_partition_tree('cached_job') where isleaf loop
            execute 'alter table ' || part || ' set (autovacuum_enabled = off)';
          end loop;
        end $$`,
      );
      const tested = anApp(store);
      const { id } = await aProject(tested);
      for (let count = 0; count < IMPORTS; count++) {
        const rows = Array.from({ length: ROWS }, (_, at) =>
          aRow({ query: `query ${at % 20}`, runAt: Date.UTC(2026, 0, 1) + (count * ROWS + at) * 60_000 }),
        );
        await tested.app.jobExecutions.import(id, rows, { dryRun: false });
      }
    }
    const each = (await entriesRead(database.address, 'cached_job')) / (IMPORTS * ROWS);
    assert.ok(each < 20, `${each} entries of indexes were read for each run`);
  });
});
