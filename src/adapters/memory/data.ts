import type {
  ApiKey,
  ApiKeyId,
  Ask,
  AuditEvent,
  AuditEventId,
  AuditSampleId,
  Budget,
  CachedJob,
  CachedJobId,
  Collector,
  CollectorId,
  CollectRun,
  CollectRunId,
  Correction,
  Decision,
  Entity,
  EntityGroup,
  EntityGroupId,
  EntityId,
  ExecutionTag,
  ExecutionTagId,
  IdempotentRequest,
  Instant,
  Invitation,
  InvitationId,
  JobExecution,
  JobExecutionId,
  JudgeProgress,
  JudgeTask,
  LedgerLine,
  Membership,
  Organisation,
  OrganisationId,
  OutboxEvent,
  Persona,
  PersonaId,
  Price,
  Project,
  ProjectId,
  ProjectSettings,
  ProviderKey,
  Query,
  QueryId,
  QueueName,
  Revision,
  Session,
  Share,
  ShareId,
  SnapshotId,
  Tag,
  TagGroup,
  TagGroupId,
  TagId,
  User,
  UserId,
  VideoKey,
  VideoSnapshot,
  WorkItem,
  WorkPause,
} from '../../domain/mod.ts';
import { AppError } from '../../domain/mod.ts';
import type { DrawnSample } from './audit-samples.ts';
import type { Kept } from './invitations.ts';
import { createLock } from './lock.ts';
import { createJournal, createTable, type Journal, type Table } from './table.ts';

/** Content for stores in memory, empty. */
export function createMemoryData() {
  const journal = createJournal();
  const table = <Key, Value>() => createTable<Key, Value>(journal);
  return {
    lock: createLock(),
    journal,
    organisations: table<OrganisationId, Organisation>(),
    organisationSlugs: table<string, OrganisationId>(),
    projects: table<ProjectId, Project>(),
    projectSettings: table<ProjectId, ProjectSettings>(),
    /** By organisation and slug. */
    projectSlugs: table<string, ProjectId>(),
    /** By digest. */
    apiKeys: table<string, ApiKey>(),
    apiKeyDigests: table<ApiKeyId, string>(),
    users: table<UserId, User>(),
    /** By folded e-mail address. */
    userEmails: table<string, UserId>(),
    passwordHashes: table<UserId, string>(),
    /** By organisation and user. */
    memberships: table<string, Membership>(),
    /** By digest. */
    sessions: table<string, { readonly digest: string; readonly session: Session }>(),
    invitations: table<InvitationId, Kept<Invitation>>(),
    shares: table<ShareId, Kept<Share>>(),
    /** By scope. */
    replies: table<string, IdempotentRequest>(),
    auditEvents: table<AuditEventId, AuditEvent>(),
    /** By organisation and provider. */
    providerKeys: table<string, ProviderKey>(),
    /** By all that names a line. */
    ledger: table<string, LedgerLine>(),
    /** By who stated it, and for which organisation. */
    budgets: table<string, Budget>(),
    /** By the limit and its period. */
    reachedSteps: table<string, { readonly step: number; readonly from: number }>(),
    /** By organisation, provider and model. */
    prices: table<string, { readonly organisation: OrganisationId; readonly price: Price }>(),
    /** In the order in which they were written. */
    outbox: table<string, OutboxEvent>(),
    /** By subject, the number of its last event. */
    outboxSubjects: table<string, number>(),
    /** By subject. */
    notes: table<string, { readonly subject: string; readonly body: string }>(),
    /** By queue and subject. */
    work: table<string, WorkItem>(),
    /** By queue and key. */
    workPauses: table<string, PausedLine>(),
    contents: table<ProjectId, ProjectData>(),
    /** One that was rolled back is not given again. */
    nextTagId: 1,
  };
}
/** A line of work that is held back. */
interface PausedLine {
  readonly project: ProjectId | null;
  readonly queue: QueueName;
  readonly key: string;
  readonly pause: WorkPause;
}

/** All that a store holds in memory; several stores may share one. Values in tables are replaced, and never changed. */
export type MemoryData = ReturnType<typeof createMemoryData>;

