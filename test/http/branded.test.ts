import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asking, aWorld, signedIn } from './harness.ts';

const REPORT = 'POST /api/v1/analytics/queries';

/** Each query answered once; our brand, a rival, and one that is merged into ours. */
async function aWorldOfBrands() {
  const world = await aWorld();
  const ask = asking(world);
  const made = async (body: object) => (await ask('POST /api/entities', body)).json.id as string;
  const ours = await made({ name: 'Acme', aliases: ['Roadrunner Traps'], domains: ['acme.example'] });
  const rival = await made({ name: 'Bolt', isCompetitor: true });
  const merged = await made({ name: 'Kreblo' });
  await ask('POST /api/entities/merge', { targetId: ours, sourceIds: [merged] });
  const rows = QUERIES.map((query) => aRow(query));
  await ask('POST /api/v1/job-executions/import', { rows });
  const queriesOf = async (body: object): Promise<readonly string[]> => {
    const { status, json } = await ask(REPORT, body);
    assert.equal(status, 200, JSON.stringify(json));
    return json.results.map(({ name }: { name: string }) => name).toSorted();
  };
  return { ...world, ask, ours, rival, merged, queriesOf };
}

const aRow = (query: string, given: object = {}) => ({
  ...{ query, country: 'US', language: 'en', runAt: '2026-11-20T12:00:00Z', model: 'a', answer: 'Try this.' },
  ...given,
});

const OURS = [
  'Is Acme any good?',
  'kreblo or another one',
  'roadrunner traps near me',
  'what does shop.acme.example sell',
];
const RIVALS = ['Acme or Bolt', 'Bolt’s warranty'];
const PLAIN = ['best trap', 'macmeal ideas'];
const QUERIES = [...OURS, ...RIVALS, ...PLAIN];
const BRANDED = [...OURS, 'Acme or Bolt'].toSorted();

