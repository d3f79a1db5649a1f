import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, aWorld, UNKNOWN } from './harness.ts';

describe('E12, locales of a project', () => {
  test('of everything that was run, or of what queries are configured for: sorted, supported codes only', async () => {
    const world = await aWorld();
    const ask = asking(world);
    const rows = [
      { country: 'US', language: 'en' },
      { country: 'br', language: 'pt-br' },
      { country: 'US', language: 'es' },
      { country: 'XX', language: 'xx' },
      { country: 'hk', language: 'ZH_hk' },
    ].map((locale) => aJobExecutionRow(locale));
    await ask('POST /api/v1/job-executions/import', { rows });
    const locales = [{ country: 'JP', language: 'ja' }];
    const imported = await ask('POST /api/queries/import', {
      rows: [
        { query: 'q', locales },
        { query: 'best laptop', locales: [{ country: 'DE', language: 'de' }] },
      ],
    });
    await ask(`DELETE /api/queries/${imported.json.results[1].queryId}`);
    const path = `GET /api/v1/projects/${world.project.id}/locales`;
    const ran = { countries: ['BR', 'HK', 'US'], languages: ['en', 'es', 'pt-BR', 'zh-HK'] };
    assert.deepEqual((await ask(path)).json, ran);
    assert.deepEqual((await ask(`${path}?source=runs`)).json, ran);
    assert.deepEqual((await ask(`${path}?source=config`)).json, { countries: ['JP'], languages: ['ja'] });
    assert.equal((await ask(`${path}?source=all`)).status, 400);
  });

  test('an id that is not the header’s is a 403', async () => {
    const world = await aWorld();
    const ask = asking(world);
    for (const id of [world.foreignProject.id, UNKNOWN]) {
      const { status, json } = await ask(`GET /api/v1/projects/${id}/locales`);
      assert.deepEqual([status, json.message], [403, 'Project id does not match x-project-id']);
    }
    assert.equal((await ask('GET /api/v1/projects/x/locales')).status, 400);
    assert.equal((await ask(`GET /api/v1/projects/${world.project.id.toUpperCase()}/locales`)).status, 200);
  });
});

describe('E13, organisations and reference', () => {
  test('a key lists its own organisation', async () => {
    const world = await aWorld();
    const { json } = await asking(world)('GET /api/organisations');
    assert.deepEqual([json.page.totalRecords, json.results.length, json.results[0].name], [1, 1, 'Ours']);
    assert.deepEqual((await asking(world)('GET /api/organisations?page=2')).json.results, []);
  });

  test('the reference needs no key, and counts against the limit of its address', async () => {
    const settings = { anonymousRateLimit: { requests: 2, seconds: 60 } };
    const { call } = await aWorld({ settings });
    const { countries, languages } = (await call('GET /api/v1/reference/locales')).json;
    assert.ok(countries.length >= 249 && languages.length >= 60);
    assert.deepEqual(countries[0], { code: 'AD', name: 'Andorra' });
    const names = new Map(languages.map(({ code, name }: { code: string; name: string }) => [code, name]));
    assert.deepEqual([names.get('pt-BR'), names.get('zh-Hant')], ['Brazilian Portuguese', 'Traditional Chinese']);
    for (const { code, name } of [...countries, ...languages]) assert.notEqual(name, code);
    assert.equal(new Set(names.values()).size, languages.length);
    const { providers } = (await call('GET /api/v1/reference/provider-restrictions')).json;
    const known = new Set(countries.map(({ code }: { code: string }) => code));
    for (const { provider, models, restrictedCountries } of providers) {
      assert.ok(models.length > 0 && restrictedCountries.every((code: string) => known.has(code)), provider);
      assert.deepEqual(restrictedCountries, restrictedCountries.toSorted());
    }
    assert.equal((await call('GET /api/v1/reference/locales')).status, 429);
  });
});

describe('E13, facets', () => {
  test('each facet is counted with its own filter lifted and the others applied', async () => {
    const world = await aWorld();
    const ask = asking(world);
    const ad = { unit: 1, position: 1, advertiser: 'A', format: 'text' };
    const rows = [
      aJobExecutionRow({ tags: ['One', 'Two'], queryType: 'perception', answer: 'green' }),
      aJobExecutionRow({ tags: ['One'], country: 'DE', language: 'de', ads: [ad] }),
      aJobExecutionRow({
        query: 'other',
        model: 'gemini',
        runAt: '2026-11-21T00:00:00Z',
        sources: [{ url: 'https://a.example/' }],
      }),
    ];
    await ask('POST /api/v1/job-executions/import', { rows });
    const tag = (await ask('POST /api/v1/execution-tags', { name: 'green', matchingMode: 'word' })).json;
    const [one, two] = (await ask('POST /api/tags/list')).json.results;
    const all = (await ask('POST /api/v1/analytics/facets')).json;
    assert.deepEqual(all, {
      countries: [
        { value: 'US', count: 2 },
        { value: 'DE', count: 1 },
      ],
      languages: [
        { value: 'en', count: 2 },
        { value: 'de', count: 1 },
      ],
      models: [
        { value: 'gpt-5', count: 2 },
        { value: 'gemini', count: 1 },
      ],
      queryTypes: [
        { value: 'perception', count: 2 },
        { value: 'untyped', count: 1 },
      ],
      topics: [
        { value: 'best laptop', count: 2 },
        { value: 'other', count: 1 },
      ],
      queryTags: [
        { value: String(one.id), name: 'One', count: 2 },
        { value: String(two.id), name: 'Two', count: 2 },
      ],
      executionTags: [{ value: tag.id, name: 'green', count: 1 }],
      outcomes: [{ value: 'answered', count: 3 }],
      doubts: [{ value: 'exclude', count: 3 }],
      ...{ servedModels: [], collectors: [], places: [] },
      surfaces: [{ value: 'unknown', count: 3 }],
      personas: [{ value: '', count: 3 }],
      turns: [{ value: 1, count: 3 }],
      signedIn: [{ value: null, count: 3 }],
      hasSources: [
        { value: 'no_sources', count: 2 },
        { value: 'sources', count: 1 },
      ],
      hasShopping: [{ value: 'no_shopping', count: 3 }],
      hasAds: [
        { value: 'no_ads', count: 2 },
        { value: 'ads', count: 1 },
      ],
      firstDate: '2026-11-20',
      lastDate: '2026-11-21',
      totalResponses: 3,
    });
    const inGermany = (await ask('POST /api/v1/analytics/facets', { countries: ['de'] })).json;
    assert.deepEqual(inGermany.countries, all.countries);
    assert.deepEqual(inGermany.models, [{ value: 'gpt-5', count: 1 }]);
    assert.deepEqual([inGermany.totalResponses, inGermany.lastDate], [1, '2026-11-20']);
    const none = (await ask('POST /api/v1/analytics/facets', { endDate: '2020-01-01' })).json;
    assert.deepEqual([none.totalResponses, none.firstDate, none.countries], [0, null, []]);
    const typed = { queryTypes: ['perception'] };
    await ask(
      `DELETE /api/queries/${(await ask('POST /api/queries/list', { type: 'perception' })).json.results[0].id}`,
    );
    const lifted = (await ask('POST /api/v1/analytics/facets', typed)).json;
    // To choose a type shows nothing of deleted queries, so their answers are not counted under one.
    assert.deepEqual([lifted.totalResponses, lifted.queryTypes], [0, [{ value: 'untyped', count: 1 }]]);
    assert.equal((await ask('POST /api/v1/analytics/facets', { page: 1 })).status, 400);
  });
});
