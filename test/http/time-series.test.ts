import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutIntervals } from '../support/figures.ts';
import { aJobExecutionRow, asking, aWorld, UNKNOWN } from './harness.ts';

const TARGET = 'POST /api/v1/analytics/timeseries';
type Point = Readonly<Record<string, unknown>>;

async function aDatedWorld() {
  const ask = asking(await aWorld());
  const { json } = await ask('POST /api/entities', { name: 'Acme' });
  const rows = [
    {
      runAt: '2026-11-01T23:59:59Z',
      answer: 'Acme is great.',
      ads: [{ unit: 1, position: 1, advertiser: 'A', format: 'text' }],
    },
    { runAt: '2026-11-02T00:30:00+01:00', answer: 'None.' },
    { runAt: '2026-11-03T00:00:00Z', answer: 'None, or Acme.', sources: [{ url: 'https://www.shop.example/' }] },
  ].map(aJobExecutionRow);
  assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).json.created, 3);
  return { ask, acme: json.id };
}

describe('A4, time series', () => {
  test('one point a day in UTC, an empty day too, each rate with its counts and interval', async () => {
    const { ask, acme } = await aDatedWorld();
    const { json } = await ask(TARGET, { metric: 'visibility', entityId: acme.toUpperCase() });
    assert.deepEqual([json.metric, json.interval, json.totalResponses], ['visibility', 'day', 3]);
    assert.deepEqual(withoutIntervals(json.results[0]), {
      startDate: '2026-11-01',
      endDate: '2026-11-01',
      totalResponses: 2,
      responseCount: 1,
      value: 50,
      figure: { value: 50, numerator: 1, denominator: 2 },
    });
    const counts = json.results.map(({ startDate, totalResponses, value }: Point) => [
      startDate,
      totalResponses,
      value,
    ]);
    assert.deepEqual(counts.slice(1), [
      ['2026-11-02', 0, 0],
      ['2026-11-03', 1, 100],
    ]);
  });

  test('weeks begin on Monday, months on the first, and the range is that of the scope', async () => {
    const { ask } = await aDatedWorld();
    const starts = async (body: object) =>
      (await ask(TARGET, { metric: 'responses', ...body })).json.results.map(({ startDate, value }: Point) => [
        startDate,
        value,
      ]);
    assert.deepEqual(await starts({ interval: 'week' }), [
      ['2026-10-26', 2],
      ['2026-11-02', 1],
    ]);
    assert.deepEqual(await starts({ interval: 'month', startDate: '2026-09-15', endDate: '2026-12-01' }), [
      ['2026-09-01', 0],
      ['2026-10-01', 0],
      ['2026-11-01', 3],
      ['2026-12-01', 0],
    ]);
    assert.deepEqual(await starts({ startDate: '2027-01-01' }), []);
  });

  test('every metric follows what it says, and is refused what it does not', async () => {
    const { ask, acme } = await aDatedWorld();
    const value = async (body: object) => (await ask(TARGET, { interval: 'month', ...body })).json.results[0].value;
    assert.equal(await value({ metric: 'adRate' }), 33.33);
    assert.equal(await value({ metric: 'adRate', advertiser: 'B' }), 0);
    assert.equal(await value({ metric: 'sourceRate', domain: 'SHOP.example' }), 33.33);
    assert.equal(await value({ metric: 'sourceRate', cited: true }), 0);
    assert.equal(await value({ metric: 'shoppingRate' }), 0);
    assert.equal(await value({ metric: 'videoRate', platform: 'vimeo' }), 0);
    assert.equal(await value({ metric: 'mentions', entityId: acme }), 2);
    assert.equal(await value({ metric: 'avgPosition', entityId: acme }), 1);
    assert.equal(await value({ metric: 'shareOfVoice', entityId: acme }), 100);
    assert.ok((await value({ metric: 'avgSentiment', entityId: acme })) > 0);
    assert.equal(await value({ metric: 'visibility', entityId: UNKNOWN }), 0);

    const problems = async (body: object) => (await ask(TARGET, body)).json.message;
    assert.deepEqual(await problems({ metric: 'visibility', advertiser: 'A', pageSize: 1 }), [
      'pageSize: unknown property',
      'entityId: is required for this metric',
      'advertiser: is not followed by this metric',
    ]);
    assert.equal((await ask(TARGET, {})).status, 400);
    assert.equal((await ask(TARGET, { metric: 'constructor' })).status, 400);
    assert.match(
      (await problems({ metric: { toString: 1 }, interval: 'day' })).join(),
      /^metric: must be one of [^,]+(, [^,:]+)+$/,
    );
    const long = { metric: 'responses', startDate: '0001-01-01', endDate: '2026-01-01' };
    assert.match((await problems(long))[0], /^interval: .*narrow startDate and endDate$/);
    assert.equal(
      (await ask(TARGET, { ...long, startDate: '9999-12-31', endDate: '9999-12-31', interval: 'week' })).status,
      200,
    );
    assert.equal(
      (await ask(TARGET, { ...long, startDate: '0000-01-01', endDate: '0000-01-01', interval: 'week' })).status,
      200,
    );
  });

  test('follows several at once, each in a series that says what it would say alone', async () => {
    const { ask, acme } = await aDatedWorld();
    const { json: bolt } = await ask('POST /api/entities', { name: 'Bolt' });
    const { json } = await ask(TARGET, { metric: 'visibility', entityIds: [acme, bolt.id] });
    assert.deepEqual([json.results, json.totalResponses], [[], 3]);
    assert.deepEqual(
      json.series.map(({ id, name }: { id: string; name: string }) => [id, name]),
      [
        [acme, 'Acme'],
        [bolt.id, 'Bolt'],
      ],
    );
    const alone = await ask(TARGET, { metric: 'visibility', entityId: acme });
    assert.deepEqual(json.series[0].results, alone.json.results);
    const domains = await ask(TARGET, { metric: 'sourceRate', domains: ['a.example', 'b.example'] });
    assert.deepEqual([domains.json.series.length, domains.json.series[1].name], [2, 'b.example']);
  });

  test('refuses more than 20, one beside several, and what the metric does not follow', async () => {
    const { ask, acme } = await aDatedWorld();
    const problems = async (body: object) => {
      const { status, json } = await ask(TARGET, body);
      assert.equal(status, 400);
      return json.message;
    };
    const many = Array.from({ length: 21 }, () => acme);
    assert.match((await problems({ metric: 'visibility', entityIds: many }))[0], /^entityIds: must have at most 20/);
    assert.match((await problems({ metric: 'visibility', entityIds: [] }))[0], /^entityIds: must have at least 1/);
    assert.deepEqual(await problems({ metric: 'visibility', entityId: acme, entityIds: [acme] }), [
      'entityIds: is one too many: follow one, or one list',
    ]);
    assert.deepEqual(await problems({ metric: 'adRate', entityIds: [acme] }), [
      'entityIds: is not followed by this metric',
    ]);
  });
});
