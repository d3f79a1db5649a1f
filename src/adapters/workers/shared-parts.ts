import type { FactReader, ReadStore } from '../../domain/ports/mod.ts';
import type { Day } from '../../domain/time.ts';
import type { SharedBytes } from './shared-bytes.ts';

/** A store of whose checkpoints a part of a day, and a chunk of names, is read once for all threads that share bytes. */
export function sharingParts(store: ReadStore, shared: SharedBytes): ReadStore {
  return {
    read: (work) =>
      store.read((reader) =>
        work({
          ...reader,
          facts: {
            ...reader.facts,
            checkpointParts: partsOf(reader.facts, shared),
            checkpointNames: namesOf(reader.facts, shared),
          },
        }),
      ),
    version: store.version,
    ...(store.history && { history: store.history }),
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

function namesOf(facts: FactReader, shared: SharedBytes): FactReader['checkpointNames'] {
  return async (project, dictionary, from, to) => {
    // So is a chunk, the last one of which grows from checkpoint to checkpoint.
    const { names } = await facts.checkpoint(project);
    const chunks = names[dictionary]?.chunks ?? [];
    const nameOf = (number: number) => `${project} names of ${dictionary} ${number} ${chunks[number]}`;
    const asked = [...chunks.keys()].slice(from, to);
    const found = asked.flatMap((number) => {
      const lent = shared.find(nameOf(number));
      return lent === undefined ? [] : { number, bytes: lent };
    });
    if (found.length === asked.length) return found;
    const read = await facts.checkpointNames(project, dictionary, from, to);
    return read?.map((chunk) => ({ ...chunk, bytes: shared.lend(nameOf(chunk.number), chunk.bytes) }));
  };
}
