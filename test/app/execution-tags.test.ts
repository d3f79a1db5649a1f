import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { App } from '../../src/app/mod.ts';
import { EVERYTHING, normaliseScope, type Store } from '../../src/domain/mod.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { anApp, aProject, aRow, type TestApp } from './support.ts';

/** A store that runs other work once, between the next reading and the transaction that follows it. */
function interruptible(store: Store): { readonly store: Store; afterReading(work: () => Promise<unknown>): void } {
  let interruption: (() => Promise<unknown>) | undefined;
  let hasRead = false;
  return {
    store: {
      read(work) {
        hasRead = true;
        return store.read(work);
      },
      version: () => store.version(),
      async transact(work) {
        const interrupt = hasRead ? interruption : undefined;
        if (interrupt) interruption = undefined;
        await interrupt?.();
        return store.transact(work);
      },
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    },
    afterReading: (work) => {
      hasRead = false;
      interruption = work;
    },
  };
}

/** Two processes on one store, the first of which can be interrupted, and an answer for each text. */
async function twoProcesses(...answers: readonly string[]) {
  const shared = aMemoryStore();
  const { store, afterReading } = interruptible(shared);
  const one: TestApp = anApp(store);
  const two: TestApp = anApp(shared, 1_000_000);
  const { id: project } = await aProject(two);
  const rows = answers.map((answer, at) => aRow({ answer, executionNumber: at + 1 }));
  const outcomes = await two.app.jobExecutions.import(project, rows, { dryRun: false });
  /** How many responses a tag is linked to. */
  const linked = async (app: App, tag: string) =>
    (await app.reports.facets(project, EVERYTHING)).executionTags.find(({ value }) => value === tag)?.count ?? 0;
  return { one: one.app, two: two.app, project, ids: outcomes.map(({ id }) => id!), linked, afterReading };
}

describe('an execution tag with two changes at the same time', () => {
  test('a rename that has been made already drops no link made by hand since', async () => {
    const { one, two, project, ids, linked, afterReading } = await twoProcesses('green', 'red');
    const { id } = await two.executionTags.create(project, { name: 'old' });
    afterReading(async () => {
      await two.executionTags.change(project, id, { name: 'green' });
      await two.executionTags.link(project, { tagIds: [id], executionIds: ids });
    });
    assert.equal((await one.executionTags.change(project, id, { name: 'green' })).name, 'green');
    assert.equal(await linked(one, id), 2);
  });

  test('another mode given meanwhile is the one by which a rename links', async () => {
    const { one, two, project, linked, afterReading } = await twoProcesses('green', 'greenish', 'red');
    const { id } = await two.executionTags.create(project, { name: 'red', matchingMode: 'word' });
    afterReading(() => two.executionTags.change(project, id, { matchingMode: 'contains' }));
    const renamed = await one.executionTags.change(project, id, { name: 'green' });
    assert.deepEqual([renamed.name, renamed.matchingMode], ['green', 'contains']);
    assert.equal(await linked(one, id), 2);
  });

  test('a name that is what it was, but was changed meanwhile, is given back with its links', async () => {
    const { one, two, project, linked, afterReading } = await twoProcesses('green', 'green', 'red');
    const { id } = await two.executionTags.create(project, { name: 'green', matchingMode: 'word' });
    afterReading(() => two.executionTags.change(project, id, { name: 'red' }));
    assert.equal((await one.executionTags.change(project, id, { name: 'green' })).name, 'green');
    assert.equal(await linked(one, id), 2);
  });

  test('answers written or replaced while a new tag reads them are linked by what they say then', async () => {
    const { one, two, project, linked, afterReading } = await twoProcesses('green', 'green', 'red');
    const rows = ['red', 'green', 'green', 'green'].map((answer, at) => aRow({ answer, executionNumber: at + 1 }));
    afterReading(() => two.jobExecutions.import(project, rows, { dryRun: false }));
    const { id } = await one.executionTags.create(project, { name: 'green', matchingMode: 'word' });
    assert.equal(await linked(one, id), 3);
  });

  test('one that is deleted meanwhile is not found', async () => {
    const { one, two, project, afterReading } = await twoProcesses('green');
    const { id } = await two.executionTags.create(project, { name: 'red' });
    afterReading(() => two.executionTags.remove(project, id));
    const change = one.executionTags.change(project, id, { name: 'green', matchingMode: 'word' });
    await assert.rejects(change, { problem: 'not-found' });
  });
});

