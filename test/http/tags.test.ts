import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld, UNKNOWN } from './harness.ts';

const E1 = 'POST /api/analytics/ads/advertisers';

/** A world with one answer for each text, and what to ask it with. */
async function withAnswers(...answers: readonly string[]) {
  const world = await aWorld();
  const ask = asking(world);
  const rows = answers.map((answer, at) => aJobExecutionRow({ answer, executionNumber: at + 1, tags: ['Imported'] }));
  const { json } =
    answers.length > 0 ? await ask('POST /api/v1/job-executions/import', { rows }) : { json: { results: [] } };
  const ids: string[] = json.results.map((result: { jobExecutionId: string }) => result.jobExecutionId);
  /** How many responses a scope selects. */
  const count = async (scope: object) => (await ask(E1, scope)).json.totalResponses;
  return { world, ask, ids, count, rows };
}

describe('query tags', () => {
  test('one is made, read, changed, filed and deleted; reports follow', async () => {
    const { ask, world, count } = await withAnswers('a');
    const group = (await ask('POST /api/tag-groups', { name: 'Markets', kind: 'query' })).json;
    const made = await ask('POST /api/tags', { name: ' Brand ', color: '#ABCDEF' });
    const { id } = made.json;
    assert.deepEqual(made.json, { id, project: world.project.id, name: 'Brand', color: '#abcdef', tagGroupId: null });
    assert.equal(made.status, 201);
    assert.deepEqual((await ask(`GET /api/tags/${id}`)).json, made.json);
    const [imported] = (await ask('POST /api/tags/list', { name: 'import' })).json.results;
    assert.equal(await count({ queryTagIds: [String(imported.id)] }), 1);
    assert.equal(await count({ queryTagGroupIds: [group.id] }), 0);
    const filed = await ask(`PATCH /api/tags/${imported.id}`, { tagGroupId: group.id });
    assert.equal(filed.json.tagGroupId, group.id);
    assert.equal(await count({ queryTagGroupIds: [group.id] }), 1);
    assert.equal((await ask(`DELETE /api/tag-groups/${group.id}`)).status, 204);
    assert.equal(await count({ queryTagGroupIds: [group.id] }), 0);
    assert.equal((await ask(`GET /api/tags/${imported.id}`)).json.tagGroupId, null);
    assert.equal((await ask(`DELETE /api/tags/${imported.id}`)).status, 204);
    assert.equal(await count({ queryTagIds: [String(imported.id)] }), 0);
    assert.equal((await ask(`GET /api/tags/${imported.id}`)).status, 404);
  });

  test('lists page in the query string, search literally, and sort by strings', async () => {
    const { ask } = await withAnswers();
    for (const name of ['Éco', '100%', 'a_b', 'zeta']) await ask('POST /api/tags', { name });
    const names = async (body?: object, query = '') =>
      (await ask(`POST /api/tags/list${query}`, body)).json.results.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names(), ['100%', 'a_b', 'zeta', 'Éco']);
    assert.deepEqual(await names({ name: 'éCO' }), ['Éco']);
    assert.deepEqual(await names({ name: '%' }), ['100%']);
    for (const sort of [['-id'], ['id:desc'], ['ID:DESC'], ['-Id']])
      assert.deepEqual(await names({ sort }), ['zeta', 'a_b', '100%', 'Éco']);
    for (const sort of [['id'], ['id:asc']]) assert.deepEqual(await names({ sort }), ['Éco', '100%', 'a_b', 'zeta']);
    assert.deepEqual(await names({}, '?limit=3&page=2'), ['Éco']);
    for (const sort of [['size'], ['-id:asc'], ['id:up'], [''], 'id']) {
      assert.equal((await ask('POST /api/tags/list', { sort })).status, 400, JSON.stringify(sort));
    }
    assert.equal((await ask('POST /api/tags/list', { limit: 3 })).status, 400);
  });

  test('what is taken is a 409, what is foreign or unknown a 404, what is malformed a 400', async () => {
    const { ask, world } = await withAnswers();
    const { id } = (await ask('POST /api/tags', { name: 'Brand' })).json;
    const foreign = (await askingForeign(world)('POST /api/tags', { name: 'Theirs' })).json;
    const executionGroup = (await ask('POST /api/tag-groups', { name: 'E', kind: 'execution' })).json;
    assert.equal((await ask('POST /api/tags', { name: 'BRAND' })).status, 409);
    for (const unknown of [foreign.id, 999_999_999]) {
      assert.equal((await ask(`GET /api/tags/${unknown}`)).status, 404);
      assert.equal((await ask(`PATCH /api/tags/${unknown}`, { name: 'x' })).status, 404);
      assert.equal((await ask(`DELETE /api/tags/${unknown}`)).status, 404);
    }
    for (const tagGroupId of [UNKNOWN, executionGroup.id]) {
      assert.equal((await ask('POST /api/tags', { name: 'x', tagGroupId })).status, 404);
      assert.equal((await ask(`PATCH /api/tags/${id}`, { tagGroupId })).status, 404);
    }
    const short = (await ask(`PATCH /api/tags/${id}`, { color: '#FfF' })).json;
    assert.deepEqual([short.color, (await ask(`GET /api/tags/${id}`)).json.color], ['#ffffff', '#ffffff']);
    const [listed] = (await ask('POST /api/tags/list')).json.results;
    assert.deepEqual(listed, { id, project: world.project.id, name: 'Brand', color: '#ffffff' }, 'as specified');
    for (const body of [
      { name: ' ' },
      { name: 'x', color: 'red' },
      { name: 'x', color: '#ffff' },
      { name: 'x', color: '#12345' },
      {},
    ]) {
      assert.equal((await ask('POST /api/tags', body)).status, 400);
    }
    assert.equal((await ask('GET /api/tags/0')).status, 400);
    assert.equal((await ask('GET /api/tags/one')).status, 400);
    assert.equal((await ask('POST /api/tags/list')).json.page.totalRecords, 1);
  });
});

