import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import {
  BOOK_NAMES,
  type BookName,
  type CheckpointContent,
  type Day,
  type NewNames,
  type ProjectId,
  type SealedDay,
  STORED_PARTS,
  type Store,
} from '../../../src/domain/mod.ts';
import { addProject } from '../contract/support.ts';
import { aDatabase, openTestStore } from './support.ts';

const none = Object.fromEntries(BOOK_NAMES.map((book) => [book, { first: 0, names: [] }])) as unknown as Record<
  BookName,
  NewNames
>;
const aDay = (day: Day, content: number): SealedDay => ({
  day,
  parts: Object.fromEntries(STORED_PARTS.map((part) => [part, Uint8Array.of(content, part.length)])) as NonNullable<
    SealedDay['parts']
  >,
});
const content = (given: Partial<CheckpointContent>): CheckpointContent => ({
  after: null,
  mark: { responses: 1, newest: 1 },
  links: 0,
  days: [],
  staged: 0,
  names: none,
  ...given,
});

const stage = (store: Store, project: ProjectId, seal: string, ...days: readonly SealedDay[]) =>
  store.transact(async ({ facts }) => {
    for (const day of days) await facts.stageCheckpoint(project, seal, day);
  });
const seal = (store: Store, project: ProjectId, name: string, given: Partial<CheckpointContent>) =>
  store.transact(({ facts }) => facts.commitCheckpoint(project, name, content(given)));
const rowsOf = async (store: Store, project: ProjectId, day: Day) => [
  ...((await store.read(({ facts }) => facts.checkpointParts(project, 'rows', [day]))).get(day) ?? []),
];
const daysOf = async (store: Store, project: ProjectId) =>
  Object.fromEntries((await store.read(({ facts }) => facts.checkpoint(project))).days);

