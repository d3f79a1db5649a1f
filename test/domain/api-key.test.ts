import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { displayPrefix, formatKey, isWellFormedKey, SECRET_BYTES } from '../../src/domain/mod.ts';

const bytes = fc.uint8Array({ minLength: SECRET_BYTES, maxLength: SECRET_BYTES });

describe('API keys', () => {
  test('a key begins with sl_live_, has one length, and is well formed', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const key = formatKey(random);
        assert.match(key, /^sl_live_[0-9A-Za-z]{49}$/);
        assert.ok(isWellFormedKey(key));
      }),
    );
  });

  test('different bytes give different keys', () => {
    fc.assert(fc.property(bytes, bytes, (a, b) => (formatKey(a) === formatKey(b)) === (a.join() === b.join())));
  });

  test('one mistyped, missing or added character is noticed', () => {
    fc.assert(
      fc.property(bytes, fc.nat(48), fc.constantFrom('0', 'Z', 'a', ' ', 'é'), (random, at, typed) => {
        const key = formatKey(random);
        const place = 'sl_live_'.length + at;
        const mistyped = key.slice(0, place) + typed + key.slice(place + 1);
        assert.equal(isWellFormedKey(mistyped), mistyped === key);
        assert.equal(isWellFormedKey(key.slice(0, -1)), false);
        assert.equal(isWellFormedKey(key + typed), false);
      }),
    );
  });

  test('the prefix that is shown gives away four characters', () => {
    assert.equal(displayPrefix(formatKey(new Uint8Array(SECRET_BYTES))), 'sl_live_0000');
  });
});
