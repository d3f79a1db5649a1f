import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { normaliseScope, type Store } from '../../src/domain/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { anApp, aProject, aRow, NOW } from './support.ts';

const EVERYTHING = { scope: normaliseScope({}), formats: [] };
const REAL = { dryRun: false };
const DRY = { dryRun: true };

/** How many responses a project's reports count. */
const responsesOf = async ({ app }: ReturnType<typeof anApp>, project: string) =>
  (await app.reports.adShare(project, EVERYTHING)).totalResponses;

describe('import of job executions', () => {
  test('what is imported is in the next report; the same again changes nothing', async () => {
    const test = anApp();
    const { id } = await aProject(test);
    const rows = [aRow(), aRow({ executionNumber: 2 })];
    const first = await test.app.jobExecutions.import(id, rows, REAL);
    assert.deepEqual(
      first.map(({ action }) => action),
      ['created', 'created'],
    );
    assert.equal(await responsesOf(test, id), 2);
    const second = await test.app.jobExecutions.import(id, rows, REAL);
    assert.deepEqual(
      second,
      first.map(({ index, id: execution }) => ({ index, action: 'unchanged', id: execution })),
    );
    assert.equal(await responsesOf(test, id), 2);
  });

  test('a report follows every kind of write: more, replaced, other tags', async () => {
    const test = anApp();
    const { id } = await aProject(test);
    const ad = { unit: 1, position: 1, advertiser: 'Acme', format: 'text', title: null, url: null };
    const adsOf = async () => (await test.app.reports.adShare(id, EVERYTHING)).totalAds;
    await test.app.jobExecutions.import(id, [aRow({ ads: [ad, { ...ad, position: 2 }] })], REAL);
    assert.equal(await adsOf(), 2);
    await test.app.jobExecutions.import(id, [aRow({ ads: [ad] })], REAL);
    assert.deepEqual([await adsOf(), await responsesOf(test, id)], [1, 1]);
    const untyped = { scope: normaliseScope({ queryTypes: ['untyped'] }), formats: [] };
    assert.equal((await test.app.reports.adShare(id, untyped)).totalResponses, 1);
    await test.app.jobExecutions.import(id, [aRow({ ads: [ad], queryType: 'comparative' })], REAL);
    assert.equal((await test.app.reports.adShare(id, untyped)).totalResponses, 0);
  });

  test('a dry run says what the real run would, names nothing that will never exist, and writes nothing', async () => {
    const test = anApp();
    const { id } = await aProject(test);
    await test.app.jobExecutions.import(id, [aRow()], REAL);
    const rows = [aRow(), aRow({ answer: 'other' }), aRow({ executionNumber: 2 }), aRow({ executionNumber: 2 })];
    const dry = await test.app.jobExecutions.import(id, rows, DRY);
    assert.equal(await responsesOf(test, id), 1);
    const real = await test.app.jobExecutions.import(id, rows, REAL);
    assert.deepEqual(
      dry.map(({ action }) => action),
      real.map(({ action }) => action),
    );
    assert.deepEqual(
      real.map(({ action }) => action),
      ['unchanged', 'updated', 'created', 'unchanged'],
    );
    assert.deepEqual(
      dry.map((outcome) => 'id' in outcome),
      [true, true, false, false],
    );
  });

  test('answers are analysed for the brands at the time of writing, even if they change meanwhile', async () => {
    const memory = aMemoryStore();
    let meanwhile: (() => Promise<unknown>) | undefined;
    // Another client imports a brand between the look at the brands and the write.
    const store: Store = {
      ...memory,
      read: memory.read,
      transact: async (work) => {
        const first = meanwhile;
        meanwhile = undefined;
        await first?.();
        return memory.transact(work);
      },
      [Symbol.asyncDispose]: () => memory[Symbol.asyncDispose](),
    };
    const test = anApp(store);
    const { id } = await aProject(test);
    meanwhile = () => test.app.entities.import(id, [{ name: 'Acme' }], REAL);
    await test.app.jobExecutions.import(id, [aRow()], REAL);
    const scope = normaliseScope({ showAllEntities: true });
    const { results } = await test.app.reports.entities(id, { scope, sort: [], page: 1, pageSize: 10 });
    assert.deepEqual(
      results.map(({ name, responseCount }) => [name, responseCount]),
      [['Acme', 1]],
    );
  });

  test('projects do not see each other', async () => {
    const test = anApp();
    const [ours, theirs] = [await aProject(test, 'Ours'), await aProject(test, 'Theirs')];
    await test.app.jobExecutions.import(ours.id, [aRow({ id: '00000000-0000-4000-8000-000000000001' })], REAL);
    const copy = await test.app.jobExecutions.import(
      theirs.id,
      [aRow({ id: '00000000-0000-4000-8000-000000000001', model: 'x' })],
      REAL,
    );
    assert.equal(copy[0]!.action, 'created');
    assert.deepEqual([await responsesOf(test, ours.id), await responsesOf(test, theirs.id)], [1, 1]);
  });
});

