import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openNotices } from '../../src/adapters/postgresql/mod.ts';
import { aProxy } from './proxy.ts';
import { aReadyDatabase, execute } from './support.ts';

/** A queue: each wait takes the next message. */
function aLine<T>() {
  const come: T[] = [];
  let next = Promise.withResolvers<void>();
  return {
    put(one: T) {
      come.push(one);
      next.resolve();
    },
    async next(): Promise<T> {
      while (come.length === 0) {
        await next.promise;
        next = Promise.withResolvers();
      }
      return come.shift()!;
    },
    left: () => come.length,
  };
}

test('services hear of each other which projects were written to, never of themselves, again after a lost connection, too', async () => {
  await using database = await aReadyDatabase();
  await using proxy = await aProxy(database.address);
  const [heard, listening, ours, begun] = [aLine<string>(), aLine<true>(), aLine<string>(), aLine<true>()];
  await using one = openNotices({
    address: database.address,
    hear: ours.put,
    onListening: () => begun.put(true),
  });
  await using _two = openNotices({
    address: proxy.address,
    hear: heard.put,
    onListening: () => listening.put(true),
    rest: 1,
  });
  await Promise.all([begun.next(), listening.next()]);
  one.tell('a');
  one.tell('a');
  assert.equal(await heard.next(), 'a');
  // Of another program, or of nobody.
  for (const payload of ['', 'no JSON', '{}', '[]', 'null'])
    await execute(database.address, `notify sightline, '${payload}'`);
  proxy.turnTo(database.address);
  await listening.next();
  one.tell('b');
  assert.equal(await heard.next(), 'b');
  assert.deepEqual([heard.left(), ours.left()], [0, 0]);
});
