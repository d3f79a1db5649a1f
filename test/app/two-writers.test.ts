import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { App } from '../../src/app/mod.ts';
import { EVERYTHING, type Store } from '../../src/domain/mod.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { anApp, aProject, aRow } from './support.ts';

/** Two handles on one database, as two processes have it. */
async function twoHandles(): Promise<readonly [Store, Store]> {
  const store = await openTestStore();
  return [store, await store.second!()];
}

/** Does the same by both at once, several times over, and tells how each attempt ended. */
async function race(apps: readonly App[], work: (app: App, attempt: number) => Promise<unknown>): Promise<string[]> {
  const attempts = Array.from({ length: 6 }, (_, attempt) => work(apps[attempt % apps.length]!, attempt));
  const ended = await Promise.allSettled(attempts);
  return ended
    .map((end) => (end.status === 'fulfilled' ? 'done' : String(end.reason.problem ?? end.reason)))
    .toSorted();
}

const ONE_WINS = [...Array.from({ length: 5 }, () => 'conflict'), 'done'];
const ALL_DONE = Array.from({ length: 6 }, () => 'done');

describe('two writers at once', () => {
  test('one of several that want a name has it; imports of one thing make it once; links are counted once', async () => {
    const [first, second] = await twoHandles();
    await using closing = new AsyncDisposableStack();
    closing.use(second);
    closing.use(first);
    const one = anApp(first);
    const { id } = await aProject(one);
    // The second process makes ids of its own.
    const two = anApp(second, 1_000_000);
    const apps = [one.app, two.app];

    const fields = { name: 'Acme', aliases: [], isCompetitor: false, groupId: null };
    assert.deepEqual(await race(apps, (app) => app.entities.create(id, fields)), ONE_WINS);
    assert.deepEqual(await race(apps, (app) => app.entityGroups.create(id, { name: 'Home', parent: null })), ONE_WINS);
    assert.deepEqual(await race(apps, (app) => app.tags.create(id, { name: 'Brand' })), ONE_WINS);
    assert.deepEqual(await race(apps, (app) => app.executionTags.create(id, { name: 'green' })), ONE_WINS);

    const import_ = (app: App) => app.entities.import(id, [{ name: 'Bolt', aliases: ['B'] }], { dryRun: false });
    assert.deepEqual(await race(apps, import_), ALL_DONE);
    const rows = Array.from({ length: 5 }, (_, at) => aRow({ executionNumber: at + 1, tags: ['Brand', 'New'] }));
    assert.deepEqual(await race(apps, (app) => app.jobExecutions.import(id, rows, { dryRun: false })), ALL_DONE);
    const queries = [{ query: 'raced', tags: ['New', 'Newer'] }];
    assert.deepEqual(await race(apps, (app) => app.queries.import(id, queries, { dryRun: false })), ALL_DONE);

    const everything = { page: 1, limit: 100 };
    const names = (await one.app.entities.list(id, {}, [], everything)).results.map(({ name }) => name);
    assert.deepEqual(names, ['Acme', 'Bolt']);
    assert.equal((await one.app.tags.list(id, {}, [], everything)).totalRecords, 3);
    assert.equal((await one.app.records.list(id, {}, [], everything)).totalRecords, 5);
    assert.equal((await two.app.queries.list(id, {}, [], everything)).totalRecords, 2);

    const [tag] = (await one.app.executionTags.list(id, {}, [], everything)).results;
    const executionIds = (await one.app.records.list(id, {}, [], everything)).results.map((record) => record.id);
    const linked: number[] = [];
    const link = async (app: App) => {
      linked.push((await app.executionTags.link(id, { tagIds: [tag!.id], executionIds })).changed);
    };
    assert.deepEqual(await race(apps, link), ALL_DONE);
    assert.deepEqual(linked.toSorted(), [0, 0, 0, 0, 0, 5]);

    // Renames of one tag at once: the last one to come is what the tag and its links are.
    const modes = ['word', 'contains'] as const;
    const rename = (app: App, attempt: number) =>
      app.executionTags.change(id, tag!.id, {
        name: attempt % 2 ? 'acme' : 'nothing',
        matchingMode: modes[attempt % 2]!,
      });
    assert.deepEqual(await race(apps, rename), ALL_DONE);
    const { name } = await one.app.executionTags.find(id, tag!.id);
    const scoped = await two.app.reports.facets(id, EVERYTHING);
    const count = scoped.executionTags.find(({ value }) => value === tag!.id)?.count ?? 0;
    assert.equal(count, name === 'acme' ? 5 : 0);
  });
});
