import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Pool, PoolClient } from 'pg';
import { plannedOnce, storable, storing } from '../../../src/adapters/postgresql/storable.ts';

/** A pool of servers that only note what they are told. */
function aPool(servers = 1) {
  const asked: unknown[] = [];
  const released: unknown[] = [];
  const clients = Array.from({ length: servers }, (_, server) => ({
    query: (...said: readonly unknown[]) => void asked.push(said.length === 1 ? said[0] : said),
    release: (isBroken?: boolean) => void released.push([server, isBroken]),
  }));
  let next = 0;
  const pool = { options: {}, connect: async () => clients[next++ % servers] as unknown as PoolClient };
  return { pool: pool as unknown as Pool, clients, asked, released };
}

describe('what PostgreSQL is given', () => {
  test('is without U+0000, in lists, too, and otherwise as it is', () => {
    const bytes = new Uint8Array([0]);
    assert.deepEqual(storable(['a\0b\0', ['\0'], 5, null, 'c']), ['a\uFFFDb\uFFFD', ['\uFFFD'], 5, null, 'c']);
    assert.equal(storable(bytes), bytes);
  });

  test('a statement with a name is planned under it, any other is not', async () => {
    const { pool, asked, released } = aPool();
    const client = await storing(pool).connect();
    await client.query('select $1', ['a\0']);
    const named = `${plannedOnce('one')} select $1`;
    await client.query(named, ['b']);
    assert.deepEqual(asked, [['select $1', ['a\uFFFD']], { name: 'sightline_one', text: named, values: ['b'] }]);
    client.release();
    assert.deepEqual(released, [[0, undefined]]);
    assert.equal(await storing(pool).end(), undefined);
  });

  test('a connection is made ready once, and one to another server than the primary is let go', async () => {
    const { pool, released, clients } = aPool(2);
    const stored = storing(pool, { admits: async (client: unknown) => client === clients[1] } as never);
    const first = await stored.connect();
    assert.deepEqual(released, [[0, true]]);
    assert.equal(await stored.connect(), first);
    const failing = storing(pool, { admits: () => Promise.reject(new Error('gone')) } as never);
    await assert.rejects(failing.connect(), /gone/);
    assert.deepEqual(released.at(-1), [0, true]);
  });
});
