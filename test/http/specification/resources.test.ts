import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { UNKNOWN } from '../harness.ts';
import {
  aServedWorld,
  type Fields,
  hasExactly,
  isFlag,
  isInteger,
  isNumber,
  isText,
  isTime,
  isUuid,
  type Json,
  listOf,
  orNull,
  PAGE,
} from './world.ts';

/*
 * A walk through the specification, sentence by sentence, over a socket and a database: E3 to E13 and the records that they answer with.
 */

const served = aServedWorld();
const ask = async (target: string, body?: unknown, options = {}) => (await served).ask(target, body, options);
const statusOf = async (target: string, body?: unknown, options = {}) => (await ask(target, body, options)).status;
const brand = async (name: string) => (await ask('POST /api/entities/list', { name, merged: 'show' })).json.results[0];

const hasPage = (value: Json) => hasExactly(value, PAGE);
const GROUP: Fields = {
  ...{
    id: isUuid,
    kind: isText,
    name: isText,
    slug: isText,
    createdAt: isTime,
    updatedAt: isTime,
    parent: orNull(isUuid),
  },
};
const THEMES: Fields = Object.fromEntries(
  ['mint', 'fold', 'consGrayLo', 'autoMerge', 'singletonAbsorbLo', 'whitenGate', 'superAssignFloor', 'superMax'].map(
    (name) => [name, isNumber],
  ),
);
const FILTER: Fields = { type: isText, id: isText };
const PROJECT: Fields = {
  ...{ id: isUuid, name: isText, organisation: isUuid, updatedAt: isTime, slug: isText, description: isText },
  ...{ industry: isText, website: isText, currentPo: isText, themeAnalysisEnabled: isFlag, themeLanguage: isText },
  themeClusteringConfig: (value) => hasExactly(value, THEMES),
  settings: (value) => hasExactly(value, { customFilters: listOf((filter) => hasExactly(filter, FILTER)) }),
};
const BRAND: Fields = {
  ...{
    name: isText,
    mentioned: isFlag,
    mention_count: isInteger,
    sentiment_score: isNumber,
    ranking_position: isInteger,
  },
};
const RECORD: Fields = {
  ...{ id: isUuid, cachedJob: isUuid, time: isTime, updatedAt: isTime },
  analysisResult: (value) =>
    hasExactly(value, {
      ...{ model: isText, executionKey: isText, executionNumber: isInteger },
      object: (object) => hasExactly(object, { brands: listOf((row) => hasExactly(row, BRAND)) }),
    }),
  sourcesAnalysisResult: (map) => Object.values(map).every((source) => hasExactlySource(source)),
};
const hasExactlySource = ({ competitors = [], ...source }: Json) =>
  hasExactly(source, {
    ...{ found: isFlag, subDomain: orNull(isText), rootDomain: isText },
    matches: listOf((match) => hasExactly(match, { text: isText, context: isText, position: isInteger })),
  }) && competitors.every((row: Json) => hasExactly(row, { name: isText, found: isFlag }));

describe('E3. Import entities', () => {
  const IMPORT = 'POST /api/entities/import';
  const OUTCOME: Fields = { index: isInteger, action: isText };

  test('dryRun, created, updated, unchanged, failed, results; a dry run is a preview and writes nothing', async () => {
    const { status, json } = await ask(IMPORT, { rows: [{ name: 'Corvo', isCompetitor: true }], dryRun: true });
    assert.equal(status, 200);
    const counts = { created: isInteger, updated: isInteger, unchanged: isInteger, failed: isInteger };
    hasExactly(json, {
      dryRun: (value) => value === true,
      ...counts,
      results: listOf((row) => hasExactly(row, OUTCOME)),
    });
    assert.equal(await brand('Corvo'), undefined);
  });

  test('rows are matched by id or by name; a field omitted from a row leaves the stored value unchanged', async () => {
    const [made] = (await ask(IMPORT, { rows: [{ name: 'Dune', isCompetitor: true, aliases: ['D'] }] })).json.results;
    const same = await ask(IMPORT, {
      rows: [{ name: ' dune ' }, { id: made.entityId }, { id: made.entityId, aliases: null }],
    });
    assert.deepEqual(
      same.json.results.map(({ action, entityId }: Json) => [action, entityId]),
      [...Array.from({ length: 3 }, () => ['unchanged', made.entityId])],
    );
    assert.deepEqual([(await brand('Dune')).isCompetitor, (await brand('Dune')).aliases], [true, ['D']]);
  });

  test('aliases are only ever added, never removed', async () => {
    await ask(IMPORT, { rows: [{ name: 'Dune', aliases: ['E'] }] });
    await ask(IMPORT, { rows: [{ name: 'Dune', aliases: [] }] });
    assert.deepEqual((await brand('Dune')).aliases, ['D', 'E']);
  });

  test('a failed row carries `error` and a human-readable `detail`, and the others apply', async () => {
    const rows = [{ name: 'Dune', group: 'None such' }, { name: 'Echo' }];
    const { json } = await ask(IMPORT, { rows });
    assert.deepEqual([json.failed, json.created], [1, 1]);
    const [{ detail, entityId, ...failed }] = json.results;
    assert.deepEqual(failed, { index: 0, action: 'failed', error: 'GROUP_NOT_FOUND' });
    assert.equal(entityId, (await brand('Dune')).id);
    assert.match(detail, /None such/);
    assert.equal(await statusOf(IMPORT, { rows: [{ name: 'X', unknown: 1 }] }), 400);
  });
});

