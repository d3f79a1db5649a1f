import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { openApiDocument } from '../../src/http/openapi.ts';
import { MAX_PROBLEMS } from '../../src/http/problems.ts';
import { aRoute, aWorld, type CallOptions } from './harness.ts';

const Sample = z
  .strictObject({
    name: z.string().exactOptional(),
    inner: z.strictObject({ at: z.int().exactOptional() }).exactOptional(),
  })
  .meta({ id: 'SampleBody' });
const withBody = aRoute({ body: Sample });
const withQuery = aRoute({
  method: 'GET',
  query: z.strictObject({
    limit: z.int().min(1).max(100).exactOptional(),
    deep: z.boolean().exactOptional(),
    name: z.string().exactOptional(),
  }),
  responses: { 200: z.looseObject({}).meta({ id: 'SampleQuery' }) },
  handle: async ({ query }) => ({ status: 200, body: query }),
});

/** What a route with a body says to it. */
async function send(options: CallOptions) {
  const { status, json } = await (await aWorld({ routes: [withBody] })).call('POST /api/sample', options);
  return [status, json.message];
}

/** What a route says to a query string. */
async function ask(search: string, route = withQuery) {
  const { status, json } = await (await aWorld({ routes: [route] })).call(`${route.method} /api/sample${search}`);
  return [status, status === 200 ? json : json.message];
}

describe('bodies', () => {
  const bodies: readonly (readonly [string, CallOptions, number, unknown])[] = [
    ['an empty object', { body: {} }, 200, undefined],
    ['a byte order mark', { bytes: '\uFEFF{}' }, 200, undefined],
    ['none', { bytes: '' }, 400, ['body: is required']],
    ['none, with no type', { bytes: '', headers: { 'content-type': undefined } }, 400, ['body: is required']],
    [
      'half of one',
      { bytes: '{"name": ' },
      400,
      ['body: malformed JSON: it ends before it is complete, or has what JSON does not know, such as NaN'],
    ],
    ['a stray comma', { bytes: '{"name": "a",}' }, 400, ['body: malformed JSON at position 13']],
    [
      'NaN',
      { bytes: 'NaN' },
      400,
      ['body: malformed JSON: it ends before it is complete, or has what JSON does not know, such as NaN'],
    ],
    ['bytes that are no UTF-8', { bytes: new Uint8Array([0x22, 0xff, 0x22]) }, 400, ['body: must be UTF-8']],
    ['half of a character', { bytes: new Uint8Array([0x22, 0xe2, 0x82]) }, 400, ['body: must be UTF-8']],
    ['a byte order mark, after half of a character', { bytes: '\uFEFF{}' }, 200, undefined],
    ['null', { bytes: 'null' }, 400, ['body: must be an object, not null']],
    ['an array', { bytes: '[]' }, 400, ['body: must be an object, not an array']],
    ['a text', { bytes: '"{}"' }, 400, ['body: must be an object, not "{}"']],
    ['an unknown property', { body: { page: 1 } }, 400, ['page: unknown property']],
    ['a nested one', { body: { inner: { page: 1 } } }, 400, ['inner.page: unknown property']],
    ['__proto__', { bytes: '{"__proto__": {"x": 1}}' }, 400, ['__proto__: unknown property']],
    ['constructor', { bytes: '{"constructor": 1}' }, 400, ['constructor: unknown property']],
    ['nested __proto__', { bytes: '{"inner": {"__proto__": 1}}' }, 400, ['inner.__proto__: unknown property']],
    [
      'all that is wrong at once',
      { body: { name: 7, inner: { at: 1.5 }, toString: null } },
      400,
      ['name: must be a string, not 7', 'inner.at: must be an integer, not 1.5', 'toString: unknown property'],
    ],
    [
      'a property with a very long name',
      { body: { ['x'.repeat(5_000)]: 1 } },
      400,
      [`${'x'.repeat(100)}…: unknown property`],
    ],
    [
      'deep nesting',
      { bytes: `{"name": ${'['.repeat(200_000)}${']'.repeat(200_000)}}` },
      400,
      ['name: must be a string, not an array'],
    ],
  ];
  for (const [name, options, status, message] of bodies) {
    test(`${name}: ${status}`, async () => assert.deepEqual(await send(options), [status, message]));
  }

  const types: readonly (readonly [string | undefined, number])[] = [
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['Application/JSON;charset="UTF-8"', 200],
    ['application/json; charset=latin1', 415],
    ['application/jsonx', 415],
    ['application/merge-patch+json', 415],
    ['text/plain', 415],
    ['multipart/form-data; boundary=x', 415],
    ['', 415],
    [undefined, 415],
  ];
  for (const [type, status] of types) {
    test(`Content-Type ${type}: ${status}`, async () => {
      assert.equal((await send({ body: {}, headers: { 'content-type': type } }))[0], status);
    });
  }

  test('none, where the route takes that for {}', async () => {
    const routes = [aRoute({ body: Sample, isBodyOptional: true })];
    const { call } = await aWorld({ routes });
    for (const options of [{ bytes: '' }, { bytes: '', headers: { 'content-type': undefined } }, { body: {} }]) {
      assert.equal((await call('POST /api/sample', options)).status, 200);
    }
    assert.equal((await call('POST /api/sample', { bytes: ' ' })).status, 400);
    const { requestBody } = openApiDocument(routes).paths?.['/api/sample']?.post ?? {};
    assert.equal((requestBody as { required: boolean }).required, false);
  });

  test('a compressed body: 415', async () => {
    assert.equal((await send({ body: {}, headers: { 'content-encoding': 'gzip' } }))[0], 415);
    assert.equal((await send({ body: {}, headers: { 'content-encoding': 'identity' } }))[0], 200);
  });

  test('1 MiB is read, a byte more is 413; an import reads 16 MiB', async () => {
    const padded = (length: number) => `{}${' '.repeat(length - 2)}`;
    assert.equal((await send({ bytes: padded(1024 * 1024) }))[0], 200);
    assert.equal((await send({ bytes: padded(1024 * 1024 + 1) }))[0], 413);
    const { call, keys, project } = await aWorld();
    const importing = async (length: number) =>
      (await call('POST /api/entities/import', { key: keys.write, project: project.id, bytes: padded(length) })).status;
    assert.equal(await importing(16 * 1024 * 1024), 400);
    assert.equal(await importing(16 * 1024 * 1024 + 1), 413);
  });

  test('of very many problems the first are listed', async () => {
    const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`p${at}`, 0]));
    const [status, message] = await send({ body });
    assert.equal(status, 400);
    assert.equal(message.length, MAX_PROBLEMS + 1);
    assert.equal(message.at(-1), 'There are more problems than those listed');
  });

  test('a route without a body takes no notice of one', async () => {
    const { call } = await aWorld();
    assert.equal((await call('GET /healthz', { bytes: '{', headers: { 'content-type': 'text/plain' } })).status, 200);
  });

  test('one that takes none refuses what is unknown to it, and nothing else', async () => {
    const { call } = await aWorld({ routes: [aRoute()] });
    const ask = async (options: CallOptions) => (await call('POST /api/sample', options)).status;
    for (const bytes of ['', '{}', 'null']) assert.equal(await ask({ bytes }), 200, bytes);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    assert.equal(await ask({ bytes: '', headers: form }), 200);
    assert.equal(await ask({ bytes: 'page=1', headers: form }), 415);
    for (const bytes of ['{"page":1}', '[]', '{', '"x"']) assert.equal(await ask({ bytes }), 400, bytes);
    const { json } = await call('POST /api/sample', { body: { page: 1 } });
    assert.deepEqual(json.message, ['page: unknown property']);
  });
});

