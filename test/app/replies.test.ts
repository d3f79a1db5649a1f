import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '../../src/adapters/system/mod.ts';
import { rememberedReplies } from '../../src/app/replies.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { anApp, aProject, aRow, NOW } from './support.ts';

async function aWorld(bytes?: number) {
  const store = aMemoryStore();
  const { app } = anApp(store);
  const { id: project } = await aProject({ app } as never);
  const replies = rememberedReplies({ store, clock: () => NOW, digest: sha256 }, bytes);
  const made: unknown[] = [];
  const ask = async (question: unknown, text = 'a reply', meanwhile = async () => {}, moment = app.moment()) => {
    const given = await replies.of({ project, question, moment }, async () => {
      made.push(question);
      await meanwhile();
      return text;
    });
    return new TextDecoder().decode(given);
  };
  return { app, store, project, ask, made };
}

test('what was used last is kept, as far as its bytes fit', async () => {
  const { ask, made } = await aWorld(100_000);
  for (const question of [1, 2, 3]) await ask(question, 'x'.repeat(30_000));
  await ask(1);
  await ask(4, 'y'.repeat(30_000));
  await ask(1);
  assert.deepEqual(made, [1, 2, 3, 4]);
  await ask(2);
  assert.deepEqual(made, [1, 2, 3, 4, 2]);
  // One that is larger than all of it puts away others, and is not kept.
  assert.equal((await ask(5, 'z'.repeat(120_000))).length, 120_000);
  await ask(5);
  assert.deepEqual(made.slice(-2), [5, 5]);
});

test('a reply that was made while something was written is given, and not kept', async () => {
  const { app, project, ask, made } = await aWorld();
  const write = async () => void (await app.jobExecutions.import(project, [aRow()], { dryRun: false }));
  await ask('visible?', 'of before or after', write);
  assert.equal(await ask('visible?', 'of after'), 'of after');
  assert.equal(await ask('visible?', 'never made'), 'of after');
  assert.equal(made.length, 2);
});

test('a reply of a moment that is over by then is not kept', async () => {
  const { app, store, project, ask } = await aWorld();
  const before = await store.version();
  await app.jobExecutions.import(project, [aRow()], { dryRun: false });
  const guessed = await ask('visible?', 'of before', undefined, async () => before);
  assert.deepEqual([guessed, await ask('visible?', 'of now')], ['of before', 'of now']);
});

test('what fails is not kept', async () => {
  const { ask, made } = await aWorld();
  const failing = () => ask('visible?', '', () => Promise.reject(new Error('not now')));
  await assert.rejects(failing, /not now/);
  assert.equal(await ask('visible?'), 'a reply');
  assert.equal(made.length, 2);
});
