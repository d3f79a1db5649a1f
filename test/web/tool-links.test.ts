import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHOICES, LISTS } from '../../src/mcp/links.ts';
import { CHOICES as SHOWN_CHOICES, LISTS as SHOWN_LISTS } from '../../src/web/address/scope.ts';

test('links of tools for assistants say the scope as the dashboard reads it', () => {
  for (const [property, name] of Object.entries(LISTS)) {
    assert.equal(SHOWN_LISTS[name as keyof typeof SHOWN_LISTS], property);
  }
  for (const [property, [name, values]] of Object.entries(CHOICES)) {
    const shown = SHOWN_CHOICES[name as keyof typeof SHOWN_CHOICES];
    assert.equal(shown.field, property);
    assert.deepEqual(values, Object.fromEntries(Object.entries(shown.values).map(([to, from]) => [from, to])));
  }
});