describe('E4. Unmerge an entity', () => {
  test('works only on entities that were previously merged, and makes them independent again', async () => {
    const [source, target] = [await brand('Echo'), await brand('Acme')];
    const unmerge = `POST /api/entities/${source.id}/unmerge`;
    assert.equal(await statusOf(unmerge), 409);
    const rows = [{ id: source.id, mergedIntoId: target.id }];
    assert.equal((await ask('POST /api/entities/import/merge', { rows })).json.merged, 1);
    assert.equal((await brand('Echo')).mergedIntoId, target.id);
    assert.equal(
      (await ask('POST /api/entities/list', { name: 'Echo' })).json.results.length,
      0,
      'a merged one is hidden',
    );
    assert.equal(await statusOf(unmerge, { page: 1 }), 400, 'no body');
    assert.equal(await statusOf(unmerge, {}), 200);
    assert.equal((await brand('Echo')).mergedIntoId, null);
    assert.equal(await statusOf(`POST /api/entities/${UNKNOWN}/unmerge`), 404);
  });
});

describe('E5 and E6. Entity groups', () => {
  const LIST = 'POST /api/entity-groups/list';

  test('records, filters and sort', async () => {
    const group = (await ask('POST /api/entity-groups', { name: 'Home', kind: 'group' })).json;
    const division = (await ask('POST /api/entity-groups', { name: 'Audio', kind: 'division', parent: group.id })).json;
    const { json } = await ask(LIST, {});
    hasExactly(json, { page: hasPage, results: listOf((row) => hasExactly(row, GROUP)) });
    const named = async (body: unknown, query = '') =>
      (await ask(`${LIST}${query}`, body)).json.results.map(({ name }: Json) => name);
    assert.deepEqual(await named(undefined), ['Audio', 'Home'], 'name ascending, without a body');
    assert.deepEqual(await named({ name: 'OM', kind: null, parentId: null, sort: null }), ['Home']);
    assert.deepEqual([await named({ kind: 'group' }), await named({ kind: 'division' })], [['Home'], ['Audio']]);
    assert.deepEqual([await named({ parentId: group.id }), await named({ parentId: UNKNOWN })], [['Audio'], []]);
    assert.deepEqual(await named({ sort: [{ field: 'name', direction: 'DESC' }] }), ['Home', 'Audio']);
    assert.deepEqual(await named({ sort: [{ field: 'createdAt', direction: 'ASC' }] }, '?limit=1'), ['Home']);
    for (const query of ['?limit=0', '?limit=101', '?page=0', '?other=1'])
      assert.equal(await statusOf(`${LIST}${query}`, {}), 400);
    for (const body of [{ page: 1 }, { limit: 1 }, { kind: 'other' }, { parentId: 'x' }]) {
      assert.equal(await statusOf(LIST, body), 400, JSON.stringify(body));
    }
    assert.equal(await statusOf(`DELETE /api/entity-groups/${group.id}`), 409);
    const { status, json: nothing } = await ask(`DELETE /api/entity-groups/${division.id}`);
    assert.deepEqual([status, nothing], [204, undefined], 'no content on success');
    assert.equal(await statusOf(`DELETE /api/entity-groups/${group.id}`), 204);
  });
});

describe('E7 and E8. Links of execution tags', () => {
  const LINK = 'POST /api/v1/execution-tags/link/many';
  const UNLINK = 'POST /api/v1/execution-tags/unlink/many';
  const counted = async (tag: string) =>
    (await ask('POST /api/analytics/ads/advertisers', { execTagIds: [tag] })).json.totalResponses;

  test('links every given tag to every given execution; existing links are ignored; a rename recomputes', async () => {
    const { executions } = await served;
    const tag = (await ask('POST /api/v1/execution-tags', { name: 'Special', matchingMode: 'manual' })).json;
    assert.ok(isUuid(tag.id));
    const body = { tagIds: [tag.id], jobExecutionIds: executions };
    assert.equal(await statusOf(LINK, body), 200);
    assert.equal(await statusOf(LINK, body), 200);
    assert.equal(await counted(tag.id), 3);
    assert.equal(await statusOf(UNLINK, { ...body, jobExecutionIds: executions.slice(0, 1) }), 200);
    assert.equal(await counted(tag.id), 2);
    for (const target of [LINK, UNLINK]) {
      assert.equal(await statusOf(target, { ...body, tagIds: [UNKNOWN] }), 404);
      assert.equal(await statusOf(target, { ...body, jobExecutionIds: [UNKNOWN] }), 404);
      assert.equal(await statusOf(target, { tagIds: ['x'], jobExecutionIds: executions }), 400);
    }
    await ask(`PATCH /api/v1/execution-tags/${tag.id}`, { name: 'Acme', matchingMode: 'word' });
    assert.equal(await counted(tag.id), 2, 'as computed, manual links included');
  });
});

