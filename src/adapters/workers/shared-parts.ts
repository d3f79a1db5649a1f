import type { Day, FactReader, ReadStore } from '../../domain/mod.ts';
import type { SharedBytes } from './shared-bytes.ts';

/** A store of whose sealed columns a part is read once for all threads that share bytes. */
export function sharingParts(store: ReadStore, shared: SharedBytes): ReadStore {
  return {
    read: (work) =>
      store.read((reader) =>
        work({ ...reader, facts: { ...reader.facts, sealedParts: partsOf(reader.facts, shared) } }),
      ),
    version: store.version,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

function partsOf(facts: FactReader, shared: SharedBytes): FactReader['sealedParts'] {
  return async (project, part, days) => {
    // A day's part is another one in another seal.
    const { days: seals } = await facts.sealed(project);
    const nameOf = (day: Day) => `${project} ${part} ${day} ${seals.get(day)}`;
    const found = new Map(days.map((day) => [day, shared.find(nameOf(day))]));
    const missing = days.filter((day) => found.get(day) === undefined);
    for (const [day, bytes] of missing.length === 0 ? [] : await facts.sealedParts(project, part, missing)) {
      found.set(day, shared.lend(nameOf(day), bytes));
    }
    return new Map([...found].flatMap(([day, bytes]) => (bytes === undefined ? [] : [[day, bytes] as const])));
  };
}
