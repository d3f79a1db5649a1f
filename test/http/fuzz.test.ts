import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { App } from '../../src/app/mod.ts';
import { HOSTILE_OBJECTS } from '../fuzz/from-schema.ts';
import { anyCharacter } from '../support/any-character.ts';
import { aJobExecutionRow, aVideoRow, aWorld } from './harness.ts';

const LONG = 'x'.repeat(70_000);

/** Values that no client should send. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(1e308, -1e308, 5e-324, -0, 2 ** 53, -1, 0, 1.5, 99_999_999_999),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    'a\udfff',
    '\u202e',
    '__proto__',
    'constructor',
    'toString',
    LONG,
    "' or 1=1 --",
  ),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}]),
  fc.constantFrom(...HOSTILE_OBJECTS),
  fc.integer({ min: 100, max: 5_000 }).map((depth) => nested(depth)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: anyCharacter, maxLength: 8 }),
);

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { a: value };
  return value;
}

/** A property's good values, now and then spoilt. */
const nearly = (...good: readonly unknown[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: hostile });

const names = fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', 'page', 'limit', '', 'a\0', '\ud800');

/** The JSON text of an object with some of the properties; now and then with one that it should not have. */
const objectText = (properties: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc
    .tuple(
      ...Object.entries(properties).map(([name, value]) => fc.option(fc.tuple(fc.constant(name), value), { freq: 1 })),
      fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.tuple(names, hostile) }),
    )
    .map(
      (pairs) =>
        `{${pairs.flatMap((pair) => (pair ? [`${JSON.stringify(pair[0])}:${JSON.stringify(pair[1])}`] : []))}}`,
    );

const rowsText = (row: fc.Arbitrary<unknown>) =>
  fc
    .tuple(fc.array(row, { maxLength: 4 }), nearly(true, false))
    .map(([rows, dryRun]) => JSON.stringify({ rows, dryRun }));

const ID = '0190a6f0-0000-7000-8000-0000000000ab';
const scope = {
  startDate: nearly('2026-01-01', '2026-02-30', '0000-00-00'),
  endDate: nearly('2026-12-31', '2025-12-31'),
  countries: nearly([], ['us'], ['U1'], ['US', 7]),
  languages: nearly(['en'], ['PT_br'], ['x'.repeat(9)]),
  models: nearly(['gpt-5'], ['\0']),
  queryIds: nearly([ID], [ID.toUpperCase()], ['x']),
  hasSources: nearly('all', true, 'false', 'sources'),
  hasAds: nearly('ads', false, 'no_ads'),
  queryTagIds: nearly(['1'], ['9'.repeat(20)], [1]),
  queryTagGroupIds: nearly([ID]),
  execTagIds: nearly([ID]),
  queryTypes: nearly(['untyped', 'perception'], ['other']),
  queryTagMode: nearly('and', 'or'),
  groupBy: nearly('division'),
  timezone: nearly('UTC'),
};
const entityRow = fc.record(
  {
    id: nearly(ID),
    name: nearly('Acme', 'Bolt', ' '),
    aliases: nearly(['A'], []),
    caseSensitive: nearly(true),
    domains: nearly(['acme.com'], []),
    isCompetitor: nearly(true),
    note: nearly('', 'x'.repeat(2_000)),
    group: nearly(null, 'G'),
  },
  { requiredKeys: [] },
);
const videoRow = fc
  .record(
    {
      videoId: nearly('a-b_c'),
      capturedAt: nearly('2026-01-01T00:00:00+01:00'),
      viewCount: nearly(1, '007'),
      publishedAt: nearly(null),
      channel: nearly({ id: 'c' }),
    },
    { requiredKeys: [] },
  )
  .map(aVideoRow);
const executionRow = fc
  .record(
    {
      query: nearly('q', ' r '),
      tags: nearly([], ['t', 'T']),
      language: nearly('en', 'xx'),
      runAt: nearly('2026-01-01T00:00:00Z'),
      answer: nearly('', 'Acme, Acme and [Bolt](https://b.example).', LONG),
      sources: nearly(
        [{ url: 'https://b.example', title: 'B' }],
        [{ url: 'https://youtu.be/dQw4w9WgXcQ' }],
        [{ url: 'https://[::1]/' }],
      ),
      ads: nearly([{ unit: 1, position: 1, advertiser: 'A', format: 'f' }], [{ unit: 1 }]),
      shopping: nearly([{ position: 1, title: 't', merchant: 'm', price: '1.50', currency: 'eur' }]),
      videos: nearly([{ url: 'https://vimeo.com/1' }], [{ url: 'https://' }], [{ platform: 'youtube', videoId: 'x' }]),
    },
    { requiredKeys: [] },
  )
  .map(aJobExecutionRow);

