import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openAnalysisThreads } from '../../../src/app/compose/analysis-threads.ts';
import { lastCallSignal, sharedFlag, untilLastCall } from '../../../src/app/compose/last-call.ts';
import { DEFAULT_PROJECT_SETTINGS } from '../../../src/domain/mod.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { anApp } from '../support.ts';

const REFUSED = { problem: 'unavailable', message: 'The service is shutting down' };

describe('at the last call', () => {
  test('what is being written is finished, and what waited for it is refused', async () => {
    const { memory, raise } = sharedFlag();
    const store = untilLastCall(aMemoryStore(), memory);
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const running = store.transact(async () => {
      begun.resolve();
      await gate.promise;
      return 'written';
    });
    await begun.promise;
    const waiting = store.transact(async () => assert.fail('nothing begins any more'));
    raise();
    gate.resolve();
    assert.equal(await running, 'written');
    await assert.rejects(waiting, REFUSED);
    assert.equal(await store.read(({ organisations }) => organisations.any()), false);
  });

  test('a use case that had not begun to write has written nothing', async () => {
    const { memory, raise } = sharedFlag();
    const { app } = anApp(untilLastCall(aMemoryStore(), memory));
    raise();
    await assert.rejects(app.organisations.create({ name: 'Acme' }), REFUSED);
    assert.equal(await app.organisations.any(), false);
  });

  test('threads that see the flag analyse nothing more', async () => {
    const { memory, raise } = sharedFlag();
    const before = lastCallSignal(memory);
    await using threads = openAnalysisThreads({
      count: 1,
      stop: before,
      ownerOf: async () => '',
      onWork: () => undefined,
      onDeath: assert.ifError,
    });
    const heard = new Promise((resolve) => before.addEventListener('abort', resolve));
    assert.equal(before.aborted, false);
    raise();
    await heard;
    await assert.rejects(
      threads.analyse({ project: 'p', key: '', entities: [], settings: DEFAULT_PROJECT_SETTINGS, texts: [] }),
      REFUSED,
    );
    assert.ok(lastCallSignal(memory).aborted);
  });
});