describe('tag groups', () => {
  test('one is made, renamed, listed and deleted; names are unique in a kind', async () => {
    const { ask, world } = await withAnswers();
    const made = (await ask('POST /api/tag-groups', { name: 'Markets', kind: 'query' })).json;
    assert.deepEqual(made.tagIds, []);
    const filed = (await ask('POST /api/tags', { name: 'Filed', tagGroupId: made.id })).json;
    assert.deepEqual((await ask(`GET /api/tag-groups/${made.id}`)).json.tagIds, [String(filed.id)]);
    assert.equal((await ask(`DELETE /api/tags/${filed.id}`)).status, 204);
    assert.equal((await ask('POST /api/tag-groups', { name: 'MARKETS', kind: 'query' })).status, 409);
    assert.equal((await ask('POST /api/tag-groups', { name: 'Markets', kind: 'execution' })).status, 201);
    assert.equal((await ask(`PATCH /api/tag-groups/${made.id}`, { name: 'Regions' })).json.name, 'Regions');
    assert.equal((await ask(`PATCH /api/tag-groups/${made.id}`, {})).json.name, 'Regions');
    const { results } = (await ask('POST /api/tag-groups/list', { kind: 'query' })).json;
    assert.deepEqual(
      results.map(({ name }: { name: string }) => name),
      ['Regions'],
    );
    const theirs = (await askingForeign(world)('POST /api/tag-groups', { name: 'T', kind: 'query' })).json;
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      assert.equal(
        (await ask(`${method} /api/tag-groups/${theirs.id}`, method === 'PATCH' ? {} : undefined)).status,
        404,
      );
    }
  });
});

