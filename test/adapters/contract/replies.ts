import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { IdempotentRequest, RequestClaim, Store } from '../../../src/domain/mod.ts';
import { anIdempotentRequest, anOrganisation, aProject, idFor, NOW } from '../../support/builders.ts';
import type { OpenStore } from './support.ts';

const project = aProject();
const REPLY = { status: 200, body: '{"done":true}' };

const withRequests = (store: Store, requests: readonly IdempotentRequest[]): Promise<void> =>
  store.transact(async ({ organisations, projects, replies }) => {
    await organisations.add(anOrganisation());
    await projects.add(project);
    for (const request of requests) await replies.put(request);
  });
const found = (store: Store, scope = 'scope') => store.read(({ replies }) => replies.byScope(scope));

export function replyContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: replies that are kept`, () => {
    test('a request is found by its scope with all it was given, in work or answered', async () => {
      await using store = await open();
      const inWork = anIdempotentRequest({ scope: 'in work', project: project.id, reply: null });
      const empty = anIdempotentRequest({ scope: 'empty', reply: { status: 204, body: '' } });
      await withRequests(store, [anIdempotentRequest(), inWork, empty]);
      assert.deepEqual(await found(store), anIdempotentRequest());
      assert.deepEqual(await found(store, 'in work'), inWork);
      assert.deepEqual(await found(store, 'empty'), empty);
      assert.equal(await found(store, 'unknown'), undefined);
    });

    test('one takes the place of another with its scope', async () => {
      await using store = await open();
      const next = anIdempotentRequest({ content: 'other', owner: 'next', heardAt: NOW + 1, reply: null });
      await withRequests(store, [anIdempotentRequest({ project: project.id }), next]);
      assert.deepEqual(await found(store), next);
    });

    test('a reply is noted for the request that it belongs to, and for no other in its place', async () => {
      await using store = await open();
      const request = anIdempotentRequest({ reply: null });
      await withRequests(store, [request]);
      await store.transact(async ({ replies }) => {
        for (const other of [{ owner: 'other' }, { scope: 'other' }]) {
          await replies.settle({ ...request, ...other }, REPLY);
          await replies.settle({ ...request, ...other }, null);
          assert.deepEqual(await replies.byScope('scope'), request);
        }
        await replies.settle(request, REPLY);
        assert.deepEqual(await replies.byScope('scope'), { ...request, isWritten: true, reply: REPLY });
      });
    });

    test('a request is its owner’s until another one is put in its place, or it is forgotten', async () => {
      await using store = await open();
      const request = anIdempotentRequest({ reply: null });
      const isHeld = (claim: RequestClaim) => store.transact(({ replies }) => replies.isHeld(claim));
      assert.equal(await isHeld(request), false);
      await withRequests(store, [request]);
      assert.equal(await isHeld(request), true);
      assert.equal(await isHeld({ ...request, scope: 'other' }), false);
      await store.transact(({ replies }) => replies.settle(request, REPLY));
      assert.equal(await isHeld(request), true, 'answered, it still is');
      const next = { ...request, owner: 'next' };
      assert.equal(await store.transact(({ replies }) => replies.put(next)), true);
      assert.deepEqual([await isHeld(request), await isHeld(next)], [false, true]);
      await store.transact(({ replies }) => replies.settle(next, null));
      assert.equal(await isHeld(next), false);
    });

    test('a process renews each request that is still its own', async () => {
      await using store = await open();
      const [one, two, lost] = ['one', 'two', 'lost'].map((scope) =>
        anIdempotentRequest({ scope, owner: `of ${scope}`, project: project.id, reply: null }),
      );
      await withRequests(store, [one!, two!, { ...lost!, owner: 'next' }]);
      await store.transact(({ replies }) => replies.renew([], NOW + 1));
      await store.transact(({ replies }) => replies.renew([one!, two!, lost!], NOW + 1));
      const heard = await Promise.all(
        ['one', 'two', 'lost'].map(async (scope) => (await found(store, scope))?.heardAt),
      );
      assert.deepEqual(heard, [NOW + 1, NOW + 1, NOW]);
    });

    test('only the owner notes that something was written; without a reply the request has no owner then', async () => {
      await using store = await open();
      const request = anIdempotentRequest({ project: project.id, reply: null });
      await withRequests(store, [request]);
      const undone = store.transact(async ({ replies }) => {
        await replies.noteWritten(request);
        throw new Error('undone');
      });
      await assert.rejects(undone, /undone/);
      await store.transact(({ replies }) => replies.noteWritten({ ...request, owner: 'other' }));
      assert.deepEqual(await found(store), request);
      await store.transact(({ replies }) => replies.noteWritten(request));
      await store.transact(({ replies }) => replies.settle({ ...request, owner: 'other' }, null));
      assert.deepEqual(await found(store), { ...request, isWritten: true });
      await store.transact(({ replies }) => replies.settle(request, null));
      assert.deepEqual(await found(store), { ...request, owner: '', isWritten: true });
      const next = { ...request, owner: 'next', isWritten: true };
      await store.transact(({ replies }) => replies.put(next));
      assert.deepEqual(await found(store), next);
      await store.transact(async ({ replies }) => {
        await replies.settle(next, REPLY);
        await replies.noteWritten(next);
      });
      assert.deepEqual(await found(store), { ...next, reply: REPLY });
    });

    test('without a reply a request is forgotten', async () => {
      await using store = await open();
      const request = anIdempotentRequest({ reply: null });
      await withRequests(store, [request]);
      await store.transact(({ replies }) => replies.settle(request, null));
      assert.equal(await found(store), undefined);
    });

    test('those that were heard of last before an instant are forgotten, some at a time', async () => {
      await using store = await open();
      const many = Array.from({ length: 450 }, (_, at) =>
        anIdempotentRequest({ scope: `old ${at}`, heardAt: NOW - 1 }),
      );
      await withRequests(store, [...many, anIdempotentRequest()]);
      let steps = 0;
      while (await store.transact(({ replies }) => replies.removeHeardBefore(NOW))) steps++;
      assert.ok(steps >= 1 && steps < 10, `${steps} steps`);
      for (const { scope } of many) assert.equal(await found(store, scope), undefined);
      assert.deepEqual(await found(store), anIdempotentRequest());
    });

    test('long ones are forgotten a few at a time', async () => {
      await using store = await open();
      const long = Array.from({ length: 10 }, (_, at) =>
        anIdempotentRequest({
          scope: `old ${at}`,
          heardAt: NOW - 1,
          reply: { status: 200, body: 'x'.repeat(1_000_000) },
        }),
      );
      await withRequests(store, long);
      let steps = 0;
      while (await store.transact(({ replies }) => replies.removeHeardBefore(NOW))) steps++;
      assert.equal(steps, 3);
    });

    test('one about a removed project is unknown, and one about an unknown project is refused', async () => {
      await using store = await open();
      await withRequests(store, [anIdempotentRequest({ project: project.id })]);
      await store.transact(({ projects }) => projects.remove(project.id, NOW));
      assert.equal(await found(store), undefined);
      while (await store.transact(({ projects }) => projects.clear()));
      assert.equal(await found(store), undefined);
      const stray = anIdempotentRequest({ project: idFor('nothing') });
      await assert.rejects(store.transact(({ replies }) => replies.put(stray)));
    });
  });
}
