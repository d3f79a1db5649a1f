import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { UNKNOWN } from '../harness.ts';
import {
  aServedWorld,
  type Fields,
  hasExactly,
  isCount,
  isFlag,
  isInteger,
  isNumber,
  isText,
  isTime,
  isUuid,
  type Json,
  listOf,
  PAGE,
} from './world.ts';

/*
 * A walk through the specification, sentence by sentence, over a socket and a database: the shared scope, E1 and E2. The names of the tests
 * are its sentences.
 */

const E1 = 'POST /api/analytics/ads/advertisers';
const E2 = 'POST /api/v1/analytics/social/videoplatform/videos';
const served = aServedWorld();
const ask = async (target: string, body?: unknown, options = {}) => (await served).ask(target, body, options);
const total = async (body: object) => (await ask(E1, body)).json.totalResponses;
const refuses = async (target: string, body: unknown, pattern: RegExp) => {
  const { status, json } = await ask(target, body);
  assert.equal(status, 400, JSON.stringify(body));
  assert.ok(
    Array.isArray(json.message) && json.message.some((line: string) => pattern.test(line)),
    JSON.stringify(json),
  );
};

describe('Shared scope filter body', () => {
  const properties: Readonly<Record<string, readonly unknown[]>> = {
    startDate: ['2026-11-01'],
    endDate: ['2026-11-30'],
    countries: [['US'], ['us', 'DE'], []],
    languages: [['en'], ['EN'], []],
    models: [['gpt-5'], []],
    queryIds: [[UNKNOWN], []],
    hasSources: ['all', 'sources', 'no_sources', true, false, 'true', 'false'],
    hasShopping: ['all', 'shopping', 'no_shopping', true, false, 'true', 'false'],
    hasAds: ['all', 'ads', 'no_ads', true, false, 'true', 'false'],
    queryTagIds: [['1'], []],
    execTagIds: [[UNKNOWN], []],
    queryTagGroupIds: [[UNKNOWN], []],
    execTagGroupIds: [[UNKNOWN], []],
    queryTypes: [['comparative', 'informative', 'perception', 'untyped'], []],
    queryTagMode: ['and', 'or'],
    execTagMode: ['and', 'or'],
    timezone: ['Europe/Berlin', '', 'no time zone'],
    groupBy: ['none', 'division', 'group'],
    groupByEntityGroup: [true, false],
    showAllEntities: [true, false],
  };
  for (const [name, values] of Object.entries(properties)) {
    test(`${name} is accepted by E1 and E2, and null as if it were left out`, async () => {
      for (const target of [E1, E2]) {
        for (const value of values)
          assert.equal((await ask(target, { [name]: value })).status, 200, JSON.stringify(value));
        const [none, without] = [await ask(target, { [name]: null }), await ask(target, {})];
        assert.deepEqual([none.status, none.json], [200, without.json], name);
      }
    });
  }

  test('start and end of the range are inclusive', async () => {
    assert.equal(await total({ startDate: '2026-11-20', endDate: '2026-11-20' }), 2);
    assert.equal(await total({ startDate: '2026-11-21' }), 1);
    assert.equal(await total({ endDate: '2026-11-21' }), 3);
    await refuses(E1, { startDate: '2026-11-02', endDate: '2026-11-01' }, /endDate/);
    await refuses(E1, { startDate: '2026-02-30' }, /startDate/);
    await refuses(E1, { startDate: '2026-11-02T00:00:00Z' }, /startDate/);
  });

  test('country codes, language codes, model names, query ids', async () => {
    assert.deepEqual([await total({ countries: ['DE'] }), await total({ countries: ['de', 'US'] })], [1, 3]);
    assert.deepEqual([await total({ languages: ['en'] }), await total({ languages: ['fr'] })], [3, 0]);
    assert.deepEqual([await total({ models: ['gemini'] }), await total({ models: ['gemini', 'gpt-5'] })], [1, 3]);
    const [query] = (await ask('POST /api/queries/list', { query: 'phone', type: null })).json.results;
    assert.equal(await total({ queryIds: [query.id] }), 1);
  });

  test('source, shopping and sponsored-ad presence; legacy true and false are still accepted', async () => {
    for (const [name, positive, negative, count] of [
      ['hasSources', 'sources', 'no_sources', 1],
      ['hasShopping', 'shopping', 'no_shopping', 1],
      ['hasAds', 'ads', 'no_ads', 2],
    ] as const) {
      assert.equal(await total({ [name]: 'all' }), 3);
      for (const value of [positive, true, 'true']) assert.equal(await total({ [name]: value }), count, name);
      for (const value of [negative, false, 'false']) assert.equal(await total({ [name]: value }), 3 - count, name);
      await refuses(E1, { [name]: 'some' }, new RegExp(name));
    }
  });

  test('`untyped` also matches queries with no type', async () => {
    assert.deepEqual([await total({ queryTypes: ['untyped'] }), await total({ queryTypes: ['comparative'] })], [1, 2]);
    assert.equal(await total({ queryTypes: ['untyped', 'comparative'] }), 3);
    await refuses(E1, { queryTypes: ['other'] }, /queryTypes\[0\]/);
  });

  test('`and` = match ALL tags (default); `or` = match ANY tag; groups match any tag filed under them', async () => {
    const group = (await ask('POST /api/tag-groups', { name: 'Markets', kind: 'query' })).json;
    const [tag] = (await ask('POST /api/tags/list', { name: 'brand' })).json.results;
    const other = (await ask('POST /api/tags', { name: 'Other', tagGroupId: group.id })).json;
    const ids = [String(tag.id), String(other.id)];
    assert.equal(await total({ queryTagIds: [String(tag.id)] }), 2);
    assert.deepEqual(
      [await total({ queryTagIds: ids }), await total({ queryTagIds: ids, queryTagMode: 'and' })],
      [0, 0],
    );
    assert.equal(await total({ queryTagIds: ids, queryTagMode: 'or' }), 2);
    assert.equal(await total({ queryTagGroupIds: [group.id] }), 0);
    await ask(`PATCH /api/tags/${tag.id}`, { tagGroupId: group.id });
    assert.equal(await total({ queryTagGroupIds: [group.id] }), 2);
    assert.equal(await total({ queryTagGroupIds: [group.id], queryTagIds: [String(other.id)] }), 0);
    assert.equal(await total({ queryTagGroupIds: [group.id], queryTagIds: [String(other.id)], queryTagMode: 'or' }), 2);
  });

  test('unknown properties in a body are rejected with 400, `page` and `limit` among them', async () => {
    for (const name of ['page', 'limit', 'other', '__proto__']) {
      await refuses(E1, JSON.parse(`{"${name}": 1}`), new RegExp(`^${name}: unknown property`));
    }
    await refuses(E2, { limit: 1 }, /^limit: unknown property/);
    assert.equal((await ask(E2, { page: 1, pageSize: 50 })).status, 200);
  });
});

