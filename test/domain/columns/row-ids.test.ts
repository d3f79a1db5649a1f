import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { built } from '../../../src/domain/columns/build.ts';
import { createColumns } from '../../../src/domain/columns/columns.ts';
import { idOf, rowOf, wordsOf } from '../../../src/domain/columns/row-ids.ts';
import { ANY_EVIDENCE, EVERYTHING, responseIdsOf } from '../../../src/domain/mod.ts';
import { idFor } from '../../support/builders.ts';
import { aResponse } from '../../support/fact-builders.ts';

/** Made one after the other, and made anyhow. */
const id = fc.oneof(
  fc.nat(30).map((at) => `0190a6f0-0000-7000-8000-${at.toString(16).padStart(12, '0')}`),
  fc.nat(30).map((at) => idFor(`${at}`)),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
);
const ids = fc.uniqueArray(id, { maxLength: 100 });

const responses = (some: readonly string[]) => some.map((own) => ({ ...aResponse('any'), id: own, time: 0 }));

describe('ids of rows', () => {
  test('are what a map of texts would hold', () => {
    fc.assert(
      fc.property(ids, (some) => {
        const segment = built(createColumns().dictionaries, 0, responses(some));
        assert.deepEqual(new Set(Array.from(some, (_, row) => idOf(segment, row))), new Set(some));
        for (const known of some) assert.equal(idOf(segment, rowOf(segment, wordsOf(known))!), known);
        assert.equal(rowOf(segment, wordsOf(idFor('nowhere'))), undefined);
      }),
    );
  });

  test('order as their texts do', () => {
    fc.assert(
      fc.property(ids, (some) => {
        const columns = createColumns();
        columns.segments.push(built(columns.dictionaries, 0, responses(some)));
        const listed = responseIdsOf(columns, { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [] });
        assert.deepEqual(listed, some.toSorted());
      }),
    );
  });

  test('a text that isn’t a UUID in lower case is refused, not kept as another', () => {
    const one = idFor('a');
    const changed = ['-', 'g', '/', ':', '`', 'é', '字'].map((digit) => `${one.slice(0, 9)}${digit}${one.slice(10)}`);
    const dashless = [8, 13, 18, 23].map((at) => `${one.slice(0, at)}0${one.slice(at + 1)}`);
    for (const wrong of ['', 'x', one.toUpperCase(), `${one} `, ...changed, ...dashless]) {
      assert.throws(() => wordsOf(wrong), /isn't a UUID in lower case/);
    }
  });
});
