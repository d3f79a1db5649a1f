import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  DELETED_SINCE,
  type JobExecution,
  type JobExecutionId,
  type ProjectId,
  type RecordCursor,
  type Store,
} from '../../../src/domain/mod.ts';
import {
  aCachedJob,
  aJobExecution,
  aMention,
  anAdCard,
  anEntity,
  anExecutionTag,
  anIdempotentRequest,
  aQuery,
  aShoppingCard,
  aSnapshot,
  aSource,
  aSourceAnalysis,
  idFor,
  NOW,
} from '../../support/builders.ts';
import { everyRead } from './every-read.ts';
import { addProject, addResponses, allLinks, collect, ingest, type OpenStore, responsesSince } from './support.ts';

const remove = (store: Store, project: ProjectId, ids: readonly JobExecutionId[], now = NOW) =>
  store.transact(({ jobExecutions }) => jobExecutions.remove(project, ids, now));
const changes = (store: Store, project: ProjectId, cursor: RecordCursor | null = null, limit = 10) =>
  store.read(({ records }) => records.after(project, {}, cursor, limit));
const revision = (store: Store, project: ProjectId) => store.read(({ facts }) => facts.revision(project));
const removed = (store: Store, project: ProjectId, since: number) =>
  store.read(({ facts }) => collect(facts.removed(project, since)));
const PAGE = { page: 1, limit: 10 };

/** Two answers that show everything, and share what they show. */
const full = (given: Partial<JobExecution> = {}) =>
  aJobExecution({
    sources: [aSource()],
    ads: [anAdCard()],
    shopping: [aShoppingCard()],
    videos: [{ platform: 'youtube', videoId: 'one', title: 'One' }],
    analysis: { mentions: [aMention()], sources: [aSourceAnalysis({ competitors: [anEntity().id] })] },
    batch: 'spring',
    ...given,
  });

async function aStage(store: Store) {
  const project = await addProject(store);
  await store.transact(async ({ entities, executionTags }) => {
    await entities.apply(project, [{ kind: 'create', entity: anEntity() }]);
    await executionTags.add(project, anExecutionTag());
  });
  return project;
}

