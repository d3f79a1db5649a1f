import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EFFORT } from '../../support/effort.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { databaseGround } from './grounds.ts';
import { checkSchedule, playSchedule, together } from './schedule-play.ts';

test('on a database, whatever dies or gets lost, each event arrives in its order, and twice only where nobody could note it', async () => {
  await using store = aMemoryStore();
  const schedules = Math.ceil(40 * EFFORT);
  const all = [];
  for (let seed = 1; seed <= schedules; seed++) {
    const ground = await databaseGround(store, `Hook ${seed}`);
    all.push(await checkSchedule(ground, await playSchedule(ground, seed), `schedule ${seed}`));
    await store.transact(({ channels }) => channels.remove(ground.organisation, ground.channel));
  }
  const { events, repeats, late } = together(all);
  // Else it would prove nothing.
  assert.ok(events > schedules * 5 && repeats > schedules / 2 && late > 0, `${events}, ${repeats}, ${late}`);
});
