import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  EMPTY_DIMENSIONS,
  type Entity,
  FROM_THE_START,
  type ProjectId,
  type Store,
  type StoreTransactor,
} from '../../../src/domain/mod.ts';
import {
  aCachedJob,
  aClaim,
  aJobExecution,
  aMention,
  aNewTag,
  anAdCard,
  anEntity,
  anEntityGroup,
  aQuery,
  aShoppingCard,
  aSource,
  aSourceAnalysis,
  countedMentions,
  idFor,
  ingestKeys,
  NOW,
} from '../../support/builders.ts';
import {
  addProject,
  addResponses,
  byId,
  collect,
  factsOf,
  inBatches,
  ingest,
  type OpenStore,
  responsesSince,
} from './support.ts';

const toEntityFacts = ({ id, name, isCompetitor, groupId, mergedIntoId }: Entity) => {
  return { id, name, isCompetitor, groupId, mergedIntoId };
};
const revision = (store: Store, project: ProjectId) => store.read(({ facts }) => facts.revision(project));

export function factContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: facts`, () => {
    test('an empty project and an unknown one hold nothing', async () => {
      await using store = await open();
      const projects = [await addProject(store), idFor('no project')];
      await store.read(async ({ facts }) => {
        for (const project of projects) {
          const { videos, ...dictionary } = EMPTY_DIMENSIONS;
          assert.deepEqual(await facts.dimensions(project), dictionary);
          assert.deepEqual(await facts.videos(project, 'all'), videos);
          assert.deepEqual(await collect(inBatches(facts.responses(project, FROM_THE_START))), []);
          assert.deepEqual(await collect(facts.links(project, [idFor('tag')])), []);
        }
      });
    });

    test('the dictionary holds every query, deleted ones too, and every tag', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const [plain, deleted] = [aQuery(), aQuery({ text: 'deleted', type: 'perception', deletedAt: NOW })];
      await ingest(store, theirs, { tags: [aNewTag('theirs')], queries: [aQuery({ id: idFor('theirs') })] });
      await ingest(store, ours, {
        tags: [aNewTag('Brand'), aNewTag('Unused')],
        queries: [plain, deleted],
        queryTypes: [{ queryId: plain.id, type: 'comparative' }],
        queryTags: [{ queryId: deleted.id, tag: 'brand' }],
      });
      await store.read(async ({ facts, jobExecutions }) => {
        const { tags } = await jobExecutions.ingestState(ours, ingestKeys({ tags: ['brand', 'unused'] }));
        const brand = tags.find(({ name }) => name === 'Brand')!;
        const dictionary = await facts.dimensions(ours);
        assert.deepEqual(
          byId(dictionary.queries),
          byId([
            { id: plain.id, type: 'comparative', deleted: false, tagIds: [], topic: plain.text },
            { id: deleted.id, type: 'perception', deleted: true, tagIds: [brand.id], topic: 'deleted' },
          ]),
        );
        assert.deepEqual(byId(dictionary.tags), byId(tags.map(({ id }) => ({ id, groupId: null }))));
      });
    });

    test('the dictionary holds every entity, merged ones too, and every group; each change of them moves it', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const group = anEntityGroup();
      const division = anEntityGroup({ name: 'Kitchen', parent: group.id });
      const root = anEntity({ name: 'Root', aliases: ['R'], isCompetitor: true });
      const merged = anEntity({ name: 'Merged', groupId: division.id, mergedIntoId: root.id });
      const renamed = { ...group, name: 'Household' };
      const writes: readonly ((ports: StoreTransactor) => Promise<void>)[] = [
        ({ entities }) => entities.addGroup(ours, group),
        ({ entities }) => entities.addGroup(ours, division),
        ({ entities }) =>
          entities.apply(
            ours,
            [root, merged].map((entity) => ({ kind: 'create', entity })),
          ),
        ({ entities }) => entities.changeGroup(ours, renamed),
      ];
      const move = async (write: (ports: StoreTransactor) => Promise<void>) => {
        const before = await revision(store, ours);
        await store.transact(write);
        assert.ok((await revision(store, ours)).dictionary > before.dictionary);
      };
      for (const write of writes) await move(write);
      const known = async (project: ProjectId) => store.read(({ facts }) => facts.dimensions(project));
      const { entities, entityGroups } = await known(ours);
      assert.deepEqual(byId(entities), byId([root, merged].map(toEntityFacts)));
      assert.deepEqual(
        byId(entityGroups),
        byId([renamed, division].map(({ id, kind, name, parent }) => ({ id, kind, name, parent }))),
      );
      assert.deepEqual((await known(theirs)).entities, []);

      await move(({ entities: port }) => port.remove(ours, merged.id));
      await move(({ entities: port }) => port.removeGroup(ours, division.id));
      const left = await known(ours);
      assert.deepEqual([left.entities, left.entityGroups.map(({ id }) => id)], [[toEntityFacts(root)], [group.id]]);
    });

    test('the names of brands come with the texts of queries, deleted ones too; each change of them moves a revision', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const [plain, deleted] = [aQuery(), aQuery({ text: 'deleted', deletedAt: NOW })];
      await ingest(store, theirs, { queries: [aQuery({ id: idFor('theirs') })] });
      await ingest(store, ours, { queries: [plain, deleted] });
      const root = anEntity({ name: 'Root', aliases: ['R'], caseSensitive: true, domains: ['root.example'] });
      const merged = anEntity({ name: 'Merged', mergedIntoId: root.id });
      const changes = [root, merged].map((entity) => ({ kind: 'create' as const, entity }));
      const before = await revision(store, ours);
      await store.transact(({ entities }) => entities.apply(ours, changes));
      const after = await revision(store, ours);
      assert.ok(after.tracked > before.tracked && after.dictionary > before.dictionary);
      const names = await store.read(({ facts }) => facts.brandNames(ours));
      const textOf = ({ id, text }: { readonly id: string; readonly text: string }) => ({ id, text });
      assert.deepEqual(byId(names.queries), byId([plain, deleted].map(textOf)));
      const namesOf = ({
        id,
        name,
        aliases,
        caseSensitive,
        domains,
        mergedIntoId,
      }: (typeof names.entities)[number]) => {
        return { id, name, aliases, caseSensitive, domains, mergedIntoId };
      };
      assert.deepEqual(names.entities.map(namesOf), [root, merged].map(namesOf));
      assert.equal(names.settings.nestedMentions, 'longest');
      const renamed = { ...root, aliases: [], updatedAt: root.updatedAt + 1 };
      await store.transact(({ entities }) => entities.apply(ours, [{ kind: 'update', entity: renamed }]));
      assert.ok((await revision(store, ours)).tracked > after.tracked);
    });

    test('responses come with what they mention, best rank first, but for entities that are gone', async () => {
      await using store = await open();
      const project = await addProject(store);
      const brands = ['Zulu', 'Acme', 'Mike'].map((name) => anEntity({ name }));
      await store.transact(({ entities }) =>
        entities.apply(
          project,
          brands.map((entity) => ({ kind: 'create', entity })),
        ),
      );
      const mentions = brands.map(({ id }, at) =>
        aMention({
          entityId: id,
          count: 3 - at,
          rankingPosition: at + 1,
          sentiment: [-1, 0.125, 1][at]!,
          praise: at / 2,
          claims: at === 1 ? [aClaim()] : [],
        }),
      );
      const full = aJobExecution({ analysis: { mentions, sources: [] } });
      await addResponses(store, project, [full, aJobExecution({ model: 'bare' })]);
      const read = async () => (await responsesSince(store, project)).map((response) => response.mentions);
      // Reports count what is claimed, and read no claim.
      const counted = countedMentions(mentions);
      assert.deepEqual(await read(), [counted, []]);
      await store.transact(({ entities }) => entities.remove(project, brands[1]!.id));
      assert.deepEqual(await read(), [[counted[0], counted[2]], []]);
    });

    test('responses come with their sources, in their order, and with their shopping cards', async () => {
      await using store = await open();
      const project = await addProject(store);
      const urls = ['https://b.example/1', 'https://a.example/1', 'https://b.example/2'];
      const execution = aJobExecution({
        sources: urls.map((url) => aSource({ url })),
        shopping: [aShoppingCard({ brand: 'Acme', position: 2 }), aShoppingCard({ merchant: 'Mart', brand: null })],
        analysis: {
          mentions: [],
          sources: urls
            .slice(0, 2)
            .map((url, at) => aSourceAnalysis({ url, rootDomain: `${at}.example`, found: at === 1 })),
        },
      });
      await addResponses(store, project, [execution]);
      const [facts] = await responsesSince(store, project);
      assert.deepEqual(facts?.sources, [
        { url: urls[0], domain: '0.example', isCited: false },
        { url: urls[1], domain: '1.example', isCited: true },
        { url: urls[2], domain: null, isCited: false },
      ]);
      assert.deepEqual(facts?.shopping, [
        { merchant: 'Shoe Barn', brand: 'Acme', position: 2 },
        { merchant: 'Mart', brand: null, position: 1 },
      ]);
    });

    test('responses come in the order of writing, those of one plan in its order', async () => {
      await using store = await open();
      const project = await addProject(store);
      const jobs = [aCachedJob({ country: 'TR', language: 'tr', runAt: NOW + 1 }), aCachedJob()];
      const executions = jobs.flatMap((job) =>
        ['zulu', 'alpha', 'mike'].map((model, at) => aJobExecution({ cachedJobId: job.id, model, time: NOW - at })),
      );
      await ingest(store, project, { queries: [aQuery()], cachedJobs: jobs, executions: executions.slice(0, 4) });
      await ingest(store, project, { executions: executions.slice(4) });
      const expected = executions.map((execution, at) => factsOf(execution, jobs[Math.floor(at / 3)]));
      assert.deepEqual(await responsesSince(store, project), expected);
    });

    test('since a revision come only the responses written after it', async () => {
      await using store = await open();
      const [project, other] = [await addProject(store), await addProject(store, 'Other')];
      const executions = ['a', 'b', 'c'].map((model) => aJobExecution({ model }));
      const revisions = [await revision(store, project)];
      await addResponses(store, project, executions.slice(0, 1));
      revisions.push(await revision(store, project));
      const foreign = { query: aQuery({ id: idFor('foreign') }) };
      const job = aCachedJob({ queryId: foreign.query.id });
      const theirs = aJobExecution({ cachedJobId: job.id });
      await ingest(store, other, { queries: [foreign.query], cachedJobs: [job], executions: [theirs] });
      await ingest(store, project, { executions: executions.slice(1) });
      revisions.push(await revision(store, project));
      const found = await Promise.all(revisions.map(({ responses }) => responsesSince(store, project, responses)));
      const all = executions.map((execution) => factsOf(execution));
      assert.deepEqual(found, [all, all.slice(1), []]);
      assert.deepEqual(await responsesSince(store, project), all);
      assert.deepEqual(await responsesSince(store, project, revisions[2]!.responses + 1_000), []);
    });

    test('a replaced response comes once, as it is now, in the place of its last writing', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [a, b, c] = ['a', 'b', 'c'].map((model) => aJobExecution({ model, ads: [anAdCard()] }));
      await addResponses(store, project, [a!, b!, c!]);
      const before = await revision(store, project);
      const replaced = aJobExecution({
        model: 'a',
        collector: 'script',
        time: NOW + 9,
        sources: [aSource()],
        analysis: { mentions: [], sources: [aSourceAnalysis()] },
      });
      await ingest(store, project, { executions: [replaced] });
      assert.deepEqual(
        await responsesSince(store, project),
        [b!, c!, replaced].map((execution) => factsOf(execution)),
      );
      assert.deepEqual(await responsesSince(store, project, before.responses), [factsOf(replaced)]);
    });

    test('batches of any size make up the whole, and one may stop early', async () => {
      await using store = await open();
      const project = await addProject(store);
      const executions = Array.from({ length: 2_500 }, (_, at) => aJobExecution({ executionNumber: at + 1 }));
      await addResponses(store, project, executions);
      const ids = executions.map(({ id }) => id);
      assert.deepEqual(
        (await responsesSince(store, project)).map(({ id }) => id),
        ids,
      );
      const first = await store.read(async ({ facts }) => {
        for await (const batch of inBatches(facts.responses(project, FROM_THE_START))) return batch;
        return [];
      });
      assert.ok(first.length > 0);
      assert.equal((await responsesSince(store, project)).length, ids.length);
    });
  });
}
