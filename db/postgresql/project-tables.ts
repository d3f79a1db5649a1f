import {
  ANSWER,
  DATED,
  FLAG,
  ID,
  IDENTIFIED,
  NAMED,
  NUMBER,
  OF,
  OF_PROJECT,
  ONE_OF,
  OWNED_BY,
  REQUIRED,
  TEXT,
} from './columns.ts';
import { byProject, OF_ANSWER, type Statement } from './partitions.ts';

const ROLE = ONE_OF('role', ['admin', 'editor', 'viewer']);
/** Of a limit: both or none. */
const LIMIT = `rate_limit_requests bigint check (rate_limit_requests > 0), rate_limit_seconds bigint check (rate_limit_seconds > 0),
  check ((rate_limit_requests is null) = (rate_limit_seconds is null))`;

export const PEOPLE = [
  `create table organisation (${IDENTIFIED}, name ${REQUIRED}, slug ${REQUIRED} unique, ${DATED}, ${LIMIT},
    ${FLAG('forbids_shares')} default 0, unique (uuid))`,
  `create table "user" (
    ${IDENTIFIED}, email ${REQUIRED}, folded_email ${REQUIRED} unique, name ${REQUIRED}, password_hash ${REQUIRED},
    ${DATED}, unique (uuid)
  )`,
  `create table membership (
    ${OF('organisation')}, "user" bigint not null references "user" on delete cascade, ${ROLE}, project_ids ${TEXT},
    ${DATED}, primary key (organisation, "user")
  )`,
  'create index membership_user on membership ("user")',
  `create table session (
    ${ID}, digest ${REQUIRED} unique, "user" bigint not null references "user" on delete cascade, created_at ${NUMBER},
    expires_at ${NUMBER}
  )`,
  'create index session_of_user on session ("user")',
  'create index session_expires_at on session (expires_at)',
  `create table invitation (
    ${IDENTIFIED}, digest ${REQUIRED} unique, ${OF('organisation')}, email ${REQUIRED}, ${ROLE}, project_ids ${TEXT},
    invited_by bigint not null references "user" on delete cascade, created_at ${NUMBER}, expires_at ${NUMBER}, unique (uuid)
  )`,
  'create index invitation_organisation on invitation (organisation, created_at, uuid)',
  'create index invitation_invited_by on invitation (invited_by)',
  'create index invitation_expires_at on invitation (expires_at)',
  `create table api_key (
    ${IDENTIFIED}, ${OF('organisation')}, name ${REQUIRED}, ${ONE_OF('permission', ['read', 'read-write'])},
    prefix ${REQUIRED}, digest ${REQUIRED} unique, ${LIMIT}, expires_at bigint, last_used_at bigint, created_at ${NUMBER},
    unique (uuid)
  )`,
  'create index api_key_organisation on api_key (organisation, created_at, uuid)',
  `create table audit_event (
    ${IDENTIFIED}, organisation bigint references organisation on delete cascade, project ${TEXT}, at ${NUMBER},
    ${ONE_OF('actor_kind', ['key', 'person', 'command', 'service'])}, actor_id ${TEXT}, actor_name ${REQUIRED}, action ${REQUIRED},
    target ${TEXT}, request_id ${TEXT}, details ${TEXT}, unique (uuid)
  )`,
  'create index audit_event_organisation on audit_event (organisation, at, uuid)',
  `create table provider_key (
    ${OF('organisation')}, provider ${REQUIRED}, base_url ${TEXT}, sealed bytea not null, created_at ${NUMBER},
    primary key (organisation, provider)
  )`,
  // How often a project was written to, and all the rest (0): who finds the same sum has read nothing that is old.
  'create table write_count (project bigint primary key, writes bigint not null)',
  'insert into write_count (project, writes) values (0, 0)',
  // Which server has served on each timeline: two standbys that were promoted on their own drew other marks.
  'create table primary_history (timeline bigint primary key, mark bigint not null)',
  // What a crash of the server takes along: each is soon anew.
  `create unlogged table limit_usage (
    asker ${TEXT} primary key, at ${NUMBER}, units ${NUMBER}, free_at ${NUMBER}
  ) with (fillfactor = 50)`,
  `create unlogged table lease (name ${TEXT} primary key, holder ${REQUIRED}, expires_at timestamptz not null)`,
];

