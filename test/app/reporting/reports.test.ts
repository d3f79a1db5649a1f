import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  ANY_EVIDENCE,
  EVERYTHING,
  neverCaptured,
  type ProjectId,
  type Store,
  videoKeyText,
} from '../../../src/domain/mod.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { anApp, aProject, aRow, NOW } from '../support.ts';

const REAL = { dryRun: false };
const PAGE = { sort: [], page: 1, pageSize: 50 };
const VIDEOS = { scope: EVERYTHING, platform: null, channelId: null, channelCountry: null, search: null, ...PAGE };
const SOURCES = { scope: EVERYTHING, by: 'domain', domain: null, search: null, ...PAGE } as const;
const [FIRST, SECOND] = ['dQw4w9WgXcQ', 'aaaaaaaaaaa'] as const;
const videoUrl = (videoId: string) => `https://www.youtube.com/watch?v=${videoId}`;

/** An app on a store that says what was read of it: the projects of all their brands and of stale answers, and the videos. */
async function aWatchedApp() {
  const store = aMemoryStore();
  const read: { brands: ProjectId[]; videos: string[]; stale: ProjectId[] } = { brands: [], videos: [], stale: [] };
  const watched: Store = {
    ...store,
    read: (work) =>
      store.read((reader) => {
        const { entities, facts, analyses } = reader;
        return work({
          ...reader,
          entities: {
            ...entities,
            all(project) {
              read.brands.push(project);
              return entities.all(project);
            },
          },
          analyses: {
            ...analyses,
            staleCount(project) {
              read.stale.push(project);
              return analyses.staleCount(project);
            },
          },
          facts: {
            ...facts,
            videos(project, keys) {
              read.videos.push(...(keys === 'all' ? ['all'] : keys.map(videoKeyText)));
              return facts.videos(project, keys);
            },
          },
        });
      }),
  };
  const test = anApp(watched);
  const { id: project } = await aProject(test);
  const other = await aProject(test, 'Phones');
  /** What was read since it was last asked. */
  const sinceThen = () => {
    const { brands, videos, stale } = read;
    Object.assign(read, { brands: [], videos: [], stale: [] });
    return { brands, videos, stale };
  };
  return { app: test.app, project, other: other.id, sinceThen };
}

describe('a series without dates', () => {
  const series = (scope: object) => ({
    scope: { ...EVERYTHING, ...scope },
    metric: 'responses' as const,
    interval: 'day' as const,
    evidence: ANY_EVIDENCE,
  });

  test('that would be too long names the answer that lies far from the others', async () => {
    const world = anApp();
    const { app, clock } = world;
    const { id: project } = await aProject(world);
    const days = (count: number) => Array.from({ length: count }, (_, at) => NOW - at * 86_400_000);
    const rows = days(9).map((runAt) => aRow({ runAt }));
    await app.jobExecutions.import(project, rows, REAL);
    // As one from before such times were refused.
    clock.now = Date.UTC(2150, 0, 1);
    const [late] = await app.jobExecutions.import(project, [aRow({ runAt: clock.now, model: 'wrong' })], REAL);
    await assert.rejects(app.reports.timeSeries(project, series({})), {
      problem: 'invalid',
      message: new RegExp(
        `^interval: makes \\d+ buckets of a day .*; the answer ${late!.id} is of 2150-01-01T00:00:00\\.000Z, far from the others$`,
      ),
    });
    const models = ['gpt-5'];
    assert.equal((await app.reports.timeSeries(project, series({ models }))).results.length, 9);
    const dated = { startDay: 0, endDay: 60_000 };
    await assert.rejects(app.reports.timeSeries(project, series(dated)), /narrow startDate and endDate$/);
  });
});

describe('how many answers are stale', () => {
  test('is counted once, and again where anything was written', async () => {
    const { app, project, other, sinceThen } = await aWatchedApp();
    await app.jobExecutions.import(project, [aRow()], REAL);
    const staleIn = async (its: ProjectId) =>
      (await app.reports.entities(its, { scope: EVERYTHING, ...PAGE })).staleRecords;
    for (let time = 0; time < 3; time++) assert.deepEqual([await staleIn(project), await staleIn(other)], [0, 0]);
    assert.deepEqual(sinceThen().stale, [project, other]);
    await app.entities.import(project, [{ name: 'Acme' }], REAL);
    assert.deepEqual([await staleIn(project), await staleIn(other)], [1, 0]);
    assert.deepEqual(sinceThen().stale, [project, other]);
  });
});

