import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../support/any-character.ts';
import { aJobExecutionRow, asking, askingForeign, aWorld, UNKNOWN } from './harness.ts';

/** What a project has of theme clustering from the start. (spec, Project) */
const UNSET = {
  ...{ mint: 0, fold: 0, consGrayLo: 0, autoMerge: 0, singletonAbsorbLo: 0, whitenGate: 0 },
  ...{ superAssignFloor: 0, superMax: 0 },
};

describe('E11, projects', () => {
  test('a key lists the projects of its organisation, by name, whatever the scope says', async () => {
    const world = await aWorld();
    const ask = asking(world);
    for (const name of ['Éclairs', 'a_b', 'axb']) assert.equal((await ask('POST /api/projects', { name })).status, 201);
    const names = async (query = '', path = '/api/v1/projects') =>
      (await ask(`GET ${path}${query}`)).json.results.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names(), ['a_b', 'axb', 'Laptops', 'Éclairs']);
    assert.deepEqual(await names('?scope=user'), await names('?scope=org'));
    assert.deepEqual(await names('', '/api/projects'), await names());
    assert.deepEqual(await names('?name=%C3%A9CL'), ['Éclairs']);
    assert.deepEqual(await names('?name=_'), ['a_b']);
    assert.deepEqual(await names('?limit=3&page=2'), ['Éclairs']);
    const { page } = (await ask('GET /api/v1/projects')).json;
    assert.deepEqual([page.limit, page.totalRecords], [50, 4]);
    for (const query of ['?limit=251', '?scope=all', '?page=0', '?search=x']) {
      assert.equal((await ask(`GET /api/v1/projects${query}`)).status, 400, query);
    }
    assert.equal((await ask('GET /api/v1/projects?limit=250')).status, 200);
    assert.equal((await world.call('GET /api/v1/projects', { key: world.keys.read })).status, 200);
  });

  test('a project is made with all its fields, read, and changed field by field', async () => {
    const world = await aWorld();
    const ask = asking(world);
    const fields = {
      name: ' Schöne Schuhe ',
      description: 'Everything about shoes',
      industry: 'Retail',
      website: 'https://example.com/shoes',
      currentPo: 'PO-1',
      themeAnalysisEnabled: true,
      themeLanguage: 'pt_BR',
      themeClusteringConfig: { mint: 3, fold: 0.5 },
      settings: {
        customFilters: [
          { type: 'tag-group', id: UNKNOWN },
          { type: 'continent', id: 'Europe' },
        ],
      },
    };
    const made = await ask('POST /api/projects', fields);
    const { id, organisation, slug, updatedAt, ...rest } = made.json;
    const themeClusteringConfig = { ...UNSET, mint: 3, fold: 0.5 };
    assert.deepEqual(rest, { ...fields, name: 'Schöne Schuhe', themeLanguage: 'pt-BR', themeClusteringConfig });
    assert.deepEqual([made.status, organisation, slug], [201, world.project.organisation, 'schone-schuhe']);
    assert.deepEqual((await ask(`GET /api/projects/${id}`)).json, made.json);
    world.clock.now += 1_000;
    assert.equal((await ask(`PATCH /api/projects/${id}`, { name: 'Schöne Schuhe' })).json.updatedAt, updatedAt);
    const patch = { slug: 'shoes', website: '', themeClusteringConfig: {} };
    const changed = (await ask(`PATCH /api/projects/${id}`, patch)).json;
    const cleared = { ...patch, themeClusteringConfig: UNSET };
    assert.deepEqual(changed, { ...made.json, ...cleared, updatedAt: changed.updatedAt });
    assert.deepEqual((await ask('POST /api/projects', { name: 'Bare' })).json.themeClusteringConfig, UNSET);
    const { id: _, organisation: __, updatedAt: at, ...back } = changed;
    world.clock.now += 1_000;
    assert.equal(
      (await ask(`PATCH /api/projects/${id}`, back)).json.updatedAt,
      at,
      'what is sent back changes nothing',
    );
    assert.notEqual(changed.updatedAt, updatedAt);
  });

  test('whatever the name, the answer to POST can be sent back by PATCH, and changes nothing', async () => {
    const world = await aWorld();
    const ask = asking(world);
    const { organisation } = world.project;
    const letters = fc.constantFrom(
      'A',
      'é',
      'か\u3099',
      'हि',
      'Й',
      'ﬁ',
      'İ',
      '½',
      '-',
      ' ',
      '\u0301',
      '\uFDFA',
      '\uFB2C',
    );
    const name = fc
      .string({ unit: fc.oneof(letters, fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 })), maxLength: 60 })
      .filter((text) => text.length <= 200 && text.trim() !== '' && text.isWellFormed() && !text.includes('\0'));
    const property = fc.asyncProperty(name, async (given) => {
      const made = await ask('POST /api/projects', { name: given });
      assert.equal(made.status, 201, made.text);
      const { id, organisation: owner, updatedAt: _, ...fields } = made.json;
      assert.equal(owner, organisation);
      const same = await ask(`PATCH /api/projects/${id}`, fields);
      assert.deepEqual([same.status, same.json], [200, made.json]);
    });
    // The second and third have the longest slug, and are the same name.
    const long = '\uFDFA'.repeat(200);
    await fc.assert(property, { numRuns: 100, examples: [['हिन्दी'], [long], [long], ['x'.repeat(200)], ['!']] });
  });

  test('a name must be as long as it may be also when it is composed', async () => {
    const ask = asking(await aWorld());
    const refused = await ask('POST /api/projects', { name: '\uFB2C'.repeat(67) });
    assert.deepEqual(refused.json.message, ['name: must have at most 200 characters once it is NFC-normalised']);
    assert.equal((await ask('POST /api/projects', { name: '\uFB2C'.repeat(66) })).status, 201);
  });

  test('a slug is lower-case, so none differs from another by case alone, and is stored composed', async () => {
    const world = await aWorld();
    const ask = asking(world);
    for (const slug of [
      'Laptops',
      'LAPTOPS',
      'café',
      '-a',
      'a-',
      'a--b',
      '',
      ' a',
      'a_b',
      '\u0301a',
      'a'.repeat(4_001),
    ]) {
      const { status, json } = await ask('POST /api/projects', { name: 'Other', slug });
      assert.deepEqual([status, json.message.length], [400, 1], slug);
    }
    const made = await ask('POST /api/projects', { name: 'Other', slug: 'か\u3099' });
    assert.deepEqual([made.status, made.json.slug], [201, 'が']);
    assert.equal((await ask('POST /api/projects', { name: 'Other', slug: 'が' })).status, 409);
    assert.equal((await ask(`PATCH /api/projects/${world.project.id}`, { slug: 'か\u3099' })).status, 409);
    assert.equal((await world.app.projects.find('か\u3099')).id, made.json.id);
  });

  test('every problem of a body is told at once, those of tag groups too; their ids are stored in lower case', async () => {
    const world = await aWorld();
    const path = `PATCH /api/projects/${world.project.id}`;
    const ask = asking(world);
    const bad = (id: unknown, more = {}) => ({ type: 'tag-group', id, ...more });
    const refused = await ask(path, {
      slug: '!',
      industry: 1,
      other: true,
      settings: { customFilters: [bad('x', { name: 'y' }), bad(1), bad('x'), { type: 'continent', id: '' }, null] },
    });
    assert.deepEqual(refused.json.message.toSorted(), [
      'industry: must be a string, not 1',
      'other: unknown property',
      'settings.customFilters[0].id: must be a UUID, not "x"',
      'settings.customFilters[0].name: unknown property',
      'settings.customFilters[1].id: must be a string, not 1',
      'settings.customFilters[2].id: must be a UUID, not "x"',
      'settings.customFilters[3].id: must not be empty',
      'settings.customFilters[4]: must be an object, not null',
      `slug: must be lower-case letters and digits joined by -, 4000 characters at most, such as "acme", not "!"`,
    ]);
    const customFilters = [bad(UNKNOWN.toUpperCase()), { type: 'continent', id: 'Europe' }];
    const { json } = await ask(path, { settings: { customFilters } });
    assert.deepEqual(json.settings.customFilters, [bad(UNKNOWN), customFilters[1]]);
  });

  test('what is taken is a 409, what is foreign a 404, what is malformed a 400, and none writes', async () => {
    const world = await aWorld();
    const ask = asking(world);
    assert.equal((await ask('POST /api/projects', { name: 'Other', slug: 'laptops' })).status, 409);
    const { id } = (await ask('POST /api/projects', { name: 'Other' })).json;
    assert.equal((await ask(`PATCH /api/projects/${id}`, { slug: 'laptops' })).status, 409);
    for (const unknown of [world.foreignProject.id, UNKNOWN]) {
      assert.equal((await ask(`GET /api/projects/${unknown}`)).status, 404);
      assert.equal((await ask(`PATCH /api/projects/${unknown}`, { name: 'Ours now' })).status, 404);
    }
    for (const [body, problem] of [
      [{ website: 'example.com' }, 'website: must be an absolute http or https URL, or empty, not "example.com"'],
      [{ themeClusteringConfig: { other: 1 } }, 'themeClusteringConfig.other: unknown property'],
      [
        { settings: { customFilters: [{ type: 'tag-group', id: 'x' }] } },
        'settings.customFilters[0].id: must be a UUID, not "x"',
      ],
      [
        { slug: 'No Slug' },
        'slug: must be lower-case letters and digits joined by -, 4000 characters at most, such as "no-slug", not "No Slug"',
      ],
      [{ organisation: UNKNOWN }, 'organisation: unknown property'],
    ] as const) {
      const refused = await ask(`PATCH /api/projects/${id}`, body);
      assert.deepEqual([refused.status, refused.json.message], [400, [problem]]);
    }
    assert.equal((await askingForeign(world)('GET /api/v1/projects')).json.results[0].name, 'Shoes');
    assert.equal((await ask('GET /api/v1/projects')).json.page.totalRecords, 2);
    assert.equal((await world.call(`PATCH /api/projects/${id}`, { key: world.keys.read, body: {} })).status, 403);
  });
});

