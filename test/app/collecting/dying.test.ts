import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryStore } from '../../../src/adapters/memory/mod.ts';
import { type IncomingReply, LostReplyError, type Send } from '../../../src/domain/mod.ts';
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

describe('a task that a provider makes of a question', () => {
  const QUESTION = 'a query';
  const ok = (body: unknown) => ({ status: 200, headers: {}, body: JSON.stringify(body) });
  const QUEUED = ok({ task: { id: 't-1', status: 'QUEUED' } });
  const DONE = ok({
    task: { id: 't-1', status: 'COMPLETED', payload: { prompt: QUESTION } },
    response: { text: 'Yes.' },
  });
  const PRICE = 5_600;

  /** Asks cloro; `look` says what a look at the task brings, and null stays out for ever. */
  async function twoProcesses(look: (nth: number) => IncomingReply | null) {
    const store = createMemoryStore();
    const [methods, ends]: [string[], (() => void)[]] = [[], []];
    let [looks, isHeld] = [0, false];
    const send: Send = async ({ method }, { signal }) => {
      methods.push(method);
      if (method === 'POST') return QUEUED;
      const reply = look(looks++);
      if (reply) return reply;
      isHeld = true;
      const stopped = signal as AbortSignal;
      return new Promise((_, reject) => {
        const lose = () => reject(new LostReplyError('the service ended', { mayHaveArrived: true }));
        ends.push(lose);
        stopped.addEventListener('abort', lose);
      });
    };
    const process = (name: string, firstId: number) =>
      aCollectingWorld(collectingWith({ keys: { cloro: 'key' } }, { send }), firstId === 1 ? [QUESTION] : [], {
        ...{ store, firstId, instance: { id: name, isRunning: (other: string) => other === name } },
      });
    const first = await process('first', 1);
    const { id } = await first.create('cloro', { locales: [LOCALES[0]!] });
    await first.app.collectors.run(first.project.id, id);
    await first.runner.tick();
    for (let n = 0; n < 2000 && !isHeld; n++) await new Promise((resolve) => setImmediate(resolve));
    assert.ok(isHeld);
    return { first, second: () => process('second', 5_000), store, methods, id, ends };
  }

  for (const how of ['dies', 'ends'] as const)
    test(`goes on where its process ${how}: it is submitted and paid for once`, async () => {
      const { first, second, store, methods, id } = await twoProcesses((nth) => (nth === 0 ? null : DONE));
      if (how === 'ends') {
        first.stop.abort();
        await first.runner.idle();
      }
      const next = await second();
      await next.drain();
      assert.deepEqual(methods, ['POST', 'GET', 'GET']);
      const [run] = await next.summaries(id);
      assert.deepEqual([run?.asks.answered, run?.cost], [1, PRICE]);
      assert.equal((await answersOf(store, next.project.id))[0]?.answer, 'Yes.');
      const [line] = await next.store.read(({ ledger }) => ledger.open());
      assert.equal(line, undefined, 'nothing stays reserved');
    });

  test('is submitted again where the provider has forgotten it', async () => {
    const gone = { status: 404, headers: {}, body: '{}' };
    const { second, methods, id } = await twoProcesses((nth) => (nth === 0 ? null : nth === 1 ? gone : DONE));
    const next = await second();
    await next.drain();
    assert.deepEqual(methods, ['POST', 'GET', 'GET', 'POST', 'GET']);
    const [run] = await next.summaries(id);
    assert.deepEqual([run?.asks.answered, run?.cost], [1, PRICE]);
  });
});
