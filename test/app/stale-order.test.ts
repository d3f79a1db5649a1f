import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { App } from '../../src/app/mod.ts';
import type { ProjectId, Store } from '../../src/domain/mod.ts';
import { collect } from '../adapters/contract/support.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { anApp, aProject, aRow } from './support.ts';

const REAL = { dryRun: false };
/** Answers in which no brand is, and more than two batches of them. */
const OTHERS = 110;
const LIMIT = { answers: 50, bytes: 1_000_000 };

/** A project with an answer for each text after answers in which no brand is, and before as many. */
async function aWorld(store: Store, texts: readonly string[], firstId = 0) {
  const tested = anApp(store, firstId);
  const { id: project } = await aProject(tested);
  const none = Array.from({ length: OTHERS }, () => 'None of them.');
  const rows = [...none, ...texts, ...none].map((answer, at) => aRow({ executionNumber: at + 1, answer }));
  await tested.app.jobExecutions.import(project, rows, REAL);
  return { ...tested, project };
}

/** The answers that mention a brand, in their order, as far as analyses are. */
async function mentioning(store: Store, project: ProjectId, name: string): Promise<readonly string[]> {
  return store.read(async ({ responses, entities }) => {
    const { id } = (await entities.all(project)).find((entity) => entity.name === name)!;
    const all = await collect(responses.all(project));
    return all.flatMap(({ answer, analysis: { mentions } }) =>
      mentions.some(({ entityId }) => entityId === id) ? answer : [],
    );
  });
}

async function finish(app: App, project: ProjectId): Promise<void> {
  while ((await app.analyses.reanalyse(project, { limit: LIMIT })).taken > 0);
}

const create = (app: App, project: ProjectId, name: string, aliases: readonly string[] = []) =>
  app.entities.import(project, [{ name, aliases }], REAL);

describe('of stale answers', () => {
  test('those that hold the name or an alias of a new brand are done in the first batch, all others after them', async () => {
    await using store = await openTestStore();
    const texts = ['Take the Zeppelin.', 'Airship Zwei is good.', 'Zeppelin, again.'];
    const { app, project } = await aWorld(store, [...texts, 'Take the Zep-pelin, the Air&shy;ship Zwei.']);
    await create(app, project, 'Zeppelin', ['Airship Zwei']);
    await app.analyses.reanalyse(project, { limit: LIMIT });
    assert.deepEqual((await mentioning(store, project, 'Zeppelin')).toSorted(), texts.toSorted());
    assert.equal(await app.analyses.staleRecords(project), 2 * OTHERS + 1);
    await finish(app, project);
    assert.equal(await app.analyses.staleRecords(project), 0);
    // What the index does not tell of is found as well, in its turn.
    assert.equal((await mentioning(store, project, 'Zeppelin')).length, 4);
  });

  test('those of a brand that is changed while others are being analysed come next', async () => {
    await using store = await openTestStore();
    const { app, project, clock } = await aWorld(store, ['Take the Zeppelin.', 'Take the Luftikus.']);
    await create(app, project, 'Zeppelin');
    await app.analyses.reanalyse(project, { limit: LIMIT });
    await app.analyses.reanalyse(project, { limit: LIMIT });
    clock.now += 90_000;
    await create(app, project, 'Luftikus');
    await app.analyses.reanalyse(project, { limit: LIMIT });
    assert.deepEqual(await mentioning(store, project, 'Luftikus'), ['Take the Luftikus.']);
    assert.deepEqual(await mentioning(store, project, 'Zeppelin'), ['Take the Zeppelin.']);
  });

  test('those come first as well where another service goes on, or the same one after it was killed', async () => {
    await using store = await openTestStore();
    const texts = Array.from({ length: 60 }, (_, at) => `The Zeppelin ${at}.`);
    const { app, project } = await aWorld(store, texts);
    await create(app, project, 'Zeppelin');
    await app.analyses.reanalyse(project, { limit: LIMIT });
    assert.equal((await mentioning(store, project, 'Zeppelin')).length, 50);
    const other = anApp(store, 100_000).app;
    await other.analyses.reanalyse(project, { limit: LIMIT });
    assert.equal((await mentioning(store, project, 'Zeppelin')).length, 60);
    await finish(app, project);
    assert.equal(await other.analyses.staleRecords(project), 0);
  });

  test('a batch of those that was not stored comes again', async () => {
    await using store = await openTestStore();
    const { app, project } = await aWorld(store, ['Take the Zeppelin.']);
    await create(app, project, 'Zeppelin');
    const stop = AbortSignal.abort();
    assert.equal((await app.analyses.reanalyse(project, { limit: LIMIT, stop })).renewed, 0);
    await app.analyses.reanalyse(project, { limit: LIMIT });
    assert.deepEqual(await mentioning(store, project, 'Zeppelin'), ['Take the Zeppelin.']);
  });

  test('the stalest come first, with a name of two letters', async () => {
    await using store = await openTestStore();
    const { app, project } = await aWorld(store, ['Take the ZX.']);
    await create(app, project, 'ZX');
    await app.analyses.reanalyse(project, { limit: LIMIT });
    assert.deepEqual(await mentioning(store, project, 'ZX'), []);
    await finish(app, project);
    assert.deepEqual(await mentioning(store, project, 'ZX'), ['Take the ZX.']);
  });
});
