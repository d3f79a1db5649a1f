import type { Generated } from 'kysely';
import type { EntityGroup, KnownOutcome, Outcome, Platform, QueryType } from '../src/domain/mod.ts';
import type { BatchRowTable, BatchTable, DeletedResponseTable, RecordChangeTable } from './change-schema.ts';
import type { CollectionTable, RawPayloadTable } from './collection-schema.ts';
import type {
  ApiKeyTable,
  AuditEventTable,
  Dated,
  IdempotentRequestTable,
  Identified,
  MembershipTable,
  OrganisationTable,
  SessionTable,
  UserTable,
} from './people-schema.ts';

/*
 * The tables as Kysely knows them. `id` is a small integer for joins, `uuid` what the world sees; columns named after a
 * table hold its id. Times are milliseconds since 1970, flags 0 or 1, `folded_…` what searches compare. Every rule that
 * the database itself holds is in the migrations.
 */

export interface ProjectTable extends Identified, Dated {
  organisation: number;
  name: string;
  folded_name: string;
  slug: string;
  description: string;
  industry: string;
  website: string;
  current_po: string;
  theme_analysis_enabled: number;
  theme_language: string;
  /** JSON. */
  theme_clustering_config: string;
  /** JSON. */
  settings: string;
  /** JSON of what it decides itself; see the port `ProjectReader`. */
  own_settings: Generated<string>;
  /** From then on nobody knows it, and what it holds is cleared away. */
  removed_at: number | null;
}

/** Counters of a project; see the port `Revision`. */
export interface RevisionTable {
  project: number;
  responses: number;
  dictionary: number;
  videos: Generated<number>;
  links: number;
  /** What analyses look for. */
  tracked: number;
  /** The rules by which they were last made; 0 = those of before rules had a version. */
  analysis_version: Generated<number>;
  /** The last `updatedAt` that a record, or a deletion, was given. */
  last_update: Generated<number>;
  /** That of the newest deletion that is no longer kept. */
  feed_start: Generated<number>;
  /** The responses revision of the newest deletion that is no longer kept. */
  forgotten: Generated<number>;
}

/** So many rows of a list have the field that the list is read by from `start` on, up to the next part. */
export interface ListPartTable {
  project: number;
  list: string;
  start: number;
  size: number;
}

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
  folded_text: string;
  type: QueryType | null;
  deleted_at: number | null;
}

export interface QueryLocaleTable {
  query: number;
  country: string;
  language: string;
}

export interface QueryTagTable {
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
  entity_group: number | null;
  merged_into: number | null;
}

export interface EntityAliasTable {
  entity: number;
  position: number;
  alias: string;
}

export interface CachedJobTable extends Identified, Dated {
  project: number;
  query: number;
  country: string;
  language: string;
  run_at: number;
}

export interface JobExecutionTable extends Identified {
  project: number;
  cached_job: number;
  model: string;
  execution_number: number;
  time: number;
  digest: string;
  /** The project's responses revision when it was last written. */
  revision: number;
  answer: string;
  outcome: Outcome;
  outcome_from: KnownOutcome['outcomeFrom'];
}

/** One for each job execution, with the same id. */
export interface ResultAnalysisTable {
  job_execution: number;
  /** The execution's, which names the record too. */
  uuid: string;
  project: number;
  /** The project's tracked revision for which the answer was analysed; -1 where it shows something else since. */
  analysed_under: number;
  /** That of the execution, as are `cached_job` and its `query`: lists need no other table. */
  time: number;
  updated_at: number;
  cached_job: number;
  query: number;
}

export interface MentionTable {
  job_execution: number;
  entity: number;
  count: number;
  ranking_position: number;
  sentiment: number;
  praise: Generated<number>;
  criticism: Generated<number>;
}

/** The claims about an entity that is mentioned, as JSON; none = no row. */
export interface MentionClaimsTable {
  job_execution: number;
  entity: number;
  claims: string;
}

export interface AdCardTable {
  job_execution: number;
  item: number;
  unit: number;
  position: number;
  advertiser: string;
  format: string;
  title: string | null;
  url: string | null;
}

export interface ShoppingCardTable {
  job_execution: number;
  item: number;
  position: number;
  title: string;
  merchant: string;
  brand: string | null;
  price: string | null;
  currency: string | null;
  url: string | null;
}

