import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { checkDatabase, openSqliteStore } from '../../src/adapters/sqlite/mod.ts';
import { createCheckpointService } from '../../src/app/reporting/checkpoints.ts';
import { columnsKeeper } from '../../src/app/reporting/keeper.ts';
import { localColumns } from '../../src/app/reporting/local.ts';
import { loadColumns } from '../../src/app/reporting/refresh.ts';
import { aDatabase } from '../adapters/sqlite/support.ts';
import { EFFORT } from '../support/effort.ts';
import { anOperation, type Operation, perform } from '../support/histories.ts';
import { anApp, aProject } from './support.ts';

/** Histories that were found unsound once. */
const KNOWN: [readonly Operation[]][] = [];

async function findings(path: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { table, id, problem } of checkDatabase({ path, loadColumns })) {
    found.push(`${table} ${id}: ${problem}`);
  }
  return found;
}

describe('sqlite: a database at any moment of its history', () => {
  test('is sound after each operation, before the background has caught up', async () => {
    const holds = async (operations: readonly Operation[]) => {
      await using database = await aDatabase();
      await using store = await openSqliteStore(database);
      const { app, clock } = anApp(store);
      const { id: project } = await aProject({ app } as never);
      let checkpoints = 0;
      const keeping = createCheckpointService(
        { store, nextId: () => `checkpoint ${++checkpoints}` },
        localColumns(columnsKeeper(store)),
        {
          least: 1,
          most: 9,
        },
      );
      for (const [at, operation] of operations.entries()) {
        await perform({ apps: [app], clocks: [clock], project }, operation);
        assert.deepEqual(await findings(database.path), [], `after ${operation.kind}`);
        // Kept columns are read on from what is older than the rows.
        if (at % 3 === 1) await keeping.run(() => false);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(anOperation(), { maxLength: 25, size: 'max' }), holds), {
      numRuns: 6 * EFFORT,
      examples: KNOWN,
    });
  });
});
