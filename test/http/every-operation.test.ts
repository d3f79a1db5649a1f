import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLES } from '../../src/http/examples.generated.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { aRepeatingStore } from '../app/support.ts';
import { examplesOf } from './examples.ts';
import { aWorld, type CallOptions, UNKNOWN } from './harness.ts';
import { type Driven, drive, ID, options } from './operations.ts';
import { storageWatch } from './storage-watch.ts';

/*
 * Drives every operation of the document, with success and with error. The harness holds each answer to the schema that
 * the document has for it, so here it is enough to get there; an operation that is not reached fails the test. Each transaction is
 * done twice, as those of a database may be: an operation that counts on the first time answers otherwise.
 */

test('every operation of the document is reached, and answers as it is described, errors included', async () => {
  const storage = storageWatch();
  const world = await aWorld({ store: aRepeatingStore(), change: storage.change });
  const driven: Driven[] = [];
  for await (const each of drive(world)) {
    driven.push(each);
    const { storedBytes } = await world.app.organisations.usage(world.project.organisation);
    storage.heard(`${each.route.method} ${each.route.path}`, storedBytes);
  }
  // Answers as short as these take more once they are packed for the bin.
  assert.deepEqual([...storage.unasked], ['POST /api/v1/batches/{name}/delete'], 'it asks for room first');
  for (const name of ['POST /api/v1/sample', 'POST /api/v1/job-executions/import'])
    assert.ok(storage.asking.has(name), name);
  const reached = new Set(driven.map(({ route: { method, path } }) => `${method} ${path}`));
  assert.deepEqual([...reached].toSorted(), ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted());
  // Other stores number tags otherwise.
  if (process.env.SIGHTLINE_TEST_STORE === undefined) {
    assert.deepEqual(examplesOf(driven), EXAMPLES, 'The examples of the document are others: npm run examples');
  }

  for (const route of ROUTES) {
    const isTag = route.path === '/api/tags/{id}';
    const path = route.path
      .replace('{platform}', 'youtube')
      .replace('{videoId}', 'v')
      .replace('{deliveryId}', UNKNOWN)
      .replace(ID, isTag ? '999' : UNKNOWN);
    const target = `${route.method} ${path}`;
    const ask = async (given: CallOptions, query = '') =>
      (await world.call(target + query, { ...(await options(world, route)), ...given })).status;
    if (route.errors?.includes(404) && ID.test(route.path)) {
      const verdicts = path.endsWith('/verdicts') && [{ itemId: UNKNOWN, right: true }];
      const body = path.startsWith('/api/members') ? { role: 'viewer' } : verdicts || {};
      assert.equal(await ask(route.body ? { body } : {}), 404, target);
    }
    if (route.method !== 'GET' && !route.isForm) {
      assert.equal(await ask({ body: { nobody: 'knows this' } }), 400, target);
      assert.equal(await ask({ bytes: '{' }), 400, target);
    }
    if (route.access.who === 'member' || route.access.who === 'person') {
      assert.equal((await world.call(target)).status, 401, target);
      assert.equal(await ask({}, '?nobody=knows'), 400, target);
    }
  }
});