describe('E9. List tags', () => {
  test('page envelope and tag records: id, project, name, color', async () => {
    await ask('POST /api/tags', { name: 'Short', color: '#FFF' });
    const { json } = await ask('POST /api/tags/list', { name: null, sort: null });
    const isColour = (value: Json) => /^#[0-9a-f]{6}$/.test(value);
    const row: Fields = { id: isInteger, project: isUuid, name: isText, color: isColour };
    hasExactly(json, { page: hasPage, results: listOf((record) => hasExactly(record, row)) });
    assert.equal(json.results.find(({ name }: Json) => name === 'Short').color, '#ffffff');
  });
});

describe('E10. List result analysis records', () => {
  const LIST = 'POST /api/result-analysis/list';

  test('page envelope and result analysis records, all filters optional', async () => {
    const { json } = await ask(LIST, {});
    hasExactly(json, { page: hasPage, results: listOf((record) => hasExactly(record, RECORD)) });
    assert.equal(json.results.length, 3);
    const [{ analysisResult }] = json.results;
    assert.equal(analysisResult.executionKey, `${analysisResult.model}-${analysisResult.executionNumber}`);
    const none = { cachedJobId: null, timeFrom: null, timeTo: null, updatedAtFrom: null, updatedAtTo: null };
    assert.deepEqual((await ask(LIST, { ...none, tagNames: null, tagIds: null, sort: null })).json, json);
    assert.deepEqual((await ask(LIST)).json, json);
    const count = async (body: object) => (await ask(LIST, body)).json.results.length;
    assert.equal(await count({ timeFrom: '2026-11-21T00:00:00Z' }), 1);
    assert.equal(await count({ timeTo: '2026-11-20T23:59:59Z' }), 2);
    assert.equal(await count({ tagNames: ['BRAND'] }), 2);
    assert.equal(await count({ cachedJobId: json.results[0].cachedJob }), 1);
    for (const name of ['time', 'updatedAt']) {
      const span = { [`${name}From`]: '2026-11-21T00:00:00Z', [`${name}To`]: '2026-11-20T00:00:00Z' };
      assert.equal(await statusOf(LIST, span), 400, name);
    }
    assert.equal((await ask(`${LIST}?page=2&limit=2`, {})).json.results.length, 1);
    const other = { headers: { 'x-organisation-id': UNKNOWN } };
    assert.equal(await statusOf(LIST, {}, other), 200, 'the service overwrites the organisation from the key');
  });
});

describe('E11 to E13. Projects, locales, and others', () => {
  test('project records have exactly their fields, numbers of theme clustering from the start', async () => {
    const { json } = await ask('GET /api/v1/projects', undefined, { project: null });
    hasExactly(json, { page: hasPage, results: listOf((record) => hasExactly(record, PROJECT)) });
    const named = async (query: string) => (await ask(`GET /api/v1/projects${query}`)).json.results?.length;
    assert.deepEqual([await named('?name=LAP'), await named('?name=shoes'), await named('?scope=user')], [1, 0, 1]);
    assert.deepEqual(
      [await named('?limit=250'), await named('?limit=251'), await named('?page=0')],
      [1, undefined, undefined],
    );
  });

  test('locales of a project: runs or config; the path must match the header', async () => {
    const { project } = await served;
    const path = `GET /api/v1/projects/${project.id}/locales`;
    const { json } = await ask(path);
    assert.deepEqual(json, { countries: ['DE', 'US'], languages: ['en'] });
    hasExactly((await ask(`${path}?source=config`)).json, { countries: listOf(isText), languages: listOf(isText) });
    assert.equal(await statusOf(`${path}?source=other`), 400);
    assert.equal(await statusOf(`GET /api/v1/projects/${UNKNOWN}/locales`), 403);
  });

  test('other endpoints named', async () => {
    assert.equal(await statusOf('GET /api/organisations', undefined, { project: null }), 200);
    for (const name of ['provider-restrictions', 'locales']) {
      assert.equal(await statusOf(`GET /api/v1/reference/${name}`, undefined, { key: null, project: null }), 200);
    }
    assert.equal(await statusOf('POST /api/v1/analytics/facets', {}), 200);
    for (const path of ['queries', 'tags', 'result-analysis', 'cached-jobs']) {
      assert.equal(await statusOf(`POST /api/${path}/list`, {}, { project: null }), 403, path);
    }
    assert.equal(await statusOf('GET /api/projects', undefined, { project: null }), 200);
  });
});