const CASES: readonly (readonly [string, fc.Arbitrary<string>])[] = [
  ['POST /api/analytics/ads/advertisers', objectText({ ...scope, formats: nearly(['carousel'], []) })],
  [
    'POST /api/v1/analytics/social/videoplatform/videos',
    objectText({
      ...scope,
      page: nearly(1, 2, Number.MAX_SAFE_INTEGER),
      pageSize: nearly(1, 200, 201),
      search: nearly('%', 'É'),
      channelCountry: nearly('us'),
      sort: nearly([], [{ field: 'title', direction: 'ASC' }], [{ field: 'constructor', direction: 'ASC' }]),
    }),
  ],
  ['POST /api/entities/import', rowsText(entityRow)],
  ['POST /api/v1/videos/import', rowsText(videoRow)],
  ['POST /api/v1/job-executions/import', rowsText(executionRow)],
];

/** An app that counts how often it is asked to write. */
function countWrites(app: App): { app: App; writes: () => number } {
  let writes = 0;
  const counted =
    <Args extends unknown[], Result>(write: (...args: Args) => Result) =>
    (...args: Args) => {
      writes++;
      return write(...args);
    };
  return {
    app: {
      ...app,
      entities: { ...app.entities, import: counted(app.entities.import) },
      videos: { ...app.videos, import: counted(app.videos.import) },
      jobExecutions: { ...app.jobExecutions, import: counted(app.jobExecutions.import) },
    },
    writes: () => writes,
  };
}

describe('hostile input', () => {
  for (const [target, bodies] of CASES) {
    test(`${target}: 200, or 400 with nothing written; never a 500`, async () => {
      let writes = () => 0;
      const { call, keys, project, logged } = await aWorld({
        change: (app) => {
          const counted = countWrites(app);
          writes = counted.writes;
          return counted.app;
        },
      });
      const seen = new Set<number>();
      await fc.assert(
        fc.asyncProperty(bodies, async (bytes) => {
          const before = writes();
          const { status } = await call(target, { key: keys.write, project: project.id, bytes });
          assert.ok(status === 200 || status === 400, `${status}: ${JSON.stringify(logged.at(-1))}`);
          if (status === 400) assert.equal(writes(), before);
          seen.add(status);
        }),
        { numRuns: 100 },
      );
      assert.deepEqual([...seen].sort(), [200, 400]);
    });
  }

  test('bytes that are nearly a body: 200 or 400', async () => {
    const { call, keys, project } = await aWorld();
    const [target, bodies] = CASES[0]!;
    const spoilt = fc.tuple(bodies, fc.nat(), fc.uint8Array({ maxLength: 4 })).map(([text, at, inserted]) => {
      const bytes = Buffer.from(text);
      const cut = at % bytes.length;
      return Buffer.concat([bytes.subarray(0, cut), inserted, bytes.subarray(cut + (at % 3))]);
    });
    await fc.assert(
      fc.asyncProperty(spoilt, async (bytes) => {
        const { status } = await call(target, { key: keys.read, project: project.id, bytes });
        assert.ok(status === 200 || status === 400);
      }),
      { numRuns: 200 },
    );
  });

  test('any target, method and header is answered with what is declared', async () => {
    const { call, keys, project } = await aWorld();
    const part = fc.constantFrom(
      'api',
      'v1',
      'analytics',
      'ads',
      'advertisers',
      '',
      '..',
      '%2e',
      '%',
      '%00',
      '__proto__',
      'ö',
      '?',
      '?a=%FF&a',
    );
    const target = fc.tuple(
      fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'constructor'),
      fc.oneof(
        fc.array(part).map((parts) => `/${parts.join('/')}`),
        fc.constantFrom('*', '/healthz', 'https://x/healthz', '//'),
      ),
    );
    const odd = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('__proto__', '::1', 'https', ',,,', 'application/json'),
    );
    const headers = fc.dictionary(
      fc.constantFrom(
        'x-request-id',
        'x-forwarded-for',
        'x-forwarded-proto',
        'content-type',
        'x-project-id',
        'x-api-key',
        'x-organisation-id',
      ),
      odd,
    );
    await fc.assert(
      fc.asyncProperty(target, headers, fc.boolean(), async ([method, path], sent, isKeyed) => {
        const known = isKeyed ? { key: keys.read, project: project.id } : {};
        const { status } = await call(`${method} ${path}`, { ...known, headers: sent, bytes: '{}' });
        assert.notEqual(status, 500);
      }),
      { numRuns: 100 },
    );
  });
});
