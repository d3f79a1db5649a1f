import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { isBarredToKeys } from '../../src/http/access.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { aWorld, type CallOptions, type World } from './harness.ts';

/** A route's method and path, as a request can send them. */
const targetOf = ({ method, path }: (typeof ROUTES)[number]) => `${method} ${path.replace('{platform}', 'youtube')}`;

const ADVERTISERS = 'POST /api/analytics/ads/advertisers';

describe('barred to keys', () => {
  for (const route of ROUTES.filter(({ access }) => isBarredToKeys(access))) {
    test(`${route.method} ${route.path}: 403 to any key, before it is looked at, and not without one`, async () => {
      const { call, keys } = await aWorld();
      const target = targetOf(route).replace('{id}', '00000000-0000-4000-8000-000000000000');
      for (const key of [keys.write, keys.expired, keys.unknown, 'no key at all', '']) {
        const { status, json } = await call(target, { key });
        assert.deepEqual(
          [status, json.message],
          [403, 'Not available to API keys: a person signs in for it (POST /api/session)'],
        );
      }
      const without = { person: 401, visitor: route.body ? 400 : 204, guest: 200 };
      assert.equal((await call(target, { body: {} })).status, without[route.access.who as keyof typeof without]);
      assert.equal((await call(target, { encrypted: false })).json.message, 'HTTPS is required');
    });
  }

  test('a method that such a path does not know is barred, too', async () => {
    const { call, keys } = await aWorld();
    assert.equal((await call('PATCH /api/billing', { key: keys.write })).status, 403);
    assert.equal((await call('PATCH /api/billing')).status, 405);
    assert.equal((await call('PUT /api/projects/x', { key: keys.write })).status, 405);
  });

  test('requests without a key count against the limit of their address there, too', async () => {
    const settings = { anonymousRateLimit: { requests: 1, seconds: 60 } };
    const { call } = await aWorld({ settings });
    assert.equal((await call('GET /api/members')).status, 401);
    assert.equal((await call('GET /api/members')).status, 429);
  });
});

describe('credentials', () => {
  const wrong: readonly (readonly [string, CallOptions['headers']])[] = [
    ['an empty key', { 'x-api-key': '' }],
    ['a truncated key', { 'x-api-key': 'sl_live_abc' }],
    ['a key of another service', { authorization: 'Bearer abc' }],
    ['prototype names', { 'x-api-key': '__proto__' }],
  ];
  for (const [name, headers] of wrong) {
    test(`${name}: 401`, async () => {
      const { call, project } = await aWorld();
      assert.equal((await call(ADVERTISERS, { project: project.id, headers, body: {} })).status, 401);
    });
  }

  test('two keys in one request are none, also when both are valid', async () => {
    const { call, keys, project } = await aWorld();
    const headers = { 'x-api-key': [keys.read, keys.read] };
    assert.equal((await call(ADVERTISERS, { project: project.id, headers, body: {} })).status, 401);
  });

  test('a key with a wrong letter is none', async () => {
    const { call, keys, project } = await aWorld();
    const key = keys.read.slice(0, -1) + (keys.read.endsWith('a') ? 'b' : 'a');
    assert.equal((await call(ADVERTISERS, { key, project: project.id, body: {} })).status, 401);
  });

  test('a key in the query string is none', async () => {
    const { call, keys, project } = await aWorld();
    const target = `${ADVERTISERS}?x-api-key=${keys.read}`;
    assert.equal((await call(target, { project: project.id, body: {} })).status, 401);
  });

  test('a 401 says how to authenticate, and not whether the key was ever known', async () => {
    const { call, keys } = await aWorld();
    const replies = await Promise.all(
      [keys.unknown, keys.expired, keys.deleted].map((key) => call(ADVERTISERS, { key, body: {} })),
    );
    assert.deepEqual(
      new Set(replies.map(({ json }) => json.message)),
      new Set(['Invalid API key: it is unknown, deleted or expired; an admin of the organisation makes another one']),
    );
    for (const { headers } of replies) assert.match(headers['www-authenticate']!, /x-api-key/);
  });

  test('x-organisation-id selects nothing', async () => {
    const { call, keys, project, foreignProject } = await aWorld();
    const headers = { 'x-organisation-id': foreignProject.organisation };
    assert.equal((await call(ADVERTISERS, { key: keys.read, project: project.id, headers, body: {} })).status, 200);
    const reply = await call(ADVERTISERS, { key: keys.read, project: foreignProject.id, headers, body: {} });
    assert.equal(reply.status, 403);
  });
});

