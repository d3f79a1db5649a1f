import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type BulkWrite, remoteCheckpoints, remoteWriter, written } from '../../src/app/remote-writer.ts';
import { createCheckpointService } from '../../src/app/reporting/checkpoints.ts';
import { columnsKeeper } from '../../src/app/reporting/keeper.ts';
import { localColumns } from '../../src/app/reporting/local.ts';
import { type AuditContext, neverCaptured, normaliseScope, type Store } from '../../src/domain/mod.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { anIdempotentRequest } from '../support/builders.ts';
import { anApp, aProject, aRow } from './support.ts';

const REAL = { dryRun: false };
const FIRST = { page: 1, limit: 50 };
const A_VIDEO = { ...neverCaptured({ platform: 'youtube', videoId: 'v' }), capturedAt: 0, channel: null };

/** An app that hands on what writes much, and what it handed on, to another app on the same store; values are copied on the way. */
async function aWorld(given?: Store) {
  const test = anApp(given);
  const project = await aProject(test);
  const elsewhere = anApp(test.store, 1_000);
  const handedOn: BulkWrite[] = [];
  const write = async (asked: BulkWrite) => {
    handedOn.push(asked);
    return structuredClone(await written(elsewhere.app, structuredClone(asked)));
  };
  return { app: remoteWriter(test.app, write), here: test.app, store: test.store, project, handedOn, write };
}

const anAuditContext = (project: Awaited<ReturnType<typeof aWorld>>['project']): AuditContext => ({
  actor: { kind: 'command', id: null, name: 'somebody' },
  organisation: project.organisation,
  project: project.id,
  action: 'importJobExecutions',
  target: null,
  requestId: 'request-1',
});

