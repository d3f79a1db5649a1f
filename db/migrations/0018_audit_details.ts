import { type Kysely, sql } from 'kysely';

/** The audit log says what a write did where its operation does not, and what the service removes by itself. */
const STATEMENTS = [
  `create table audit_event_next (
    id integer primary key, uuid text not null check (length(uuid) = 36),
    organisation integer references organisation on delete cascade, project text,
    at integer not null, actor_kind text not null check (actor_kind in ('key', 'person', 'command', 'service')),
    actor_id text, actor_name text not null, action text not null, target text, request_id text,
    details text check (json_valid(details)), unique (uuid)
  ) strict`,
  `insert into audit_event_next
    select id, uuid, organisation, project, at, actor_kind, actor_id, actor_name, action, target, request_id, null
    from audit_event`,
  'drop table audit_event',
  'alter table audit_event_next rename to audit_event',
  'create index audit_event_organisation on audit_event (organisation, at, uuid)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