describe('project context', () => {
  const UNKNOWN = '00000000-0000-4000-8000-000000000000';
  const cases: readonly (readonly [string, (world: World) => CallOptions, string])[] = [
    ['no header', () => ({}), 'Missing project id context'],
    ['an empty header', () => ({ project: '' }), 'Missing project id context'],
    ['no UUID', () => ({ project: 'laptops' }), 'Invalid Project ID'],
    ['a prototype name', () => ({ project: '__proto__' }), 'Invalid Project ID'],
    ['an unknown id', () => ({ project: UNKNOWN }), 'Project not found'],
    [
      'the id of another organisation',
      ({ foreignProject }) => ({ project: foreignProject.id }),
      'Project does not belong to specified organisation',
    ],
    ['two headers', ({ project }) => ({ headers: { 'x-project-id': [project.id, project.id] } }), 'Invalid Project ID'],
  ];
  const inProject = ROUTES.filter(({ access }) => access.who === 'member' && access.context === 'project');
  // A refused request changes nothing: one world does for all of them.
  let world: World;
  before(async () => {
    world = await aWorld();
  });
  for (const route of inProject) {
    describe(targetOf(route), () => {
      for (const [name, options, message] of cases) {
        test(`with ${name}: ${message}`, async () => {
          const { status, json } = await world.call(targetOf(route), {
            key: world.keys.write,
            body: {},
            ...options(world),
          });
          assert.deepEqual([status, json.message], [403, message]);
        });
      }
    });
  }

  test('the id is taken in any case', async () => {
    const { call, keys, project } = await aWorld();
    const reply = await call(ADVERTISERS, { key: keys.read, project: project.id.toUpperCase(), body: {} });
    assert.equal(reply.status, 200);
  });
});

describe('HTTPS', () => {
  const HTTPS = 'HTTPS is required';
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' };

  test('a plain request is refused, whatever it asks but a probe', async () => {
    const { call } = await aWorld();
    for (const target of ['GET /', 'GET /docs', 'GET /nothing', 'GET /healthz/', 'GET /HEALTHZ', ADVERTISERS]) {
      const { status, json } = await call(target, { encrypted: false });
      assert.deepEqual([status, json.message], [403, HTTPS], target);
    }
    for (const target of ['GET /healthz', 'HEAD /readyz', 'GET /readyz?verbose=', 'GET http://10.0.0.1/healthz']) {
      const { status } = await call(target, { encrypted: false });
      assert.equal(status, target.includes('?') ? 400 : 200, target);
    }
    assert.equal((await call('DELETE /healthz', { encrypted: false })).status, 405);
  });

  const hosts: readonly (readonly [string | readonly string[] | undefined, number])[] = [
    ['localhost', 200],
    ['LOCALHOST.:8787', 200],
    ['sightline.localhost:8787', 200],
    ['127.0.0.1:8787', 200],
    ['127.9.9.9', 200],
    ['[::1]:8787', 200],
    ['sightline.example.com', 403],
    ['localhost.example.com', 403],
    ['127.0.0.1.nip.example', 403],
    ['10.0.0.1:8787', 403],
    ['[::ffff:10.0.0.1]', 403],
    ['', 403],
    [undefined, 403],
    [['localhost', 'example.com'], 403],
  ];
  for (const [host, status] of hosts) {
    test(`on an address that others reach, plain HTTP to ${host} is ${status}`, async () => {
      const { call } = await aWorld({ settings: { allowHttp: true, insecureHttp: true } });
      const reply = await call('GET /docs', { encrypted: false, headers: { host } });
      assert.equal(reply.status, status);
      if (status === 403) assert.equal(reply.json.message, HTTPS);
      assert.equal((await call('GET /healthz', { encrypted: false, headers: { host } })).status, 200);
      assert.equal((await call('GET /docs', { encrypted: true, headers: { host } })).status, 200);
    });
  }

  test('it is answered where plain HTTP is allowed', async () => {
    const { call } = await aWorld({ settings: { allowHttp: true } });
    const headers = { host: 'sightline.example.com' };
    assert.equal((await call('GET /docs', { encrypted: false, headers })).status, 200);
  });

  test('a trusted proxy that says https is believed, another is not', async () => {
    const { call } = await aWorld({ settings: { trustProxy: ['10.0.0.0/8'] } });
    const ask = (peer: string, headers: CallOptions['headers'] = forwarded) =>
      call('GET /docs', { encrypted: false, peer, headers });
    assert.equal((await ask('10.1.2.3')).status, 200);
    assert.equal((await ask('10.1.2.3', { 'x-forwarded-proto': 'http' })).status, 403);
    assert.equal((await ask('10.1.2.3', {})).status, 403);
    assert.equal((await ask('203.0.113.1')).status, 403);
  });

  test('a malformed address of a proxy is refused at the start', async () => {
    await assert.rejects(aWorld({ settings: { trustProxy: ['proxy.example'] } }), { problem: 'invalid' });
  });
});

