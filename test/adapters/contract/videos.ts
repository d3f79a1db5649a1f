import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  neverCaptured,
  type ProjectId,
  type Store,
  type Video,
  type VideoSnapshot,
  videoKeyText,
} from '../../../src/domain/mod.ts';
import { aJobExecution, aSnapshot, idFor, NOW } from '../../support/builders.ts';
import { addProject, addResponses, byId, collect, ingest, type OpenStore, sorted } from './support.ts';

const put = (store: Store, project: ProjectId, ...snapshots: readonly VideoSnapshot[]): Promise<void> =>
  store.transact(({ videos }) => videos.put(project, snapshots));
const stored = async (store: Store, project: ProjectId, ...keys: readonly VideoSnapshot[]) =>
  byId(await store.read(({ videos }) => videos.snapshots(project, keys)));
const videoRevision = async (store: Store, project: ProjectId): Promise<number> =>
  (await store.read(({ facts }) => facts.revision(project))).videos;

/** The project's videos as reports show them, by key. */
async function videosOf(store: Store, project: ProjectId): Promise<Video[]> {
  const all = sorted(await store.read(({ facts }) => facts.videos(project, 'all')), videoKeyText);
  const named = await store.read(({ facts }) => facts.videos(project, all));
  assert.deepEqual(sorted(named, videoKeyText), all);
  return all;
}
async function onlyVideo(store: Store, project: ProjectId): Promise<Video> {
  const videos = await videosOf(store, project);
  assert.equal(videos.length, 1);
  return videos[0]!;
}

/** A channel's capture, whose video is of no matter. */
const channel = (name: string | null, country: string | null = null) => ({ id: 'UC_1', name, country });

const citing = (model: string, title: string | null, videoId = 'cited') =>
  aJobExecution({ model, videos: [{ platform: 'youtube', videoId, title }] });

const FULL = aSnapshot({
  title: 'Größte "Schuhe" 😀\nTeil 2',
  thumbnailUrl: 'https://i.example.com/1.jpg',
  publishedAt: NOW - 1,
  durationSeconds: 61,
  isShort: false,
  viewCount: '9007199254740993',
  likeCount: '123456789012345678901234567890',
  commentCount: '0',
  favoriteCount: '18446744073709551616',
  channel: { id: 'UC_abc', name: "O'Neil's", country: 'TR' },
});

