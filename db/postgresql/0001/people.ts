import { DATED, FLAG, ID, IDENTIFIED, NUMBER, OF, ONE_OF, REQUIRED, TEXT } from './columns.ts';
import type { Statement } from './partitions.ts';

const ROLE = ONE_OF('role', ['admin', 'editor', 'viewer']);
/** Of a limit: both or none. */
const LIMIT = `rate_limit_requests bigint check (rate_limit_requests > 0), rate_limit_seconds bigint check (rate_limit_seconds > 0),
  check ((rate_limit_requests is null) = (rate_limit_seconds is null))`;

/** Organisations, people, keys, and the audit log; and what services on one database share. */
export const PEOPLE: readonly Statement[] = [
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
  // What a crash of the server takes along: each is soon made again.
  `create unlogged table limit_usage (
    asker ${TEXT} primary key, at ${NUMBER}, units ${NUMBER}, free_at ${NUMBER}
  ) with (fillfactor = 50)`,
  `create unlogged table lease (name ${TEXT} primary key, holder ${REQUIRED}, expires_at timestamptz not null)`,
];
