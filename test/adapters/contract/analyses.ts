import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  ANALYSIS_VERSION,
  type EntityChange,
  type JobExecution,
  type ProjectId,
  type RenewedAnalysis,
  type StaleAnswer,
  type StaleLimit,
  type Store,
} from '../../../src/domain/mod.ts';
import {
  aCachedJob,
  aClaim,
  aJobExecution,
  aMention,
  anEntity,
  aQuery,
  aSource,
  aSourceAnalysis,
  countedMentions,
  NOW,
} from '../../support/builders.ts';
import { addProject, byId, factsOf, type OpenStore, responsesSince } from './support.ts';

const ACME = anEntity();
const BOLT = anEntity({ name: 'Bolt' });
const MUCH: StaleLimit = { answers: 100, bytes: 1_000_000 };
const NOTHING = { mentions: [], sources: [] };
const ACME_FOUND = { mentions: [aMention()], sources: [] };

const tracked = (store: Store, project: ProjectId) => store.read(({ entities }) => entities.trackedRevision(project));
const apply = (store: Store, project: ProjectId, ...changes: readonly EntityChange[]) =>
  store.transact(({ entities }) => entities.apply(project, changes));
const create = (entity: typeof ACME): EntityChange => ({ kind: 'create', entity });
const rename = (entity: typeof ACME, name: string): EntityChange => ({ kind: 'update', entity: { ...entity, name } });

/** Answers as they come in after everything that was changed so far. */
async function ingest(store: Store, project: ProjectId, executions: readonly JobExecution[]): Promise<void> {
  await store.transact(async ({ entities, jobExecutions, queries }) => {
    const isNew = (await queries.byId(project, aQuery().id)) === undefined;
    const changes = {
      ...{ tags: [], queryTypes: [], queryTags: [], executions, models: [], raws: [] },
      ...(isNew ? { queries: [aQuery()], cachedJobs: [aCachedJob()] } : { queries: [], cachedJobs: [] }),
    };
    await jobExecutions.apply(project, changes, { now: NOW, analysedUnder: await entities.trackedRevision(project) });
  });
}

const answer = (text: string, given: Partial<JobExecution> = {}) =>
  aJobExecution({ model: text, answer: text, ...given });
const stalest = (store: Store, project: ProjectId, limit = MUCH) =>
  store.read(({ analyses }) => analyses.stalest(project, limit));
const texts = async (...args: Parameters<typeof stalest>) => (await stalest(...args)).map((stale) => stale.answer);
const record = (store: Store, project: ProjectId, { id }: JobExecution) =>
  store.read(async ({ records }) => (await records.byId(project, id))!);
const renew = async (store: Store, project: ProjectId, analyses: readonly RenewedAnalysis[], now = NOW) => {
  const analysedUnder = await tracked(store, project);
  return store.transact((ports) => ports.analyses.renew(project, analyses, { now, analysedUnder }));
};

/** How many are stale, by every way of asking. */
async function staleCount(store: Store, project: ProjectId): Promise<number> {
  return store.read(async ({ analyses }) => {
    const count = await analyses.staleCount(project);
    assert.equal((await analyses.staleProjects()).includes(project), count > 0);
    assert.equal((await analyses.stalest(project, MUCH)).length, count);
    return count;
  });
}

