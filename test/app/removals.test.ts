import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { App } from '../../src/app/mod.ts';
import {
  ANY_EVIDENCE,
  adShare,
  doubtfulCount,
  EVERYTHING,
  entityReport,
  facets,
  joinFacts,
  normaliseScope,
  OUTCOMES,
  ownBrands,
  type ProjectId,
  type ResponseFacts,
  type Store,
  surfaceCounts,
} from '../../src/domain/mod.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { EFFORT } from '../support/effort.ts';
import { anOperation, type Operation, perform } from '../support/histories.ts';
import { anApp, aProject, aRow } from './support.ts';

const REAL = { dryRun: false };
const ALL = { page: 1, limit: 10_000 };

/** Two handles on one database, as two processes have it. */
async function twoHandles(): Promise<readonly [Store, Store]> {
  const store = await openTestStore();
  return [store, await store.second!()];
}

/** All that counts answers, beside the plain reports over what the store says of each. */
async function holdsTogether({ app, store, project }: { app: App; store: Store; project: ProjectId }): Promise<void> {
  const { plain, records, jobs, batches } = await store.read(async (reader) => {
    const known: ResponseFacts[] = [];
    for await (const { added, replaced } of reader.facts.responses(project, { responses: 0, newest: 0 })) {
      known.push(...added, ...replaced);
    }
    const dictionary = {
      ...(await reader.facts.dimensions(project)),
      videos: await reader.facts.videos(project, 'all'),
    };
    return {
      plain: { responses: joinFacts(known, dictionary), dictionary },
      records: (await reader.records.page(project, {}, [], ALL)).totalRecords,
      jobs: (await reader.cachedJobs.page(project, {}, [], ALL)).results,
      batches: (await reader.batches.page(project, ALL)).results,
    };
  });
  const { responses, dictionary } = plain;
  const scope = normaliseScope({ outcomes: OUTCOMES, showAllEntities: true });
  const page = { page: 1, pageSize: 100, sort: [] };
  assert.equal(records, responses.length);
  assert.equal(
    jobs.reduce((sum, { executionCount }) => sum + executionCount, 0),
    responses.length,
  );
  assert.ok(batches.reduce((sum, { rows }) => sum + rows, 0) <= responses.length);
  const ads = await app.reports.adShare(project, { scope, formats: [] });
  assert.deepEqual(ads, adShare(responses, { scope, formats: [] }));
  const { totalResponses, firstDay, lastDay } = facets(responses, scope);
  const counted = await app.reports.facets(project, scope);
  assert.deepEqual([counted.totalResponses, counted.firstDay, counted.lastDay], [totalResponses, firstDay, lastDay]);
  const { staleRecords, outcomes, doubtful, corrected, surfaces, judging, own, ...brands } = await app.reports.entities(
    project,
    {
      scope,
      ...page,
    } as never,
  );
  assert.equal(judging, null);
  const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).toSorted();
  assert.deepEqual(ids(own), ids(ownBrands(dictionary.entities, null)));
  assert.deepEqual(
    [doubtful, corrected, surfaces],
    [doubtfulCount(responses, scope), 0, surfaceCounts(responses, scope)],
  );
  assert.deepEqual(brands, entityReport(responses, dictionary, { scope, ...page } as never));
  assert.equal(
    Object.values(outcomes).reduce((sum, count) => sum + count),
    responses.length,
  );
  const listed = await app.responses.list(project, {
    scope,
    evidence: ANY_EVIDENCE,
    search: null,
    claim: null,
    ...page,
  });
  assert.equal(listed.totalRecords, responses.length);
  assert.equal(listed.results.length, Math.min(100, responses.length));
}

