import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import type { App } from '../../src/app/mod.ts';
import { AppError, REPLY_LIFETIME } from '../../src/domain/mod.ts';
import { WRITE } from '../../src/http/access.ts';
import { isRepeatable } from '../../src/http/idempotency.ts';
import { openApiDocument } from '../../src/http/mod.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aRoute, aWorld, type CallOptions, signedIn, type World } from './harness.ts';

const ENTITIES = 'POST /api/entities';

const keyed = (key: string) => ({ 'idempotency-key': key });
/** Sends a brand to be made under a key, with the key that may write, or as given. */
const making =
  ({ call, keys, project }: World) =>
  (key: string, name: string, given: CallOptions = {}) =>
    call(ENTITIES, { key: keys.write, project: project.id, body: { name }, headers: keyed(key), ...given });

/** Something that a test makes work, one request at a time. */
async function aWorkshop(options: { readonly body?: string } = {}) {
  const Made = z.strictObject({ number: z.int(), text: z.string() }).meta({ id: 'WorkshopSample' });
  let made = 0;
  let gate = Promise.resolve();
  const begun = Promise.withResolvers<void>();
  const work = aRoute({
    path: '/api/work',
    access: WRITE,
    responses: { 200: Made },
    handle: async () => {
      const number = ++made;
      begun.resolve();
      await gate;
      return { status: 200, body: { number, text: options.body ?? '' } };
    },
  });
  const world = await aWorld({ routes: [work] });
  return {
    world,
    begun: begun.promise,
    close() {
      const closed = Promise.withResolvers<void>();
      gate = closed.promise;
      return closed.resolve;
    },
    ask: (key: string, query = '') =>
      world.call(`POST /api/work${query}`, {
        key: world.keys.write,
        project: world.project.id,
        headers: { ...keyed(key), 'content-type': undefined },
      }),
  };
}

describe(`a request with an Idempotency-Key`, () => {
  test('is done once, and answered as it was for a day', async () => {
    await using store = aMemoryStore();
    const world = await aWorld({ store });
    const make = making(world);
    const first = await make('k', 'Acme');
    const again = await make('k', 'Acme');
    assert.deepEqual([first.status, again.status, again.json], [201, 201, first.json]);
    assert.deepEqual(
      [first, again].map(({ headers }) => headers['idempotency-replayed']),
      [undefined, 'true'],
    );
    assert.equal((await make('other', 'Acme')).status, 409, 'without it the name is taken');
    world.clock.now += REPLY_LIFETIME - 1;
    assert.equal((await make('k', 'Acme')).status, 201);
    world.clock.now += 1;
    assert.equal((await make('k', 'Acme')).status, 409);
    assert.deepEqual(world.logged, []);
  });

  test('with another body or query than before is refused, and changes nothing', async () => {
    await using store = aMemoryStore();
    const world = await aWorld({ store });
    const make = making(world);
    assert.equal((await make('k', 'Acme')).status, 201);
    const other = await make('k', 'Bolt');
    assert.deepEqual([other.status, other.headers['retry-after']], [409, undefined]);
    assert.match(other.json.message, /came with another query or body before: take a new one/);
    assert.equal((await make('k2', 'Bolt')).status, 201);
  });

  test('that was refused for what it asked is refused as it was', async () => {
    await using store = aMemoryStore();
    const world = await aWorld({ store });
    const make = making(world);
    const { json: acme } = await make('first', 'Acme');
    const refused = await make('k', 'Acme');
    const options = { key: world.keys.write, project: world.project.id };
    assert.equal((await world.call(`DELETE /api/entities/${acme.id}`, options)).status, 204);
    const again = await make('k', 'Acme');
    assert.deepEqual([refused.status, again.status, again.json], [409, 409, refused.json]);
    assert.equal((await make('new', 'Acme')).status, 201);
  });

  test('is another one from another caller, for another project, or to another path', async () => {
    await using store = aMemoryStore();
    const world = await aWorld({ store });
    const { app, project, keys } = world;
    const make = making(world);
    assert.equal((await make('k', 'Acme')).status, 201);
    const { secret } = await app.access.createKey({
      ...{ organisation: project.organisation, name: 'second', permission: 'read-write', expiresAt: null },
    });
    assert.equal((await make('k', 'Acme', { key: secret })).status, 409, 'of another key');
    const editor = { key: undefined, headers: { ...(await signedIn(world, 'editor')), ...keyed('k') } };
    assert.equal((await make('k', 'Acme', editor)).status, 409, 'of a person');
    const second = await app.projects.create({ organisation: project.organisation, name: 'Second' });
    const elsewhere = await make('k', 'Acme', { project: second.id });
    assert.deepEqual([elsewhere.status, elsewhere.headers['idempotency-replayed']], [201, undefined]);
    const foreign = { key: keys.foreign, project: world.foreignProject.id };
    assert.equal((await make('k', 'Acme', foreign)).headers['idempotency-replayed'], undefined);
    const tag = await world.call('POST /api/tags', {
      ...{ key: keys.write, project: project.id, body: { name: 'Acme' }, headers: keyed('k') },
    });
    assert.deepEqual([tag.status, tag.headers['idempotency-replayed']], [201, undefined]);
  });

  test('is done again where it failed for want of something else', async () => {
    await using store = aMemoryStore();
    let isDown = true;
    const change = (app: App): App => {
      const withFailure = (cases: App['entities']): App['entities'] => ({
        ...cases,
        create: async (...given) => {
          if (isDown) throw new AppError('unavailable', 'No room', { cause: new Error('full') });
          return cases.create(...given);
        },
      });
      return {
        ...app,
        as: (auditContext) => ({ ...app.as(auditContext), entities: withFailure(app.as(auditContext).entities) }),
      };
    };
    const make = making(await aWorld({ store, change }));
    assert.equal((await make('k', 'Acme')).status, 503);
    isDown = false;
    const made = await make('k', 'Acme');
    assert.deepEqual([made.status, made.headers['idempotency-replayed']], [201, undefined]);
  });

  test('about a project that was deleted is not answered from what was kept', async () => {
    await using store = aMemoryStore();
    const world = await aWorld({ store });
    const make = making(world);
    assert.equal((await make('k', 'Acme')).status, 201);
    await world.app.projects.remove(world.project.organisation, world.project.id);
    assert.equal((await make('k', 'Acme')).status, 403);
  });
});

