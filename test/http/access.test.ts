import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isAtLeast, type Role, roleFor } from '../../src/domain/mod.ts';
import type { Access } from '../../src/http/access.ts';
import { listen } from '../../src/http/mod.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { aWorld, signedIn, UNKNOWN, type World } from './harness.ts';

/*
 * Every kind of principal at every route, over a real socket. The expected result comes from the route's entry in the table
 * of access alone: the test is of what the pipeline does with it.
 */

/** How each principal asks: with new headers for each request, as some requests end the session they come in. */
const PRINCIPALS: Readonly<Record<string, Principal>> = {
  nobody: { is: 'nobody', headers: async () => ({}) },
  'a malformed key': { is: 'no key', headers: async () => ({ 'x-api-key': 'sl_live_abc' }) },
  'an unknown key': { is: 'no key', headers: async ({ keys }) => ({ 'x-api-key': keys.unknown }) },
  'an expired key': { is: 'no key', headers: async ({ keys }) => ({ 'x-api-key': keys.expired }) },
  'a deleted key': { is: 'no key', headers: async ({ keys }) => ({ 'x-api-key': keys.deleted }) },
  'a read key': { is: 'read key', headers: async ({ keys }) => ({ 'x-api-key': keys.read }) },
  'a write key': { is: 'write key', headers: async ({ keys }) => ({ 'x-api-key': keys.write }) },
  'a foreign key': { is: 'foreign key', headers: async ({ keys }) => ({ 'x-api-key': keys.foreign }) },
  'a key with a cookie of an admin': {
    is: 'read key',
    headers: async (world) => ({ ...(await signedIn(world, 'admin')), 'x-api-key': world.keys.read }),
  },
  'a viewer': { is: 'viewer', headers: (world) => signedIn(world, 'viewer') },
  'an editor': { is: 'editor', headers: (world) => signedIn(world, 'editor') },
  'an admin': { is: 'admin', headers: (world) => signedIn(world, 'admin') },
  'a foreign admin': { is: 'foreign admin', headers: (world) => signedIn(world, 'admin', foreign(world)) },
  'a foreign admin who names our organisation': {
    is: 'intruder',
    headers: async (world) => ({ ...(await signedIn(world, 'admin', foreign(world))), ...naming(world) }),
  },
  'a foreign admin who is a viewer here, where they ask': {
    is: 'viewer',
    async headers(world) {
      const email = 'traveller@example.com';
      await signedIn(world, 'admin', { ...foreign(world), email });
      return { ...(await signedIn(world, 'viewer', { email })), ...naming(world) };
    },
  },
  'an admin who forged the cookie': {
    is: 'no session',
    headers: async () => ({ cookie: `__Host-sightline=${'A'.repeat(60)}` }),
  },
};

interface Principal {
  readonly is: Kind;
  readonly headers: (world: World) => Promise<Readonly<Record<string, string>>>;
}
type Kind =
  | 'nobody'
  | 'no key'
  | 'read key'
  | 'write key'
  | 'foreign key'
  | Role
  | 'foreign admin'
  | 'intruder'
  | 'no session';

const foreign = ({ foreignProject: { organisation } }: World) => ({ organisation, email: 'foreign@example.com' });
const naming = ({ project: { organisation } }: World) => ({ 'x-organisation-id': organisation });

/** The status with which a principal is refused; undefined when it gets as far as path, query and body. */
function refusal(access: Access, is: Kind): 401 | 403 | undefined {
  if (access.who === 'anyone') return undefined;
  const isKey = is.endsWith('key');
  if (access.who === 'visitor' || access.who === 'guest') return isKey ? 403 : undefined;
  if (access.who === 'person' && isKey) return 403;
  if (is === 'nobody' || is === 'no key' || is === 'no session') return 401;
  if (access.who === 'key') return isKey ? undefined : 401;
  if (is === 'intruder') return 403;
  if (access.context === 'project' && is.startsWith('foreign')) return 403;
  if (access.who === 'member' && is === 'read key') return access.permission === 'read' ? undefined : 403;
  if (isKey || access.context === 'caller') return undefined;
  const role = is === 'foreign admin' ? 'admin' : (is as Role);
  const least = access.who === 'member' ? roleFor(access.permission) : access.role!;
  return isAtLeast(role, least) ? undefined : 403;
}

/** Further answers to who is let in: a third export at once has to wait, and the sample is there once it was loaded. */
const FURTHER: Readonly<Record<string, readonly number[]>> = { '/api/v1/export': [503], '/api/v1/sample': [409] };
/** Routes that end all sessions of a person, also those in which another principal asks. */
const ENDS_SESSIONS = new Set(['/api/sessions']);

async function inTurn<Each, Result>(all: readonly Each[], ask: (each: Each) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const each of all) results.push(await ask(each));
  return results;
}

describe('every principal at every route, over a socket', () => {
  let world: World;
  let address: string;
  const closing = new AsyncDisposableStack();
  before(async () => {
    world = await aWorld({ settings: { allowHttp: true } });
    // Everybody joins before several of them ask at once.
    for (const { headers } of Object.values(PRINCIPALS)) await headers(world);
    const server = closing.use(
      await listen(world.http, { host: '127.0.0.1', port: 0, log: { error: () => undefined } }),
    );
    address = server.address;
  });
  after(() => closing.disposeAsync());

  for (const route of ROUTES) {
    test(`${route.method} ${route.path}`, async () => {
      // Where the header's project is asked for, its id has to be in the path, too.
      const id = route.path.endsWith('/locales') ? world.project.id : UNKNOWN;
      const path = route.path.replace('{platform}', 'youtube').replace('{id}', id);
      const outcomeOf = async ({ headers }: Principal): Promise<number | 'let in'> => {
        const response = await fetch(address + path, {
          method: route.method,
          redirect: 'manual',
          headers: {
            'content-type': 'application/json',
            'x-project-id': world.project.id,
            ...(await headers(world)),
          },
          ...(route.method !== 'GET' && { body: '{}' }),
        });
        await response.arrayBuffer();
        // With access the answer is about the request, if anything is wrong: some routes refuse the body {}.
        const told = [400, 404, ...(FURTHER[route.path] ?? [])];
        const isLetIn = [...Object.keys(route.responses).map(Number), ...told].includes(response.status);
        return isLetIn ? 'let in' : response.status;
      };
      const principals = Object.entries(PRINCIPALS);
      const expected = principals.map(([name, { is }]) => [name, refusal(route.access, is) ?? 'let in']);
      const ask = async ([name, who]: (typeof principals)[number]) => [name, await outcomeOf(who)];
      const actual = ENDS_SESSIONS.has(route.path)
        ? await inTurn(principals, ask)
        : await Promise.all(principals.map(ask));
      assert.deepEqual(actual, expected);
    });
  }
});
