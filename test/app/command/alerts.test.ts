import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStore } from '../../../src/adapters/sqlite/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aWorld } from './support.ts';

test('sightline alerts adds one, lists it with its state, and removes it', async () => {
  const store = createMemoryStore();
  const { run, json } = aWorld(store, createTestApp({ store, firstId: 9_000 }).app);
  await json(['org', 'create', '--name', 'Acme']);
  await json(['project', 'create', '--organisation', 'acme', '--name', 'Shoes']);
  const argv = (...more: string[]) => ['alerts', '--project', 'shoes', ...more];
  assert.equal((await run(argv())).stdout, 'No alerts\n');
  const [made] = (await json(argv('--add', 'We fall', '--metric', 'citedRate'))) as unknown as [{ id: string }];
  assert.deepEqual(made, { id: made.id, name: 'We fall', metric: 'citedRate', state: 'learning', enabled: true });
  assert.equal((await run(argv())).stdout, `${made.id}  learning  citedRate  We fall\n`);
  assert.match((await run(argv('--add', 'x', '--metric', 'sales'))).stderr, /--metric: must be one of visibility/);
  assert.deepEqual(await json(argv('--remove', made.id)), []);
});
