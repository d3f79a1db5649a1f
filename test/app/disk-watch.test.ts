import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { watchingDisk } from '../../src/app/compose/watch-disk.ts';
import { anApp } from './support.ts';

const LIMIT = 1_000;
const told = async ({ store }: Pick<ReturnType<typeof anApp>, 'store'>) =>
  (await store.read(({ outbox }) => outbox.oldest(99))).map(({ type, organisation, data }) => [
    type,
    organisation,
    data.free,
  ]);

test('a disk that gets low is told of once, by whichever service looks, and again only after there was clearly more room', async () => {
  const world = anApp();
  const { maintenance } = anApp(world.store, 5_000).app;
  const look = (free: number, by = world.app.maintenance) => by.noteDisk({ path: '/data', free, size: 9_000 }, LIMIT);
  assert.equal(await look(1_000), false);
  assert.equal(await look(999), true);
  assert.equal(await look(10, maintenance), true);
  await Promise.all([look(9), look(8, maintenance)]);
  assert.equal(await look(1_249), true);
  assert.equal(await look(900, maintenance), true);
  assert.deepEqual(await told(world), [['disk.low', null, 999]]);
  assert.equal(await look(1_250, maintenance), false);
  assert.equal(await look(7), true);
  assert.deepEqual(await told(world), [
    ['disk.low', null, 999],
    ['disk.low', null, 7],
  ]);
});

test('a service looks at the folder of its database; at none where it is told not to, or the database is a server’s', async () => {
  const world = anApp();
  const warned: object[] = [];
  const log = {
    info: () => undefined,
    warn: (fields: object) => void warned.push(fields),
    error: (fields: object) => assert.fail(JSON.stringify(fields)),
  };
  const db = join(tmpdir(), 'sightline.db');
  const watching = (more: object) => watchingDisk(world.app.maintenance, { db, limit: 2 ** 60, log, ...more });
  assert.equal(watching({ limit: 0 }), undefined);
  assert.equal(watching({ db: 'postgresql://db/sightline' }), undefined);
  // Its last look is when it ends.
  await watching({})![Symbol.asyncDispose]();
  await watching({})![Symbol.asyncDispose]();
  const [event, ...others] = await world.store.read(({ outbox }) => outbox.oldest(9));
  assert.deepEqual(others, []);
  assert.equal(event!.data.path, tmpdir());
  assert.ok(Number(event!.data.free) > 0 && Number(event!.data.size) >= Number(event!.data.free));
  assert.equal(warned.length, 2);
});