describe('analyses of a project', () => {
  test('as many are stale as came in before brands were changed, until they are analysed again', async () => {
    const world = await aWorld();
    const ask = asking(world);
    const { id } = world.project;
    const stale = async () => (await ask(`GET /api/projects/${id}/analysis`)).json;
    const [one, two] = [aJobExecutionRow(), aJobExecutionRow({ executionNumber: 2 })];
    await ask('POST /api/v1/job-executions/import', { rows: [one, two] });
    assert.deepEqual(await stale(), { staleRecords: 0, judging: null });
    const { json: acme } = await ask('POST /api/entities', { name: 'Acme' });
    assert.deepEqual(await stale(), { staleRecords: 2, judging: null });
    await ask('POST /api/v1/job-executions/import', { rows: [{ ...one, answer: 'Another.' }] });
    assert.deepEqual(await stale(), { staleRecords: 1, judging: null });
    await world.app.analyses.reanalyse(id);
    assert.deepEqual(await stale(), { staleRecords: 0, judging: null });
    await ask(`PATCH /api/entities/${acme.id}`, { isCompetitor: true });
    assert.deepEqual(await stale(), { staleRecords: 0, judging: null });
  });

  test('of another organisation they are unknown; a key that only reads may ask', async () => {
    const world = await aWorld();
    const path = (id: string) => `GET /api/projects/${id}/analysis`;
    for (const id of [world.foreignProject.id, UNKNOWN]) assert.equal((await asking(world)(path(id))).status, 404);
    const asked = await world.call(path(world.project.id), { key: world.keys.read });
    assert.deepEqual([asked.status, asked.json], [200, { staleRecords: 0, judging: null }]);
  });
});

