import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FINDERS } from '../../../bench/analysis/baselines.ts';
import { ordinaryHits } from '../../../bench/analysis/ordinary.ts';

test('brands that are called by the 300 most frequent English words count in lower case in under 1 % of real answers', () => {
  const { answers, inLowerCase } = ordinaryHits(FINDERS[0]!);
  assert.ok(answers > 1_000, `${answers} answers`);
  assert.ok(inLowerCase < 0.01 * answers, `${inLowerCase} of ${answers}`);
});
