import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compareRowIds, createRowIds, idOf, moveIds, putId, rowOf } from '../../../src/domain/columns/row-ids.ts';
import { idFor } from '../../support/builders.ts';

/** Made one after the other, and made anyhow. */
const id = fc.oneof(
  fc.nat(30).map((at) => `0190a6f0-0000-7000-8000-${at.toString(16).padStart(12, '0')}`),
  fc.nat(30).map((at) => idFor(`${at}`)),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
);

describe('ids of rows', () => {
  test('are what a map of texts would hold, also after rows were dropped', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 100 }), fc.array(id, { maxLength: 20 }), (some, more) => {
        const ids = createRowIds();
        const map = new Map<string, number>();
        let rows: string[] = [];
        const put = (next: string) => {
          assert.equal(putId(ids, next, rows.length), map.get(next));
          map.set(next, rows.length);
          rows.push(next);
        };
        const check = () => {
          assert.equal(ids.size, map.size);
          for (const [known, row] of map) {
            assert.equal(rowOf(ids, known), row);
            assert.equal(idOf(ids, row), known);
          }
          assert.equal(rowOf(ids, idFor('nowhere')), undefined);
        };
        some.forEach(put);
        check();
        moveIds(ids, rows.length, (row) => map.get(rows[row]!) === row);
        rows = rows.filter((known, row) => map.get(known) === row);
        for (const [row, known] of rows.entries()) map.set(known, row);
        check();
        more.forEach(put);
        check();
      }),
    );
  });

  test('order as their texts do', () => {
    fc.assert(
      fc.property(id, id, (a, b) => {
        const ids = createRowIds();
        putId(ids, a, 0);
        putId(ids, b, 1);
        assert.equal(Math.sign(compareRowIds(ids, 0, 1)), a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  test('a text that is no UUID in lower case is refused, not kept as another', () => {
    for (const wrong of ['', 'x', idFor('a').toUpperCase(), `${idFor('a')} `]) {
      assert.throws(() => putId(createRowIds(), wrong, 0), /is no UUID in lower case/);
    }
  });
});
