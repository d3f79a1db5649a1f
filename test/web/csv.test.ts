import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { type CsvRecord, recordsIn } from '../../src/web/pages/bring/csv.ts';

async function read(text: string, { delimiter = ',', size = text.length + 1 } = {}) {
  async function* chunks() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const found: CsvRecord[] = [];
  for await (const record of recordsIn(chunks(), delimiter)) found.push(record);
  return found;
}

test('cells of a CSV file come back as they were written, however it is cut', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', '\r\n', ' ', '😀') });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom(',', ';', '\t'),
      fc.integer({ min: 1, max: 9 }),
      async (given, delimiter, size) => {
        const text = stringify(given, { delimiter, quoted_match: /[\r\n]/ });
        const found = await read(text, { delimiter, size });
        assert.deepEqual(
          found.map(({ cells, isBroken }) => [cells, isBroken]),
          given.map((cells) => [cells, false]),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('each record is known by its line; blank lines are none, and a stray quote breaks its own alone', async () => {
  const found = await read('\uFEFFname,group\r\n\r\n"A\nB",x\n"C"d,y\nE,z');
  assert.deepEqual(
    found.map(({ number, cells, isBroken }) => [number, cells, isBroken]),
    [
      [1, ['name', 'group'], false],
      [3, ['A\nB', 'x'], false],
      [5, ['Cd', 'y'], true],
      [6, ['E', 'z'], false],
    ],
  );
  assert.equal((await read('a,"never closed\nb,c'))[0]?.isBroken, true);
});
