import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type {
  CachedJobFilter,
  JobExecution,
  ProjectId,
  RecordCursor,
  RecordFilter,
  RecordSortField,
  ResultAnalysis,
  SortBy,
  Store,
} from '../../../src/domain/mod.ts';
import {
  aCachedJob,
  aJobExecution,
  aMention,
  aNewTag,
  anEntity,
  aQuery,
  aSource,
  aSourceAnalysis,
  countedMentions,
  idFor,
  NOW,
} from '../../support/builders.ts';
import { addProject, addResponses, anotherHandle, ingest, type OpenStore } from './support.ts';

const page = (
  store: Store,
  project: ProjectId,
  filter: RecordFilter = {},
  sort: SortBy<RecordSortField>[] = [],
  at = { page: 1, limit: 100 },
) => store.read(({ records }) => records.page(project, filter, sort, at));
const changes = (store: Store, project: ProjectId, cursor: RecordCursor | null, limit: number) =>
  store.read(({ records }) => records.after(project, {}, cursor, limit));
/** Of those that are there. */
const after = async (...asked: Parameters<typeof changes>): Promise<readonly ResultAnalysis[]> =>
  (await changes(...asked)).flatMap((change) => ('isRemoved' in change ? [] : change));
const models = (records: readonly ResultAnalysis[]) => records.map(({ model }) => model);
const executionsOf = (...names: readonly string[]): JobExecution[] =>
  names.map((model, at) => aJobExecution({ model, time: NOW + at }));