export const PROJECTS = [
  `create table project (
    ${IDENTIFIED}, ${OF('organisation')}, ${NAMED}, slug ${REQUIRED}, description ${REQUIRED}, industry ${REQUIRED},
    website ${REQUIRED}, current_po ${REQUIRED}, ${FLAG('theme_analysis_enabled')}, theme_language ${REQUIRED},
    theme_clustering_config ${REQUIRED}, settings ${REQUIRED}, own_settings ${REQUIRED} default '{}', removed_at bigint,
    ${DATED}, unique (uuid), unique (organisation, slug)
  )`,
  'create index project_slug on project (slug)',
  'create index project_removed on project (removed_at) where removed_at is not null',
  'create index project_name on project (organisation, folded_name, uuid, removed_at)',
  `create table revision (
    project bigint primary key references project on delete cascade, responses ${NUMBER} default 0,
    dictionary ${NUMBER} default 0, links ${NUMBER} default 0, tracked ${NUMBER} default 0, stale ${NUMBER} default 0, videos ${NUMBER} default 0,
    analysis_version ${NUMBER} default 0, last_update ${NUMBER} default 0, feed_start ${NUMBER} default 0,
    forgotten ${NUMBER} default 0
  )`,
  `create table list_part (
    ${OF_PROJECT}, list ${REQUIRED}, start ${NUMBER}, size ${NUMBER}, primary key (project, list, start)
  )`,
  `create table share (
    ${IDENTIFIED}, digest ${REQUIRED} unique, session_digest ${REQUIRED} unique, ${OF_PROJECT}, name ${REQUIRED},
    scope ${REQUIRED}, maker bigint not null references "user" on delete cascade, created_at ${NUMBER}, expires_at ${NUMBER},
    unique (uuid)
  )`,
  'create index share_project on share (project, created_at, uuid)',
  'create index share_maker on share (maker)',
  'create index share_expires_at on share (expires_at)',
  `create table idempotent_request (
    scope ${TEXT} primary key, content ${REQUIRED}, owner ${REQUIRED}, project bigint references project on delete cascade,
    begun_at ${NUMBER}, status bigint, body ${TEXT}, check ((status is null) = (body is null))
  )`,
  'create index idempotent_request_begun on idempotent_request (begun_at)',
  'create index idempotent_request_project on idempotent_request (project)',
];

export const QUERIES = [
  `create table tag_group (
    ${IDENTIFIED}, ${OF_PROJECT}, ${ONE_OF('kind', ['query', 'execution'])}, ${NAMED}, ${DATED},
    unique (project, uuid), unique (project, kind, folded_name)
  )`,
  `create table tag (
    ${ID}, ${OF_PROJECT}, ${NAMED}, color ${REQUIRED}, tag_group bigint references tag_group on delete set null,
    unique (project, id), unique (project, folded_name)
  )`,
  'create index tag_tag_group on tag (tag_group)',
  `create table query (
    ${IDENTIFIED}, ${OF_PROJECT}, text ${REQUIRED}, folded_text ${REQUIRED},
    type ${TEXT} check (type in ('comparative', 'informative', 'perception')), ${DATED}, deleted_at bigint,
    unique (project, id), unique (project, uuid)
  )`,
  // A text may be longer than what a tree of PostgreSQL takes.
  'create unique index query_unique_text on query (project, md5(text))',
  'create index query_text on query using hash (text)',
  `create table query_locale (
    project ${NUMBER}, query ${NUMBER}, country ${REQUIRED}, language ${REQUIRED},
    primary key (project, query, country, language), ${OWNED_BY('query')}
  )`,
  `create table query_tag (
    project ${NUMBER}, query ${NUMBER}, tag ${NUMBER}, primary key (project, query, tag), ${OWNED_BY('query')}, ${OWNED_BY('tag')}
  )`,
  'create index query_tag_tag on query_tag (project, tag)',
  `create table entity_group (
    ${IDENTIFIED}, ${OF_PROJECT}, ${ONE_OF('kind', ['group', 'division'])}, ${NAMED}, slug ${REQUIRED},
    parent bigint references entity_group, ${DATED}, unique (project, uuid), unique (project, folded_name),
    check ((kind = 'division') = (parent is not null))
  )`,
  'create index entity_group_parent on entity_group (parent)',
  `create table entity (
    ${IDENTIFIED}, ${OF_PROJECT}, ${NAMED}, slug ${REQUIRED}, ${FLAG('case_sensitive')}, domains ${REQUIRED},
    ${FLAG('is_competitor')}, entity_group bigint references entity_group,
    merged_into bigint references entity check (merged_into <> id), ${DATED},
    unique (project, id), unique (project, uuid), unique (project, folded_name)
  )`,
  'create index entity_entity_group on entity (entity_group)',
  'create index entity_merged_into on entity (merged_into)',
  `create table entity_alias (
    project ${NUMBER}, entity ${NUMBER}, position ${NUMBER}, alias ${REQUIRED}, primary key (project, entity, position),
    ${OWNED_BY('entity')}
  )`,
];

