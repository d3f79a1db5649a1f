import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import {
  type CheckpointContent,
  type CheckpointDay,
  type Day,
  DICTIONARY_NAMES,
  type DictionaryName,
  type DictionaryNames,
  type ProjectId,
  STORED_PARTS,
  type Store,
} from '../../../src/domain/mod.ts';
import { addProject } from '../contract/support.ts';
import { aDatabase, openTestStore } from './support.ts';

const none = Object.fromEntries(
  DICTIONARY_NAMES.map((dictionary) => [dictionary, { size: 0, chunks: [] }]),
) as unknown as Record<DictionaryName, DictionaryNames>;
const aDay = (day: Day, content: number): CheckpointDay => ({
  day,
  parts: Object.fromEntries(STORED_PARTS.map((part) => [part, Uint8Array.of(content, part.length)])) as NonNullable<
    CheckpointDay['parts']
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

const stage = (store: Store, project: ProjectId, checkpoint: string, ...days: readonly CheckpointDay[]) =>
  store.transact(async ({ facts }) => {
    for (const day of days) await facts.stageCheckpoint(project, checkpoint, day);
  });
const checkpoint = (store: Store, project: ProjectId, name: string, given: Partial<CheckpointContent>) =>
  store.transact(({ facts }) => facts.commitCheckpoint(project, name, content(given)));
const rowsOf = async (store: Store, project: ProjectId, day: Day) => [
  ...((await store.read(({ facts }) => facts.checkpointParts(project, 'rows', [day]))).get(day) ?? []),
];
const daysOf = async (store: Store, project: ProjectId) =>
  Object.fromEntries((await store.read(({ facts }) => facts.checkpoint(project))).days);

describe('sqlite: checkpoints', () => {
  test('days are seen when they are checkpointed, all at once, and take the place of those before', async () => {
    await using store = await openTestStore();
    const [project, other] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
    await stage(store, project, 'one', aDay(1, 1), aDay(2, 1));
    await stage(store, other, 'theirs', aDay(1, 9));
    assert.deepEqual(await rowsOf(store, project, 1), []);
    assert.equal((await store.read(({ facts }) => facts.revision(project))).checkpoint, null);
    assert.equal(await checkpoint(store, project, 'one', { days: [1, 2], staged: 2, links: 7 }), true);
    await checkpoint(store, other, 'theirs', { days: [1], staged: 1 });
    assert.equal((await store.read(({ facts }) => facts.revision(project))).checkpoint, 'one');
    assert.equal((await store.read(({ facts }) => facts.checkpoint(project))).links, 7);
    assert.deepEqual(await rowsOf(store, project, 2), [1, 4]);

    await stage(store, project, 'two', aDay(2, 2), aDay(-3, 2));
    // The first day has no responses any more.
    assert.equal(await checkpoint(store, project, 'two', { after: 'one', days: [1, 2, -3], staged: 2 }), true);
    assert.deepEqual(await daysOf(store, project), { 2: 'two', '-3': 'two' });
    assert.deepEqual([await rowsOf(store, project, 1), await rowsOf(store, project, 2)], [[], [2, 4]]);
    assert.deepEqual(await rowsOf(store, other, 1), [9, 4]);
  });

  test('a checkpoint after one that is not the last, or of days that are not all there, keeps nothing', async () => {
    await using store = await openTestStore();
    const project = await addProject(store);
    await stage(store, project, 'one', aDay(1, 1));
    await checkpoint(store, project, 'one', { days: [1], staged: 1 });
    for (const given of [
      { after: null, staged: 1 },
      { after: 'another', staged: 1 },
      { after: 'one', staged: 2 },
    ]) {
      await stage(store, project, 'two', aDay(1, 2));
      assert.equal(await checkpoint(store, project, 'two', { ...given, days: [1] }), false);
      assert.deepEqual(await rowsOf(store, project, 1), [1, 4]);
    }
    // What was staged before another checkpoint came is gone with it.
    await stage(store, project, 'slow', aDay(1, 3));
    await stage(store, project, 'quick', aDay(1, 4));
    assert.equal(await checkpoint(store, project, 'quick', { after: 'one', days: [1], staged: 1 }), true);
    assert.equal(await checkpoint(store, project, 'slow', { after: 'quick', days: [1], staged: 1 }), false);
    assert.deepEqual(await rowsOf(store, project, 1), [4, 4]);
  });

  test('chunks of names take the place of those before, and are read from any one up to any other', async () => {
    await using store = await openTestStore();
    let projects = 0;
    const checkpoints = fc.array(fc.record({ grown: fc.boolean(), more: fc.nat({ max: 3 }) }), { maxLength: 6 });
    const property = fc.asyncProperty(checkpoints, fc.nat({ max: 9 }), fc.nat({ max: 9 }), async (all, from, to) => {
      const project = await addProject(store, `Project ${++projects}`);
      const kept: { readonly by: string; readonly bytes: Uint8Array }[] = [];
      for (const [at, { grown, more }] of all.entries()) {
        const by = `checkpoint ${at}`;
        const first = Math.max(0, kept.length - Number(grown));
        const chunks = Array.from({ length: kept.length - first + more }, (_, own) => ({
          number: first + own,
          bytes: Uint8Array.of(at, first + own, 7),
        }));
        for (const { number, bytes } of chunks) kept[number] = { by, bytes };
        const names = { ...none, videos: { size: 10 * kept.length, chunks } };
        await checkpoint(store, project, by, { after: at === 0 ? null : `checkpoint ${at - 1}`, names });
      }
      const found = await store.read(({ facts }) => facts.checkpointNames(project, 'videos', from, to));
      const expected = kept.map(({ bytes }, number) => ({ number, bytes })).slice(from, Math.max(from, to));
      assert.deepEqual(
        found?.map(({ number, bytes }) => ({ number, bytes: Uint8Array.from(bytes) })),
        expected,
      );
      if (all.length === 0) return;
      const { names } = await store.read(({ facts }) => facts.checkpoint(project));
      const chunks = kept.map(({ by }) => by);
      assert.deepEqual(names.videos, { size: 10 * kept.length, bytes: 3 * kept.length, chunks });
      assert.deepEqual(names.pages, { size: 0, bytes: 0, chunks: [] });
    });
    await fc.assert(property, { numRuns: 20 });
  });

  test('what is damaged is not given out, and can be taken away', async () => {
    await using folder = await aDatabase();
    await using store = await openSqliteStore({ path: folder.path });
    const project = await addProject(store);
    await stage(store, project, 'one', aDay(1, 1));
    const names = { ...none, videos: { size: 1, chunks: [{ number: 0, bytes: Uint8Array.of(1) }] } };
    await checkpoint(store, project, 'one', { days: [1], staged: 1, names });
    const raw = new Sqlite(folder.path);
    raw.exec(
      `update checkpoint_part set bytes = x'0000' where part = 'ads'; update checkpoint_names set bytes = x'02'`,
    );
    raw.close();
    await store.read(async ({ facts }) => {
      assert.equal((await facts.checkpointParts(project, 'ads', [1])).size, 0);
      assert.equal(await facts.checkpointNames(project, 'videos', 0, 1), undefined);
      assert.equal((await facts.checkpointParts(project, 'rows', [1])).size, 1);
    });
    assert.equal(await store.transact(({ facts }) => facts.dropCheckpoint(project, 'another')), false);
    assert.deepEqual(await rowsOf(store, project, 1), [1, 4]);
    assert.equal(await store.transact(({ facts }) => facts.dropCheckpoint(project, 'one')), true);
    assert.equal((await store.read(({ facts }) => facts.revision(project))).checkpoint, null);
    assert.deepEqual(await rowsOf(store, project, 1), []);
  });
});
