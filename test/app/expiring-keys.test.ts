import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApp, aProject, NOW } from './support.ts';

const DAY = 86_400_000;

test('a key that expires within a week is told of once, and no other', async () => {
  const world = anApp();
  const { organisation } = await aProject(world);
  const issue = (name: string, days: number | null) =>
    world.app.access.createKey({
      ...{ organisation, name, permission: 'read', expiresAt: days === null ? null : NOW + days * DAY },
    });
  await issue('soon', 6);
  await issue('later', 9);
  await issue('never', null);
  const told = async () =>
    (await world.store.read(({ outbox }) => outbox.oldest(9))).map(({ type, data }) => `${type} ${data.name}`);
  const run = () => world.app.maintenance.run(() => false);
  await run();
  await run();
  assert.deepEqual(await told(), ['key.expiring soon']);
  world.clock.now += 3 * DAY;
  await run();
  assert.deepEqual(await told(), ['key.expiring soon', 'key.expiring later']);
});
