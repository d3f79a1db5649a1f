import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crash } from '../soak/crash.ts';
import { EFFORT } from '../support/effort.ts';
import { aReadyDatabase } from './support.ts';

test('an import and the service, killed at random moments: everything acknowledged is there, nothing is half there, reports are right', async () => {
  await using database = await aReadyDatabase();
  const { victims, acknowledged } = await crash({ kills: 2 * EFFORT, seed: Date.now(), address: database.address });
  assert.ok(victims.ingest > 0 && victims.service > 0);
  assert.ok(acknowledged > 2);
});
