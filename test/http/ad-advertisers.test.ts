import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, aWorld } from './harness.ts';

const card = (advertiser: string, position: number, format: string) => ({ unit: 1, position, advertiser, format });

/** Four answers: two advertisers in two of them each, one answer without ads. */
const ANSWERS = [
  { ads: [card('Acme', 1, 'carousel'), card('Acme', 2, 'carousel'), card('Bolt', 3, 'carousel')] },
  { model: 'gemini', ads: [card('Bolt', 1, 'text')] },
  { country: 'DE', language: 'de', runAt: '2026-11-21T00:00:00Z', ads: [card('Acme', 1, 'text')] },
  { query: 'best phone' },
].map(aJobExecutionRow);

/** What E1 says of the four answers to a body. */
async function shares(body: object, rows: readonly object[] = ANSWERS) {
  const { call, keys, project } = await aWorld();
  const imported = await call('POST /api/v1/job-executions/import', {
    key: keys.write,
    project: project.id,
    body: { rows },
  });
  assert.equal(imported.json.created, rows.length);
  const target = 'POST /api/analytics/ads/advertisers';
  const { status, json } = await call(target, { key: keys.read, project: project.id, body });
  assert.equal(status, 200);
  return json;
}

const row = (
  advertiser: string,
  adCount: number,
  share: number,
  responseCount: number,
  adRate: number,
  avgPosition: number,
) => ({
  advertiser,
  adCount,
  share,
  responseCount,
  adRate,
  avgPosition,
});

const NOTHING = { adRate: 0, totalResponses: 0, totalAdResponses: 0, totalAds: 0, totalUnits: 0, advertisers: [] };

describe('E1, ad share per advertiser', () => {
  const whole = { adRate: 75, totalResponses: 4, totalAdResponses: 3 };
  const everything = {
    ...whole,
    totalAds: 5,
    totalUnits: 4,
    // Positions 1, 2 and 1; 3 and 1.
    advertisers: [row('Acme', 3, 50, 2, 50, 1.3), row('Bolt', 2, 50, 2, 50, 2)],
  };
  const german = { adRate: 100, totalResponses: 1, totalAdResponses: 1, totalAds: 1, totalUnits: 1 };
  const cases: readonly (readonly [string, object, object])[] = [
    ['counts everything without a filter', {}, everything],
    ['takes empty filters for none', { formats: [], countries: [], queryIds: [] }, everything],
    [
      'scopes cards and rows by formats, and leaves rates and totals of responses alone',
      { formats: ['carousel'] },
      {
        ...whole,
        totalAds: 3,
        totalUnits: 2,
        advertisers: [row('Acme', 2, 50, 1, 25, 1.5), row('Bolt', 1, 50, 1, 25, 3)],
      },
    ],
    [
      'orders equal shares and counts by the advertiser',
      { formats: ['text'] },
      {
        ...whole,
        totalAds: 2,
        totalUnits: 2,
        advertisers: [row('Acme', 1, 50, 1, 25, 1), row('Bolt', 1, 50, 1, 25, 1)],
      },
    ],
    [
      'knows no format by another case',
      { formats: ['TEXT'] },
      { ...whole, totalAds: 0, totalUnits: 0, advertisers: [] },
    ],
    [
      'filters by country in any case',
      { countries: ['de'] },
      { ...german, advertisers: [row('Acme', 1, 100, 1, 100, 1)] },
    ],
    [
      'takes both ends of a range of days',
      { startDate: '2026-11-21', endDate: '2026-11-21' },
      { ...german, advertisers: [row('Acme', 1, 100, 1, 100, 1)] },
    ],
    ['has zeros for a scope without responses', { endDate: '2026-11-19' }, NOTHING],
    [
      'takes the legacy true for the presence of ads',
      { hasAds: true, models: ['gemini'] },
      {
        ...german,
        advertisers: [row('Bolt', 1, 100, 1, 100, 1)],
      },
    ],
    ['takes the legacy "false" for their absence', { hasAds: 'false' }, { ...NOTHING, totalResponses: 1 }],
    ['finds nothing by ids that do not exist', { queryTagIds: ['99999999999999999999'] }, NOTHING],
    [
      'is not changed by what is about entities, nor by a time zone',
      { groupBy: 'group', showAllEntities: true, groupByEntityGroup: true, timezone: 'Asia/Tokyo' },
      everything,
    ],
  ];
  for (const [name, body, expected] of cases) {
    test(name, async () => assert.deepEqual(await shares(body), expected));
  }

  test('rounds half up to two decimals: a third is 33.33, two thirds 66.67', async () => {
    const rows = ['a', 'b', 'b'].map((advertiser, at) =>
      aJobExecutionRow({ executionNumber: at + 1, ads: [card(advertiser, 1, 'text')] }),
    );
    const { advertisers } = await shares({}, rows);
    assert.deepEqual(advertisers, [row('b', 2, 66.67, 2, 66.67, 1), row('a', 1, 33.33, 1, 33.33, 1)]);
  });

  test('returns advertisers byte for byte, and tells apart what only looks alike', async () => {
    const names = ['Acme', 'acme', ' Acme', 'Caf\u00e9', 'Cafe\u0301'];
    const rows = [aJobExecutionRow({ ads: names.map((name, at) => card(name, at + 1, 'text')) })];
    const { advertisers } = await shares({}, rows);
    assert.deepEqual(advertisers.map(({ advertiser }: { advertiser: string }) => advertiser).sort(), [...names].sort());
  });
});
