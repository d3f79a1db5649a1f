import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { JobExecution, JobExecutionId, ProjectId, Store } from '../../../src/domain/mod.ts';
import {
  aCachedJob,
  aCorrection,
  aJobExecution,
  aMention,
  anAdCard,
  anAuditItem,
  anAuditSample,
  anEntity,
  anExecutionTag,
  aQuery,
  aShoppingCard,
  aSource,
  aSourceAnalysis,
  idFor,
  NOW,
} from '../../support/builders.ts';
import { aJudgeTask } from '../../support/collector-builders.ts';
import { EFFORT } from '../../support/effort.ts';
import { everyRead } from './every-read.ts';
import { DOUBTED } from './everything.ts';
import { addProject, ingest, type OpenStore } from './support.ts';

const BIN = { id: idFor('bin'), by: 'Ada', deletedAt: NOW, erasedAt: NOW + 9, jumps: 0, of: 'batch spring' };
const MODELS = ['gpt-5', 'b', 'c', 'd'];
const JOBS = [aCachedJob(), aCachedJob({ country: 'DE' })];

/** An answer that shows everything, in one of two runs. */
const full = (model: string, at: number): JobExecution =>
  aJobExecution({
    ...{
      model,
      cachedJobId: JOBS[at % 2]!.id,
      batch: at === 2 ? null : 'spring',
      answer: `Acme ${model}. `.repeat(50 * at + 1),
    },
    ...{
      sources: [aSource()],
      ads: [anAdCard()],
      shopping: [aShoppingCard()],
      requestedModel: 'asked',
      searches: ['acme'],
    },
    videos: [{ platform: 'youtube', videoId: `video-${at % 3}`, title: 'One' }],
    ...(at === 1 && { doubt: { kind: 'wall' as const, why: 'it begins as one', textDigest: DOUBTED } }),
    analysis: {
      mentions: [aMention()],
      sources: [aSourceAnalysis({ competitors: [anEntity().id] })],
      ...(at === 3 && { judgedBy: 'anthropic/m' }),
    },
  });
const ANSWERS = MODELS.map(full);

async function aStage(store: Store): Promise<ProjectId> {
  const project = await addProject(store);
  await store.transact(async ({ entities, executionTags }) => {
    await entities.apply(project, [{ kind: 'create', entity: anEntity() }]);
    await executionTags.add(project, anExecutionTag());
  });
  await ingest(store, project, {
    ...{ queries: [aQuery()], cachedJobs: JOBS, executions: ANSWERS },
    raws: ANSWERS.map(({ id, model }) => ({ id, raw: JSON.stringify({ model }) })),
  });
  await store.transact(async ({ executionTags, corrections, judgements, auditSamples, batches }) => {
    await executionTags.link(project, [anExecutionTag().id], [ANSWERS[0]!.id, ANSWERS[3]!.id]);
    await corrections.put(project, [aCorrection()]);
    await judgements.put(project, [aJudgeTask(ANSWERS[0]!.id, { state: 'judged', verdicts: ['mixed'], agreed: 1 })]);
    await auditSamples.add(project, anAuditSample({ items: [anAuditItem()] }));
    const step = {
      kind: 'answer' as const,
      record: ANSWERS[0]!.id,
      before: null,
      was: null,
      stamp: ANSWERS[0]!.digest,
    };
    await batches.noteSteps(project, 'spring', [step]);
  });
  return project;
}

const discard = (store: Store, project: ProjectId, ids: readonly JobExecutionId[], now = NOW) =>
  store.transact(async ({ bin, jobExecutions }) => {
    await bin.add(project, BIN);
    await bin.fill(project, BIN.id, ids);
    return jobExecutions.remove(project, ids, now);
  });

async function restore(store: Store, project: ProjectId, now = NOW + 5) {
  const sum = { restored: 0, taken: 0 };
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const part = await store.transact(({ bin }) => bin.restore(project, BIN.id, from, now));
    sum.restored += part?.restored ?? 0;
    sum.taken += part?.taken ?? 0;
    after = part?.after;
  }
  return sum;
}

const MOVED = [
  ...['facts.revision', 'facts.removed', 'facts.videos', 'facts.links', 'records.after', 'records.feedSpan'],
  ...['judgements.writtenAfter', 'analyses.stalest', 'analyses.stalest among some'],
];

/** All that is read, but for the dates and numbers of changes and the order of arrival, which a restoration moves on. */
const seen = (store: Store) =>
  store.read(async (reader) => {
    const all = await everyRead(reader);
    for (const name of MOVED) delete all[name];
    const plain = JSON.parse(
      JSON.stringify(all, (name, value: unknown) => {
        const isOfChange = ['updatedAt', 'revision', 'place', 'number'].includes(name) || name === 'seen';
        if (isOfChange) return undefined;
        return value instanceof Map ? [...value] : value;
      }),
    ) as Record<string, unknown>;
    return unordered(plain);
  });

const unordered = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map(unordered).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unordered(part)]));
};
const countOf = (store: Store, project: ProjectId) =>
  store.read(async ({ records }) => (await records.page(project, {}, [], { page: 1, limit: 1 })).totalRecords);
