import {
  type ChannelSnapshot,
  type CitedVideo,
  compareCodePoints,
  neverCaptured,
  type SnapshotKey,
  type Video,
  type VideoReader,
  type VideoSnapshot,
  type VideoTransactor,
  videoKeyText,
} from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange, count, type ProjectData } from './data.ts';
import { insert, lookUp } from './table.ts';

export function videoReader(access: Access): VideoReader {
  return {
    async snapshots(project, keys) {
      const { captureKeys, snapshots } = contentOf(access(), project);
      const found = [...new Set(keys.map(captureKey))].map((key) => lookUp(captureKeys, key, snapshots));
      return structuredClone(found.filter((snapshot) => snapshot !== undefined));
    },
    async *all(project) {
      const { snapshots } = contentOf(access(), project);
      const sorted = [...snapshots.values()].sort((a, b) => compareCodePoints(a.id, b.id));
      if (sorted.length > 0) yield structuredClone(sorted);
    },
  };
}

export function videoTransactor(access: Access): VideoTransactor {
  return {
    ...videoReader(access),
    async put(project, snapshots) {
      const content = contentToChange(access(), project);
      for (const snapshot of snapshots) putSnapshot(content, snapshot);
      if (snapshots.length > 0) count(content, 'videos');
    },
    async remove(project, video, id) {
      const content = contentToChange(access(), project);
      const snapshot = content.snapshots.get(id);
      if (!snapshot || videoKeyText(snapshot) !== videoKeyText(video)) return false;
      content.snapshots.delete(id);
      content.captureKeys.delete(captureKey(snapshot));
      forgetVideos(content, [videoKeyText(video)]);
      count(content, 'videos');
      return true;
    },
  };
}

function putSnapshot(content: ProjectData, snapshot: VideoSnapshot): void {
  const { snapshots, captureKeys } = content;
  const before = snapshots.get(snapshot.id);
  if (before) captureKeys.delete(captureKey(before));
  insert(captureKeys, captureKey(snapshot), snapshot.id, 'snapshot');
  snapshots.set(snapshot.id, structuredClone(snapshot));
  learnVideo(content, { ...snapshot, title: null });
}

const captureKey = (key: SnapshotKey): string => `${videoKeyText(key)} ${key.capturedAt}`;

/** Makes a video known, with the title that its source gave, if any. Returns whether any of it is new. */
export function learnVideo({ videos }: ProjectData, { platform, videoId, title }: CitedVideo): boolean {
  const key = videoKeyText({ platform, videoId });
  const before = videos.get(key);
  if (before && (title === null || title === before.sourceTitle)) return false;
  videos.set(key, { platform, videoId, sourceTitle: title });
  return true;
}

/** Forgets those of some videos, by the texts of their keys, that no answer cites and that were never captured; whether any was. */
export function forgetVideos({ executions, snapshots, videos }: ProjectData, keys: readonly string[]): boolean {
  const known = new Set([
    ...Array.from(executions.values()).flatMap(({ execution }) => execution.videos.map(videoKeyText)),
    ...Array.from(snapshots.values(), videoKeyText),
  ]);
  const unknown = keys.filter((key) => !known.has(key));
  for (const key of unknown) videos.delete(key);
  return unknown.length > 0;
}

/** Every known video as reports show it. */
export function videosOf({ videos, snapshots }: ProjectData): Video[] {
  const latest = latestBy(snapshots.values(), videoKeyText);
  const latestOfChannel = latestBy(snapshots.values(), channelKey);
  return Array.from(videos.values(), ({ platform, videoId, sourceTitle }) => {
    const snapshot = latest.get(videoKeyText({ platform, videoId }));
    if (!snapshot) return { ...neverCaptured({ platform, videoId }), title: sourceTitle };
    return toVideo(snapshot, latestOfChannel.get(channelKey(snapshot) ?? '')?.channel ?? null);
  });
}

/** A platform's id of a channel names it on that platform only. */
const channelKey = ({ platform, channel }: VideoSnapshot): string | undefined =>
  channel === null ? undefined : `${platform}:${channel.id}`;

/** The latest snapshot under each key; those without one are passed over. (contract 1) */
function latestBy(
  snapshots: Iterable<VideoSnapshot>,
  keyOf: (snapshot: VideoSnapshot) => string | undefined,
): Map<string, VideoSnapshot> {
  const latest = new Map<string, VideoSnapshot>();
  for (const snapshot of snapshots) {
    const key = keyOf(snapshot);
    if (key === undefined) continue;
    const before = latest.get(key);
    if (before === undefined || isLater(snapshot, before)) latest.set(key, snapshot);
  }
  return latest;
}

const isLater = (a: VideoSnapshot, b: VideoSnapshot): boolean =>
  (a.capturedAt - b.capturedAt || compareCodePoints(a.id, b.id)) > 0;

function toVideo({ id, capturedAt: _, channel, ...known }: VideoSnapshot, latest: ChannelSnapshot | null): Video {
  return {
    ...known,
    snapshotId: id,
    channelId: channel?.id ?? null,
    channelName: latest?.name ?? null,
    channelCountry: latest?.country ?? null,
  };
}
