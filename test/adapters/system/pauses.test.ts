import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { pausesInTurn } from '../../../src/adapters/system/pauses.ts';

test('of those who pause one goes on in each turn of the event loop, in their order', async () => {
  const { pause } = pausesInTurn();
  const steps: string[] = [];
  const work = async (name: string, count: number) => {
    for (let step = 1; step <= count; step++) {
      await pause();
      steps.push(`${name}${step}`);
    }
  };
  const all = Promise.all([work('a', 3), work('b', 2), work('c', 1)]);
  for (let turns = 1; turns <= 6; turns++) {
    await turn();
    assert.equal(steps.length, turns);
  }
  await all;
  assert.equal(steps.join(' '), 'a1 b1 c1 a2 b2 a3');
});

test('what came in goes before each of them, and one who pauses alone goes on in the next turn', async () => {
  const turns: (() => void)[] = [];
  const { pause } = pausesInTurn((goOn) => turns.push(goOn));
  const done: number[] = [];
  const both = [pause().then(() => done.push(1)), pause().then(() => done.push(2))];
  assert.equal(turns.length, 1);
  turns.shift()!();
  await both[0];
  assert.deepEqual([done, turns.length], [[1], 1]);
  turns.shift()!();
  await both[1];
  assert.deepEqual([done, turns.length], [[1, 2], 0]);
  const alone = pause();
  assert.equal(turns.length, 1);
  turns.shift()!();
  await alone;
});

test('owners take turns: many who pause for one delay another by one step', async () => {
  const { pause, takeTurnsAs } = pausesInTurn();
  const steps: string[] = [];
  const work = async (owner: string, count: number) => {
    takeTurnsAs(owner);
    for (let step = 1; step <= count; step++) {
      await pause();
      steps.push(`${owner}${step}`);
    }
  };
  const asked = (owner: string, count: number) => turn().then(() => work(owner, count));
  await Promise.all([...Array.from({ length: 5 }, () => asked('a', 2)), asked('b', 3)]);
  assert.equal(steps.indexOf('b3') < 7, true, steps.join(' '));
  assert.equal(steps.length, 13);
});