export function recordContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: result analysis records`, () => {
    test('a record is its execution’s, with mentions in their order and every source that was analysed', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const entities = ['Acme', 'Bolt'].map((name) => anEntity({ name }));
      await store.transact((ports) =>
        ports.entities.apply(
          ours,
          entities.map((entity) => ({ kind: 'create', entity })),
        ),
      );
      const urls = ['https://b.example/2', 'https://a.example/1'];
      const sources = [
        aSourceAnalysis({
          url: urls[0]!,
          found: true,
          matches: [{ text: '[1]', context: 'Größe [1]', position: 6 }],
          competitors: entities.map(({ id }) => id),
        }),
        aSourceAnalysis({ url: urls[1]!, subDomain: null }),
      ];
      const mentions = entities.map(({ id }, at) =>
        aMention({ entityId: id, rankingPosition: at + 1, sentiment: -0.5 }),
      );
      const execution = aJobExecution({
        sources: urls.map((url) => aSource({ url })),
        analysis: { mentions, sources },
      });
      await addResponses(store, ours, [execution]);
      const record = await store.read(({ records }) => records.byId(ours, execution.id));
      const competitors = record?.sources[0]?.competitors.toSorted();
      assert.deepEqual(competitors, entities.map(({ id }) => id).toSorted());
      assert.deepEqual(
        { ...record, sources: record?.sources.map((source) => ({ ...source, competitors: [] })) },
        {
          id: execution.id,
          cachedJobId: execution.cachedJobId,
          time: execution.time,
          updatedAt: NOW,
          model: execution.model,
          executionNumber: 1,
          judgedBy: null,
          mentions: countedMentions(mentions),
          sources: sources.map((source) => ({ ...source, competitors: [] })),
        },
      );
      assert.equal(await store.read(({ records }) => records.byId(theirs, execution.id)), undefined);
      assert.deepEqual(await page(store, theirs), { results: [], totalRecords: 0 });
    });

    test('filters are inclusive and narrow together', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [tagged, plain] = [aQuery({ text: 'tagged' }), aQuery({ text: 'plain' })];
      const jobs = [tagged, plain].map(({ id }) => aCachedJob({ queryId: id }));
      await ingest(store, project, {
        tags: [aNewTag('Öko'), aNewTag('Other')],
        queries: [tagged, plain],
        queryTags: [{ queryId: tagged.id, tag: 'öko' }],
        cachedJobs: jobs,
        executions: [aJobExecution({ cachedJobId: jobs[0]!.id, model: 'm1', time: NOW })],
      });
      const later = aJobExecution({ cachedJobId: jobs[1]!.id, model: 'm2', time: NOW + 10 });
      await ingest(store, project, { executions: [later] }, NOW + 10);
      const [other, size] = await store.read(({ tags }) => tags.all(project));
      const found = async (filter: RecordFilter) => models((await page(store, project, filter)).results);
      assert.deepEqual(await found({}), ['m2', 'm1']);
      assert.deepEqual(await found({ cachedJobId: jobs[0]!.id }), ['m1']);
      assert.deepEqual(await found({ cachedJobId: idFor('nothing') }), []);
      assert.deepEqual(await found({ timeFrom: NOW, timeTo: NOW }), ['m1']);
      assert.deepEqual(await found({ timeFrom: NOW + 1 }), ['m2']);
      assert.deepEqual(await found({ updatedAtFrom: NOW + 10, updatedAtTo: NOW + 10 }), ['m2']);
      assert.deepEqual(await found({ updatedAtTo: NOW + 9 }), ['m1']);
      assert.deepEqual(await found({ tagNames: ['öko', 'nothing'] }), ['m1']);
      assert.deepEqual(await found({ tagIds: [size!.id, other!.id] }), ['m1']);
      assert.deepEqual(await found({ tagIds: [other!.id] }), []);
      assert.deepEqual(await found({ tagIds: [size!.id], tagNames: ['other'] }), []);
      assert.deepEqual(await found({ tagIds: [size!.id], timeFrom: NOW + 1 }), []);
    });

    test('records of one time stand as they first came, written over or not, and pages neither overlap nor skip', async () => {
      await using store = await open();
      const project = await addProject(store);
      const executions = Array.from({ length: 23 }, (_, at) =>
        aJobExecution({ model: `m${at}`, time: NOW + (at % 3) }),
      );
      await addResponses(store, project, executions);
      await ingest(store, project, { executions: [executions[7]!, executions[3]!] }, NOW + 1);
      const placeOf = new Map(executions.map(({ id }, at) => [id, at]));
      for (const direction of ['ASC', 'DESC'] as const) {
        for (const field of ['time', 'updatedAt'] as const) {
          const sort = [{ field, direction }];
          const whole = (await page(store, project, {}, sort)).results;
          const pages = [];
          for (let at = 1; at <= 4; at++) pages.push(await page(store, project, {}, sort, { page: at, limit: 7 }));
          assert.deepEqual(
            pages.flatMap(({ results }) => results),
            whole,
          );
          assert.ok(pages.every(({ totalRecords }) => totalRecords === 23));
          const due = whole.toSorted((a, b) => a[field] - b[field] || placeOf.get(a.id)! - placeOf.get(b.id)!);
          assert.deepEqual(whole, direction === 'ASC' ? due : due.toReversed());
        }
      }
    });

    test('a later write has a later updatedAt, whatever the clock says, from any process', async () => {
      await using store = await open();
      await using other = await anotherHandle(store);
      const project = await addProject(store);
      const [a, b, c] = executionsOf('a', 'b', 'c') as [JobExecution, JobExecution, JobExecution];
      await addResponses(store, project, [a, b]);
      await ingest(other, project, { executions: [c] }, NOW - 1_000);
      await ingest(store, project, { executions: [{ ...a, answer: 'new' }] }, NOW - 2_000);
      const ordered = await after(store, project, null, 10);
      assert.deepEqual(models(ordered), ['b', 'c', 'a']);
      assert.equal(new Set(ordered.map(({ updatedAt }) => updatedAt)).size, 3);
      const [first] = ordered;
      assert.deepEqual(models(await after(store, project, first!, 10)), ['c', 'a']);
      assert.deepEqual(models(await after(store, project, first!, 1)), ['c']);
      assert.deepEqual(await after(store, project, ordered.at(-1)!, 10), []);
    });

    test('a reader that follows the cursor while others write sees the last state of every record', async () => {
      await using store = await open();
      await using other = await anotherHandle(store);
      const project = await addProject(store);
      await ingest(store, project, { queries: [aQuery()], cachedJobs: [aCachedJob()] });
      const write = (handle: Store, seed: number) =>
        ingest(
          handle,
          project,
          { executions: [0, 1, 2].map((at) => aJobExecution({ model: `m${(seed * 7 + at) % 10}`, time: NOW + seed })) },
          // The writers' clocks do not agree.
          NOW + (seed % 4) * 10,
        );
      const seen = new Map<string, number>();
      let cursor: RecordCursor | null = null;
      const follow = async () => {
        for (;;) {
          const found: readonly ResultAnalysis[] = await after(other, project, cursor, 2);
          for (const { model, time } of found) seen.set(model, time);
          cursor = found.at(-1) ?? cursor;
          if (found.length < 2) return;
        }
      };
      for (let seed = 0; seed < 24; seed++) {
        await Promise.all([write(seed % 2 ? store : other, seed), follow()]);
      }
      await follow();
      const { results } = await page(store, project);
      assert.deepEqual(new Map(results.map(({ model, time }) => [model, time])), new Map([...seen]));
    });
  });

  describe(`${adapter}: cached jobs`, () => {
    test('a job shows its query, models, count and executions', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const job = aCachedJob({ country: 'BR', language: 'pt-BR' });
      const executions = [
        aJobExecution({ cachedJobId: job.id, model: 'b', executionNumber: 2, time: NOW + 5 }),
        aJobExecution({ cachedJobId: job.id, model: 'b' }),
        aJobExecution({ cachedJobId: job.id, model: 'a' }),
      ];
      await ingest(store, ours, { queries: [aQuery()], cachedJobs: [job], executions });
      await ingest(store, ours, { executions: [{ ...executions[0]!, answer: 'new' }] }, NOW + 9);
      const found = await store.read(({ cachedJobs }) => cachedJobs.byId(ours, job.id));
      assert.deepEqual(found, {
        ...job,
        query: aQuery().text,
        models: ['a', 'b'],
        executionCount: 3,
        createdAt: NOW,
        updatedAt: NOW + 9,
        executions: executions
          .toReversed()
          .map(({ id, model, executionNumber, time }) => ({ id, model, executionNumber, time })),
      });
      assert.equal(await store.read(({ cachedJobs }) => cachedJobs.byId(theirs, job.id)), undefined);
    });

    test('lists filter, sort and page', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [one, two] = [aQuery({ text: 'one' }), aQuery({ text: 'two' })];
      const jobs = [
        aCachedJob({ queryId: one.id, runAt: NOW }),
        aCachedJob({ queryId: one.id, runAt: NOW + 1, country: 'DE', language: 'de-AT' }),
        aCachedJob({ queryId: two.id, runAt: NOW + 2 }),
      ];
      const executions = [aJobExecution({ cachedJobId: jobs[2]!.id, model: 'rare' })];
      await ingest(store, project, { queries: [one, two], cachedJobs: jobs, executions });
      const found = async (filter: CachedJobFilter, at = { page: 1, limit: 10 }) =>
        (await store.read(({ cachedJobs }) => cachedJobs.page(project, filter, [], at))).results.map(({ id }) =>
          jobs.findIndex((job) => job.id === id),
        );
      assert.deepEqual(await found({}), [2, 1, 0]);
      assert.deepEqual(await found({ queryId: one.id }), [1, 0]);
      assert.deepEqual(await found({ queryId: idFor('nothing') }), []);
      assert.deepEqual(await found({ country: 'DE' }), [1]);
      assert.deepEqual(await found({ language: 'en' }), [2, 0]);
      assert.deepEqual(await found({ language: 'de' }), [1]);
      assert.deepEqual(await found({ language: 'd' }), []);
      assert.deepEqual(await found({ model: 'rare' }), [2]);
      assert.deepEqual(await found({ runAtFrom: NOW, runAtTo: NOW + 1 }), [1, 0]);
      assert.deepEqual(await found({}, { page: 2, limit: 2 }), [0]);
      const sorted = await store.read(({ cachedJobs }) =>
        cachedJobs.page(project, {}, [{ field: 'runAt', direction: 'ASC' }], { page: 1, limit: 10 }),
      );
      assert.deepEqual(
        sorted.results.map(({ runAt }) => runAt),
        [NOW, NOW + 1, NOW + 2],
      );
      assert.equal(sorted.totalRecords, 3);
    });
  });
}
