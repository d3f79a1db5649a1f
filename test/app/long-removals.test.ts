import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { EVERYTHING, type Store } from '../../src/domain/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { anApp, aProject, aRow, NOW } from './support.ts';

const REAL = { dryRun: false };
/** As many as went in one transaction when they were counted. */
const ANSWERS = 32;
/** Bytes of each, of which nothing can be packed away. */
const LENGTH = 500_000;
/** What goes in one transaction, and one answer above it. */
const MOST = 8_000_000;

/** A store that notes how many bytes of answers the transactions removed, one by one. */
function watched(store: Store) {
  const removed: number[] = [];
  const transact: Store['transact'] = (work, lease) =>
    store.transact(
      (ports) =>
        work({
          ...ports,
          jobExecutions: {
            ...ports.jobExecutions,
            async remove(project, ids, now) {
              const sizes = await ports.responses.sizes(project, ids);
              if (ids.length > 0) removed.push([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0));
              return ports.jobExecutions.remove(project, ids, now);
            },
          },
        }),
      lease,
    );
  return { store: { ...store, transact }, removed };
}

async function aLongProject() {
  const memory = aMemoryStore();
  const { store, removed } = watched(memory);
  const world = anApp(store);
  const { id: project, organisation } = await aProject(world);
  for (let at = 0; at < ANSWERS; at++) {
    const answer = randomBytes(LENGTH / 2).toString('hex');
    await world.app.jobExecutions.import(
      project,
      [aRow({ executionNumber: at + 1, runAt: NOW - 9 * 86_400_000, answer, batch: 'long' })],
      REAL,
    );
  }
  return { ...world, project, organisation, removed, [Symbol.asyncDispose]: () => memory[Symbol.asyncDispose]() };
}

const DELETIONS: Readonly<Record<string, (world: Awaited<ReturnType<typeof aLongProject>>) => Promise<unknown>>> = {
  'a deletion': ({ app, project }) => app.removals.batch(project, 'long', REAL),
  'an undo': ({ app, project }) => app.undo.batch(project, 'long'),
  async retention({ app, project, organisation }) {
    await app.projects.changeSettings(organisation, project, { retentionDays: 1 });
    const pass = () => app.maintenance.run(() => false);
    await pass();
    await app.maintenance.confirmRetention(project);
    await pass();
  },
};

describe('few long answers go some at a time, as many short ones do', () => {
  for (const [name, remove] of Object.entries(DELETIONS)) {
    test(name, async () => {
      await using world = await aLongProject();
      await remove(world);
      assert.equal(await world.app.removals.count(world.project, EVERYTHING), 0);
      assert.ok(world.removed.length > 1, String(world.removed));
      assert.ok(Math.max(...world.removed) <= MOST, String(world.removed));
    });
  }
});
