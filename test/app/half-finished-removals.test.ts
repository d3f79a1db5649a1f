import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { App } from '../../src/app/mod.ts';
import { EVERYTHING, OUTCOMES, type ProjectId, type Store } from '../../src/domain/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { anApp, aProject, aRow } from './support.ts';

const REAL = { dryRun: false };

/** A store whose process dies in a transaction, counted from the one that comes after `dieAt` is set. */
function mortal(store: Store) {
  const fate = { left: Number.POSITIVE_INFINITY };
  const transact: Store['transact'] = async (work, lease) => {
    if (--fate.left < 0) throw new Error('the process died');
    return store.transact(work, lease);
  };
  return { store: { ...store, transact }, fate };
}

/** How each deletion is asked for, and how many transactions it takes to leave some of 1,050 answers, but few. */
const DELETIONS: Readonly<Record<string, readonly [number, (app: App, project: ProjectId) => Promise<unknown>]>> = {
  'the deletion of a batch': [1, (app, project) => app.removals.batch(project, 'many', REAL)],
  'the undo of a batch': [9, (app, project) => app.undo.batch(project, 'many')],
  'the deletion of a run': [
    1,
    async (app, project) => {
      const { results } = await app.cachedJobs.list(project, {}, [], { page: 1, limit: 1 });
      return app.removals.run(project, results[0]!.id);
    },
  ],
  'the deletion of a scope': [
    1,
    async (app, project) => {
      const all = { ...EVERYTHING, outcomes: OUTCOMES };
      return app.removals.selection(project, all, await app.removals.count(project, all));
    },
  ],
};

describe('a deletion that a crash cut off', () => {
  for (const [name, [transactions, remove]] of Object.entries(DELETIONS)) {
    test(`${name}: the few answers that were left go to the bin of the first ones`, async () => {
      await using memory = aMemoryStore();
      const { store, fate } = mortal(memory);
      const world = anApp(store);
      const { app } = world;
      const { id } = await aProject(world);
      const rows = Array.from({ length: 1_050 }, (_, at) => aRow({ executionNumber: at + 1, batch: 'many' }));
      await app.jobExecutions.import(id, rows, REAL);
      const left = () => app.removals.count(id, { ...EVERYTHING, outcomes: OUTCOMES });
      fate.left = transactions;
      await assert.rejects(remove(app, id), /the process died/);
      fate.left = Number.POSITIVE_INFINITY;
      const few = await left();
      assert.ok(few > 0 && few <= 100, String(few));
      await remove(app, id);
      assert.equal(await left(), 0);
      assert.deepEqual(
        (await app.bin.list(id)).map(({ answers }) => answers),
        [1_050],
      );

      const others = Array.from({ length: 3 }, (_, at) => aRow({ executionNumber: at + 1, batch: 'many' }));
      await app.jobExecutions.import(id, others, REAL);
      await remove(app, id);
      assert.deepEqual(
        (await app.bin.list(id)).map(({ answers }) => answers),
        [1_050],
        'a later deletion of few answers is one of its own',
      );
    });
  }
});
