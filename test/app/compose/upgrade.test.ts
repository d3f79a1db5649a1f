import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { MIGRATIONS } from '../../../db/mod.ts';
import { openWriter } from '../../../src/adapters/sqlite/connection.ts';
import { migrate } from '../../../src/adapters/sqlite/migrate.ts';
import { openFront } from '../../../src/app/compose/front.ts';
import { answeringUpgrades } from '../../../src/app/compose/upgrade.ts';
import { DEFAULTS } from '../../../src/app/settings.ts';
import { aDatabase } from '../../adapters/sqlite/support.ts';

const log = { info: () => undefined, error: () => undefined };
const NOTHING = { host: '127.0.0.1', port: 0, tls: undefined, log };

test('a service answers 503 while its database is upgraded, and serves at the same address after it', async () => {
  await using database = await aDatabase();
  await using front = openFront(NOTHING);
  const told: string[] = [];
  const onUpgrade = answeringUpgrades({
    settings: { ...DEFAULTS, db: database.path, durability: 'full', allowHttp: true },
    front,
    observe: () => undefined,
    log: { info: (_: object, message: string) => void told.push(message) },
    showMetrics: async ({ unreadiness }) => void told.push(String(await unreadiness())),
  });
  const db = await openWriter(database.path);
  const asked: (readonly [string, number])[] = [];
  const addressOf = () => /http:\S+/.exec(told.at(-1)!)![0];
  // It asks from inside of its transaction.
  const example = {
    up: async (target: typeof db) => {
      await sql`create table example (id integer)`.execute(target);
      for (const path of ['/healthz', '/readyz', '/app', '/api/v1/projects']) {
        const { status, headers } = await fetch(addressOf() + path);
        asked.push([path, status]);
        assert.equal(headers.get('retry-after'), status === 503 ? '5' : null);
      }
    },
  };
  await migrate(db, database.path, { migrations: { ...MIGRATIONS, '0002_example': example }, onUpgrade });
  await db.destroy();
  assert.deepEqual(told, [
    'The database is being upgraded',
    `upgrade: requests at ${addressOf()} are answered with 503 until it is done`,
  ]);
  assert.deepEqual(asked, [
    ['/healthz', 200],
    ['/readyz', 503],
    ['/app', 503],
    ['/api/v1/projects', 503],
  ]);
  const served = { status: 204, headers: {}, body: '' };
  const { address } = await front.show({ http: { handle: async () => served, refuse: () => served } });
  assert.equal(address, addressOf());
  assert.equal((await fetch(`${address}/app`)).status, 204);
});
