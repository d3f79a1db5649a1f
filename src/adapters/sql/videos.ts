/*
 * Captures of videos: what each knew when it was taken. Reader and transactor first; rows and what they are made of below. Titles and
 * channels have tables of their own (`video-keys.ts`).
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { VideoSnapshotTable } from '../../../db/mod.ts';
import type { VideoReader, VideoTransactor } from '../../domain/ports/mod.ts';
import { FIRST_TURN, lengthOfValues, nextTurnSize } from '../../domain/turn-size.ts';
import { type Platform, type SnapshotKey, type VideoSnapshot, videoKeyText } from '../../domain/video.ts';
import type { Db } from './db.ts';
import { move } from './revisions.ts';
import { freshKeys, insertAll, listed, projectKey, projectToChange } from './rows.ts';
import { areNamed, channelKeyText, forgetVideos, learnChannels, learnVideos, namesOf } from './video-keys.ts';

export function videoReader(db: Db): VideoReader {
  return {
    async snapshots(project, keys) {
      const wanted = new Set(keys.map(captureText));
      const rows = await snapshotsOf(db, await projectKey(db, project), keys).execute();
      return rows.map(toSnapshot).filter((snapshot) => wanted.has(captureText(snapshot)));
    },
    async *all(project) {
      const key = await projectKey(db, project);
      let size = FIRST_TURN;
      for (let after = ''; ; await nextTurn()) {
        const rows = await captures(db, key)
          .where('video_snapshot.project', '=', key)
          .where('video_snapshot.uuid', '>', after)
          .orderBy('video_snapshot.uuid')
          .limit(size)
          .execute();
        if (rows.length > 0) yield rows.map(toSnapshot);
        if (rows.length < size) return;
        after = rows.at(-1)!.uuid;
        const characters = rows.reduce((sum, row) => sum + lengthOfValues(row), 0);
        size = nextTurnSize(size, { count: rows.length, characters }, SNAPSHOTS_A_TURN);
      }
    },
  };
}

export function videoTransactor(db: Db): VideoTransactor {
  return {
    ...videoReader(db),
    async put(project, snapshots) {
      const key = await projectToChange(db, project);
      if (snapshots.length === 0) return;
      const uuids = snapshots.map(({ id }) => id);
      await db.deleteFrom('video_snapshot').where('project', '=', key).where('uuid', 'in', listed(uuids)).execute();
      await addSnapshots(db, key, snapshots);
      await move(db, key, 'videos');
    },
    async remove(project, { platform, videoId }, id) {
      const key = await projectToChange(db, project);
      const snapshot = await db
        .selectFrom('video_snapshot')
        .innerJoin('video', 'video.id', 'video_snapshot.video')
        .select(['video_snapshot.id', 'video.id as video'])
        .where('video_snapshot.project', '=', key)
        .where('video_snapshot.uuid', '=', id)
        .where('platform', '=', platform)
        .where('video_id', '=', videoId)
        .executeTakeFirst();
      if (!snapshot) return false;
      await db.deleteFrom('video_snapshot').where('id', '=', snapshot.id).execute();
      await forgetVideos(db, key, [snapshot.video]);
      await move(db, key, 'videos');
      return true;
    },
  };
}

const captureText = (key: SnapshotKey): string => `${videoKeyText(key)} ${key.capturedAt}`;

const SNAPSHOTS_A_TURN = 1_000;

/** The snapshots of some videos, with what they knew of their channels. */
const snapshotsOf = (db: Db, project: number, keys: readonly SnapshotKey[]) =>
  captures(db, project)
    .where(areNamed(namesOf(keys)))
    .where('video_snapshot.captured_at', 'in', listed([...new Set(keys.map(({ capturedAt }) => capturedAt))]));

/** Every query on snapshots starts here, so none can forget its project. */
const captures = (db: Db, project: number) =>
  db
    .selectFrom('video')
    .innerJoin('video_snapshot', 'video_snapshot.video', 'video.id')
    .leftJoin('channel_snapshot', 'channel_snapshot.video_snapshot', 'video_snapshot.id')
    .leftJoin('channel', 'channel.id', 'channel_snapshot.channel')
    .selectAll('video_snapshot')
    .select(['video.platform', 'video.video_id', 'channel.channel_id'])
    .select(['channel_snapshot.name as channel_name', 'channel_snapshot.country as channel_country'])
    .where('video.project', '=', project);

interface SnapshotRow extends Selectable<VideoSnapshotTable> {
  readonly platform: Platform;
  readonly video_id: string;
  readonly channel_id: string | null;
  readonly channel_name: string | null;
  readonly channel_country: string | null;
}

const toSnapshot = (row: SnapshotRow): VideoSnapshot => ({
  id: row.uuid,
  platform: row.platform,
  videoId: row.video_id,
  capturedAt: row.captured_at,
  title: row.title,
  thumbnailUrl: row.thumbnail_url,
  publishedAt: row.published_at,
  durationSeconds: row.duration_seconds,
  isShort: row.is_short === null ? null : row.is_short === 1,
  viewCount: row.view_count,
  likeCount: row.like_count,
  commentCount: row.comment_count,
  favoriteCount: row.favorite_count,
  channel:
    row.channel_id === null ? null : { id: row.channel_id, name: row.channel_name, country: row.channel_country },
});

async function addSnapshots(db: Db, project: number, snapshots: readonly VideoSnapshot[]): Promise<void> {
  const seen = snapshots.map(({ platform, videoId }) => ({ platform, videoId, title: null }));
  const videos = await learnVideos(db, project, seen);
  const channels = await learnChannels(db, project, snapshots);
  const fresh = await freshKeys(db, 'video_snapshot', snapshots.length);
  const rows = snapshots.map((snapshot, index) => ({
    id: fresh[index]!,
    uuid: snapshot.id,
    project,
    video: videos.keys.get(videoKeyText(snapshot))!,
    captured_at: snapshot.capturedAt,
    title: snapshot.title,
    thumbnail_url: snapshot.thumbnailUrl,
    published_at: snapshot.publishedAt,
    duration_seconds: snapshot.durationSeconds,
    is_short: snapshot.isShort === null ? null : Number(snapshot.isShort),
    view_count: snapshot.viewCount,
    like_count: snapshot.likeCount,
    comment_count: snapshot.commentCount,
    favorite_count: snapshot.favoriteCount,
  }));
  await insertAll(db, 'video_snapshot', rows);
  const channelRows = snapshots.flatMap(({ id, platform, capturedAt, channel }, index) =>
    channel === null
      ? []
      : {
          video_snapshot: fresh[index]!,
          channel: channels.get(channelKeyText({ platform, channelId: channel.id }))!,
          captured_at: capturedAt,
          uuid: id,
          name: channel.name,
          country: channel.country,
        },
  );
  await insertAll(db, 'channel_snapshot', channelRows);
}