describe('what writes much at once, handed on', () => {
  test('an import: the outcomes are those of one that is not, and it is noted in the same audit context', async () => {
    const [{ app, project, handedOn }, other] = [await aWorld(), await aWorld()];
    const rows = [aRow(), aRow({ executionNumber: 2 }), aRow({ query: '' })];
    const outcomes = await app.as(anAuditContext(project)).jobExecutions.import(project.id, rows, REAL);
    const same = await other.here.as(anAuditContext(other.project)).jobExecutions.import(other.project.id, rows, REAL);
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

  test('under a claim that is another’s by then: nothing is written elsewhere, of imports and of removals', async () => {
    const { app, store, project } = await aWorld();
    await app.jobExecutions.import(project.id, [aRow()], REAL);
    const request = anIdempotentRequest({ owner: 'one', reply: null });
    await store.transact(({ replies }) => replies.put(request));
    const { jobExecutions, entities, removals } = app.as({ ...anAuditContext(project), claim: request });
    assert.equal((await entities.import(project.id, [{ name: 'Acme' }], REAL))[0]?.action, 'created');
    await store.transact(({ replies }) => replies.put({ ...request, owner: 'two' }));
    const late = [
      () => jobExecutions.import(project.id, [aRow({ executionNumber: 2 })], REAL),
      () => entities.import(project.id, [{ name: 'Bolt' }], REAL),
      () => removals.selection(project.id, normaliseScope({}), 1),
    ];
    for (const write of late) await assert.rejects(write(), { problem: 'unavailable' });
    assert.equal((await app.entities.list(project.id, {}, [], FIRST)).totalRecords, 1);
    assert.equal((await app.records.list(project.id, {}, [], FIRST)).totalRecords, 1);
    const { results } = await app.audit.list(project.organisation, FIRST);
    assert.equal(results.length, 1);
  });

  test('a dry run of each, which takes as long to plan', async () => {
    const { app, project, handedOn } = await aWorld();
    const { id } = project;
    const dry = { dryRun: true };
    const outcomes = await Promise.all([
      app.jobExecutions.import(id, [aRow()], dry),
      app.entities.import(id, [{ name: 'Acme' }], dry),
      app.entities.importMerges(id, [{ name: 'Acme', mergedIntoId: id }], dry),
      app.queries.import(id, [{ query: 'best shoes' }], dry),
      app.videos.import(id, [A_VIDEO], dry),
    ]);
    const actions = outcomes.flat().map(({ action }) => action);
    assert.deepEqual(actions, ['created', 'created', 'failed', 'created', 'created']);
    assert.deepEqual(
      handedOn.map((asked) => asked.kind === 'import' && asked.options.dryRun),
      [true, true, true, true, true],
    );
    assert.equal((await app.entities.list(id, {}, [], FIRST)).totalRecords, 0);
  });

  test('imports of brands, merges, queries and videos, each in its audit context', async () => {
    const { app, project, handedOn } = await aWorld();
    const { entities, queries, videos, audit } = app.as(anAuditContext(project));
    const brands = [{ name: 'Acme' }, { name: 'Acme Sports' }];
    const [acme, sports] = await entities.import(project.id, brands, REAL);
    const merged = await entities.importMerges(project.id, [{ id: sports!.id!, mergedIntoId: acme!.id! }], REAL);
    const [query] = await queries.import(project.id, [{ query: 'best shoes' }], REAL);
    const [snapshot] = await videos.import(project.id, [A_VIDEO], REAL);

    const actions = [acme, sports, ...merged, query, snapshot].map((outcome) => outcome?.action);
    assert.deepEqual(actions, ['created', 'created', 'merged', 'created', 'created']);
    assert.equal((await app.entities.find(project.id, sports!.id!)).mergedIntoId, acme!.id);
    assert.equal((await app.queries.find(project.id, query!.id!)).text, 'best shoes');
    assert.deepEqual(
      handedOn.map((asked) => asked.kind === 'import' && asked.of),
      ['entities', 'merges', 'queries', 'videos'],
    );
    assert.equal((await audit.list(project.organisation, FIRST)).results.length, 4);
  });

  test('listeners hear of changed brands, here or elsewhere, and not of possible changes', async () => {
    const { app, project } = await aWorld();
    let heard = 0;
    const unlisten = app.analyses.onEntitiesChanged(() => heard++);
    const [acme] = await app.entities.import(project.id, [{ name: 'Acme' }, { name: 'Other' }], REAL);
    assert.equal(heard, 1);
    await app.entities.import(project.id, [{ name: 'Third' }], { dryRun: true });
    await app.queries.import(project.id, [{ query: 'best shoes' }], REAL);
    assert.equal(heard, 1);
    await app
      .as(anAuditContext(project))
      .entities.importMerges(project.id, [{ name: 'Other', mergedIntoId: acme!.id! }], REAL);
    assert.equal(heard, 2);
    await app.entities.create(project.id, { name: 'Fourth', aliases: [], isCompetitor: false, groupId: null });
    assert.equal(heard, 3);
    unlisten();
    await app.entities.import(project.id, [{ name: 'Fifth' }], REAL);
    assert.equal(heard, 3);
  });

  test('what an import is told goes along: to make groups that are missing', async () => {
    const { app, project } = await aWorld();
    const rows = [{ name: 'Acme', group: 'Home' }];
    const actionsOf = async (options: object) =>
      (await app.entities.import(project.id, rows, { ...REAL, ...options })).map(({ action }) => action);
    assert.deepEqual(await actionsOf({}), ['failed']);
    assert.deepEqual(await actionsOf({ createGroups: true }), ['created']);
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
    const columns = localColumns(columnsKeeper(store));
    const checkpointing = { store, nextId: () => 'unused', keepCheckpoint: remoteCheckpoints(write) };
    await createCheckpointService(checkpointing, columns, { least: 1, most: 9 }).run(() => false);
    assert.equal((await store.read(({ facts }) => facts.checkpoint(project.id))).days.size, 1);
    assert.deepEqual(
      handedOn.map(({ kind }) => kind),
      ['import', 'checkpoint'],
    );
  });
});
