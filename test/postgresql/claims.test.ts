import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import {
  AppError,
  CLAIM_LIFETIME,
  type IdempotentRequest,
  type RequestClaim,
  type Store,
} from '../../src/domain/mod.ts';
import { answeredOnce } from '../../src/http/idempotency.ts';
import { createTestApp, type TestApp } from '../../src/testing/mod.ts';
import { anIdempotentRequest, idFor } from '../support/builders.ts';
import { aReadyDatabase } from './support.ts';

const actor = { kind: 'key', id: idFor('key'), name: 'CI' } as const;
const asked = {
  ...{ key: 'k', actor, organisation: null, project: null },
  method: 'POST',
  path: '/x',
  content: '{}',
  isMaking: true,
};
const CONTEXT = { actor, organisation: null, project: null, action: 'a', target: null, requestId: null };

/** Services on machines of their own, as none can see whether another one is there. */
async function someNodes(...names: readonly string[]) {
  await using opening = new AsyncDisposableStack();
  const { address } = opening.use(await aReadyDatabase());
  const nodes: TestApp[] = [];
  for (const [at, id] of names.entries()) {
    const store = opening.use(await openPostgresStore({ address }));
    const instance = { id, isRunning: (other: string) => (other === id ? true : undefined) };
    nodes.push(createTestApp({ store, instance, firstId: at * 1_000 }));
  }
  const opened = opening.move();
  return { nodes, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Sends the request to a node, which makes an organisation of it, as often as it is asked. */
const send = ({ app }: TestApp, before: (claim: RequestClaim) => Promise<unknown> = async () => undefined) =>
  answeredOnce(app.idempotency, asked, {
    log: { error: () => undefined },
    async handle(claim) {
      await before(claim);
      const { slug } = await app.as({ ...CONTEXT, claim }).organisations.create({ name: 'Acme' });
      return { status: 201, body: { slug } };
    },
  });

const made = ({ store }: TestApp) =>
  store.read(async ({ organisations }) => (await organisations.all()).map(({ slug }) => slug));

const isRefused = (problem: string, text: RegExp) => (error: unknown) => {
  assert.ok(error instanceof AppError, String(error));
  assert.equal(error.problem, problem);
  assert.match(error.message, text);
  return true;
};
const IN_WORK = { message: /is in work: send it again/ };

describe('postgresql: a request with a key that is known to several services', () => {
  test('held up for longer than its claim holds, and then done elsewhere: it is refused where it was, and done once', async () => {
    await using opened = await someNodes('one', 'two');
    const [one, two] = opened.nodes as [TestApp, TestApp];
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = send(one, () => {
      begun.resolve();
      return gate.promise;
    });
    await begun.promise;
    await assert.rejects(send(two), IN_WORK);
    two.clock.now += CLAIM_LIFETIME;
    const { status, body } = await send(two);
    assert.equal(status, 201);
    gate.resolve();
    await assert.rejects(late, isRefused('unavailable', /nothing more of it is written here; send it again/));
    const again = await Promise.all([send(one), send(two)]);
    assert.deepEqual(
      again.map((answer) => ({ ...answer, body: JSON.parse((answer.body as { text: string }).text) })),
      [1, 2].map(() => ({ status, body, headers: { 'idempotency-replayed': 'true' } })),
    );
    assert.deepEqual(await made(one), ['acme']);
  });

  test('during a transaction, however old its heartbeat: no other process takes it up, and its owner can renew it', async () => {
    await using opened = await someNodes('one', 'two');
    const [one, two] = opened.nodes as [TestApp, TestApp];
    const [writing, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The stores wait for what is in work, also where this fails.
    using _ = { [Symbol.dispose]: gate.resolve };
    const slow: Store = {
      ...one.store,
      transact: (work, lease) =>
        one.store.transact(
          (transactor) =>
            work({
              ...transactor,
              audit: {
                ...transactor.audit,
                async add(event) {
                  writing.resolve();
                  await gate.promise;
                  return transactor.audit.add(event);
                },
              },
            }),
          lease,
        ),
    };
    const { app, clock } = createTestApp({ store: slow, instance: { id: 'one', isRunning: () => undefined } });
    const first = send({ app, clock, store: slow });
    await writing.promise;
    two.clock.now += CLAIM_LIFETIME;
    await assert.rejects(send(two), IN_WORK);
    clock.now += CLAIM_LIFETIME;
    await app.idempotency.keepUp();
    await assert.rejects(send(two), IN_WORK);
    gate.resolve();
    assert.equal((await first).status, 201);
    assert.deepEqual((await send(two)).headers, { 'idempotency-replayed': 'true' });
    assert.deepEqual(await made(one), ['acme']);
  });

  test('just noted as written does not block heartbeats of others', { timeout: 20_000 }, async () => {
    await using opened = await someNodes('one', 'two');
    const [one, two] = opened.nodes as [TestApp, TestApp];
    const [noted, other] = ['noted', 'other'].map((scope) =>
      anIdempotentRequest({ scope, owner: 'one', heardAt: 0, reply: null }),
    ) as [IdempotentRequest, IdempotentRequest];
    await one.store.transact(async ({ replies }) => {
      for (const request of [noted, other]) await replies.put(request);
    });
    const [isNoted, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    using _ = { [Symbol.dispose]: gate.resolve };
    const noting = one.store.transact(async ({ replies }) => {
      await replies.noteWritten(noted);
      isNoted.resolve();
      await gate.promise;
    });
    await isNoted.promise;
    await two.store.transact(({ replies }) => replies.renew([noted, other], 5));
    gate.resolve();
    await noting;
    const heard = await two.store.read(({ replies }) =>
      Promise.all([noted, other].map(async ({ scope }) => (await replies.byScope(scope))?.heardAt)),
    );
    assert.deepEqual(heard, [0, 5]);
  });

  test('written by a service that was lost before it answered: it is not done again, and the client is told', async () => {
    await using opened = await someNodes('one', 'two');
    const [one, two] = opened.nodes as [TestApp, TestApp];
    const begun = await one.app.idempotency.begin(asked);
    assert.ok(begun.is === 'new');
    await one.app.as({ ...CONTEXT, claim: begun.claim }).organisations.create({ name: 'Acme' });
    await assert.rejects(send(two), IN_WORK);
    two.clock.now += CLAIM_LIFETIME;
    for (const _ of [1, 2]) await assert.rejects(send(two), { message: /was done, but its answer was lost/ });
    await begun.settle({ status: 201, body: '{}' });
    assert.equal((await send(two)).status, 201, 'it was only late');
    assert.deepEqual(await made(one), ['acme']);
  });

  test('who begins to write as another one takes it up waits for that, and is refused', async () => {
    await using opened = await someNodes('one', 'two');
    const [one, two] = opened.nodes.map(({ store }) => store) as [Store, Store];
    const old = anIdempotentRequest({ owner: 'one', reply: null });
    await one.transact(({ replies }) => replies.put(old));
    const order: unknown[] = [];
    let late: Promise<unknown> | undefined;
    await two.transact(async ({ replies }) => {
      assert.equal(await replies.put({ ...old, owner: 'two' }), true);
      late = one.transact(({ replies }) => replies.isHeld(old)).then((isHeld) => order.push(isHeld));
      // Without a lock to wait for it would have ended by then.
      await one.read(({ organisations }) => organisations.any());
      await replies.byScope(old.scope);
      order.push('taken up');
    });
    await late;
    assert.deepEqual(order, ['taken up', false]);
  });
});
