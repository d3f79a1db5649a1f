import type {
  Actor,
  AuditDetails,
  Clock,
  Collecting,
  Digest,
  Instance,
  Instant,
  NextId,
  OpinionModel,
  Passwords,
  Pause,
  RandomBytes,
  SplitHost,
  Store,
} from '../domain/mod.ts';
import type { AnalyseElsewhere } from './analysis-work.ts';
import type { MapFileElsewhere } from './files.ts';
import type { KeepCheckpoint, ProjectColumns } from './reporting/mod.ts';
import type { SampleContent } from './sample/mod.ts';

/** All that the use cases need from outside; the composition root brings it, tests bring their own. */
export interface Dependencies {
  readonly store: Store;
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
  /** Which process this is; one of its own, where nothing is said. */
  readonly instance?: Instance | undefined;
  /** What providers are asked by; nobody is asked, where nothing is said. */
  readonly collecting?: Collecting | undefined;
  /** Where columns are kept, and reports made; in this thread, where nothing is said. */
  readonly columns?: ProjectColumns | undefined;
  /** Where many answers are analysed; in this thread, where nothing is said. */
  readonly analyseElsewhere?: AnalyseElsewhere | undefined;
  /** Where files that people bring are read; in this thread when omitted. */
  readonly mapFileElsewhere?: MapFileElsewhere | undefined;
  /** Where what is kept of columns is written; in this thread, where nothing is said. */
  readonly keepCheckpoint?: KeepCheckpoint | undefined;
  /** The sample, dated up to a time; none comes along, where nothing is said. @throws Error where it is damaged */
  readonly sample?: ((now: Instant) => Promise<SampleContent>) | undefined;
  /** Hears what a write did, for the audit log; nobody hears it, where nothing is said. */
  readonly describe?: ((details: AuditDetails) => void) | undefined;
  /** Who writes; left out = this service by itself. */
  readonly actor?: Actor | undefined;
}
