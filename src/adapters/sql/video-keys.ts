import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { CitedVideo } from '../../domain/job-execution.ts';
import { type Platform, type VideoKey, type VideoSnapshot, videoKeyText } from '../../domain/video.ts';
import type { Db } from './db.ts';
import { freshKeys, insertAll, listed, listedIn } from './rows.ts';

/** Platforms and names of videos, each as a list in JSON. */
export interface VideoNames {
  readonly platforms: string;
  readonly names: string;
}

export const namesOf = (keys: readonly VideoKey[]): VideoNames => ({
  platforms: JSON.stringify([...new Set(keys.map(({ platform }) => platform))]),
  names: JSON.stringify([...new Set(keys.map(({ videoId }) => videoId))]),
});

/**
 * Videos of such platforms and names, which is all of some keys and maybe more, as two platforms may have the same name. The
 * index begins with the platform: by names alone, all videos of a project would be looked through.
 */
export const areNamed =
  ({ platforms, names }: VideoNames) =>
  (eb: ExpressionBuilder<Database, 'video'>) =>
    eb.and([
      eb('video.platform', 'in', listedIn<Platform>(platforms, 'text')),
      eb('video.video_id', 'in', listedIn<string>(names, 'text')),
    ]);

/** The small ids of videos by their keys' texts, and whether any of the videos, or its title, was not known before. */
interface LearntVideos {
  readonly keys: ReadonlyMap<string, number>;
  readonly haveChanged: boolean;
}

/** Makes videos known, with the last titles that their sources gave, if any. */
export async function learnVideos(db: Db, project: number, cited: readonly CitedVideo[]): Promise<LearntVideos> {
  const titles = new Map<string, CitedVideo>();
  for (const video of cited) {
    const text = videoKeyText(video);
    titles.set(text, { ...video, title: video.title ?? titles.get(text)?.title ?? null });
  }
  const stored = await db
    .selectFrom('video')
    .selectAll()
    .where('project', '=', project)
    .where(areNamed(namesOf(cited)))
    .execute();
  const before = new Map(
    stored.map((row) => [videoKeyText({ platform: row.platform, videoId: row.video_id }), row] as const),
  );
  const added = [...titles].filter(([text]) => !before.has(text));
  const fresh = await freshKeys(db, 'video', added.length);
  const rows = added.map(([, { platform, videoId, title }], index) => ({
    id: fresh[index]!,
    project,
    platform,
    video_id: videoId,
    source_title: title,
  }));
  await insertAll(db, 'video', rows);
  const renamed = [...titles].flatMap(([text, { title }]) => {
    const row = before.get(text);
    return row && title !== null && title !== row.source_title ? [{ id: row.id, title }] : [];
  });
  for (const { id, title } of renamed) {
    await db.updateTable('video').set({ source_title: title }).where('id', '=', id).execute();
  }
  const keys = new Map([...before].map(([text, { id }]) => [text, id]));
  for (const [index, [text]] of added.entries()) keys.set(text, fresh[index]!);
  return { keys, haveChanged: added.length > 0 || renamed.length > 0 };
}

/** Forgets those of some videos that no answer cites, and that were never captured; whether there was any. */
export async function forgetVideos(db: Db, project: number, videos: readonly number[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('video')
    .where('project', '=', project)
    .where('id', 'in', listed(videos))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('video_citation')
            .select('video')
            .where('video_citation.project', '=', project)
            .whereRef('video_citation.video', '=', 'video.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('video_snapshot').select('video').whereRef('video_snapshot.video', '=', 'video.id'))),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

interface ChannelKey {
  readonly platform: Platform;
  readonly channelId: string;
}

/** One text per channel: a platform's id of it names it on that platform only. */
export const channelKeyText = ({ platform, channelId }: ChannelKey): string => `${platform}:${channelId}`;

/** The small ids of the channels that snapshots know, by their keys' texts; new ones are made. */
export async function learnChannels(
  db: Db,
  project: number,
  snapshots: readonly VideoSnapshot[],
): Promise<ReadonlyMap<string, number>> {
  const channels = new Map(
    snapshots.flatMap(({ platform, channel }) => {
      const key = channel && { platform, channelId: channel.id };
      return key ? [[channelKeyText(key), key] as const] : [];
    }),
  );
  const stored = await db
    .selectFrom('channel')
    .selectAll()
    .where('project', '=', project)
    // As for videos.
    .where('platform', 'in', listed([...new Set(snapshots.map(({ platform }) => platform))]))
    .where('channel_id', 'in', listed([...new Set([...channels.values()].map(({ channelId }) => channelId))]))
    .execute();
  const keys = new Map(
    stored.map((row) => [channelKeyText({ platform: row.platform, channelId: row.channel_id }), row.id]),
  );
  const added = [...channels].filter(([text]) => !keys.has(text));
  const fresh = await freshKeys(db, 'channel', added.length);
  const rows = added.map(([, { platform, channelId }], index) => ({
    id: fresh[index]!,
    project,
    platform,
    channel_id: channelId,
  }));
  await insertAll(db, 'channel', rows);
  for (const [index, [text]] of added.entries()) keys.set(text, fresh[index]!);
  return keys;
}
