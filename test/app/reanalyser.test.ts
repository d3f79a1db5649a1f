import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryData, createMemoryStore } from '../../src/adapters/sqlite/mod.ts';
import type { App } from '../../src/app/mod.ts';
import { keepReanalysed, RESTS } from '../../src/app/reanalyser.ts';
import { ANALYSIS_VERSION, AppError, LEASE_LIFETIME, type ProjectId, type Store } from '../../src/domain/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { anApp, aProject, aRow, NOW, type TestApp } from './support.ts';

const REAL = { dryRun: false };

/** What happens while it rests, in the order of its rests; it is stopped after the last one. */
type Rests = readonly ((woken: AbortSignal) => unknown)[];

/** Runs it through some rests and gives how long each one was to be, and what was logged. */
async function keep({ analyses }: App, rests: Rests) {
  const stop = new AbortController();
  const lengths: number[] = [];
  const logged: { readonly level: string; readonly fields: object }[] = [];
  const log = (level: string) => (fields: object) => void logged.push({ level, fields });
  const rest = async (milliseconds: number, over: AbortSignal) => {
    await rests[lengths.length]?.(over);
    lengths.push(milliseconds);
    if (lengths.length >= rests.length) stop.abort();
  };
  const outside = { analyses, rest, log: { info: log('info'), warn: log('warn'), error: log('error') } };
  await keepReanalysed(outside, { stop: stop.signal });
  return { lengths, logged, levels: logged.map(({ level }) => level) };
}

const nothing = (): void => undefined;
const times = (count: number): Rests => Array.from({ length: count }, () => nothing);

/** A project with stale answers. */
async function aStaleProject(test: TestApp, name: string, answers: number): Promise<ProjectId> {
  const { id } = await aProject(test, name);
  const rows = Array.from({ length: answers }, (_, at) =>
    aRow({ executionNumber: at + 1, answer: 'Acme, Bolt, Cord.' }),
  );
  await test.app.jobExecutions.import(id, rows, REAL);
  await test.app.entities.import(id, [{ name: 'Acme' }], REAL);
  return id;
}

/** An app whose analyses fail as they are told to, before they do anything. */
function withFailures({ app }: TestApp, failure: (project: ProjectId) => Error | undefined): App {
  const reanalyse: App['analyses']['reanalyse'] = async (project, options) => {
    const error = failure(project);
    if (error) throw error;
    return app.analyses.reanalyse(project, options);
  };
  return { ...app, analyses: { ...app.analyses, reanalyse } };
}

