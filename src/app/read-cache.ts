import type { ReadStore, StoreReader } from '../domain/mod.ts';

/**
 * The version of a store at some moment of a request, asked for once, when something needs it. What is found as of it is no
 * older than the request.
 */
export type Moment = () => Promise<number>;

export function momentOf(store: Pick<ReadStore, 'version'>): Moment {
  let asked: Promise<number> | undefined;
  return () => (asked ??= store.version());
}

/** How many answers are remembered; beyond it all are forgotten, as what is asked for often is soon known again. */
const CAPACITY = 1_000;

/**
 * Reads what every request asks for, and remembers it, also that there is nothing, for as long as nothing at all is
 * written: what another process has changed or taken away is seen at once.
 */
export function remembered<Found>(
  store: ReadStore,
  read: (reader: StoreReader, key: string) => Promise<Found>,
): Remembered<Found> {
  const found = new Map<string, Found>();
  let known: number | undefined;
  async function find(key: string, moment: Moment = store.version): Promise<Found> {
    const version = await moment();
    if (version !== known || found.size >= CAPACITY) found.clear();
    known = version;
    if (found.has(key)) return found.get(key) as Found;
    const answer = await store.read((reader) => read(reader, key));
    // Others may have learnt meanwhile that something was written.
    if (known === version) found.set(key, answer);
    return answer;
  }

  return Object.assign(find, { lastFound: (key: string) => found.get(key) });
}

export interface Remembered<Found> {
  (key: string, moment?: Moment): Promise<Found>;
  /** What was found last, without a look whether that still holds; undefined where nothing is remembered. */
  lastFound(key: string): Found | undefined;
}