/** What is kept beside answers: columns, deletions, imports, and samples to be judged. */
export const KEPT: readonly Statement[] = [
  `create table checkpoint (
    project bigint primary key references project on delete cascade, checkpoint ${REQUIRED}, responses ${NUMBER},
    newest ${NUMBER}, links ${NUMBER}, names ${REQUIRED} default '{}'
  )`,
  `create table checkpoint_day (${OF_PROJECT}, day ${NUMBER}, checkpoint ${REQUIRED}, primary key (project, day))`,
  `create table checkpoint_part (
    ${ID}, ${OF_PROJECT}, day ${NUMBER}, checkpoint ${REQUIRED}, part ${REQUIRED}, checksum ${NUMBER}, bytes bytea not null,
    unique (project, day, checkpoint, part)
  )`,
  `create table checkpoint_names (
    ${ID}, ${OF_PROJECT}, dictionary ${REQUIRED}, chunk ${NUMBER}, checkpoint ${REQUIRED}, checksum ${NUMBER},
    bytes bytea not null, unique (project, dictionary, chunk)
  )`,
  `create table record_change (${OF_PROJECT}, ${OF('entity')}, after ${NUMBER}, primary key (project, entity))`,
  'create index record_change_entity on record_change (entity)',
  `create table deleted_response (
    ${OF_PROJECT}, uuid ${REQUIRED} check (length(uuid) = 36), updated_at ${NUMBER}, revision ${NUMBER} default 0,
    primary key (project, uuid)
  )`,
  'create index deleted_response_updated_at on deleted_response (project, updated_at, uuid)',
  'create index deleted_response_revision on deleted_response (project, revision)',
  `create table batch (${ID}, ${OF_PROJECT}, name ${REQUIRED}, unique (project, id), unique (project, name))`,
  ...byProject(
    'batch_row',
    `${ANSWER}, batch ${NUMBER}, ${FLAG('is_created')}, time ${NUMBER},
    primary key (project, batch, job_execution), ${OWNED_BY('batch')}`,
    OF_ANSWER,
  ),
  'create index batch_row_job_execution on batch_row (project, job_execution)',
  'create index batch_row_created on batch_row (project, batch, is_created, time)',
  `create table audit_sample (
    ${IDENTIFIED}, ${OF_PROJECT}, ${OF('entity')}, ${ONE_OF('metric', ['mention', 'sentiment', 'source'])}, seed ${NUMBER},
    scope ${REQUIRED}, figure ${TEXT}, hits ${NUMBER}, misses ${NUMBER}, hits_drawn ${NUMBER}, misses_drawn ${NUMBER},
    created_at ${NUMBER}, unique (project, uuid)
  )`,
  'create index audit_sample_created_at on audit_sample (project, created_at, uuid)',
  'create index audit_sample_entity on audit_sample (entity)',
  `create table audit_item (
    ${IDENTIFIED}, project ${NUMBER}, ${OF('audit_sample')}, job_execution ${NUMBER}, digest ${REQUIRED}, language ${REQUIRED}, finding ${REQUIRED},
    is_right bigint check (is_right in (0, 1)), unique (audit_sample, uuid),
    ${OWNED_BY('job_execution')}
  )`,
  'create index audit_item_job_execution on audit_item (project, job_execution)',
];

