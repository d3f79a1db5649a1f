import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LostReplyError } from '../../../src/domain/mod.ts';
import { aWorld, DAILY, DAY, GOOD, HOUR, numbered, wrong } from './states-world.ts';

describe('a key that brings no answers, over days', () => {
  test('pauses the collector, whose schedule goes on, and which resumes by itself with one question', async () => {
    const world = await aWorld(numbered(6));
    world.provider.says = () => wrong(429, 'insufficient_quota', 'no balance');
    await world.drain(world.first + HOUR);
    assert.ok(world.provider.sent.length <= 2, 'at most what was in flight');
    const paused = await world.state();
    assert.deepEqual([paused.state, paused.reason, paused.remedy], ['paused', '429 no balance', 'pay']);
    // A day later one question is sent, and the next slot has begun.
    const before = world.provider.sent.length;
    await world.drain(world.first + DAY + HOUR);
    assert.equal(world.provider.sent.length, before + 1);
    assert.equal((await world.state()).state, 'paused');
    world.provider.says = () => GOOD;
    await world.drain(world.first + 2 * DAY + 2 * HOUR);
    assert.equal((await world.state()).state, 'ok');
    const runs = await world.runs();
    assert.deepEqual(
      runs.map(({ asks }) => [asks.answered, asks.skipped]),
      [
        [6, 0],
        [0, 6],
        [0, 6],
      ],
    );
    assert.ok(runs.slice(1).every(({ finishedAt, failures }) => finishedAt !== null && failures.key <= 2));
  });
});

describe('a run ends', () => {
  test('when the next one begins: what is missing is counted, and the schedule isn’t held up', async () => {
    const world = await aWorld(numbered(3));
    world.provider.says = (text) =>
      text === 'query 1' ? new LostReplyError('the connection was lost', { mayHaveArrived: false }) : GOOD;
    await world.drain(world.first + DAY + HOUR);
    const [newer, older] = await world.runs();
    assert.deepEqual([older?.asks.answered, older?.asks.failed, older?.endsAt], [2, 1, world.first + DAY]);
    assert.deepEqual([newer?.asks.answered, newer?.asks.waiting, newer?.finishedAt], [2, 1, null]);
  });

  test('one that waits for a person ends after a day, or a week, whatever its schedule does', async () => {
    for (const schedule of [null, { ...DAILY, cron: '0 6 1 * *' }]) {
      const world = await aWorld(numbered(1), schedule);
      world.provider.says = () => wrong(503, 'busy');
      const begin = schedule === null ? world.clock.now : world.first;
      if (schedule === null) await world.app.collectors.run(world.project.id, world.id);
      await world.drain(begin + 8 * DAY);
      const [run] = await world.runs();
      assert.equal(run?.endsAt, begin + (schedule === null ? DAY : 7 * DAY));
      assert.ok(run.finishedAt !== null && run.finishedAt <= run.endsAt);
      assert.equal(run.failures.moment, 1);
    }
  });
});
