import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Column, displayWidth, shortened, table } from '../../../src/app/command/table.ts';

describe('tables on a terminal', () => {
  interface Row {
    readonly name: string;
    readonly count: number;
  }
  const columns: readonly Column<Row>[] = [
    { title: 'name', isElastic: true, text: ({ name }) => name },
    { title: 'count', align: 'right', text: ({ count }) => String(count) },
  ];
  const rows = [
    { name: 'Acme', count: 7 },
    { name: '東京タワー', count: 1_000 },
  ];

  test('columns are aligned by the cells they take, numbers to the right', () => {
    assert.equal(table(columns, rows, 80), 'name        count\nAcme            7\n東京タワー   1000\n');
  });

  test('a line that is too long gives way in its elastic column', () => {
    const long = [{ name: 'a very long name indeed', count: 1 }];
    assert.equal(table(columns, long, 20), 'name           count\na very long …      1\n');
    assert.deepEqual([shortened('東京タワー', 5), displayWidth('e\u0301'), displayWidth('👩‍👩‍👧')], ['東京…', 1, 2]);
  });
});
