import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AppError,
  CLAIM_LIFETIME,
  CLAIM_RENEWAL,
  REPLY_LIFETIME,
  type RequestClaim,
  type Store,
} from '../../src/domain/mod.ts';
import { createTestApp, type TestApp } from '../../src/testing/mod.ts';
import { idFor } from '../support/builders.ts';
import { aMemoryStore } from '../support/memory-stores.ts';

const asked = {
  ...{ key: 'k', organisation: null, project: null, method: 'POST', path: '/api/x', content: '{}', isMaking: true },
  actor: { kind: 'key', id: idFor('key'), name: 'CI' },
} as const;
const REPLY = { status: 200, body: '{}' };

/** Processes on one store; those that are named in `running` are there. */
function processes() {
  const [store, running] = [aMemoryStore(), new Set(['one'])];
  const start = (id: string) => {
    running.add(id);
    return createTestApp({ store, instance: { id, isRunning: (other) => running.has(other) } });
  };
  return { start, running };
}

/** Two processes on one store that cannot see each other. */
function strangers() {
  const store = aMemoryStore();
  const start = (id: string, firstId: number) =>
    createTestApp({ store, firstId, instance: { id, isRunning: (other) => (other === id ? true : undefined) } });
  return { store, version: () => store.version(), one: start('one', 0), two: start('two', 1_000) };
}

const CONTEXT = { actor: asked.actor, organisation: null, project: null, action: 'a', target: null, requestId: null };

async function begunBy({ app }: TestApp, isMaking = false) {
  const begun = await app.idempotency.begin({ ...asked, isMaking });
  assert.ok(begun.is === 'new');
  return begun;
}

