import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageOf, type Store } from '../../src/domain/mod.ts';
import { aSnapshot } from '../support/builders.ts';
import { anApp, aProject, aRow, type TestApp } from './support.ts';

const MINUTE = 60_000;
const REAL = { dryRun: false };

const told = async ({ store }: TestApp) =>
  (await store.read(({ outbox }) => outbox.oldest(99)))
    .filter(({ type }) => type === 'import.completed')
    .map(({ data: { batch, created, updated, unchanged, failed } }) => [batch, created, updated, unchanged, failed]);

/** Looks after some minutes, and says what is told since the start. */
async function after(minutes: number, world: TestApp) {
  world.clock.now += minutes * MINUTE;
  await world.app.importEnds.run(() => false);
  return told(world);
}

test('the end of a batch is told once, with all its calls, when nothing else has come of it', async () => {
  const world = anApp();
  const { id, organisation } = await aProject(world);
  const send = (query: string, unread = 0) =>
    world.app.jobExecutions.import(id, [aRow({ query, batch: 'autumn' })], { ...REAL, unread });
  await send('one');
  assert.deepEqual(await after(1, world), []);
  await send('two', 3);
  await send('two');
  assert.deepEqual(await after(1, world), []);
  assert.deepEqual(await after(1, world), [['autumn', 2, 0, 1, 3]]);
  assert.deepEqual(await after(60, world), [['autumn', 2, 0, 1, 3]]);
  const [event] = await world.store.read(({ outbox }) => outbox.oldest(1));
  assert.deepEqual(
    [event!.organisation, event!.project, event!.subject],
    [organisation, id, `import ${id} answers autumn`],
  );
  // What comes later under the name is another import.
  await send('three');
  assert.deepEqual((await after(2, world)).slice(1), [['autumn', 1, 0, 0, 0]]);
});

test('each kind of row is told of by itself, and dry runs, undoing and what collectors bring are not', async () => {
  const world = anApp();
  const { app } = world;
  const { id } = await aProject(world);
  await app.jobExecutions.import(id, [aRow({ query: 'dry' })], { dryRun: true });
  assert.deepEqual(await after(2, world), []);
  await app.entities.import(id, [{ name: 'Acme' }], { ...REAL, batch: 'brands' });
  await app.queries.import(id, [{ query: 'best laptop' }], { ...REAL, batch: 'prompts' });
  await app.jobExecutions.import(id, [aRow({ batch: 'first' })], REAL);
  await app.jobExecutions.import(id, [aRow({ batch: 'second', answer: 'It changed.' })], REAL);
  await app.videos.import(id, [aSnapshot()], REAL);
  await app.entities.import(id, [{ name: 'Bolt' }, { name: 'Cord' }], { ...REAL, batch: 'first' });
  await after(2, world);
  const events = await world.store.read(({ outbox }) => outbox.oldest(99));
  const titles = (language: 'en' | 'de') =>
    events.map((event) => messageOf(event, { language, project: null, publicUrl: null }).title).toSorted();
  assert.deepEqual(titles('en'), [
    ...['Import of answers finished: first', 'Import of answers finished: second'],
    ...['Import of brands finished: brands', 'Import of brands finished: first'],
    ...['Import of prompts finished: prompts', 'Import of videos finished'],
  ]);
  assert.equal(titles('de')[2], 'Import von Marken fertig: brands');
  assert.equal(new Set(events.map(({ subject }) => subject)).size, 6);
  const before = events.length;
  // Undoing imports the answer as it was.
  await app.undo.batch(id, 'second');
  assert.equal((await after(2, world)).length, before);
});

test('calls without a batch, and of several, are told together: at rest, or each hour where they never rest', async () => {
  const world = anApp();
  const { id } = await aProject(world);
  const send = (...rows: readonly ReturnType<typeof aRow>[]) => world.app.jobExecutions.import(id, rows, REAL);
  await send(aRow({ query: 'one', batch: 'a' }), aRow({ query: 'two', batch: 'b' }));
  for (let minute = 1; minute < 60; minute++) {
    await send(aRow({ query: `at ${minute}` }));
    assert.deepEqual(await after(1, world), []);
  }
  assert.deepEqual(await after(1, world), [[null, 61, 0, 0, 0]]);
});

test('an end that is cut off is told by the next look, and two services that look at once tell once', async () => {
  const world = anApp();
  const { id } = await aProject(world);
  await world.app.jobExecutions.import(id, [aRow({ batch: 'autumn' })], REAL);
  world.clock.now += 2 * MINUTE;
  const dying: Store = {
    ...world.store,
    read: (work) => world.store.read(work),
    transact: (work, lease) =>
      world.store.transact(async (transactor) => {
        await work(transactor);
        throw new Error('killed');
      }, lease),
  };
  const cutOff = anApp(dying, 5_000);
  cutOff.clock.now = world.clock.now;
  await assert.rejects(
    cutOff.app.importEnds.run(() => false),
    /killed/,
  );
  assert.deepEqual(await told(world), []);
  const other = anApp(world.store, 9_000);
  other.clock.now = world.clock.now;
  await Promise.all([world, other].map(({ app }) => app.importEnds.run(() => false)));
  assert.deepEqual(await told(world), [['autumn', 1, 0, 0, 0]]);
});
