import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type IngestKeys,
  type IngestState,
  type JobExecution,
  type ProjectId,
  queryKey,
  type Store,
  type StoredExecution,
} from '../../../src/domain/mod.ts';
import { aCachedJob, aJobExecution, aNewTag, aQuery, idFor, ingestKeys, NOW } from '../../support/builders.ts';
import { addProject, byId, ingest, type OpenStore, responsesSince } from './support.ts';

/** Stored rows under the keys, in a fixed order. */
async function stateOf(store: Store, project: ProjectId, keys: Partial<IngestKeys>): Promise<IngestState> {
  const state = await store.read(({ jobExecutions }) => jobExecutions.ingestState(project, ingestKeys(keys)));
  const { queries, tags, cachedJobs, executions, models, decisions } = state;
  return {
    ...{ queries: byId(queries), tags: byId(tags), cachedJobs: byId(cachedJobs), executions: byId(executions) },
    models,
    decisions,
  };
}
const NOTHING: IngestState = { queries: [], tags: [], cachedJobs: [], executions: [], models: [], decisions: [] };

const stored = ({ id, cachedJobId, model, executionNumber, digest }: JobExecution): StoredExecution => ({
  id,
  cachedJobId,
  model,
  executionNumber,
  digest,
});

export function ingestStateContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: ingest state`, () => {
    test('runs of one query, locale and time are told apart by their circumstances, and all of them are found', async () => {
      await using store = await open();
      const project = await addProject(store);
      const given = [
        {},
        { surface: 'app' },
        { persona: 'buyer v1', turn: 2, place: 'Berlin', signedIn: true },
        { persona: 'buyer v1', turn: 2, place: 'Berlin', signedIn: false },
      ];
      const cachedJobs = given.map((circumstances, at) => ({
        ...aCachedJob({ id: idFor(`run ${at}`) }),
        ...circumstances,
      }));
      await ingest(store, project, { queries: [aQuery()], cachedJobs });
      const run = { query: aQuery().text, country: 'US', language: 'en', runAt: NOW };
      assert.deepEqual((await stateOf(store, project, { cachedJobs: [run] })).cachedJobs, byId(cachedJobs));
      const twin = { ...cachedJobs[2]!, id: idFor('twin') };
      await assert.rejects(ingest(store, project, { cachedJobs: [twin] }));
    });

    test('an answer that moves to another run leaves none behind that is empty', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [from, to] = [aCachedJob(), { ...aCachedJob({ id: idFor('app') }), surface: 'app' }];
      const [moved, stays] = [aJobExecution({ model: 'a' }), aJobExecution({ model: 'b' })];
      await ingest(store, project, { queries: [aQuery()], cachedJobs: [from], executions: [moved, stays] });
      const runs = async () => {
        const page = { page: 1, limit: 9 };
        const { results } = await store.read(({ cachedJobs }) => cachedJobs.page(project, {}, [], page));
        return results.map(({ id, executionCount }) => [id, executionCount]).sort();
      };
      await ingest(store, project, { cachedJobs: [to], executions: [{ ...moved, cachedJobId: to.id }] });
      assert.deepEqual(
        await runs(),
        [
          [from.id, 1],
          [to.id, 1],
        ].sort(),
      );
      await ingest(store, project, { executions: [{ ...stays, cachedJobId: to.id }] });
      assert.deepEqual(await runs(), [[to.id, 2]]);
      const surfaces = (await responsesSince(store, project)).map(({ surface }) => surface);
      assert.deepEqual(surfaces, ['app', 'app']);
      const { id } = moved;
      const [shown] = await store.read(({ responses }) => responses.byIds(project, [id]));
      assert.deepEqual([shown!.cachedJobId, shown!.surface], [to.id, 'app']);
    });

    test('models are found by their folded names, as their project spells them', async () => {
      await using store = await open();
      const [project, elsewhere] = [await addProject(store), await addProject(store, 'Other')];
      await ingest(store, project, { models: ['GPT-5', 'ÉTÉ'] });
      const models = async (of: ProjectId) => (await stateOf(store, of, { models: ['été', 'gpt-5', 'sonar'] })).models;
      assert.deepEqual([await models(project), await models(elsewhere)], [['GPT-5', 'ÉTÉ'], []]);
      await assert.rejects(ingest(store, project, { models: ['gpt-5'] }));
    });

    test('an empty store, an unknown project and no keys give nothing', async () => {
      await using store = await open();
      const project = await addProject(store);
      await ingest(store, project, { tags: [aNewTag('Brand')], queries: [aQuery()] });
      const run = { query: aQuery().text, country: 'US', language: 'en', runAt: NOW };
      const keys = { queries: [aQuery().text], tags: ['brand'], cachedJobs: [run], executions: [idFor('nothing')] };
      assert.deepEqual(await stateOf(store, project, {}), NOTHING);
      assert.deepEqual(await stateOf(store, idFor('no project'), keys), NOTHING);
    });

    test('queries come by the key of their text, deleted ones too, with type and tags', async () => {
      await using store = await open();
      const project = await addProject(store);
      const plain = aQuery({ text: 'Best "TVs"?\n100% 😀' });
      const deleted = aQuery({ text: 'old', type: 'perception', deletedAt: NOW });
      const tagged = aQuery({ text: 'tagged' });
      await ingest(store, project, {
        tags: [aNewTag('Brand'), aNewTag('Über')],
        queries: [plain, deleted, tagged, aQuery({ text: 'not asked for' })],
        queryTags: [
          { queryId: tagged.id, tag: 'über' },
          { queryId: tagged.id, tag: 'brand' },
        ],
      });
      const texts = [plain, deleted, tagged].map(({ text }) => queryKey(text));
      const state = await stateOf(store, project, {
        queries: [...texts, 'OLD', 'ol', 'o_d', 'old '],
        tags: ['brand', 'über'],
      });
      const tagIds = state.tags.map(({ id }) => id);
      const withSortedTags = state.queries.map((query) => ({
        ...query,
        tagIds: query.tagIds.toSorted((a, b) => a - b),
      }));
      assert.deepEqual(withSortedTags, byId([plain, deleted, { ...tagged, tagIds: tagIds.toSorted((a, b) => a - b) }]));
    });

    test('tags come by their folded name, as they were written', async () => {
      await using store = await open();
      const project = await addProject(store);
      await ingest(store, project, {
        tags: [aNewTag('Straße'), { ...aNewTag('ÉLAN'), color: '#aabbcc' }, aNewTag('other')],
      });
      const { tags } = await stateOf(store, project, { tags: ['strasse', 'élan', 'ÉLAN', 'othe_'] });
      assert.deepEqual(
        tags
          .map(({ id, name, color, groupId }) => ({ id, name, color, groupId }))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        [
          { ...aNewTag('Straße'), groupId: null },
          { ...aNewTag('ÉLAN'), color: '#aabbcc', groupId: null },
        ],
      );
    });

    test('a cached job comes by query text, locale and instant, all of them, with its executions', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [asked, other] = [aQuery({ text: 'asked' }), aQuery({ text: 'other' })];
      const job = aCachedJob({ queryId: asked.id });
      const near = [
        aCachedJob({ queryId: other.id }),
        aCachedJob({ queryId: asked.id, country: 'GB' }),
        aCachedJob({ queryId: asked.id, language: 'en-GB' }),
        aCachedJob({ queryId: asked.id, runAt: NOW + 1 }),
      ];
      const executions = [
        aJobExecution({ cachedJobId: job.id, model: 'gpt-5', executionNumber: 1 }),
        aJobExecution({ cachedJobId: job.id, model: 'gpt-5', executionNumber: 2 }),
        aJobExecution({ cachedJobId: job.id, model: 'claude "4"', executionNumber: 1 }),
      ];
      const others = near.map(({ id }) => aJobExecution({ cachedJobId: id }));
      await ingest(store, project, {
        queries: [asked, other],
        cachedJobs: [job, ...near],
        executions: [...executions, ...others],
      });
      const key = { query: 'asked', country: 'US', language: 'en', runAt: NOW };
      const expected = { ...NOTHING, cachedJobs: [job], executions: byId(executions.map(stored)) };
      assert.deepEqual(await stateOf(store, project, { cachedJobs: [key] }), expected);
      for (const miss of [{ query: 'Asked' }, { country: 'us' }, { language: 'EN' }, { runAt: NOW - 1 }]) {
        assert.deepEqual(await stateOf(store, project, { cachedJobs: [{ ...key, ...miss }] }), NOTHING);
      }
    });

    test('executions come by id without their jobs, and once however often they are named', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [first, second] = [aCachedJob(), aCachedJob({ runAt: NOW + 1 })];
      const executions = [
        aJobExecution(),
        aJobExecution({ cachedJobId: second.id }),
        aJobExecution({ model: 'other' }),
      ];
      await ingest(store, project, { queries: [aQuery()], cachedJobs: [first, second], executions });
      const ids = executions.slice(0, 2).map(({ id }) => id);
      const byIds = await stateOf(store, project, { executions: [...ids, ...ids, idFor('nothing'), ''] });
      assert.deepEqual(byIds, { ...NOTHING, executions: byId(executions.slice(0, 2).map(stored)) });

      const run = { query: aQuery().text, country: 'US', language: 'en', runAt: NOW };
      const both = await stateOf(store, project, {
        queries: [run.query, run.query],
        cachedJobs: [run, { ...run }],
        executions: ids,
      });
      const there = { queries: [aQuery()], cachedJobs: [first], executions: byId(executions.map(stored)) };
      const expected = { ...NOTHING, ...there };
      assert.deepEqual(both, expected);
    });

    test('what another project holds is unknown, though texts, names and execution ids are the same', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const run = { query: aQuery().text, country: 'US', language: 'en', runAt: NOW };
      const keys = { queries: [run.query], tags: ['brand'], cachedJobs: [run], executions: [aJobExecution().id] };
      const content = { tags: [aNewTag('Brand')], queries: [aQuery()], cachedJobs: [aCachedJob()] };
      await ingest(store, theirs, { ...content, executions: [aJobExecution()] });
      assert.deepEqual(await stateOf(store, ours, keys), NOTHING);

      const query = aQuery({ id: idFor('our query') });
      const job = aCachedJob({ queryId: query.id });
      // A row may bring any id: that another project has it already must neither fail nor be noticed.
      const execution = aJobExecution({ id: aJobExecution().id, cachedJobId: job.id, answer: 'ours' });
      await ingest(store, ours, {
        tags: [aNewTag('Brand')],
        queries: [query],
        cachedJobs: [job],
        executions: [execution],
      });
      const [mine, foreign] = [await stateOf(store, ours, keys), await stateOf(store, theirs, keys)];
      assert.deepEqual([mine.queries, mine.cachedJobs, mine.executions], [[query], [job], [stored(execution)]]);
      assert.deepEqual(
        [foreign.queries, foreign.cachedJobs, foreign.executions],
        [[aQuery()], [aCachedJob()], [stored(aJobExecution())]],
      );
      assert.notEqual(mine.tags[0]!.id, foreign.tags[0]!.id);
    });

    test('keys may be many', async () => {
      await using store = await open();
      const project = await addProject(store);
      const queries = Array.from({ length: 1_200 }, (_, number) => aQuery({ text: `query ${number}` }));
      const cachedJobs = queries.map(({ id }) => aCachedJob({ queryId: id }));
      const executions = cachedJobs.map(({ id }) => aJobExecution({ cachedJobId: id }));
      const tags = queries.map(({ text }) => aNewTag(text));
      await ingest(store, project, { tags, queries, cachedJobs, executions });
      const runs = queries.map(({ text }) => ({ query: text, country: 'US', language: 'en', runAt: NOW }));
      const state = await stateOf(store, project, {
        queries: queries.map(({ text }) => text),
        tags: tags.map(({ name }) => name),
        cachedJobs: runs,
        executions: executions.map(({ id }) => id),
      });
      assert.deepEqual(
        { ...state, tags: state.tags.length },
        {
          ...NOTHING,
          queries: byId(queries),
          tags: tags.length,
          cachedJobs: byId(cachedJobs),
          executions: byId(executions.map(stored)),
        },
      );
    });
  });
}
