import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { splitHost } from '../../src/adapters/system/mod.ts';
import { type AnalysisWork, type App, analysisWorker } from '../../src/app/mod.ts';
import { remoteWriter } from '../../src/app/remote-writer.ts';
import { AppError, type ProjectId, type Store } from '../../src/domain/mod.ts';
import { createTestApp } from '../../src/testing/app.ts';
import { collect } from '../adapters/contract/support.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aProject, aRow } from './support.ts';

const REAL = { dryRun: false };
const DEADLY = 'Acme, deadly.';
const died = () =>
  new AppError('unavailable', 'A thread for analysis died', {
    cause: Object.assign(new Error('it died'), { name: 'ThreadDied' }),
  });

/** A process whose threads are ended by some texts, unless that is `armed` no more; what it sent them. */
function aProcess(store: Store, number: number, onDeadly: () => Promise<never>) {
  const analyse = analysisWorker(splitHost);
  const state = { isArmed: true, sent: [] as number[] };
  const id = `process ${number}`;
  const { app, clock } = createTestApp({
    store,
    firstId: number * 100_000,
    instance: { id, isRunning: (other: string) => other === id },
    analyseElsewhere: async (work: AnalysisWork) => {
      state.sent.push(work.texts.length);
      if (state.isArmed && work.texts.some(({ answer }) => answer === DEADLY)) return onDeadly();
      return analyse(work);
    },
  });
  return { app, clock, state };
}

/** A project with stale answers, one of which may be deadly; the first process that works on it. */
async function aStaleProject(onDeadly: () => Promise<never> = () => Promise.reject(died())) {
  const store = aMemoryStore();
  const first = aProcess(store, 1, onDeadly);
  first.state.isArmed = false;
  const project = await aProject(first as never);
  const rows = Array.from({ length: 40 }, (_, at) =>
    aRow({ executionNumber: at + 1, answer: at === 20 ? DEADLY : 'Acme.' }),
  );
  await first.app.jobExecutions.import(project.id, rows, REAL);
  await first.app.entities.import(project.id, [{ name: 'Acme' }], REAL);
  Object.assign(first.state, { isArmed: true, sent: [] });
  return { store, first, ...project, next: (number: number) => aProcess(store, number, onDeadly) };
}

/** Works on a project as the service does, as often as it fails until there is nothing to do; what was given up, and how often it failed. */
async function work({ analyses }: Pick<App, 'analyses'>, project: ProjectId) {
  const givenUp: string[] = [];
  let failures = 0;
  for (;;) {
    const done = await analyses.reanalyse(project).catch((error: unknown) => {
      assert.ok(++failures < 10, `${error}`);
      return undefined;
    });
    if (done?.taken === 0) return { givenUp, failures };
    if (done?.givenUp) givenUp.push(done.givenUp);
  }
}

/** Ids of the answers in which a brand is found. */
async function mentioning(store: Store, project: ProjectId): Promise<readonly string[]> {
  const all = await store.read(({ responses }) => collect(responses.all(project)));
  return all.filter(({ analysis }) => analysis.mentions.length > 0).map(({ id }) => id);
}

describe('an answer that ends what analyses it', () => {
  test('is given up after two ends by itself; the rest is analysed, and the audit log says which one', async () => {
    const { store, first, id, organisation } = await aStaleProject();
    const { givenUp, failures } = await work(first.app, id);
    assert.deepEqual([givenUp.length, failures], [1, 3]);
    assert.equal(await first.app.analyses.staleRecords(id), 0);
    const found = await mentioning(store, id);
    assert.deepEqual([found.length, found.includes(givenUp[0]!)], [39, false]);
    const { results } = await first.app.audit.list(organisation, { page: 1, limit: 1 });
    assert.deepEqual(
      results.map(({ actor, action, target }) => [actor.kind, action, target]),
      [['service', 'giveUpAnalysis', givenUp[0]]],
    );
    // The rules of another sightline may do better.
    first.state.isArmed = false;
    await first.app.analyses.expire(id);
    assert.deepEqual(await work(first.app, id), { givenUp: [], failures: 0 });
    assert.equal((await mentioning(store, id)).length, 40);
  });

  test('is given up by the process after two that it ended', async () => {
    const world = await aStaleProject(() => new Promise(() => undefined));
    const { id } = world;
    /** One that ends in the middle: it is not heard of after the batch that doesn't come to an end. */
    const ended = async ({ app }: ReturnType<typeof aProcess>) => {
      assert.ok(await app.analyses.lease(id));
      for (let isDone = true; isDone; ) {
        isDone = false;
        void app.analyses.reanalyse(id).then(() => (isDone = true));
        for (let turn = 0; turn < 100 && !isDone; turn++) await new Promise(setImmediate);
      }
    };
    for (const process of [world.first, world.next(2), world.next(3)]) await ended(process);
    assert.deepEqual([world.first.state.sent], [[40]]);
    const last = world.next(4);
    assert.ok(await last.app.analyses.lease(id));
    const { givenUp, failures } = await work(last.app, id);
    assert.deepEqual([givenUp.length, failures], [1, 0]);
    assert.equal(await last.app.analyses.staleRecords(id), 0);
    assert.equal((await mentioning(world.store, id)).length, 39);
  });

  test('none is given up where a process was killed, or the store or the line failed', async () => {
    const world = await aStaleProject(() => Promise.reject(new AppError('unavailable', 'Too many answers wait')));
    const { id } = world;
    for (let number = 2; number < 6; number++) {
      const killed = world.next(number);
      assert.ok(await killed.app.analyses.lease(id));
      for (let batch = 0; batch < 3; batch++) await killed.app.analyses.reanalyse(id).catch(() => undefined);
    }
    const last = world.next(9);
    await last.app.analyses.lease(id);
    last.state.isArmed = false;
    assert.deepEqual(await work(last.app, id), { givenUp: [], failures: 0 });
    assert.equal((await mentioning(world.store, id)).length, 40);
  });

  test('so is one that ends the thread that writes', async () => {
    const { first, id } = await aStaleProject();
    const remote = remoteWriter(first.app, () => Promise.reject(died()));
    await assert.rejects(remote.analyses.reanalyse(id), { problem: 'unavailable' });
    await first.app.analyses.reanalyse(id);
    assert.deepEqual(first.state.sent, [1]);
  });
});
