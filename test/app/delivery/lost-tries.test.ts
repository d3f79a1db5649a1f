import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passOn } from '../../../src/app/delivery/fan-out.ts';
import { deliveryWork } from '../../../src/app/delivery/work.ts';
import type { Dependencies } from '../../../src/app/mod.ts';
import { idFor } from '../../support/builders.ts';
import { aDeliveringWorld, DELIVERED, FAILED, speakingWith } from './support.ts';

test('the end of a try that has lost its lease changes nothing', async () => {
  const { store, clock, webhook, happens, log } = await aDeliveringWorld();
  const { channel } = await webhook();
  await happens('a collector');
  let ids = 0;
  const ports = { store, clock: () => clock.now, nextId: () => idFor(`${++ids}`) } as Dependencies;
  await passOn(ports, []);
  const work = deliveryWork(ports, speakingWith());
  const [leased] = await work.take(0);
  assert.ok(leased);
  await work.end(leased, DELIVERED);
  await work.end(leased, FAILED);
  const [delivery] = await log(channel.id);
  assert.deepEqual([delivery?.state, delivery?.tries], ['delivered', 1]);
});
