import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crash } from '../soak/crash.ts';
import { aDatabase } from './support.ts';

test('an import, and the service twice, killed at random moments: everything acknowledged is there, nothing is half there, reports are right', async () => {
  await using database = await aDatabase();
  const { victims, acknowledged } = await crash({ kills: 3, seed: Date.now(), address: database.address });
  assert.deepEqual([victims.ingest, victims.checkpoint, victims.service], [1, 1, 1]);
  assert.ok(acknowledged > 3);
});
