import type { AuditContext } from '../domain/audit.ts';
import type { RequestClaim } from '../domain/idempotency.ts';
import type { AccessService } from './access.ts';
import type { AlertService, AlertWork } from './alerts/mod.ts';
import type { AnalysisService } from './analyses.ts';
import type { AuditService } from './audit.ts';
import type { Subjects } from './audit-names.ts';
import type { AuditSampleService } from './audit-samples.ts';
import type { BatchService } from './batches.ts';
import type { BinService } from './bin.ts';
import type { Collection, CollectService } from './collecting/mod.ts';
import type { CorrectionService } from './corrections.ts';
import type { DecisionService } from './decisions.ts';
import type { ChannelService, Deliveries, MailService } from './delivery/mod.ts';
import type { EntityService } from './entities.ts';
import type { EntityGroupService } from './entity-groups.ts';
import type { ExecutionTagService } from './execution-tags.ts';
import type { ExportService } from './exports.ts';
import type { FileService } from './files.ts';
import type { IdempotencyService } from './idempotency.ts';
import type { InvitationService } from './invitations.ts';
import type { JobExecutionService } from './job-executions.ts';
import type { Judging } from './judging/mod.ts';
import type { SampleService } from './load-sample.ts';
import type { Maintenance } from './maintenance.ts';
import type { OrganisationService } from './organisations.ts';
import type { PassportService } from './passports.ts';
import type { PeopleService } from './people.ts';
import type { PersonaService } from './personas.ts';
import type { ProjectFigureService } from './project-figures.ts';
import type { ProjectService } from './projects.ts';
import type { QueryService } from './queries.ts';
import type { Moments } from './read-cache.ts';
import type { CachedJobService, RecordService } from './records.ts';
import type { RemovalService } from './removals.ts';
import type { Replies } from './replies.ts';
import type { CheckpointService, PlanService, ReportService } from './reporting/mod.ts';
import type { ResponseService } from './responses.ts';
import type { ImportEnds } from './running-imports.ts';
import type { SessionService } from './sessions.ts';
import type { ShareService } from './shares.ts';
import type { SpendingService } from './spending/mod.ts';
import type { TagGroupService, TagService } from './tags.ts';
import type { TopicService } from './topics.ts';
import type { UndoService } from './undo.ts';
import type { UntrackedNameService } from './untracked-names.ts';
import type { VideoService } from './videos.ts';
import type { WholeListOver } from './whole-lists.ts';

/** The use cases of sightline, for HTTP, the command line and programs that embed it. */
export interface App extends Services, Moments {
  /** The same, where the writes of one request are noted with an audit context, and are refused once another one has its key. Each group is made when it is read: spread none of it. */
  as(context: WriteContext): Services;
  /** Has it say from now on that it is not ready, as it is to end soon. */
  leave(): void;
  /** Begins to read one list or report page by page to its end, in the turn of an organisation. */
  wholeList(owner: string): WholeList;
  readonly idempotency: IdempotencyService;
  readonly maintenance: Maintenance;
  /** Asks providers what is due; undefined where this service asks none. */
  readonly collection: Collection | undefined;
  /** Has a model judge answers beside the rules. */
  readonly judging: Judging;
  /** Sends events to channels; undefined where this service sends none. */
  readonly deliveries: Deliveries | undefined;
  readonly checkpoints: CheckpointService;
  /** Tells that imports are over. */
  readonly importEnds: ImportEnds;
  /** Makes looks of alerts that are due. */
  readonly alertWork: AlertWork;
  /** Replies of reports that were given before; who asks was found to be allowed them. */
  readonly replies: Replies;
}

/** One list or report that is read page by page to its end. */
export type WholeList = WholeListOver<Services>;

/** Who writes, for which request. */
export interface WriteContext extends AuditContext {
  /** The claim of a request that came with an `Idempotency-Key`: where it is another's by then, nothing is written. (contract 10) */
  readonly claim?: RequestClaim | undefined;
  /** The records it is about, which the audit log calls by their names. */
  readonly subjects?: Subjects | undefined;
}

/** The use cases, by what they are about. */
export interface Services {
  readonly access: AccessService;
  readonly people: PeopleService;
  readonly invitations: InvitationService;
  readonly shares: ShareService;
  readonly sessions: SessionService;
  readonly audit: AuditService;
  readonly auditSamples: AuditSampleService;
  readonly organisations: OrganisationService;
  readonly projects: ProjectService;
  readonly projectFigures: ProjectFigureService;
  readonly entities: EntityService;
  readonly entityGroups: EntityGroupService;
  readonly queries: QueryService;
  readonly cachedJobs: CachedJobService;
  readonly records: RecordService;
  readonly analyses: AnalysisService;
  readonly responses: ResponseService;
  readonly decisions: DecisionService;
  readonly corrections: CorrectionService;
  readonly batches: BatchService;
  readonly bin: BinService;
  readonly files: FileService;
  readonly removals: RemovalService;
  readonly tags: TagService;
  readonly tagGroups: TagGroupService;
  readonly topics: TopicService;
  readonly executionTags: ExecutionTagService;
  readonly jobExecutions: JobExecutionService;
  readonly collectors: CollectService;
  readonly personas: PersonaService;
  readonly channels: ChannelService;
  readonly mails: MailService;
  readonly alerts: AlertService;
  readonly spending: SpendingService;
  readonly undo: UndoService;
  readonly exports: ExportService;
  readonly videos: VideoService;
  readonly reports: ReportService;
  readonly plans: PlanService;
  readonly untrackedNames: UntrackedNameService;
  readonly passports: PassportService;
  readonly sample: SampleService;
  /** Why it cannot do its work, in words for anybody; undefined = it can. */
  unreadiness(): Promise<string | undefined>;
  /** How many projects have so many new answers that a service refuses their reports until columns are made of them. */
  notReadyCount(): Promise<number>;
}
