import { DATED, FLAG, ID, IDENTIFIED, JSON_TEXT, OF, ONE_OF, TABLE, TREE, UUID } from './columns.ts';

const ROLE = ONE_OF('role', ['admin', 'editor', 'viewer']);
/** Of a limit: both or none. */
const LIMIT = `rate_limit_requests integer check (rate_limit_requests > 0), rate_limit_seconds integer check (rate_limit_seconds > 0)`;
const BOTH_OR_NONE = 'check ((rate_limit_requests is null) = (rate_limit_seconds is null))';

/** Organisations, people, keys, and the audit log. Digests are of tokens, which are not kept. */
export const PEOPLE: readonly string[] = [
  `create table organisation (
    ${IDENTIFIED}, name text not null, slug text not null unique, ${LIMIT}, ${FLAG('forbids_shares')} default 0,
    ${DATED}, unique (uuid), ${BOTH_OR_NONE}
  ) ${TABLE}`,
  `create table user (
    ${IDENTIFIED}, email text not null, folded_email text not null unique, name text not null,
    password_hash text not null, ${DATED}, unique (uuid)
  ) ${TABLE}`,
  `create table membership (
    ${OF('organisation')}, ${OF('user')}, ${ROLE}, ${JSON_TEXT('project_ids')}, ${DATED}, primary key (organisation, user)
  ) ${TREE}`,
  'create index membership_user on membership (user)',
  `create table session (
    ${ID}, digest text not null unique, ${OF('user')}, created_at integer not null, expires_at integer not null
  ) ${TABLE}`,
  'create index session_user on session (user)',
  'create index session_expires_at on session (expires_at)',
  `create table invitation (
    ${ID}, ${UUID}, digest text not null unique, ${OF('organisation')}, email text not null, ${ROLE},
    ${JSON_TEXT('project_ids')}, invited_by integer not null references user on delete cascade,
    created_at integer not null, expires_at integer not null, unique (uuid)
  ) ${TABLE}`,
  'create index invitation_organisation on invitation (organisation, created_at, uuid)',
  'create index invitation_invited_by on invitation (invited_by)',
  'create index invitation_expires_at on invitation (expires_at)',
  `create table api_key (
    ${IDENTIFIED}, ${OF('organisation')}, name text not null, ${ONE_OF('permission', ['read', 'read-write'])},
    prefix text not null, digest text not null unique, ${LIMIT}, expires_at integer, last_used_at integer,
    created_at integer not null, unique (uuid), ${BOTH_OR_NONE}
  ) ${TABLE}`,
  'create index api_key_organisation on api_key (organisation, created_at, uuid)',
  // What was done stays known when the project or the person is gone.
  `create table audit_event (
    ${IDENTIFIED}, organisation integer references organisation on delete cascade, project text, at integer not null,
    ${ONE_OF('actor_kind', ['key', 'person', 'command', 'service'])}, actor_id text, actor_name text not null,
    action text not null, target text, request_id text, ${JSON_TEXT('details')}, unique (uuid)
  ) ${TABLE}`,
  'create index audit_event_organisation on audit_event (organisation, at, uuid)',
  // Encrypted by a key that is not in the database.
  `create table provider_key (
    ${OF('organisation')}, provider text not null, base_url text, sealed blob not null, created_at integer not null,
    primary key (organisation, provider)
  ) ${TREE}`,
];
