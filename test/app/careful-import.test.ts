import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { splitHost } from '../../src/adapters/system/mod.ts';
import { type AnalysisWork, analysisWorker } from '../../src/app/mod.ts';
import { remoteWriter, written } from '../../src/app/remote-writer.ts';
import { AppError } from '../../src/domain/mod.ts';
import { createTestApp } from '../../src/testing/app.ts';
import { collect } from '../adapters/contract/support.ts';
import { anEmptyStore, aProject, aRow } from './support.ts';

const REAL = { dryRun: false };
const DEADLY = 'Acme, deadly.';
const died = () =>
  new AppError('unavailable', 'A thread died', {
    cause: Object.assign(new Error('it died'), { name: 'ThreadDied' }),
  });

/** An app whose threads are ended by some texts, while `isArmed`; how many texts they were sent, and what was given up. */
async function aWorld() {
  const analyse = analysisWorker(splitHost);
  const state = { isArmed: true, sent: [] as number[], givenUp: [] as string[] };
  const store = anEmptyStore();
  const { app, clock } = createTestApp({
    store,
    onGivenUp: ({ answer }) => void state.givenUp.push(answer),
    analyseElsewhere: async (work: AnalysisWork) => {
      state.sent.push(work.texts.length);
      if (state.isArmed && work.texts.some(({ answer }) => answer.startsWith(DEADLY))) throw died();
      return analyse(work);
    },
  });
  const project = await aProject({ app } as never);
  await app.entities.import(project.id, [{ name: 'Acme' }], REAL);
  const mentioning = async () => {
    const all = await store.read(({ responses }) => collect(responses.all(project.id)));
    return { all: all.length, named: all.filter(({ analysis }) => analysis.mentions.length > 0).length };
  };
  return { app, clock, state, store, project, mentioning };
}

/** Rows of which those at some places are deadly. */
const rowsOf = (count: number, isDeadly: (at: number) => boolean) =>
  Array.from({ length: count }, (_, at) =>
    aRow({ executionNumber: at + 1, answer: isDeadly(at) ? `${DEADLY} ${at}` : 'Acme.' }),
  );

describe('a row that ends the threads that analyse it', () => {
  test('is stored without its analysis, and said of itself and in the audit log; the others are analysed', async () => {
    const { app, state, project, mentioning } = await aWorld();
    const rows = rowsOf(200, (at) => at === 20 || at === 150);
    const outcomes = await app.jobExecutions.import(project.id, rows, REAL);
    assert.ok(outcomes.every(({ action }) => action === 'created'));
    const told = outcomes.filter(({ detail }) => detail !== undefined);
    assert.deepEqual(
      told.map(({ index }) => index),
      [20, 150],
    );
    assert.match(told[0]!.detail!, /^Stored without its analysis/);
    const lost = told.map(({ id }) => id!);
    assert.deepEqual(state.givenUp, lost);
    assert.deepEqual(await mentioning(), { all: 200, named: 198 });
    const { results } = await app.audit.list(project.organisation, { page: 1, limit: 2 });
    assert.deepEqual(
      results.map(({ actor, action, target }) => [actor.kind, action, target]),
      lost.toReversed().map((id) => ['service', 'giveUpAnalysis', id]),
    );
  });

  test('is not tried again by what is sent again, and with its brands by other rules', async () => {
    const { app, state, project, mentioning } = await aWorld();
    const rows = rowsOf(40, (at) => at === 7);
    await app.jobExecutions.import(project.id, rows, REAL);
    state.sent = [];
    const again = await app.jobExecutions.import(project.id, rows, REAL);
    assert.ok(again.every(({ action }) => action === 'unchanged'));
    assert.deepEqual([state.sent, await app.analyses.staleRecords(project.id)], [[], 0]);
    state.isArmed = false;
    await app.analyses.expire(project.id);
    while ((await app.analyses.reanalyse(project.id)).taken > 0);
    assert.deepEqual(await mentioning(), { all: 40, named: 40 });
  });

  test('ends so many at most, however many rows of an import do', async () => {
    const { app, state, project, mentioning } = await aWorld();
    await app.jobExecutions.import(
      project.id,
      rowsOf(1_000, () => true),
      REAL,
    );
    assert.ok(state.sent.length < 64, `${state.sent.length}`);
    assert.deepEqual([await mentioning(), state.givenUp.length], [{ all: 1_000, named: 0 }, 1_000]);
  });

  test('is found in threads of their own where it ended the one that writes', async () => {
    const { app, state, project, mentioning } = await aWorld();
    const remote = remoteWriter(app, async (asked) => {
      // Few rows are analysed in the thread that writes.
      if (asked.kind === 'import' && !asked.options.isApart) throw died();
      return written(app, asked);
    });
    const rows = rowsOf(3, (at) => at === 1);
    const outcomes = await remote.jobExecutions.import(project.id, rows, REAL);
    assert.deepEqual(
      outcomes.map(({ action, detail }) => [action, detail !== undefined]),
      [
        ['created', false],
        ['created', true],
        ['created', false],
      ],
    );
    assert.deepEqual([state.sent, await mentioning()], [[3, 2, 1, 1, 1], { all: 3, named: 2 }]);
  });

  test('fails as it did where the thread that writes ends of something else', async () => {
    const { app, project } = await aWorld();
    let times = 0;
    const remote = remoteWriter(app, () => Promise.reject(times++ < 9 ? died() : new Error('tried for ever')));
    await assert.rejects(remote.jobExecutions.import(project.id, [aRow()], REAL), { problem: 'unavailable' });
    await assert.rejects(remote.entities.import(project.id, [{ name: 'Bolt' }], REAL), { problem: 'unavailable' });
    assert.equal(times, 3);
  });

  test('none is given up where too much waits', async () => {
    const { app, state, project } = await aWorld();
    const busy = createTestApp({
      store: anEmptyStore(),
      analyseElsewhere: () => Promise.reject(new AppError('unavailable', 'Too many answers wait')),
    });
    const other = await aProject(busy as never);
    await assert.rejects(
      busy.app.jobExecutions.import(
        other.id,
        rowsOf(40, () => false),
        REAL,
      ),
      { problem: 'unavailable' },
    );
    await app.jobExecutions.import(
      project.id,
      rowsOf(40, () => false),
      REAL,
    );
    assert.deepEqual([state.sent, state.givenUp], [[40], []]);
  });
});
