import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { aJobExecutionRow, asking, aWorld, type World } from './harness.ts';

const ROWS = 600;

/** Begins a download, and takes its first rows alone. */
async function begun({ http, keys, project }: World, target: string) {
  const [method = '', path = ''] = target.split(' ');
  const headers = {
    ...{ 'x-api-key': keys.read, 'x-project-id': project.id, accept: 'application/x-ndjson' },
  };
  const { stream } = await http.handle({
    ...{ method, target: path, peer: { address: '198.51.100.7', encrypted: true }, read: async () => new Uint8Array() },
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
  });
  const pieces = stream![Symbol.asyncIterator]();
  // One that waits for others to end has no rows yet.
  void pieces
    .next()
    .then(() => pieces.next())
    .catch(() => undefined);
  return pieces;
}

test('slow downloads block no reader', async () => {
  await using store = await openTestStore();
  const world = await aWorld({ store });
  const rows = Array.from({ length: ROWS }, (_, at) => aJobExecutionRow({ executionNumber: at + 1 }));
  await asking(world)('POST /api/v1/job-executions/import', { rows });
  const brands = Array.from({ length: ROWS }, (_, at) => ({ name: `Brand ${at}` }));
  await asking(world)('POST /api/entities/import', { rows: brands });
  const slow = [];
  for (let count = 0; count < 2; count++) slow.push(await begun(world, 'GET /api/v1/export'));
  for (let count = 0; count < 8; count++) slow.push(await begun(world, 'POST /api/entities/list'));
  for (let turn = 0; turn < 100; turn++) await nextTurn();
  const read = world.call('POST /api/entities/list', { key: world.keys.read, project: world.project.id });
  const turns = async () => {
    for (let turn = 0; turn < 2_000; turn++) await nextTurn();
    return { status: 'nothing was read' };
  };
  const { status } = await Promise.race([read, turns()]);
  await Promise.all(slow.map((pieces) => pieces.return?.()));
  assert.equal(status, 200);
});
