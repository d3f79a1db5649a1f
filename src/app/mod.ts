export type { AccessService, NewKey } from './access.ts';
export type { AlertPreview, AlertService, AlertWork, HistoryWeek, StandingAlert } from './alerts/mod.ts';
export type { AnalysisService, Reanalysed } from './analyses.ts';
export { type AnalyseElsewhere, type AnalysisWork, analysisWorker, locatingWorker } from './analysis-work.ts';
export type * from './app.ts';
export type { AuditService } from './audit.ts';
export type { Subjects } from './audit-names.ts';
export type { Audit, AuditedAnswer, AuditRequest, AuditSampleService, AuditWithItems } from './audit-samples.ts';
export type { Collection, CollectService, NewCollector, PlannedCollector, ProviderKeyInfo } from './collecting/mod.ts';
export type { CorrectionService, ShownCorrection } from './corrections.ts';
export * from './create-app.ts';
export type { DecisionService } from './decisions.ts';
export type { ChannelService, Deliveries, MailPage, MailService, NewChannel, ShownChannel } from './delivery/mod.ts';
export type * from './dependencies.ts';
export type { ImportOptions } from './dry-run.ts';
export type { EntityImportOptions, EntityService, NamedEntity } from './entities.ts';
export type { EntityGroupService } from './entity-groups.ts';
export type { ExecutionTagService } from './execution-tags.ts';
export type { ExportImporter } from './export-import.ts';
export type { ExportService } from './exports.ts';
export { createFileService, type FileService, type FirstRows } from './files.ts';
export type { AskedOnce, BegunOnce, IdempotencyService } from './idempotency.ts';
export type { InvitationService, MadeInvitation } from './invitations.ts';
export type { JudgingState } from './judging-state.ts';
export type { LoadedSample, SampleService } from './load-sample.ts';
export type { Maintenance } from './maintenance.ts';
export type { OrganisationPatch, OrganisationService } from './organisations.ts';
export type { PassportFacts, PassportService } from './passports.ts';
export type { MemberPatch, NewMember, PeopleService } from './people.ts';
export type { PersonaService } from './personas.ts';
export { PROJECT_FIGURE_SORT_FIELDS, type ProjectFigureService, type ProjectFigures } from './project-figures.ts';
export type { NewProject, ProjectService } from './projects.ts';
export type { QueryService } from './queries.ts';
export type { Guess, Moment } from './read-cache.ts';
export type { CachedJobService, ComposedRecord, ComposedSource, RecordService } from './records.ts';
export type { BatchRemoval, RemovalService } from './removals.ts';
export type {
  AskColumns,
  NamedCounts,
  NamedFacets,
  OwnedSources,
  ReportService,
  Stale,
  Waiting,
} from './reporting/mod.ts';
export type { ResponseSearch } from './response-search.ts';
export type { ListedResponse, NamedMention, ResponseService, WholeResponse } from './responses.ts';
export type { SampleContent, SampleFiles } from './sample/mod.ts';
export type { NewSession, SessionService, SignedIn } from './sessions.ts';
export type { OpenedShare, SharedView, ShareService } from './shares.ts';
export type { KnownPrice, SpendingRow, SpendingService } from './spending/mod.ts';
export type { TagGroupService, TagService } from './tags.ts';
export type { QueryInTopic, TopicService } from './topics.ts';
