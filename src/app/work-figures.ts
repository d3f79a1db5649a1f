/*
 * What was done for each organisation since the start: processor time, waiting, and bytes, by kind of work. As many organisations are
 * known as fit, so that what callers send can't let it grow.
 */

/** Work of threads; `writes` are transactions, `texts` answers that were read from the database. */
export type WorkKind =
  | 'reports'
  | 'writes'
  | 'analysis'
  | 'locating'
  | 'replies'
  | 'files'
  | 'topics'
  | 'exports'
  | 'texts';

/** Sums of one kind of work of an organisation; times in milliseconds. */
export interface WorkSums {
  /** Processor time of the thread that did it. */
  readonly processor: number;
  /** How long it waited for its turn. */
  readonly queued: number;
  /** Processor time that its threads gave to other work meanwhile, for each of them. */
  readonly behind: number;
  readonly bytes: number;
}

/** How one piece of work went; what is left out is 0. */
export interface DoneWork extends Partial<WorkSums> {
  readonly kind: WorkKind;
  /** '' = the service itself. */
  readonly organisation: string;
}

/** What an organisation had, by kind. */
export interface OrganisationWork {
  /** Its id; '' = the service itself, {@link OTHERS} = all that aren't shown by themselves. */
  readonly organisation: string;
  readonly kinds: ReadonlyMap<string, WorkSums>;
}

export interface WorkFigures {
  add(work: DoneWork): void;
  /** The organisations that took the most processor time and bytes, and the others as one. */
  most(): readonly OrganisationWork[];
}

export const OTHERS = 'other';

/** How many organisations are shown by themselves, and how many are known: about a kilobyte each. */
const SHOWN = 20;
const KNOWN = 2_000;

type Kinds = Map<string, WorkSums>;

const NOTHING: WorkSums = { processor: 0, queued: 0, behind: 0, bytes: 0 };

/** Keeps count. Beyond the capacity the organisation that had nothing done for longest is one of the others from then on. */
export function workFigures({ shown = SHOWN, known = KNOWN } = {}): WorkFigures {
  const all = new Map<string, Kinds>();
  const left: Kinds = new Map();

  function add({ organisation, kind, ...more }: DoneWork): void {
    const kinds = all.get(organisation) ?? new Map<string, WorkSums>();
    all.delete(organisation);
    all.set(organisation, kinds);
    addTo(kinds, kind, more);
    if (all.size <= known) return;
    const [name, oldest] = all.entries().next().value!;
    all.delete(name);
    addAll(left, oldest);
  }

  return {
    add,
    most() {
      const ranked = [...all].toSorted(([, a], [, b]) => weightOf(b) - weightOf(a));
      const others: Kinds = new Map();
      addAll(others, left);
      for (const [, kinds] of ranked.slice(shown)) addAll(others, kinds);
      const named = ranked.slice(0, shown).map(([organisation, kinds]) => ({ organisation, kinds: new Map(kinds) }));
      return others.size === 0 ? named : [...named, { organisation: OTHERS, kinds: others }];
    },
  };
}

function addTo(kinds: Kinds, kind: string, more: Partial<WorkSums>): void {
  const before = kinds.get(kind) ?? NOTHING;
  const { processor = 0, queued = 0, behind = 0, bytes = 0 } = more;
  kinds.set(kind, {
    processor: before.processor + processor,
    queued: before.queued + queued,
    behind: before.behind + behind,
    bytes: before.bytes + bytes,
  });
}

function addAll(kinds: Kinds, more: ReadonlyMap<string, WorkSums>): void {
  for (const [kind, sums] of more) addTo(kinds, kind, sums);
}

/** Bytes that are read take about as long as that much processor time, in milliseconds. */
const BYTES_A_MILLISECOND = 100_000;

const weightOf = (kinds: Kinds): number =>
  kinds.values().reduce((sum, { processor, bytes }) => sum + processor + bytes / BYTES_A_MILLISECOND, 0);