describe('E1. Per-advertiser ad share', () => {
  const ROW: Fields = {
    ...{ advertiser: isText, adCount: isNumber, share: isNumber },
    ...{ responseCount: isNumber, adRate: isNumber, avgPosition: isNumber },
  };
  const REPORT: Fields = {
    ...{ adRate: isNumber, totalResponses: isNumber, totalAdResponses: isNumber, totalAds: isNumber },
    ...{ totalUnits: isNumber, advertisers: listOf((row) => hasExactly(row, ROW)) },
  };

  test('all six fields are required, and all of a row; sorted by share descending', async () => {
    const { status, json } = await ask(E1, {});
    assert.equal(status, 200);
    hasExactly(json, REPORT);
    const shares = json.advertisers.map(({ share }: Json) => share);
    assert.deepEqual(
      shares,
      shares.toSorted((a: number, b: number) => b - a),
    );
  });

  test('each figure is what its meaning says; a 5-card carousel counts 5', async () => {
    const { advertisers, ...totals } = (await ask(E1, {})).json;
    assert.deepEqual(totals, { adRate: 66.67, totalResponses: 3, totalAdResponses: 2, totalAds: 7, totalUnits: 3 });
    assert.deepEqual(advertisers, [
      { advertiser: 'Bolt', adCount: 6, share: 66.67, responseCount: 2, adRate: 66.67, avgPosition: 2.7 },
      { advertiser: 'Acme', adCount: 1, share: 33.33, responseCount: 1, adRate: 33.33, avgPosition: 1 },
    ]);
  });

  test('`formats` scopes `totalAds` and the rows only; `adRate` and the response totals stay format-agnostic', async () => {
    const { json } = await ask(E1, { formats: ['carousel'] });
    assert.deepEqual([json.totalAds, json.adRate, json.totalResponses, json.totalAdResponses], [5, 66.67, 3, 2]);
    assert.deepEqual(
      json.advertisers.map(({ advertiser }: Json) => advertiser),
      ['Bolt'],
    );
    assert.deepEqual((await ask(E1, { formats: null })).json, (await ask(E1, {})).json);
  });

  test('required body: yes; status codes: 200, 400, 401, 403', async () => {
    assert.equal((await ask(E1)).status, 400);
    assert.equal((await ask(E1, {}, { key: null })).status, 401);
    assert.equal((await ask(E1, {}, { project: null })).status, 403);
  });
});

