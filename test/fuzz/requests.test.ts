import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SchemaObject } from 'openapi3-ts/oas31';
import type { Store, StoreTransactor } from '../../src/domain/mod.ts';
import { openApiDocument } from '../../src/http/mod.ts';
import type { Route } from '../../src/http/route.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { asking, aWorld, type CallOptions, signedIn, UNKNOWN, type World } from '../http/harness.ts';
import { EFFORT } from '../support/effort.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { hostile, type Making, madeFrom } from './from-schema.ts';
import { type Random, randomFrom } from './random.ts';

/** How many requests there are, and how many of them a world gets before a fresh one takes its place, as worlds fill up. */
const REQUESTS = 2_000 * EFFORT;
const REQUESTS_A_WORLD = 2_000;

interface Operation {
  readonly route: Route;
  readonly body: SchemaObject | undefined;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: SchemaObject }[];
}

const document = openApiDocument();
const schemas = (document.components?.schemas ?? {}) as Record<string, SchemaObject>;
const OPERATIONS: readonly Operation[] = ROUTES.map((route) => {
  const operation = document.paths?.[route.path]?.[route.method.toLowerCase() as 'post'];
  const content = operation?.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  return {
    route,
    body: content['application/json']?.schema as SchemaObject | undefined,
    parameters: (operation?.parameters ?? []).filter((parameter) => 'name' in parameter) as Operation['parameters'],
  };
});

/** A store that tells how many of its transactions wrote something and were not taken back. */
function countingWrites(store: Store): Store & { writes: () => number } {
  let writes = 0;
  const isWrite = /^(add|apply|change|link|put|relink|remove|set|unlink)($|[A-Z])/;
  return {
    ...store,
    writes: () => writes,
    transact: async (work) => {
      let wrote = false;
      const watched = (ports: StoreTransactor) =>
        Object.fromEntries(
          Object.entries(ports).map(([name, port]) => [
            name,
            new Proxy(port, {
              get(target, method, receiver) {
                if (typeof method === 'string' && isWrite.test(method)) wrote = true;
                return Reflect.get(target, method, receiver);
              },
            }),
          ]),
        ) as unknown as StoreTransactor;
      const result = await store.transact((ports) => work(watched(ports)));
      if (wrote) writes++;
      return result;
    },
  };
}

/** A world with a little of everything, and the ids of it. */
interface PeopledWorld extends World, AsyncDisposable {
  readonly making: Omit<Making, 'random'>;
  writes(): number;
  /** How each operation wants to be asked: with a key, as an admin who is signed in, or as nobody. */
  options(route: Route): Promise<CallOptions>;
}

