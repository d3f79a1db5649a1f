import type { EntityTable, QueryTable } from '../../entity-schema.ts';
import { ownColumns } from '../../own-columns.ts';
import type { ProjectTable } from '../../schema.ts';
import {
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
import type { Statement } from './partitions.ts';

const PROJECT = ownColumns<ProjectTable>({
  description: `description ${REQUIRED}`,
  industry: `industry ${REQUIRED}`,
  website: `website ${REQUIRED}`,
  current_po: `current_po ${REQUIRED}`,
  theme_analysis_enabled: FLAG('theme_analysis_enabled'),
  theme_language: `theme_language ${REQUIRED}`,
  theme_clustering_config: `theme_clustering_config ${REQUIRED}`,
  settings: `settings ${REQUIRED}`,
  own_settings: `own_settings ${REQUIRED} default '{}'`,
  removed_at: 'removed_at bigint',
});
const QUERY = ownColumns<QueryTable>({
  text: `text ${REQUIRED}`,
  text_key: `text_key ${REQUIRED}`,
  folded_text: `folded_text ${REQUIRED}`,
  type: `type ${TEXT} check (type in ('comparative', 'informative', 'perception'))`,
  deleted_at: 'deleted_at bigint',
  topic: `topic ${TEXT}`,
  words_topic: `words_topic ${TEXT}`,
});
const BRAND = ownColumns<EntityTable>({
  case_sensitive: FLAG('case_sensitive'),
  domains: `domains ${REQUIRED}`,
  is_competitor: FLAG('is_competitor'),
  note: `note ${REQUIRED} default ''`,
  entity_group: 'entity_group bigint references entity_group',
  merged_into: 'merged_into bigint references entity check (merged_into <> id)',
});

/** Projects, how far what is made from them is, links that share them, and requests that name an Idempotency-Key. */
export const PROJECTS: readonly Statement[] = [
  `create table project (
    ${IDENTIFIED}, ${OF('organisation')}, ${NAMED}, slug ${REQUIRED}, ${PROJECT}, ${DATED}, unique (uuid), unique (organisation, slug)
  )`,
  'create index project_slug on project (slug)',
  'create index project_removed on project (removed_at) where removed_at is not null',
  'create index project_name on project (organisation, folded_name, uuid, removed_at)',
  `create table revision (
    project bigint primary key references project on delete cascade, responses ${NUMBER} default 0,
    dictionary ${NUMBER} default 0, links ${NUMBER} default 0, tracked ${NUMBER} default 0, expired ${NUMBER} default 0, stale ${NUMBER} default 0, videos ${NUMBER} default 0,
    analysis_version ${NUMBER} default 0, last_update ${NUMBER} default 0, feed_start ${NUMBER} default 0,
    forgotten ${NUMBER} default 0, stored ${NUMBER} default 0
  )`,
  `create table list_part (
    ${OF_PROJECT}, list ${REQUIRED}, start ${NUMBER}, size ${NUMBER}, primary key (project, list, start)
  )`,
  `create table share (
    ${IDENTIFIED}, digest ${REQUIRED} unique, session_digest ${REQUIRED} unique, ${OF_PROJECT}, name ${REQUIRED},
    scope ${REQUIRED}, pages ${REQUIRED}, maker bigint not null references "user" on delete cascade, created_at ${NUMBER}, expires_at ${NUMBER},
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

/** Queries and their tags; brands, their aliases, groups and divisions. */
export const QUERIES: readonly Statement[] = [
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
    ${IDENTIFIED}, ${OF_PROJECT}, ${QUERY}, ${DATED}, unique (project, id), unique (project, uuid)
  )`,
  // A text may be longer than what a tree of PostgreSQL takes.
  'create unique index query_unique_text on query (project, md5(text_key))',
  'create index query_text on query using hash (text_key)',
  'create index query_ungrouped on query (project) where words_topic is null',
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
    ${IDENTIFIED}, ${OF_PROJECT}, ${NAMED}, slug ${REQUIRED}, ${BRAND}, ${DATED},
    unique (project, id), unique (project, uuid), unique (project, folded_name)
  )`,
  'create index entity_entity_group on entity (entity_group)',
  'create index entity_merged_into on entity (merged_into)',
  `create table entity_alias (
    project ${NUMBER}, entity ${NUMBER}, position ${NUMBER}, alias ${REQUIRED}, primary key (project, entity, position),
    ${OWNED_BY('entity')}
  )`,
];