export function analysisContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: stale analyses`, () => {
    test('an answer is stale from the next change of names on, with all that an analysis reads', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const sources = [aSource({ title: 'Shoes 😀' }), aSource({ url: 'https://b.example/' })];
      const analysis = {
        mentions: [aMention({ sentiment: -0.125, criticism: 1, claims: [aClaim()] })],
        sources: sources.map(({ url }) => aSourceAnalysis({ url })),
      };
      await apply(store, ours, create(ACME));
      await ingest(store, ours, [answer('one', { sources, analysis })]);
      assert.equal(await staleCount(store, ours), 0);
      await apply(store, theirs, create(ACME));
      assert.equal(await staleCount(store, ours), 0);
      await apply(store, ours, create(BOLT));
      const { id, outcome, outcomeFrom } = answer('one');
      assert.deepEqual(await stalest(store, ours), [
        {
          ...{ id, outcome, outcomeFrom, revision: 1, answer: 'one', language: 'en', query: 'best running shoes' },
          sources,
          analysis,
        },
      ]);
      assert.equal(await staleCount(store, ours), 1);
      assert.equal(await staleCount(store, theirs), 0);
      assert.deepEqual(await store.read(({ analyses }) => analyses.staleProjects()), [ours]);
    });

    test('all of a project is stale once it is expired, as it is stored, and nothing of another one', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      await apply(store, ours, create(ACME));
      await ingest(store, ours, [answer('one', { analysis: ACME_FOUND })]);
      await ingest(store, theirs, [answer('one')]);
      const before = await tracked(store, ours);
      await store.transact(({ analyses }) => analyses.expire(ours));
      assert.ok((await tracked(store, ours)) > before);
      assert.deepEqual([await staleCount(store, ours), await staleCount(store, theirs)], [1, 0]);
      const [{ revision, analysis }] = (await stalest(store, ours)) as [StaleAnswer];
      assert.deepEqual(analysis, ACME_FOUND);
      await renew(store, ours, [{ revision, analysis: null }]);
      assert.equal(await staleCount(store, ours), 0);
    });

    test('all of every project that was analysed by other rules is stale, once', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      for (const project of [ours, theirs]) await ingest(store, project, [answer('one')]);
      const adopt = (version: number) => store.transact(({ analyses }) => analyses.adoptVersion(version));
      const stale = async () => [await staleCount(store, ours), await staleCount(store, theirs)];
      assert.equal(await adopt(ANALYSIS_VERSION), 0);
      assert.deepEqual(await stale(), [0, 0]);
      assert.equal(await adopt(ANALYSIS_VERSION + 1), 2);
      assert.deepEqual(await stale(), [1, 1]);
      const [{ revision }] = (await stalest(store, ours)) as [StaleAnswer];
      await renew(store, ours, [{ revision, analysis: null }]);
      await addProject(store, 'New');
      assert.equal(await adopt(ANALYSIS_VERSION + 1), 1);
      assert.deepEqual(await stale(), [0, 1]);
      // A sightline of before finds other things again.
      assert.equal(await adopt(ANALYSIS_VERSION), 3);
      assert.deepEqual(await stale(), [1, 1]);
    });

    test('nothing of a removed project is stale, whatever was', async () => {
      await using store = await open();
      const project = await addProject(store);
      await ingest(store, project, [answer('one')]);
      await apply(store, project, create(ACME));
      const [read] = await stalest(store, project);
      await store.transact(({ projects }) => projects.remove(project, NOW));
      assert.equal(await staleCount(store, project), 0);
      await assert.rejects(renew(store, project, [{ revision: read!.revision, analysis: null }]), {
        problem: 'forbidden',
      });
    });

    test('the stalest come first, and no more than there is room for, but at least one', async () => {
      await using store = await open();
      const project = await addProject(store);
      await ingest(store, project, [answer('é1'), answer('é2')]);
      await apply(store, project, create(ACME));
      await ingest(store, project, [answer('late')]);
      await apply(store, project, create(BOLT));
      assert.deepEqual((await texts(store, project)).toSorted(), ['late', 'é1', 'é2']);
      assert.equal((await texts(store, project)).at(-1), 'late');
      assert.equal((await texts(store, project, { answers: 2, bytes: 100 })).includes('late'), false);
      assert.equal((await stalest(store, project, { answers: 9, bytes: 6 })).length, 2);
      assert.equal((await stalest(store, project, { answers: 9, bytes: 5 })).length, 1);
      assert.equal((await stalest(store, project, { answers: 9, bytes: 1 })).length, 1);
    });

    test('of some answers those that are stale come, as little as there is room for, and none of another project', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const [one, two, three, four] = [answer('one'), answer('two'), answer('three'), answer('four')];
      await ingest(store, ours, [one, two, three]);
      await ingest(store, theirs, [four]);
      await apply(store, ours, create(ACME));
      await apply(store, theirs, create(BOLT));
      const among = async (ids: readonly string[], limit = MUCH) =>
        (await store.read(({ analyses }) => analyses.stalest(ours, limit, ids))).map((stale) => stale.answer);
      assert.deepEqual((await among([three.id, one.id, four.id])).toSorted(), ['one', 'three']);
      assert.deepEqual(await among([]), []);
      assert.equal((await among([one.id, two.id], { answers: 1, bytes: 100 })).length, 1);
      assert.equal((await among([one.id, two.id], { answers: 9, bytes: 1 })).length, 1);
      const [first] = await store.read(({ analyses }) => analyses.stalest(ours, MUCH, [two.id]));
      await renew(store, ours, [{ revision: first!.revision, analysis: null }]);
      assert.deepEqual(await among([one.id, two.id]), ['one']);
    });

    test('a renewed analysis with the same result moves nothing but its staleness', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [one, two] = [answer('one'), answer('two')];
      await ingest(store, project, [one, two]);
      await apply(store, project, create(ACME));
      const before = await store.read(({ facts }) => facts.revision(project));
      const records = [await record(store, project, one), await record(store, project, two)];
      const [first] = await stalest(store, project);
      const done = await renew(store, project, [{ revision: first!.revision, analysis: null }], NOW + 5);
      assert.deepEqual(done, { renewed: 1, changed: 0 });
      assert.equal(await staleCount(store, project), 1);
      assert.deepEqual(await store.read(({ facts }) => facts.revision(project)), before);
      assert.deepEqual([await record(store, project, one), await record(store, project, two)], records);
    });

    test('another result takes the place of the whole analysis, and of nothing else', async () => {
      await using store = await open();
      const project = await addProject(store);
      const sources = [aSource({ title: 'A' }), aSource({ url: 'https://b.example/', title: 'B' })];
      const before = { mentions: [aMention()], sources: sources.map(({ url }) => aSourceAnalysis({ url })) };
      await apply(store, project, create(ACME));
      const [one, two] = [answer('one', { sources, analysis: before }), answer('two', { analysis: ACME_FOUND })];
      await ingest(store, project, [one, two]);
      await apply(store, project, create(BOLT));
      const { revision } = (await stalest(store, project)).find((stale) => stale.answer === 'one')!;
      const found = {
        mentions: [
          aMention({ entityId: BOLT.id, count: 2, sentiment: 0.5, praise: 1.5, criticism: 0.5, claims: [aClaim()] }),
          aMention({
            rankingPosition: 2,
            known: false,
            opinion: { decidedBy: 'model', chance: 0.25, unclear: 'mixed' },
          }),
        ],
        sources: [
          aSourceAnalysis({
            found: true,
            matches: [{ text: '[1]', context: `it's "[1]" \\ 😀\n`, position: 3 }],
            rootDomain: 'other.example',
            subDomain: null,
            competitors: [ACME.id, BOLT.id],
          }),
          aSourceAnalysis({ url: 'https://b.example/', competitors: [] }),
        ],
      };
      const [was, other] = [await record(store, project, one), await record(store, project, two)];
      const written = await store.read((ports) => ports.facts.revision(project));
      assert.deepEqual(await renew(store, project, [{ revision, analysis: found }]), { renewed: 1, changed: 1 });
      const { updatedAt, ...now } = await record(store, project, one);
      assert.deepEqual(now, {
        ...now,
        id: was.id,
        time: was.time,
        mentions: countedMentions(found.mentions),
        sources: found.sources,
      });
      const [stored] = await store.read(({ responses }) => responses.byIds(project, [one.id]));
      assert.deepEqual(stored!.analysis.mentions, found.mentions);
      // Later than every record before, whatever the clock says.
      assert.ok(updatedAt > other.updatedAt);
      assert.deepEqual(await record(store, project, two), other);
      // Reports see that response again, as it was but for its analysis.
      const renewed = factsOf({ ...one, analysis: found });
      assert.deepEqual(await responsesSince(store, project, written.responses), [renewed]);
      assert.deepEqual(byId(await responsesSince(store, project)), byId([renewed, factsOf(two)]));
      assert.equal(await staleCount(store, project), 1);
    });

    test('an answer that was written again since it was read, or renewed by another, stays as it is', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [replaced, renewed] = [answer('replaced'), answer('renewed')];
      await ingest(store, project, [replaced, renewed]);
      await apply(store, project, create(ACME));
      const read = await stalest(store, project);
      const late = read.map(({ revision }) => ({ revision, analysis: ACME_FOUND }));
      await ingest(store, project, [{ ...replaced, answer: 'all new' }]);
      const ofRenewed = read.find((stale) => stale.answer === 'renewed')!;
      await renew(store, project, [{ revision: ofRenewed.revision, analysis: null }]);
      assert.deepEqual(await renew(store, project, late), { renewed: 0, changed: 0 });
      for (const execution of [replaced, renewed]) {
        assert.deepEqual((await record(store, project, execution)).mentions, []);
      }
      assert.deepEqual(await renew(store, project, [{ revision: 999, analysis: ACME_FOUND }]), {
        renewed: 0,
        changed: 0,
      });
    });

    test('a result that names an entity of no or another project is refused, and nothing of the batch stays', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      await ingest(store, ours, [answer('one'), answer('two')]);
      await apply(store, ours, create(BOLT));
      await apply(store, theirs, create(ACME));
      const [one, two] = await stalest(store, ours);
      const batch = [
        { revision: one!.revision, analysis: { mentions: [aMention({ entityId: BOLT.id })], sources: [] } },
        { revision: two!.revision, analysis: ACME_FOUND },
      ];
      await assert.rejects(renew(store, ours, batch));
      assert.deepEqual(await stalest(store, ours), [one, two]);
    });

    test('where a removed brand is mentioned, nothing that is stored is what was shown', async () => {
      await using store = await open();
      const project = await addProject(store);
      await apply(store, project, create(ACME), create(BOLT));
      const mentions = [aMention({ entityId: BOLT.id })];
      await ingest(store, project, [
        answer('Acme', { analysis: ACME_FOUND }),
        answer('Bolt', { analysis: { mentions, sources: [] } }),
        answer('none'),
      ]);
      await store.transact(({ entities }) => entities.remove(project, ACME.id));
      const stale = await stalest(store, project);
      assert.equal(stale[0]!.answer, 'Acme');
      assert.deepEqual(Object.fromEntries(stale.map((each) => [each.answer, each.analysis])), {
        Acme: null,
        Bolt: { mentions, sources: [] },
        none: NOTHING,
      });
      const { updatedAt } = await record(store, project, answer('Acme'));
      const all = stale.map(({ revision, analysis }) => ({ revision, analysis: analysis ? null : NOTHING }));
      assert.deepEqual(await renew(store, project, all), { renewed: 3, changed: 1 });
      assert.ok((await record(store, project, answer('Acme'))).updatedAt > updatedAt);
      assert.equal(await staleCount(store, project), 0);
    });

    test('records that show something else since a merge, its end or a renaming get a new date, batch by batch', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [root, other] = [anEntity({ name: 'Root' }), anEntity({ name: 'Other' })];
      await apply(
        store,
        project,
        create(root),
        create({ ...BOLT, mergedIntoId: root.id }),
        create(ACME),
        create(other),
      );
      const naming = (...entities: (typeof ACME)[]) =>
        entities.map(({ id }, at) => aMention({ entityId: id, rankingPosition: at + 1 }));
      const found = { Acme: naming(ACME), Bolt: naming(BOLT, other), 'Acme, Bolt': naming(ACME, BOLT), none: [] };
      const answers = Object.entries(found).map(([text, mentions]) =>
        answer(text, { analysis: { mentions, sources: [] } }),
      );
      await ingest(store, project, answers);
      const touch = (limit: number) => store.transact(({ analyses }) => analyses.touch(project, limit, NOW));
      const recordsOf = () => Promise.all(answers.map((each) => record(store, project, each)));
      /** The answers whose records get a new date after a change, two at a time. */
      const touched = async (...changes: readonly EntityChange[]) => {
        await apply(store, project, ...changes);
        const [before, { responses }] = [await recordsOf(), await store.read(({ facts }) => facts.revision(project))];
        for (let count = 2; count > 0; ) {
          count = await touch(2);
          assert.ok(count <= 2);
        }
        assert.equal((await store.read(({ facts }) => facts.revision(project))).responses, responses);
        const moved = (await recordsOf()).filter(({ updatedAt }, at) => updatedAt > before[at]!.updatedAt);
        return moved.map(({ model }) => model).sort();
      };
      const update = (entity: typeof ACME): EntityChange => ({ kind: 'update', entity });
      const isDue = async () => (await store.read(({ analyses }) => analyses.staleProjects())).includes(project);

      assert.deepEqual(await touched(update({ ...ACME, mergedIntoId: root.id })), ['Acme', 'Acme, Bolt']);
      assert.equal(await isDue(), false);
      await apply(store, project, update(ACME));
      assert.equal(await isDue(), true);
      assert.equal(await touch(1), 1);
      assert.deepEqual(await touched(), ['Acme, Bolt']);
      // Merged brands are shown under its name.
      assert.deepEqual(await touched(rename(root, 'Roots')), ['Acme, Bolt', 'Bolt']);
      assert.deepEqual(await touched(update({ ...other, domains: ['o.example'] })), []);
      // Sources name competitors only.
      assert.deepEqual(await touched(update({ ...other, isCompetitor: true })), ['Bolt']);
      assert.deepEqual(await touched(rename(other, 'Others'), update(BOLT)), ['Acme, Bolt', 'Bolt']);
      // Of what is gone none is needed.
      await apply(store, project, rename(other, 'Another'));
      await store.transact(({ entities }) => entities.remove(project, other.id));
      await touched();
    });

    test('a change of an alias forgets nothing that is stored', async () => {
      await using store = await open();
      const project = await addProject(store);
      await apply(store, project, create(ACME));
      await ingest(store, project, [answer('Acme', { analysis: ACME_FOUND })]);
      await apply(store, project, { kind: 'update', entity: { ...ACME, aliases: ['A'] } });
      assert.deepEqual((await stalest(store, project))[0]!.analysis, ACME_FOUND);
    });
  });
}