describe('sqlite: seals', () => {
  test('days are seen when they are sealed, all at once, and take the place of those before', async () => {
    await using store = await openTestStore();
    const [project, other] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
    await stage(store, project, 'one', aDay(1, 1), aDay(2, 1));
    await stage(store, other, 'theirs', aDay(1, 9));
    assert.deepEqual(await rowsOf(store, project, 1), []);
    assert.equal((await store.read(({ facts }) => facts.revision(project))).checkpoint, null);
    assert.equal(await seal(store, project, 'one', { days: [1, 2], staged: 2, links: 7 }), true);
    await seal(store, other, 'theirs', { days: [1], staged: 1 });
    assert.equal((await store.read(({ facts }) => facts.revision(project))).checkpoint, 'one');
    assert.equal((await store.read(({ facts }) => facts.checkpoint(project))).links, 7);
    assert.deepEqual(await rowsOf(store, project, 2), [1, 4]);

    await stage(store, project, 'two', aDay(2, 2), aDay(-3, 2));
    // The first day has no responses any more.
    assert.equal(await seal(store, project, 'two', { after: 'one', days: [1, 2, -3], staged: 2 }), true);
    assert.deepEqual(await daysOf(store, project), { 2: 'two', '-3': 'two' });
    assert.deepEqual([await rowsOf(store, project, 1), await rowsOf(store, project, 2)], [[], [2, 4]]);
    assert.deepEqual(await rowsOf(store, other, 1), [9, 4]);
  });

  test('a seal after one that is not the last, or of days that are not all there, keeps nothing', async () => {
    await using store = await openTestStore();
    const project = await addProject(store);
    await stage(store, project, 'one', aDay(1, 1));
    await seal(store, project, 'one', { days: [1], staged: 1 });
    for (const given of [
      { after: null, staged: 1 },
      { after: 'another', staged: 1 },
      { after: 'one', staged: 2 },
    ]) {
      await stage(store, project, 'two', aDay(1, 2));
      assert.equal(await seal(store, project, 'two', { ...given, days: [1] }), false);
      assert.deepEqual(await rowsOf(store, project, 1), [1, 4]);
    }
    // What was staged before another seal came is gone with it.
    await stage(store, project, 'slow', aDay(1, 3));
    await stage(store, project, 'quick', aDay(1, 4));
    assert.equal(await seal(store, project, 'quick', { after: 'one', days: [1], staged: 1 }), true);
    assert.equal(await seal(store, project, 'slow', { after: 'quick', days: [1], staged: 1 }), false);
    assert.deepEqual(await rowsOf(store, project, 1), [4, 4]);
  });

  test('names are read from any code on, however many seals they came with', async () => {
    await using store = await openTestStore();
    let projects = 0;
    const batches = fc.array(fc.array(fc.string(), { maxLength: 9 }), { maxLength: 8 });
    const property = fc.asyncProperty(batches, fc.nat({ max: 80 }), async (all, from) => {
      const project = await addProject(store, `Project ${++projects}`);
      let first = 0;
      for (const [at, names] of all.entries()) {
        const after = at === 0 ? null : `seal ${at - 1}`;
        await seal(store, project, `seal ${at}`, { after, names: { ...none, videos: { first, names } } });
        first += names.length;
      }
      const found = await store.read(({ facts }) => facts.checkpointNames(project, 'videos', from));
      assert.deepEqual(found, all.flat().slice(from));
      if (all.length === 0) return;
      const { names } = await store.read(({ facts }) => facts.checkpoint(project));
      assert.deepEqual([names.videos, names.pages], [first, 0]);
    });
    await fc.assert(property, { numRuns: 20 });
  });

  test('many names are kept in chunks, and read from any code on', async () => {
    await using folder = await aDatabase();
    await using store = await openSqliteStore({ path: folder.path });
    const project = await addProject(store);
    const all = Array.from({ length: 90_000 }, (_, at) => `${at}`);
    const ends = [15_000, 24_000, 90_000];
    for (const [at, end] of ends.entries()) {
      const first = ends[at - 1] ?? 0;
      const names = { ...none, pages: { first, names: all.slice(first, end) } };
      await seal(store, project, `seal ${at}`, { after: at === 0 ? null : `seal ${at - 1}`, names });
    }
    for (const from of [0, 14_999, 15_000, 50_001, 90_000]) {
      const found = await store.read(({ facts }) => facts.checkpointNames(project, 'pages', from));
      assert.deepEqual(found, all.slice(from));
    }
    const raw = new Sqlite(folder.path, { readonly: true });
    const counts = raw.prepare('select count from sealed_names order by first').pluck().all();
    raw.close();
    assert.deepEqual(counts, [15_000, 9_000, 20_000, 20_000, 20_000, 6_000]);
  });

  test('what is damaged is not given out, and can be taken away', async () => {
    await using folder = await aDatabase();
    await using store = await openSqliteStore({ path: folder.path });
    const project = await addProject(store);
    await stage(store, project, 'one', aDay(1, 1));
    const names = { ...none, videos: { first: 0, names: ['a'] } };
    await seal(store, project, 'one', { days: [1], staged: 1, names });
    const raw = new Sqlite(folder.path);
    raw.exec(`update sealed_part set bytes = x'0000' where part = 'ads'; update sealed_names set names = '["b"]'`);
    raw.close();
    await store.read(async ({ facts }) => {
      assert.equal((await facts.checkpointParts(project, 'ads', [1])).size, 0);
      assert.equal(await facts.checkpointNames(project, 'videos', 0), undefined);
      assert.equal((await facts.checkpointParts(project, 'rows', [1])).size, 1);
    });
    assert.equal(await store.transact(({ facts }) => facts.dropCheckpoint(project, 'another')), false);
    assert.deepEqual(await rowsOf(store, project, 1), [1, 4]);
    assert.equal(await store.transact(({ facts }) => facts.dropCheckpoint(project, 'one')), true);
    assert.equal((await store.read(({ facts }) => facts.revision(project))).checkpoint, null);
    assert.deepEqual(await rowsOf(store, project, 1), []);
  });
});
