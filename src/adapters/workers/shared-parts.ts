import type { Day, FactReader, ReadStore } from '../../domain/mod.ts';
import type { SharedBytes } from './shared-bytes.ts';

/** A store of whose sealed columns a part is read once for all threads that share bytes. */
export function sharingParts(store: ReadStore, shared: SharedBytes): ReadStore {
  return {
    read: (work) =>
      store.read((reader) =>
        work({ ...reader, facts: { ...reader.facts, checkpointParts: partsOf(reader.facts, shared) } }),
      ),
    version: store.version,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

function partsOf(facts: FactReader, shared: SharedBytes): FactReader['checkpointParts'] {
  return async (project, part, days) => {
    // A day's part is another one in another checkpoint.
    const { days: checkpoints } = await facts.checkpoint(project);
    const nameOf = (day: Day) => `${project} ${part} ${day} ${checkpoints.get(day)}`;
    const found = new Map(days.map((day) => [day, shared.find(nameOf(day))]));
    const missing = days.filter((day) => found.get(day) === undefined);
    for (const [day, bytes] of missing.length === 0 ? [] : await facts.checkpointParts(project, part, missing)) {
      found.set(day, shared.lend(nameOf(day), bytes));
    }
    return new Map([...found].flatMap(([day, bytes]) => (bytes === undefined ? [] : [[day, bytes] as const])));
  };
}