describe('a request with an Idempotency-Key', () => {
  test('that is in work is refused until it is done, and told when to come back', async () => {
    const { ask, close, begun, world } = await aWorkshop();
    const open = close();
    const first = ask('k');
    await begun;
    const meanwhile = await ask('k');
    assert.deepEqual([meanwhile.status, meanwhile.headers['retry-after']], [409, '1']);
    assert.equal((await ask('k', '?csv=raw')).status, 400);
    open();
    assert.equal((await first).json.number, 1);
    assert.equal((await ask('k')).json.number, 1);
    assert.equal((await ask('other')).json.number, 2);
    assert.deepEqual(world.logged, []);
  });

  test('is answered as it was up to 1 MB; beyond that it is done again', async () => {
    const answer = async (bytes: number) => {
      const { ask } = await aWorkshop({ body: 'x'.repeat(bytes - '{"number":1,"text":""}'.length) });
      return [(await ask('k')).json.number, (await ask('k')).json.number];
    };
    assert.deepEqual(await answer(1_000_000), [1, 1]);
    assert.deepEqual(await answer(1_000_001), [1, 2]);
  });

  test('needs a key that is one, told after the permission', async () => {
    const world = await aWorld();
    const make = making(world);
    const bad: readonly (string | readonly string[])[] = ['', 'two words', 'ö', 'x'.repeat(256), ['a', 'b']];
    for (const key of bad) {
      const headers = { 'idempotency-key': key };
      assert.deepEqual((await make('', 'Acme', { headers })).json.message, [
        'idempotency-key: must be one of 1 to 255 visible ASCII characters',
      ]);
      assert.equal((await make('', 'Acme', { headers, key: world.keys.read })).status, 403);
    }
  });

  test('is not looked at before the permission, and a malformed one is not kept', async () => {
    const world = await aWorld();
    const make = making(world);
    assert.equal((await make('k', 'Acme', { key: world.keys.read })).status, 403);
    assert.equal((await make('k', 'Acme', { body: { title: 'Acme' } })).status, 400);
    assert.equal((await make('k', 'Acme')).status, 201);
    assert.equal((await make('k', 'Acme', { key: world.keys.read })).status, 403);
  });

  test('that answers a secret, or only reads, is done each time', async () => {
    const world = await aWorld();
    const admin = await signedIn(world, 'admin');
    const body = { name: 'CI', permission: 'read' };
    const create = () => world.call('POST /api/api-keys', { headers: { ...admin, ...keyed('k') }, body });
    const secrets = [(await create()).json.key, (await create()).json.key];
    assert.equal(new Set(secrets).size, 2);
    const list = () =>
      world.call('POST /api/entities/list', { key: world.keys.read, project: world.project.id, headers: keyed('k') });
    assert.equal((await list()).json.page.totalRecords, 0);
    await making(world)('k', 'Acme');
    assert.equal((await list()).json.page.totalRecords, 1);
  });

  test('is heeded by every POST that writes, and described there', () => {
    const heeding = ROUTES.filter(isRepeatable).map(({ operationId }) => operationId);
    for (const id of ['createEntity', 'importJobExecutions', 'addMember', 'linkExecutionTags', 'createProject']) {
      assert.ok(heeding.includes(id), id);
    }
    const { paths } = openApiDocument();
    for (const { method, path, operationId } of ROUTES) {
      const operation = paths?.[path]?.[method.toLowerCase() as 'post'];
      const isDescribed = JSON.stringify(operation?.parameters ?? []).includes('/IdempotencyKey');
      assert.equal(isDescribed, heeding.includes(operationId), operationId);
      assert.ok(!isDescribed || operation?.responses?.['409'], operationId);
    }
  });
});
