import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MAX_PROBLEMS } from '../../src/http/problems.ts';
import { aJobExecutionRow, aVideoRow, aWorld, type World } from './harness.ts';

const IMPORTS = [
  {
    path: '/api/v1/job-executions/import',
    row: aJobExecutionRow,
    change: { answer: 'Other.' },
    id: 'jobExecutionId',
    max: 1_000,
    failsAlone: true,
  },
  { path: '/api/v1/videos/import', row: aVideoRow, change: { title: 'Other' }, id: 'snapshotId', max: 1_000 },
  {
    path: '/api/entities/import',
    row: () => ({ name: 'Acme' }),
    change: { isCompetitor: true },
    id: 'entityId',
    max: 10_000,
  },
] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sends rows with the key that may write, and gives what came back. */
async function send({ call, keys, project }: World, path: string, rows: unknown, options: object = {}) {
  return call(`POST ${path}`, { key: keys.write, project: project.id, body: { rows, ...options } });
}

const countsOf = ({ created, updated, unchanged, failed }: Record<string, number>) => [
  created,
  updated,
  unchanged,
  failed,
];

for (const { path, row, change, id, max, ...rest } of IMPORTS) {
  const failsAlone = 'failsAlone' in rest;
  describe(`import ${path}`, () => {
    test('the first time creates, the same again is unchanged, other content is updated', async () => {
      const world = await aWorld();
      const first = (await send(world, path, [row()])).json;
      assert.deepEqual(countsOf(first), [1, 0, 0, 0]);
      assert.match(first.results[0][id], UUID);
      const again = (await send(world, path, [row(), row()])).json;
      assert.deepEqual(countsOf(again), [0, 0, 2, 0]);
      const changed = (await send(world, path, [{ ...row(), ...change }])).json;
      assert.deepEqual(changed, {
        dryRun: false,
        created: 0,
        updated: 1,
        unchanged: 0,
        failed: 0,
        ...(failsAlone && { unread: [] }),
        results: [{ index: 0, action: 'updated', [id]: first.results[0][id] }],
      });
    });

    test('a dry run tells the same and writes nothing; what it would create has no id', async () => {
      const world = await aWorld();
      const rows = [row(), row(), { ...row(), ...change }];
      const preview = (await send(world, path, rows, { dryRun: true })).json;
      assert.deepEqual(
        preview.results.map((result: object) => Object.keys(result).sort()),
        // The last row of answers and of snapshots takes the place of those before it; of brands it adds a value.
        [
          ['action', 'index'],
          ['action', 'index'],
          id !== 'entityId' ? ['action', 'detail', 'index'] : ['action', 'index'],
        ],
      );
      const real = (await send(world, path, rows, { dryRun: false })).json;
      assert.deepEqual([preview.dryRun, real.dryRun], [true, false]);
      assert.deepEqual(countsOf(preview), countsOf(real));
      assert.deepEqual(
        preview.results.map(({ action }: { action: string }) => action),
        real.results.map(({ action }: { action: string }) => action),
      );
      assert.deepEqual(countsOf(real), [1, 1, 1, 0]);
    });

    test('rows of one project are not seen from another', async () => {
      const world = await aWorld();
      await send(world, path, [row()]);
      const body = { rows: [row()] };
      const theirs = await world.call(`POST ${path}`, {
        key: world.keys.foreign,
        project: world.foreignProject.id,
        body,
      });
      assert.deepEqual(countsOf(theirs.json), [1, 0, 0, 0]);
    });

    test('one wrong row refuses the call, or fails alone: every problem is told with its place', async () => {
      const world = await aWorld();
      const { status, json } = await send(world, path, [row(), { ...row(), more: 1 }, 7], { dryrun: true });
      const ofRows = failsAlone ? [] : ['rows[1].more: unknown property', 'rows[2]: must be an object, not 7'];
      const problems = [...ofRows, 'dryrun: unknown property; did you mean dryRun?'];
      assert.deepEqual([status, json.message], [400, problems]);
      assert.deepEqual(countsOf((await send(world, path, [row()])).json), [1, 0, 0, 0]);
    });

    const shapes: readonly (readonly [unknown, ...string[]])[] = [
      [{}, 'rows: is required'],
      [{ rows: [] }, 'rows: must have at least 1 item'],
      [{ rows: {} }, 'rows: must be an array, not an object'],
      [{ rows: Array(max + 1).fill(0) }, `rows: must have at most ${max} items`],
      [{ rows: [row()], dryRun: 'yes' }, 'dryRun: must be true or false, not "yes"'],
    ];
    for (const [body, ...problems] of shapes) {
      test(problems.join('; '), async () => {
        const { call, keys, project } = await aWorld();
        const { status, json } = await call(`POST ${path}`, { key: keys.write, project: project.id, body });
        assert.deepEqual([status, json.message], [400, problems]);
      });
    }

    test('a dry run needs the right to write, too', async () => {
      const { call, keys, project } = await aWorld();
      const body = { rows: [row()], dryRun: true };
      assert.equal((await call(`POST ${path}`, { key: keys.read, project: project.id, body })).status, 403);
    });
  });
}