describe('queries that name a brand', () => {
  test('are left out, or count alone: by name, alias, website or what is merged', async () => {
    const { queriesOf } = await aWorldOfBrands();
    assert.deepEqual(await queriesOf({}), QUERIES.toSorted());
    assert.deepEqual(await queriesOf({ branded: 'include' }), QUERIES.toSorted());
    assert.deepEqual(await queriesOf({ branded: 'only' }), BRANDED);
    assert.deepEqual(await queriesOf({ branded: 'exclude' }), [...PLAIN, 'Bolt’s warranty'].toSorted());
  });

  test('are those of the brands that are asked for; one that there is not is named by none', async () => {
    const { queriesOf, ours, rival, merged } = await aWorldOfBrands();
    assert.deepEqual(await queriesOf({ branded: 'only', brandedFor: [rival] }), RIVALS.toSorted());
    assert.deepEqual(await queriesOf({ branded: 'only', brandedFor: [merged] }), BRANDED);
    assert.deepEqual(await queriesOf({ branded: 'exclude', brandedFor: [ours, rival.toUpperCase()] }), PLAIN);
    const nobody = '0190a6f0-0000-7000-8000-00000000ffff';
    assert.deepEqual(await queriesOf({ branded: 'only', brandedFor: [nobody] }), []);
    assert.deepEqual(await queriesOf({ branded: 'exclude', brandedFor: [nobody] }), QUERIES.toSorted());
    assert.deepEqual(await queriesOf({ branded: 'only', brandedFor: [] }), BRANDED);
  });

  test('follow each change of brands and queries at once', async () => {
    const { ask, queriesOf, ours, rival } = await aWorldOfBrands();
    const only = () => queriesOf({ branded: 'only', brandedFor: [ours] });
    const others = BRANDED.filter((query) => !query.includes('roadrunner'));
    await ask(`PATCH /api/entities/${ours}`, { aliases: [] });
    assert.deepEqual(await only(), others);
    await ask(`PATCH /api/entities/${ours}`, { domains: ['trap.example'] });
    assert.deepEqual(
      await only(),
      others.filter((query) => !query.includes('shop')),
    );
    await ask(`PATCH /api/entities/${ours}`, { name: 'Macmeal' });
    assert.deepEqual(await only(), ['kreblo or another one', 'macmeal ideas']);
    await ask('POST /api/v1/job-executions/import', { rows: [aRow('macmeals, please')] });
    assert.deepEqual(await only(), ['kreblo or another one', 'macmeal ideas', 'macmeals, please']);
    await ask(`PATCH /api/entities/${rival}`, { isCompetitor: false });
    assert.deepEqual(await queriesOf({ branded: 'only' }), [...(await only()), ...RIVALS].toSorted());
    const [{ id }] = (await ask('POST /api/queries/list', { query: 'best trap' })).json.results;
    await ask(`PATCH /api/queries/${id}`, { query: 'best macmeal' });
    assert.ok((await only()).includes('best macmeal'));
    await ask(`DELETE /api/entities/${rival}`);
    assert.deepEqual(await queriesOf({ branded: 'only' }), await only());
  });

  test('are read in the languages in which they were answered', async () => {
    const { ask, queriesOf } = await aWorldOfBrands();
    const inflected = 'dobre buty Acmem';
    await ask('POST /api/v1/job-executions/import', { rows: [aRow(inflected)] });
    assert.deepEqual(await queriesOf({ branded: 'only' }), BRANDED);
    await ask('POST /api/v1/job-executions/import', { rows: [aRow(inflected, { country: 'PL', language: 'pl' })] });
    assert.deepEqual(await queriesOf({ branded: 'only' }), [...BRANDED, inflected].toSorted());
  });

  test('follow what the project says of names inside longer ones', async () => {
    const world = await aWorld();
    const ask = asking(world);
    for (const [name, isCompetitor] of [
      ['Acme', false],
      ['Acme Sports', true],
    ] as const) {
      await ask('POST /api/entities', { name, isCompetitor });
    }
    await ask('POST /api/v1/job-executions/import', { rows: [aRow('acme sports shoes')] });
    const count = async () => (await ask(REPORT, { branded: 'only' })).json.results.length;
    assert.equal(await count(), 0);
    const settings = `PATCH /api/v1/projects/${world.project.id}/settings`;
    const changed = await ask(settings, { nestedMentions: 'all' });
    assert.equal(changed.status, 200, JSON.stringify(changed.json));
    assert.equal(await count(), 1);
  });

  test('are a filter of every report and list over a scope, but of E1 and E2', async () => {
    const { ask, ours } = await aWorldOfBrands();
    const scope = { branded: 'only' };
    const totals: readonly (readonly [string, object])[] = [
      ['POST /api/v1/analytics/entities', {}],
      ['POST /api/v1/analytics/sources', {}],
      ['POST /api/v1/analytics/shopping', {}],
      ['POST /api/v1/analytics/facets', {}],
    ];
    for (const [report, body] of totals) {
      const { status, json } = await ask(report, { ...body, ...scope });
      assert.equal(status, 200, JSON.stringify(json));
      if ('totalResponses' in json) assert.equal(json.totalResponses, BRANDED.length, report);
    }
    const series = await ask('POST /api/v1/analytics/timeseries', { metric: 'responses', ...scope });
    assert.equal(
      series.json.results.reduce((sum: number, { value }: { value: number }) => sum + value, 0),
      5,
    );
    const asked = { by: ['query'], metric: 'visibility', entityId: ours, ...scope };
    const breakdown = await ask('POST /api/v1/analytics/breakdown', asked);
    assert.equal(breakdown.json.results.length, BRANDED.length, JSON.stringify(breakdown.json));
    const sides = { base: scope, against: { branded: 'exclude' }, by: 'query', metric: 'visibility', entityId: ours };
    const compared = await ask('POST /api/v1/analytics/compare', sides);
    assert.equal(compared.json.droppedFromBase, BRANDED.length, JSON.stringify(compared.json));
    const { json: answers } = await ask('POST /api/v1/responses/list', scope);
    assert.equal(answers.page.totalRecords, BRANDED.length);
    const { json: counted } = await ask('POST /api/v1/responses/delete', { ...scope, dryRun: true });
    assert.equal(counted.count, BRANDED.length);
    for (const route of ['POST /api/analytics/ads/advertisers', 'POST /api/v1/analytics/social/youtube/videos']) {
      for (const body of [scope, { brandedFor: [ours] }]) {
        const { status, json } = await ask(route, body);
        assert.equal(status, 400);
        assert.deepEqual(json.message, [`${Object.keys(body)[0]}: unknown property`]);
      }
    }
  });

  test('are deleted alone, as many as were expected', async () => {
    const { ask, queriesOf } = await aWorldOfBrands();
    const expected = BRANDED.length;
    const wrong = await ask('POST /api/v1/responses/delete', { branded: 'only', expected: expected - 1 });
    assert.equal(wrong.status, 409);
    const { json } = await ask('POST /api/v1/responses/delete', { branded: 'only', expected });
    assert.deepEqual(json, { count: expected });
    assert.deepEqual(await queriesOf({}), [...PLAIN, 'Bolt’s warranty'].toSorted());
  });

  test('are held by share links, whatever their holders ask, E1 included', async () => {
    const world = await aWorldOfBrands();
    const { call, project, ours, rival } = world;
    const headers = await signedIn(world, 'editor');
    const scope = { branded: 'exclude', brandedFor: [ours] };
    const made = await call('POST /api/v1/shares', { headers, project: project.id, body: { name: 'x', scope } });
    assert.equal(made.status, 201, JSON.stringify(made.json));
    const opened = await call('POST /api/session/share', { body: { token: made.json.token } });
    const cookie = opened.headers['set-cookie']!.split(';')[0]!;
    const ask = (target: string, body: object = {}) => call(target, { headers: { cookie }, project: project.id, body });
    const total = async (target: string, body?: object) => (await ask(target, body)).json.totalResponses;
    const rest = QUERIES.length - BRANDED.length;
    assert.equal(await total('POST /api/v1/analytics/entities'), rest);
    assert.equal(await total('POST /api/v1/analytics/entities', { branded: 'include' }), rest);
    assert.equal(await total('POST /api/analytics/ads/advertisers'), rest);
    assert.equal(await total('POST /api/v1/analytics/social/videoplatform/videos'), rest);
    const both = { branded: 'exclude', brandedFor: [ours, rival] };
    assert.equal(await total('POST /api/v1/analytics/entities', both), PLAIN.length);
    for (const wider of [{ branded: 'only' }, { branded: 'exclude', brandedFor: [rival] }]) {
      assert.equal((await ask('POST /api/v1/analytics/entities', wider)).status, 403);
    }
  });

  test('say of a wrong value what it may be', async () => {
    const { ask } = await aWorldOfBrands();
    const { status, json } = await ask(REPORT, { branded: true, brandedFor: ['Acme'] });
    assert.equal(status, 400);
    assert.deepEqual(json.message, [
      'branded: must be one of include, exclude, only, not true',
      'brandedFor[0]: must be a UUID, not "Acme"',
    ]);
  });
});
