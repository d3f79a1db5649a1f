import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type BulkWrite, sealingElsewhere, writingElsewhere, written } from '../../src/app/bulk-writes.ts';
import { columnsHere } from '../../src/app/column-reports.ts';
import { columnsKeeper } from '../../src/app/columns.ts';
import { sealCases } from '../../src/app/seals.ts';
import type { Deed, Store } from '../../src/domain/mod.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { anApp, aProject, aRow } from './support.ts';

const REAL = { dryRun: false };
const FIRST = { page: 1, limit: 50 };

/** An app that hands on what writes much, and what it handed on, to another thread as far as values are copied on the way. */
async function aWorld(store?: Store) {
  const test = anApp(store);
  const project = await aProject(test);
  const handedOn: BulkWrite[] = [];
  const write = async (asked: BulkWrite) => {
    handedOn.push(asked);
    return structuredClone(await written(test.app, structuredClone(asked)));
  };
  return { app: writingElsewhere(test.app, write), here: test.app, project, handedOn, write };
}

const aDeed = (project: Awaited<ReturnType<typeof aWorld>>['project']): Deed => ({
  actor: { kind: 'command', id: null, name: 'somebody' },
  organisation: project.organisation,
  project: project.id,
  action: 'importJobExecutions',
  target: null,
  requestId: 'request-1',
});

describe('what writes much at once, handed on', () => {
  test('an import: the outcomes are those of one that is not, and it is noted as the same deed', async () => {
    const [{ app, project, handedOn }, other] = [await aWorld(), await aWorld()];
    const rows = [aRow(), aRow({ executionNumber: 2 }), aRow({ query: '' })];
    const outcomes = await app.as(aDeed(project)).jobExecutions.import(project.id, rows, REAL);
    const same = await other.here.as(aDeed(other.project)).jobExecutions.import(other.project.id, rows, REAL);
    assert.deepEqual(
      outcomes.map(({ action }) => action),
      same.map(({ action }) => action),
    );
    assert.deepEqual(
      handedOn.map(({ kind }) => kind),
      ['import'],
    );
    const { results } = await app.audit.list(project.organisation, FIRST);
    assert.deepEqual(
      results.map(({ action, requestId }) => [action, requestId]),
      [['importJobExecutions', 'request-1']],
    );
  });

  test('a dry run is not, as it writes nothing', async () => {
    const { app, project, handedOn } = await aWorld();
    const [outcome] = await app.jobExecutions.import(project.id, [aRow()], { dryRun: true });
    assert.equal(outcome?.action, 'created');
    assert.deepEqual(handedOn, []);
  });

  test('one of several in a row comes after the one before it, and not where that fails', async () => {
    const { app, project, handedOn } = await aWorld();
    const before = Promise.withResolvers<void>();
    const after = app.jobExecutions.import(project.id, [aRow()], { ...REAL, after: before.promise });
    assert.deepEqual(handedOn, []);
    before.resolve();
    assert.equal((await after).length, 1);
    const failing = app.jobExecutions.import(project.id, [aRow()], { ...REAL, after: Promise.reject(new Error('no')) });
    await assert.rejects(failing, /^Error: no$/);
    assert.equal(handedOn.length, 1);
  });

  test('analyses that are made again', async () => {
    const { app, project, handedOn } = await aWorld();
    await app.jobExecutions.import(project.id, [aRow()], REAL);
    await app.entities.create(project.id, { name: 'Acme', aliases: [], isCompetitor: false, groupId: null });
    assert.equal(await app.analyses.staleRecords(project.id), 1);
    assert.equal((await app.analyses.reanalyse(project.id)).renewed, 1);
    assert.equal((await app.analyses.reanalyse(project.id, { limit: { answers: 1, bytes: 1 } })).taken, 0);
    assert.deepEqual(
      handedOn.map(({ kind }) => kind),
      ['import', 'reanalysis', 'reanalysis'],
    );
  });

  test('what is kept of columns', async () => {
    await using store = await openTestStore();
    const { app, project, handedOn, write } = await aWorld(store);
    await app.jobExecutions.import(project.id, [aRow(), aRow({ executionNumber: 2 })], REAL);
    const columns = columnsHere(columnsKeeper(store));
    const sealing = { store, nextId: () => 'unused', keepSeal: sealingElsewhere(write) };
    await sealCases(sealing, columns, { least: 1, most: 9 }).run(() => false);
    assert.equal((await store.read(({ facts }) => facts.sealed(project.id))).days.size, 1);
    assert.deepEqual(
      handedOn.map(({ kind }) => kind),
      ['import', 'seal'],
    );
  });
});
