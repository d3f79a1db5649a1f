export type { AccessCases, NewKey } from './access.ts';
export type { AnalysisCases, Reanalysed } from './analyses.ts';
export { type AnalyseElsewhere, type AnalysisWork, analysisWorker } from './analysis-work.ts';
export type * from './app.ts';
export type { AuditCases } from './audit.ts';
export * from './create-app.ts';
export type * from './dependencies.ts';
export type { EntityCases, EntityImportOptions, NamedEntity } from './entities.ts';
export type { EntityGroupCases } from './entity-groups.ts';
export type { ExecutionTagCases } from './execution-tags.ts';
export type { ExportCases, ExportImporter } from './exports.ts';
export type { AskedOnce, BegunOnce, IdempotencyCases } from './idempotency.ts';
export type { Maintenance } from './maintenance.ts';
export type { OrganisationCases, OrganisationPatch } from './organisations.ts';
export type { Invitation, PeopleCases } from './people.ts';
export type { NewProject, ProjectCases } from './projects.ts';
export type { QueryCases } from './queries.ts';
export type { CachedJobCases, ComposedRecord, ComposedSource, RecordCases } from './records.ts';
export type { BatchRemoval, RemovalCases } from './removals.ts';
export type {
  AskColumns,
  NamedCounts,
  NamedFacets,
  OwnedSources,
  ReportCases,
  Stale,
  Waiting,
} from './reporting/mod.ts';
export type { ListedResponse, NamedMention, ResponseCases, ResponseSearch, WholeResponse } from './responses.ts';
export type { NewSession, SessionCases, SignedIn } from './sessions.ts';
export type { TagCases, TagGroupCases } from './tags.ts';