async function aPeopledWorld(opened: Store): Promise<PeopledWorld> {
  const store = countingWrites(opened);
  const world = await aWorld({ store });
  const ask = asking(world);
  const uuids = [UNKNOWN, world.project.id, world.foreignProject.id];
  const made = async (target: string, body: object) => {
    const { json } = await ask(target, body);
    uuids.push(
      json.id ?? Object.values(json.results[0]).find((value) => typeof value === 'string' && value.length === 36),
    );
    return json;
  };
  await made('POST /api/entity-groups', { name: 'Home', kind: 'group' });
  await made('POST /api/entities', { name: 'Acme', groupId: uuids.at(-1) });
  await made('POST /api/entities', { name: 'Bölt' });
  await made('POST /api/tag-groups', { name: 'Markets', kind: 'query' });
  const tag = await ask('POST /api/tags', { name: 'Brand' });
  await made('POST /api/v1/execution-tags', { name: 'green', matchingMode: 'word' });
  await made('POST /api/queries/import', { rows: [{ query: 'best laptop' }] });
  const row = { query: 'best laptop', country: 'US', language: 'en', model: 'gpt-5', runAt: '2026-11-20T12:00:00Z' };
  await made('POST /api/v1/job-executions/import', { rows: [{ ...row, answer: 'Acme is green' }] });
  const jobs = await ask('POST /api/cached-jobs/list');
  uuids.push(jobs.json.results[0].id);
  const uuid = async (target: string) => (await ask(target)).json.results[0].id;
  const admin = await signedIn(world, 'admin');
  uuids.push((await world.call('GET /api/members', { headers: admin })).json.results[0].id);
  uuids.push(await uuid('GET /api/organisations'));
  return {
    ...world,
    async options({ access }) {
      if (access.who === 'visitor') return {};
      if (access.who !== 'person') return { key: world.keys.write, project: world.project.id };
      // A new session each time: some of these requests end it.
      return { headers: await signedIn(world, 'admin') };
    },
    making: { schemas, uuids, numbers: [tag.json.id, 1, 2, 50, 999] },
    writes: store.writes,
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

/** The target of a request: path and query string, mostly as the operation declares them. */
function targetOf({ route, parameters }: Operation, making: Making): string {
  const { random } = making;
  const text = (schema: SchemaObject) => {
    const value = madeFrom(schema, making);
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    return encodeURIComponent((written ?? '').toWellFormed().slice(0, 5_000));
  };
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, { name, schema }) => filled.replace(`{${name}}`, text(schema) || 'x'), route.path);
  const search = parameters
    .filter((parameter) => parameter.in === 'query' && random.onceIn(3))
    .map(({ name, schema }) => `${name}=${text(schema)}`);
  if (random.onceIn(50)) search.push(random.pick(['a=b', '%FF=1', '__proto__=1', 'page=1&page=2', 'limit=%00']));
  return `${route.method} ${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}

/** The bytes of a body, mostly as the operation declares it. */
function bytesOf({ body }: Operation, making: Making): string {
  const { random } = making;
  if (!body) return random.onceIn(20) ? '{}' : '';
  if (random.onceIn(100)) return '';
  const text = JSON.stringify(random.onceIn(100) ? hostile(random) : madeFrom(body, making)) ?? '';
  if (random.onceIn(100)) return text.slice(0, random.below(text.length));
  // A key given twice.
  return random.onceIn(100) ? text.replace(/^\{("[^"]*"):/, '{$1:null,$1:') : text;
}

async function sendOne(world: PeopledWorld, random: Random): Promise<number> {
  const making = { ...world.making, random };
  const operation = random.pick(OPERATIONS);
  const target = targetOf(operation, making);
  // Without its project the world would answer nothing but 403.
  if (target.startsWith(`DELETE /api/projects/${world.project.id}`)) return sendOne(world, random);
  const options = await world.options(operation.route);
  const bytes = bytesOf(operation, making);
  const before = world.writes();
  // The harness holds the answer to what is declared: errors to the shape of errors, too.
  const { status } = await world.call(target, { ...options, bytes });
  const at = `${target.slice(0, 200)} ${bytes.slice(0, 500)}`;
  assert.notEqual(
    status,
    500,
    `${at}: ${JSON.stringify(world.logged.at(-1), (_, value) => (value instanceof Error ? value.stack : value))}`,
  );
  if (status >= 400) assert.equal(world.writes(), before, `${at}: ${status}, and something was written`);
  return status;
}

test(`${REQUESTS} requests from the schemas, many spoilt: no 500, nothing written by a refused one`, async () => {
  const { seed = Date.now() % 1_000_000 } = fc.readConfigureGlobal();
  const random = randomFrom(seed);
  const seen = new Map<number, number>();
  for (let sent = 0; sent < REQUESTS; ) {
    await using world = await aPeopledWorld(aMemoryStore());
    for (const end = Math.min(REQUESTS, sent + REQUESTS_A_WORLD); sent < end; sent++) {
      const status = await sendOne(world, random).catch((error: unknown) => {
        throw new Error(`request ${sent} from seed ${seed}`, { cause: error });
      });
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  }
  // Both what is good and what is bad was among them, or the test says nothing.
  const few = Math.min(5, REQUESTS / 400);
  const rare = [200, 201, 204, 400, 404, 409].filter((status) => (seen.get(status) ?? 0) < few);
  assert.deepEqual(rare, []);
  const good = [...seen].reduce((sum, [status, count]) => (status < 300 ? sum + count : sum), 0);
  assert.ok(good > REQUESTS / 5, `${good} succeeded`);
  assert.equal(({} as { polluted?: unknown }).polluted, undefined);
});
