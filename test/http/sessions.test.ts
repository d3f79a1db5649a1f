import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SESSION_LIFETIME } from '../../src/domain/mod.ts';
import { aWorld, type CallOptions, PASSWORD, type Reply, signedIn, type World } from './harness.ts';

const SIGN_IN = 'POST /api/session';
const EMAIL = 'admin@example.com';

/** The cookie that an answer sets, as a browser sends it back. */
const cookieOf = ({ headers }: Reply): string => headers['set-cookie']!.split(';')[0]!;

async function aSignedInWorld(): Promise<World & { readonly admin: Awaited<ReturnType<typeof signedIn>> }> {
  const world = await aWorld();
  return { ...world, admin: await signedIn(world, 'admin') };
}

describe('signing in', () => {
  test('the password of an account opens a session, whose cookie no script and no other site sees', async () => {
    const { call, project } = await aSignedInWorld();
    const reply = await call(SIGN_IN, { body: { email: 'ADMIN@example.com', password: PASSWORD } });
    assert.equal(reply.status, 201);
    const [pair = '', ...attributes] = reply.headers['set-cookie']!.split('; ');
    assert.match(pair, /^__Host-sightline=sl_session_\w{49}$/);
    assert.deepEqual(attributes, ['Max-Age=43200', 'Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict']);
    assert.equal(reply.json.user.email, EMAIL);
    assert.deepEqual(
      reply.json.organisations.map(({ id, role }: { id: string; role: string }) => [id, role]),
      [[project.organisation, 'admin']],
    );
    const again = await call('GET /api/session', { headers: { cookie: cookieOf(reply) } });
    assert.deepEqual(again.json, reply.json);
    assert.ok(!reply.text.includes(cookieOf(reply).split('=')[1]!), 'the token is in the cookie alone');
  });

  const wrong = [
    ['a wrong password', { email: EMAIL, password: 'wrong horse battery' }],
    ['an unknown address', { email: 'nobody@example.com', password: PASSWORD }],
    ['no address', { email: 'nobody', password: PASSWORD }],
    ["another one's password", { email: EMAIL, password: 'another horse' }],
  ] as const;
  for (const [name, body] of wrong) {
    test(`${name}: 401, and nothing that tells it from the others`, async () => {
      const { call } = await aSignedInWorld();
      const { status, json, headers } = await call(SIGN_IN, { body });
      assert.deepEqual([status, json.message], [401, 'Wrong e-mail address or password']);
      assert.equal(headers['set-cookie'], undefined);
    });
  }

  test('a password is the same however its letters are composed', async () => {
    const { app, call, project } = await aWorld();
    const password = 'caf\u00e9 au lait tous les jours';
    const { organisation } = project;
    await app.people.invite({ organisation, email: EMAIL, role: 'viewer', password });
    assert.equal((await call(SIGN_IN, { body: { email: EMAIL, password: password.normalize('NFD') } })).status, 201);
  });

  test('attempts on one account are throttled from an address, however it is written', async () => {
    const { call, monotonic } = await aSignedInWorld();
    const attempt = (email: string, peer = '203.0.113.1') =>
      call(SIGN_IN, { peer, body: { email, password: 'a wrong password' } });
    for (let count = 0; count < 10; count++) assert.equal((await attempt(EMAIL)).status, 401);
    for (const same of [EMAIL.toUpperCase(), ` ${EMAIL}`, `${EMAIL}\t\u00a0`]) {
      const refused = await attempt(same);
      assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '90'], same);
    }
    assert.equal(
      (await call(SIGN_IN, { peer: '203.0.113.1', body: { email: EMAIL, password: PASSWORD } })).status,
      429,
    );
    // Neither another account there, nor its owner elsewhere, is held up.
    assert.equal((await attempt('other@example.com')).status, 401);
    assert.equal((await call(SIGN_IN, { body: { email: EMAIL, password: PASSWORD } })).status, 201);
    monotonic.now += 90_000;
    assert.equal((await attempt(EMAIL)).status, 401);
  });

  test('attempts on one account from many addresses are throttled, too', async () => {
    const { call } = await aSignedInWorld();
    const statuses: number[] = [];
    for (let at = 0; at < 101; at++) {
      statuses.push(
        (await call(SIGN_IN, { peer: `198.18.0.${at}`, body: { email: EMAIL, password: 'wrong' } })).status,
      );
    }
    assert.deepEqual([statuses.filter((status) => status === 401).length, statuses.at(-1)], [100, 429]);
  });

  test('a right password counts from an address or browser that signed in before, whatever others tried', async () => {
    const { call } = await aSignedInWorld();
    const body = { email: EMAIL, password: PASSWORD };
    const first = await call(SIGN_IN, { peer: '203.0.113.7', body });
    const cookie = cookieOf(first);
    const known = (await call('GET /api/session', { headers: { cookie } })).headers['set-cookie']!.split(';')[0]!;
    assert.match(known, /^__Host-sightline-known=[0-9a-f]{64}$/);
    const again = await call('GET /api/session', { headers: { cookie: `${cookie}; ${known}` } });
    assert.equal(again.headers['set-cookie'], undefined);
    for (let at = 0; at < 110; at++)
      await call(SIGN_IN, { peer: `198.18.0.${at}`, body: { email: EMAIL, password: 'wrong' } });
    const from = (peer: string, password: string, headers = {}) =>
      call(SIGN_IN, { peer, headers, body: { email: EMAIL, password } }).then(({ status }) => status);
    for (let at = 0; at < 12; at++) assert.equal(await from('203.0.113.7', 'wrong password'), 429);
    assert.equal(await from('203.0.113.7', PASSWORD), 201);
    assert.equal(await from('203.0.113.8', PASSWORD), 429);
    assert.equal(await from('203.0.113.8', PASSWORD, { cookie: known }), 201);
    // Another account's browser is none of this one's.
    assert.equal(await from('203.0.113.9', PASSWORD, { cookie: known.replace(/=.{4}/, '=0000') }), 429);
  });

  test('a new password by the operator, and unlocking, have attempts count from the start', async () => {
    const { app, call } = await aSignedInWorld();
    for (const [peer, lift, password] of [
      ['203.0.113.1', () => app.people.unlock(` ${EMAIL.toUpperCase()}`), PASSWORD],
      ['203.0.113.2', () => app.people.resetPassword(EMAIL, 'another horse battery'), 'another horse battery'],
    ] as const) {
      const attempt = (given: string) => call(SIGN_IN, { peer, body: { email: EMAIL, password: given } });
      for (let count = 0; count < 11; count++) await attempt('a wrong password');
      assert.equal((await attempt(PASSWORD)).status, 429);
      await lift();
      assert.equal((await attempt(password)).status, 201);
    }
  });

  test('the page of another site cannot sign anybody in', async () => {
    const { call } = await aSignedInWorld();
    const body = { email: EMAIL, password: PASSWORD };
    for (const [site, status] of [
      ['cross-site', 403],
      ['same-site', 403],
      ['same-origin', 201],
      ['none', 201],
    ] as const) {
      assert.equal((await call(SIGN_IN, { body, headers: { 'sec-fetch-site': site } })).status, status, site);
    }
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, bytes: 'email=a&password=b' };
    assert.equal((await call(SIGN_IN, form)).status, 415);
  });
});

