import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { findingsIn } from '../../src/adapters/postgresql/check.ts';
import { type Connections, connectionsTo } from '../../src/adapters/postgresql/connection.ts';
import { checkPostgres, openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { RULES } from '../../src/adapters/sql/check/rules.ts';
import { loadColumns } from '../../src/app/reporting/mod.ts';
import type { AppError } from '../../src/domain/mod.ts';
import { BROKEN, fill } from '../adapters/sqlite/maintenance/broken.ts';
import { aDatabase, aReadyDatabase, execute } from './support.ts';

async function findings(address: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { table, id, problem } of checkPostgres({ address, loadColumns }))
    found.push(`${table} ${id}: ${problem}`);
  return found;
}

/** Findings after statements that no sightline would run, with constraints off; they are rolled back. */
async function findingsAfter({ db }: Connections, statements: string): Promise<readonly string[]> {
  const transaction = await db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const statement of statements.replaceAll(/x'(\w+)'/g, "'\\x$1'::bytea").split(';')) {
      if (statement.trim() !== '') await sql.raw(statement).execute(transaction);
    }
    const found: string[] = [];
    for await (const some of findingsIn(transaction, { loadColumns, now: Date.now() }))
      for (const { table, id, problem } of some) found.push(`${table} ${id}: ${problem}`);
    return found;
  } finally {
    await transaction.rollback().execute();
  }
}

/** What a rule of both stores finds, or reports against rows. */
const isOfBoth = (finding: string): boolean =>
  RULES.some(({ problem }) => finding.endsWith(`: ${problem}`)) || /^project .+ (reports|what is kept)/.test(finding);

describe('postgresql: check', () => {
  test('a database with one of everything is sound; each rule finds what breaks it, by table and id', async () => {
    await using sound = await aReadyDatabase();
    {
      await using store = await openPostgresStore(sound);
      await fill(store);
    }
    assert.deepEqual(await findings(sound.address), []);
    const connections = connectionsTo(sound.address, { max: 1 });
    await using _closing = { [Symbol.asyncDispose]: connections.close };
    const broken = new Set<string>();
    for (const [statements, finding] of BROKEN.filter(([, found]) => isOfBoth(found))) {
      const found = await findingsAfter(connections, statements);
      assert.ok(found.includes(finding), `${statements}\nexpected ${finding}\nfound ${found.join('\n')}`);
      for (const text of found) broken.add(text.replace(/^(\S+) .*?: /, '$1: '));
    }
    const untried = RULES.map(({ table, problem }) => `${table}: ${problem}`).filter((rule) => !broken.has(rule));
    assert.deepEqual(untried, []);

    for (const [statements, finding] of [
      ['delete from cached_job', 'job_execution project 1, id 1: refers to a row of cached_job that is not there'],
      [
        'delete from entity',
        'mention project 1, job_execution 1, entity 1: refers to a row of entity that is not there',
      ],
      [
        "update pg_index set indisvalid = false where indexrelid = 'entity_merged_into'::regclass",
        'entity null: its index entity_merged_into is not in force',
      ],
      [
        "select setval(pg_get_serial_sequence('query', 'id'), 1, false)",
        'query null: would give the number of a row that there is to a new one',
      ],
    ] as const) {
      const found = await findingsAfter(connections, statements);
      assert.ok(found.includes(finding), `${statements}\nexpected ${finding}\nfound ${found.join('\n')}`);
    }
  });

  test('another database than ours, or one of another version, is not checked', async () => {
    await using database = await aDatabase();
    const refused = (reason: RegExp) =>
      assert.rejects(findings(database.address), ({ problem, message }: AppError) => {
        assert.equal(problem, 'unavailable');
        assert.match(message, reason);
        return true;
      });
    await refused(/has nothing of sightline: check --db$/);
    await (await openPostgresStore(database))[Symbol.asyncDispose]();
    await execute(database.address, "insert into kysely_migration values ('9999_later', '')");
    await refused(/was made by a newer sightline \(it has 9999_later\)/);
    await execute(database.address, 'delete from kysely_migration');
    await refused(/is not up to date \(0001_schema_\S+ is missing\): run sightline migrate$/);
  });
});
