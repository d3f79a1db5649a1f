import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld } from './harness.ts';

const WORDINGS = ['best running shoes', 'which running shoes are best', 'best gaming laptop', 'top gaming laptops'];

interface Listed {
  readonly query: string;
  readonly topic: { readonly name: string; readonly origin: string };
}

interface Split {
  readonly keys: readonly { readonly name: string }[];
  readonly figure: { readonly value: number };
}

/** Four prompts, each answered once; two of them name Acme. */
async function aTopicWorld() {
  const world = await aWorld();
  const key = { key: world.keys.write, project: world.project.id };
  const call = (target: string, body?: object) => world.call(target, { ...key, ...(body && { body }) });
  await call('POST /api/entities', { name: 'Acme' });
  const rows = WORDINGS.map((query, at) => ({
    ...{ query, country: 'US', language: 'en', model: 'gpt-5', runAt: `2026-11-0${at + 1}T08:00:00Z` },
    answer: at < 2 ? 'Try Acme.' : 'Try others.',
  }));
  await call('POST /api/v1/job-executions/import', { rows });
  const topicsOf = async (): Promise<Record<string, { name: string; origin: string }>> => {
    const { json } = await call('POST /api/queries/list', {});
    return Object.fromEntries(json.results.map(({ query, topic }: Listed) => [query, topic]));
  };
  const { json } = await call('POST /api/queries/list', {});
  const idOf = (text: string): string => json.results.find(({ query }: Listed) => query === text).id;
  return { ...world, call, topicsOf, idOf };
}

describe('topics over HTTP (contract 17, "Topics")', () => {
  test('a query that is not grouped yet is a topic of its own; regrouping joins wordings, and is numbered', async () => {
    const { call, topicsOf } = await aTopicWorld();
    assert.deepEqual((await topicsOf())[WORDINGS[1]!], { name: WORDINGS[1], origin: 'words' });
    assert.deepEqual((await call('POST /api/v1/topics/regroup')).json, { number: 1, moved: 4 });
    const topics = await topicsOf();
    assert.deepEqual(topics[WORDINGS[0]!], topics[WORDINGS[1]!]);
    assert.deepEqual(topics[WORDINGS[2]!], topics[WORDINGS[3]!]);
    assert.notDeepEqual(topics[WORDINGS[0]!], topics[WORDINGS[2]!]);
    assert.deepEqual((await call('POST /api/v1/topics/regroup')).json, { number: 2, moved: 0 });
  });

  test('what came since is grouped in the background; the others keep their topics', async () => {
    const { app, call, topicsOf } = await aTopicWorld();
    await call('POST /api/v1/topics/regroup');
    const before = await topicsOf();
    await call('POST /api/queries/import', {
      rows: [{ query: 'running shoes, the best' }, { query: 'dentist in Berlin' }],
    });
    await app.topics.groupNew(() => false);
    const after = await topicsOf();
    assert.deepEqual(after['running shoes, the best'], before[WORDINGS[0]!]);
    assert.deepEqual(after['dentist in Berlin'], { name: 'dentist in Berlin', origin: 'words' });
    for (const text of WORDINGS) assert.deepEqual(after[text], before[text]);
  });

  test('a topic set by hand wins until it is cleared, by PATCH and by import', async () => {
    const { call, topicsOf, idOf } = await aTopicWorld();
    const path = `PATCH /api/queries/${idOf(WORDINGS[0]!)}`;
    assert.deepEqual((await call(path, { topic: ' Shoes\u00a0 and boots' })).json.topic, {
      name: 'Shoes and boots',
      origin: 'hand',
    });
    await call('POST /api/queries/import', { rows: [{ query: WORDINGS[1], topic: 'Shoes' }] });
    await call('POST /api/v1/topics/regroup');
    assert.deepEqual((await topicsOf())[WORDINGS[1]!], { name: 'Shoes', origin: 'hand' });
    assert.equal((await call(path, { topic: null })).json.topic.origin, 'words');
    assert.equal((await call(path, { topic: '' })).status, 400);
    assert.equal((await call(path, { topic: 'x'.repeat(201) })).status, 400);
  });

  test('a tag group of queries may name topics; another id is refused by name', async () => {
    const { call, topicsOf, idOf, project } = await aTopicWorld();
    const settings = (topicTagGroupId: string | null) =>
      call(`PATCH /api/v1/projects/${project.id}/settings`, { topicTagGroupId });
    const { json: group } = await call('POST /api/tag-groups', { name: 'Topics', kind: 'query' });
    const { json: other } = await call('POST /api/tag-groups', { name: 'Labels', kind: 'execution' });
    const { json: tag } = await call('POST /api/tags', { name: 'Footwear', tagGroupId: group.id });
    await call(`PATCH /api/queries/${idOf(WORDINGS[0]!)}`, { tags: [tag.id] });
    assert.equal((await settings(group.id)).status, 200);
    assert.deepEqual((await topicsOf())[WORDINGS[0]!], { name: 'Footwear', origin: 'tag' });
    for (const wrong of [other.id, project.id]) {
      const { status, json } = await settings(wrong);
      assert.deepEqual(
        [status, json.message],
        [400, ['topicTagGroupId: there is no such group of query tags in the project']],
      );
    }
    await settings(null);
    assert.equal((await topicsOf())[WORDINGS[0]!]!.origin, 'words');
  });

  test('reports are narrowed to topics, in any letter case, broken down by them, and count them as facets', async () => {
    const { call, idOf } = await aTopicWorld();
    for (const text of WORDINGS.slice(0, 2)) await call(`PATCH /api/queries/${idOf(text)}`, { topic: 'Shoes' });
    for (const text of WORDINGS.slice(2)) await call(`PATCH /api/queries/${idOf(text)}`, { topic: 'Laptops' });
    const { json: report } = await call('POST /api/v1/analytics/entities', {
      topics: ['SHOES'],
      showAllEntities: true,
    });
    assert.deepEqual([report.totalResponses, report.results[0].visibility.value], [2, 100]);
    const { json: list } = await call('POST /api/v1/responses/list', { topics: ['laptops'] });
    assert.equal(list.page.totalRecords, 2);
    const { json: facets } = await call('POST /api/v1/analytics/facets', { topics: ['Shoes'] });
    assert.deepEqual(facets.topics, [
      { value: 'Laptops', count: 2 },
      { value: 'Shoes', count: 2 },
    ]);
    const body = { by: ['entity', 'topic'], metric: 'visibility', showAllEntities: true };
    const { json: split } = await call('POST /api/v1/analytics/breakdown', body);
    assert.deepEqual(
      split.results.map(({ keys, figure }: Split) => [keys[1]!.name, figure.value]),
      [['Shoes', 100]],
    );
    // The specification closes E1.
    assert.equal((await call('POST /api/analytics/ads/advertisers', { topics: ['Shoes'] })).status, 400);
  });
});
