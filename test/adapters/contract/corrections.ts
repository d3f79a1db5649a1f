import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Correction, ProjectId, Store } from '../../../src/domain/mod.ts';
import { aCorrection, aJobExecution, anEntity, idFor, NOW } from '../../support/builders.ts';
import { addProject, addResponses, ingest, type OpenStore, responsesSince } from './support.ts';

const [ONE, TWO] = ['a', 'b'].map((model) => aJobExecution({ model })) as [
  ReturnType<typeof aJobExecution>,
  ReturnType<typeof aJobExecution>,
];
const BRANDS = [anEntity(), anEntity({ name: 'Bolt' })];
const CORRECTIONS: readonly Correction[] = [
  aCorrection({ jobExecutionId: ONE.id, note: '' }),
  aCorrection({ jobExecutionId: TWO.id, createdAt: NOW + 1, about: BRANDS.map(({ id }) => id) }),
  aCorrection({
    ...{ jobExecutionId: ONE.id, entityId: BRANDS[1]!.id, createdAt: NOW + 2, what: 'mention' },
    value: { mentioned: true, spans: [{ start: 0, end: 4 }] },
  }),
  aCorrection({
    ...{ jobExecutionId: ONE.id, createdAt: NOW + 3, what: 'claim', value: { claimId: '0-4', side: 'praise' } },
  }),
];

const put = (store: Store, project: ProjectId, corrections: readonly Correction[]) =>
  store.transact((transactor) => transactor.corrections.put(project, corrections));
const ofAnswers = (store: Store, project: ProjectId, ...ids: readonly string[]) =>
  store.read(({ corrections }) => corrections.ofAnswers(project, ids));

async function aStoreWith(store: Store, corrections = CORRECTIONS): Promise<ProjectId> {
  const project = await addProject(store);
  const changes = BRANDS.map((entity) => ({ kind: 'create' as const, entity }));
  await store.transact(({ entities }) => entities.apply(project, changes));
  await addResponses(store, project, [ONE, TWO]);
  await put(store, project, corrections);
  return project;
}

export function correctionContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: corrections`, () => {
    test('are read as they were put, by id, by answer, and not from another project', async () => {
      await using store = await open();
      const project = await aStoreWith(store);
      const other = await addProject(store, 'Other');
      const [first, second, third, fourth] = CORRECTIONS as [Correction, Correction, Correction, Correction];
      assert.deepEqual(await ofAnswers(store, project, ONE.id), [first, third, fourth]);
      assert.deepEqual(await ofAnswers(store, project, TWO.id, idFor('none')), [second]);
      assert.deepEqual(await ofAnswers(store, project), []);
      const byId = (of: ProjectId, id: string) => store.read(({ corrections }) => corrections.byId(of, id));
      assert.deepEqual(await byId(project, third.id), third);
      assert.equal(await byId(project, idFor('none')), undefined);
      assert.equal(await byId(other, third.id), undefined);
      assert.deepEqual(await ofAnswers(store, other, ONE.id), []);
    });

    test('come newest first, page by page, and by what is asked for', async () => {
      await using store = await open();
      const project = await aStoreWith(store);
      const newest = CORRECTIONS.toReversed();
      const page = (filter: object, of = { page: 1, limit: 9 }) =>
        store.read(({ corrections }) => corrections.page(project, filter, of));
      assert.deepEqual(await page({}), { results: newest, totalRecords: 4 });
      assert.deepEqual(await page({}, { page: 2, limit: 3 }), { results: newest.slice(3), totalRecords: 4 });
      for (const [filter, places] of [
        [{ jobExecutionIds: [TWO.id] }, [1]],
        [{ entityIds: [BRANDS[1]!.id] }, [2]],
        [{ what: ['verdict', 'claim'] }, [3, 1, 0]],
        [{ what: ['claim'], jobExecutionIds: [TWO.id] }, []],
      ] as const) {
        const results = places.map((at) => CORRECTIONS[at]);
        assert.deepEqual(await page(filter), { results, totalRecords: results.length });
      }
    });

    test('a later one about the same takes the place of the earlier', async () => {
      await using store = await open();
      const project = await aStoreWith(store);
      const later = aCorrection({ id: idFor('later'), jobExecutionId: ONE.id, createdAt: NOW + 9, value: 'mixed' });
      await put(store, project, [later]);
      assert.deepEqual(await ofAnswers(store, project, ONE.id), [CORRECTIONS[2], CORRECTIONS[3], later]);
    });

    test('go when they are taken back, with their answer, and with their brand', async () => {
      await using store = await open();
      const project = await aStoreWith(store);
      const remove = (id: string) => store.transact(({ corrections }) => corrections.remove(project, id));
      assert.deepEqual([await remove(CORRECTIONS[0]!.id), await remove(CORRECTIONS[0]!.id)], [true, false]);
      await store.transact(({ entities }) => entities.remove(project, BRANDS[1]!.id));
      assert.deepEqual(await ofAnswers(store, project, ONE.id), [CORRECTIONS[3]]);
      await store.transact(({ jobExecutions }) => jobExecutions.remove(project, [ONE.id], NOW));
      const all = await store.read(({ corrections }) => corrections.page(project, {}, { page: 1, limit: 9 }));
      assert.deepEqual(all, { results: [CORRECTIONS[1]], totalRecords: 1 });
    });

    test('are counted by answer, and stay where an answer comes again', async () => {
      await using store = await open();
      const project = await aStoreWith(store, CORRECTIONS.slice(0, 1));
      await ingest(store, project, { executions: [ONE] });
      const corrected = (await responsesSince(store, project)).map(({ id, isCorrected }) => [id, isCorrected ?? false]);
      assert.deepEqual(
        new Map(corrected as [string, boolean][]),
        new Map([
          [ONE.id, true],
          [TWO.id, false],
        ]),
      );
    });

    test('an unknown answer, brand or project takes none', async () => {
      await using store = await open();
      const project = await aStoreWith(store, []);
      await assert.rejects(put(store, project, [aCorrection({ jobExecutionId: idFor('none') })]));
      await assert.rejects(put(store, project, [aCorrection({ jobExecutionId: ONE.id, entityId: idFor('none') })]));
      await assert.rejects(put(store, idFor('nowhere'), [aCorrection({ jobExecutionId: ONE.id })]));
    });
  });
}