describe('imports', () => {
  test('a row that breaks a rule fails alone, with an error and a word on what would do', async () => {
    const world = await aWorld();
    const { json } = await send(world, '/api/entities/import', [
      { name: 'Acme', group: 'Nowhere' },
      { isCompetitor: true },
      { name: 'Bolt' },
      { name: ' bolt ', isCompetitor: true },
    ]);
    assert.deepEqual(countsOf(json), [1, 1, 0, 2]);
    const [noGroup, noName, created, updated] = json.results;
    assert.deepEqual([noGroup.index, noGroup.action, noGroup.error], [0, 'failed', 'GROUP_NOT_FOUND']);
    assert.match(noGroup.detail, /Nowhere/);
    assert.deepEqual([noName.error, 'entityId' in noName], ['NAME_REQUIRED', false]);
    assert.equal(created.entityId, updated.entityId);
  });

  test('answers of one key in a call: the last wins and says which row it replaced, or repeats numbers them', async () => {
    const [world, path] = [await aWorld(), '/api/v1/job-executions/import'];
    const rows = [{}, aJobExecutionRow({ answer: 'One.' }), aJobExecutionRow({ answer: 'Two.' })];
    for (const created of [2, 0]) {
      const { json } = await send(world, path, rows, { repeats: true });
      assert.deepEqual(countsOf(json), [created, 0, 2 - created, 1]);
    }
    const { json } = await send(world, path, rows);
    assert.deepEqual(countsOf(json), [0, 1, 1, 1]);
    assert.match(json.results[2].detail, /^Takes the place of row 1 of this call/);
  });

  test('rows that give a record another value than a row before say so, in dry runs too; one that failed gave nothing', async () => {
    const [world, video] = [await aWorld(), aVideoRow()];
    const { json: created } = await send(world, '/api/entities/import', [{ name: 'Stays' }, { name: 'Other' }]);
    const calls: readonly (readonly [string, readonly object[], readonly (string | undefined)[]])[] = [
      [
        '/api/entities/import',
        [
          { name: 'On', isCompetitor: false, aliases: ['On Running'] },
          { name: 'ON', group: 'Nowhere', isCompetitor: true },
          { name: 'on', isCompetitor: false, aliases: ['Cloud'] },
          { name: 'on ', isCompetitor: true, note: 'a' },
        ],
        [undefined, undefined, 'isCompetitor takes the place of another value in row 2 of this call'],
      ],
      [
        '/api/queries/import',
        [
          { query: 'q', locales: [{ country: 'DE', language: 'de' }] },
          { query: 'q', locales: [{ country: 'US', language: 'en' }] },
        ],
        [undefined, 'locales takes the place of another value in row 0 of this call'],
      ],
      [
        '/api/v1/videos/import',
        [video, { ...video, title: 'Other' }],
        [undefined, 'title takes the place of another value in row 0 of this call'],
      ],
      [
        '/api/entities/import/merge',
        [
          { name: 'On', mergedIntoId: created.results[0].entityId },
          { name: 'on', mergedIntoId: created.results[1].entityId },
        ],
        [undefined, 'mergedIntoId takes the place of another value in row 0 of this call'],
      ],
    ];
    for (const [path, rows, details] of calls)
      for (const dryRun of [true, false]) {
        const { json } = await send(world, path, rows, { dryRun });
        const sound = json.results.filter(({ action }: { action: string }) => action !== 'failed');
        assert.deepEqual(
          sound.map(({ detail }: { detail?: string }) => detail),
          details,
          `${path} ${dryRun}`,
        );
      }
  });

  test('texts that differ by white space or zero-width characters are those of one query', async () => {
    const world = await aWorld();
    const texts = ['best shoes', 'best\u00a0shoes', 'best \n shoes\u200b', '\ufeffbest shoes'];
    const rows = texts.map((query, day) => ({ ...aJobExecutionRow(), query, runAt: `2026-01-0${day + 1}T09:00:00Z` }));
    const path = '/api/v1/job-executions/import';
    assert.deepEqual(countsOf((await send(world, path, rows)).json), [4, 0, 0, 0]);
    assert.deepEqual(countsOf((await send(world, path, rows)).json), [0, 0, 4, 0]);
    const { call, keys, project } = world;
    const listed = await call('POST /api/queries/list', { key: keys.write, project: project.id, body: {} });
    assert.equal(listed.json.page.totalRecords, 1);
    const [blank] = (await send(world, path, [{ ...aJobExecutionRow(), query: '\u200b\u00a0' }])).json.results;
    assert.match(blank.detail, /must not be blank/);
  });

  test('an id in upper case is the same id', async () => {
    const world = await aWorld();
    const id = '0190a6f0-0000-7000-8000-0000000000ab';
    const path = '/api/v1/job-executions/import';
    await send(world, path, [aJobExecutionRow({ id })]);
    const { json } = await send(world, path, [aJobExecutionRow({ id: id.toUpperCase() })]);
    assert.deepEqual(json.results, [{ index: 0, action: 'unchanged', jobExecutionId: id }]);
  });

  test('what cannot be read of an answer is left out, named and counted, and its text is kept', async () => {
    const world = await aWorld();
    const sources = [{ url: 'https://ex.com/a', title: 7 }, { url: null }, null, { url: ' https://ex.com/b ' }];
    const videos = [{ url: 'https://example.com/film' }];
    const rows = [
      aJobExecutionRow({ answer: 'Take the second [4].', sources, videos, score: 0.5, queryType: 'N/A' }),
      aJobExecutionRow({ model: 'b' }),
    ];
    const { json } = await send(world, '/api/v1/job-executions/import', rows);
    assert.deepEqual(countsOf(json), [2, 0, 0, 0]);
    assert.deepEqual(json.results[0].detail.split('; '), [
      'queryType left out: must be one of comparative, informative, perception, not "N/A"',
      'sources[1] left out: url must be a string, not null',
      'sources[2] left out: must be an object, not null',
      'score left out: unknown property',
      'the video https://example.com/film left out: it is on no known platform',
      'list it under sources instead',
    ]);
    assert.equal(json.results[1].detail, undefined);
    assert.deepEqual(json.unread, [
      { field: 'sources.url', count: 2 },
      { field: 'queryType', count: 1 },
      { field: 'score', count: 1 },
      { field: 'sources', count: 1 },
      { field: 'sources.title', count: 1 },
    ]);
    const { jobExecutionId } = json.results[0];
    const { json: kept } = await world.call(`GET /api/v1/responses/${jobExecutionId}`, {
      key: world.keys.read,
      project: world.project.id,
    });
    assert.deepEqual(
      kept.sources.map(({ url, title, found }: { url: string; title: string; found: boolean }) => [url, title, found]),
      [
        ['https://ex.com/a', '7', false],
        ['https://ex.com/b', null, true],
      ],
    );
    const again = await send(world, '/api/v1/job-executions/import', rows);
    assert.deepEqual(countsOf(again.json), [0, 0, 2, 0]);
  });

  test('16 MiB of wrong rows are refused without listing more problems than an answer holds', async () => {
    const world = await aWorld();
    const row = { sources: Array(1_000).fill(0), ads: Array(1_000).fill(0), videos: Array(1_000).fill(0) };
    const rows = () => Array.from({ length: 1_000 }, () => ({ ...row }));
    const { status, json } = await send(world, '/api/v1/job-executions/import', rows());
    assert.deepEqual([status, json.failed], [200, 1_000]);
    const details: readonly string[] = json.results.map(({ detail }: { detail: string }) => detail);
    assert.ok(details.every((detail) => detail.split('; ').length <= 21));
    assert.match(details[0]!, /^query: is required; country: is required; .*; and more$/);
    assert.match(details[999]!, /^row: was not looked at, as those before it have over 20000 problems; send it again$/);
    const brands = Array.from({ length: 1_001 }, () => ({ more: 1 }));
    const refused = await send(world, '/api/entities/import', brands);
    assert.deepEqual([refused.status, refused.json.message.length], [400, MAX_PROBLEMS + 1]);
  });

  test('answers that break the schema fail alone, each with all its problems, and the others go in', async () => {
    const world = await aWorld();
    const { status, json } = await send(world, '/api/v1/job-executions/import', [
      aJobExecutionRow({ country: 'UK', more: 1 }),
      aJobExecutionRow(),
      7,
      aJobExecutionRow({ runAt: '0201-05-03T00:00:00Z' }),
      aJobExecutionRow({ executionNumber: 2, model: ' gpt-5 ' }),
    ]);
    assert.deepEqual([status, ...countsOf(json)], [200, 2, 0, 0, 3]);
    assert.deepEqual(
      json.results.map(({ index, action, error }: Record<string, unknown>) => [index, action, error]),
      [
        [0, 'failed', 'INVALID_ROW'],
        [1, 'created', undefined],
        [2, 'failed', 'INVALID_ROW'],
        [3, 'failed', 'TIME_OUT_OF_RANGE'],
        [4, 'created', undefined],
      ],
    );
    assert.equal(
      json.results[0].detail,
      'country: no country has the code UK: did you mean GB?; more: unknown property',
    );
    assert.equal(json.results[2].detail, 'row: must be an object, not 7');
    const { json: facets } = await world.call('POST /api/v1/analytics/facets', {
      key: world.keys.read,
      project: world.project.id,
      body: {},
    });
    assert.deepEqual(facets.models, [{ value: 'gpt-5', count: 2 }]);
    const none = await send(world, '/api/v1/job-executions/import', [{}], { dryRun: true });
    assert.deepEqual([none.status, ...countsOf(none.json)], [200, 0, 0, 0, 1]);
  });

  test('locales of queries and channels are held to the same codes', async () => {
    const world = await aWorld();
    const locales = [{ country: 'UK', language: 'jp' }];
    const { status, json } = await send(world, '/api/queries/import', [{ query: 'best laptop', locales }]);
    assert.deepEqual(
      [status, json.message],
      [
        400,
        [
          'rows[0].locales[0].country: no country has the code UK: did you mean GB?',
          'rows[0].locales[0].language: no language has the tag jp: did you mean ja?',
        ],
      ],
    );
  });
});
