import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld } from './harness.ts';

const E1 = 'POST /api/analytics/ads/advertisers';
const TAGS = '/api/v1/execution-tags';

async function withAnswers(...answers: readonly string[]) {
  const world = await aWorld();
  const ask = asking(world);
  const rows = answers.map((answer, at) => aJobExecutionRow({ answer, executionNumber: at + 1 }));
  const { results } = (await ask('POST /api/v1/job-executions/import', { rows })).json;
  const ids: string[] = results.map((result: { jobExecutionId: string }) => result.jobExecutionId);
  const count = async (scope: object) => (await ask(E1, scope)).json.totalResponses;
  return { world, ask, ids, rows, count };
}

const unknownId = (at: number) => `0190a6f0-0000-7000-8000-${String(at).padStart(12, '0')}`;

describe('links of execution tags', () => {
  test('unknown ids of both kinds are named, the first ten of them, each once', async () => {
    const { ask, ids } = await withAnswers('a');
    const tag = (await ask(`POST ${TAGS}`, { name: 'one' })).json;
    const [tags, executions] = [0, 100].map((from) => Array.from({ length: 7 }, (_, at) => unknownId(from + at)));
    for (const what of ['link', 'unlink']) {
      const { status, json } = await ask(`POST ${TAGS}/${what}/many`, {
        tagIds: [tag.id, ...tags!, tags![0]],
        jobExecutionIds: [...ids, ...executions!],
      });
      assert.equal(status, 404);
      const named = json.message.match(/0190a6f0-[0-9a-f-]+/g);
      assert.deepEqual(named, [...tags!, ...executions!.slice(0, 3)]);
    }
  });

  test('an execution of another project is unknown, and nothing is linked there or here', async () => {
    const { world, ask, ids, count } = await withAnswers('a');
    const theirs = askingForeign(world);
    const rows = [aJobExecutionRow({ answer: 'theirs' })];
    const { results } = (await theirs('POST /api/v1/job-executions/import', { rows })).json;
    const tag = (await ask(`POST ${TAGS}`, { name: 'one' })).json;
    const body = { tagIds: [tag.id], jobExecutionIds: [ids[0], results[0].jobExecutionId] };
    assert.equal((await ask(`POST ${TAGS}/link/many`, body)).status, 404);
    assert.equal(await count({ execTagIds: [tag.id] }), 0);
  });

  test('a computed link is there already for a hand that makes it, and replacing its answer recomputes it', async () => {
    const { ask, ids, rows, count } = await withAnswers('green');
    const tag = (await ask(`POST ${TAGS}`, { name: 'green', matchingMode: 'word' })).json;
    const body = { tagIds: [tag.id], jobExecutionIds: ids };
    assert.deepEqual((await ask(`POST ${TAGS}/link/many`, body)).json, { requested: 1, linked: 0, existing: 1 });
    await ask('POST /api/v1/job-executions/import', { rows: [{ ...rows[0], answer: 'red' }] });
    assert.equal(await count({ execTagIds: [tag.id] }), 0);
  });

  test('a computed link that a hand takes away stays away until it is computed again', async () => {
    const { ask, ids, rows, count } = await withAnswers('green');
    const tag = (await ask(`POST ${TAGS}`, { name: 'green', matchingMode: 'word' })).json;
    const scope = { execTagIds: [tag.id] };
    const unlink = () => ask(`POST ${TAGS}/unlink/many`, { tagIds: [tag.id], jobExecutionIds: ids });
    assert.deepEqual((await unlink()).json, { requested: 1, unlinked: 1, missing: 0 });
    assert.equal(await count(scope), 0);
    await ask(`PATCH ${TAGS}/${tag.id}`, { color: '#123456' });
    await ask('POST /api/v1/job-executions/import', { rows });
    assert.equal(await count(scope), 0);
    await ask(`PATCH ${TAGS}/${tag.id}`, { name: 'GREEN' });
    assert.equal(await count(scope), 1);
    await unlink();
    await ask('POST /api/v1/job-executions/import', { rows: [{ ...rows[0], answer: 'green again' }] });
    assert.equal(await count(scope), 1);
  });

  test('a tag that is deleted, and a group that is, select nothing in reports from then on', async () => {
    const { ask, count } = await withAnswers('green', 'red');
    const group = (await ask('POST /api/tag-groups', { name: 'Themes', kind: 'execution' })).json;
    const made = { name: 'green', matchingMode: 'word', tagGroupId: group.id };
    const tag = (await ask(`POST ${TAGS}`, made)).json;
    const [byTag, byGroup] = [{ execTagIds: [tag.id] }, { execTagGroupIds: [group.id] }];
    assert.deepEqual([await count(byTag), await count(byGroup)], [1, 1]);
    assert.equal((await ask(`DELETE /api/tag-groups/${group.id}`)).status, 204);
    assert.deepEqual([await count(byTag), await count(byGroup)], [1, 0]);
    assert.equal((await ask(`GET ${TAGS}/${tag.id}`)).json.tagGroupId, null);
    assert.equal((await ask(`DELETE ${TAGS}/${tag.id}`)).status, 204);
    assert.deepEqual([await count(byTag), await count({})], [0, 2]);
    assert.equal((await ask(`DELETE ${TAGS}/${tag.id}`)).status, 404);
    assert.equal((await ask(`POST ${TAGS}`, { name: 'green' })).status, 201);
  });

  test('an empty change, and one that changes nothing, move no time and drop no link', async () => {
    const { world, ask, ids, count } = await withAnswers('red');
    const tag = (await ask(`POST ${TAGS}`, { name: 'green', matchingMode: 'word' })).json;
    await ask(`POST ${TAGS}/link/many`, { tagIds: [tag.id], jobExecutionIds: ids });
    world.clock.now += 1_000;
    for (const patch of [{}, { name: ' green ' }, { matchingMode: 'word', color: tag.color.toUpperCase() }]) {
      assert.deepEqual((await ask(`PATCH ${TAGS}/${tag.id}`, patch)).json, tag);
    }
    assert.equal(await count({ execTagIds: [tag.id] }), 1);
    const { updatedAt } = (await ask(`PATCH ${TAGS}/${tag.id}`, { color: '#000000' })).json;
    assert.notEqual(updatedAt, tag.updatedAt);
  });

  test('are previewed as they would be written: how many, whether at all, and what stands against it', async () => {
    const { world, ask, count } = await withAnswers('green', 'evergreen', 'greens', 'red');
    const preview = async (body: object) => (await ask(`POST ${TAGS}/preview`, body)).json;
    const outcomes: object[] = [];
    for (const matchingMode of ['manual', 'word', 'contains'])
      outcomes.push(await preview({ name: 'Green', matchingMode }));
    assert.deepEqual(
      outcomes,
      [0, 1, 3].map((linked) => ({ isRelinked: true, count: linked })),
    );
    const { id } = (await ask(`POST ${TAGS}`, { name: 'Green', matchingMode: 'word' })).json;
    assert.equal(await count({ execTagIds: [id] }), 1);
    assert.deepEqual(await preview({ id, name: 'Green' }), { isRelinked: false, count: 0 });
    assert.deepEqual(await preview({ id, name: 'green', matchingMode: 'contains' }), { isRelinked: true, count: 3 });
    assert.equal(await count({ execTagIds: [id] }), 1, 'nothing was written');
    assert.equal((await preview({ name: 'GREEN' })).statusCode, 409);
    assert.equal((await preview({ id: unknownId(1), name: 'x' })).statusCode, 404);
    const { call, keys, project } = world;
    const asked = { key: keys.read, project: project.id, body: { name: 'red', matchingMode: 'word' } };
    assert.equal((await call(`POST ${TAGS}/preview`, asked)).json.count, 1);
  });
});
