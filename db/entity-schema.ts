import type { Generated } from 'kysely';
import type { EntityGroup } from '../src/domain/entity.ts';
import type { QueryType } from '../src/domain/query.ts';
import type { Dated, Identified } from './people-schema.ts';

/* Tags, queries and brands, as Kysely knows them: see schema.ts. */

export interface TagGroupTable extends Identified, Dated {
  project: number;
  kind: 'query' | 'execution';
  name: string;
  folded_name: string;
}

/** The id is the one that the world sees, and is never given again. */
export interface TagTable {
  id: Generated<number>;
  project: number;
  name: string;
  folded_name: string;
  color: string;
  tag_group: number | null;
}

export interface QueryTable extends Identified, Dated {
  project: number;
  text: string;
  /** Of the texts of one query: `queryKey` of the domain. */
  text_key: string;
  folded_text: string;
  type: QueryType | null;
  /** Set by hand. */
  topic: string | null;
  /** By likeness of words; null = not grouped yet. */
  words_topic: string | null;
  deleted_at: number | null;
}

export interface QueryLocaleTable {
  project: number;
  query: number;
  country: string;
  language: string;
}

export interface QueryTagTable {
  project: number;
  query: number;
  tag: number;
}

export interface ExecutionTagTable extends Identified, Dated {
  project: number;
  name: string;
  folded_name: string;
  color: string;
  matching_mode: 'manual' | 'word' | 'contains';
  tag_group: number | null;
  /** The project's links revision when its links last changed by themselves. */
  links_revision: Generated<number>;
}

export interface ExecutionTagLinkTable {
  project: number;
  execution_tag: number;
  job_execution: number;
  origin: 'manual' | 'computed';
}

export interface EntityGroupTable extends Identified, Dated {
  project: number;
  kind: EntityGroup['kind'];
  name: string;
  folded_name: string;
  slug: string;
  parent: number | null;
}

export interface EntityTable extends Identified, Dated {
  project: number;
  name: string;
  folded_name: string;
  slug: string;
  case_sensitive: number;
  /** JSON of the hosts, in their order. */
  domains: string;
  is_competitor: number;
  note: string;
  entity_group: number | null;
  merged_into: number | null;
}

export interface EntityAliasTable {
  project: number;
  entity: number;
  position: number;
  alias: string;
}
