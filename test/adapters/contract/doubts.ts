import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Decision, JobExecution, ProjectId, Store, TextDoubt } from '../../../src/domain/mod.ts';
import { aJobExecution, idFor, NOW } from '../../support/builders.ts';
import { addProject, addResponses, type OpenStore, responsesSince } from './support.ts';

const WALL: TextDoubt = { kind: 'wall', why: 'it begins as one', textDigest: 'a'.repeat(64) };
const CUT: TextDoubt = { kind: 'cut', why: 'max_tokens', textDigest: 'b'.repeat(64) };
const walled = (model: string) => aJobExecution({ model, doubt: WALL });
const cut = (model: string) => aJobExecution({ model, doubt: CUT, outcome: 'error', outcomeFrom: 'given' });

const settle = (store: Store, project: ProjectId, textDigest: string, limit = 100) =>
  store.transact(({ doubts }) => doubts.settle(project, textDigest, limit, NOW + 5));
const decide = (store: Store, project: ProjectId, decision: Decision) =>
  store.transact(({ doubts }) => doubts.decide(project, decision));
const stored = async (store: Store, project: ProjectId, executions: readonly JobExecution[]) => {
  const ids = executions.map(({ id }) => id);
  const found = await store.read(({ responses }) => responses.byIds(project, ids));
  return ids.map((id) => {
    const { outcome, outcomeFrom, doubt } = found.find((response) => response.id === id)!;
    return [outcome, outcomeFrom, doubt?.kind];
  });
};

