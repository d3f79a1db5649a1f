import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addLinks,
  appendResponses,
  columnsOf,
  MILLISECONDS_A_DAY,
  normaliseScope,
  selectIds,
} from '../../../src/domain/mod.ts';
import { aResponse, someDimensions } from '../../support/fact-builders.ts';

/** Neighbours, and such as are far apart. */
const NUMBERS = [0, 1, 2, 3, 0xffff_ffff, 0xffff_fffe, ...Array.from({ length: 300 }, (_, at) => 0x1_0000 * at + 7)];

test('each number leads to the row of its response, on whatever day, and no other number does', () => {
  const responses = NUMBERS.map((number, at) => aResponse(`${at}`, { number, time: (at % 3) * MILLISECONDS_A_DAY }));
  const columns = columnsOf(responses, someDimensions());
  // Those written again are found where they are now.
  appendResponses(columns, responses.slice(0, 40));
  const linked = responses.filter((_, at) => at % 2 === 0);
  const unknown = [4, 8, 0x1_0000, 0x7fff_ffff];
  const batches = [
    unknown,
    linked.slice(0, 50).map(({ number }) => number),
    linked.slice(50).map(({ number }) => number),
  ];
  addLinks(
    columns,
    batches.map((numbers) => ({ tagId: 'spring', numbers })),
  );
  const carrying = selectIds(columns, normaliseScope({ execTagIds: ['spring'] }));
  assert.deepEqual(carrying.toSorted(), linked.map(({ id }) => id).toSorted());
});

test('a number that no column can hold is refused by name', () => {
  for (const number of [-1, 2 ** 32, 0.5]) {
    assert.throws(() => columnsOf([aResponse('1', { number })], someDimensions()), /has the number/);
  }
});
