import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ProjectId, Query, Revision, Store, Tag } from '../../../src/domain/mod.ts';
import {
  aCachedJob,
  aJobExecution,
  aMention,
  aNewTag,
  anAdCard,
  anEntity,
  aQuery,
  aShoppingCard,
  aSource,
  aSourceAnalysis,
  idFor,
  ingestKeys,
  NOW,
} from '../../support/builders.ts';
import { addProject, addResponses, byId, factsOf, ingest, type OpenStore, responsesSince } from './support.ts';

const revision = (store: Store, project: ProjectId): Promise<Revision> =>
  store.read(({ facts }) => facts.revision(project));
const queryOf = async (store: Store, project: ProjectId, text: string): Promise<Query | undefined> => {
  const keys = ingestKeys({ queries: [text] });
  return (await store.read(({ jobExecutions }) => jobExecutions.ingestState(project, keys))).queries[0];
};
const tagsOf = async (store: Store, project: ProjectId, ...tags: readonly string[]): Promise<readonly Tag[]> =>
  byId((await store.read(({ jobExecutions }) => jobExecutions.ingestState(project, ingestKeys({ tags })))).tags);

/** Texts that storage must not trip over. */
const AWKWARD = `O'Neil said "100%"\n\ttab \\ back;-- 😀 e\u0301 \u0001 end`;

/** What each change of the dictionary is called, and what makes it. */
const DICTIONARY_CHANGES = {
  'a new query': { queries: [aQuery({ text: 'new' })] },
  'a new tag': { tags: [aNewTag('New')] },
  'a query type': { queryTypes: [{ queryId: aQuery().id, type: 'comparative' }] },
  'a tag on a query': { queryTags: [{ queryId: aQuery().id, tag: 'brand' }] },
} as const;