/** A page, and what the analysis says of it; one that was not analysed has null there. */
export interface SourceTable {
  job_execution: number;
  item: number;
  url: string;
  title: string | null;
  found: number | null;
  root_domain: string | null;
  sub_domain: string | null;
  /** JSON of the matches. */
  matches: string | null;
  /** As the provider says; null = it says nothing. */
  cited: number | null;
  /** JSON of starts and ends in code points; null = the provider says nothing. */
  citations: string | null;
}

/** An entity that is mentioned where the answer cites a source. */
export interface SourceCompetitorTable {
  job_execution: number;
  item: number;
  entity: number;
}

export interface VideoTable {
  id: Generated<number>;
  project: number;
  platform: Platform;
  video_id: string;
  /** The last title that a source gave. */
  source_title: string | null;
}

export interface VideoCitationTable {
  job_execution: number;
  video: number;
}

export interface ChannelTable {
  id: Generated<number>;
  project: number;
  platform: Platform;
  channel_id: string;
}

export interface VideoSnapshotTable extends Identified {
  project: number;
  video: number;
  captured_at: number;
  title: string | null;
  thumbnail_url: string | null;
  published_at: number | null;
  duration_seconds: number | null;
  is_short: number | null;
  /** Decimal texts, as counts may pass 2^63. */
  view_count: string | null;
  like_count: string | null;
  comment_count: string | null;
  favorite_count: string | null;
}

/** What a video's snapshot knew of its channel. */
export interface ChannelSnapshotTable {
  video_snapshot: number;
  channel: number;
  /** As the video's snapshot has them, for the index that finds the latest. */
  captured_at: number;
  uuid: string;
  name: string | null;
  country: string | null;
}

/** The last seal of a project's columns, and up to where it goes; see the port `Sealed`. */
export interface SealTable {
  project: number;
  seal: string;
  responses: number;
  newest: number;
  links: number;
}

/** Which seal has a day. */
export interface SealedDayTable {
  project: number;
  day: number;
  seal: string;
}

/** A part of a day; of a seal that is not there, it is staged. */
export interface SealedPartTable {
  id: Generated<number>;
  project: number;
  day: number;
  seal: string;
  part: string;
  /** CRC-32 of the bytes. */
  checksum: number;
  bytes: Uint8Array;
}

/** Names of a codebook, from the code `first` on. */
export interface SealedNamesTable {
  id: Generated<number>;
  project: number;
  book: string;
  first: number;
  count: number;
  /** CRC-32 of the names. */
  checksum: number;
  /** JSON of a list of texts. */
  names: string;
}

export interface Database {
  organisation: OrganisationTable;
  user: UserTable;
  membership: MembershipTable;
  session: SessionTable;
  api_key: ApiKeyTable;
  idempotent_request: IdempotentRequestTable;
  audit_event: AuditEventTable;
  project: ProjectTable;
  revision: RevisionTable;
  list_part: ListPartTable;
  tag_group: TagGroupTable;
  tag: TagTable;
  query: QueryTable;
  query_locale: QueryLocaleTable;
  query_tag: QueryTagTable;
  execution_tag: ExecutionTagTable;
  execution_tag_link: ExecutionTagLinkTable;
  entity_group: EntityGroupTable;
  entity: EntityTable;
  entity_alias: EntityAliasTable;
  cached_job: CachedJobTable;
  job_execution: JobExecutionTable;
  result_analysis: ResultAnalysisTable;
  record_change: RecordChangeTable;
  deleted_response: DeletedResponseTable;
  batch: BatchTable;
  batch_row: BatchRowTable;
  mention: MentionTable;
  mention_claims: MentionClaimsTable;
  ad_card: AdCardTable;
  shopping_card: ShoppingCardTable;
  source: SourceTable;
  source_competitor: SourceCompetitorTable;
  collection: CollectionTable;
  raw_payload: RawPayloadTable;
  video: VideoTable;
  video_citation: VideoCitationTable;
  channel: ChannelTable;
  video_snapshot: VideoSnapshotTable;
  channel_snapshot: ChannelSnapshotTable;
  seal: SealTable;
  sealed_day: SealedDayTable;
  sealed_part: SealedPartTable;
  sealed_names: SealedNamesTable;
}
