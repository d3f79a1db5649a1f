import { ANSWER, ID, IDENTIFIED, JSON_REQUIRED, JSON_TEXT, OF, OF_PROJECT, ONE_OF, TABLE, TREE } from './columns.ts';

/** What answers show, and what analyses find in them. */
export const EVIDENCE: readonly string[] = [
  `create table mention (
    ${ANSWER}, ${OF('entity')}, count integer not null check (count > 0),
    ranking_position integer not null check (ranking_position > 0),
    sentiment real not null check (sentiment between -1 and 1), praise real not null default 0 check (praise >= 0),
    criticism real not null default 0 check (criticism >= 0), known integer not null default 1 check (known in (0, 1)),
    ${ONE_OF('recommended', ['yes', 'conditional', 'no', 'against'])} default 'no',
    primary key (project, job_execution, entity)
  ) ${TREE}`,
  'create index mention_by_entity on mention (entity)',
  // claims: arrays of start, end, side, weight, rule and word. opinion: how the verdict came about. A mention without both has no row.
  `create table mention_claims (
    ${ANSWER}, entity integer not null, ${JSON_REQUIRED('claims')}, ${JSON_TEXT('opinion')},
    primary key (project, job_execution, entity),
    foreign key (project, job_execution, entity) references mention on delete cascade
  ) ${TREE}`,
  `create table ad_card (
    ${ANSWER}, item integer not null, unit integer not null, position integer not null, advertiser text not null,
    format text not null, title text, url text, primary key (project, job_execution, item)
  ) ${TREE}`,
  `create table shopping_card (
    ${ANSWER}, item integer not null, position integer not null, title text not null, merchant text not null, brand text,
    price text, currency text, url text, primary key (project, job_execution, item)
  ) ${TREE}`,
  // citations: arrays of start and end, in code points. numbers: what marks count it by, where that is not its place.
  `create table source (
    ${ANSWER}, item integer not null, url text not null, title text, found integer check (found in (0, 1)),
    root_domain text, sub_domain text, ${JSON_TEXT('matches')}, cited integer check (cited in (0, 1)),
    ${JSON_TEXT('citations')}, ${JSON_TEXT('numbers')}, primary key (project, job_execution, item)
  ) ${TREE}`,
  `create table source_competitor (
    ${ANSWER}, item integer not null, ${OF('entity')}, primary key (project, job_execution, item, entity),
    foreign key (project, job_execution, item) references source on delete cascade
  ) ${TREE}`,
  'create index source_competitor_by_entity on source_competitor (entity)',
  // What was asked and searched for.
  `create table collection (
    ${ANSWER}, requested_model text, served_model text, ${JSON_REQUIRED('searches')}, collector text,
    primary key (project, job_execution)
  ) ${TREE}`,
  // What the rules doubt. `decision`: what a person said of all answers of a text.
  `create table doubt (
    ${ANSWER}, text_digest text not null, ${ONE_OF('kind', ['placeholder', 'wall', 'refusal', 'error', 'cut'])},
    why text not null, primary key (project, job_execution)
  ) ${TREE}`,
  'create index doubt_by_text on doubt (project, text_digest)',
  `create table decision (
    ${OF_PROJECT}, text_digest text not null, ${ONE_OF('outcome', ['answered', 'refused', 'empty', 'error'])},
    primary key (project, text_digest)
  ) ${TREE}`,
  // As providers sent it, compressed (zstd), in a table of its own, as few read it. The time is that of the answer.
  `create table raw_payload (
    job_execution integer primary key references job_execution on delete cascade, project integer not null,
    time integer not null, payload blob not null
  ) ${TABLE}`,
  'create index raw_payload_by_time on raw_payload (project, time)',
];

const PLATFORM = ONE_OF('platform', ['youtube', 'vimeo', 'dailymotion', 'tiktok']);
/** Digits: counts may be larger than what SQLite counts to. */
const COUNT = (name: string) => `${name} text check (${name} glob '[0-9]*' and ${name} not glob '*[^0-9]*')`;

export const VIDEOS: readonly string[] = [
  `create table video (
    ${ID}, ${OF_PROJECT}, ${PLATFORM}, video_id text not null, source_title text, unique (project, platform, video_id)
  ) ${TABLE}`,
  `create table video_citation (${ANSWER}, ${OF('video')}, primary key (project, job_execution, video)) ${TREE}`,
  'create index video_citation_by_video on video_citation (video)',
  `create table channel (
    ${ID}, ${OF_PROJECT}, ${PLATFORM}, channel_id text not null, unique (project, platform, channel_id)
  ) ${TABLE}`,
  `create table video_snapshot (
    ${IDENTIFIED}, ${OF_PROJECT}, ${OF('video')}, captured_at integer not null, title text, thumbnail_url text,
    published_at integer, duration_seconds integer check (duration_seconds >= 0), is_short integer check (is_short in (0, 1)),
    ${['view_count', 'like_count', 'comment_count', 'favorite_count'].map(COUNT).join(', ')},
    unique (project, uuid), unique (video, captured_at)
  ) ${TABLE}`,
  `create table channel_snapshot (
    video_snapshot integer primary key references video_snapshot on delete cascade, ${OF('channel')},
    captured_at integer not null, uuid text not null, name text, country text
  ) ${TABLE}`,
  'create index channel_snapshot_latest on channel_snapshot (channel, captured_at, uuid)',
];
