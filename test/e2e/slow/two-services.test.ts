import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerRow, SIZES } from '../../soak/world.ts';
import { aFolder, aProject, json, post, serve } from '../command.ts';

const E1 = '/api/analytics/ads/advertisers';

test('two services on one database, begun at once: both write, and each reports what the other wrote', async () => {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const args = ['serve', '--allow-http', '--port', '0', '--rate-limit', '10000/1'];
  const [left, right] = await Promise.all([serve(folder.path, args), serve(folder.path, args)]);
  await using stack = new AsyncDisposableStack();
  for (const service of [left, right]) stack.use(service);

  const rows = (number: number) =>
    Array.from({ length: SIZES.answers }, (_, index) => answerRow({ kind: 'answers', number }, index));
  const writes = Array.from({ length: 20 }, (_, number) =>
    post([left, right][number % 2]!.address, '/api/v1/job-executions/import', access, { rows: rows(number) }),
  );
  for (const { status, json } of await Promise.all(writes))
    assert.deepEqual([status, json.created], [200, SIZES.answers]);
  const reports = await Promise.all([left, right].map(({ address }) => post(address, E1, access, {})));
  assert.equal(reports[0]!.json.totalResponses, 20 * SIZES.answers);
  assert.deepEqual(reports[0], reports[1]);

  assert.equal(await left.end('SIGTERM'), 0);
  assert.equal((await post(right.address, '/api/entities', access, { name: 'Acme' })).status, 201);
  assert.deepEqual(await json(folder.path, ['check']), { ok: true, problems: [], notes: [] });
});
