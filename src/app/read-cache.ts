import type { ReadStore, StoreReader } from '../domain/mod.ts';

/** How many answers are remembered; beyond it all are forgotten, as what is asked for often is soon known again. */
const CAPACITY = 1_000;

/**
 * Reads what every request asks for, and remembers it, also that there is nothing, for as long as nothing at all is
 * written: what another process has changed or taken away is seen at once.
 */
export function remembered<Found>(
  store: ReadStore,
  read: (reader: StoreReader, key: string) => Promise<Found>,
): (key: string) => Promise<Found> {
  const found = new Map<string, Found>();
  let known: number | undefined;
  return async (key) => {
    const version = await store.version();
    if (version !== known || found.size >= CAPACITY) found.clear();
    known = version;
    if (found.has(key)) return found.get(key) as Found;
    const answer = await store.read((reader) => read(reader, key));
    // Others may have learnt meanwhile that something was written.
    if (known === version) found.set(key, answer);
    return answer;
  };
}
