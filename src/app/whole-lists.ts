import type { ReadStore, StoreReader } from '../domain/ports/mod.ts';
import type { Dependencies } from './dependencies.ts';
import { handedOver } from './handed-over.ts';
import { type ProjectColumns, pagedOnce, type Reporting } from './reporting/mod.ts';
import { turns } from './turns.ts';

/** One list or report that is read page by page to its end. */
export interface WholeListOver<Services> {
  /** Give its pages: a report is made once for all of them. */
  readonly services: Services;
  /**
   * What `produce` hands over, as it is asked for; all that the services read meanwhile is of one moment. A few do so at once,
   * others wait for one of them to end: each keeps a connection, and old pages of the database from being reused.
   */
  inSnapshot<T>(produce: (hand: (value: T) => Promise<void>) => Promise<void>): AsyncGenerator<T, void, undefined>;
}

/** Snapshots kept at once over all readers, so that connections of a store are left for others. */
const MOST = 4;

/** Begins whole lists; what they share is how many snapshots are kept. */
export function wholeLists<Services extends object>(
  dependencies: Dependencies,
  columns: ProjectColumns,
  servicesOver: (given: Dependencies, reporting: Reporting) => Services,
): () => WholeListOver<Services> {
  const takeTurn = turns(MOST);
  return () => {
    const { store, inSnapshot } = snapshotOf(dependencies.store);
    const given = { ...dependencies, store: { ...dependencies.store, ...store } };
    return {
      // Each group is made once, so that what it has found out for one page is known for the next.
      services: { ...servicesOver(given, { columns: pagedOnce(columns), remember: remembering(), isWhole: true }) },
      inSnapshot: (produce) => handedOver((hand) => takeTurn(() => inSnapshot(() => produce(hand)))),
    };
  };
}

/** A store of which reads within `inSnapshot` all see the same. */
function snapshotOf(store: ReadStore): {
  readonly store: Pick<ReadStore, 'read'>;
  inSnapshot(work: () => Promise<void>): Promise<void>;
} {
  let kept: StoreReader | undefined;
  return {
    store: { read: (work) => (kept ? work(kept) : store.read(work)) },
    inSnapshot: (work) =>
      store.read(async (reader) => {
        kept = reader;
        try {
          await work();
        } finally {
          kept = undefined;
        }
      }),
  };
}

/** Finds the same but once. */
function remembering(): Reporting['remember'] {
  const found = new Map<string, Promise<unknown>>();
  return <Found>(request: object, find: () => Promise<Found>) => {
    const key = JSON.stringify(request);
    const finding = (found.get(key) as Promise<Found> | undefined) ?? find();
    found.set(key, finding);
    return finding;
  };
}
