import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { shareBytes } from '../../../src/adapters/workers/shared-bytes.ts';
import { sharingParts } from '../../../src/adapters/workers/shared-parts.ts';
import type { ProjectId, ReadStore } from '../../../src/domain/mod.ts';

const PROJECT = 'p1' as ProjectId;
let circles = 0;

/** A store whose days and names a test changes, what was read of it, and what shares it among threads. */
function aStore(more: Partial<ReadStore> = {}) {
  const reads: string[] = [];
  const state = { days: new Map([1, 2, 3].map((day) => [day, 10 + day])), chunks: [21, 22, 23], isDamaged: false };
  const facts = {
    checkpoint: async () => ({ days: state.days, names: { brands: { chunks: state.chunks } } }),
    async checkpointParts(_: ProjectId, part: string, days: readonly number[]) {
      reads.push(`${part} ${days}`);
      // A day whose part is damaged isn't among them.
      return new Map(days.filter((day) => day !== 3).map((day) => [day, Uint8Array.of(state.days.get(day)!)]));
    },
    async checkpointNames(_: ProjectId, dictionary: string, from: number, to: number) {
      reads.push(`${dictionary} ${from} ${to}`);
      if (state.isDamaged) return undefined;
      const numbers = [...state.chunks.keys()].slice(from, to);
      return numbers.map((number) => ({ number, bytes: Uint8Array.of(state.chunks[number]!), size: 1 }));
    },
    revision: async () => 'as it is',
  };
  let isClosed = false;
  const store = {
    read: async (work: (reader: object) => unknown) => work({ facts, other: 'port' }),
    version: async () => 7,
    async [Symbol.asyncDispose]() {
      isClosed = true;
    },
    ...more,
  } as unknown as ReadStore;
  const shared = shareBytes(`shared parts ${++circles}`, { budget: 1_000 });
  const sharing = sharingParts(store, shared);
  return {
    ...{ reads, state, sharing, isClosed: () => isClosed },
    parts: (days: readonly number[], part = 'mentions') =>
      sharing.read(async (reader) => {
        const found = await reader.facts.checkpointParts(PROJECT, part, days as never);
        return [...found].map(([day, bytes]) => [day, bytes[0]]);
      }),
    names: (from: number, to: number, dictionary = 'brands') =>
      sharing.read(async (reader) => {
        const found = await reader.facts.checkpointNames(PROJECT, dictionary, from, to);
        return found?.map(({ number, bytes }) => [number, bytes[0]]);
      }),
    [Symbol.dispose]: shared[Symbol.dispose],
  };
}

describe('parts of a checkpoint that threads share', () => {
  test('a part of a day is read once, and again once it is another one', async () => {
    using world = aStore();
    const { reads, state, parts } = world;
    assert.deepEqual(await parts([1]), [[1, 11]]);
    assert.deepEqual(await parts([1, 2, 3]), [
      [1, 11],
      [2, 12],
    ]);
    assert.deepEqual(reads, ['mentions 1', 'mentions 2,3'], 'one that is damaged is asked for again');
    state.days.set(1, 15);
    assert.deepEqual(await parts([1, 2]), [
      [1, 15],
      [2, 12],
    ]);
    assert.deepEqual(await parts([2], 'sources'), [[2, 12]]);
    await parts([1, 2]);
    assert.deepEqual(reads.slice(2), ['mentions 1', 'sources 2']);
  });

  test('so is a chunk of names, whatever others are asked for with it', async () => {
    using world = aStore();
    const { reads, state, names } = world;
    const first = [
      [0, 21],
      [1, 22],
    ];
    assert.deepEqual(await names(0, 2), first);
    assert.deepEqual(await names(0, 2), first);
    assert.deepEqual(await names(1, 2), first.slice(1));
    assert.deepEqual(await names(1, 3), [
      [1, 22],
      [2, 23],
    ]);
    state.chunks[2] = 29;
    assert.deepEqual(await names(2, 3), [[2, 29]]);
    assert.deepEqual(reads, ['brands 0 2', 'brands 1 3', 'brands 2 3']);
    assert.deepEqual(await names(0, 9, 'unknown'), []);
    state.isDamaged = true;
    state.chunks[0] = 30;
    assert.equal(await names(0, 1), undefined);
  });

  test('all else is the store’s, which ends with it', async () => {
    using world = aStore({ history: () => 4 });
    const { sharing } = world;
    assert.deepEqual([await sharing.version(), sharing.history?.()], [7, 4]);
    const read = await sharing.read(async (reader) => [
      (reader as unknown as { other: string }).other,
      await reader.facts.revision(PROJECT),
    ]);
    assert.deepEqual(read, ['port', 'as it is']);
    await sharing[Symbol.asyncDispose]();
    assert.ok(world.isClosed());
    using bare = aStore();
    assert.ok(!('history' in bare.sharing));
  });
});
