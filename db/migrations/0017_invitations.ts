import { type Kysely, sql } from 'kysely';

/** People who are invited or limited to some projects, and what is shared by link; digests are of tokens, which are not kept. */
const STATEMENTS = [
  'alter table membership add column project_ids text check (json_valid(project_ids))',
  `create table invitation (
    id integer primary key, uuid text not null unique check (length(uuid) = 36), digest text not null unique,
    organisation integer not null references organisation on delete cascade, email text not null,
    role text not null check (role in ('admin', 'editor', 'viewer')), project_ids text check (json_valid(project_ids)),
    invited_by integer not null references user on delete cascade,
    created_at integer not null, expires_at integer not null
  ) strict`,
  'create index invitation_organisation on invitation (organisation, created_at, uuid)',
  'create index invitation_invited_by on invitation (invited_by)',
  'create index invitation_expires_at on invitation (expires_at)',
  `create table share (
    id integer primary key, uuid text not null unique check (length(uuid) = 36), digest text not null unique,
    session_digest text not null unique, project integer not null references project on delete cascade,
    name text not null, scope text not null check (json_valid(scope)),
    maker integer not null references user on delete cascade, created_at integer not null, expires_at integer not null
  ) strict`,
  'create index share_project on share (project, created_at, uuid)',
  'create index share_maker on share (maker)',
  'create index share_expires_at on share (expires_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