describe('whose website a source is', () => {
  const row = aRow({ sources: [{ url: 'https://acme.com/a', title: null }] });

  test('is read once, and again where the brands of the project have changed', async () => {
    const { app, project, other, sinceThen } = await aWatchedApp();
    const ownerIn = async (its: ProjectId) => (await app.reports.sources(its, SOURCES)).results[0]!.owner;
    for (const its of [project, other]) await app.jobExecutions.import(its, [row], REAL);
    await app.entities.import(project, [{ name: 'Acme', domains: ['acme.com'] }], REAL);
    sinceThen();
    for (let time = 0; time < 3; time++)
      assert.deepEqual([await ownerIn(project), await ownerIn(other)], ['Acme', null]);
    assert.deepEqual(sinceThen().brands, [project, other]);

    await app.jobExecutions.import(project, [{ ...row, executionNumber: 2 }], REAL);
    await app.entities.import(other, [{ name: 'Another', domains: ['acme.com'] }], REAL);
    sinceThen();
    assert.deepEqual([await ownerIn(project), await ownerIn(other)], ['Acme', 'Another']);
    assert.deepEqual(sinceThen().brands, [other]);
    const [acme] = (await app.entities.list(project, {}, [], { page: 1, limit: 1 })).results;
    await app.entities.change(project, acme!.id, { name: 'Acme Sports' });
    assert.equal(await ownerIn(project), 'Acme Sports');
  });
});

describe('what a page says of its videos', () => {
  const cited = (videoId: string, title: string | null, executionNumber: number) =>
    aRow({ executionNumber, sources: [{ url: videoUrl(videoId), title }] });

  test('is read once, and again where what is known of a video of the project has changed', async () => {
    const { app, project, sinceThen } = await aWatchedApp();
    const titles = async () =>
      (await app.reports.videoCitations(project, VIDEOS)).results.map(({ video }) => [video.videoId, video.title]);
    await app.jobExecutions.import(project, [cited(FIRST, 'One', 1), cited(FIRST, 'One', 2)], REAL);
    sinceThen();
    for (let time = 0; time < 3; time++) assert.deepEqual(await titles(), [[FIRST, 'One']]);
    assert.deepEqual(sinceThen().videos, [`youtube:${FIRST}`]);

    // Another answer that says nothing new of it.
    await app.jobExecutions.import(project, [cited(FIRST, 'One', 3)], REAL);
    assert.deepEqual(await titles(), [[FIRST, 'One']]);
    assert.deepEqual(sinceThen().videos, []);

    await app.jobExecutions.import(project, [cited(SECOND, 'Two', 4)], REAL);
    const both = [
      [FIRST, 'One'],
      [SECOND, 'Two'],
    ];
    assert.deepEqual(await titles(), both);
    await app.jobExecutions.import(project, [cited(SECOND, 'Two, renamed', 5)], REAL);
    assert.deepEqual((await titles())[1], [SECOND, 'Two, renamed']);
    const captured = { ...neverCaptured({ platform: 'youtube', videoId: FIRST }), title: 'As captured' };
    await app.videos.import(project, [{ ...captured, capturedAt: NOW, channel: null }], REAL);
    assert.deepEqual((await titles())[0], [FIRST, 'As captured']);
  });

  test('is that of its own project', async () => {
    const { app, project, other } = await aWatchedApp();
    await app.jobExecutions.import(project, [cited(FIRST, 'Here', 1)], REAL);
    await app.jobExecutions.import(other, [cited(FIRST, 'There', 1)], REAL);
    const titleIn = async (its: ProjectId) =>
      (await app.reports.videoCitations(its, VIDEOS)).results.map(({ video }) => video.title);
    for (let time = 0; time < 2; time++)
      assert.deepEqual([await titleIn(project), await titleIn(other)], [['Here'], ['There']]);
  });
});
