import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { aFolder } from '../e2e/command.ts';
import { cluster, hindrance } from '../soak/cluster/mod.ts';

const why = hindrance();

test('the commands of docs/scaling.md make a cluster that loses nothing as a node and the primary are killed', {
  skip: why ?? false,
}, async () => {
  await using folder = await aFolder();
  const numbers = { minutes: 0.4, projects: 2, clients: 6, seed: 1 };
  const faults = ['kill node', 'kill primary'];
  const { report, code } = await cluster({ ...numbers, faults, history: join(folder.path, 'history.jsonl') });
  const { violations, acknowledged, refused, compared } = report;
  assert.deepEqual(violations, []);
  assert.ok(acknowledged > 20 && refused === 0 && compared > 20, JSON.stringify(report));
  assert.equal(code, 0);
});
