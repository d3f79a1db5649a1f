import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { chosenCoding } from '../../src/http/answer-body.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { aRoute, asking, aWorld, PASSWORD, signedIn } from './harness.ts';

const accepting = (coding: string) => ({ 'accept-encoding': coding });

describe('a coding', () => {
  const chosen: readonly (readonly [string | undefined, string | undefined])[] = [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, br', 'br'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0.001', 'gzip'],
    ['zstd;q=0, *', 'br'],
    ['*', 'zstd'],
    ['*;q=0', undefined],
    ['gzip;q=0.5, identity', undefined],
    ['gzip;q=0.5, identity;q=0.2', 'gzip'],
    ['br;q=2, gzip;q=x', undefined],
    ['constructor, __proto__', undefined],
  ];
  for (const [accepted, coding] of chosen) {
    test(`for ${accepted}: ${coding}`, () => {
      assert.equal(chosenCoding(accepted === undefined ? undefined : [accepted]), coding);
    });
  }
});

describe('answers', () => {
  test('over 1 kB are compressed as the client likes it, and say that they vary', async () => {
    const world = await aWorld();
    const { call, keys, project } = world;
    for (let tag = 0; tag < 20; tag++) await asking(world)('POST /api/tags', { name: `a tag with the number ${tag}` });
    const options = { key: keys.read, project: project.id };
    const plain = await call('POST /api/tags/list', options);
    assert.ok(plain.length > 1_000);
    assert.deepEqual([plain.headers['content-encoding'], plain.headers.vary], [undefined, 'Accept-Encoding']);
    for (const coding of ['gzip', 'br', 'zstd']) {
      const reply = await call('POST /api/tags/list', { ...options, headers: accepting(coding) });
      assert.equal(reply.headers['content-encoding'], coding);
      assert.ok(reply.length < plain.length / 2, `${coding}: ${reply.length}`);
      assert.deepEqual(reply.json, plain.json);
      const csv = await call('POST /api/tags/list', {
        ...options,
        headers: { ...accepting(coding), accept: 'text/csv' },
      });
      assert.equal(csv.headers['content-encoding'], coding);
      assert.match(csv.text, /^id,project,name/);
    }
    const small = await call('POST /api/tags/list?limit=1', { ...options, headers: accepting('gzip') });
    assert.equal(small.headers['content-encoding'], undefined);
    const head = await call('HEAD /openapi.json', { headers: accepting('gzip') });
    assert.deepEqual([head.headers['content-encoding'], head.text], ['gzip', '']);
    const bad = { names: Array.from({ length: 100 }, (_, at) => `n${at}`) };
    const refused = await call('POST /api/tags', {
      ...options,
      key: keys.write,
      body: bad.names,
      headers: accepting('br'),
    });
    assert.equal(refused.status, 400);
  });

  test('that hold a secret never are', async () => {
    const large = 'x'.repeat(5_000);
    const handle = async () => ({ status: 200, body: { large } });
    const Large = z.strictObject({ large: z.string() }).meta({ id: 'LargeSample' });
    const open = aRoute({ method: 'GET', path: '/open', responses: { 200: Large }, handle });
    const secret = aRoute({ method: 'GET', path: '/secret', isSecret: true, responses: { 200: Large }, handle });
    const { call } = await aWorld({ routes: [open, secret] });
    const codingOf = async (path: string) =>
      (await call(`GET ${path}`, { headers: accepting('br') })).headers['content-encoding'];
    assert.deepEqual([await codingOf('/open'), await codingOf('/secret')], ['br', undefined]);
  });

  test('of sessions and keys are such, whatever they are about', () => {
    const secret = ROUTES.filter(({ path }) => /session|password|api-keys|invitation|share|webhook/.test(path));
    assert.ok(secret.length >= 8);
    for (const { isSecret, method, path } of secret) assert.equal(isSecret, true, `${method} ${path}`);
    for (const { isSecret, operationId, responses } of ROUTES) {
      const text = JSON.stringify(
        Object.values(responses).map((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])),
      );
      if (/csrfToken|"key"|secret|"token"/.test(text)) assert.equal(isSecret, true, operationId);
    }
  });

  test('of a session come plain, with its cookie', async () => {
    const world = await aWorld();
    await signedIn(world, 'admin');
    const body = { email: 'admin@example.com', password: PASSWORD };
    const reply = await world.call('POST /api/session', { body, headers: accepting('gzip, br, zstd') });
    assert.deepEqual([reply.status, reply.headers['content-encoding']], [201, undefined]);
  });
});

describe('what does not change', () => {
  test('has an ETag, and is not sent again to a client that has it', async () => {
    const { call } = await aWorld();
    const unchanging = ROUTES.filter(({ isStatic }) => isStatic);
    assert.ok(unchanging.length >= 5);
    for (const { path } of unchanging) {
      const first = await call(`GET ${path}`, { headers: accepting('br') });
      const { etag } = first.headers;
      assert.match(etag ?? '', /^W\/"[0-9a-f]{32}"$/, path);
      assert.equal(first.headers['cache-control'], 'no-cache');
      const known = async (tags: string, method = 'GET') =>
        (await call(`${method} ${path}`, { headers: { 'if-none-match': tags, ...accepting('br') } })).status;
      assert.deepEqual([await known(`"other", ${etag}`), await known('"other"')], [304, 200], path);
      const other = await call(`GET ${path}`, { headers: accepting('gzip') });
      assert.deepEqual([other.headers.etag, other.text], [etag, first.text]);
      if (path !== unchanging[0]!.path) continue;
      const statuses = [await known(etag!.replace('W/', '')), await known('*'), await known(etag!, 'HEAD')];
      assert.deepEqual(statuses, [304, 304, 304]);
    }
    const tags = await Promise.all(unchanging.map(async ({ path }) => (await call(`GET ${path}`)).headers.etag));
    assert.equal(new Set(tags).size, tags.length);
  });

  test('errors and all other answers are not kept', async () => {
    const { call, keys } = await aWorld();
    for (const target of ['GET /api/organisations', 'GET /healthz', 'GET /nothing', 'GET /openapi.json?x=1']) {
      const { headers } = await call(target, { key: keys.read });
      assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined], target);
    }
  });
});
