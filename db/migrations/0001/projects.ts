import type { EntityTable, QueryTable } from '../../entity-schema.ts';
import { ownColumns } from '../../own-columns.ts';
import type { ProjectTable } from '../../schema.ts';
import {
  DATED,
  FLAG,
  ID,
  IDENTIFIED,
  JSON_REQUIRED,
  NAMED,
  OF,
  OF_PROJECT,
  ONE_OF,
  TABLE,
  TREE,
  UUID,
} from './columns.ts';

/** A count that begins at 0. */
const COUNT = (name: string) => `${name} integer not null default 0`;

const PROJECT = ownColumns<ProjectTable>({
  description: 'description text not null',
  industry: 'industry text not null',
  website: 'website text not null',
  current_po: 'current_po text not null',
  theme_analysis_enabled: FLAG('theme_analysis_enabled'),
  theme_language: 'theme_language text not null',
  theme_clustering_config: JSON_REQUIRED('theme_clustering_config'),
  settings: JSON_REQUIRED('settings'),
  own_settings: `${JSON_REQUIRED('own_settings')} default '{}'`,
  removed_at: 'removed_at integer',
});
const QUERY = ownColumns<QueryTable>({
  text: 'text text not null',
  text_key: 'text_key text not null',
  folded_text: 'folded_text text not null',
  type: "type text check (type in ('comparative', 'informative', 'perception'))",
  deleted_at: 'deleted_at integer',
  topic: 'topic text',
  words_topic: 'words_topic text',
});
const BRAND = ownColumns<EntityTable>({
  case_sensitive: FLAG('case_sensitive'),
  domains: JSON_REQUIRED('domains'),
  is_competitor: FLAG('is_competitor'),
  note: "note text not null default ''",
  entity_group: 'entity_group integer references entity_group',
  merged_into: 'merged_into integer references entity check (merged_into <> id)',
});

/** Projects, how far what is made from them is, links that share them, and requests that name an Idempotency-Key. */
export const PROJECTS: readonly string[] = [
  `create table project (
    ${IDENTIFIED}, ${OF('organisation')}, ${NAMED}, slug text not null, ${PROJECT}, ${DATED}, unique (uuid), unique (organisation, slug)
  ) ${TABLE}`,
  'create index project_slug on project (slug)',
  'create index project_removed on project (removed_at) where removed_at is not null',
  'create index project_name on project (organisation, folded_name, uuid, removed_at)',
  // forgotten and feed_start: of the newest of the deletions that are no longer kept. stale and stored (bytes): kept, as counting takes long.
  `create table revision (
    project integer primary key references project on delete cascade, ${COUNT('responses')}, ${COUNT('dictionary')},
    ${COUNT('links')}, ${COUNT('tracked')}, ${COUNT('expired')}, ${COUNT('stale')}, ${COUNT('videos')}, ${COUNT('analysis_version')},
    ${COUNT('last_update')}, ${COUNT('feed_start')}, ${COUNT('forgotten')}, ${COUNT('stored')}
  ) ${TABLE}`,
  // A page of a list is found by its number without walking there.
  `create table list_part (
    ${OF_PROJECT}, list text not null, start integer not null, size integer not null, primary key (project, list, start)
  ) ${TREE}`,
  `create table share (
    ${ID}, ${UUID}, digest text not null unique, session_digest text not null unique, ${OF_PROJECT}, name text not null,
    ${JSON_REQUIRED('scope')}, ${JSON_REQUIRED('pages')}, maker integer not null references user on delete cascade, created_at integer not null,
    expires_at integer not null, unique (uuid)
  ) ${TABLE}`,
  'create index share_project on share (project, created_at, uuid)',
  'create index share_maker on share (maker)',
  'create index share_expires_at on share (expires_at)',
  // What requests were answered with; no status = one is in work.
  `create table idempotent_request (
    scope text primary key, content text not null, owner text not null, project integer references project on delete cascade,
    begun_at integer not null, status integer, body text, check ((status is null) = (body is null))
  ) ${TREE}`,
  'create index idempotent_request_begun on idempotent_request (begun_at)',
  'create index idempotent_request_project on idempotent_request (project)',
];

/** Queries and their tags; brands, their aliases, groups and divisions. */
export const QUERIES: readonly string[] = [
  `create table tag_group (
    ${IDENTIFIED}, ${OF_PROJECT}, ${ONE_OF('kind', ['query', 'execution'])}, ${NAMED}, ${DATED},
    unique (project, uuid), unique (project, kind, folded_name)
  ) ${TABLE}`,
  `create table tag (
    ${ID} autoincrement, ${OF_PROJECT}, ${NAMED}, color text not null,
    tag_group integer references tag_group on delete set null, unique (project, folded_name)
  ) ${TABLE}`,
  'create index tag_tag_group on tag (tag_group)',
  `create table query (
    ${IDENTIFIED}, ${OF_PROJECT}, ${QUERY}, ${DATED}, unique (project, uuid), unique (project, text_key)
  ) ${TABLE}`,
  'create index query_text on query (project, folded_text, uuid, type, deleted_at, created_at, updated_at)',
  'create index query_ungrouped on query (project) where words_topic is null',
  `create table query_locale (
    project integer not null, ${OF('query')}, country text not null, language text not null,
    primary key (project, query, country, language)
  ) ${TREE}`,
  'create index query_locale_query on query_locale (query)',
  `create table query_tag (
    project integer not null, ${OF('query')}, ${OF('tag')}, primary key (project, query, tag)
  ) ${TREE}`,
  'create index query_tag_query on query_tag (query)',
  'create index query_tag_tag on query_tag (tag)',
  `create table entity_group (
    ${IDENTIFIED}, ${OF_PROJECT}, ${ONE_OF('kind', ['group', 'division'])}, ${NAMED}, slug text not null,
    parent integer references entity_group, ${DATED}, unique (project, uuid), unique (project, folded_name),
    check ((kind = 'division') = (parent is not null))
  ) ${TABLE}`,
  'create index entity_group_parent on entity_group (parent)',
  `create table entity (
    ${IDENTIFIED}, ${OF_PROJECT}, ${NAMED}, slug text not null, ${BRAND}, ${DATED},
    unique (project, uuid), unique (project, folded_name)
  ) ${TABLE}`,
  'create index entity_entity_group on entity (entity_group)',
  'create index entity_merged_into on entity (merged_into)',
  `create table entity_alias (
    project integer not null, ${OF('entity')}, position integer not null, alias text not null,
    primary key (project, entity, position)
  ) ${TREE}`,
  'create index entity_alias_entity on entity_alias (entity)',
];