const storedOf = (store: Store) =>
  store.read(async ({ organisations }) => (await organisations.usage((await organisations.all())[0]!.id)).storedBytes);

export function binContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: the bin`, () => {
    test('what is restored is as it was before, whatever was deleted', async () => {
      const some = fc.subarray(ANSWERS, { minLength: 1 });
      await fc.assert(
        fc.asyncProperty(some, async (gone) => {
          await using store = await open();
          const project = await aStage(store);
          const [before, stored] = [await seen(store), await storedOf(store)];
          const ids = gone.map(({ id }) => id);
          assert.equal(await discard(store, project, ids), gone.length);
          assert.equal(await countOf(store, project), ANSWERS.length - gone.length);
          assert.deepEqual(await store.read(({ bin }) => bin.all(project)), [
            { id: BIN.id, by: 'Ada', deletedAt: NOW, erasedAt: NOW + 9, answers: gone.length },
          ]);
          assert.deepEqual(await restore(store, project), { restored: gone.length, taken: 0 });
          assert.deepEqual(await seen(store), before);
          assert.equal(await storedOf(store), stored);
        }),
        { numRuns: 3 * EFFORT },
      );
    });

    test('who follows the records hears that answers are deleted, and that they are there again', async () => {
      await using store = await open();
      const project = await aStage(store);
      await discard(store, project, [ANSWERS[0]!.id], NOW + 1);
      await restore(store, project);
      const found = await store.read(({ records }) => records.after(project, {}, null, 10));
      const last = found.at(-1)!;
      assert.deepEqual([last.id, last.updatedAt > NOW + 1], [ANSWERS[0]!.id, true]);
    });

    test('an answer whose place was taken meanwhile stays in the bin', async () => {
      await using store = await open();
      const project = await aStage(store);
      const [first, second, third] = ANSWERS as [JobExecution, JobExecution, JobExecution];
      await discard(store, project, [first.id, second.id, third.id]);
      const run = { ...JOBS[0]!, id: idFor('run') };
      await ingest(store, project, {
        cachedJobs: [run],
        executions: [
          { ...third, id: idFor('another'), cachedJobId: run.id },
          { ...first, model: 'moved', cachedJobId: run.id },
        ],
      });
      assert.deepEqual(await restore(store, project), { restored: 1, taken: 2 });
      assert.deepEqual(await restore(store, project), { restored: 0, taken: 2 });
      assert.deepEqual(
        (await store.read(({ bin }) => bin.all(project))).map(({ answers }) => answers),
        [2],
      );
      assert.equal(await countOf(store, project), ANSWERS.length);
    });

    test('what is gone by then is not shown: a brand, a tag, and the query comes back', async () => {
      await using store = await open();
      const project = await aStage(store);
      await discard(
        store,
        project,
        ANSWERS.map(({ id }) => id),
      );
      await store.transact(async ({ entities, executionTags, queries }) => {
        await entities.remove(project, anEntity().id);
        await executionTags.remove(project, anExecutionTag().id);
        assert.equal(await queries.remove(project, aQuery().id), true);
      });
      assert.deepEqual(await restore(store, project), { restored: 4, taken: 0 });
      const { found, stale } = await store.read(async ({ responses, analyses }) => ({
        found: await responses.byIds(project, [ANSWERS[0]!.id]),
        stale: await analyses.staleCount(project),
      }));
      assert.deepEqual(
        [found[0]!.query, found[0]!.analysis.mentions, found[0]!.executionTagIds],
        [aQuery().text, [], []],
      );
      assert.equal(stale, 4);
    });

    test('the bin of a deletion is found by its name until that is over', async () => {
      await using store = await open();
      const project = await aStage(store);
      const begun = (of: string) => store.read(({ bin }) => bin.begun(project, of));
      await discard(store, project, [ANSWERS[0]!.id]);
      assert.deepEqual([await begun(BIN.of), await begun('batch autumn')], [BIN.id, undefined]);
      await store.transact(({ bin }) => bin.finish(project, 'batch autumn'));
      assert.equal(await begun(BIN.of), BIN.id);
      await store.transact(({ bin }) => bin.finish(project, BIN.of));
      assert.equal(await begun(BIN.of), undefined);
      assert.equal((await store.read(({ bin }) => bin.all(project))).length, 1);
    });

    test('erasing leaves nothing, and is of that bin alone', async () => {
      await using store = await open();
      const project = await aStage(store);
      const before = await storedOf(store);
      await discard(store, project, [ANSWERS[0]!.id]);
      const inBin = await storedOf(store);
      assert.equal(await store.transact(({ bin }) => bin.erase(project, idFor('other'))), false);
      assert.equal(await store.transact(({ bin }) => bin.erase(project, BIN.id)), true);
      assert.equal(await store.transact(({ bin }) => bin.erase(project, BIN.id)), false);
      assert.deepEqual(await store.read(({ bin }) => bin.all(project)), []);
      assert.deepEqual(await restore(store, project), { restored: 0, taken: 0 });
      const after = await storedOf(store);
      assert.ok(after < inBin && after < before, `${before} ${inBin} ${after}`);
    });
  });
}
