/*
 * The store as the app sees it: one snapshot to read, one transaction to write. Work inside a transaction may be repeated,
 * so it must change nothing else; parse and hash before, tell others after.
 */

import type { Instant } from '../time.ts';
import type { AlertReader, AlertTransactor } from './alerts.ts';
import type { AnalysisReader, AnalysisTransactor } from './analyses.ts';
import type { AuditReader, AuditTransactor } from './audit.ts';
import type { AuditSampleReader, AuditSampleTransactor } from './audit-samples.ts';
import type { BatchReader, BatchTransactor } from './batches.ts';
import type { BinReader, BinTransactor } from './bin.ts';
import type { ChannelReader, ChannelTransactor, DeliveryReader, DeliveryTransactor } from './channels.ts';
import type { CollectorReader, CollectorTransactor, ProviderKeyReader, ProviderKeyTransactor } from './collectors.ts';
import type { CorrectionReader, CorrectionTransactor } from './corrections.ts';
import type { DoubtReader, DoubtTransactor } from './doubts.ts';
import type { EntityReader, EntityTransactor } from './entities.ts';
import type { ExecutionTagReader, ExecutionTagTransactor } from './execution-tags.ts';
import type { FactReader, FactTransactor } from './facts.ts';
import type { InvitationReader, InvitationTransactor, ShareReader, ShareTransactor } from './invitations.ts';
import type { JobExecutionReader, JobExecutionTransactor } from './job-executions.ts';
import type { JudgementReader, JudgementTransactor } from './judgements.ts';
import type { LedgerReader, LedgerTransactor } from './ledger.ts';
import type { LocaleReader } from './locales.ts';
import type { NoteReader, NoteTransactor } from './notes.ts';
import type {
  ApiKeyReader,
  ApiKeyTransactor,
  OrganisationReader,
  OrganisationTransactor,
  ProjectReader,
  ProjectTransactor,
} from './organisations.ts';
import type { OutboxReader, OutboxTransactor } from './outbox.ts';
import type { PeopleReader, PeopleTransactor, SessionReader, SessionTransactor } from './people.ts';
import type { PersonaReader, PersonaTransactor } from './personas.ts';
import type { QueryReader, QueryTransactor } from './queries.ts';
import type { CachedJobReader, RecordReader } from './records.ts';
import type { ReplyReader, ReplyTransactor } from './replies.ts';
import type { ResponseReader } from './responses.ts';
import type { TagReader, TagTransactor } from './tags.ts';
import type { VideoReader, VideoTransactor } from './videos.ts';
import type { WorkReader, WorkTransactor } from './work.ts';

/** All that can be read, as of one instant. */
export interface StoreReader {
  readonly organisations: OrganisationReader;
  readonly projects: ProjectReader;
  readonly apiKeys: ApiKeyReader;
  readonly people: PeopleReader;
  readonly sessions: SessionReader;
  readonly invitations: InvitationReader;
  readonly shares: ShareReader;
  readonly replies: ReplyReader;
  readonly audit: AuditReader;
  readonly auditSamples: AuditSampleReader;
  readonly entities: EntityReader;
  readonly queries: QueryReader;
  readonly tags: TagReader;
  readonly executionTags: ExecutionTagReader;
  readonly jobExecutions: JobExecutionReader;
  readonly batches: BatchReader;
  readonly bin: BinReader;
  readonly locales: LocaleReader;
  readonly cachedJobs: CachedJobReader;
  readonly records: RecordReader;
  readonly analyses: AnalysisReader;
  readonly doubts: DoubtReader;
  readonly corrections: CorrectionReader;
  readonly responses: ResponseReader;
  readonly videos: VideoReader;
  readonly facts: FactReader;
  readonly collectors: CollectorReader;
  readonly personas: PersonaReader;
  readonly alerts: AlertReader;
  readonly judgements: JudgementReader;
  readonly providerKeys: ProviderKeyReader;
  readonly ledger: LedgerReader;
  readonly outbox: OutboxReader;
  readonly channels: ChannelReader;
  readonly deliveries: DeliveryReader;
  readonly notes: NoteReader;
  readonly work: WorkReader;
}

