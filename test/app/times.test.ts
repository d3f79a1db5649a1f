import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { App } from '../../src/app/mod.ts';
import type { Instant, ProjectId } from '../../src/domain/mod.ts';
import { EFFORT } from '../support/effort.ts';
import { anOperation, type Operation, perform } from '../support/histories.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { anApp, aProject } from './support.ts';

interface Dated {
  readonly id: string;
  readonly createdAt?: Instant;
  readonly updatedAt: Instant;
}

const ALL = { page: 1, limit: 1_000 };

/** Everything of a project that says when it was last changed. */
async function datedThings(app: App, project: ProjectId): Promise<readonly Dated[]> {
  const lists: readonly (readonly Dated[])[] = [
    [(await app.projects.byId(project))!],
    (await app.entities.list(project, {}, [], ALL)).results,
    (await app.entityGroups.list(project, {}, [], ALL)).results,
    (await app.queries.list(project, {}, [], ALL)).results,
    (await app.tagGroups.list(project, {}, [], ALL)).results,
    (await app.executionTags.list(project, {}, [], ALL)).results,
    (await app.cachedJobs.list(project, {}, [], ALL)).results,
    // A record has the id of its execution.
    (await app.records.list(project, {}, [], ALL)).results,
  ];
  return lists.flat();
}

async function openApp() {
  const store = aMemoryStore();
  const opened = anApp(store);
  return { ...opened, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
}

describe('times of changes', () => {
  test('never go back, nor before the creation, though the clock does', async () => {
    const holds = async (operations: readonly Operation[]) => {
      await using opened = await openApp();
      const { app, clock } = opened;
      const { id: project } = await aProject(opened);
      const last = new Map<string, Instant>();
      for (const operation of operations) {
        await perform({ apps: [app], clocks: [clock], project }, operation);
        for (const { id, createdAt, updatedAt } of await datedThings(app, project)) {
          const least = Math.max(last.get(id) ?? 0, createdAt ?? 0);
          assert.ok(updatedAt >= least, `after ${operation.kind}: ${id} ${updatedAt} < ${least}`);
          last.set(id, updatedAt);
        }
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(anOperation(), { maxLength: 25, size: 'max' }), holds), {
      numRuns: 6 * EFFORT,
    });
  });

  test('of organisations, projects and people move on, too', async () => {
    await using opened = await openApp();
    const { app, clock } = opened;
    const { id, organisation } = await aProject(opened);
    const { user } = await app.people.invite({
      organisation,
      email: 'ada@example.com',
      role: 'admin',
      password: 'correct horse battery',
    });
    await app.people.invite({
      organisation,
      email: 'bo@example.com',
      role: 'admin',
      password: 'correct horse battery',
    });
    const before = clock.now;
    clock.now -= 60_000;
    assert.equal((await app.organisations.change(organisation, { name: 'Other' })).updatedAt, before + 1);
    assert.equal((await app.projects.change(organisation, id, { name: 'Other' })).updatedAt, before + 1);
    assert.equal((await app.projects.change(organisation, id, { name: 'Third' })).updatedAt, before + 2);
    assert.equal((await app.people.change(organisation, user.id, { role: 'viewer' })).membership.updatedAt, before + 1);
    await app.people.resetPassword(user.email, 'another horse battery');
    assert.equal((await app.people.find(user.email))!.updatedAt, before + 1);
  });
});
