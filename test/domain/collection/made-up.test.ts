import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { madeUpAnswer } from '../../../src/domain/collection/made-up.ts';

const BRANDS = ['Acme', 'Bolt', 'Cord', 'Delta'];
const asked = { query: 'best shoes', country: 'US', language: 'en', executionNumber: 1 };
const textOf = (runAt: number, brands: readonly string[], language = 'en') =>
  madeUpAnswer({ ...asked, language, runAt, brands }).text;

test('a made-up answer names a brand whenever one is tracked, and says what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), fc.constantFrom('en', 'de'), fc.subarray(BRANDS), (runAt, language, brands) => {
      const text = textOf(runAt, brands, language);
      assert.match(
        text,
        /^(This answer is made up: no assistant was asked\.|Diese Antwort ist erfunden: Kein Assistent)/,
      );
      assert.equal(
        BRANDS.some((name) => text.includes(name)),
        brands.length > 0,
      );
    }),
  );
});

test('brands that are tracked longest are named more often', () => {
  const texts = Array.from({ length: 400 }, (_, day) => textOf(day, BRANDS));
  const counts = BRANDS.map((name) => texts.filter((text) => text.includes(name)).length);
  assert.deepEqual(
    counts.toSorted((a, b) => b - a),
    counts,
  );
});
