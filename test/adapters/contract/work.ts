import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { WorkItem } from '../../../src/domain/mod.ts';
import { anOrganisation, NOW } from '../../support/builders.ts';
import { aLease, aWorkItem } from '../../support/collector-builders.ts';
import { addProject, type OpenStore } from './support.ts';

const subjectsOf = (items: readonly WorkItem[]) => items.map(({ subject }) => subject);
const LINE = 'line';

export function workContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: work`, () => {
    test('an item is kept with all it says, another one takes its place, and it leaves the queue', async () => {
      await using store = await open();
      const project = await addProject(store);
      const leased = aWorkItem('a', {
        project,
        tries: 3,
        lease: aLease({ place: null }),
        reason: 'busy',
        dueAt: NOW + 2,
      });
      const others = aWorkItem('a', { project, queue: 'judge' });
      const common = aWorkItem('b', { project: null });
      await store.transact(async ({ work }) => {
        await work.put(project, [aWorkItem('a', { project }), others]);
        await work.put(project, [leased]);
        await work.put(null, [common]);
      });
      await store.read(async ({ work }) => {
        assert.deepEqual(await work.items(project, 'ask', ['a', 'b', 'c']), [leased]);
        assert.deepEqual(await work.items(project, 'judge', ['a']), [others]);
        assert.deepEqual(await work.items(null, 'ask', ['a', 'b']), [common]);
        assert.deepEqual(await work.leased(), [leased]);
      });
      await store.transact(({ work }) => work.remove(project, 'ask', ['a', 'b']));
      await store.read(async ({ work }) => {
        assert.deepEqual(await work.items(project, 'ask', ['a']), []);
        assert.deepEqual(await work.items(project, 'judge', ['a']), [others]);
        assert.deepEqual(await work.items(null, 'ask', ['b']), [common]);
      });
    });

    test('what waits in a line comes by how long it is due, then by subject; what is leased, and other lines, do not', async () => {
      await using store = await open();
      const [project, other] = [await addProject(store), await addProject(store, 'Other')];
      await store.transact(async ({ work }) => {
        await work.put(project, [
          aWorkItem('late', { project, dueAt: NOW + 1 }),
          aWorkItem('b', { project }),
          aWorkItem('a', { project }),
          aWorkItem('first', { project, dueAt: NOW - 1 }),
          aWorkItem('leased', { project, lease: aLease() }),
          aWorkItem('elsewhere', { project, key: 'another' }),
          aWorkItem('judged', { project, queue: 'judge' }),
        ]);
      });
      const due = (now: number, limit = 9, of: string | null = project) =>
        store.read(async ({ work }) => subjectsOf(await work.due(of, 'ask', LINE, now, limit)));
      assert.deepEqual(await due(NOW), ['first', 'a', 'b']);
      assert.deepEqual(await due(NOW + 1), ['first', 'a', 'b', 'late']);
      assert.deepEqual(await due(NOW + 1, 2), ['first', 'a']);
      for (const stranger of [other, null]) assert.deepEqual(await due(NOW, 9, stranger), []);
    });

    test('lines in which something waits are found with whose they are, the longest due first', async () => {
      await using store = await open();
      const [one, two] = [await addProject(store), await addProject(store, 'Two')];
      await store.transact(async ({ work }) => {
        await work.put(one, [
          aWorkItem('a', { project: one, key: 'k', dueAt: NOW + 3 }),
          aWorkItem('b', { project: one, key: 'k', dueAt: NOW + 2 }),
          aWorkItem('c', { project: one, key: 'busy', lease: aLease() }),
          aWorkItem('d', { project: one, key: 'k', dueAt: NOW, lease: aLease({ token: 'b' }) }),
          aWorkItem('e', { project: one, queue: 'judge', key: 'judge' }),
        ]);
        await work.put(two, [aWorkItem('f', { project: two, key: 'j', dueAt: NOW + 2 })]);
        await work.put(null, [aWorkItem('g', { project: null, key: 'backup', dueAt: NOW + 9 })]);
      });
      const organisation = anOrganisation().id;
      const lines = () => store.read(({ work }) => work.lines('ask'));
      assert.deepEqual(await lines(), [
        { key: 'j', organisation, project: two, dueAt: NOW + 2 },
        { key: 'k', organisation, project: one, dueAt: NOW + 2 },
        { key: 'backup', organisation: null, project: null, dueAt: NOW + 9 },
      ]);
      await store.transact(({ projects }) => projects.remove(one, NOW));
      assert.deepEqual(
        (await lines()).map(({ key }) => key),
        ['j', 'backup'],
      );
      await store.read(async ({ work }) => assert.deepEqual(await work.leased(), []));
      const stray = store.transact(({ work }) => work.put(one, [aWorkItem('h', { project: one })]));
      await assert.rejects(stray, { problem: 'forbidden' });
    });

    test('a line that is paused hands out nothing until then, items to come included, or until it is resumed', async () => {
      await using store = await open();
      const project = await addProject(store);
      await store.transact(async ({ work }) => {
        await work.pause(project, 'ask', LINE, { until: NOW + 5, reason: 'busy' });
        await work.pause(project, 'ask', LINE, { until: NOW + 9, reason: 'no money' });
        await work.pause(project, 'ask', LINE, { until: NOW + 7, reason: 'ends sooner' });
        await work.put(project, [
          aWorkItem('a', { project, tries: 4 }),
          aWorkItem('b', { project, dueAt: NOW + 20 }),
          aWorkItem('c', { project, key: 'free' }),
          aWorkItem('d', { project, tries: 2, lease: aLease() }),
        ]);
      });
      const due = (now: number, key = LINE) =>
        store.read(async ({ work }) => subjectsOf(await work.due(project, 'ask', key, now, 9)));
      assert.deepEqual([await due(NOW + 8), await due(NOW + 9), await due(NOW, 'free')], [[], ['a'], ['c']]);
      await store.read(async ({ work }) => {
        assert.deepEqual(await work.pauseOf(project, 'ask', LINE), { until: NOW + 9, reason: 'no money' });
        assert.equal(await work.pauseOf(project, 'judge', LINE), undefined);
        assert.deepEqual(
          (await work.lines('ask')).map(({ key, dueAt }) => [key, dueAt]),
          [
            ['free', NOW],
            [LINE, NOW + 9],
          ],
        );
      });
      await store.transact(({ work }) => work.resume(project, 'ask', LINE, NOW + 1));
      await store.read(async ({ work }) => {
        assert.equal(await work.pauseOf(project, 'ask', LINE), undefined);
        const items = await work.items(project, 'ask', ['a', 'b', 'd']);
        assert.deepEqual(
          new Map(items.map(({ subject, dueAt, tries }) => [subject, [dueAt, tries]])),
          new Map([
            ['a', [NOW, 0]],
            ['b', [NOW + 1, 0]],
            ['d', [NOW, 2]],
          ]),
        );
      });
    });

    test('a line is taken out of its queue with its pause, and nothing else is', async () => {
      await using store = await open();
      const [project, other] = [await addProject(store), await addProject(store, 'Other')];
      await store.transact(async ({ work }) => {
        await work.put(project, [aWorkItem('a', { project }), aWorkItem('b', { project, lease: aLease() })]);
        await work.put(project, [
          aWorkItem('c', { project, key: 'another' }),
          aWorkItem('d', { project, queue: 'judge' }),
        ]);
        await work.pause(project, 'ask', LINE, { until: NOW + 5, reason: 'busy' });
        await work.removeLine(other, 'ask', LINE);
      });
      const left = () =>
        store.read(async ({ work }) => [
          ...subjectsOf(await work.items(project, 'ask', ['a', 'b', 'c'])).toSorted(),
          ...subjectsOf(await work.items(project, 'judge', ['d'])),
        ]);
      assert.deepEqual(await left(), ['a', 'b', 'c', 'd']);
      await store.transact(({ work }) => work.removeLine(project, 'ask', LINE));
      assert.deepEqual(await left(), ['c', 'd']);
      assert.equal(await store.read(({ work }) => work.pauseOf(project, 'ask', LINE)), undefined);
    });
  });
}