describe('E2. Video citations in scope', () => {
  const ROW: Fields = {
    ...{ videoId: isText, url: isText, title: isText, thumbnailUrl: isText, publishedAt: isTime },
    ...{ durationSeconds: isInteger, isShort: isFlag, channelId: isText, channelName: isText },
    ...{ viewCount: isCount, likeCount: isCount, commentCount: isCount, favoriteCount: isCount },
    ...{ citationCount: isInteger, citationShare: isNumber, citationRate: isNumber, uniqueQueryCount: isInteger },
    ...{ firstCitedAt: isTime, lastCitedAt: isTime, lastSnapshotId: isUuid },
  };

  test('the body of the answer, the paging envelope, and a video row have exactly their fields', async () => {
    const { status, json } = await ask(E2, { page: 1, pageSize: 50 });
    assert.equal(status, 200);
    const rows = listOf((row) => hasExactly(row, ROW));
    const page = (value: Json) => hasExactly(value, PAGE);
    hasExactly(json, { globalVideoplatformCitations: isNumber, totalResponses: isNumber, results: rows, page });
    const [row] = json.results;
    assert.deepEqual([json.globalVideoplatformCitations, json.totalResponses], [1, 3]);
    assert.deepEqual([row.citationCount, row.citationShare, row.citationRate], [1, 100, 33.33]);
    assert.equal(row.viewCount, '9007199254740993');
  });

  test('the path names a platform', async () => {
    const of = async (platform: string) => (await ask(E2.replace('videoplatform', platform), {})).json?.results?.length;
    assert.deepEqual([await of('youtube'), await of('vimeo'), await of('nothing')], [1, 0, undefined]);
  });

  test('page is 1-based; pageSize at most 200', async () => {
    for (const [name, values] of [
      ['page', [0, -1, 1.5, '1']],
      ['pageSize', [0, 201, '50']],
    ] as const) {
      for (const value of values) await refuses(E2, { [name]: value }, new RegExp(`^${name}: `));
    }
    assert.equal((await ask(E2, { pageSize: 200 })).json.page.limit, 200);
    assert.deepEqual((await ask(E2, { page: 9 })).json.results, []);
  });

  test('channelId, channelCountry; search is a case-insensitive substring, %, _ and backslash literally', async () => {
    const count = async (body: object) => (await ask(E2, body)).json.results.length;
    assert.deepEqual([await count({ channelId: 'UC1' }), await count({ channelId: 'UC2' })], [1, 0]);
    assert.deepEqual([await count({ channelCountry: 'us' }), await count({ channelCountry: 'DE' })], [1, 0]);
    for (const [search, found] of [
      ['WHICH', 1],
      ['0% w', 1],
      ['p_', 1],
      ['%laptop', 0],
      ['_hich', 0],
      ['\\', 0],
    ] as const) {
      assert.equal(await count({ search }), found, search);
    }
  });

  test('sort takes each field in both directions, and no other', async () => {
    for (const field of [
      ...[
        'title',
        'publishedAt',
        'durationSeconds',
        'isShort',
        'viewCount',
        'likeCount',
        'commentCount',
        'channelName',
      ],
      ...['citationCount', 'citationShare', 'citationRate', 'uniqueQueryCount', 'firstCitedAt', 'lastCitedAt'],
    ]) {
      for (const direction of ['ASC', 'DESC']) {
        assert.equal((await ask(E2, { sort: [{ field, direction }] })).status, 200, field);
      }
    }
    await refuses(E2, { sort: [{ field: 'videoId', direction: 'ASC' }] }, /^sort\[0\]\.field/);
    await refuses(E2, { sort: [{ field: 'title', direction: 'asc' }] }, /^sort\[0\]\.direction/);
  });
});
