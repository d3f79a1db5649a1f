import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { type Pauses, pausesInTurn } from '../../../src/adapters/system/pauses.ts';

/** Requests that pause, each with a name by which its steps are told. */
function requestsOf({ begin, pause, takeTurnsAs }: Pauses) {
  const steps: string[] = [];
  /** Begins, is found to be of an owner, and pauses. */
  async function ask(name: string, secret: string | undefined, owner: string, pauses: number) {
    // A request comes from outside, in the context of nothing else.
    await turn();
    await begin({ secret, address: 'address' });
    takeTurnsAs(owner);
    for (let step = 1; step <= pauses; step++) {
      await pause();
      steps.push(name);
    }
    if (pauses === 0) steps.push(name);
  }
  return { steps, ask };
}

describe('those who pause', () => {
  test('go on one in each turn of the event loop, in their order', async () => {
    const { pause } = pausesInTurn(() => 0);
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

  test('take the turns of their owner, however many of others wait before', async () => {
    const { steps, ask } = requestsOf(pausesInTurn(() => 0));
    await Promise.all([...Array.from({ length: 5 }, () => ask('a', 'key of a', 'A', 2)), ask('b', 'key of b', 'B', 3)]);
    assert.equal(steps.lastIndexOf('b') < steps.length - 1, true, steps.join(''));
  });
});

describe('those who ask', () => {
  test('begin in the turns of the owner that they were found to be before, by whichever of its keys', async () => {
    const { steps, ask } = requestsOf(pausesInTurn(() => 0));
    await ask('', 'one', 'A', 0);
    await ask('', 'two', 'A', 0);
    await ask('', 'three', 'B', 0);
    steps.length = 0;
    const ofA = ['one', 'two'].flatMap((key) => Array.from({ length: 4 }, () => ask('a', key, 'A', 0)));
    await Promise.all([...ofA, ask('b', 'three', 'B', 0), ask('b', 'three', 'B', 0)]);
    assert.equal(steps.lastIndexOf('b') <= 4, true, steps.join(''));
  });

  test('begin in those of their address, with whatever keys that are unknown', async () => {
    const { steps, ask } = requestsOf(pausesInTurn(() => 0));
    await ask('', 'known', 'A', 0);
    steps.length = 0;
    const unknown = Array.from({ length: 8 }, (_, at) => ask('?', `guessed ${at}`, 'address', 0));
    await Promise.all([...unknown, ask('a', 'known', 'A', 0), ask('a', 'known', 'A', 0)]);
    assert.equal(steps.lastIndexOf('a') <= 4, true, steps.join(''));
  });
});