describe('answers that come in while execution tags change', () => {
  const newRow = aRow({ answer: 'a green thing', executionNumber: 9 });
  const changes = {
    'a tag that is made': (app: App, project: string) =>
      app.executionTags.create(project, { name: 'thing', matchingMode: 'word' }),
    'a tag that is renamed': async (app: App, project: string) => {
      const [tag] = (await app.executionTags.list(project, {}, [], { page: 1, limit: 1 })).results;
      return app.executionTags.change(project, tag!.id, { name: 'thing' });
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    test(`${what} between reading and writing them is linked`, async () => {
      const { one, two, project, linked, afterReading } = await twoProcesses();
      await two.executionTags.create(project, { name: 'other', matchingMode: 'contains' });
      let id = '';
      afterReading(async () => {
        id = (await change(two, project)).id;
      });
      await one.jobExecutions.import(project, [newRow], { dryRun: false });
      assert.equal(await linked(one, id), 1);
    });
  }

  test('a tag that is deleted between reading and writing them is left out', async () => {
    const { one, two, project, afterReading } = await twoProcesses();
    const { id } = await two.executionTags.create(project, { name: 'green', matchingMode: 'word' });
    afterReading(() => two.executionTags.remove(project, id));
    const [outcome] = await one.jobExecutions.import(project, [newRow], { dryRun: false });
    assert.equal(outcome!.action, 'created');
  });
});

test('many previews of a tag block no reader, and one whose caller has gone stops', async () => {
  await using store = await openTestStore();
  const turns: (() => void)[] = [];
  let isSlow = false;
  const pause = () => (isSlow ? new Promise<void>((resolve) => void turns.push(resolve)) : Promise.resolve());
  const { app } = anApp(store, 0, pause);
  const { id: project } = await aProject({ app } as never);
  await app.jobExecutions.import(project, [aRow()], { dryRun: false });
  isSlow = true;
  const over = new AbortController();
  const looks = Array.from({ length: 20 }, (_, at) =>
    app.executionTags.preview(project, undefined, { name: `acme${at}`, matchingMode: 'word' }, { signal: over.signal }),
  );
  while (turns.length === 0) await nextTurn();
  assert.deepEqual((await app.tags.list(project, {}, [], { page: 1, limit: 10 })).results, []);
  over.abort(new Error('gone'));
  isSlow = false;
  for (const turn of turns) turn();
  assert.deepEqual(
    (await Promise.allSettled(looks)).map(({ status }) => status),
    looks.map(() => 'rejected'),
  );
});

test('a tag that is in every answer is linked to all of them, to none and to all again, and goes with its links', async () => {
  await using store = await openTestStore();
  const test = anApp(store);
  const { id: project } = await aProject(test);
  const COUNT = 1_300;
  const rows = Array.from({ length: COUNT }, (_, at) => aRow({ answer: 'The Acme.', executionNumber: at + 1 }));
  await test.app.jobExecutions.import(project, rows, { dryRun: false });
  const scoped = async (tag: string) => {
    const scope = normaliseScope({ execTagIds: [tag] });
    return (await test.app.reports.adShare(project, { scope, formats: [] })).totalResponses;
  };
  const { id } = await test.app.executionTags.create(project, { name: 'the', matchingMode: 'word' });
  assert.equal(await scoped(id), COUNT);
  await test.app.executionTags.change(project, id, { name: 'nowhere' });
  assert.equal(await scoped(id), 0);
  await test.app.executionTags.change(project, id, { name: 'acme' });
  assert.equal(await scoped(id), COUNT);
  await test.app.jobExecutions.import(project, [aRow({ answer: 'Acme!', executionNumber: COUNT + 1 })], {
    dryRun: false,
  });
  assert.equal(await scoped(id), COUNT + 1);
  await test.app.executionTags.remove(project, id);
  assert.deepEqual((await test.app.reports.facets(project, EVERYTHING)).executionTags, []);
});