export function jobExecutionContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: job executions`, () => {
    test('an execution goes in with all it shows, texts as they are', async () => {
      await using store = await open();
      const project = await addProject(store);
      const entity = anEntity();
      await store.transact(({ entities }) => entities.apply(project, [{ kind: 'create', entity }]));
      const [source, bare] = [aSource({ url: `https://example.com/?q=${AWKWARD}`, title: AWKWARD }), aSource()];
      const execution = aJobExecution({
        id: idFor('given'),
        model: AWKWARD,
        executionNumber: 3,
        time: NOW + 5,
        answer: AWKWARD,
        sources: [source, bare],
        ads: [
          anAdCard({ advertiser: AWKWARD, format: 'Größe', title: AWKWARD, url: 'https://example.com/ad' }),
          anAdCard({ unit: 2 }),
          anAdCard({ unit: 2, position: 2 }),
        ],
        shopping: [
          aShoppingCard({
            merchant: AWKWARD,
            title: AWKWARD,
            brand: 'Acme',
            price: '12.30',
            currency: 'EUR',
            url: '/x',
          }),
          aShoppingCard(),
        ],
        videos: [{ platform: 'tiktok', videoId: 'aB_-%1', title: AWKWARD }],
        analysis: {
          mentions: [aMention({ entityId: entity.id, count: 3, sentiment: -0.123456789 })],
          sources: [
            aSourceAnalysis({
              url: source.url,
              found: true,
              matches: [{ text: '[1]', context: AWKWARD, position: 7 }],
            }),
            aSourceAnalysis({ rootDomain: 'shop.co.uk', subDomain: null, competitors: [entity.id] }),
          ],
        },
      });
      await addResponses(store, project, [execution]);
      assert.deepEqual(await responsesSince(store, project), [factsOf(execution)]);
    });

    test('an answer may hold a megabyte', async () => {
      await using store = await open();
      const project = await addProject(store);
      const execution = aJobExecution({ answer: 'Schuhe für 100 € 😀\n'.repeat(50_000) });
      await addResponses(store, project, [execution]);
      assert.deepEqual(await responsesSince(store, project), [factsOf(execution)]);
    });

    test('an execution with an id that is stored takes its place in every part', async () => {
      await using store = await open();
      const project = await addProject(store);
      const entity = anEntity();
      await store.transact(({ entities }) => entities.apply(project, [{ kind: 'create', entity }]));
      const before = aJobExecution({
        sources: [aSource()],
        ads: [anAdCard(), anAdCard({ position: 2 })],
        shopping: [aShoppingCard()],
        videos: [{ platform: 'youtube', videoId: 'one', title: null }],
        analysis: { mentions: [aMention()], sources: [aSourceAnalysis()] },
      });
      const other = aJobExecution({ model: 'other', ads: [anAdCard()] });
      await addResponses(store, project, [before, other]);
      const replaced = aJobExecution({
        answer: 'all new',
        ads: [anAdCard({ advertiser: 'Bolt' })],
        videos: [{ platform: 'vimeo', videoId: 'two', title: null }],
      });
      await ingest(store, project, { executions: [replaced] });
      assert.deepEqual(byId(await responsesSince(store, project)), byId([factsOf(replaced), factsOf(other)]));
      const keys = ingestKeys({ executions: [before.id] });
      const { executions } = await store.read(({ jobExecutions }) => jobExecutions.ingestState(project, keys));
      assert.deepEqual(
        executions.map(({ id, digest }) => ({ id, digest })),
        [{ id: before.id, digest: replaced.digest }],
      );
    });

    test('queries take types and tags, each tag once, and say when', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [query, other] = [aQuery(), aQuery({ text: 'other' })];
      await ingest(store, project, { tags: [aNewTag('Ü 1'), aNewTag('B')], queries: [query, other] });
      const [second, first] = await tagsOf(store, project, 'ü 1', 'b');
      const tagged = { queryId: query.id, tag: 'ü 1' };
      await ingest(
        store,
        project,
        { queryTypes: [{ queryId: query.id, type: 'informative' }], queryTags: [tagged] },
        NOW + 1,
      );
      const after = { ...query, type: 'informative', tagIds: [first!.id], updatedAt: NOW + 1 };
      assert.deepEqual(await queryOf(store, project, query.text), after);
      await ingest(store, project, { queryTags: [tagged, { queryId: query.id, tag: 'b' }] }, NOW + 2);
      const both = await queryOf(store, project, query.text);
      assert.deepEqual(new Set(both?.tagIds), new Set([first!.id, second!.id]));
      assert.equal(both?.updatedAt, NOW + 2);
      assert.deepEqual(await queryOf(store, project, 'other'), other);
    });

    test('a tag made by a plan can be used by the same plan', async () => {
      await using store = await open();
      const project = await addProject(store);
      await ingest(store, project, {
        tags: [aNewTag('Straße')],
        queries: [aQuery()],
        queryTags: [{ queryId: aQuery().id, tag: 'strasse' }],
      });
      const [tag] = await tagsOf(store, project, 'strasse');
      assert.deepEqual((await queryOf(store, project, aQuery().text))?.tagIds, [tag!.id]);
    });

    test('every tag has a number of its own, among all projects', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const names = ['a', 'b', 'c'];
      await ingest(store, ours, { tags: [aNewTag('a'), aNewTag('b')] });
      await ingest(store, theirs, { tags: names.map(aNewTag) });
      await ingest(store, ours, { tags: [aNewTag('c')] });
      const numbers = [...(await tagsOf(store, ours, ...names)), ...(await tagsOf(store, theirs, ...names))].map(
        ({ id }) => id,
      );
      assert.equal(new Set(numbers).size, 6);
      assert.ok(numbers.every((number) => Number.isSafeInteger(number) && number > 0));
    });

    test('a text, a tag name, a run and an execution number are each taken once in a project', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [query, job, execution] = [aQuery(), aCachedJob(), aJobExecution()];
      await ingest(store, project, {
        tags: [aNewTag('Brand')],
        queries: [query],
        cachedJobs: [job],
        executions: [execution],
      });
      const before = await revision(store, project);
      for (const twin of [
        { tags: [aNewTag('BRAND')] },
        { queries: [{ ...query, id: idFor('twin') }] },
        { cachedJobs: [{ ...job, id: idFor('twin') }] },
        { executions: [{ ...execution, id: idFor('twin') }] },
      ]) {
        await assert.rejects(ingest(store, project, twin), JSON.stringify(twin));
      }
      assert.deepEqual(await revision(store, project), before);
      assert.deepEqual(await responsesSince(store, project), [factsOf(execution)]);
    });

    test('what a plan builds on must be in the project', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      await ingest(store, theirs, { tags: [aNewTag('Theirs')], queries: [aQuery()], cachedJobs: [aCachedJob()] });
      const mine = aQuery({ text: 'mine' });
      await ingest(store, ours, { queries: [mine] });
      for (const stray of [
        { queryTypes: [{ queryId: aQuery().id, type: 'perception' as const }] },
        { queryTags: [{ queryId: mine.id, tag: 'theirs' }] },
        { cachedJobs: [aCachedJob({ id: idFor('stray') })] },
        { executions: [aJobExecution()] },
      ]) {
        await assert.rejects(ingest(store, ours, stray), JSON.stringify(stray));
      }
      assert.equal((await queryOf(store, theirs, aQuery().text))?.type, null);
      await assert.rejects(ingest(store, idFor('no project'), { queries: [mine] }));
    });

    test('the responses revision grows when executions are written, and the dictionary stays', async () => {
      await using store = await open();
      const project = await addProject(store);
      await ingest(store, project, { queries: [aQuery()], cachedJobs: [aCachedJob()] });
      const before = await revision(store, project);
      await ingest(store, project, { executions: [aJobExecution()] });
      const added = await revision(store, project);
      assert.ok(added.responses > before.responses);
      await ingest(store, project, { executions: [aJobExecution({ answer: 'new' })] });
      const replaced = await revision(store, project);
      assert.ok(replaced.responses > added.responses);
      assert.equal(replaced.dictionary, before.dictionary);
    });

    for (const [name, change] of Object.entries(DICTIONARY_CHANGES)) {
      test(`the dictionary revision grows with ${name}, and the responses stay`, async () => {
        await using store = await open();
        const [project, other] = [await addProject(store), await addProject(store, 'Other')];
        await ingest(store, project, { tags: [aNewTag('Brand')], queries: [aQuery()] });
        const [before, foreign] = [await revision(store, project), await revision(store, other)];
        await ingest(store, project, change);
        const after = await revision(store, project);
        assert.ok(after.dictionary > before.dictionary);
        assert.equal(after.responses, before.responses);
        assert.deepEqual(await revision(store, other), foreign);
      });
    }

    test('the videos revision grows when an answer brings a video that is new, or its first title', async () => {
      await using store = await open();
      const project = await addProject(store);
      const citing = (title: string | null) =>
        aJobExecution({ videos: [{ platform: 'youtube', videoId: 'one', title }], answer: String(title) });
      await addResponses(store, project, [aJobExecution()]);
      const revisions = [await revision(store, project)];
      for (const title of [null, 'A title']) {
        await ingest(store, project, { executions: [citing(title)] });
        revisions.push(await revision(store, project));
      }
      const [before, cited, titled] = revisions.map(({ videos }) => videos);
      assert.ok(before! < cited! && cited! < titled!);
    });

    test('a plan without changes moves nothing', async () => {
      await using store = await open();
      const project = await addProject(store);
      await addResponses(store, project, [aJobExecution()]);
      const before = await revision(store, project);
      await ingest(store, project, {});
      assert.deepEqual(await revision(store, project), before);
    });
  });
}
