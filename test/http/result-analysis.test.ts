import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld, UNKNOWN } from './harness.ts';

const LIST = 'POST /api/result-analysis/list';
const FOLLOW = 'POST /api/result-analysis/list-cursor';
const SOURCE = 'https://shop.example.co.uk/laptops';

async function withRecords() {
  const world = await aWorld();
  const ask = asking(world);
  const acme = { name: 'Acme', isCompetitor: true };
  await ask('POST /api/entities/import', { rows: [acme, { name: 'Bolt' }, { name: 'Acme Book' }] });
  const rows = [
    aJobExecutionRow({
      answer: `Take the Bolt, or an Acme ([shop](${SOURCE})). Acme is great.`,
      sources: [{ url: SOURCE }],
      tags: ['Tech'],
    }),
    aJobExecutionRow({
      query: 'other',
      model: 'gemini',
      executionNumber: 2,
      runAt: '2026-11-21T12:00:00Z',
      answer: 'Nothing.',
    }),
  ];
  const { json } = await ask('POST /api/v1/job-executions/import', { rows });
  const ids: string[] = json.results.map(({ jobExecutionId }: { jobExecutionId: string }) => jobExecutionId);
  return { world, ask, ids };
}

describe('E10, result analysis records', () => {
  test('a record has the shape of the specification', async () => {
    const { ask, ids } = await withRecords();
    const record = (await ask(`GET /api/result-analysis/${ids[0]}`)).json;
    const { brands } = record.analysisResult.object;
    assert.deepEqual(
      brands.map((brand: Record<string, unknown>) => [
        brand.name,
        brand.mentioned,
        brand.mention_count,
        brand.ranking_position,
      ]),
      [
        ['Bolt', true, 1, 1],
        ['Acme', true, 2, 2],
        ['Acme Book', false, 0, 0],
      ],
    );
    assert.ok(brands.every(({ sentiment_score }: { sentiment_score: number }) => Math.abs(sentiment_score) <= 1));
    const { model, executionKey, executionNumber } = record.analysisResult;
    assert.deepEqual([model, executionKey, executionNumber], ['gpt-5', 'gpt-5-1', 1]);
    assert.deepEqual(Object.keys(record.sourcesAnalysisResult), [SOURCE]);
    const source = record.sourcesAnalysisResult[SOURCE];
    assert.deepEqual([source.found, source.subDomain, source.rootDomain], [true, 'shop', 'example.co.uk']);
    // Bolt is named there, too, but does not compete.
    assert.deepEqual(source.competitors, [{ name: 'Acme', found: true }]);
    assert.equal(typeof source.matches[0].position, 'number');
    const other = (await ask(`GET /api/result-analysis/${ids[1]}`)).json;
    assert.deepEqual([other.analysisResult.executionKey, other.sourcesAnalysisResult], ['gemini-2', {}]);
  });

  test('what is merged counts for its root, renamed brands show their new name', async () => {
    const { ask, ids } = await withRecords();
    const { results } = (await ask('POST /api/entities/list')).json;
    const idOf = (name: string) => results.find((entity: { name: string }) => entity.name === name).id;
    await ask('POST /api/entities/merge', { targetId: idOf('Acme Book'), sourceIds: [idOf('Acme')] });
    await ask(`PATCH /api/entities/${idOf('Bolt')}`, { name: 'Bolt Inc' });
    const { brands } = (await ask(`GET /api/result-analysis/${ids[0]}`)).json.analysisResult.object;
    assert.deepEqual(
      brands.map((brand: Record<string, unknown>) => [brand.name, brand.mention_count]),
      [
        ['Bolt Inc', 1],
        ['Acme Book', 2],
      ],
    );
  });

  test('lists filter inclusively, sort by strings, and page from the query string', async () => {
    const { ask, ids } = await withRecords();
    const found = async (body?: object, query = '') =>
      (await ask(`${LIST}${query}`, body)).json.results.map(({ id }: { id: string }) => ids.indexOf(id));
    const [tag] = (await ask('POST /api/tags/list')).json.results;
    assert.deepEqual(await found(), [1, 0]);
    assert.deepEqual(await found({ sort: ['time'] }), [0, 1]);
    assert.deepEqual(await found({ sort: ['UPDATEDAT:Desc', '-Time'] }), [1, 0]);
    assert.deepEqual(await found({ timeFrom: '2026-11-21T13:00:00+01:00' }), [1]);
    assert.deepEqual(await found({ timeTo: '2026-11-20T12:00:00Z' }), [0]);
    assert.deepEqual(await found({ tagNames: ['TECH'] }), [0]);
    assert.deepEqual(await found({ tagIds: [String(tag.id)] }), [0]);
    assert.deepEqual(await found({ tagIds: ['9'.repeat(20)] }), []);
    assert.deepEqual(await found({ tagIds: [String(tag.id)], tagNames: ['other'] }), []);
    assert.deepEqual(await found({ tagIds: [], tagNames: [] }), [1, 0]);
    const job = (await ask(`GET /api/result-analysis/${ids[0]}`)).json.cachedJob;
    assert.deepEqual(await found({ cachedJobId: job }), [0]);
    assert.deepEqual(await found({}, '?limit=1&page=2'), [0]);
    assert.equal((await ask(LIST)).json.page.limit, 20);
    for (const [body, query] of [
      [{ page: 1 }, ''],
      [{ sort: ['model'] }, ''],
      [{ tagIds: [1] }, ''],
      [{ tagIds: ['one'] }, ''],
      [{ timeFrom: '2026-11-02T00:00:00Z', timeTo: '2026-11-01T23:59:59.999Z' }, ''],
      [{ updatedAtFrom: '2026-11-02T00:00:00+02:00', updatedAtTo: '2026-11-01T21:00:00Z' }, ''],
      [{ timeFrom: 'yesterday' }, ''],
      [{ timeFrom: '2026-02-30T00:00:00Z' }, ''],
      [{}, '?limit=101'],
    ] as const) {
      assert.equal((await ask(`${LIST}${query}`, body)).status, 400, JSON.stringify([body, query]));
    }
  });

  test('sentiment may be 1 and -1, and nothing beyond', async () => {
    const world = await aWorld();
    const ask = asking(world);
    await ask('POST /api/entities/import', { rows: [{ name: 'Acme' }, { name: 'Bolt' }] });
    const rows = [aJobExecutionRow({ answer: 'Acme is great.\n\nBolt is terrible.' })];
    const { json } = await ask('POST /api/v1/job-executions/import', { rows });
    const { status, json: record } = await ask(`GET /api/result-analysis/${json.results[0].jobExecutionId}`);
    assert.equal(status, 200);
    assert.deepEqual(
      record.analysisResult.object.brands.map((brand: Record<string, unknown>) => [brand.name, brand.sentiment_score]),
      [
        ['Acme', 1],
        ['Bolt', -1],
      ],
    );
  });

  test('updatedAt is asked for from and to, both inclusive', async () => {
    const { world, ask, ids } = await withRecords();
    const later = world.clock.now + 60_000;
    world.clock.now = later;
    const row = aJobExecutionRow({
      query: 'other',
      model: 'gemini',
      executionNumber: 2,
      runAt: '2026-11-21T12:00:00Z',
    });
    await ask('POST /api/v1/job-executions/import', { rows: [{ ...row, answer: 'Acme.' }] });
    const found = async (body: object) =>
      (await ask(LIST, body)).json.results.map(({ id }: { id: string }) => ids.indexOf(id));
    const timeOf = async (id: string) => Date.parse((await ask(`GET /api/result-analysis/${id}`)).json.updatedAt);
    const [first, second] = [await timeOf(ids[0]!), await timeOf(ids[1]!)];
    assert.ok(second > first, `${second} after ${first}`);
    const at = (time: number) => new Date(time).toISOString();
    assert.deepEqual(await found({ updatedAtTo: at(second) }), [1, 0]);
    assert.deepEqual(await found({ updatedAtTo: at(second - 1) }), [0]);
    assert.deepEqual(await found({ updatedAtTo: at(first) }), [0]);
    assert.deepEqual(await found({ updatedAtTo: at(first - 1) }), []);
    assert.deepEqual(await found({ updatedAtFrom: at(second), updatedAtTo: at(second) }), [1]);
  });

  test('a reader that follows the cursor sees every record once, and then every change', async () => {
    const { ask, ids, world } = await withRecords();
    const follow = async (cursor?: object, limit = 1) =>
      (await ask(`${FOLLOW}?limit=${limit}`, cursor && { cursor })).json;
    const next = ({ lastId, lastUpdatedAt }: { lastId: string; lastUpdatedAt: string }) => ({ lastId, lastUpdatedAt });
    const first = await follow();
    assert.deepEqual([first.cursor.count, first.cursor.limit, first.cursor.lastId], [1, 1, first.results[0].id]);
    const second = await follow(next(first.cursor));
    assert.deepEqual([first, second].map(({ results }) => results[0].id).toSorted(), ids.toSorted());
    const end = await follow(next(second.cursor), 500);
    assert.deepEqual([end.results, end.cursor.count, next(end.cursor)], [[], 0, next(second.cursor)]);
    // The clock stands still, and the change is seen all the same.
    await ask('POST /api/v1/job-executions/import', { rows: [aJobExecutionRow({ answer: 'Changed: Acme.' })] });
    const changed = await follow(next(end.cursor), 500);
    assert.deepEqual(
      changed.results.map(({ id }: { id: string }) => id),
      [ids[0]],
    );
    const whole = await follow(end.cursor, 500);
    assert.deepEqual(whole, changed, 'the cursor may be sent back whole, as it came');
    const empty = (await askingForeign(world)(FOLLOW)).json;
    assert.deepEqual(empty, { results: [], cursor: { limit: 100, count: 0, lastId: null, lastUpdatedAt: null } });
    const again = (await askingForeign(world)(FOLLOW, { cursor: empty.cursor })).json;
    assert.deepEqual(again, empty, 'what an empty project answers can be sent back');
    assert.equal((await ask(`${FOLLOW}?limit=501`)).status, 400);
    const odd = [{ lastId: UNKNOWN }, { lastId: UNKNOWN, lastUpdatedAt: null }, { ...end.cursor, limit: {} }];
    assert.equal((await ask(FOLLOW, { cursor: null })).status, 200, 'null = from the start');
    const [timeFrom, timeTo] = ['2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z'];
    assert.equal((await ask(FOLLOW, { timeFrom, timeTo })).status, 400);
    for (const cursor of odd) {
      assert.equal((await ask(FOLLOW, { cursor })).status, 400, JSON.stringify(cursor));
    }
  });

  test('a record of another organisation is unknown', async () => {
    const { ids, world } = await withRecords();
    const askForeign = askingForeign(world);
    assert.equal((await askForeign(`GET /api/result-analysis/${ids[0]}`)).status, 404);
    assert.equal((await askForeign(LIST)).json.page.totalRecords, 0);
  });
});
