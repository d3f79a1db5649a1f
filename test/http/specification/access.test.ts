import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { UNKNOWN } from '../harness.ts';
import { aServedWorld, hasExactly, isNumber, isText, type Json } from './world.ts';

/*
 * A walk through the specification, sentence by sentence, over a socket and a database: authentication, errors, limits.
 */

const E1 = 'POST /api/analytics/ads/advertisers';
const served = aServedWorld();
const ask = async (target: string, body?: unknown, options = {}) => (await served).ask(target, body, options);

describe('Authentication', () => {
  test('keys begin with a fixed prefix followed by `live_`; missing or invalid credentials yield 401', async () => {
    const { keys } = await served;
    assert.match(keys.write, /^[a-z]+_live_/);
    for (const key of [null, keys.unknown, keys.expired, keys.deleted, 'x']) {
      assert.equal((await ask(E1, {}, { key })).status, 401, String(key));
    }
  });

  test('a Read only key reads, the POST lists included, and writes nothing', async () => {
    const { keys } = await served;
    assert.equal((await ask('POST /api/tags/list', {}, { key: keys.read })).status, 200);
    assert.equal((await ask(E1, {}, { key: keys.read })).status, 200);
    assert.equal((await ask('POST /api/tags', { name: 'No' }, { key: keys.read })).status, 403);
    const rows = [{ name: 'No' }];
    assert.equal((await ask('POST /api/entities/import', { rows, dryRun: true }, { key: keys.read })).status, 403);
  });

  test('barred to keys: 403 whatever the key, an unknown one too', async () => {
    const { keys, project } = await served;
    for (const key of [keys.write, keys.unknown]) {
      for (const target of [
        'GET /api/members',
        'GET /api/billing',
        'GET /api/api-keys',
        `DELETE /api/projects/${project.id}`,
      ]) {
        assert.equal((await ask(target, undefined, { key })).status, 403, target);
      }
    }
  });

  test('project-context problems are 403, never 400, each with its message', async () => {
    const { foreignProject } = await served;
    for (const [project, message] of [
      [null, 'Missing project id context'],
      ['x', 'Invalid Project ID'],
      [UNKNOWN, 'Project not found'],
      [foreignProject.id, 'Project does not belong to specified organisation'],
    ] as const) {
      const { status, json } = await ask(E1, {}, { project });
      assert.deepEqual([status, json.message], [403, message]);
    }
  });

  test('a base address may end in a slash', async () => {
    assert.equal((await ask(E1.replace('/api', '//api'), {})).status, 200);
  });
});

describe('Errors', () => {
  test('statusCode, message, error; validation failures return the array form', async () => {
    for (const [target, body, options, status] of [
      [E1, { other: 1 }, {}, 400],
      [E1, {}, { key: null }, 401],
      [E1, {}, { project: null }, 403],
      ['GET /api/nothing', undefined, {}, 404],
    ] as const) {
      const { json, ...reply } = await ask(target, body, options);
      const isMessage = (value: Json) => (status === 400 ? Array.isArray(value) && value.every(isText) : isText(value));
      hasExactly(json, { statusCode: isNumber, message: isMessage, error: isText });
      assert.deepEqual([reply.status, json.statusCode], [status, status]);
    }
    const { json } = await ask(E1, { startDate: 'x', limit: 1, countries: [7] });
    assert.equal(json.message.length, 3, 'every problem at once');
  });
});

describe('Limits', () => {
  test('every response carries headers that report usage', async () => {
    for (const reply of [await ask(E1, {}), await ask(E1, { other: 1 }), await ask(E1, {}, { key: null })]) {
      for (const name of [
        'x-ratelimit-limit',
        'x-ratelimit-remaining',
        'x-ratelimit-reset',
        'ratelimit',
        'ratelimit-policy',
      ]) {
        assert.ok(reply.headers.get(name), name);
      }
    }
  });
});
