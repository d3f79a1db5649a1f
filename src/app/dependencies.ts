import type { OpinionModel, SplitHost } from '../domain/analysis/mod.ts';
import type { Actor, AuditDetails } from '../domain/audit.ts';
import type { Collecting } from '../domain/collection/mod.ts';
import type { Speaking } from '../domain/delivery/mod.ts';
import type { NextId } from '../domain/ids.ts';
import type { OrganisationLimits } from '../domain/organisation-limits.ts';
import type { Clock, Digest, Instance, Passwords, Pause, RandomBytes, Store } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';
import type { AnalyseElsewhere, GivenUp, LocateElsewhere } from './analysis-work.ts';
import type { ExportElsewhere } from './export-worker.ts';
import type { MapFileElsewhere } from './files.ts';
import type { KeepCheckpoint, ProjectColumns } from './reporting/mod.ts';
import type { SampleContent } from './sample/mod.ts';
import type { GroupElsewhere } from './topic-work.ts';
import type { WorkBudgets } from './work-budgets.ts';

/** All that the use cases need from outside; the composition root brings it, tests bring their own. */
export interface Dependencies {
  readonly store: Store;
  /** The same store, whose transactions are those of an organisation; omitted = all take turns in the order of their coming. */
  readonly storeOf?: ((organisation: string) => Store) | undefined;
  readonly clock: Clock;
  readonly nextId: NextId;
  /** Milliseconds that this process ran, by a clock that never goes back; the machine's own when left out. */
  readonly running?: (() => number) | undefined;
  readonly randomBytes: RandomBytes;
  readonly digest: Digest;
  readonly passwords: Passwords;
  readonly splitHost: SplitHost;
  readonly pause: Pause;
  /** Learned weights by which answers are judged, read when first asked for; left out = rules alone judge. */
  readonly opinions?: (() => OpinionModel) | undefined;
  /** Identifies this process; omitted = the only process. */
  readonly instance?: Instance | undefined;
  /** Provider client; collecting is off when omitted. */
  readonly collecting?: Collecting | undefined;
  /** Sends events to channels; omitted = nothing is sent. */
  readonly speaking?: Speaking | undefined;
  /** Keeps columns and makes reports; omitted = in this thread. */
  readonly columns?: ProjectColumns | undefined;
  /** Analyses batches of answers; omitted = in this thread. */
  readonly analyseElsewhere?: AnalyseElsewhere | undefined;
  /** Hears of an answer that is stored without its analysis; omitted = its row and the audit log alone say so. */
  readonly onGivenUp?: ((given: GivenUp) => void) | undefined;
  /** Finds again where long answers name brands; omitted = in this thread. */
  readonly locateElsewhere?: LocateElsewhere | undefined;
  /** Where files that people bring are read; in this thread when omitted. */
  readonly mapFileElsewhere?: MapFileElsewhere | undefined;
  /** Makes exports; omitted = in this thread. */
  readonly exportElsewhere?: ExportElsewhere | undefined;
  /** Groups queries into topics; omitted = in this thread. */
  readonly groupElsewhere?: GroupElsewhere | undefined;
  /** What each organisation may hold and have in work; omitted = anything. */
  readonly limits?: OrganisationLimits | undefined;
  /** What each organisation has used of its budgets; omitted = none has any. */
  readonly budgets?: WorkBudgets | undefined;
  /** Writes checkpoints of columns; omitted = in this thread. */
  readonly keepCheckpoint?: KeepCheckpoint | undefined;
  /** The sample, dated up to a time; omitted = there is none. @throws Error where it is damaged */
  readonly sample?: ((now: Instant) => Promise<SampleContent>) | undefined;
  /** Receives what a write did, for the audit log; omitted = not recorded. */
  readonly describe?: ((details: AuditDetails) => void) | undefined;
  /** Who writes; left out = this service by itself. */
  readonly actor?: Actor | undefined;
}
