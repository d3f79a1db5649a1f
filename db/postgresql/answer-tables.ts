import {
  DATED,
  ID,
  IDENTIFIED,
  NAMED,
  NUMBER,
  OF,
  OF_EXECUTION,
  OF_PROJECT,
  ONE_OF,
  REQUIRED,
  TEXT,
} from './columns.ts';

/** Runs, answers and their analyses. */
export const ANSWERS = [
  `create table cached_job (
    ${IDENTIFIED}, ${OF_PROJECT}, ${OF('query')}, country ${REQUIRED}, language ${REQUIRED}, run_at ${NUMBER}, ${DATED},
    unique (project, uuid), unique (query, country, language, run_at)
  )`,
  'create index cached_job_locale on cached_job (project, country, language)',
  'create index cached_job_run_at on cached_job (project, run_at, uuid, country, language, query)',
  'create index cached_job_created_at on cached_job (project, created_at, uuid)',
  'create index cached_job_updated_at on cached_job (project, updated_at, uuid)',
  // The engine compresses long answers by itself: packed stays empty.
  `create table job_execution (
    ${IDENTIFIED}, ${OF_PROJECT}, ${OF('cached_job')}, model ${REQUIRED},
    execution_number ${NUMBER} check (execution_number > 0), time ${NUMBER}, digest ${REQUIRED}, revision ${NUMBER},
    ${ONE_OF('outcome', ['answered', 'refused', 'empty', 'error'])} default 'answered',
    ${ONE_OF('outcome_from', ['given', 'detected'])} default 'detected', answer ${REQUIRED}, packed bytea,
    unique (project, uuid), unique (project, revision), unique (cached_job, model, execution_number)
  )`,
  `create table result_analysis (
    job_execution bigint primary key references job_execution on delete cascade,
    uuid ${REQUIRED} check (length(uuid) = 36), ${OF_PROJECT}, analysed_under ${NUMBER}, time ${NUMBER}, updated_at ${NUMBER},
    cached_job ${NUMBER}, query ${NUMBER}, judged_by ${TEXT}, unique (project, uuid)
  )`,
  'create index result_analysis_time on result_analysis (project, time, uuid, updated_at, query)',
  'create index result_analysis_updated_at on result_analysis (project, updated_at, uuid, time, query)',
  'create index result_analysis_analysed_under on result_analysis (project, analysed_under)',
  'create index result_analysis_query on result_analysis (project, query, cached_job, time, updated_at, uuid)',
  `create table execution_tag (
    ${IDENTIFIED}, ${OF_PROJECT}, ${NAMED}, color ${REQUIRED}, ${ONE_OF('matching_mode', ['manual', 'word', 'contains'])},
    tag_group bigint references tag_group on delete set null, ${DATED}, links_revision ${NUMBER} default 0,
    unique (project, uuid), unique (project, folded_name)
  )`,
  'create index execution_tag_tag_group on execution_tag (tag_group)',
  `create table execution_tag_link (
    ${OF('execution_tag')}, ${OF_EXECUTION}, ${ONE_OF('origin', ['manual', 'computed'])},
    primary key (execution_tag, job_execution)
  )`,
  'create index execution_tag_link_job_execution on execution_tag_link (job_execution)',
];

/** What answers show, and what analyses find in them. */
export const EVIDENCE = [
  `create table mention (
    ${OF_EXECUTION}, ${OF('entity')}, count ${NUMBER} check (count > 0),
    ranking_position ${NUMBER} check (ranking_position > 0),
    sentiment double precision not null check (sentiment between -1 and 1),
    praise double precision not null default 0 check (praise >= 0),
    criticism double precision not null default 0 check (criticism >= 0),
    known ${NUMBER} default 1 check (known in (0, 1)), primary key (job_execution, entity)
  )`,
  'create index mention_entity on mention (entity, job_execution)',
  `create table mention_claims (
    job_execution bigint, entity bigint, claims ${REQUIRED}, primary key (job_execution, entity),
    foreign key (job_execution, entity) references mention on delete cascade
  )`,
  `create table ad_card (
    ${OF_EXECUTION}, item ${NUMBER}, unit ${NUMBER}, position ${NUMBER}, advertiser ${REQUIRED}, format ${REQUIRED},
    title ${TEXT}, url ${TEXT}, primary key (job_execution, item)
  )`,
  `create table shopping_card (
    ${OF_EXECUTION}, item ${NUMBER}, position ${NUMBER}, title ${REQUIRED}, merchant ${REQUIRED}, brand ${TEXT}, price ${TEXT},
    currency ${TEXT}, url ${TEXT}, primary key (job_execution, item)
  )`,
  `create table source (
    ${OF_EXECUTION}, item ${NUMBER}, url ${REQUIRED}, title ${TEXT}, found bigint check (found in (0, 1)),
    root_domain ${TEXT}, sub_domain ${TEXT}, matches ${TEXT}, cited bigint check (cited in (0, 1)), citations ${TEXT},
    primary key (job_execution, item)
  )`,
  `create table source_competitor (
    job_execution bigint, item bigint, ${OF('entity')}, primary key (job_execution, item, entity),
    foreign key (job_execution, item) references source on delete cascade
  )`,
  'create index source_competitor_entity on source_competitor (entity, job_execution)',
  `create table collection (
    job_execution bigint primary key references job_execution on delete cascade, requested_model ${TEXT},
    searches ${REQUIRED}, collector ${TEXT}
  )`,
  `create table raw_payload (
    job_execution bigint primary key references job_execution on delete cascade, project ${NUMBER}, time ${NUMBER},
    payload bytea not null
  )`,
  'create index raw_payload_by_time on raw_payload (project, time)',
];

const PLATFORM = ONE_OF('platform', ['youtube', 'vimeo', 'dailymotion', 'tiktok']);
const COUNT = (name: string) => `${name} ${TEXT} check (${name} ~ '^[0-9]+$')`;

export const VIDEOS = [
  `create table video (
    ${ID}, ${OF_PROJECT}, ${PLATFORM}, video_id ${REQUIRED}, source_title ${TEXT}, unique (project, platform, video_id)
  )`,
  `create table video_citation (${OF_EXECUTION}, ${OF('video')}, primary key (job_execution, video))`,
  'create index video_citation_video on video_citation (video)',
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
