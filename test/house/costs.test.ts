import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costOf, EXPECTED_USAGE, PRICES } from '../../src/domain/mod.ts';
import { projectFile } from './sources.ts';

test('the costs of 1,000 answers in docs/collecting.md are those of the table of prices', () => {
  const page = projectFile('docs/collecting.md');
  for (const price of PRICES.filter(({ provider }) => provider !== 'replay')) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${price.provider}, \`${price.model}\` |`));
    assert.ok(row, `${price.model} has no row`);
    assert.ok(row.includes(`**${(costOf(EXPECTED_USAGE, price) / 1_000).toFixed(2)} USD** | ${price.asOf} |`), row);
  }
});
