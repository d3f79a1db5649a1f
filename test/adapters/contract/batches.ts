import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImportStep, ProjectId, Store } from '../../../src/domain/mod.ts';
import { aJobExecution, idFor, NOW } from '../../support/builders.ts';
import { addProject, addResponses, ingest, type OpenStore } from './support.ts';

const ALL = { page: 1, limit: 10 };
const list = (store: Store, project: ProjectId, page = ALL) => store.read(({ batches }) => batches.page(project, page));

const ONE = { batch: 'one', kind: 'answers' } as const;

export function batchContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: batches`, () => {
    test('an answer belongs to the batch that created it, whatever replaces it', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [first, second] = [aJobExecution({ batch: 'one' }), aJobExecution({ model: 'b', batch: 'one' })];
      const bare = aJobExecution({ model: 'c' });
      await addResponses(store, project, [first, second, bare]);
      const fresh = aJobExecution({ model: 'd', batch: 'two' });
      const replaced = [first, bare].map((execution) => ({ ...execution, answer: 'new', batch: 'two' }));
      // A batch that comes in again stays the creator of what it created.
      await ingest(store, project, { executions: [...replaced, fresh, { ...second, answer: 'newer' }] });

      const named = { firstTime: NOW, lastTime: NOW, isOfAnswers: true, steps: 0 };
      assert.deepEqual(await list(store, project), {
        results: [
          { name: 'two', rows: 1, ...named },
          { name: 'one', rows: 2, ...named },
        ],
        totalRecords: 2,
      });
      await store.read(async ({ batches, responses }) => {
        assert.deepEqual(await batches.counts(project, 'one'), { created: 2, updated: 0 });
        assert.deepEqual(await batches.counts(project, 'two'), { created: 1, updated: 2 });
        assert.deepEqual(await batches.created(project, 'two'), [fresh.id]);
        assert.deepEqual((await batches.created(project, 'one')).toSorted(), [first.id, second.id].toSorted());
        const found = await responses.byIds(project, [first.id, bare.id, fresh.id]);
        const batchOf = new Map(found.map(({ id, batch }) => [id, batch]));
        assert.deepEqual(
          [first, bare, fresh].map(({ id }) => batchOf.get(id)),
          ['one', null, 'two'],
        );
      });
    });

    test('an import is added up until it ends, and is found once it is quiet, or as a feed that is old', async () => {
      await using store = await open();
      const [project, other] = [await addProject(store), await addProject(store, 'Other')];
      const counts = { created: 1, updated: 2, unchanged: 3, failed: 4 };
      const note = (of: ProjectId, batch: string | null, at: number) =>
        store.transact(({ batches }) => batches.noteImport(of, { batch, kind: 'answers' }, counts, at));
      for (const [batch, at] of [
        ['one', 10],
        ['one', 30],
        [null, 20],
        [null, 90],
      ] as const)
        await note(project, batch, at);
      await note(other, 'one', 25);
      // What else the batch brings is an import of its own.
      await store.transact(({ batches }) => batches.noteImport(project, { ...ONE, kind: 'brands' }, counts, 50));
      const quiet = (since: number, begunBefore: number) =>
        store.read(({ batches }) => batches.quietImports(since, begunBefore, 9));
      const one = { ...ONE, created: 2, updated: 4, unchanged: 6, failed: 8, beganAt: 10, lastAt: 30 };
      assert.deepEqual(await quiet(30, 0), [
        { project: other, ...ONE, ...counts, beganAt: 25, lastAt: 25 },
        { project, ...one },
      ]);
      const found = await quiet(0, 20);
      assert.deepEqual(
        found.map(({ batch, beganAt, lastAt }) => [batch, beganAt, lastAt]),
        [[null, 20, 90]],
      );
      await store.transact(async ({ batches }) => {
        assert.equal((await batches.runningImport(project, ONE))?.created, 2);
        await batches.endImport(project, ONE);
        assert.equal(await batches.runningImport(project, ONE), undefined);
      });
      await note(project, 'one', 95);
      assert.equal((await store.read(({ batches }) => batches.runningImport(project, ONE)))?.beganAt, 95);
      await store.transact(({ projects }) => projects.remove(other, NOW));
      assert.deepEqual(await quiet(30, 0), []);
    });

    test('one that replaced answers elsewhere is noted, in the order in which names came, and shown once it has any', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [first, second] = [aJobExecution({ model: 'b' }), aJobExecution({ batch: 'later' })];
      const note = (name: string, ids: readonly string[]) =>
        store.transact(({ batches }) => batches.noteUpdated(project, name, ids));
      await store.transact(({ batches }) => batches.add(project, ['earlier', 'later', 'none']));
      await addResponses(store, project, [first, second]);
      assert.equal(await note('earlier', [second.id, first.id]), 2);
      assert.equal(await note('earlier', [second.id]), 0);
      // Answers that it created stay its own.
      assert.equal(await note('later', [second.id]), 0);
      assert.deepEqual(
        (await list(store, project)).results.map(({ name, rows }) => [name, rows]),
        [
          ['later', 1],
          ['earlier', 0],
        ],
      );
      await store.read(async ({ batches }) => {
        assert.deepEqual(await batches.updated(project, 'earlier'), [first.id, second.id]);
        assert.deepEqual(await batches.updated(project, 'later'), []);
        assert.deepEqual(await batches.counts(project, 'later'), { created: 1, updated: 0 });
      });
      await assert.rejects(note('earlier', [idFor('no answer')]));
    });

    test('times are those of the answers that it created; one that only replaced has none', async () => {
      await using store = await open();
      const project = await addProject(store);
      const executions = [5, 1, 9].map((time) => aJobExecution({ model: `m${time}`, time, batch: 'Mixed.1_a-b' }));
      const other = aJobExecution();
      await addResponses(store, project, [...executions, other]);
      await ingest(store, project, { executions: [{ ...other, answer: 'new', batch: 'later' }] });
      assert.deepEqual((await list(store, project)).results, [
        { name: 'later', rows: 0, firstTime: null, lastTime: null, isOfAnswers: true, steps: 0 },
        { name: 'Mixed.1_a-b', rows: 3, firstTime: 1, lastTime: 9, isOfAnswers: true, steps: 0 },
      ]);
      const last = await list(store, project, { page: 2, limit: 1 });
      assert.deepEqual([last.results.map(({ name }) => name), last.totalRecords], [['Mixed.1_a-b'], 2]);
    });

    test('names are told apart by letter case, and of another project unknown', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      await addResponses(store, ours, [aJobExecution({ batch: 'May' }), aJobExecution({ model: 'b', batch: 'may' })]);
      for (const project of [theirs, idFor('no project')]) {
        assert.deepEqual(await list(store, project), { results: [], totalRecords: 0 });
        await store.read(async ({ batches }) => {
          assert.equal(await batches.counts(project, 'May'), undefined);
          assert.deepEqual(await batches.created(project, 'May'), []);
        });
      }
      const counts = await store.read(({ batches }) => batches.counts(ours, 'may'));
      assert.deepEqual(counts, { created: 1, updated: 0 });
      assert.equal(await store.read(({ batches }) => batches.counts(ours, 'MAY')), undefined);
    });

    test('what it wrote is noted once, with what was before its first writing while nothing else wrote it', async () => {
      await using store = await open();
      const project = await addProject(store);
      const answer = aJobExecution();
      await addResponses(store, project, [answer]);
      const step = (record: string, was: string | null, stamp: string, kind: ImportStep['kind'] = 'brand') => ({
        ...{ kind, record, was, stamp, before: was && JSON.stringify(was) },
      });
      const note = (name: string, ...steps: readonly ImportStep[]) =>
        store.transact(({ batches }) => batches.noteSteps(project, name, steps));
      await note('one', step('a', null, '1'), step('b', '0', '1'), step(answer.id, null, 'd', 'answer'));
      await note('one', step('a', '1', '2'), step('b', '5', '6'));
      await note('two', step('a', '2', '3'));
      await store.read(async ({ batches }) => {
        const steps = await batches.steps(project, 'one', { kind: 'brand', after: 0, limit: 9 });
        assert.deepEqual(
          steps.map(({ record, before, stamp }) => [record, before, stamp]),
          [
            ['a', null, '2'],
            ['b', '"5"', '6'],
          ],
        );
        const rest = await batches.steps(project, 'one', { kind: 'brand', after: steps[0]!.place, limit: 9 });
        assert.deepEqual(rest, steps.slice(1));
        assert.equal(await batches.otherBatch(project, 'one', { kind: 'brand', record: 'a' }), 'two');
        assert.equal(await batches.otherBatch(project, 'two', { kind: 'brand', record: 'b' }), 'one');
        assert.equal(await batches.otherBatch(project, 'one', { kind: 'brand', record: 'b' }), undefined);
        const shown = (await batches.page(project, ALL)).results;
        assert.deepEqual(
          shown.map(({ name, steps, isOfAnswers }) => [name, steps, isOfAnswers]),
          [
            ['two', 1, false],
            ['one', 3, false],
          ],
        );
      });
      // The step of an answer goes with it.
      await store.transact(({ jobExecutions }) => jobExecutions.remove(project, [answer.id], NOW));
      await store.transact(({ batches }) => batches.forgetSteps(project, 'one', 'brand', ['a', 'b']));
      await store.transact(({ batches }) => batches.forgetAllSteps(project, 'two'));
      assert.deepEqual(await list(store, project), { results: [], totalRecords: 0 });
    });

    test('answers that it replaced are its own no more once that is put back', async () => {
      await using store = await open();
      const project = await addProject(store);
      const answer = aJobExecution();
      await addResponses(store, project, [answer]);
      await ingest(store, project, { executions: [{ ...answer, answer: 'new', batch: 'later' }] });
      await store.transact(({ batches }) => batches.forgetSteps(project, 'later', 'answer', [answer.id]));
      assert.deepEqual((await list(store, project)).results, []);
    });

    test('a query goes for good where nothing was asked of it', async () => {
      await using store = await open();
      const project = await addProject(store);
      const answer = aJobExecution();
      await addResponses(store, project, [answer]);
      const { results } = await store.read(({ queries }) => queries.page(project, {}, [], ALL));
      assert.equal(await store.transact(({ queries }) => queries.remove(project, results[0]!.id)), false);
      await store.transact(({ jobExecutions }) => jobExecutions.remove(project, [answer.id], NOW));
      assert.equal(await store.transact(({ queries }) => queries.remove(project, results[0]!.id)), true);
      assert.equal((await store.read(({ queries }) => queries.page(project, {}, [], ALL))).totalRecords, 0);
    });
  });
}