export function doubtContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: doubts`, () => {
    test('a doubt is kept with its answer, shown by facts, and goes where the answer is written without', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [doubted, sure] = [walled('a'), aJobExecution({ model: 'b' })];
      await addResponses(store, project, [doubted, sure]);
      assert.deepEqual(await stored(store, project, [doubted, sure]), [
        ['answered', 'detected', 'wall'],
        ['answered', 'detected', undefined],
      ]);
      const doubtful = async () =>
        (await responsesSince(store, project)).filter(({ isDoubtful }) => isDoubtful).map(({ id }) => id);
      assert.deepEqual(await doubtful(), [doubted.id]);
      const { doubt: _, ...again } = doubted;
      await store.transact(({ jobExecutions }) =>
        jobExecutions.apply(
          project,
          {
            tags: [],
            queries: [],
            queryTypes: [],
            queryTags: [],
            cachedJobs: [],
            models: [],
            raws: [],
            executions: [again],
          },
          { now: NOW, analysedUnder: 0 },
        ),
      );
      assert.deepEqual(await doubtful(), []);
      assert.deepEqual(await store.read(({ doubts }) => doubts.texts(project, 10)), []);
    });

    test('a decision settles all answers of its text, a few at a time, and no others', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [one, two, other] = [walled('a'), walled('b'), cut('c')];
      await addResponses(store, project, [one, two, other]);
      await decide(store, project, { textDigest: WALL.textDigest, outcome: 'error' });
      assert.equal(await settle(store, project, WALL.textDigest, 1), 1);
      assert.equal(await settle(store, project, WALL.textDigest, 1), 1);
      assert.equal(await settle(store, project, WALL.textDigest, 1), 0);
      assert.deepEqual(await stored(store, project, [one, two, other]), [
        ['error', 'decided', 'wall'],
        ['error', 'decided', 'wall'],
        ['error', 'given', 'cut'],
      ]);
      const isDoubtful = (await responsesSince(store, project)).map((facts) => [facts.id, facts.isDoubtful ?? false]);
      assert.deepEqual(
        new Map(isDoubtful as [string, boolean][]),
        new Map([
          [one.id, false],
          [two.id, false],
          [other.id, true],
        ]),
      );
    });

    test('settled answers are the last ones written, and their records say when', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [one, other] = [walled('a'), cut('b')];
      await addResponses(store, project, [one, other]);
      const revision = () => store.read(async ({ facts }) => (await facts.revision(project)).responses);
      const before = await revision();
      await decide(store, project, { textDigest: WALL.textDigest, outcome: 'refused' });
      await settle(store, project, WALL.textDigest);
      assert.equal(await revision(), before + 1);
      assert.deepEqual(
        (await responsesSince(store, project, before)).map(({ id, outcome }) => [id, outcome]),
        [[one.id, 'refused']],
      );
      const updated = ({ id }: JobExecution) =>
        store.read(async ({ records }) => (await records.byId(project, id))!.updatedAt);
      assert.ok((await updated(one)) > (await updated(other)));
    });

    test('a decision that is forgotten, or replaced, leaves answers as they were, or as it says now', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [one, other] = [walled('a'), cut('b')];
      await addResponses(store, project, [one, other]);
      for (const { textDigest } of [WALL, CUT]) {
        await decide(store, project, { textDigest, outcome: 'empty' });
        await settle(store, project, textDigest);
        await decide(store, project, { textDigest, outcome: 'answered' });
        assert.equal(await settle(store, project, textDigest), 1);
      }
      assert.deepEqual(await stored(store, project, [one, other]), [
        ['answered', 'decided', 'wall'],
        ['answered', 'decided', 'cut'],
      ]);
      for (const { textDigest } of [WALL, CUT]) {
        assert.equal(await store.transact(({ doubts }) => doubts.forget(project, textDigest)), true);
        assert.equal(await store.transact(({ doubts }) => doubts.forget(project, textDigest)), false);
        assert.equal(await settle(store, project, textDigest), 1);
      }
      assert.deepEqual(await stored(store, project, [one, other]), [
        ['answered', 'detected', 'wall'],
        ['error', 'given', 'cut'],
      ]);
    });

    test('doubted texts are listed: undecided before decided, those of most answers first, of one project', async () => {
      await using store = await open();
      const [project, elsewhere] = [await addProject(store), await addProject(store, 'Other')];
      const executions = [walled('a'), walled('b'), cut('c')];
      await addResponses(store, project, executions);
      const list = (of: ProjectId, limit = 10) => store.read(({ doubts }) => doubts.texts(of, limit));
      const least = (some: readonly JobExecution[]) => some.map(({ id }) => id).toSorted()[0]!;
      const ofWall = { ...WALL, answers: 2, jobExecutionId: least(executions.slice(0, 2)), decided: null };
      const ofCut = { ...CUT, answers: 1, jobExecutionId: executions[2]!.id, decided: null };
      assert.deepEqual(await list(project), [ofWall, ofCut]);
      assert.deepEqual(await list(project, 1), [ofWall]);
      assert.deepEqual(await list(elsewhere), []);
      await decide(store, project, { textDigest: WALL.textDigest, outcome: 'error' });
      assert.deepEqual(await list(project), [ofCut, { ...ofWall, decided: 'error' }]);
      const answersOf = (of: ProjectId) => store.read(({ doubts }) => doubts.answersOf(of, WALL.textDigest));
      assert.deepEqual([await answersOf(project), await answersOf(elsewhere)], [2, 0]);
    });

    test('decisions are read by their texts, of one project, and an import hears of them', async () => {
      await using store = await open();
      const [project, elsewhere] = [await addProject(store), await addProject(store, 'Other')];
      const decisions = [
        { textDigest: WALL.textDigest, outcome: 'error' as const },
        { textDigest: CUT.textDigest, outcome: 'answered' as const },
      ];
      for (const decision of decisions.toReversed()) await decide(store, project, decision);
      const read = (of: ProjectId, ...digests: readonly (readonly string[])[]) =>
        store.read(({ doubts }) => doubts.decisions(of, ...digests));
      assert.deepEqual(await read(project), decisions);
      assert.deepEqual(await read(project, [CUT.textDigest, 'none']), [decisions[1]]);
      assert.deepEqual([await read(project, []), await read(elsewhere)], [[], []]);
      const keys = {
        queries: [],
        tags: [],
        cachedJobs: [],
        executions: [],
        models: [],
        textDigests: [WALL.textDigest],
      };
      const state = await store.read(({ jobExecutions }) => jobExecutions.ingestState(project, keys));
      assert.deepEqual(state.decisions, [decisions[0]]);
    });

    test('an answer that is analysed again may have another outcome', async () => {
      await using store = await open();
      const project = await addProject(store);
      const one = walled('a');
      await addResponses(store, project, [one]);
      await store.transact(({ analyses }) => analyses.expire(project));
      const limit = { answers: 10, bytes: 1_000 };
      const [stale] = await store.read(({ analyses }) => analyses.stalest(project, limit));
      assert.deepEqual([stale!.outcome, stale!.outcomeFrom, stale!.doubt], ['answered', 'detected', WALL]);
      const analysedUnder = await store.read(({ entities }) => entities.trackedRevision(project));
      const known = { outcome: 'error' as const, outcomeFrom: 'detected' as const };
      const renewed = [{ revision: stale!.revision, analysis: null, known }];
      assert.deepEqual(
        await store.transact(({ analyses }) => analyses.renew(project, renewed, { now: NOW, analysedUnder })),
        { renewed: 1, changed: 1 },
      );
      assert.deepEqual(await stored(store, project, [one]), [['error', 'detected', undefined]]);
      assert.deepEqual(
        (await responsesSince(store, project)).map(({ outcome, isDoubtful }) => [outcome, isDoubtful]),
        [['error', undefined]],
      );
    });

    test('an unknown project has no decisions, and takes none', async () => {
      await using store = await open();
      await assert.rejects(decide(store, idFor('nowhere'), { textDigest: WALL.textDigest, outcome: 'error' }));
      assert.equal(await store.read(({ doubts }) => doubts.answersOf(idFor('nowhere'), WALL.textDigest)), 0);
    });
  });
}