export function removalContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: removals`, () => {
    test('what is removed goes with all that it showed, and the rest stays as it was', async () => {
      await using store = await open();
      await using other = await open();
      const [project, without] = [await aStage(store), await aStage(other)];
      const [gone, left] = [full(), full({ model: 'b', videos: [] })];
      await addResponses(store, project, [left, gone]);
      await addResponses(other, without, [left]);
      assert.equal(await remove(store, project, [gone.id, gone.id, idFor('nowhere')]), 1);

      const seen = (from: Store) =>
        from.read(async (reader) => {
          const seen = await everyRead(reader);
          // What says that something went.
          for (const name of ['facts.revision', 'facts.removed', 'records.after', 'records.feedSpan'])
            delete seen[name];
          return seen;
        });
      assert.deepEqual(await seen(store), await seen(other));
      assert.deepEqual(await responsesSince(store, project), await responsesSince(other, without));
    });

    test('links of execution tags go with what they link', async () => {
      await using store = await open();
      const project = await aStage(store);
      const [gone, left] = [full(), full({ model: 'b' })];
      await addResponses(store, project, [left, gone]);
      const tagId = anExecutionTag().id;
      await store.transact(({ executionTags }) => executionTags.link(project, [tagId], [gone.id, left.id]));
      await remove(store, project, [gone.id]);
      assert.deepEqual(await allLinks(store, project), [{ tagId, responseId: left.id }]);
      const known = store.read(({ executionTags }) => executionTags.unknownExecutions(project, [gone.id, left.id]));
      assert.deepEqual(await known, [gone.id]);
    });

    test('a run goes with its last answer, a video where nothing cites or captured it', async () => {
      await using store = await open();
      const project = await aStage(store);
      const [a, b] = [full(), full({ model: 'b', videos: [{ platform: 'youtube', videoId: 'two', title: null }] })];
      await addResponses(store, project, [a, b]);
      await store.transact(({ videos }) => videos.put(project, [aSnapshot({ videoId: 'two' })]));
      const seen = () =>
        store.read(async ({ cachedJobs, facts, locales }) => ({
          jobs: (await cachedJobs.page(project, {}, [], PAGE)).results.map(({ executionCount }) => executionCount),
          videos: (await facts.videos(project, 'all')).map(({ videoId }) => videoId),
          locales: (await locales.ofRuns(project)).length,
        }));
      assert.equal(await remove(store, project, [a.id]), 1);
      assert.deepEqual(await seen(), { jobs: [1], videos: ['two'], locales: 1 });
      assert.equal(await remove(store, project, [b.id]), 1);
      assert.deepEqual(await seen(), { jobs: [], videos: ['two'], locales: 0 });
    });

    test('nothing is removed twice, or of another project, and then nothing moves', async () => {
      await using store = await open();
      const [project, other] = [await aStage(store), await addProject(store, 'Other')];
      await addResponses(store, project, [full()]);
      const before = await revision(store, project);
      assert.equal(await remove(store, other, [full().id]), 0);
      assert.equal(await remove(store, project, []), 0);
      assert.deepEqual(await revision(store, project), before);
      assert.equal(await remove(store, project, [full().id]), 1);
      const after = await revision(store, project);
      assert.ok(after.responses > before.responses);
      assert.equal(await remove(store, project, [full().id]), 0);
      assert.deepEqual(await revision(store, project), after);
      await assert.rejects(remove(store, idFor('no project'), [full().id]));
    });

    test('who follows records is told once of each that went, in the order of changes, also after it came in again', async () => {
      await using store = await open();
      const project = await aStage(store);
      const [a, b] = [full(), full({ model: 'b' })];
      await addResponses(store, project, [a, b]);
      const [, last] = await changes(store, project);
      await remove(store, project, [a.id], NOW - 5_000);
      const told = await changes(store, project, last!);
      assert.deepEqual(told, [{ id: a.id, isRemoved: true, updatedAt: last!.updatedAt + 1 }]);
      assert.deepEqual(await changes(store, project, told[0]!), []);
      const span = await store.read(({ records }) => records.feedSpan(project));
      assert.deepEqual(span, { forgotten: 0, last: told[0]!.updatedAt });

      await addAgain(store, project, [a]);
      await remove(store, project, [a.id]);
      await addAgain(store, project, [a]);
      const kinds = (await changes(store, project)).map((change) => [change.id, 'isRemoved' in change]);
      assert.deepEqual(kinds, [
        [b.id, false],
        [a.id, true],
        [a.id, false],
      ]);
      assert.equal((await changes(store, project, null, 2)).length, 2);
    });

    test('a reader that keeps responses learns which went since', async () => {
      await using store = await open();
      const project = await aStage(store);
      const [a, b] = [full(), full({ model: 'b' })];
      await addResponses(store, project, [a, b]);
      const { responses } = await revision(store, project);
      await remove(store, project, [a.id]);
      const between = (await revision(store, project)).responses;
      await remove(store, project, [b.id]);
      assert.deepEqual(await removed(store, project, responses), [a.id, b.id]);
      assert.deepEqual(await removed(store, project, between), [b.id]);
      assert.deepEqual(await removed(store, project, (await revision(store, project)).responses), []);
      await addAgain(store, project, [a]);
      assert.deepEqual(await removed(store, project, responses), [a.id, b.id]);
      assert.deepEqual(
        (await responsesSince(store, project, responses)).map(({ id }) => id),
        [a.id],
      );
    });

    test('removals are forgotten in time, and it is told how far', async () => {
      await using store = await open();
      const [project, other] = [await aStage(store), await addProject(store, 'Other')];
      const [a, b] = [full(), full({ model: 'b' })];
      await addResponses(store, project, [a, b]);
      await remove(store, project, [a.id], NOW + 10);
      const { responses } = await revision(store, project);
      await remove(store, project, [b.id], NOW + 20);
      const forget = (before: number) => store.transact(({ jobExecutions }) => jobExecutions.forgetRemoved(before));
      assert.equal(await forget(NOW + 10), false);
      assert.equal(await forget(NOW + 11), true);
      assert.equal(await forget(NOW + 11), false);
      assert.deepEqual(
        (await changes(store, project)).map(({ id }) => id),
        [b.id],
      );
      const span = () => store.read(({ records }) => records.feedSpan(project));
      assert.deepEqual(await span(), { forgotten: NOW + 10, last: NOW + 20 });
      assert.equal((await revision(store, project)).forgotten, responses);
      assert.equal(await forget(NOW + 21), true);
      assert.deepEqual(await changes(store, project), []);
      assert.deepEqual(await span(), { forgotten: NOW + 20, last: NOW + 20 });
      assert.equal((await revision(store, other)).forgotten, 0);
    });

    test('replies that name one of some ids are forgotten, where they are about the project', async () => {
      await using store = await open();
      const [project, other] = [await aStage(store), await addProject(store, 'Other')];
      const [named, unnamed] = [idFor('named'), idFor('unnamed')];
      const naming = (id: string) => ({ status: 200, body: JSON.stringify({ results: [{ jobExecutionId: id }] }) });
      const requests = [
        anIdempotentRequest({ scope: 'gone', project, reply: naming(named) }),
        anIdempotentRequest({ scope: 'of another', project, reply: naming(unnamed) }),
        anIdempotentRequest({ scope: 'elsewhere', project: other, reply: naming(named) }),
        anIdempotentRequest({ scope: 'in work', project, reply: null }),
        ...Array.from({ length: 45 }, (_, at) =>
          anIdempotentRequest({ scope: `many ${at}`, project, reply: naming(at % 2 ? named : unnamed) }),
        ),
      ];
      await store.transact(async ({ replies }) => {
        for (const request of requests) await replies.put(request);
        await replies.forgetNaming(project, [idFor('other'), named]);
      });
      const kept = await store.read(async ({ replies }) => {
        const found = await Promise.all(requests.map(({ scope }) => replies.byScope(scope)));
        assert.equal(found[0]!.content, requests[0]!.content);
        return found.flatMap((request) => (request?.reply?.body === DELETED_SINCE.body ? [] : (request?.scope ?? [])));
      });
      const evens = Array.from({ length: 23 }, (_, at) => `many ${2 * at}`);
      assert.deepEqual(kept, ['of another', 'elsewhere', 'in work', ...evens]);
    });
  });
}

/** Adds answers whose query, and maybe run, are there. */
async function addAgain(store: Store, project: ProjectId, executions: readonly JobExecution[]): Promise<void> {
  const job = await store.read(({ cachedJobs }) => cachedJobs.byId(project, aCachedJob().id));
  const query = await store.read(({ queries }) => queries.byId(project, aQuery().id));
  await ingest(store, project, {
    queries: query ? [] : [aQuery()],
    cachedJobs: job ? [] : [aCachedJob()],
    executions,
  });
}
