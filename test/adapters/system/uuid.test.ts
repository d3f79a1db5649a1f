import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { secureRandomBytes, uuidv7 } from '../../../src/adapters/system/mod.ts';

describe('UUIDs', () => {
  test('they are of version 7 and begin with the time', () => {
    const id = uuidv7(() => Date.parse('2026-11-20T12:00:00Z'), secureRandomBytes)();
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.equal(Number.parseInt(id.replace('-', '').slice(0, 12), 16), Date.parse('2026-11-20T12:00:00Z'));
  });

  test('each is greater than the one before, within a millisecond and when the clock jumps back', () => {
    let now = 1_000_000;
    const next = uuidv7(() => now, secureRandomBytes);
    const ids = Array.from({ length: 10_000 }, (_, index) => {
      if (index === 6_000) now -= 500;
      return next();
    });
    assert.deepEqual(ids, ids.toSorted());
    assert.equal(new Set(ids).size, ids.length);
  });
});