/** Who asks providers. */
export const COLLECTING: readonly Statement[] = [
  `create table collector (
    ${IDENTIFIED}, ${OF_PROJECT}, provider ${REQUIRED}, model ${REQUIRED}, settings ${REQUIRED}, ${FLAG('is_enabled')},
    paused_because ${TEXT}, ${DATED}, unique (uuid)
  )`,
  'create index collector_by_project on collector (project, created_at, uuid)',
  `create table collect_run (
    ${IDENTIFIED}, project ${NUMBER}, ${OF('collector')}, run_at ${NUMBER}, created_at ${NUMBER}, finished_at bigint,
    stopped_because ${TEXT}, unique (uuid)
  )`,
  'create unique index collect_run_time on collect_run (project, run_at)',
  'create index collect_run_by_collector on collect_run (collector, run_at)',
  `create table collect_ask (
    ${IDENTIFIED}, project ${NUMBER}, ${OF('collector')}, run bigint not null references collect_run on delete cascade,
    provider ${REQUIRED}, model ${REQUIRED}, query ${REQUIRED}, country ${REQUIRED}, language ${REQUIRED},
    execution_number ${NUMBER}, state ${REQUIRED}, sent ${NUMBER},
    problem ${TEXT}, input_tokens ${NUMBER}, output_tokens ${NUMBER}, searches ${NUMBER}, cost ${NUMBER}, answered_at bigint,
    unique (uuid)
  )`,
  'create unique index collect_ask_key on collect_ask (run, md5(query), country, language, execution_number)',
  'create index collect_ask_by_collector on collect_ask (collector)',
  'create index collect_ask_by_project on collect_ask (project)',
  "create index collect_ask_open on collect_ask (run) where state = 'open'",
  "create index collect_ask_answered on collect_ask (project, provider, model, answered_at) where state = 'answered'",
  `create table collect_spending (
    ${OF('collector')}, day ${NUMBER}, answers ${NUMBER}, micro_usd ${NUMBER}, primary key (collector, day)
  )`,
  ...byProject(
    'judge_task',
    `${ANSWER}, judge ${REQUIRED}, state ${REQUIRED}, digest ${REQUIRED}, verdicts ${TEXT},
    compared ${NUMBER}, agreed bigint, problem ${TEXT},
    input_tokens ${NUMBER}, output_tokens ${NUMBER}, cost ${NUMBER}, primary key (project, job_execution, judge)`,
    OF_ANSWER,
  ),
  'create index judge_task_known on judge_task (project, judge, digest) where verdicts is not null',
  'create index judge_task_count on judge_task (project, judge, state, compared, agreed, input_tokens, output_tokens, cost)',
  `create table judge_progress (
    project bigint primary key references project on delete cascade, seen ${NUMBER}, paused_because ${TEXT}
  )`,
  `create table judge_spending (
    ${OF_PROJECT}, day ${NUMBER}, answers ${NUMBER}, micro_usd ${NUMBER}, primary key (project, day)
  )`,
];

/** Work that isn't done yet, of all queues. */
export const WORK: readonly Statement[] = [
  `create table work (
    queue ${REQUIRED}, subject ${REQUIRED}, line ${REQUIRED}, project bigint references project on delete cascade,
    due_at ${NUMBER}, tries ${NUMBER}, lease ${TEXT}, reason ${TEXT}, primary key (queue, subject)
  )`,
  'create index work_waiting on work (queue, line, due_at, subject) where lease is null',
  'create index work_leased on work (queue, subject) where lease is not null',
  'create index work_project on work (project)',
  `create table work_pause (
    queue ${REQUIRED}, line ${REQUIRED}, project bigint references project on delete cascade, until ${NUMBER},
    reason ${REQUIRED}, primary key (queue, line)
  )`,
  'create index work_pause_project on work_pause (project)',
];
