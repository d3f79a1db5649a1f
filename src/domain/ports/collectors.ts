import type {
  Ask,
  Collector,
  CollectorId,
  CollectRun,
  CollectRunId,
  CollectRunSummary,
  KnownUsage,
  OwnedCollector,
  ProviderName,
} from '../collection/mod.ts';
import type { OrganisationId, ProjectId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { Page, PageRequest } from './paging.ts';

/** A question with whose it is. */
export interface OwnedAsk extends OwnedCollector {
  readonly run: CollectRun;
  readonly ask: Ask;
}

/** A run and whose it is. */
export type OwnedRun = Omit<OwnedAsk, 'ask'>;

/** How far a collector is. */
export interface CollectorActivity {
  /** null = it has none yet. */
  readonly newestAnswerAt: Instant | null;
  /** Runs with questions that are open. */
  readonly openRuns: number;
}

/** Collectors and their runs. Those of removed projects are unknown. (contract 12) */
export interface CollectorReader {
  byId(project: ProjectId, id: CollectorId): Promise<Collector | undefined>;
  /** In the order in which they were made. */
  all(project: ProjectId): Promise<readonly Collector[]>;
  /** Whether no collector of another project has an id. */
  isFree(project: ProjectId, id: CollectorId): Promise<boolean>;
  /** The run of a project whose answers have a time, of any collector. */
  runAt(project: ProjectId, runAt: Instant): Promise<CollectRun | undefined>;
  /** The newest run of a collector that is not finished. */
  openRun(project: ProjectId, collector: CollectorId): Promise<CollectRun | undefined>;
  /** Of all projects: runs that are open, and should have ended by `now`, by when that was. */
  over(now: Instant): Promise<readonly OwnedRun[]>;
  /** Newest first. */
  runs(project: ProjectId, collector: CollectorId, page: PageRequest): Promise<Page<CollectRunSummary>>;
  ask(project: ProjectId, id: Ask['id']): Promise<OwnedAsk | undefined>;
  /** Of all projects: answered questions whose reply couldn't be read, the newest first, `most` of them. */
  unreadable(most: number): Promise<readonly OwnedAsk[]>;
  /** The questions of a run that are open, in no order. */
  openAsks(project: ProjectId, run: CollectRunId): Promise<readonly Ask['id'][]>;
  isAnyOpen(project: ProjectId, run: CollectRunId): Promise<boolean>;
  /** Whether a reply of a provider's model was read in a run, or one to a prompt. */
  isAnyAnswered(
    project: ProjectId,
    run: CollectRunId,
    by: Pick<Collector, 'provider' | 'model'> & { readonly query?: string },
  ): Promise<boolean>;
  /** The newest run of a collector whose answers are older than a time. */
  runBefore(project: ProjectId, collector: CollectorId, runAt: Instant): Promise<CollectRun | undefined>;
  /** Prompts that failed by themselves in the last ten runs of a collector, and were answered in none of these. */
  failingPrompts(project: ProjectId, collector: CollectorId): Promise<ReadonlySet<string>>;
  activity(project: ProjectId, collector: CollectorId): Promise<CollectorActivity>;
  /** What the last answers of a model took in a project: 200 at most. */
  knownUsage(project: ProjectId, provider: ProviderName, model: string): Promise<KnownUsage>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface CollectorTransactor extends CollectorReader {
  /** Adds a collector, or puts it in the place of the one with its id. */
  put(project: ProjectId, collector: Collector): Promise<void>;
  /** Removes a collector with its runs, not with its answers; whether there was one. */
  remove(project: ProjectId, id: CollectorId): Promise<boolean>;
  /** Adds a run of a collector that there is, with its questions; its time must be free in the project. */
  addRun(project: ProjectId, run: CollectRun, asks: readonly Ask[]): Promise<void>;
  changeRun(project: ProjectId, run: CollectRun): Promise<void>;
  changeAsk(project: ProjectId, ask: Ask): Promise<void>;
  /** Leaves out some questions, and says why. */
  skip(project: ProjectId, ids: readonly Ask['id'][], why: string): Promise<void>;
}

/** An organisation's own key of a provider, as it is stored. (contract 12, "Keys and money") */
export interface ProviderKey {
  readonly organisation: OrganisationId;
  readonly provider: ProviderName;
  /** The organisation's own endpoint; null = the provider's. */
  readonly baseUrl: string | null;
  /** Nonce, ciphertext and tag. */
  readonly sealed: Uint8Array;
  readonly createdAt: Instant;
}

export interface ProviderKeyReader {
  byProvider(organisation: OrganisationId, provider: ProviderName): Promise<ProviderKey | undefined>;
  /** By provider. */
  all(organisation: OrganisationId): Promise<readonly ProviderKey[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface ProviderKeyTransactor extends ProviderKeyReader {
  /** Adds a key, or puts it in the place of the one there is. */
  put(key: ProviderKey): Promise<void>;
  /** Whether there was one. */
  remove(organisation: OrganisationId, provider: ProviderName): Promise<boolean>;
}