describe('import of entities and videos', () => {
  test('a dry run of entities writes nothing, and rows that build on a new one have no id', async () => {
    const { app } = anApp();
    const { id } = await aProject({ app } as ReturnType<typeof anApp>);
    const rows = [{ name: 'Acme' }, { name: 'ACME', isCompetitor: true }];
    const dry = await app.entities.import(id, rows, DRY);
    assert.deepEqual(dry, [
      { index: 0, action: 'created' },
      { index: 1, action: 'updated' },
    ]);
    const real = await app.entities.import(id, rows, REAL);
    assert.deepEqual(
      real.map(({ action }) => action),
      ['created', 'updated'],
    );
  });

  test('groups and divisions have names of their own in a project', async () => {
    const test = anApp();
    const { id } = await aProject(test);
    const home = await test.app.entityGroups.create(id, { name: 'Home', parent: null });
    const kitchen = await test.app.entityGroups.create(id, { name: 'Kitchen', parent: home.id });
    assert.deepEqual([home.kind, kitchen.kind, kitchen.parent], ['group', 'division', home.id]);
    await assert.rejects(test.app.entityGroups.create(id, { name: 'HOME', parent: null }), { problem: 'conflict' });
    await assert.rejects(test.app.entityGroups.create(id, { name: 'x', parent: kitchen.id }), {
      problem: 'conflict',
    });
    const rows = await test.app.entities.import(id, [{ name: 'Acme', group: 'kitchen' }], REAL);
    assert.equal(rows[0]!.action, 'created');
  });

  test('a snapshot is in the next report', async () => {
    const test = anApp();
    const { id } = await aProject(test);
    const video = { platform: 'youtube', videoId: 'dQw4w9WgXcQ' } as const;
    await test.app.jobExecutions.import(id, [aRow({ videos: [video] })], REAL);
    const request = { scope: normaliseScope({}), platform: null, channelId: null, channelCountry: null };
    const paging = { search: null, sort: [], page: 1, pageSize: 10 };
    const titleOf = async () =>
      (await test.app.reports.videoCitations(id, { ...request, ...paging })).results[0]!.video.title;
    assert.equal(await titleOf(), null);
    const counts = { viewCount: '1', likeCount: null, commentCount: null, favoriteCount: null };
    const facts = { thumbnailUrl: null, publishedAt: null, durationSeconds: 1, isShort: null, channel: null };
    const row = { ...video, capturedAt: NOW, title: 'A title', ...counts, ...facts };
    assert.deepEqual(
      (await test.app.videos.import(id, [row], DRY)).map(({ action }) => action),
      ['created'],
    );
    assert.equal(await titleOf(), null);
    await test.app.videos.import(id, [row], REAL);
    assert.equal(await titleOf(), 'A title');
    assert.deepEqual(
      (await test.app.videos.import(id, [row], REAL)).map(({ action }) => action),
      ['unchanged'],
    );
  });
});
