import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld } from './harness.ts';

const ID = '0190a6f0-0000-7000-8000-0000000000aB';
const TARGETS = ['POST /api/analytics/ads/advertisers', 'POST /api/v1/analytics/social/youtube/videos'];

const presence = (positive: string, negative: string) => ['all', positive, negative, true, false, 'true', 'false'];

/** Properties of the scope with values that they take. */
const TAKEN: Readonly<Record<string, readonly unknown[]>> = {
  startDate: ['2026-02-28', '2024-02-29', '0001-01-01'],
  endDate: ['9999-12-31'],
  countries: [[], ['US'], ['us', 'De'], Array(1_000).fill('US')],
  languages: [[], ['en', 'PT-br', 'zh_Hant']],
  models: [[], ['gpt-5', 'Ωmega %_\\']],
  queryIds: [[], [ID]],
  hasSources: presence('sources', 'no_sources'),
  hasShopping: presence('shopping', 'no_shopping'),
  hasAds: presence('ads', 'no_ads'),
  queryTagIds: [[], ['1', '007', '99999999999999999999']],
  execTagIds: [[], [ID]],
  queryTagGroupIds: [[], [ID]],
  execTagGroupIds: [[], [ID]],
  queryTypes: [[], ['comparative', 'informative', 'perception', 'untyped']],
  queryTagMode: ['and', 'or'],
  execTagMode: ['and', 'or'],
  timezone: ['Europe/Berlin', 'nonsense', ''],
  groupBy: ['none', 'division', 'group'],
  groupByEntityGroup: [true, false],
  showAllEntities: [true, false],
};

const A_DATE = 'must be an existing date such as 2026-11-20, not';
const MODES = 'must be one of and, or, not';

/** Bodies with what is said of them. */
const REFUSED: readonly (readonly [unknown, ...string[]])[] = [
  [{ startDate: '2026-02-30' }, `startDate: ${A_DATE} "2026-02-30"`],
  [{ startDate: '2026-2-3' }, `startDate: ${A_DATE} "2026-2-3"`],
  [{ endDate: '2026-01-01T00:00:00Z' }, `endDate: ${A_DATE} "2026-01-01T00:00:00Z"`],
  [{ endDate: 20260101 }, 'endDate: must be a string, not 20260101'],
  [{ endDate: 7 }, 'endDate: must be a string, not 7'],
  [{ startDate: '2026-01-02', endDate: '2026-01-01' }, 'endDate: must not be before startDate'],
  [
    { startDate: '2026-01-02', endDate: '2026-01-01', countries: ['USA'], limit: 5 },
    'countries[0]: must be a two-letter country code such as US, not "USA"',
    'limit: unknown property',
    'endDate: must not be before startDate',
  ],
  [{ countries: 'US' }, 'countries: must be an array, not "US"'],
  [{ countries: [1, 'US', null] }, 'countries[0]: must be a string, not 1', 'countries[2]: must be a string, not null'],
  [{ countries: Array(1_001).fill('US') }, 'countries: must have at most 1000 items'],
  [{ countries: Array(1_001).fill(0) }, 'countries: must have at most 1000 items'],
  [{ languages: ['english!'] }, 'languages[0]: must be a language code such as en or pt-BR, not "english!"'],
  [{ models: [''] }, 'models[0]: must not be empty'],
  [{ models: ['x'.repeat(201)] }, 'models[0]: must have at most 200 characters'],
  [{ models: ['a\0'] }, 'models[0]: must hold neither NUL nor lone surrogates'],
  [{ models: ['a\ud800'] }, 'models[0]: must hold neither NUL nor lone surrogates'],
  [{ queryIds: ['7'] }, 'queryIds[0]: must be a UUID, not "7"'],
  [{ hasSources: 'yes' }, 'hasSources: must be one of all, sources, no_sources, true, false, not "yes"'],
  [{ hasAds: 'sources' }, 'hasAds: must be one of all, ads, no_ads, true, false, not "sources"'],
  [{ queryTagIds: [1] }, 'queryTagIds[0]: must be a string, not 1'],
  [{ queryTagIds: ['-1'] }, 'queryTagIds[0]: must be a number as text, such as "7", not "-1"'],
  [
    { queryTypes: ['comparative', 'other'] },
    'queryTypes[1]: must be one of comparative, informative, perception, untyped, not "other"',
  ],
  [{ queryTagMode: 'AND', execTagMode: 'xor' }, `queryTagMode: ${MODES} "AND"`, `execTagMode: ${MODES} "xor"`],
  [{ groupByEntityGroup: 'true' }, 'groupByEntityGroup: must be true or false, not "true"'],
];

describe('shared scope', () => {
  for (const target of TARGETS) {
    test(`${target} takes every property of the scope, alone and all together`, async () => {
      const { call, keys, project } = await aWorld();
      const options = { key: keys.read, project: project.id };
      const all = Object.fromEntries(Object.entries(TAKEN).map(([name, values]) => [name, values.at(-1)]));
      const alone = Object.entries(TAKEN).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
      for (const body of [{}, ...alone, all]) {
        assert.equal((await call(target, { ...options, body })).status, 200, JSON.stringify(body).slice(0, 200));
      }
    });

    test(`${target} refuses what the scope does not take, and says everything that is wrong`, async () => {
      const { call, keys, project } = await aWorld();
      for (const [body, ...problems] of REFUSED) {
        const { status, json } = await call(target, { key: keys.read, project: project.id, body });
        assert.equal(status, 400, JSON.stringify(body).slice(0, 200));
        assert.deepEqual(json.message, problems);
      }
    });
  }

  test('page and pageSize belong to the videos, formats to the ads', async () => {
    const { call, keys, project } = await aWorld();
    const ask = async (target: string, body: object) =>
      (await call(target, { key: keys.read, project: project.id, body })).json.message;
    assert.deepEqual(await ask(TARGETS[0]!, { page: 1, pageSize: 5 }), [
      'page: unknown property',
      'pageSize: unknown property',
    ]);
    assert.deepEqual(await ask(TARGETS[1]!, { formats: [] }), ['formats: unknown property']);
  });
});
