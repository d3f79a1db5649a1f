import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AuditSample, ProjectId, Store } from '../../../src/domain/mod.ts';
import { aJobExecution, anAuditItem, anAuditSample, anEntity, idFor, NOW } from '../../support/builders.ts';
import { addProject, addResponses, ingest, type OpenStore } from './support.ts';

const ANSWERS = ['a', 'b', 'c'].map((model) => aJobExecution({ model }));
const ITEMS = ANSWERS.map(({ id }) => anAuditItem({ jobExecutionId: id })).toSorted((x, y) => (x.id < y.id ? -1 : 1));
const SAMPLE = anAuditSample({ items: ITEMS, scope: { models: ['a'] }, drawn: { hits: 3, misses: 0 } });

const find = (store: Store, project: ProjectId, id = SAMPLE.id) =>
  store.read(({ auditSamples }) => auditSamples.byId(project, id));
const add = (store: Store, project: ProjectId, sample: AuditSample) =>
  store.transact(({ auditSamples }) => auditSamples.add(project, sample));

async function aStoreWith(store: Store, name: string, samples: readonly AuditSample[]): Promise<ProjectId> {
  const project = await addProject(store, name);
  const entities = [anEntity(), anEntity({ name: 'Bolt' })];
  await store.transact((transactor) =>
    transactor.entities.apply(
      project,
      entities.map((entity) => ({ kind: 'create', entity })),
    ),
  );
  await addResponses(store, project, ANSWERS);
  for (const sample of samples) await add(store, project, sample);
  return project;
}

export function auditSampleContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: audit samples`, () => {
    test('are read as they were added, and not from another project', async () => {
      await using store = await open();
      const project = await aStoreWith(store, 'Ours', [SAMPLE]);
      const other = await addProject(store, 'Theirs');
      assert.deepEqual(await find(store, project), SAMPLE);
      assert.equal(await find(store, project, idFor('no audit')), undefined);
      assert.equal(await find(store, other), undefined);
      const nothing = await store.read(({ auditSamples }) => auditSamples.page(other, { page: 1, limit: 10 }));
      assert.deepEqual(nothing, { results: [], totalRecords: 0 });
    });

    test('come newest first, ties by id, greatest first', async () => {
      await using store = await open();
      const samples = ['x', 'y', 'z'].map((name, at) => anAuditSample({ name, createdAt: at < 2 ? NOW : NOW + 1 }));
      const project = await aStoreWith(store, 'Ours', samples);
      const [x, y, z] = samples.map(({ id }) => id) as [string, string, string];
      const expected = [z, ...[x, y].sort().toReversed()];
      for (const [page, ids] of [
        [{ page: 1, limit: 2 }, expected.slice(0, 2)],
        [{ page: 2, limit: 2 }, expected.slice(2)],
      ] as const) {
        const { results, totalRecords } = await store.read(({ auditSamples }) => auditSamples.page(project, page));
        assert.deepEqual([results.map(({ id }) => id), totalRecords], [ids, 3]);
      }
    });

    test('keep verdicts, the last one of each item, and only of their own items', async () => {
      await using store = await open();
      const own = anAuditSample({
        name: 'own',
        items: [anAuditItem({ id: idFor('own'), jobExecutionId: ANSWERS[0]!.id })],
      });
      const project = await aStoreWith(store, 'Ours', [SAMPLE, own]);
      const judge = (isRight: boolean, ...itemIds: string[]) =>
        store.transact(({ auditSamples }) =>
          auditSamples.judge(
            project,
            SAMPLE.id,
            itemIds.map((itemId) => ({ itemId, isRight })),
          ),
        );
      await judge(true, ITEMS[0]!.id, ITEMS[1]!.id);
      await judge(false, ITEMS[1]!.id, idFor('own'));
      assert.deepEqual(
        (await find(store, project))?.items.map(({ isRight }) => isRight),
        [true, false, null],
      );
      assert.deepEqual((await find(store, project, own.id))?.items[0]?.isRight, null);
    });

    test('lose the items of answers that are deleted or replaced', async () => {
      await using store = await open();
      const project = await aStoreWith(store, 'Ours', [SAMPLE]);
      await store.transact(({ jobExecutions }) => jobExecutions.remove(project, [ANSWERS[0]!.id], NOW));
      await ingest(store, project, { executions: [{ ...ANSWERS[1]!, answer: 'new', digest: 'new' }] });
      const found = await find(store, project);
      assert.deepEqual(
        found?.items.map(({ jobExecutionId }) => jobExecutionId),
        [ANSWERS[2]!.id],
      );
      assert.deepEqual(found?.drawn, SAMPLE.drawn);
    });

    test('go when they are removed, and with their entity', async () => {
      await using store = await open();
      const bolt = anAuditSample({ name: 'bolt', entityId: anEntity({ name: 'Bolt' }).id });
      const project = await aStoreWith(store, 'Ours', [SAMPLE, bolt]);
      const remove = () => store.transact(({ auditSamples }) => auditSamples.remove(project, SAMPLE.id));
      assert.deepEqual([await remove(), await remove(), await find(store, project)], [true, false, undefined]);
      await store.transact(({ entities }) => entities.remove(project, bolt.entityId));
      assert.equal(await find(store, project, bolt.id), undefined);
    });

    test('need an entity and answers that are there', async () => {
      await using store = await open();
      const project = await aStoreWith(store, 'Ours', []);
      await assert.rejects(add(store, project, { ...SAMPLE, entityId: idFor('nobody') }));
      await assert.rejects(add(store, project, { ...SAMPLE, items: [anAuditItem({ jobExecutionId: idFor('none') })] }));
      assert.equal(await find(store, project), undefined);
    });
  });
}