export function videoContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: videos`, () => {
    test('a removed snapshot leaves what was known before; a video goes with its last one, unless it is cited', async () => {
      await using store = await open();
      const [project, other] = [await addProject(store), await addProject(store, 'Other')];
      const [older, newer] = [aSnapshot({ title: 'Older' }), aSnapshot({ capturedAt: NOW + 1, title: 'Newer' })];
      const cited = aSnapshot({ videoId: 'cited', title: 'Captured' });
      await addResponses(store, project, [citing('a', 'As its source has it')]);
      await put(store, project, older, newer, cited);
      const remove = (video: VideoSnapshot, id = video.id, of = project) =>
        store.transact(({ videos }) => videos.remove(of, video, id));
      const titles = async () => (await videosOf(store, project)).map(({ title }) => title).toSorted();
      const before = await videoRevision(store, project);
      for (const [video, id, of] of [
        [newer, idFor('nowhere'), project],
        [cited, newer.id, project],
        [newer, newer.id, other],
      ] as const) {
        assert.equal(await remove(video, id, of), false);
      }
      assert.equal(await videoRevision(store, project), before);
      assert.equal(await remove(newer), true);
      assert.equal(await remove(newer), false);
      assert.deepEqual(await titles(), ['Captured', 'Older']);
      assert.ok((await videoRevision(store, project)) > before);
      assert.equal(await remove(cited), true);
      assert.equal(await remove(older), true);
      assert.deepEqual(await titles(), ['As its source has it']);
      await put(store, project, newer);
      assert.deepEqual(await stored(store, project, newer), [newer]);
    });

    test('all snapshots of a project come by id', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const captures = ['x', 'y', 'z'].map((videoId) => aSnapshot({ ...FULL, videoId, id: idFor(videoId) }));
      await put(store, ours, ...captures);
      await put(store, theirs, aSnapshot({ videoId: 'w' }));
      await put(store, ours, { ...captures[0]!, title: 'Anew' });
      const all = (project: ProjectId) => store.read(({ videos }) => collect(videos.all(project)));
      const expected = byId([{ ...captures[0]!, title: 'Anew' }, ...captures.slice(1)]);
      assert.deepEqual(await all(ours), expected);
      assert.deepEqual(await all(idFor('no project')), []);
    });

    test('a snapshot is found by platform, video and instant, with all it knew', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const bare = aSnapshot({
        platform: 'vimeo',
        videoId: '%',
        isShort: true,
        channel: { id: 'c', name: null, country: null },
      });
      const later = aSnapshot({ capturedAt: NOW + 1, viewCount: '1' });
      const cased = aSnapshot({ videoId: FULL.videoId.toLowerCase() });
      await put(store, ours, FULL, bare, later, cased);
      assert.deepEqual(await stored(store, ours, FULL, bare, FULL), byId([FULL, bare]));
      assert.deepEqual(await stored(store, ours, cased), [cased]);
      assert.deepEqual(await stored(store, ours), []);
      const misses = [
        { ...FULL, platform: 'tiktok' as const },
        { ...FULL, videoId: 'other' },
        { ...FULL, capturedAt: NOW - 1 },
      ];
      assert.deepEqual(await stored(store, ours, ...misses), []);
      assert.deepEqual(await stored(store, theirs, FULL), []);
      assert.deepEqual(await videosOf(store, theirs), []);
    });

    test('a snapshot with an id that is stored takes its place whole', async () => {
      await using store = await open();
      const project = await addProject(store);
      await put(store, project, FULL);
      const bare = aSnapshot({ id: FULL.id, likeCount: '5', channel: { id: 'UC_other', name: null, country: null } });
      await put(store, project, bare);
      assert.deepEqual(await stored(store, project, FULL), [bare]);
      const video = await onlyVideo(store, project);
      assert.deepEqual(video, {
        ...neverCaptured(bare),
        ...{ snapshotId: bare.id, likeCount: '5', channelId: 'UC_other' },
      });
    });

    test('a captured video shows its latest snapshot, counts exact, and null for what that one did not know', async () => {
      await using store = await open();
      const project = await addProject(store);
      await put(store, project, FULL, aSnapshot({ capturedAt: NOW - 1, title: 'older', isShort: true }));
      const { id, capturedAt, channel, ...known } = FULL;
      const { id: channelId, name: channelName, country: channelCountry } = channel!;
      const expected = { ...known, snapshotId: id, channelId, channelName, channelCountry };
      assert.deepEqual(await onlyVideo(store, project), expected);
      const bare = aSnapshot({ capturedAt: NOW + 1 });
      await put(store, project, bare);
      assert.deepEqual(await onlyVideo(store, project), { ...neverCaptured(bare), snapshotId: bare.id });
    });

    test('of two channels captured at one instant the greater snapshot id is the latest', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [low, high] = byId([idFor('a'), idFor('b')].map((id) => ({ id })));
      const named = (id: string, videoId: string, name: string) => aSnapshot({ id, videoId, channel: channel(name) });
      await put(store, project, named(high!.id, 'one', 'high'), named(low!.id, 'two', 'low'));
      const names = (await videosOf(store, project)).map(({ channelName }) => channelName);
      assert.deepEqual(names, ['high', 'high']);
    });

    test('a channel shows its own latest capture, with whatever video that was made', async () => {
      await using store = await open();
      const project = await addProject(store);
      await put(
        store,
        project,
        aSnapshot({ videoId: 'a', capturedAt: NOW + 1, channel: channel('old name', 'DE') }),
        aSnapshot({ videoId: 'b', capturedAt: NOW + 2, channel: channel('new name', 'FR') }),
        aSnapshot({ videoId: 'b', capturedAt: NOW + 3 }),
        aSnapshot({ videoId: 'c', platform: 'vimeo', capturedAt: NOW + 9, channel: channel('other platform', 'US') }),
      );
      const shown = (await videosOf(store, project)).map(({ videoId, channelId, channelName, channelCountry }) => [
        videoId,
        channelId,
        channelName,
        channelCountry,
      ]);
      assert.deepEqual(shown, [
        ['c', 'UC_1', 'other platform', 'US'],
        ['a', 'UC_1', 'new name', 'FR'],
        ['b', null, null, null],
      ]);
      await put(store, project, aSnapshot({ videoId: 'd', capturedAt: NOW + 10, channel: channel(null, 'IT') }));
      const a = (await videosOf(store, project)).find(({ videoId }) => videoId === 'a');
      assert.deepEqual([a?.channelName, a?.channelCountry], [null, 'IT']);
    });

    test('a cited video that was never captured has the last title that a source gave, and null for the rest', async () => {
      await using store = await open();
      const project = await addProject(store);
      const key = { platform: 'youtube', videoId: 'cited' } as const;
      await addResponses(store, project, [citing('m1', null)]);
      assert.deepEqual(await onlyVideo(store, project), neverCaptured(key));
      const titles: (string | null)[] = [];
      for (const [model, title] of [
        ['m2', 'first'],
        ['m3', null],
        ['m4', 'Größer "2" 😀'],
        ['m5', null],
      ] as const) {
        await ingest(store, project, { executions: [citing(model, title)] });
        titles.push((await onlyVideo(store, project)).title);
      }
      assert.deepEqual(titles, ['first', 'first', 'Größer "2" 😀', 'Größer "2" 😀']);
    });

    test('a captured video that is cited is one video, and its source title does not fill what the capture lacks', async () => {
      await using store = await open();
      const project = await addProject(store);
      const snapshot = aSnapshot({ videoId: 'cited', viewCount: '7' });
      await addResponses(store, project, [citing('m1', 'by the source'), citing('m2', 'other', 'never captured')]);
      await put(store, project, snapshot);
      await ingest(store, project, { executions: [citing('m3', 'again')] });
      const [captured, other] = await videosOf(store, project);
      assert.deepEqual([captured?.title, captured?.viewCount, captured?.snapshotId], [null, '7', snapshot.id]);
      assert.deepEqual([other?.title, other?.snapshotId], ['other', null]);
    });

    test('a video of one project is unknown in the others', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      await put(store, theirs, FULL);
      await addResponses(store, ours, [citing('m1', 'ours', FULL.videoId)]);
      const video = await onlyVideo(store, ours);
      assert.deepEqual([video.title, video.snapshotId, video.channelId], ['ours', null, null]);
      assert.equal((await onlyVideo(store, theirs)).title, FULL.title);
    });

    test('put moves the dictionary revision of its project and no other', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const [before, foreign] = [await videoRevision(store, ours), await videoRevision(store, theirs)];
      await put(store, ours, FULL);
      const added = await videoRevision(store, ours);
      await put(store, ours, { ...FULL, viewCount: '8' });
      assert.ok(before < added && added < (await videoRevision(store, ours)));
      assert.equal(await videoRevision(store, theirs), foreign);
    });

    test('snapshots may be many', async () => {
      await using store = await open();
      const project = await addProject(store);
      const snapshots = Array.from({ length: 1_100 }, (_, number) => aSnapshot({ capturedAt: NOW + number }));
      await put(store, project, ...snapshots);
      assert.deepEqual(await stored(store, project, ...snapshots), byId(snapshots));
      assert.equal((await onlyVideo(store, project)).snapshotId, snapshots.at(-1)!.id);
    });
  });
}
