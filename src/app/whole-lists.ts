import type { ReadStore, StoreReader } from '../domain/ports/mod.ts';
import type { Dependencies } from './dependencies.ts';
import { handedOver } from './handed-over.ts';
import { type ProjectColumns, pagedOnce, type Reporting } from './reporting/mod.ts';
import type { OwnersTurns } from './turns.ts';

/** One list or report that is read page by page to its end. */
export interface WholeListOver<Services> {
  /** @throws AppError limited where too many of the owner wait for `inSnapshot` */
  requireRoom(): void;
  /** Give its pages: a report is made once for all of them. */
  readonly services: Services;
  /**
   * What `produce` hands over, as it is asked for; all that the services read meanwhile is of one moment. A few do so at once, and
   * fewer of one owner; others wait.
   */
  inSnapshot<T>(produce: (hand: (value: T) => Promise<void>) => Promise<void>): AsyncGenerator<T, void, undefined>;
}

/** Begins whole lists, of an owner each; what they share with exports is how many snapshots are kept. */
export function wholeLists<Services extends object>(
  dependencies: Dependencies,
  columns: ProjectColumns,
  servicesOver: (given: Dependencies, reporting: Reporting) => Services,
  turns: OwnersTurns,
): (owner: string) => WholeListOver<Services> {
  return (owner) => {
    const { store, inSnapshot } = snapshotOf(dependencies.store);
    const given = { ...dependencies, store: { ...dependencies.store, ...store } };
    return {
      // Each group is made once, so that what it has found out for one page is known for the next.
      services: { ...servicesOver(given, { columns: pagedOnce(columns), remember: remembering(), isWhole: true }) },
      requireRoom: () => turns.requireRoom(owner),
      inSnapshot: (produce) =>
        handedOver(async (hand) => {
          const end = await turns.take(owner);
          await inSnapshot(() => produce(hand)).finally(end);
        }),
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
