import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf } from '../../../src/domain/analysis/claims/key.ts';

const KEYS = [
  ['**Best overall:** ', 'best overall'],
  ["Who it's for", "who it's for"],
  ['Who it’s for', "who it's for"],
  ['  1. Pros & cons (2025)\n', '1 pros cons 2025'],
  ['Größe – Maße', 'grösse masse'],
  [' – ', ''],
  ['', ''],
] as const;

for (const [head, key] of KEYS) test(`"${head}" is compared as "${key}"`, () => assert.equal(keyOf(head), key));
