import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterEnd } from '../../../src/app/collecting/ending.ts';
import type { Collector } from '../../../src/domain/mod.ts';
import { aCollector, aRun } from '../../support/collector-builders.ts';

const NOW = 1_000;
const PAUSED = { pausedBecause: '402', isOnTrial: true };
const ANSWERED = { is: 'answered' };
/** It says why, so it tells nothing of others. */
const FAILED = { is: 'failed', problem: 'too long', failure: { unknown: null, remedy: null } };

/** How an end leaves a collector; undefined = it isn't written. */
async function left(given: Partial<Collector>, end: object): Promise<Collector | undefined> {
  let put: Collector | undefined;
  const collectors = {
    put: async (_: unknown, after: Collector) => {
      put = after;
    },
    isAnyOpen: async () => true,
  };
  const transactor = { collectors, outbox: { add: async () => undefined } };
  const owned = { organisation: 'o', project: 'p', collector: aCollector(given), run: aRun({ streak: null }), ask: {} };
  await afterEnd(transactor as never, owned as never, end as never, { now: NOW, nextId: () => 'id' } as never);
  return put;
}

test('an answer has a collector on trial ask as usual once its pause is over; nothing else does', async () => {
  for (const pausedUntil of [null, NOW]) {
    const going = await left({ ...PAUSED, pausedUntil }, ANSWERED);
    assert.deepEqual([going?.pausedBecause, going?.pausedUntil, going?.isOnTrial], [null, null, false]);
  }
  for (const [given, end] of [
    [{}, ANSWERED],
    [{ ...PAUSED, pausedUntil: NOW + 1 }, ANSWERED],
    [{ pausedBecause: 'by hand', pausedUntil: null }, ANSWERED],
    [{}, FAILED],
    [{ ...PAUSED, pausedUntil: null }, FAILED],
    [{ ...PAUSED, pausedUntil: NOW }, FAILED],
  ] as const)
    assert.equal(await left(given, end), undefined, JSON.stringify([given, end]));
});
