import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FOLDS, foldsByField } from '../../../build/claims/data.ts';

test('the parts of each language differ by one field at most', () => {
  const field = fc.record({
    language: fc.constantFrom('en', 'de', 'pt'),
    field: fc.stringMatching(/^[A-Za-z]{2,6}$/),
    count: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(field, { maxLength: 40 }), (fields) => {
      const answers = fields.flatMap(({ count, ...answer }) => Array.from({ length: count }, () => answer));
      const foldOf = foldsByField(answers);
      for (const own of Map.groupBy(answers, ({ language }) => language).values()) {
        const sizes = Array.from({ length: FOLDS }, (_, fold) => own.filter((one) => foldOf(one) === fold).length);
        const byField = Map.groupBy(own, (one) => one.field.toLowerCase()).values();
        const largest = Math.max(...byField.map(({ length }) => length));
        assert.ok(Math.max(...sizes) - Math.min(...sizes) <= largest, sizes.join());
      }
    }),
  );
});
