import assert from 'node:assert/strict';
import {
  type CheckpointDay,
  type Columns,
  checkpointedDays,
  checkpointOf,
  type Day,
  DICTIONARIES,
  DICTIONARY_NAMES,
  type DictionaryChunk,
  type DictionaryName,
  firstMissingChunk,
  loadNames,
  loadPart,
  missingParts,
  type PartName,
  resumeFrom,
} from '../../src/domain/mod.ts';

/** What a store keeps of columns: the last checkpoint of each day, and all names. */
export class Shelf {
  readonly days = new Map<Day, { readonly checkpoint: string; readonly parts: NonNullable<CheckpointDay['parts']> }>();
  readonly names = Object.fromEntries(DICTIONARY_NAMES.map((dictionary) => [dictionary, []])) as unknown as Record<
    DictionaryName,
    DictionaryChunk[]
  >;
  readonly sizes: Partial<Record<DictionaryName, number>> = {};

  put(checkpoint: string, columns: Columns): void {
    const { days, names } = checkpointOf(columns);
    for (const { day, parts } of days) {
      if (parts === undefined) this.days.delete(day);
      else this.days.set(day, { checkpoint, parts });
    }
    for (const dictionary of DICTIONARY_NAMES) {
      const { size, chunks } = names[dictionary];
      this.sizes[dictionary] = size;
      for (const chunk of chunks) this.names[dictionary][chunk.number] = chunk;
    }
  }

  /** Has columns go on from the last checkpoint. */
  resume(columns: Columns): void {
    const here = checkpointedDays(columns);
    const others = [...this.days].filter(([day, { checkpoint }]) => here.get(day) !== checkpoint);
    const kept = new Map(Array.from(this.days, ([day, { checkpoint }]) => [day, checkpoint]));
    assert.ok(resumeFrom(columns, kept, new Map(others.map(([day, { parts }]) => [day, parts.rows]))));
  }

  loadNames(columns: Columns, dictionary: DictionaryName): void {
    if ((this.sizes[dictionary] ?? 0) <= columns.checkpointed[dictionary]) return;
    assert.ok(loadNames(columns, dictionary, this.names[dictionary].slice(firstMissingChunk(columns, dictionary))));
    assert.equal(columns.checkpointed[dictionary], this.sizes[dictionary]);
  }

  load(columns: Columns, parts: readonly PartName[]): void {
    for (const dictionary of new Set(['rows' as const, ...parts].flatMap((part) => DICTIONARIES[part]))) {
      this.loadNames(columns, dictionary);
    }
    for (const [part, days] of missingParts(columns, { parts: new Set(parts), isAsked: () => true })) {
      for (const day of days) assert.ok(loadPart(columns, day, part, this.days.get(day)!.parts[part]));
    }
  }
}
