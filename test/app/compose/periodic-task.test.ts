import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodicTask } from '../../../src/app/compose/periodic-task.ts';

test('work is done again and again, goes on after a failure, and once more at the end', async () => {
  const errors: unknown[] = [];
  const ends: boolean[] = [];
  let done: () => void = () => undefined;
  const threeTimes = new Promise<void>((resolve) => {
    done = resolve;
  });
  const work = async (isOver: () => boolean) => {
    ends.push(isOver());
    if (ends.length === 2) throw new Error('once');
    if (ends.length === 3) done();
  };
  const repeated = periodicTask(work, { rest: 1, onError: (error) => void errors.push(error) });
  // What waits keeps no process alive, so something else has to.
  const alive = setInterval(() => undefined, 1_000);
  await threeTimes;
  await repeated[Symbol.asyncDispose]();
  clearInterval(alive);
  assert.deepEqual(errors.map(String), ['Error: once']);
  assert.equal(ends.at(-1), true);
  assert.ok(ends.slice(0, 3).every((isOver) => !isOver));
});
