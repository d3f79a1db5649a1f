import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JobExecution, ProjectId, Store, StoredResponse } from '../../../src/domain/mod.ts';
import {
  aCachedJob,
  aClaim,
  aJobExecution,
  aMention,
  anAdCard,
  anEntity,
  anExecutionTag,
  aQuery,
  aShoppingCard,
  aSource,
  aSourceAnalysis,
  idFor,
  NOW,
} from '../../support/builders.ts';
import { addProject, addResponses, byId, collect, ingest, type OpenStore } from './support.ts';

const read = (store: Store, project: ProjectId, ids: readonly string[]) =>
  store.read(({ responses }) => responses.byIds(project, ids));

/** What should be read of an execution of {@link aQuery} in {@link aCachedJob}. */
function storedFrom(
  { digest: _, ...execution }: JobExecution,
  executionTagIds: readonly string[] = [],
): StoredResponse {
  const { queryId, country, language } = aCachedJob();
  const videos = execution.videos.map(({ platform, videoId }) => ({ platform, videoId }));
  return { ...execution, queryId, query: aQuery().text, country, language, videos, executionTagIds };
}

export function responseContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: responses`, () => {
    test('the size of an answer is that of its text and of its payload', async () => {
      await using store = await open();
      const project = await addProject(store);
      const ids = ['short', 'long', 'with-raw'].map(idFor);
      const answers = ['Take é.', 'x'.repeat(200_000), 'Take é.'];
      const executions = answers.map((answer, at) => aJobExecution({ id: ids[at]!, executionNumber: at + 1, answer }));
      await addResponses(store, project, executions);
      await ingest(store, project, { raws: [{ id: ids[2]!, raw: '{"kept":1}' }] });
      const sizes = await store.read(({ responses }) => responses.sizes(project, [...ids, idFor('unknown')]));
      assert.deepEqual([...sizes.keys()].sort(), [...ids].sort());
      const [short, long, paid] = ids.map((id) => sizes.get(id)!);
      assert.ok(short! >= 8 && long! > short! && paid! > short!, JSON.stringify([...sizes]));
      const lengths = await store.read(({ responses }) => responses.lengths(project, [...ids, idFor('unknown')]));
      assert.deepEqual(
        ids.map((id) => lengths.get(id)),
        [8, 200_000, 8],
        'in bytes of UTF-8, packed or not',
      );
      assert.equal(lengths.size, ids.length);
    });

    test('a response is read with all that it shows and that was found in it, each kind in its order', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [brand, tag] = [anEntity(), anExecutionTag()];
      const urls = ['https://b.example/', 'https://a.example/'];
      const match = { text: '[1]', context: 'see [1]', position: 4 };
      const full = aJobExecution({
        answer: 'see [1] \u{1F600}',
        outcome: 'refused',
        outcomeFrom: 'given',
        sources: [
          aSource({ url: urls[0]!, title: 'First', cited: true, citations: [{ start: 4, end: 7 }] }),
          aSource({ url: urls[1]!, cited: false, citations: [] }),
        ],
        ...{
          requestedModel: 'gpt-5',
          servedModel: 'gpt-5-2025',
          searches: ['best laptop', '🍎'],
          collector: 'nightly',
        },
        ads: [anAdCard({ title: 'Buy' }), anAdCard({ position: 2, url: 'https://ad.example/' })],
        shopping: [aShoppingCard({ brand: 'Acme', price: '9.50', currency: 'EUR' }), aShoppingCard({ position: 2 })],
        videos: [{ platform: 'vimeo', videoId: '1', title: 'One' }],
        analysis: {
          mentions: [
            aMention({
              sentiment: -0.5,
              praise: 0.5,
              criticism: 1.5,
              known: false,
              recommended: 'against',
              claims: [aClaim({ side: 'criticism' }), aClaim({ start: 3, word: 'ölig' })],
              opinion: { decidedBy: 'guard', chance: 0.875, words: { start: 0, end: 3 } },
            }),
          ],
          sources: urls.map((url, at) =>
            aSourceAnalysis({ url, found: at === 0, matches: at === 0 ? [match] : [], competitors: [brand.id] }),
          ),
        },
      });
      const bare = aJobExecution({ model: 'bare', executionNumber: 2 });
      await store.transact(async ({ entities, executionTags }) => {
        await entities.apply(project, [{ kind: 'create', entity: brand }]);
        await executionTags.add(project, tag);
      });
      await addResponses(store, project, [full, bare]);
      await store.transact(async ({ executionTags }) => void (await executionTags.link(project, [tag.id], [full.id])));
      assert.deepEqual(
        byId(await read(store, project, [bare.id, full.id, idFor('nowhere'), full.id])),
        byId([storedFrom(full, [tag.id]), storedFrom(bare)]),
      );
    });

    test('all of them come in the order of writing, those of the project only, and none in a project without any', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const executions = ['a', 'b', 'c'].map((model) => aJobExecution({ model }));
      await addResponses(store, ours, executions);
      await addResponses(store, theirs, [aJobExecution({ model: 'd' })]);
      const [first, ...rest] = executions;
      await ingest(store, ours, { executions: [{ ...first!, answer: 'Anew' }] });
      const all = (project: ProjectId) => store.read(({ responses }) => collect(responses.all(project)));
      assert.deepEqual(
        await all(ours),
        [...rest, { ...first!, answer: 'Anew' }].map((each) => storedFrom(each)),
      );
      assert.deepEqual(await all(idFor('no project')), []);
    });

    test('a payload is kept apart until its answer takes another one’s place or goes, and one that is kept stays', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const [first, second, bare] = ['a', 'b', 'c'].map((model) => aJobExecution({ model }));
      const ids = [first!.id, second!.id, bare!.id];
      const raws = (project = ours) =>
        store.read(({ responses }) => Promise.all(ids.map((id) => responses.raw(project, id))));
      const keep = (id: string, raw: string, executions: readonly JobExecution[] = []) =>
        ingest(store, ours, { executions, raws: [{ id, raw }] });
      const holding = () => store.read(({ projects }) => projects.withRaw());
      await addResponses(store, ours, [first!, second!, bare!]);
      assert.deepEqual(await holding(), []);
      const long = JSON.stringify({ text: '🍎\u0000"'.repeat(100_000) });
      const { responses: before } = await store.read(({ facts }) => facts.revision(ours));
      await keep(first!.id, long);
      await keep(second!.id, '{"kept":1}');
      await keep(second!.id, '{"later":1}');
      assert.deepEqual(await raws(), [long, '{"kept":1}', undefined]);
      assert.deepEqual(await raws(theirs), [undefined, undefined, undefined]);
      assert.deepEqual(await holding(), [ours]);
      assert.equal((await store.read(({ facts }) => facts.revision(ours))).responses, before);
      await assert.rejects(ingest(store, ours, { raws: [{ id: idFor('nowhere'), raw: '1' }] }));

      await keep(first!.id, '[]', [{ ...first!, answer: 'Anew' }]);
      assert.equal((await raws())[0], '[]');
      await ingest(store, ours, { executions: [{ ...first!, answer: 'Again' }] });
      assert.deepEqual(await raws(), [undefined, '{"kept":1}', undefined]);
      await store.transact(({ jobExecutions }) => jobExecutions.remove(ours, [second!.id], NOW));
      assert.deepEqual(await raws(), [undefined, undefined, undefined]);
      assert.deepEqual(await holding(), []);
    });

    test('payloads of answers before an instant go, some at a time, and their answers stay', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const executions = Array.from({ length: 130 }, (_, at) => aJobExecution({ model: `${at}`, time: NOW + at }));
      await addResponses(store, ours, executions);
      const other = aJobExecution({ model: 'theirs', time: NOW });
      await addResponses(store, theirs, [other]);
      await ingest(store, ours, { raws: executions.map(({ id, model }) => ({ id, raw: model })) });
      await ingest(store, theirs, { raws: [{ id: other.id, raw: '1' }] });
      const removeRaw = (before: number) =>
        store.transact(({ jobExecutions }) => jobExecutions.removeRaw(ours, before));
      assert.equal(await removeRaw(NOW), false);
      const counts = () =>
        store.read(async ({ responses }) => [
          await responses.rawCount(ours, null),
          await responses.rawCount(ours, NOW + 129),
          await responses.rawCount(theirs, NOW),
        ]);
      assert.deepEqual(await counts(), [130, 129, 0]);
      let times = 0;
      while (await removeRaw(NOW + 129)) times++;
      assert.deepEqual(await counts(), [1, 0, 0]);
      assert.ok(times >= 1);
      const left = await store.read(({ responses }) =>
        Promise.all(executions.map(({ id }) => responses.raw(ours, id))),
      );
      assert.deepEqual(left, [...Array(129).fill(undefined), '129']);
      assert.equal(await store.read(({ responses }) => responses.raw(theirs, other.id)), '1');
      assert.equal(
        (
          await read(
            store,
            ours,
            executions.map(({ id }) => id),
          )
        ).length,
        130,
      );
    });

    test('claims are those about the entities asked for, in the responses asked for', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const brands = ['Acme', 'Bolt', 'Cody'].map((name) => anEntity({ name }));
      await store.transact(({ entities }) =>
        entities.apply(
          ours,
          brands.map((entity) => ({ kind: 'create', entity })),
        ),
      );
      const [acme, bolt, cody] = brands.map(({ id }) => id);
      const claims = [aClaim(), aClaim({ start: 9, end: 12, side: 'criticism', weight: 0.5, rule: 'label', word: '' })];
      const mentions = [
        aMention({ entityId: acme!, claims }),
        aMention({ entityId: bolt!, rankingPosition: 2, claims: [aClaim()] }),
        aMention({ entityId: cody!, rankingPosition: 3 }),
      ];
      const executions = ['a', 'b'].map((model) => aJobExecution({ model, analysis: { mentions, sources: [] } }));
      await addResponses(store, ours, executions);
      const [first] = executions;
      const read = (project: ProjectId, entities: readonly string[]) =>
        store.read(({ responses }) => responses.claims(project, [first!.id, idFor('nowhere')], entities));
      assert.deepEqual(await read(ours, [acme!, cody!, idFor('nobody')]), [{ id: first!.id, entityId: acme!, claims }]);
      assert.deepEqual(await read(ours, []), []);
      assert.deepEqual(await read(theirs, [acme!]), []);
    });

    test('an id of another project is an unknown id', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const execution = aJobExecution();
      await addResponses(store, ours, [execution]);
      for (const project of [theirs, idFor('no project')]) {
        assert.deepEqual(await read(store, project, [execution.id]), []);
        assert.deepEqual(await store.read(({ responses }) => responses.answers(project, [execution.id])), []);
      }
    });

    test('the digest of a line is kept until the answer is written again, or its query has another text', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [first, second] = [aJobExecution({ model: 'a' }), aJobExecution({ model: 'b' })];
      await addResponses(store, project, [first, second]);
      const ids = [first.id, second.id, idFor('nowhere')];
      const digests = async () =>
        new Map(
          (await store.read(({ responses }) => responses.lines(project, ids))).map(({ id, digest }) => [id, digest]),
        );
      const keep = (id: string) =>
        store.transact(({ jobExecutions }) => jobExecutions.keepLines(project, [{ id, digest: 'ab' }]));
      assert.deepEqual([...(await digests()).values()], [null, null]);
      await keep(first.id);
      assert.deepEqual(
        await digests(),
        new Map([
          [first.id, 'ab'],
          [second.id, null],
        ]),
      );
      await ingest(store, project, { executions: [first] });
      assert.equal((await digests()).get(first.id), null);
      await keep(first.id);
      const query = aQuery();
      await store.transact(({ queries }) =>
        queries.apply(project, [{ kind: 'update', query: { ...query, text: 'Another text' } }]),
      );
      assert.equal((await digests()).get(first.id), null);
      const [line] = await store.read(({ responses }) => responses.lines(project, [first.id]));
      assert.deepEqual([line?.query, line?.queryId, line?.outcome], ['Another text', query.id, first.outcome]);
    });

    test('answers are those of the responses asked for, as they are now', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [first, second] = [aJobExecution({ model: 'a', answer: 'One' }), aJobExecution({ model: 'b', answer: '' })];
      await addResponses(store, project, [first, second, aJobExecution({ model: 'c' })]);
      await ingest(store, project, { executions: [{ ...first, answer: 'Two' }] });
      const ids = [second.id, first.id, idFor('nowhere')];
      assert.deepEqual(
        byId(await store.read(({ responses }) => responses.answers(project, ids))),
        byId([
          { id: first.id, answer: 'Two' },
          { id: second.id, answer: '' },
        ]),
      );
      assert.deepEqual(await store.read(({ responses }) => responses.answers(project, [])), []);
      assert.deepEqual(await read(store, project, []), []);
    });
  });
}
