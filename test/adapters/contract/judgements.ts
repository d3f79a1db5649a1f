import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  budgetOf,
  DEFAULT_PROJECT_SETTINGS,
  judgeLine,
  judgeSubject,
  NO_USAGE,
  type Store,
} from '../../../src/domain/mod.ts';
import {
  aCachedJob,
  aClaim,
  aJobExecution,
  aMention,
  anEntity,
  anOrganisation,
  aQuery,
  idFor,
  NOW,
} from '../../support/builders.ts';
import { aJudgeTask, aLease, aWorkItem } from '../../support/collector-builders.ts';
import { addProject, addResponses, ingest, type OpenStore } from './support.ts';

const answer = (model: string) => aJobExecution({ model, answer: model });
const [ONE, TWO, THREE] = [answer('one'), answer('two'), answer('three')] as const;
const { judge: JUDGE } = aJudgeTask(ONE.id);
const BUDGET = budgetOf({ answersPerDay: 5 });
const AGAIN = { ...ONE, answer: 'again', digest: 'other' };

/** A project with three answers. */
async function withAnswers(store: Store) {
  const project = await addProject(store);
  await addResponses(store, project, [ONE, TWO, THREE]);
  return project;
}

const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

export function judgementContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: judgements`, () => {
    test('the projects that name a judge are found, those that name none any more and removed ones not', async () => {
      await using store = await open();
      const [first, second] = [await addProject(store), await addProject(store, 'B')];
      const third = await addProject(store, 'C');
      const judge = { provider: 'anthropic', model: 'm', budget: BUDGET } as const;
      await store.transact(async ({ projects }) => {
        for (const id of [third, second, first])
          await projects.changeSettings(id, { ...DEFAULT_PROJECT_SETTINGS, judge });
        await projects.changeSettings(second, DEFAULT_PROJECT_SETTINGS);
      });
      const organisation = anOrganisation().id;
      assert.deepEqual(await store.read(({ judgements }) => judgements.projects()), [
        { organisation, project: first, judge },
        { organisation, project: third, judge },
      ]);
      await store.transact(({ projects }) => projects.remove(first, NOW));
      const left = await store.read(({ judgements }) => judgements.projects());
      assert.deepEqual(
        left.map(({ project }) => project),
        [third],
      );
    });

    test('a task is kept with all it says, and another one takes its place', async () => {
      await using store = await open();
      const project = await withAnswers(store);
      const judged = aJudgeTask(ONE.id, {
        ...{ state: 'judged', digest: 'd', verdicts: ['none', 'negative'], agreed: 1 },
        ...{ problem: 'p', usage: { inputTokens: 9, outputTokens: 8, searches: 0 }, cost: 7 },
      });
      const waiting = aJudgeTask(TWO.id);
      const others = aJudgeTask(ONE.id, { judge: 'other' });
      await store.transact(({ judgements }) => judgements.put(project, [aJudgeTask(ONE.id), waiting]));
      await store.transact(({ judgements }) => judgements.put(project, [judged, others]));
      await store.read(async ({ judgements }) => {
        const tasks = await judgements.tasks(project, JUDGE, [ONE.id, TWO.id, THREE.id]);
        assert.deepEqual(
          tasks.toSorted((a, b) => (a.state < b.state ? -1 : 1)),
          [judged, waiting],
        );
        assert.deepEqual(await judgements.tasks(project, 'other', [ONE.id]), [others]);
        assert.deepEqual(await judgements.tasks(project, 'nobody', [ONE.id]), []);
      });
    });

    test('what was said on a digest is known of the judge in the project, once it was said', async () => {
      await using store = await open();
      const project = await withAnswers(store);
      const other = await addProject(store, 'Other');
      const judged = aJudgeTask(ONE.id, { state: 'judged', digest: 'd', verdicts: ['positive'] });
      await store.transact(({ judgements }) =>
        judgements.put(project, [judged, aJudgeTask(TWO.id, { digest: 'waits' })]),
      );
      await store.read(async ({ judgements }) => {
        const known = await judgements.known(project, JUDGE, ['d', 'waits', 'x']);
        assert.deepEqual([...known], [['d', ['positive']]]);
        assert.equal((await judgements.known(project, 'other', ['d'])).size, 0);
        assert.equal((await judgements.known(other, JUDGE, ['d'])).size, 0);
      });
    });

    test('those that failed are opened again; open ones wait, or are asked about', async () => {
      await using store = await open();
      const project = await withAnswers(store);
      const work = (id: string, given: Parameters<typeof aWorkItem>[1]) =>
        aWorkItem(judgeSubject({ id, judge: JUDGE }), { queue: 'judge', key: judgeLine(project, JUDGE), ...given });
      await store.transact(async (transactor) => {
        await transactor.judgements.put(project, [
          aJudgeTask(ONE.id),
          aJudgeTask(TWO.id, { problem: 'busy' }),
          aJudgeTask(THREE.id, { state: 'failed', problem: 'broken' }),
        ]);
        await transactor.work.put(project, [work(ONE.id, { lease: aLease() }), work(TWO.id, {})]);
      });
      const counts = () => store.read(({ judgements }) => judgements.counts(project, JUDGE));
      const { problems, answers } = await counts();
      assert.deepEqual(problems, [
        { problem: 'broken', count: 1 },
        { problem: 'busy', count: 1 },
      ]);
      assert.deepEqual(answers, { waiting: 1, asking: 1, judged: 0, failed: 1 });
      assert.deepEqual(await store.transact(({ judgements }) => judgements.reopen(project, JUDGE)), [THREE.id]);
      const [task] = await store.read(({ judgements }) => judgements.tasks(project, JUDGE, [THREE.id]));
      assert.deepEqual([task?.state, task?.problem], ['open', null]);
      // One whose answer is removed while it is asked about is of no task any more.
      await store.transact(({ jobExecutions }) => jobExecutions.remove(project, [ONE.id], NOW));
      assert.deepEqual((await counts()).answers, { waiting: 2, asking: 0, judged: 0, failed: 0 });
    });

    test('counts are of what was asked: brands where rules and judge were compared, tokens and cost', async () => {
      await using store = await open();
      const project = await withAnswers(store);
      const usage = { inputTokens: 10, outputTokens: 2, searches: 0 };
      await store.transact(({ judgements }) =>
        judgements.put(project, [
          aJudgeTask(ONE.id, { state: 'judged', verdicts: ['none', 'mixed'], agreed: 1, usage, cost: 3 }),
          aJudgeTask(TWO.id, { state: 'judged', verdicts: ['none'], usage, cost: 4, problem: 'of a try before' }),
          aJudgeTask(THREE.id, { judge: 'other', cost: 99 }),
        ]),
      );
      assert.deepEqual(await store.read(({ judgements }) => judgements.counts(project, JUDGE)), {
        ...{ answers: { waiting: 0, asking: 0, judged: 2, failed: 0 }, compared: 2, agreed: 1 },
        ...{ usage: { inputTokens: 20, outputTokens: 4, searches: 0 }, cost: 7, problems: [] },
      });
      const none = await store.read(({ judgements }) => judgements.counts(project, 'nobody'));
      assert.deepEqual([none.compared, none.agreed, none.usage, none.cost], [0, 0, NO_USAGE, 0]);
    });

    test('how far it is, is of the project', async () => {
      await using store = await open();
      const [project, other] = [await addProject(store), await addProject(store, 'Other')];
      await store.transact(async ({ judgements }) => {
        await judgements.setProgress(project, { seen: 3, pausedBecause: 'why' });
        await judgements.setProgress(project, { seen: 4, pausedBecause: null });
      });
      await store.read(async ({ judgements }) => {
        assert.deepEqual(await judgements.progress(project), { seen: 4, pausedBecause: null });
        assert.deepEqual(await judgements.progress(other), { seen: 0, pausedBecause: null });
      });
    });

    test('answers are found by when they were last written', async () => {
      await using store = await open();
      const project = await withAnswers(store);
      const after = (revision: number, limit = 9) =>
        store.read(({ judgements }) => judgements.writtenAfter(project, revision, limit));
      const all = await after(0);
      assert.deepEqual(idsOf(all), [ONE.id, TWO.id, THREE.id]);
      assert.deepEqual(await after(all[0]!.revision, 1), [all[1]]);
      await ingest(store, project, { executions: [AGAIN] });
      assert.deepEqual(idsOf(await after(0)), [TWO.id, THREE.id, ONE.id]);
      assert.deepEqual(await after((await after(0)).at(-1)!.revision), []);
    });

    test('tasks go with their answer, and stay where it is written again', async () => {
      await using store = await open();
      const project = await withAnswers(store);
      await store.transact(({ judgements }) => judgements.put(project, [aJudgeTask(ONE.id), aJudgeTask(TWO.id)]));
      await ingest(store, project, { executions: [AGAIN] });
      await store.transact(({ jobExecutions }) => jobExecutions.remove(project, [TWO.id], NOW));
      await store.read(async ({ judgements }) => {
        assert.deepEqual(idsOf(await judgements.tasks(project, JUDGE, [ONE.id, TWO.id])), [ONE.id]);
      });
      await assert.rejects(store.transact(({ judgements }) => judgements.put(project, [aJudgeTask(TWO.id)])));
      const stray = store.transact(({ judgements }) => judgements.put(idFor('no project'), []));
      await assert.rejects(stray, { problem: 'forbidden' });
    });

    test('an answer that is to show verdicts is stale, and once renewed says in its record who judged', async () => {
      await using store = await open();
      const project = await addProject(store);
      const claims = [aClaim({ rule: 'judge', weight: 2, side: 'criticism', word: '' })];
      const mention = aMention({ claims, praise: 0, criticism: 2, sentiment: -1 });
      await store.transact(({ entities }) => entities.apply(project, [{ kind: 'create', entity: anEntity() }]));
      const { tracked, revision } = await store.transact(async ({ jobExecutions, entities, judgements }) => {
        const analysedUnder = await entities.trackedRevision(project);
        const executions = [{ ...ONE, analysis: { mentions: [aMention()], sources: [] } }, TWO];
        const places = { queries: [aQuery()], cachedJobs: [aCachedJob()] };
        const changes = { tags: [], queryTypes: [], queryTags: [], models: [], raws: [], ...places, executions };
        await jobExecutions.apply(project, changes, { now: NOW, analysedUnder });
        return { tracked: analysedUnder, revision: (await judgements.writtenAfter(project, 0, 1))[0]!.revision };
      });
      await store.transact(({ analyses }) => analyses.outdate(project, [ONE.id, idFor('nobody')]));
      await store.read(async ({ analyses }) => {
        assert.equal(await analyses.staleCount(project), 1);
        const [stale] = await analyses.stalest(project, { answers: 9, bytes: 9_000 });
        assert.deepEqual([stale?.id, stale?.outcome, stale?.analysis], [ONE.id, ONE.outcome, null]);
      });
      const analysis = { mentions: [mention], sources: [], judgedBy: JUDGE };
      const renewed = await store.transact(({ analyses }) =>
        analyses.renew(project, [{ revision, analysis }], { now: NOW + 1, analysedUnder: tracked }),
      );
      assert.deepEqual(renewed, { renewed: 1, changed: 1 });
      const shown = () =>
        store.read(async ({ records, responses, analyses }) => ({
          record: (await records.byId(project, ONE.id))?.judgedBy,
          analysis: (await responses.byIds(project, [ONE.id]))[0]?.analysis,
          stale: await analyses.staleCount(project),
        }));
      assert.deepEqual(await shown(), { record: JUDGE, analysis, stale: 0 });
      assert.equal((await store.read(({ records }) => records.byId(project, TWO.id)))?.judgedBy, null);
      await store.transact(({ analyses }) => analyses.expire(project));
      const stale = await store.read(({ analyses }) => analyses.stalest(project, { answers: 9, bytes: 9_000 }));
      assert.deepEqual(stale.find(({ id }) => id === ONE.id)?.analysis, analysis);
      // Written again, it is the rules' until the verdicts are put in their place once more.
      await ingest(store, project, { executions: [AGAIN] });
      assert.equal((await shown()).record, null);
    });
  });
}