describe('answers that are taken back', () => {
  test('are gone from columns, counts and lists alike, after any history of two writers', async () => {
    const holds = async (operations: readonly Operation[]) => {
      await using closing = new AsyncDisposableStack();
      const stores = await twoHandles();
      for (const store of stores.toReversed()) closing.use(store);
      const writers = [anApp(stores[0]), anApp(stores[1], 1_000_000)];
      const { id: project } = await aProject(writers[0]!);
      const world = { apps: writers.map(({ app }) => app), clocks: writers.map(({ clock }) => clock), project };
      for (const [at, operation] of operations.entries()) {
        await perform(world, operation);
        // Columns are kept up to date by one, and read on in leaps by the other.
        if (at % 4 === 0) await holdsTogether({ app: writers[0]!.app, store: stores[0], project });
      }
      for (const { app } of writers) await holdsTogether({ app, store: stores[1], project });
    };
    await fc.assert(fc.asyncProperty(fc.array(anOperation(), { maxLength: 30, size: 'max' }), holds), {
      numRuns: 8 * EFFORT,
    });
  });

  test('a delete during an import of the same rows leaves each of them whole, or none of it', async () => {
    await using closing = new AsyncDisposableStack();
    const stores = await twoHandles();
    for (const store of stores.toReversed()) closing.use(store);
    const [one, two] = [anApp(stores[0]), anApp(stores[1], 1_000_000)];
    const { id: project } = await aProject(one);
    const rows = Array.from({ length: 40 }, (_, at) => aRow({ executionNumber: at + 1, batch: 'raced' }));
    for (let round = 0; round < 6; round++) {
      const answer = `Take the Acme of round ${round}.`;
      const again = rows.map((row) => ({ ...row, answer }));
      const removal = round % 2 ? removeAll(two.app, project) : removeBatch(two.app, project);
      const [imported] = await Promise.all([one.app.jobExecutions.import(project, again, REAL), removal]);
      assert.ok(imported.every(({ action }) => action !== 'failed'));
      const { totalRecords } = await one.app.records.list(project, {}, [], ALL);
      assert.ok(totalRecords === 0 || totalRecords === rows.length, `round ${round}: ${totalRecords}`);
      await holdsTogether({ app: one.app, store: stores[0], project });
    }
  });

  test('a scope selects what it does when they go: what came meanwhile is told, and then nothing goes', async () => {
    await using closing = new AsyncDisposableStack();
    const stores = await twoHandles();
    for (const store of stores.toReversed()) closing.use(store);
    const { app } = anApp(stores[0]);
    const { id: project } = await aProject({ app } as never);
    const rows = Array.from({ length: 5 }, (_, at) => aRow({ executionNumber: at + 1, tags: [`t${at}`] }));
    await app.jobExecutions.import(project, rows, REAL);
    const scope = normaliseScope({ models: ['gpt-5'] });
    const between: (() => Promise<unknown>)[] = [];
    /** The same, where something is written after the answers were found, and before they go. */
    const removals = app.removals.removingBy(async (...asked) => {
      await between.shift()?.();
      return app.removals.remove(...asked);
    });
    const another = (given: object) => () => app.jobExecutions.import(project, [aRow(given)], REAL);
    const isRefused = (count: number) => ({
      problem: 'conflict',
      message: new RegExp(`^The number of selected answers is ${count} now`),
    });

    between.push(another({ executionNumber: 9 }));
    await assert.rejects(removals.selection(project, scope, 5), isRefused(6));
    const gone = (await app.records.list(project, {}, [], ALL)).results[0]!;
    between.push(() => app.removals.response(project, gone.id));
    await assert.rejects(removals.selection(project, scope, 6), isRefused(5));
    // Changes outside the scope don't matter.
    between.push(another({ model: 'other' }), () => app.tags.create(project, { name: 'Another' }));
    assert.equal(await removals.selection(project, scope, 5), 5);
    assert.equal(await removals.count(project, { ...EVERYTHING, outcomes: OUTCOMES }), 1);
    assert.equal(between.length, 1);
    between.length = 0;
    const rows2 = Array.from({ length: 3 }, (_, at) => aRow({ executionNumber: at + 1, tags: ['tagged'] }));
    await app.jobExecutions.import(project, rows2, REAL);
    const [tag] = (await app.tags.list(project, { name: 'tagged' }, [], ALL)).results;
    const tagged = normaliseScope({ queryTagIds: [String(tag!.id)] });
    const selected = await app.removals.count(project, tagged);
    between.push(() => app.tags.remove(project, tag!.id));
    await assert.rejects(removals.selection(project, tagged, selected), isRefused(0));
    assert.equal(await removals.selection(project, scope, 3), 3);
    assert.equal(await removals.selection(project, normaliseScope({ models: ['other'] }), 1), 1);
    await holdsTogether({ app, store: stores[0], project });
  });
});

const removeBatch = (app: App, project: ProjectId) =>
  app.removals.batch(project, 'raced', REAL).catch((error) => assert.equal(error.problem, 'not-found'));

async function removeAll(app: App, project: ProjectId): Promise<void> {
  const count = await app.removals.count(project, { ...EVERYTHING, outcomes: OUTCOMES });
  await app.removals
    .selection(project, { ...EVERYTHING, outcomes: OUTCOMES }, count)
    .catch((error) => assert.equal(error.problem, 'conflict'));
}
