import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStore } from '../../../src/adapters/memory/mod.ts';
import type { Send } from '../../../src/domain/mod.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, answersOf, collectingWith, LOCALES } from './support.ts';

const KEYS = { openai: 'key' };
const SAID = { ...A_SAYING, model: 'gpt-5', usage: { input: 4_000, output: 600 } };
const REPLY = { status: 200, headers: {}, body: JSON.stringify(openaiTold(SAID).reply) };

test('a question with which two processes died fails: a third one does not try it', async () => {
  const held: (() => void)[] = [];
  const send: Send = () => new Promise((resolve) => void held.push(() => resolve(REPLY)));
  const store = createMemoryStore();
  const worlds = [];
  for (const [at, name] of ['first', 'second'].entries()) {
    const instance = { id: name, isRunning: (other: string) => other === name };
    const queries = at === 0 ? ['a query'] : [];
    const world = await aCollectingWorld(collectingWith({ keys: KEYS }, { send }), queries, {
      ...{ store, firstId: 1 + at * 5_000, instance },
    });
    if (at === 0)
      await world.app.collectors.run(world.project.id, (await world.create('openai', { locales: [LOCALES[0]!] })).id);
    await world.runner.tick();
    while (held.length <= at) await new Promise((resolve) => setImmediate(resolve));
    worlds.push(world);
  }
  const third = await aCollectingWorld(collectingWith({ keys: KEYS }, { send: async () => REPLY }), [], {
    ...{ store, firstId: 20_000, instance: { id: 'third', isRunning: (other: string) => other === 'third' } },
  });
  await third.drain();
  assert.equal((await answersOf(store, third.project.id)).length, 0);
  const [collector] = await third.app.collectors.list(third.project.id);
  const [run] = await third.summaries(collector!.id);
  assert.deepEqual([run?.asks.failed, run?.asks.answered], [1, 0]);
  assert.ok(run?.finishedAt);
  // Their answers come after all: the question isn't theirs any more.
  for (const go of held) go();
  await Promise.all(worlds.map(({ runner }) => runner.idle()));
  assert.equal((await answersOf(store, third.project.id)).length, 0);
});
