import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryStore } from '../../src/adapters/memory/mod.ts';
import { REPLY_LIFETIME } from '../../src/domain/mod.ts';
import { createTestApp } from '../../src/testing/mod.ts';
import { idFor } from '../support/builders.ts';

const asked = {
  ...{ key: 'k', organisation: null, project: null, method: 'POST', path: '/api/x', content: '{}' },
  actor: { kind: 'key', id: idFor('key'), name: 'CI' },
} as const;
const REPLY = { status: 200, body: '{}' };

/** Processes on one store; those that are named in `running` are there. */
function processes() {
  const [store, running] = [createMemoryStore(), new Set(['one'])];
  const start = (id: string) => {
    running.add(id);
    return createTestApp({ store, instance: { id, isRunning: (other) => running.has(other) } });
  };
  return { start, running };
}

describe('a request that is to be done once', () => {
  test('whose process was stopped amid it is new to the next one', async () => {
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

  test('is forgotten when its time is over', async () => {
    const { app, clock, store } = processes().start('one');
    const begun = await app.idempotency.begin(asked);
    if (begun.is === 'new') await begun.settle(REPLY);
    const kept = async () => {
      await app.maintenance.run(() => false);
      return store.transact(({ replies }) => replies.removeBegunBefore(clock.now - REPLY_LIFETIME + 1));
    };
    clock.now += REPLY_LIFETIME + 1;
    assert.equal(await kept(), false);
  });
});