describe('a request that is to be done once', () => {
  test('whose process was stopped during it is new to the next one', async () => {
    const { start, running } = processes();
    const [before, after] = [start('one').app, start('two').app];
    const begun = await before.idempotency.begin(asked);
    assert.equal((await after.idempotency.begin(asked)).is, 'in work');
    running.delete('one');
    const again = await after.idempotency.begin(asked);
    assert.equal(again.is, 'new');
    // What the first one still says changes nothing.
    if (begun.is === 'new') await begun.settle(REPLY);
    assert.equal((await after.idempotency.begin(asked)).is, 'in work');
    if (again.is === 'new') await again.settle({ ...REPLY, status: 201 });
    const last = await after.idempotency.begin(asked);
    assert.deepEqual(last, { is: 'answered', reply: { ...REPLY, status: 201 } });
  });

  test('is new to one of two that come at once', async () => {
    const { app } = processes().start('one');
    const begun = await Promise.all([1, 2, 3].map(() => app.idempotency.begin(asked)));
    assert.deepEqual(begun.map(({ is }) => is).toSorted(), ['in work', 'in work', 'new']);
  });

  test('whose reply could not be kept is not in work for ever: it is kept once the store can be written again', async () => {
    const store = aMemoryStore();
    let isAway = false;
    const flaky: Store = {
      ...store,
      transact: (work) => (isAway ? Promise.reject(new AppError('unavailable', 'away')) : store.transact(work)),
    };
    const { app } = createTestApp({ store: flaky, instance: { id: 'one', isRunning: () => true } });
    const another = createTestApp({ store, instance: { id: 'two', isRunning: () => true } }).app;
    const other = { ...asked, key: 'other' };
    const [begun, failed] = [await app.idempotency.begin(asked), await app.idempotency.begin(other)];
    isAway = true;
    if (begun.is === 'new') await assert.rejects(begun.settle(REPLY));
    if (failed.is === 'new') await assert.rejects(failed.settle(undefined));
    await assert.rejects(app.idempotency.begin(asked));
    isAway = false;
    assert.equal((await app.idempotency.begin({ ...asked, key: 'third' })).is, 'new');
    assert.deepEqual(await another.idempotency.begin(asked), { is: 'answered', reply: REPLY });
    assert.equal((await app.idempotency.begin(other)).is, 'new');
    assert.equal((await app.idempotency.begin(other)).is, 'in work');
  });

  test('that began as the store went away is not in work, though the store has it', async () => {
    const store = aMemoryStore();
    const failures = [new AppError('unavailable', 'cut off')];
    const flaky: Store = {
      ...store,
      async transact(work) {
        const result = await store.transact(work);
        const failure = failures.pop();
        if (failure) throw failure;
        return result;
      },
    };
    const { app } = createTestApp({ store: flaky, instance: { id: 'one', isRunning: () => true } });
    await assert.rejects(app.idempotency.begin(asked), { problem: 'unavailable' });
    assert.equal((await app.idempotency.begin(asked)).is, 'new');
    assert.equal((await app.idempotency.begin(asked)).is, 'in work');
  });

  test('is in work to who cannot see its process for as long as that says so, and is had once it does not', async () => {
    const { one, two } = strangers();
    const begun = await one.app.idempotency.begin(asked);
    const later = async (milliseconds: number) => {
      one.clock.now += milliseconds;
      two.clock.now = one.clock.now;
      return (await two.app.idempotency.begin(asked)).is;
    };
    for (let round = 0; round < 10; round++) {
      await one.app.idempotency.keepUp();
      assert.equal(await later(CLAIM_LIFETIME - 1), 'in work');
    }
    if (begun.is === 'new') await begun.settle(REPLY);
    await one.app.idempotency.keepUp();
    assert.equal(await later(CLAIM_LIFETIME), 'answered');
  });

  test('is said to be in work only now and then, and not once it is done', async () => {
    const { one, store, version } = strangers();
    const begun = await one.app.idempotency.begin(asked);
    const before = await version();
    one.clock.now += CLAIM_RENEWAL - 1;
    await one.app.idempotency.keepUp();
    assert.equal(await version(), before, 'nothing is written');
    one.clock.now += 1;
    await one.app.idempotency.keepUp();
    const at = await store.read(({ replies }) => replies.byScope(begun.is === 'new' ? begun.claim.scope : ''));
    assert.equal(at?.heardAt, one.clock.now);
    if (begun.is === 'new') await begun.settle(undefined);
    const after = await version();
    one.clock.now += CLAIM_LIFETIME;
    await one.app.idempotency.keepUp();
    assert.equal(await version(), after);
  });

  test('that another process has taken up writes nothing more, and its reply is not kept', async () => {
    const { one, two, store } = strangers();
    const old = await begunBy(one);
    const create = ({ app }: TestApp, { claim }: { readonly claim: RequestClaim }, name: string) =>
      app.as({ ...CONTEXT, claim }).organisations.create({ name });
    await create(one, old, 'First');
    assert.equal((await store.read(({ replies }) => replies.byScope(old.claim.scope)))?.isWritten, true);
    two.clock.now += CLAIM_LIFETIME;
    const current = await begunBy(two);
    await assert.rejects(create(one, old, 'Late'), ({ problem, message }: AppError) => {
      assert.equal(problem, 'unavailable');
      assert.match(message, /held up for so long .* nothing more of it is written here/);
      return true;
    });
    await create(two, current, 'Second');
    await current.settle(REPLY);
    await old.settle({ ...REPLY, body: 'late' });
    await old.settle(undefined);
    assert.deepEqual(await two.app.idempotency.begin(asked), { is: 'answered', reply: REPLY });
    const names = await store.read(async ({ organisations }) => (await organisations.all()).map(({ name }) => name));
    assert.deepEqual(names.toSorted(), ['First', 'Second']);
  });

  const lost: readonly (readonly [string, (begun: Awaited<ReturnType<typeof begunBy>>) => Promise<void>])[] = [
    ['the service was lost', async () => undefined],
    ['the database was as it answered', ({ settle }) => settle({ status: 503, body: '{}' })],
  ];
  for (const [why, end] of lost) {
    for (const [what, isMaking, is] of [
      ['that made something', true, 'left'],
      ['that changes nothing the second time', false, 'new'],
    ] as const) {
      test(`${what}, and whose answer was lost as ${why}, is ${is}`, async () => {
        const { one, two } = strangers();
        const begun = await begunBy(one, isMaking);
        await one.app.as({ ...CONTEXT, claim: begun.claim }).organisations.create({ name: 'Acme' });
        await end(begun);
        two.clock.now += CLAIM_LIFETIME;
        assert.equal((await two.app.idempotency.begin({ ...asked, isMaking })).is, is);
      });
    }
  }

  test('taken up again by the same process is not what it was before', async () => {
    const { one } = strangers();
    const old = await begunBy(one);
    await old.settle(undefined);
    const current = await begunBy(one);
    const create = (claim: RequestClaim) => one.app.as({ ...CONTEXT, claim }).organisations.create({ name: 'Acme' });
    await assert.rejects(create(old.claim), { problem: 'unavailable' });
    await create(current.claim);
  });

  test('is forgotten when its time is over', async () => {
    const { app, clock, store } = processes().start('one');
    const begun = await app.idempotency.begin(asked);
    if (begun.is === 'new') await begun.settle(REPLY);
    const kept = async () => {
      await app.maintenance.run(() => false);
      return store.transact(({ replies }) => replies.removeHeardBefore(clock.now - REPLY_LIFETIME + 1));
    };
    clock.now += REPLY_LIFETIME + 1;
    assert.equal(await kept(), false);
  });
});