describe('a one-time link', () => {
  const LINK = 'POST /api/session/link';
  const local = { peer: '127.0.0.1' };
  const aLink = async () => {
    const world = await aSignedInWorld();
    const { user } = (await world.app.people.list(world.project.organisation))[0]!;
    return { ...world, body: { token: world.app.sessions.link(user.id) } };
  };

  test('signs in once, with what is seen of the projects', async () => {
    const { call, body, project } = await aLink();
    const reply = await call(LINK, { ...local, body });
    assert.deepEqual([reply.status, reply.json.user.email], [201, EMAIL]);
    const { id, name, slug, description, organisation, createdAt } = project;
    assert.deepEqual(reply.json.projects, [
      { id, name, slug, description, organisation, createdAt: new Date(createdAt).toISOString() },
    ]);
    const again = await call('GET /api/session', { headers: { cookie: cookieOf(reply) } });
    assert.deepEqual(again.json, reply.json);
    assert.equal((await call(LINK, { ...local, body })).status, 401);
  });

  test('is good for ten minutes', async () => {
    const { call, body, clock } = await aLink();
    clock.now += 10 * 60 * 1_000;
    assert.equal((await call(LINK, { ...local, body })).status, 401);
  });

  test('is good on the same machine only', async () => {
    const { call, body } = await aLink();
    assert.equal((await call(LINK, { body })).status, 401);
    assert.equal((await call(LINK, { ...local, body })).status, 201);
  });

  test('of another process, or made up, does not sign in', async () => {
    const { call, body } = await aLink();
    const elsewhere = await aLink();
    assert.equal((await call(LINK, { ...local, body: { token: `${body.token}x` } })).status, 401);
    elsewhere.app.sessions.link('unknown');
    assert.equal((await elsewhere.call(LINK, { ...local, body: { token: 'sl_link_x' } })).status, 401);
  });
});

