import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EFFORT } from '../../support/effort.ts';
import { plainGround } from './grounds.ts';
import { checkSchedule, playSchedule, together } from './schedule-play.ts';

const DEATHS = { transactions: 3 };

test('whatever dies at whatever request or transaction, each event arrives in its order, and twice only where nobody could note it', async (context) => {
  const schedules = Math.ceil(100 * EFFORT);
  const all = [];
  for (let seed = 1; seed <= schedules; seed++) {
    const ground = await plainGround();
    all.push(await checkSchedule(ground, await playSchedule(ground, seed, DEATHS), `schedule ${seed}`));
  }
  const { events, repeats, late } = together(all);
  context.diagnostic(`${schedules} schedules: ${events} events, ${repeats} repeats, ${late} late`);
  // Else it would prove nothing.
  assert.ok(events > schedules * 5 && repeats > schedules / 2 && late > 0, `${events}, ${repeats}, ${late}`);
});