describe('query strings', () => {
  const searches: readonly (readonly [string, number, unknown])[] = [
    ['', 200, {}],
    ['?', 200, {}],
    ['?limit=20&deep=true&name=a+b%C3%B6', 200, { limit: 20, deep: true, name: 'a bö' }],
    ['?name=a=b', 200, { name: 'a=b' }],
    ['?name=7', 200, { name: '7' }],
    ['?name=', 200, { name: '' }],
    ['?limit=101', 400, ['limit: must be at most 100']],
    ['?limit=9007199254740991', 400, ['limit: must be at most 100']],
    ['?limit=0', 400, ['limit: must be at least 1']],
    ['?limit=', 400, ['limit: must be an integer, not ""']],
    ['?limit=ten', 400, ['limit: must be an integer, not "ten"']],
    ['?limit=1e1', 400, ['limit: must be an integer, not "1e1"']],
    ['?limit=1.5', 400, ['limit: must be an integer, not "1.5"']],
    ['?limit=99999999999999999999', 400, ['limit: must be an integer, not "99999999999999999999"']],
    ['?deep=1', 400, ['deep: must be true or false, not "1"']],
    ['?limit=1&limit=1', 400, ['limit: given more than once']],
    ['?name=%FF', 400, ['name: must be percent-encoded UTF-8, such as %C3%A9 for é, not "%FF"']],
    ['?__proto__=1', 400, ['__proto__: unknown parameter; known parameters: limit, deep, name']],
    [
      '?page=1&limit=x',
      400,
      ['page: unknown parameter; known parameters: limit, deep, name', 'limit: must be an integer, not "x"'],
    ],
  ];
  for (const [search, status, expected] of searches) {
    test(`"${search}": ${status}`, async () => assert.deepEqual(await ask(search), [status, expected]));
  }

  test('where there are no parameters every one is unknown', async () => {
    assert.deepEqual(await ask('?a=1', aRoute()), [400, ['a: unknown parameter; known parameters: none']]);
  });

  test('a path that does not decode is a 400 that shows the part, where a route has a place for it', async () => {
    const { call } = await aWorld();
    const { status, json } = await call('GET /api/entities/%ff');
    const problem = 'path: must be percent-encoded UTF-8, such as %C3%A9 for é, not "%ff"';
    assert.deepEqual([status, json.message], [400, [problem]]);
    assert.equal((await call('GET /nothing/50%/here')).status, 404);
  });

  test('problems of path, query and body come together', async () => {
    const route = aRoute({
      path: '/api/sample/{id}',
      params: z.strictObject({ id: z.guid('must be a UUID') }),
      body: Sample,
    });
    const { call } = await aWorld({ routes: [route] });
    const { json } = await call('POST /api/sample/7?a=1', { body: { name: 1 } });
    assert.deepEqual(json.message, [
      'id: must be a UUID, not "7"',
      'a: unknown parameter; known parameters: none',
      'name: must be a string, not 1',
    ]);
  });
});
