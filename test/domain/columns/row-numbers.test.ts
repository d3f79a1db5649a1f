import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesByNumber } from '../../../src/domain/columns/row-numbers.ts';
import { part } from '../../../src/domain/columns/segment.ts';
import { appendResponses, columnsOf, MILLISECONDS_A_DAY } from '../../../src/domain/mod.ts';
import { aResponse, someDimensions } from '../../support/fact-builders.ts';

/** Neighbours, and such as a table of a few slots takes for each other. */
const NUMBERS = [0, 1, 2, 3, 0xffff_ffff, 0xffff_fffe, ...Array.from({ length: 300 }, (_, at) => 0x1_0000 * at + 7)];

test('each number leads to the row of its response, on whatever day, and no other number does', () => {
  const responses = NUMBERS.map((number, at) => aResponse(`${at}`, { number, time: (at % 3) * MILLISECONDS_A_DAY }));
  const columns = columnsOf(responses, someDimensions());
  // Those written again are found where they are now.
  appendResponses(columns, responses.slice(0, 40));
  const placeOf = placesByNumber(columns.segments);
  for (const number of NUMBERS) {
    const { at, row } = placeOf(number)!;
    const segment = columns.segments[at]!;
    assert.equal(part(segment, 'numbers')[row], number);
    assert.notEqual(segment.rows.local[row], 0);
  }
  assert.deepEqual(
    [4, 8, 0x1_0000, 0x7fff_ffff].map((number) => placeOf(number)),
    [undefined, undefined, undefined, undefined],
  );
  assert.equal(placesByNumber([])(1), undefined);
});

test('a number that no column can hold is refused by name', () => {
  for (const number of [-1, 2 ** 32, 0.5]) {
    assert.throws(() => columnsOf([aResponse('1', { number })], someDimensions()), /has the number/);
  }
});
