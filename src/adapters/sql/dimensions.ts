import type { TagGroupId, TagId } from '../../domain/ids.ts';
import type { ProjectSettings } from '../../domain/project-settings.ts';
import { neverCaptured } from '../../domain/reports/mod.ts';
import type { Dimensions, EntityFacts, EntityGroupFacts, QueryFacts, TagFacts } from '../../domain/response.ts';
import { topicNames, topicTagNames } from '../../domain/topics/mod.ts';
import type { Video, VideoKey } from '../../domain/video.ts';
import type { Db } from './db.ts';
import { ready } from './dialect.ts';
import { areNamed, namesOf, type VideoNames } from './video-keys.ts';

/** The small things of a project that many responses share. */
export async function dimensionsOf(db: Db, project: number): Promise<Omit<Dimensions, 'videos'>> {
  const tags = await db
    .selectFrom('tag')
    .leftJoin('tag_group', 'tag_group.id', 'tag.tag_group')
    .select(['tag.id', 'tag.name', 'tag_group.uuid as groupId'])
    .where('tag.project', '=', project)
    .execute();
  return {
    queries: await queriesOf(db, project, topicTagNames(tags, await topicGroupOf(db, project))),
    tags: tags.map(({ id, groupId }) => ({ id, groupId })),
    executionTags: await executionTagsOf(db, project),
    entities: await entityFactsOf(db, project),
    entityGroups: await entityGroupFactsOf(db, project),
  };
}

async function topicGroupOf(db: Db, project: number): Promise<TagGroupId | null> {
  const row = await db.selectFrom('project').select('own_settings').where('id', '=', project).executeTakeFirst();
  const settings: Partial<ProjectSettings> = row ? JSON.parse(row.own_settings) : {};
  return settings.topicTagGroupId ?? null;
}

async function queriesOf(db: Db, project: number, topicTags: ReadonlyMap<TagId, string>): Promise<QueryFacts[]> {
  const rows = await db
    .selectFrom('query')
    .select(['id', 'uuid', 'type', 'text', 'topic', 'words_topic as wordsTopic', 'deleted_at'])
    .where('project', '=', project)
    .orderBy('id')
    .execute();
  const links = await db.selectFrom('query_tag').select(['query', 'tag']).where('project', '=', project).execute();
  const tags = Map.groupBy(links, ({ query }) => query);
  const tagged = rows.map((row) => ({ ...row, tagIds: (tags.get(row.id) ?? []).map(({ tag }) => tag) }));
  const topics = topicNames(tagged, topicTags);
  return tagged.map(({ id, uuid, type, deleted_at, tagIds }) => ({
    ...{ id: uuid, type, deleted: deleted_at !== null, tagIds },
    topic: topics.get(id)!,
  }));
}

function executionTagsOf(db: Db, project: number): Promise<TagFacts<string>[]> {
  return db
    .selectFrom('execution_tag')
    .leftJoin('tag_group', 'tag_group.id', 'execution_tag.tag_group')
    .select(['execution_tag.uuid as id', 'tag_group.uuid as groupId'])
    .where('execution_tag.project', '=', project)
    .execute();
}

async function entityFactsOf(db: Db, project: number): Promise<EntityFacts[]> {
  const rows = await db
    .selectFrom('entity')
    .leftJoin('entity_group', 'entity_group.id', 'entity.entity_group')
    .leftJoin('entity as target', 'target.id', 'entity.merged_into')
    .select(['entity.uuid as id', 'entity.name', 'entity.is_competitor'])
    .select(['entity_group.uuid as groupId', 'target.uuid as mergedIntoId'])
    .where('entity.project', '=', project)
    .execute();
  return rows.map(({ is_competitor, ...entity }) => ({ ...entity, isCompetitor: is_competitor === 1 }));
}

function entityGroupFactsOf(db: Db, project: number): Promise<EntityGroupFacts[]> {
  return db
    .selectFrom('entity_group')
    .leftJoin('entity_group as parent', 'parent.id', 'entity_group.parent')
    .select(['entity_group.uuid as id', 'entity_group.kind', 'entity_group.name', 'parent.uuid as parent'])
    .where('entity_group.project', '=', project)
    .execute();
}

/** Cited or captured videos, each with its latest snapshot and the latest one of that snapshot's channel. (contract 1) */
export async function videosOf(db: Db, project: number, keys: readonly VideoKey[] | 'all'): Promise<Video[]> {
  const rows = keys === 'all' ? await allVideos(db, { project }) : await namedVideos(db, { project, ...namesOf(keys) });
  return rows.map(({ sourceTitle, isShort, ...video }) =>
    video.snapshotId === null
      ? { ...neverCaptured(video), title: sourceTitle }
      : { ...video, isShort: isShort === null ? null : isShort === 1 },
  );
}

const allVideos = ready((db, { project }: { readonly project: number }) => videosIn(db, project));

const namedVideos = ready((db, { project, platforms, names }: VideoNames & { readonly project: number }) =>
  videosIn(db, project).where(areNamed({ platforms, names })),
);

const videosIn = (db: Db, project: number) =>
  db
    .selectFrom('video')
    .leftJoin('video_snapshot as snapshot', (join) =>
      join.on('snapshot.id', '=', (eb) =>
        eb
          .selectFrom('video_snapshot')
          .select('video_snapshot.id')
          .whereRef('video_snapshot.video', '=', 'video.id')
          .orderBy('video_snapshot.captured_at', 'desc')
          .limit(1),
      ),
    )
    .leftJoin('channel_snapshot as seen', 'seen.video_snapshot', 'snapshot.id')
    .leftJoin('channel', 'channel.id', 'seen.channel')
    .leftJoin('channel_snapshot as latest', (join) =>
      join.on('latest.video_snapshot', '=', (eb) =>
        eb
          .selectFrom('channel_snapshot')
          .select('channel_snapshot.video_snapshot')
          .whereRef('channel_snapshot.channel', '=', 'channel.id')
          .orderBy('channel_snapshot.captured_at', 'desc')
          .orderBy('channel_snapshot.uuid', 'desc')
          .limit(1),
      ),
    )
    .select(['video.platform', 'video.video_id as videoId', 'video.source_title as sourceTitle'])
    .select(['snapshot.uuid as snapshotId', 'snapshot.title', 'snapshot.thumbnail_url as thumbnailUrl'])
    .select(['snapshot.published_at as publishedAt', 'snapshot.duration_seconds as durationSeconds'])
    .select(['snapshot.is_short as isShort', 'snapshot.view_count as viewCount', 'snapshot.like_count as likeCount'])
    .select(['snapshot.comment_count as commentCount', 'snapshot.favorite_count as favoriteCount'])
    .select(['channel.channel_id as channelId', 'latest.name as channelName', 'latest.country as channelCountry'])
    .where('video.project', '=', project);
