import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type IncomingReply, LostReplyError, MILLISECONDS_A_DAY, type Send } from '../../../src/domain/mod.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, answersOf, collectingWith, LOCALES } from './support.ts';

const KEYS = { openai: 'key' };
const SAID = { ...A_SAYING, model: 'gpt-5', usage: { input: 4_000, output: 600 } };
const REPLY = { status: 200, headers: {}, body: JSON.stringify(openaiTold(SAID).reply) };

test('a question with which two processes died fails: a third one does not try it', async () => {
  const held: (() => void)[] = [];
  const send: Send = () => new Promise((resolve) => void held.push(() => resolve(REPLY)));
  const store = aMemoryStore();
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

  const GONE = { status: 404, headers: {}, body: '{}' };

  /** Asks cloro, which says these replies in their order, then that it is done; null stays out until its process ends. */
  async function processes(replies: readonly (IncomingReply | null)[]) {
    const store = aMemoryStore();
    const methods: string[] = [];
    let held = 0;
    const send: Send = async ({ method }, { signal }) => {
      const reply = replies[methods.length];
      methods.push(method);
      if (reply !== null) return reply ?? DONE;
      held++;
      return new Promise((_, reject) => {
        const lose = () => reject(new LostReplyError('the service ended', { mayHaveArrived: true }));
        (signal as AbortSignal).addEventListener('abort', lose);
      });
    };
    const started = new Set<string>();
    let areAllSeen = false;
    const process = (name: string, firstId: number) => {
      started.add(name);
      const isRunning = (other: string) => (areAllSeen ? started.has(other) : other === name);
      return aCollectingWorld(collectingWith({ keys: { cloro: 'key' } }, { send }), firstId === 1 ? [QUESTION] : [], {
        ...{ store, firstId, instance: { id: name, isRunning } },
      });
    };
    /** Asks until another reply stays out. */
    async function untilHeld({ runner }: Awaited<ReturnType<typeof process>>): Promise<void> {
      const before = held;
      await runner.tick();
      for (let turns = 0; turns < 2_000 && held === before; turns++)
        await new Promise((resolve) => setImmediate(resolve));
      assert.equal(held, before + 1);
    }
    const first = await process('first', 1);
    const { id } = await first.create('cloro', { locales: [LOCALES[0]!] });
    await first.app.collectors.run(first.project.id, id);
    await untilHeld(first);
    return {
      ...{ first, store, methods, id, untilHeld },
      next: (number: number) => process(`process ${number}`, number * 5_000),
      /** From now on each process sees that the others run. */
      seeAll(): void {
        areAllSeen = true;
      },
    };
  }

  for (const how of ['dies', 'ends'] as const)
    test(`goes on where its process ${how}: it is submitted and paid for once`, async () => {
      const { first, next, store, methods, id } = await processes([QUEUED, null]);
      if (how === 'ends') {
        first.stop.abort();
        await first.runner.idle();
      }
      const second = await next(2);
      await second.drain();
      assert.deepEqual(methods, ['POST', 'GET', 'GET']);
      const [run] = await second.summaries(id);
      assert.deepEqual([run?.asks.answered, run?.cost], [1, PRICE]);
      assert.equal((await answersOf(store, second.project.id))[0]?.answer, 'Yes.');
      const [line] = await second.store.read(({ ledger }) => ledger.open());
      assert.equal(line, undefined, 'nothing stays reserved');
    });

  test('is submitted again where the provider has forgotten it', async () => {
    const { next, methods, id } = await processes([QUEUED, null, GONE, QUEUED]);
    const second = await next(2);
    await second.drain();
    assert.deepEqual(methods, ['POST', 'GET', 'GET', 'POST', 'GET']);
    const [run] = await second.summaries(id);
    assert.deepEqual([run?.asks.answered, run?.cost], [1, PRICE]);
  });

  for (const how of ['dies', 'ends'] as const)
    test(`is no longer that of the question once it is forgotten: a process that ${how} as it submits again may have paid`, async () => {
      const { next, methods, id, untilHeld } = await processes([QUEUED, null, GONE, null, QUEUED]);
      const second = await next(2);
      await untilHeld(second);
      if (how === 'ends') {
        second.stop.abort();
        await second.runner.idle();
      }
      const third = await next(3);
      await third.drain();
      const [run] = await third.summaries(id);
      // With which two processes died one after the other.
      if (how === 'dies') assert.deepEqual([methods.length, run?.asks.failed, run?.cost], [4, 1, PRICE]);
      else {
        assert.deepEqual(methods.slice(3), ['POST', 'POST', 'GET']);
        assert.deepEqual([run?.asks.answered, run?.cost], [1, 2 * PRICE]);
      }
    });

  test('is charged where its run ended meanwhile, as it is looked for no more', async () => {
    const { first, next, id, seeAll } = await processes([QUEUED, null]);
    seeAll();
    const second = await next(2);
    second.clock.now += 2 * MILLISECONDS_A_DAY;
    await second.runner.tick();
    first.stop.abort();
    await first.runner.idle();
    const [run] = await second.summaries(id);
    assert.deepEqual([run?.asks.skipped, run?.asks.answered, run?.cost], [1, 0, PRICE]);
  });
});