/** Room for what one project holds. */
export function createProjectData(journal: Journal) {
  const table = <Key, Value>() => createTable<Key, Value>(journal);
  return {
    counters: table<Counter, number>(),
    /** How many executions and runs ever came. */
    places: table<'last', number>(),
    entities: table<EntityId, Entity>(),
    entityNames: table<string, EntityId>(),
    entityGroups: table<EntityGroupId, EntityGroup>(),
    entityGroupNames: table<string, EntityGroupId>(),
    tags: table<TagId, Tag>(),
    tagNames: table<string, TagId>(),
    tagGroups: table<TagGroupId, TagGroup>(),
    /** By kind and folded name. */
    tagGroupNames: table<string, TagGroupId>(),
    executionTags: table<ExecutionTagId, ExecutionTag>(),
    executionTagNames: table<string, ExecutionTagId>(),
    links: table<JobExecutionId, readonly ExecutionLink[]>(),
    queries: table<QueryId, Query>(),
    queryKeys: table<string, QueryId>(),
    runs: table<CachedJobId, Run>(),
    /** By query, locale and time; then by the circumstances. */
    runPlaces: table<string, Table<string, CachedJobId>>(),
    executions: table<JobExecutionId, WrittenExecution>(),
    /** By the responses revision at which they were last written. */
    writes: table<number, JobExecutionId>(),
    /** Names, in the order in which they were first given. */
    batches: table<string, string>(),
    batchRows: table<JobExecutionId, readonly BatchRow[]>(),
    auditSamples: table<AuditSampleId, DrawnSample>(),
    /** How the project spells models, by their folded names. */
    models: table<string, string>(),
    /** What was decided on texts, by their digest. */
    decisions: table<string, Decision>(),
    /** By key. */
    corrections: table<string, Correction>(),
    /** Payloads of providers, JSON. */
    raws: table<JobExecutionId, string>(),
    /** Records that show something else since entities were merged or renamed, until they get a new date. */
    recordChanges: table<JobExecutionId, JobExecutionId>(),
    /** Responses that are gone, as each went last. */
    removals: table<JobExecutionId, Removal>(),
    /** When a record was last written, or removed, and of the newest removal that was forgotten. */
    lastWritten: table<'records' | 'forgotten', Instant>(),
    /** Of the rules by which answers were last analysed. */
    analysisVersion: table<'version', number>(),
    /** By their keys' text. */
    videos: table<string, KnownVideo>(),
    snapshots: table<SnapshotId, VideoSnapshot>(),
    captureKeys: table<string, SnapshotId>(),
    personas: table<PersonaId, Persona>(),
    collectors: table<CollectorId, Collector>(),
    collectRuns: table<CollectRunId, CollectRun>(),
    asks: table<JobExecutionId, Ask>(),
    /** By answer and judge. */
    judgeTasks: table<string, JudgeTask>(),
    judgeProgress: table<'progress', JudgeProgress>(),
  };
}
/** What one project holds. A table of ids is an index, named after what it finds by. */
export type ProjectData = ReturnType<typeof createProjectData>;

export type Counter = Exclude<keyof Revision, 'checkpoint'>;

/** What keeps the place in which it first came. */
export interface Placed {
  /** From 1, growing. */
  readonly place: number;
}

/** A cached job, and an index of its executions by model and number. */
export interface Run extends Placed {
  readonly job: CachedJob;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly executions: Table<string, JobExecutionId>;
}

export interface WrittenExecution extends Placed {
  readonly execution: JobExecution;
  readonly run: Run;
  /** The responses revision of this writing. */
  readonly revision: number;
  /** The tracked revision for which it was analysed; {@link OUTDATED} where it shows something else since. */
  readonly analysedUnder: number;
  /** Of its record. */
  readonly updatedAt: Instant;
}

/** In the place of a revision: what an analysis found is shown otherwise since. */
export const OUTDATED = -1;

/** What links an execution to a tag: somebody's hand, or the tag's matching mode. */
export interface ExecutionLink {
  readonly tagId: ExecutionTagId;
  readonly isManual: boolean;
}

/** A batch that created an execution, or replaced it. */
export interface BatchRow {
  readonly batch: string;
  readonly isCreated: boolean;
}

export interface Removal {
  readonly id: JobExecutionId;
  readonly updatedAt: Instant;
  /** The responses revision. */
  readonly revision: number;
}

/** A video that was cited or captured. */
export interface KnownVideo extends VideoKey {
  /** The last title that a source gave. */
  readonly sourceTitle: string | null;
}

/** The only way of a reader or a transactor to the data. @throws Error once its work is over */
export type Access = () => MemoryData;

/** What a project holds; an unknown one holds nothing. */
export function contentOf(data: MemoryData, project: ProjectId): ProjectData {
  return data.contents.get(project) ?? createProjectData(data.journal);
}

/** What a project holds, to write to. @throws AppError forbidden for one that is gone, or never was */
export function contentToChange(data: MemoryData, project: ProjectId): ProjectData {
  return data.contents.get(project) ?? refuseUnknownProject();
}

/** @throws AppError forbidden: the project may have been removed since it was looked up */
export function refuseUnknownProject(): never {
  throw new AppError('forbidden', 'Project not found');
}

/** A counter of a project, from 0. */
export function counted({ counters }: ProjectData, name: Counter): number {
  return counters.get(name) ?? 0;
}

/** Moves a counter of a project by one, and returns where it stands. */
export function count(content: ProjectData, name: Counter): number {
  const value = counted(content, name) + 1;
  content.counters.set(name, value);
  return value;
}

/** The place of something that comes now. */
export function nextPlace({ places }: ProjectData): number {
  const place = (places.get('last') ?? 0) + 1;
  places.set('last', place);
  return place;
}