describe('analyses are kept up to date', () => {
  test('and of many answers it says now and then how many are left', async () => {
    const test = anApp();
    const id = await aStaleProject(test, 'One', 3);
    const { app } = test;
    const batches = [9_999, 1, 10_001, 5_000];
    const reanalyse: App['analyses']['reanalyse'] = async (project) => {
      const renewed = batches.shift();
      return renewed === undefined ? app.analyses.reanalyse(project) : { taken: renewed, renewed, changed: 0 };
    };
    const { logged } = await keep({ ...app, analyses: { ...app.analyses, reanalyse } }, times(6));
    const left = { level: 'info', fields: { project: id, left: 3 } };
    assert.deepEqual(logged, [left, left, { level: 'info', fields: { renewed: 25_004, changed: 3 } }]);
  });

  test('batch by batch, until nothing is stale; then it only looks', async () => {
    const test = anApp();
    const id = await aStaleProject(test, 'One', 51);
    const left: number[] = [];
    const note = async () => left.push(await test.app.analyses.staleRecords(id));
    const { lengths, logged } = await keep(test.app, [note, note, note]);
    assert.deepEqual(left, [1, 0, 0]);
    assert.deepEqual(lengths, [RESTS.batch, RESTS.batch, RESTS.look]);
    assert.deepEqual(logged, [{ level: 'info', fields: { renewed: 51, changed: 51 } }]);
  });

  test('a project with many stale answers does not keep another one waiting for its end', async () => {
    const test = anApp();
    const [many, few] = [await aStaleProject(test, 'Many', 1_001), await aStaleProject(test, 'Few', 1)];
    const left: number[][] = [];
    const note = async () => {
      left.push([await test.app.analyses.staleRecords(many), await test.app.analyses.staleRecords(few)]);
    };
    await keep(test.app, [...times(19), note, note, note]);
    assert.deepEqual(left, [
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
  });

  test('what was analysed by other rules is analysed again, and moves where another result is found', async () => {
    const store = aMemoryStore();
    const test = anApp(store);
    const { id } = await aProject(test);
    await test.app.entities.import(id, [{ name: 'Acme' }], REAL);
    const rows = ['Take the Acme.', 'Take none.'].map((answer) => aRow({ answer, model: answer }));
    await test.app.jobExecutions.import(id, rows, REAL);
    // As rules that found nothing would have left it.
    const [analyses, analysedUnder] = await store.transact(async ({ analyses, entities }) => {
      await analyses.adoptVersion(ANALYSIS_VERSION - 1);
      const stale = await analyses.stalest(id, { answers: 10, bytes: 1_000 });
      const nothing = stale.map(({ revision }) => ({ revision, analysis: { mentions: [], sources: [] } }));
      return [nothing, await entities.trackedRevision(id)];
    });
    await store.transact((ports) => ports.analyses.renew(id, analyses, { now: NOW, analysedUnder }));
    const movedAt = async () => {
      const { results } = await test.app.records.list(id, {}, [], { page: 1, limit: 10 });
      return new Map(results.map(({ model, updatedAt }) => [model, updatedAt]));
    };
    const before = await movedAt();
    test.clock.now += 1_000;
    const { logged } = await keep(test.app, times(3));
    const after = await movedAt();
    assert.ok(after.get('Take the Acme.')! > before.get('Take the Acme.')!);
    assert.equal(after.get('Take none.'), before.get('Take none.'));
    assert.deepEqual(logged, [{ level: 'info', fields: { renewed: 2, changed: 1 } }]);
  });

  test('a change through this app wakes it, one by another process is seen at the next look', async () => {
    const data = createMemoryData();
    const test = anApp(createMemoryStore(data));
    const other = anApp(createMemoryStore(data), 1_000_000);
    const id = await aStaleProject(test, 'One', 1);
    const wakings: boolean[] = [];
    const changing =
      ({ app }: TestApp, name: string) =>
      async (woken: AbortSignal) => {
        await app.entities.import(id, [{ name }], REAL);
        wakings.push(woken.aborted);
      };
    const changes = [nothing, changing(test, 'Bolt'), nothing, nothing, changing(other, 'Cord'), nothing, nothing];
    const { lengths } = await keep(test.app, changes);
    assert.deepEqual(wakings, [true, false]);
    const { batch, look, settling } = RESTS;
    assert.deepEqual(lengths, [batch, look, settling, batch, look, batch, look]);
    assert.equal(await test.app.analyses.staleRecords(id), 0);
  });

  test('a change in the middle of its work is not overlooked', async () => {
    const test = anApp();
    const id = await aStaleProject(test, 'One', 1);
    const change = () => test.app.entities.import(id, [{ name: 'Bolt' }], REAL);
    // The first round sees it itself; woken, it looks once more soon.
    const { lengths } = await keep(test.app, [change, nothing, nothing, nothing]);
    assert.deepEqual(lengths, [RESTS.batch, RESTS.batch, RESTS.settling, RESTS.look]);
    assert.equal(await test.app.analyses.staleRecords(id), 0);
  });

  test('a failure is logged, keeps no other project waiting, and is tried again after longer and longer rests', async () => {
    const test = anApp();
    const [one, two] = [await aStaleProject(test, 'One', 1), await aStaleProject(test, 'Two', 1)];
    let failures = 9;
    const app = withFailures(test, (project) =>
      project === one && --failures >= 0 ? new AppError('unavailable', 'The database is locked') : undefined,
    );
    const { lengths, levels } = await keep(app, times(12));
    assert.equal(await app.analyses.staleRecords(two), 0);
    assert.equal(await app.analyses.staleRecords(one), 0);
    const backingOff = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000];
    assert.deepEqual(lengths, [RESTS.batch, ...backingOff, RESTS.batch, RESTS.look]);
    assert.deepEqual(
      levels.filter((level) => level === 'warn'),
      Array.from({ length: 9 }, () => 'warn'),
    );
  });

  test('a store that cannot even be asked is a failure like others; a bug is logged as one', async () => {
    const memory = aMemoryStore();
    let isBroken = true;
    const store: Store = {
      read: (work) => (isBroken ? Promise.reject(new Error('a bug')) : memory.read(work)),
      version: () => memory.version(),
      transact: (work) => memory.transact(work),
      [Symbol.asyncDispose]: () => memory[Symbol.asyncDispose](),
    };
    const mend = () => {
      isBroken = false;
    };
    const { lengths, levels } = await keep(anApp(store).app, [nothing, mend, nothing]);
    assert.deepEqual(lengths, [RESTS.failure, 2 * RESTS.failure, RESTS.look]);
    assert.deepEqual(levels, ['error', 'error']);
  });

  test('work of another process is left to it for a while', async () => {
    const test = anApp();
    const id = await aStaleProject(test, 'One', 1);
    const taken = { taken: 1, renewed: 0, changed: 0 };
    const app = { ...test.app, analyses: { ...test.app.analyses, reanalyse: async () => taken } };
    const { lengths, logged } = await keep(app, times(4));
    assert.deepEqual(lengths, [RESTS.batch, RESTS.look, RESTS.batch, RESTS.look]);
    assert.deepEqual(logged, []);
    assert.equal(await app.analyses.staleRecords(id), 1);
  });

  test('a project that another service analyses is left to it while it is heard of, and nothing of a lost lease is written', async () => {
    const store = aMemoryStore();
    const isRunning = () => undefined;
    const test = anApp(store, 0, undefined, { id: 'one', isRunning });
    const other = anApp(store, 1_000_000, undefined, { id: 'two', isRunning });
    const id = await aStaleProject(test, 'One', 2);
    const lease = (await other.app.analyses.lease(id))!;
    await keep(test.app, times(2));
    assert.equal(await test.app.analyses.staleRecords(id), 2);
    test.clock.now += LEASE_LIFETIME;
    await keep(test.app, times(3));
    assert.equal(await test.app.analyses.staleRecords(id), 0);
    await test.app.entities.import(id, [{ name: 'Bolt' }], REAL);
    const late = other.app.analyses.reanalyse(id, { lease: lease.token });
    await assert.rejects(late, { problem: 'unavailable' });
    await lease.end();
    assert.equal(await test.app.analyses.staleRecords(id), 2);
  });

  test('told to stop, it ends within the batch, and listens no more', async () => {
    const stop = new AbortController();
    let onPause = nothing;
    const test = anApp(aMemoryStore(), 0, async () => onPause());
    const id = await aStaleProject(test, 'One', 3);
    onPause = () => stop.abort();
    let listeners = 0;
    const analyses: App['analyses'] = {
      ...test.app.analyses,
      onEntitiesChanged(listener) {
        listeners++;
        const unlisten = test.app.analyses.onEntitiesChanged(listener);
        return () => {
          listeners--;
          unlisten();
        };
      },
    };
    const fail = () => assert.fail('nothing to rest or to tell');
    const outside = { analyses, rest: fail, log: { info: fail, warn: fail, error: fail } };
    await keepReanalysed(outside, { stop: stop.signal });
    assert.deepEqual([stop.signal.aborted, listeners], [true, 0]);
    assert.equal(await test.app.analyses.staleRecords(id), 3);
  });
});