describe('execution tags', () => {
  const link = (ids: readonly string[], tags: readonly string[]) => ({ tagIds: tags, jobExecutionIds: ids });
  const create = async (ask: ReturnType<typeof asking>, name: string, matchingMode?: string) =>
    (await ask('POST /api/v1/execution-tags', { name, ...(matchingMode && { matchingMode }) })).json;

  test('computed links are there at once, and come with what is ingested later', async () => {
    const { ask, count, rows } = await withAnswers('A green thing', 'greenish', 'nothing');
    const word = await create(ask, 'GREEN', 'word');
    const part = await create(ask, 'Green 2', 'manual');
    assert.equal(await count({ execTagIds: [word.id] }), 1);
    assert.equal(await count({ execTagIds: [part.id] }), 0);
    const more = [aJobExecutionRow({ answer: 'Green!', executionNumber: 9 }), { ...rows[0], answer: 'red now' }];
    await ask('POST /api/v1/job-executions/import', { rows: more });
    assert.equal(await count({ execTagIds: [word.id] }), 1);
    assert.equal(await count({}), 4);
  });

  test('a rename or another mode drops every link, manual ones too, and recomputes them', async () => {
    const { ask, count, ids } = await withAnswers('A green thing', 'greenish', 'red');
    const tag = await create(ask, 'green');
    assert.equal(tag.matchingMode, 'manual');
    const linked = (await ask('POST /api/v1/execution-tags/link/many', link([ids[2]!], [tag.id]))).json;
    assert.deepEqual(linked, { requested: 1, linked: 1, existing: 0 });
    assert.equal(await count({ execTagIds: [tag.id] }), 1);
    const path = `PATCH /api/v1/execution-tags/${tag.id}`;
    assert.equal((await ask(path, { color: '#ffffff' })).json.color, '#ffffff');
    assert.equal(await count({ execTagIds: [tag.id] }), 1);
    assert.equal((await ask(path, { matchingMode: 'contains' })).status, 200);
    assert.equal(await count({ execTagIds: [tag.id] }), 2);
    const { json } = await ask('POST /api/v1/execution-tags/unlink/many', link([ids[0]!, ids[2]!], [tag.id]));
    assert.deepEqual(json, { requested: 2, unlinked: 1, missing: 1 });
    assert.equal(await count({ execTagIds: [tag.id] }), 1);
    await ask(path, { name: 'red' });
    assert.equal(await count({ execTagIds: [tag.id] }), 1);
    await ask(path, { matchingMode: 'manual' });
    assert.equal(await count({ execTagIds: [tag.id] }), 0);
    assert.equal((await ask(`DELETE /api/v1/execution-tags/${tag.id}`)).status, 204);
    assert.equal((await ask(`GET /api/v1/execution-tags/${tag.id}`)).status, 404);
  });

  test('links are counted in pairs, ids given twice once; any unknown id refuses the whole call', async () => {
    const { ask, world, count, ids } = await withAnswers('a', 'b');
    const [one, two] = [await create(ask, 'one'), await create(ask, 'two')];
    const theirs = await create(askingForeign(world), 'theirs');
    const many = 'POST /api/v1/execution-tags/link/many';
    const both = link([...ids, ids[0]!.toUpperCase()], [one.id, two.id, one.id]);
    assert.deepEqual((await ask(many, both)).json, { requested: 4, linked: 4, existing: 0 });
    assert.deepEqual((await ask(many, both)).json, { requested: 4, linked: 0, existing: 4 });
    const before = await count({ execTagIds: [one.id, two.id] });
    for (const [asked, unknown] of [
      [link([ids[0]!, UNKNOWN], [one.id]), UNKNOWN],
      [link([ids[0]!], [one.id, theirs.id]), theirs.id],
    ] as const) {
      for (const name of ['link', 'unlink']) {
        const { status, json } = await ask(`POST /api/v1/execution-tags/${name}/many`, asked);
        assert.equal(status, 404);
        assert.ok(json.message.includes(unknown));
      }
    }
    assert.equal(await count({ execTagIds: [one.id, two.id] }), before);
    for (const body of [link([], [one.id]), link(ids, []), link(ids, Array(1_001).fill(one.id)), {}]) {
      assert.equal((await ask(many, body)).status, 400);
    }
  });

  test('filed under a group of execution tags, reports find it there', async () => {
    const { ask, count } = await withAnswers('green', 'red');
    const group = (await ask('POST /api/tag-groups', { name: 'Themes', kind: 'execution' })).json;
    const tag = await create(ask, 'green', 'word');
    assert.equal(await count({ execTagGroupIds: [group.id] }), 0);
    const filed = await ask(`PATCH /api/v1/execution-tags/${tag.id}`, { tagGroupId: group.id });
    assert.equal(filed.json.tagGroupId, group.id);
    assert.equal(await count({ execTagGroupIds: [group.id] }), 1);
    const [shown] = (await ask('POST /api/tag-groups/list', { kind: 'execution' })).json.results;
    assert.deepEqual(shown.tagIds, [tag.id]);
    const listed = (await ask('POST /api/v1/execution-tags/list', { tagGroupId: group.id, matchingMode: 'word' })).json;
    assert.deepEqual(listed.results, [filed.json]);
    const queryGroup = (await ask('POST /api/tag-groups', { name: 'Q', kind: 'query' })).json;
    assert.equal((await ask(`PATCH /api/v1/execution-tags/${tag.id}`, { tagGroupId: queryGroup.id })).status, 404);
    assert.equal((await ask('POST /api/v1/execution-tags', { name: 'GREEN' })).status, 409);
  });
});
