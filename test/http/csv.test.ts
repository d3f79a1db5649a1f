import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { cellList, guardedCell, listCell, unguardedCell } from '../../src/domain/mod.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { tableOf, wantedForm } from '../../src/http/tables.ts';
import { aJobExecutionRow, asking, aWorld } from './harness.ts';

const CSV = { accept: 'text/csv' };

describe('cells', () => {
  test('a list comes back as it was, whatever is in its items', () => {
    const items = fc.array(
      fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('a;b', '[x', ' y ', '"', '=1', "'=1")),
    );
    fc.assert(fc.property(items, (list) => assert.deepEqual(cellList(listCell(list)), list)));
  });

  test('a text comes back as it was, and is never taken for a formula', () => {
    const texts = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\n', '＝', '＋', '－', '＠', 'a'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        assert.equal(unguardedCell(guardedCell(text)), text);
        assert.doesNotMatch(guardedCell(text), /^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });
});

describe('CSV', () => {
  const accepted: readonly (readonly [string | undefined, 'csv' | 'ndjson' | undefined])[] = [
    [undefined, undefined],
    ['*/*', undefined],
    ['application/json', undefined],
    ['text/csv', 'csv'],
    ['TEXT/CSV; header=present', 'csv'],
    ['text/csv, application/json', 'csv'],
    ['application/json, text/csv', undefined],
    ['application/json;q=0.5, text/csv', 'csv'],
    ['text/csv;q=0.5, application/json', undefined],
    ['text/csv;q=0', undefined],
    ['text/html, text/csv;q=0.9, */*;q=0.1', 'csv'],
    ['application/x-ndjson', 'ndjson'],
    ['text/csv;q=0.5, application/x-ndjson', 'ndjson'],
    ['text/csv, application/x-ndjson, application/json', 'csv'],
    ['application/x-ndjson, text/csv', 'ndjson'],
  ];
  for (const [accept, form] of accepted) {
    test(`Accept: ${accept}: ${form ?? 'JSON'}`, () => {
      assert.equal(wantedForm({ headers: { accept: accept === undefined ? undefined : [accept] } }), form);
    });
  }

  test('every list and report has it, and nothing that writes', () => {
    const tables = ROUTES.filter((route) => tableOf(route)).map(({ operationId }) => operationId);
    const lists = ROUTES.filter(({ operationId, responses }) => {
      const named = /^list|^rank|Report$/.test(operationId);
      return named && responses[200] && !operationId.startsWith('listLocales');
    });
    assert.deepEqual(
      lists.map(({ operationId }) => operationId).filter((id) => !tables.includes(id)),
      [],
    );
    for (const { access } of ROUTES.filter((route) => tableOf(route))) {
      assert.ok(access.who !== 'member' || access.permission === 'read');
    }
  });

  test('has the records of the JSON, column by column, in lines that end in CRLF', async () => {
    const world = await aWorld();
    const { call, keys, project } = world;
    const ask = asking(world);
    await ask('POST /api/entities', { name: '=SUM(A1)', aliases: ['a, "b"', 'c;d', 'e'] });
    await ask('POST /api/entities', { name: 'Zwei', isCompetitor: true, note: 'Zwei\nZeilen' });
    const options = { key: keys.read, project: project.id, body: {} };
    const reply = await call('POST /api/entities/list?limit=1', { ...options, headers: CSV });
    assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8; header=present');
    assert.equal(reply.headers['x-total-records'], '2');
    assert.ok(reply.text.endsWith('\r\n'));
    const all = await call('POST /api/entities/list', { ...options, headers: CSV });
    const [first, second] = parse(all.text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
    const { json } = await call('POST /api/entities/list', options);
    assert.deepEqual(Object.keys(first!), Object.keys(json.results[0]));
    assert.deepEqual(
      [first!.name, first!.aliases, first!.isCompetitor, first!.group],
      ["'=SUM(A1)", '["a, \\"b\\"","c;d","e"]', 'false', ''],
    );
    assert.deepEqual(
      [second!.name, second!.note, second!.isCompetitor, second!.createdAt],
      ['Zwei', 'Zwei\nZeilen', 'true', json.results[1].createdAt],
    );
  });

  test('quotes every cell with a line break in it, so that readers that end rows at any of them find each row whole', async () => {
    const world = await aWorld();
    const { call, keys, project } = world;
    for (const between of ['\n', '\r', '\r\n'])
      await asking(world)('POST /api/entities', { name: `Brand ${JSON.stringify(between)}`, note: `a${between}b` });
    for (const csv of ['', '?csv=raw']) {
      const options = { key: keys.read, project: project.id, body: {}, headers: CSV };
      const { text } = await call(`POST /api/entities/list${csv}`, options);
      const rows = parse(text, { columns: true, record_delimiter: ['\r\n', '\n', '\r'] }) as Record<string, string>[];
      assert.deepEqual(rows.map(({ note }) => note).toSorted(), ['a\nb', 'a\r\nb', 'a\rb']);
    }
  });

  test('of a report says in a header what it says besides its rows, and raw ids begin with what they begin with', async () => {
    const { call, keys, project } = await aWorld();
    const ads = [{ unit: 1, position: 1, advertiser: 'Ácme', format: 'text' }];
    const videos = [{ platform: 'youtube', videoId: '-Qw4w9WgXcQ' }];
    const options = { key: keys.write, project: project.id, headers: CSV };
    const rows = [aJobExecutionRow({ ads, videos })];
    await call('POST /api/v1/job-executions/import', { ...options, headers: {}, body: { rows } });
    const body = { startDate: '2026-11-20', endDate: '2026-11-20' };
    const shares = await call('POST /api/analytics/ads/advertisers', { ...options, body });
    assert.deepEqual(JSON.parse(String(shares.headers['x-totals'])), {
      ...{ adRate: 100, totalResponses: 1, totalAdResponses: 1, totalAds: 1, totalUnits: 1 },
    });
    const shops = await call('POST /api/v1/analytics/shopping', { ...options, body });
    assert.equal(JSON.parse(String(shops.headers['x-totals'])).totalResponses, 1);
    const cited = await call('POST /api/v1/analytics/social/youtube/videos?csv=raw', { ...options, body });
    assert.match(cited.text, /\r\n-Qw4w9WgXcQ,/);
    const brands = await call('POST /api/entities/list', { ...options, body: {} });
    assert.equal(brands.headers['x-totals'], undefined);
  });

  test('of reports has their rows; objects within are columns with a dot', async () => {
    const world = await aWorld();
    const { call, keys, project } = world;
    const ads = [{ unit: 1, position: 1, advertiser: '@Acme', format: 'text' }];
    const rows = [aJobExecutionRow({ ads, videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }] })];
    await asking(world)('POST /api/v1/job-executions/import', { rows });
    const options = { key: keys.read, project: project.id, body: {}, headers: CSV };
    const share = await call('POST /api/analytics/ads/advertisers', options);
    assert.equal(share.text, "advertiser,adCount,share,responseCount,adRate,avgPosition\r\n'@Acme,1,100,1,100,1\r\n");
    const videos = await call('POST /api/v1/analytics/social/youtube/videos', options);
    assert.match(videos.text, /^[^\r\n]*videoId[^\r\n]*\r\n[^\r\n]*dQw4w9WgXcQ[^\r\n]*\r\n$/);
    const empty = await call('POST /api/tags/list', options);
    assert.match(empty.text, /^id,project,name,[^\r\n]*\r\n$/);
  });

  test('?csv=raw leaves every text as it is, and needs no Accept; nothing else knows it', async () => {
    const world = await aWorld();
    const names = ['=SUM(A1)', '＝1+1', '-dQw4w9WgXc', "'=1"];
    for (const name of names) await asking(world)('POST /api/tags', { name });
    const options = { key: world.keys.read, project: world.project.id };
    const namesIn = ({ text }: { text: string }) =>
      (parse(text, { columns: true }) as { name: string }[]).map(({ name }) => name).toSorted();
    for (const headers of [{}, CSV, { accept: 'application/json' }]) {
      const reply = await world.call('POST /api/tags/list?csv=raw&limit=9', { ...options, headers });
      assert.deepEqual(namesIn(reply), names.toSorted());
    }
    const guarded = await world.call('POST /api/tags/list', { ...options, headers: CSV });
    assert.deepEqual(namesIn(guarded), names.map((name) => `'${name}`).toSorted());
    const refused = await Promise.all(
      ['POST /api/tags/list?csv=1', 'GET /api/tags/1?csv=raw', 'POST /api/tags?csv=raw'].map((target) =>
        world.call(target, { ...options, key: world.keys.write, body: {} }),
      ),
    );
    assert.deepEqual(
      refused.map(({ status, json }) => [status, json.message[0]]),
      [
        [400, 'csv: must be raw, not "1"'],
        [400, 'csv: unknown parameter; known parameters: none'],
        [400, 'csv: unknown parameter; known parameters: none'],
      ],
    );
  });

  test('errors, single records and imports are JSON as ever', async () => {
    const { call, keys, project } = await aWorld();
    const options = { key: keys.write, project: project.id, headers: CSV };
    for (const [target, body, status] of [
      ['POST /api/entities/list', { a: 1 }, 400],
      ['POST /api/entities', { name: 'Acme' }, 201],
      ['POST /api/entities/import', { rows: [{ name: 'Bolt' }] }, 200],
    ] as const) {
      const reply = await call(target, { ...options, body });
      assert.deepEqual(
        [reply.status, reply.headers['content-type']],
        [status, 'application/json; charset=utf-8'],
        target,
      );
    }
  });
});
