import { ANSWER, ID, IDENTIFIED, NUMBER, OF, OF_PROJECT, ONE_OF, OWNED_BY, REQUIRED, TEXT } from './columns.ts';
import { byProject, OF_ANSWER, type Statement } from './partitions.ts';

/** What answers show, and what analyses find in them. */
export const EVIDENCE: readonly Statement[] = [
  ...byProject(
    'mention',
    `${ANSWER}, entity ${NUMBER}, count ${NUMBER} check (count > 0), ranking_position ${NUMBER} check (ranking_position > 0),
    sentiment double precision not null check (sentiment between -1 and 1),
    praise double precision not null default 0 check (praise >= 0),
    criticism double precision not null default 0 check (criticism >= 0),
    known ${NUMBER} default 1 check (known in (0, 1)),
    ${ONE_OF('recommended', ['yes', 'conditional', 'no', 'against'])} default 'no', primary key (project, job_execution, entity), ${OWNED_BY('entity')}`,
    OF_ANSWER,
  ),
  'create index mention_entity on mention (project, entity, job_execution)',
  ...byProject(
    'mention_claims',
    `${ANSWER}, entity ${NUMBER}, claims ${REQUIRED}, opinion ${TEXT}, primary key (project, job_execution, entity)`,
    { mention: ['project', 'job_execution', 'entity'] },
  ),
  ...byProject(
    'ad_card',
    `${ANSWER}, item ${NUMBER}, unit ${NUMBER}, position ${NUMBER}, advertiser ${REQUIRED}, format ${REQUIRED},
    title ${TEXT}, url ${TEXT}, primary key (project, job_execution, item)`,
    OF_ANSWER,
  ),
  ...byProject(
    'shopping_card',
    `${ANSWER}, item ${NUMBER}, position ${NUMBER}, title ${REQUIRED}, merchant ${REQUIRED}, brand ${TEXT}, price ${TEXT},
    currency ${TEXT}, url ${TEXT}, primary key (project, job_execution, item)`,
    OF_ANSWER,
  ),
  ...byProject(
    'source',
    `${ANSWER}, item ${NUMBER}, url ${REQUIRED}, title ${TEXT}, found bigint check (found in (0, 1)),
    root_domain ${TEXT}, sub_domain ${TEXT}, matches ${TEXT}, cited bigint check (cited in (0, 1)), citations ${TEXT}, numbers ${TEXT},
    primary key (project, job_execution, item)`,
    OF_ANSWER,
  ),
  ...byProject(
    'source_competitor',
    `${ANSWER}, item ${NUMBER}, entity ${NUMBER}, primary key (project, job_execution, item, entity), ${OWNED_BY('entity')}`,
    { source: ['project', 'job_execution', 'item'] },
  ),
  'create index source_competitor_entity on source_competitor (project, entity, job_execution)',
  ...byProject(
    'collection',
    `${ANSWER}, requested_model ${TEXT}, served_model ${TEXT}, searches ${REQUIRED}, collector ${TEXT},
    primary key (project, job_execution)`,
    OF_ANSWER,
  ),
  ...byProject(
    'doubt',
    `${ANSWER}, text_digest ${REQUIRED}, ${ONE_OF('kind', ['placeholder', 'wall', 'refusal', 'error', 'cut'])},
    why ${REQUIRED}, primary key (project, job_execution)`,
    OF_ANSWER,
  ),
  'create index doubt_by_text on doubt (project, text_digest)',
  `create table decision (
    ${OF_PROJECT}, text_digest ${REQUIRED}, ${ONE_OF('outcome', ['answered', 'refused', 'empty', 'error'])},
    primary key (project, text_digest)
  )`,
  ...byProject(
    'raw_payload',
    `${ANSWER}, time ${NUMBER}, payload bytea not null, primary key (project, job_execution)`,
    OF_ANSWER,
  ),
  'create index raw_payload_by_time on raw_payload (project, time, job_execution)',
];

const PLATFORM = ONE_OF('platform', ['youtube', 'vimeo', 'dailymotion', 'tiktok']);
const COUNT = (name: string) => `${name} ${TEXT} check (${name} ~ '^[0-9]+$')`;

export const VIDEOS: readonly Statement[] = [
  `create table video (
    ${ID}, ${OF_PROJECT}, ${PLATFORM}, video_id ${REQUIRED}, source_title ${TEXT}, unique (project, id),
    unique (project, platform, video_id)
  )`,
  ...byProject(
    'video_citation',
    `${ANSWER}, video ${NUMBER}, primary key (project, job_execution, video), ${OWNED_BY('video')}`,
    OF_ANSWER,
  ),
  'create index video_citation_video on video_citation (project, video)',
  `create table channel (${ID}, ${OF_PROJECT}, ${PLATFORM}, channel_id ${REQUIRED}, unique (project, platform, channel_id))`,
  `create table video_snapshot (
    ${IDENTIFIED}, ${OF_PROJECT}, ${OF('video')}, captured_at ${NUMBER}, title ${TEXT}, thumbnail_url ${TEXT},
    published_at bigint, duration_seconds bigint check (duration_seconds >= 0), is_short bigint check (is_short in (0, 1)),
    ${['view_count', 'like_count', 'comment_count', 'favorite_count'].map(COUNT).join(', ')},
    unique (project, uuid), unique (video, captured_at)
  )`,
  `create table channel_snapshot (
    video_snapshot bigint primary key references video_snapshot on delete cascade, ${OF('channel')}, captured_at ${NUMBER},
    uuid ${REQUIRED}, name ${TEXT}, country ${TEXT}
  )`,
  'create index channel_snapshot_latest on channel_snapshot (channel, captured_at, uuid)',
];