describe('routes', () => {
  test('a base address may end in a slash', async () => {
    const { call, keys, project } = await aWorld();
    const options = { key: keys.read, project: project.id, body: {} };
    assert.equal((await call(ADVERTISERS.replace('/api', '//api'), options)).status, 200);
  });

  for (const target of [
    'GET /api',
    'POST /api/analytics/ads/advertisers/',
    'POST /API/analytics/ads/advertisers',
    'POST /api/v1/analytics/ads/advertisers',
    'POST /api/v1/analytics/social/myspace/videos',
    'POST /api/v1/analytics/social/YouTube/videos',
    'POST /api/v1/analytics/social//videos',
    'POST /api/%',
    'GET /healthz%00',
    'OPTIONS *',
  ]) {
    test(`${target}: 404`, async () => {
      const { call } = await aWorld();
      assert.equal((await call(target)).status, 404);
    });
  }

  const wrongMethods: readonly (readonly [string, string])[] = [
    ['GET /api/analytics/ads/advertisers', 'POST'],
    ['HEAD /api/analytics/ads/advertisers', 'POST'],
    ['PUT /api/v1/analytics/social/youtube/videos', 'POST'],
    ['POST /healthz', 'GET, HEAD'],
    ['OPTIONS /openapi.json', 'GET, HEAD'],
  ];
  for (const [target, allow] of wrongMethods) {
    test(`${target}: 405, allowed is ${allow}`, async () => {
      const { call } = await aWorld();
      const { status, headers } = await call(target);
      assert.deepEqual([status, headers.allow], [405, allow]);
    });
  }

  test('HEAD is answered like GET, without the body', async () => {
    const { call } = await aWorld();
    for (const path of ['/healthz', '/openapi.json']) {
      const [get, head] = [await call(`GET ${path}`), await call(`HEAD ${path}`)];
      assert.equal(head.status, 200);
      assert.equal(head.headers['content-length'], get.headers['content-length']);
    }
  });

  test('a whole URL as the target is its path', async () => {
    const { call } = await aWorld();
    assert.equal((await call('GET https://sightline.example/healthz')).status, 200);
  });

  test('every platform of the contract is a route', async () => {
    const { call, keys, project } = await aWorld();
    for (const platform of ['youtube', 'vimeo', 'dailymotion', 'tiktok', 'videoplatform']) {
      const target = `POST /api/v1/analytics/social/${platform}/videos`;
      assert.equal((await call(target, { key: keys.read, project: project.id, body: {} })).status, 200, platform);
    }
  });
});

describe('order of checks', () => {
  // Each request breaks its own rule and all that come after it.
  const everything = { headers: { 'content-type': 'text/plain' }, bytes: '{' };
  const IMPORT = 'POST /api/v1/job-executions/import?unknown=1';
  const cases: readonly (readonly [string, string, number, (world: World) => CallOptions])[] = [
    ['HTTPS before the route', 'POST /nothing', 403, () => ({ ...everything, encrypted: false })],
    ['the route before credentials', 'POST /nothing', 404, () => everything],
    ['the method before credentials', 'PUT /api/v1/job-executions/import', 405, () => everything],
    ['credentials before permission', IMPORT, 401, () => everything],
    ['permission before the project', IMPORT, 403, ({ keys }) => ({ ...everything, key: keys.read })],
    ['the project before the body', IMPORT, 403, ({ keys }) => ({ ...everything, key: keys.write })],
    [
      'the type of the body at last',
      IMPORT,
      415,
      ({ keys, project }) => ({ ...everything, key: keys.write, project: project.id }),
    ],
  ];
  for (const [name, target, status, options] of cases) {
    test(`${name}: ${status}`, async () => {
      const world = await aWorld();
      assert.equal((await world.call(target, options(world))).status, status);
    });
  }

  test('a read-only key without a project is told of its permission', async () => {
    const { call, keys } = await aWorld();
    assert.match((await call(IMPORT, { key: keys.read })).json.message, /read only/);
  });
});