/** All that can be written. Reads see the transaction's own writes. Every member throws once the transaction is over. */
export interface StoreTransactor extends StoreReader {
  readonly organisations: OrganisationTransactor;
  readonly projects: ProjectTransactor;
  readonly apiKeys: ApiKeyTransactor;
  readonly people: PeopleTransactor;
  readonly sessions: SessionTransactor;
  readonly invitations: InvitationTransactor;
  readonly shares: ShareTransactor;
  readonly replies: ReplyTransactor;
  readonly audit: AuditTransactor;
  readonly auditSamples: AuditSampleTransactor;
  readonly entities: EntityTransactor;
  readonly queries: QueryTransactor;
  readonly tags: TagTransactor;
  readonly executionTags: ExecutionTagTransactor;
  readonly jobExecutions: JobExecutionTransactor;
  readonly batches: BatchTransactor;
  readonly bin: BinTransactor;
  readonly analyses: AnalysisTransactor;
  readonly doubts: DoubtTransactor;
  readonly corrections: CorrectionTransactor;
  readonly videos: VideoTransactor;
  readonly facts: FactTransactor;
  readonly collectors: CollectorTransactor;
  readonly personas: PersonaTransactor;
  readonly alerts: AlertTransactor;
  readonly judgements: JudgementTransactor;
  readonly providerKeys: ProviderKeyTransactor;
  readonly ledger: LedgerTransactor;
  readonly outbox: OutboxTransactor;
  readonly channels: ChannelTransactor;
  readonly deliveries: DeliveryTransactor;
  readonly notes: NoteTransactor;
  readonly work: WorkTransactor;
}

/** Work of the background that this process has taken, so that no other one does it at the same time. */
export interface WorkLease {
  readonly name: string;
  /** Of this taking alone: earlier and later takers have others. */
  readonly holder: string;
}

/** The reading side of a store. */
export interface ReadStore extends AsyncDisposable {
  /** One snapshot: writes made meanwhile are not seen. The reader throws once `work` has ended. */
  read<T>(work: (reader: StoreReader) => Promise<T>): Promise<T>;
  /**
   * A number that is another one once anything was written, by whatever process: as long as it stays the same, what was
   * read after it still holds. To ask for it takes a small part of what a read takes. It may be another one where nothing
   * was written, too, and those of two stores, also on the same data, cannot be compared.
   */
  version(): Promise<number>;
  /**
   * A number that is another one once a server has taken over that may lack what the one before has acknowledged: what was
   * made by revisions before is to be made again, as the same revision may say something else. None = there is one server.
   */
  history?(): number;
  /** The time by the clock that all processes on the store share. None = that of the machine. */
  clock?(): Instant;
}

/**
 * Keeps everything. What comes out are copies: changing them changes nothing stored. Nothing but work on the store may
 * be awaited inside `read` and `transact`; parse and hash before, tell others after.
 */
export interface Store extends ReadStore {
  /** How many transactions are in work at once; left out = one. */
  readonly writers?: number;
  /**
   * All or nothing, one at a time, also among processes: takes the write lock first, so what `work` read still holds
   * when it writes. When `work` throws, nothing of it stays. Where two transactions of a database wait for each other, one of them
   * comes to nothing, and its `work` is done again: what it changes besides the store is to be the same then. An acknowledged write survives a crash. Under a lease it is
   * looked in the same transaction whether that is still held, and it can't be taken until its end. (contract 15)
   * @throws AppError unavailable, before any work, for a lease that was lost
   */
  transact<T>(work: (transactor: StoreTransactor) => Promise<T>, lease?: WorkLease): Promise<T>;
}