test('a project is made from a template: brands, groups, queries, tags, collectors; no answers, and nothing asks', async () => {
  const world = await aWorld();
  const ask = asking(world);
  await ask('POST /api/entities/import', {
    rows: [
      { name: 'Acme', aliases: ['Acme Inc.'], group: 'Tools' },
      { name: 'Bolt', isCompetitor: true },
    ],
    createGroups: true,
  });
  await ask('POST /api/queries/import', { rows: [{ query: 'best saw', tags: ['saws'] }, { query: 'gone' }] });
  const { results } = (await ask('POST /api/queries/list', { query: 'gone' })).json;
  await ask(`DELETE /api/queries/${results[0].id}`);
  await ask('POST /api/v1/job-executions/import', { rows: [aJobExecutionRow()] });
  const made = await ask('POST /api/projects', { name: 'Next', template: world.project.id });
  assert.equal(made.status, 201);
  const there = asking({ ...world, project: { ...world.project, id: made.json.id } });
  const brands = (await there('POST /api/entities/list', {})).json.results;
  assert.deepEqual(
    brands.map(({ name, aliases, isCompetitor, group }: Record<string, unknown>) => [
      name,
      aliases,
      isCompetitor,
      group,
    ]),
    [
      ['Acme', ['Acme Inc.'], false, 'Tools'],
      ['Bolt', [], true, null],
    ],
  );
  const queries = (await there('POST /api/queries/list', {})).json.results;
  assert.ok(
    queries.some(({ query, tags }: { query: string; tags: number[] }) => query === 'best saw' && tags.length === 1),
  );
  assert.ok(!queries.some(({ query }: { query: string }) => query === 'gone'));
  assert.equal((await there('POST /api/v1/analytics/facets', {})).json.totalResponses, 0);
  const foreign = await ask('POST /api/projects', { name: 'No', template: world.foreignProject.id });
  assert.equal(foreign.status, 404);
});
