import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { joinBroadcast } from '../../../src/adapters/workers/mod.ts';

describe('news among threads', () => {
  test('are heard by all others who are in the circle, in order, and nowhere else', async () => {
    const name = randomUUID();
    const heard: string[] = [];
    const { promise: last, resolve } = Promise.withResolvers<void>();
    using teller = joinBroadcast<string>(name, (told) => void heard.push(`teller ${told}`));
    teller.tell('too early');
    using _one = joinBroadcast<string>(name, (told) => void heard.push(`one ${told}`));
    using _elsewhere = joinBroadcast<string>(randomUUID(), (told) => void heard.push(`elsewhere ${told}`));
    const closed = joinBroadcast<string>(name, (told) => void heard.push(`closed ${told}`));
    closed[Symbol.dispose]();
    using _two = joinBroadcast<string>(name, (told) => {
      heard.push(`two ${told}`);
      if (told === 'second') resolve();
    });
    teller.tell('first');
    teller.tell('second');
    await last;
    await nextTurn();
    assert.deepEqual(heard.toSorted(), ['one first', 'one second', 'two first', 'two second']);
    assert.ok(heard.indexOf('two first') < heard.indexOf('two second'));
  });

  test('come from other threads, which the circle does not keep alive', async () => {
    const name = randomUUID();
    const news = import.meta.resolve('../../../src/adapters/workers/mod.ts');
    const { promise: heard, resolve } = Promise.withResolvers<unknown>();
    using _listener = joinBroadcast(name, resolve);
    const source = `
      import(${JSON.stringify(news)}).then(({ joinBroadcast }) => {
        joinBroadcast(${JSON.stringify(name)}, () => undefined).tell({ project: 'one' });
      });
    `;
    const thread = new Worker(source, { eval: true });
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    // A promise keeps this process no more alive than the listener does.
    const waiting = setInterval(() => undefined, 1_000);
    assert.deepEqual(await heard, { project: 'one' });
    assert.equal(await ended, 0);
    clearInterval(waiting);
  });
});
