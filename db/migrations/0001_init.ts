import { type Kysely, sql } from 'kysely';

/** Every table. In SQL, as Kysely's schema builder knows neither STRICT tables nor tables without row ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [PEOPLE, PROJECTS, QUERIES, BRANDS, RUNS, EVIDENCE, VIDEOS]) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

const IDENTIFIED = 'id integer primary key, uuid text not null check (length(uuid) = 36)';
const DATED = 'created_at integer not null, updated_at integer not null';
const OF_PROJECT = 'project integer not null references project on delete cascade';
const OF_EXECUTION = 'job_execution integer not null references job_execution on delete cascade';

const PEOPLE = [
  `create table organisation (
    ${IDENTIFIED}, name text not null, slug text not null unique,
    rate_limit_requests integer check (rate_limit_requests > 0), rate_limit_seconds integer check (rate_limit_seconds > 0),
    ${DATED}, unique (uuid), check ((rate_limit_requests is null) = (rate_limit_seconds is null))
  ) strict`,
  `create table user (
    ${IDENTIFIED}, email text not null, folded_email text not null unique, name text not null,
    password_hash text not null, ${DATED}, unique (uuid)
  ) strict`,
  `create table membership (
    organisation integer not null references organisation on delete cascade,
    user integer not null references user on delete cascade,
    role text not null check (role in ('admin', 'editor', 'viewer')), ${DATED},
    primary key (organisation, user)
  ) strict, without rowid`,
  'create index membership_user on membership (user)',
  `create table session (
    id integer primary key, digest text not null unique, user integer not null references user on delete cascade,
    created_at integer not null, expires_at integer not null
  ) strict`,
  'create index session_user on session (user)',
  'create index session_expires_at on session (expires_at)',
  `create table api_key (
    ${IDENTIFIED}, organisation integer not null references organisation on delete cascade, name text not null,
    permission text not null check (permission in ('read', 'read-write')), prefix text not null,
    digest text not null unique, expires_at integer, last_used_at integer, created_at integer not null, unique (uuid)
  ) strict`,
  'create index api_key_organisation on api_key (organisation, created_at)',
  // What was done stays known when the project or the person is gone.
  `create table audit_event (
    ${IDENTIFIED}, organisation integer references organisation on delete cascade, project text,
    at integer not null, actor_kind text not null check (actor_kind in ('key', 'person', 'command')), actor_id text,
    actor_name text not null, action text not null, target text, request_id text, unique (uuid)
  ) strict`,
  'create index audit_event_organisation on audit_event (organisation, at, uuid)',
];

const PROJECTS = [
  `create table project (
    ${IDENTIFIED}, organisation integer not null references organisation on delete cascade,
    name text not null, folded_name text not null, slug text not null, description text not null,
    industry text not null, website text not null, current_po text not null,
    theme_analysis_enabled integer not null check (theme_analysis_enabled in (0, 1)), theme_language text not null,
    theme_clustering_config text not null check (json_valid(theme_clustering_config)),
    settings text not null check (json_valid(settings)), removed_at integer, ${DATED},
    unique (uuid), unique (organisation, slug)
  ) strict`,
  'create index project_slug on project (slug)',
  'create index project_removed on project (removed_at) where removed_at is not null',
  `create table revision (
    project integer primary key references project on delete cascade, responses integer not null default 0,
    dictionary integer not null default 0, links integer not null default 0, tracked integer not null default 0
  ) strict`,
];

const QUERIES = [
  `create table tag_group (
    ${IDENTIFIED}, ${OF_PROJECT}, kind text not null check (kind in ('query', 'execution')), name text not null,
    folded_name text not null, ${DATED}, unique (project, uuid), unique (project, kind, folded_name)
  ) strict`,
  `create table tag (
    id integer primary key autoincrement, ${OF_PROJECT}, name text not null, folded_name text not null,
    color text not null, tag_group integer references tag_group on delete set null,
    unique (project, folded_name)
  ) strict`,
  'create index tag_tag_group on tag (tag_group)',
  `create table query (
    ${IDENTIFIED}, ${OF_PROJECT}, text text not null, folded_text text not null,
    type text check (type in ('comparative', 'informative', 'perception')), ${DATED}, deleted_at integer,
    unique (project, uuid), unique (project, text)
  ) strict`,
  `create table query_locale (
    query integer not null references query on delete cascade, country text not null, language text not null,
    primary key (query, country, language)
  ) strict, without rowid`,
  `create table query_tag (
    query integer not null references query on delete cascade, tag integer not null references tag on delete cascade,
    primary key (query, tag)
  ) strict, without rowid`,
  'create index query_tag_tag on query_tag (tag)',
];

const BRANDS = [
  `create table entity_group (
    ${IDENTIFIED}, ${OF_PROJECT}, kind text not null check (kind in ('group', 'division')), name text not null,
    folded_name text not null, slug text not null, parent integer references entity_group, ${DATED},
    unique (project, uuid), unique (project, folded_name), check ((kind = 'division') = (parent is not null))
  ) strict`,
  'create index entity_group_parent on entity_group (parent)',
  `create table entity (
    ${IDENTIFIED}, ${OF_PROJECT}, name text not null, folded_name text not null, slug text not null,
    case_sensitive integer not null check (case_sensitive in (0, 1)), domains text not null check (json_valid(domains)),
    is_competitor integer not null check (is_competitor in (0, 1)), entity_group integer references entity_group,
    merged_into integer references entity check (merged_into <> id), ${DATED},
    unique (project, uuid), unique (project, folded_name)
  ) strict`,
  'create index entity_entity_group on entity (entity_group)',
  'create index entity_merged_into on entity (merged_into)',
  `create table entity_alias (
    entity integer not null references entity on delete cascade, position integer not null, alias text not null,
    primary key (entity, position)
  ) strict, without rowid`,
];

const RUNS = [
  `create table cached_job (
    ${IDENTIFIED}, ${OF_PROJECT}, query integer not null references query on delete cascade, country text not null,
    language text not null, run_at integer not null, ${DATED},
    unique (project, uuid), unique (query, country, language, run_at)
  ) strict`,
  'create index cached_job_run_at on cached_job (project, run_at, uuid)',
  'create index cached_job_locale on cached_job (project, country, language)',
  // The answer comes last: whoever reads the other columns need not walk through its pages.
  `create table job_execution (
    ${IDENTIFIED}, ${OF_PROJECT}, cached_job integer not null references cached_job on delete cascade,
    model text not null, execution_number integer not null check (execution_number > 0), time integer not null,
    digest text not null, revision integer not null, answer text not null,
    unique (project, uuid), unique (project, revision), unique (cached_job, model, execution_number)
  ) strict`,
  `create table result_analysis (
    job_execution integer primary key references job_execution on delete cascade,
    uuid text not null check (length(uuid) = 36), ${OF_PROJECT}, analysed_under integer not null,
    time integer not null, updated_at integer not null, cached_job integer not null, query integer not null,
    unique (project, uuid)
  ) strict`,
  // Lists are filtered, counted and paged in these, without a look into any table.
  'create index result_analysis_time on result_analysis (project, time, uuid, updated_at, query)',
  'create index result_analysis_updated_at on result_analysis (project, updated_at, uuid, time, query)',
  'create index result_analysis_cached_job on result_analysis (project, cached_job)',
  // The stale ones are the first in it.
  'create index result_analysis_analysed_under on result_analysis (project, analysed_under)',
  `create table execution_tag (
    ${IDENTIFIED}, ${OF_PROJECT}, name text not null, folded_name text not null, color text not null,
    matching_mode text not null check (matching_mode in ('manual', 'word', 'contains')),
    tag_group integer references tag_group on delete set null, ${DATED},
    unique (project, uuid), unique (project, folded_name)
  ) strict`,
  'create index execution_tag_tag_group on execution_tag (tag_group)',
  `create table execution_tag_link (
    execution_tag integer not null references execution_tag on delete cascade, ${OF_EXECUTION},
    origin text not null check (origin in ('manual', 'computed')), primary key (execution_tag, job_execution)
  ) strict, without rowid`,
  'create index execution_tag_link_job_execution on execution_tag_link (job_execution)',
];

const EVIDENCE = [
  `create table mention (
    ${OF_EXECUTION}, entity integer not null references entity on delete cascade,
    count integer not null check (count > 0), ranking_position integer not null check (ranking_position > 0),
    sentiment real not null check (sentiment between -1 and 1), primary key (job_execution, entity)
  ) strict, without rowid`,
  'create index mention_entity on mention (entity)',
  `create table ad_card (
    ${OF_EXECUTION}, item integer not null, unit integer not null, position integer not null,
    advertiser text not null, format text not null, title text, url text, primary key (job_execution, item)
  ) strict, without rowid`,
  `create table shopping_card (
    ${OF_EXECUTION}, item integer not null, position integer not null, title text not null, merchant text not null,
    brand text, price text, currency text, url text, primary key (job_execution, item)
  ) strict, without rowid`,
  `create table source (
    ${OF_EXECUTION}, item integer not null, url text not null, title text, found integer check (found in (0, 1)),
    root_domain text, sub_domain text, matches text check (json_valid(matches)), primary key (job_execution, item)
  ) strict`,
  `create table source_competitor (
    job_execution integer not null, item integer not null, entity integer not null references entity on delete cascade,
    primary key (job_execution, item, entity),
    foreign key (job_execution, item) references source on delete cascade
  ) strict, without rowid`,
  'create index source_competitor_entity on source_competitor (entity)',
];

const PLATFORM = "platform text not null check (platform in ('youtube', 'vimeo', 'dailymotion', 'tiktok'))";
const count = (name: string) => `${name} text check (${name} glob '[0-9]*' and ${name} not glob '*[^0-9]*')`;

const VIDEOS = [
  `create table video (
    id integer primary key, ${OF_PROJECT}, ${PLATFORM}, video_id text not null, source_title text,
    unique (project, platform, video_id)
  ) strict`,
  `create table video_citation (
    ${OF_EXECUTION}, video integer not null references video on delete cascade, primary key (job_execution, video)
  ) strict, without rowid`,
  'create index video_citation_video on video_citation (video)',
  `create table channel (
    id integer primary key, ${OF_PROJECT}, ${PLATFORM}, channel_id text not null, unique (project, platform, channel_id)
  ) strict`,
  `create table video_snapshot (
    ${IDENTIFIED}, ${OF_PROJECT}, video integer not null references video on delete cascade,
    captured_at integer not null, title text, thumbnail_url text, published_at integer,
    duration_seconds integer check (duration_seconds >= 0), is_short integer check (is_short in (0, 1)),
    ${['view_count', 'like_count', 'comment_count', 'favorite_count'].map(count).join(', ')},
    unique (project, uuid), unique (video, captured_at)
  ) strict`,
  `create table channel_snapshot (
    video_snapshot integer primary key references video_snapshot on delete cascade,
    channel integer not null references channel on delete cascade, captured_at integer not null, uuid text not null,
    name text, country text
  ) strict`,
  'create index channel_snapshot_latest on channel_snapshot (channel, captured_at, uuid)',
];
