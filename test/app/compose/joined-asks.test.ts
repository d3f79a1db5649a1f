import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { joinedAsks } from '../../../src/app/compose/joined-asks.ts';

/** Asks that begin and are answered when the test says so; the answer is what was written by the time it began. */
function aWorld() {
  const world = { version: 1, pauses: 0 };
  const asked: { begin(): void; answer(): void; fail(): void; readonly signal: AbortSignal }[] = [];
  const ask = joinedAsks<string, string>(
    (request, { signal, onBegin, version }) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      let seen = 0;
      signal.addEventListener('abort', () => reject(signal.reason));
      asked.push({
        signal,
        begin() {
          seen = Math.min(world.version, version());
          onBegin();
        },
        answer: () => resolve(`${request} of ${seen}`),
        fail: () => reject(new Error('it failed')),
      });
      return promise;
    },
    { version: async () => world.version, pause: async () => void world.pauses++ },
  );
  /** Asks, and waits until it is known what becomes of that. */
  async function come(request: string, signal?: AbortSignal, moment?: () => Promise<number>) {
    const answer = ask(request, { signal, moment });
    answer.catch(() => undefined);
    await new Promise(setImmediate);
    return { answer };
  }
  return { world, asked, come };
}

describe('the same request, asked by several', () => {
  test('is asked once, and answered to all', async () => {
    const { world, asked, come } = aWorld();
    const all = [await come('a'), await come('a')];
    asked[0]!.begin();
    all.push(await come('a'));
    assert.equal(asked.length, 1);
    asked[0]!.answer();
    assert.deepEqual(await Promise.all(all.map(({ answer }) => answer)), ['a of 1', 'a of 1', 'a of 1']);
    assert.equal(world.pauses, 3, 'others have their turn between them');
    await come('a');
    assert.equal(asked.length, 2, 'what was answered is no answer to who comes after');
  });

  test('is answered as of the newest version that any of them had seen, in whatever order they came', async () => {
    const { world, asked, come } = aWorld();
    world.version = 2;
    const [sure, guessing] = [await come('a'), await come('a', undefined, async () => 1)];
    asked[0]!.begin();
    asked[0]!.answer();
    assert.deepEqual([await sure.answer, await guessing.answer], ['a of 2', 'a of 2']);
  });

  test('another one is asked for itself', async () => {
    const { asked, come } = aWorld();
    await come('a');
    await come('b');
    assert.equal(asked.length, 2);
  });

  test('is asked again once something was written after it began', async () => {
    const { world, asked, come } = aWorld();
    const before = await come('a');
    asked[0]!.begin();
    world.version = 2;
    const after = await come('a');
    assert.equal(asked.length, 2);
    asked[1]!.begin();
    asked[0]!.answer();
    asked[1]!.answer();
    assert.deepEqual([await before.answer, await after.answer], ['a of 1', 'a of 2']);
  });

  test('that only waits is of what is written until it begins', async () => {
    const { world, asked, come } = aWorld();
    await come('a');
    world.version = 2;
    const second = await come('a');
    asked[0]!.begin();
    const third = await come('a');
    assert.equal(asked.length, 1);
    asked[0]!.answer();
    assert.deepEqual([await second.answer, await third.answer], ['a of 2', 'a of 2']);
  });

  test('goes on when one of them leaves, and is given up when all have', async () => {
    const { asked, come } = aWorld();
    const [one, other] = [new AbortController(), new AbortController()];
    const first = await come('a', one.signal);
    const second = await come('a', other.signal);
    one.abort('gone');
    await assert.rejects(first.answer, (reason) => reason === 'gone');
    assert.equal(asked[0]!.signal.aborted, false);
    other.abort('gone, too');
    await assert.rejects(second.answer, (reason) => reason === 'gone, too');
    assert.equal(asked[0]!.signal.aborted, true);
    await come('a');
    assert.equal(asked.length, 2, 'nobody gets what was given up');
  });

  test('that fails, fails for all', async () => {
    const { asked, come } = aWorld();
    const all = [await come('a'), await come('a')];
    asked[0]!.fail();
    for (const { answer } of all) await assert.rejects(answer, /it failed/);
  });

  test('is not asked for a caller that has left before', async () => {
    const { asked, come } = aWorld();
    const { answer } = await come('a', AbortSignal.abort('gone'));
    await assert.rejects(answer, (reason) => reason === 'gone');
    assert.equal(asked.length, 0);
  });
});