describe('a session', () => {
  test('ends with its sign-out, and the browser forgets the cookie', async () => {
    const { call, admin } = await aSignedInWorld();
    const reply = await call('DELETE /api/session', { headers: admin });
    assert.equal(reply.status, 204);
    assert.match(reply.headers['set-cookie']!, /^__Host-sightline=; Max-Age=0; /);
    const after = await call('GET /api/session', { headers: admin });
    assert.deepEqual([after.status, after.json], [200, null]);
    const elsewhere = await call('GET /api/members', { headers: admin });
    assert.deepEqual([elsewhere.status, elsewhere.json.message], [401, 'Signed out: sign in again']);
  });

  test('ends after its time, at every route', async () => {
    const { call, admin, clock } = await aSignedInWorld();
    clock.now += SESSION_LIFETIME - 1;
    assert.equal((await call('GET /api/members', { headers: admin })).status, 200);
    clock.now += 1;
    assert.equal((await call('GET /api/members', { headers: admin })).status, 401);
  });

  test('ends with all others of the person when they sign out everywhere; those of others stay', async () => {
    const world = await aSignedInWorld();
    const [second, viewer] = [await signedIn(world, 'admin'), await signedIn(world, 'viewer')];
    await world.call('DELETE /api/sessions', { headers: second });
    const email = async (headers: CallOptions['headers']) =>
      (await world.call('GET /api/session', { headers })).json?.user.email;
    assert.deepEqual(
      [await email(world.admin), await email(second), await email(viewer)],
      [undefined, undefined, 'viewer@example.com'],
    );
  });

  test('a new password ends the other sessions, and the old one is good for nothing', async () => {
    const world = await aSignedInWorld();
    const { call, admin } = world;
    const other = await signedIn(world, 'admin');
    const newPassword = 'a battery of horses';
    const body = { currentPassword: PASSWORD, newPassword };
    assert.equal((await call('POST /api/session/password', { headers: admin, body })).status, 204);
    assert.equal((await call('GET /api/session', { headers: admin })).json.user.email, EMAIL);
    assert.equal((await call('GET /api/session', { headers: other })).json, null);
    assert.equal((await call(SIGN_IN, { body: { email: EMAIL, password: PASSWORD } })).status, 401);
    assert.equal((await call(SIGN_IN, { body: { email: EMAIL, password: newPassword } })).status, 201);
  });

  const refused = [
    [
      'the old one is wrong',
      'wrong horse battery',
      'a battery of horses',
      'currentPassword: is not the password of this account',
    ],
    ['the new one is short', PASSWORD, 'short', 'newPassword: must have 12 to 200 characters'],
    ['the new one is the address', PASSWORD, EMAIL.toUpperCase(), 'newPassword: must not be the e-mail address'],
    [
      'the new one is common',
      PASSWORD,
      'Password1234',
      'newPassword: must not be one that many people use: take several words',
    ],
    ['the new one is one letter', PASSWORD, 'a'.repeat(20), 'newPassword: must not repeat a few characters'],
  ] as const;
  for (const [name, currentPassword, newPassword, message] of refused) {
    test(`the password stays when ${name}`, async () => {
      const { call, admin } = await aSignedInWorld();
      const reply = await call('POST /api/session/password', {
        headers: admin,
        body: { currentPassword, newPassword },
      });
      assert.deepEqual([reply.status, reply.json.message], [400, [message]]);
      assert.equal((await call(SIGN_IN, { body: { email: EMAIL, password: PASSWORD } })).status, 201);
    });
  }

  const cookies = [
    ['twice the same cookie', (cookie: string) => `${cookie}; ${cookie}`],
    ['a second, forged one', (cookie: string) => `${cookie}; __Host-sightline=x`],
    ['a token with a wrong letter', (cookie: string) => `${cookie.slice(0, -1)}${cookie.endsWith('a') ? 'b' : 'a'}`],
    ['another name', (cookie: string) => cookie.replace('__Host-', '')],
  ] as const;
  for (const [name, change] of cookies) {
    test(`${name}: nobody`, async () => {
      const { call, admin } = await aSignedInWorld();
      assert.equal((await call('GET /api/session', { headers: { cookie: change(admin.cookie) } })).json, null);
    });
  }

  test('is found among other cookies', async () => {
    const { call, admin } = await aSignedInWorld();
    const cookie = `theme=dark; ${admin.cookie};language=en`;
    assert.equal((await call('GET /api/session', { headers: { cookie } })).json.user.email, EMAIL);
  });
});

describe('writes that come with a cookie', () => {
  const CREATE = 'POST /api/projects';
  const body = { name: 'Made' };

  test('need the token of the session, whatever they write', async () => {
    const world = await aSignedInWorld();
    const { call, admin } = world;
    const theirs = await signedIn(world, 'viewer');
    for (const token of [undefined, '', 'x', theirs['x-csrf-token']]) {
      const headers = { ...admin, 'x-csrf-token': token };
      for (const [target, sent] of [
        [CREATE, body],
        ['DELETE /api/session', undefined],
        ['POST /api/entities/list', {}],
      ] as const) {
        const { status, json } = await call(target, { headers, project: world.project.id, body: sent });
        assert.deepEqual(
          [status, json?.message?.slice(0, 29)],
          [403, 'Missing or wrong x-csrf-token'],
          `${target} ${token}`,
        );
      }
    }
    assert.equal((await call(CREATE, { headers: admin, body })).status, 201);
  });

  test('are refused from the page of another site, with the token, too', async () => {
    const { call, admin } = await aSignedInWorld();
    assert.equal((await call(CREATE, { headers: { ...admin, 'sec-fetch-site': 'cross-site' }, body })).status, 403);
    assert.equal((await call(CREATE, { headers: { ...admin, 'sec-fetch-site': 'same-origin' }, body })).status, 201);
  });

  test('reads with GET need none, and keys need none', async () => {
    const { call, admin, keys } = await aSignedInWorld();
    assert.equal((await call('GET /api/projects', { headers: { cookie: admin.cookie } })).status, 200);
    assert.equal((await call(CREATE, { key: keys.write, body })).status, 201);
  });
});
