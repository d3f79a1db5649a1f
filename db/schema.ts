import type { Generated } from 'kysely';
import type { AlertLookTable, AlertTable } from './alert-schema.ts';
import type {
  AdCardTable,
  AnswerTextTable,
  CachedJobTable,
  ChannelSnapshotTable,
  ChannelTable,
  JobExecutionTable,
  MentionClaimsTable,
  MentionTable,
  ModelNameTable,
  ResultAnalysisTable,
  ShoppingCardTable,
  SourceCompetitorTable,
  SourceTable,
  VideoCitationTable,
  VideoSnapshotTable,
  VideoTable,
} from './answer-schema.ts';
import type { AuditItemTable, AuditSampleTable, CorrectionTable } from './audit-schema.ts';
import type {
  BatchRowTable,
  BatchTable,
  BinPartTable,
  BinTable,
  DeletedResponseTable,
  ImportStepTable,
  RecordChangeTable,
  RunningImportTable,
} from './change-schema.ts';
import type {
  CheckpointDayTable,
  CheckpointNamesTable,
  CheckpointPartTable,
  CheckpointTable,
} from './checkpoint-schema.ts';
import type { CollectionTable, DecisionTable, DoubtTable, RawPayloadTable } from './collection-schema.ts';
import type {
  CollectAskTable,
  CollectorTable,
  CollectRunTable,
  JudgeProgressTable,
  JudgeTaskTable,
  PersonaTable,
  ProviderKeyTable,
} from './collector-schema.ts';
import type {
  EntityAliasTable,
  EntityGroupTable,
  EntityTable,
  ExecutionTagLinkTable,
  ExecutionTagTable,
  QueryLocaleTable,
  QueryTable,
  QueryTagTable,
  TagGroupTable,
  TagTable,
} from './entity-schema.ts';
import type {
  BudgetStepTable,
  BudgetTable,
  DeliveryChannelTable,
  DeliveryTable,
  LedgerTable,
  MailRecipientTable,
  NoteTable,
  OutboxSubjectTable,
  OutboxTable,
  PriceTable,
} from './money-schema.ts';
import type {
  ApiKeyTable,
  AuditEventTable,
  Dated,
  IdempotentRequestTable,
  Identified,
  InvitationTable,
  MembershipTable,
  OrganisationTable,
  SessionTable,
  ShareTable,
  UserTable,
} from './people-schema.ts';
import type { WorkPauseTable, WorkTable } from './work-schema.ts';

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
  /** Records that were analysed for an earlier one than this are stale. */
  expired: Generated<number>;
  /** How many are. */
  stale: Generated<number>;
  /** The rules by which they were last made; 0 = those of before rules had a version. */
  analysis_version: Generated<number>;
  /** The last `updatedAt` that a record, or a deletion, was given. */
  last_update: Generated<number>;
  /** That of the newest deletion that is no longer kept. */
  feed_start: Generated<number>;
  /** The responses revision of the newest deletion that is no longer kept. */
  forgotten: Generated<number>;
  /** Bytes that texts of answers and payloads take, as they are kept. */
  stored: Generated<number>;
}

/** So many rows of a list have the field that the list is read by from `start` on, up to the next part. */
export interface ListPartTable {
  project: number;
  list: string;
  start: number;
  size: number;
}

export interface Database {
  organisation: OrganisationTable;
  user: UserTable;
  membership: MembershipTable;
  session: SessionTable;
  invitation: InvitationTable;
  share: ShareTable;
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
  answer_text: AnswerTextTable;
  result_analysis: ResultAnalysisTable;
  record_change: RecordChangeTable;
  deleted_response: DeletedResponseTable;
  batch: BatchTable;
  batch_row: BatchRowTable;
  import_step: ImportStepTable;
  running_import: RunningImportTable;
  bin: BinTable;
  bin_part: BinPartTable;
  mention: MentionTable;
  mention_claims: MentionClaimsTable;
  ad_card: AdCardTable;
  shopping_card: ShoppingCardTable;
  source: SourceTable;
  source_competitor: SourceCompetitorTable;
  model_name: ModelNameTable;
  collection: CollectionTable;
  doubt: DoubtTable;
  decision: DecisionTable;
  raw_payload: RawPayloadTable;
  audit_sample: AuditSampleTable;
  audit_item: AuditItemTable;
  correction: CorrectionTable;
  video: VideoTable;
  video_citation: VideoCitationTable;
  channel: ChannelTable;
  video_snapshot: VideoSnapshotTable;
  channel_snapshot: ChannelSnapshotTable;
  alert: AlertTable;
  alert_look: AlertLookTable;
  persona: PersonaTable;
  collector: CollectorTable;
  collect_run: CollectRunTable;
  collect_ask: CollectAskTable;
  provider_key: ProviderKeyTable;
  judge_task: JudgeTaskTable;
  judge_progress: JudgeProgressTable;
  ledger: LedgerTable;
  budget: BudgetTable;
  budget_step: BudgetStepTable;
  price: PriceTable;
  outbox: OutboxTable;
  outbox_subject: OutboxSubjectTable;
  delivery_channel: DeliveryChannelTable;
  delivery: DeliveryTable;
  mail_recipient: MailRecipientTable;
  note: NoteTable;
  work: WorkTable;
  work_pause: WorkPauseTable;
  checkpoint: CheckpointTable;
  checkpoint_day: CheckpointDayTable;
  checkpoint_part: CheckpointPartTable;
  checkpoint_names: CheckpointNamesTable;
}
