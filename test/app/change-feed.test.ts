import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { App } from '../../src/app/mod.ts';
import type { ComposedRecord } from '../../src/app/records.ts';
import type { ProjectId, RecordCursor, Store } from '../../src/domain/mod.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { EFFORT } from '../support/effort.ts';
import { anOperation, type Operation, perform } from '../support/histories.ts';
import { anApp, aProject } from './support.ts';

/** Two handles on one database, as two processes have it. */
async function twoHandles(): Promise<readonly [Store, Store]> {
  const store = await openTestStore();
  return [store, await store.second!()];
}

/** What a record says of brands that are not mentioned is the project's affair. (contract 10, "Change feed") */
const mentioned = ({ brands, ...record }: ComposedRecord) => ({
  ...record,
  brands: brands.filter((brand) => brand.mentioned),
});

/** A copy of a project's records that is kept in step by following their changes. */
function aCopy(app: App, project: ProjectId) {
  const records = new Map<string, ReturnType<typeof mentioned>>();
  let cursor: RecordCursor | null = null;
  return {
    /** Reads a page; how many changes there were. */
    async read(limit: number): Promise<number> {
      const { changes } = await app.records.follow(project, {}, cursor, limit);
      for (const change of changes) {
        if ('isRemoved' in change) records.delete(change.id);
        else records.set(change.id, mentioned(change));
      }
      cursor = changes.at(-1) ?? cursor;
      return changes.length;
    },
    content: () => [...records.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

async function fullRead(app: App, project: ProjectId) {
  const { results } = await app.records.list(project, {}, [], { page: 1, limit: 10_000 });
  return results.map(mentioned).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** An operation, and how many records a reader asks for after it. */
const step = fc.record({ operation: anOperation(), limit: fc.nat(4) });

describe('a reader that follows the changes of records', () => {
  test('ends with what a full read gives, whatever two writers do', async () => {
    const holds = async (steps: readonly { readonly operation: Operation; readonly limit: number }[]) => {
      await using closing = new AsyncDisposableStack();
      const stores = await twoHandles();
      for (const store of stores.toReversed()) closing.use(store);
      const writers = [anApp(stores[0]), anApp(stores[1], 1_000_000)];
      const { id: project } = await aProject(writers[0]!);
      const world = { apps: writers.map(({ app }) => app), clocks: writers.map(({ clock }) => clock), project };
      const [{ app }] = writers as [(typeof writers)[0]];
      const copy = aCopy(app, project);
      for (const { operation, limit } of steps) {
        await perform(world, operation);
        if (limit > 0) await copy.read(limit);
      }
      while ((await app.analyses.reanalyse(project, { limit: { answers: 2, bytes: 1_000 } })).taken > 0);
      while ((await copy.read(3)) > 0);
      assert.deepEqual(copy.content(), await fullRead(app, project));
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), holds), {
      numRuns: 8 * EFFORT,
    });
  });
});
