import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { csvRecords, type ReadRecord } from '../../../src/domain/tabular/mod.ts';
import { EFFORT } from '../../support/effort.ts';
import { damaged, HEAD, sound } from './damaged.ts';

const LONGEST = 1_000;

async function read(
  file: string | Uint8Array,
  { delimiter = ',', size = file.length + 1, width = 2 } = {},
): Promise<readonly ReadRecord[]> {
  async function* chunks() {
    for (let at = 0; at < file.length; at += size) yield file.slice(at, at + size);
  }
  const found: ReadRecord[] = [];
  for await (const record of csvRecords(chunks(), { delimiter, width, longest: LONGEST })) found.push(record);
  return found;
}

const told = (records: readonly ReadRecord[]) => records.map(({ line, cells, problem }) => [line, problem ?? cells]);

test('cells of a CSV file come back as they were written, however it is cut', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', '\r\n', ' ', '😀') });
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom(',', ';', '\t'),
      fc.integer({ min: 1, max: 9 }),
      async (given, delimiter, size) => {
        const text = `a\n${stringify(given, { delimiter, quoted_match: /[\r\n]/ })}`;
        for (const file of [text, new TextEncoder().encode(text)]) {
          const found = await read(file, { delimiter, size, width: 3 });
          assert.deepEqual(
            told(found).map(([, cells]) => cells),
            given,
          );
        }
      },
    ),
    { numRuns: 200 },
  );
});

describe('each record is known by its line, and what breaks it costs that line alone', () => {
  const cases: readonly (readonly [what: string, text: string, expected: readonly unknown[]])[] = [
    [
      'blank lines are none',
      '\uFEFFname,group\r\n\r\n"A\nB",x\nE,z',
      [
        [3, ['A\nB', 'x']],
        [5, ['E', 'z']],
      ],
    ],
    [
      'text behind a quote',
      'h,h\n"C"d,y\nE,z\n',
      [
        [2, 'quote'],
        [3, ['E', 'z']],
      ],
    ],
    [
      'a quote that is never closed',
      'h,h\na,"b\nc,d\ne,f',
      [
        [2, 'quote'],
        [3, ['c', 'd']],
        [4, ['e', 'f']],
      ],
    ],
    [
      'one on the last line',
      'h,h\na,b\n"c,d',
      [
        [2, ['a', 'b']],
        [3, 'quote'],
      ],
    ],
    [
      'one that a later quote closes, with text behind it',
      'h,h\na,"b\nc,d\ne,"f"\n',
      [
        [2, 'quote'],
        [3, ['c', 'd']],
        [4, ['e', 'f']],
      ],
    ],
    [
      'one that a later quote closes by chance',
      'h,h\n2026-01-02,"b\n2026-01-03,d\n2026-01-04,"\n"\n',
      [
        [2, 'quote'],
        [3, ['2026-01-03', 'd']],
        [4, ['2026-01-04', '\n']],
      ],
    ],
    ['an inch mark in a cell is a letter', 'h,h\n27" TV,5\'10"\n', [[2, ['27" TV', '5\'10"']]]],
    [
      'too few cells, over two lines',
      'h,h\n"a\nb"\nc,d\n',
      [
        [2, 'cells'],
        [4, ['c', 'd']],
      ],
    ],
    [
      'too few cells, because a quote took in a record',
      'h,h\n"a\nc,d\n"\ne,f\n',
      [
        [2, 'cells'],
        [3, ['c', 'd']],
        [4, 'quote'],
        [5, ['e', 'f']],
      ],
    ],
    [
      'an answer of lines with commas is one cell',
      'h,h\n2026-01-02,"b\nlight, cheap\nx"\n',
      [[2, ['2026-01-02', 'b\nlight, cheap\nx']]],
    ],
    [
      'a line that is too long',
      `h,h\n${'x'.repeat(2_000)},b\nc,d\n`,
      [
        [2, 'length'],
        [3, ['c', 'd']],
      ],
    ],
    ['a cell that is too long', `h,h\n"${'x\n'.repeat(600)}",b\nc,d\n`, [[2, 'length']]],
    [
      'lines that end in CR',
      'h,h\ra,b\r\rc,"d"\r',
      [
        [2, ['a', 'b']],
        [4, ['c', 'd']],
      ],
    ],
    ['nothing', '', []],
    ['a head alone', 'h,h', []],
  ];
  for (const [what, text, expected] of cases)
    test(what, async () => {
      for (const size of [1, 7, 10_000]) {
        const found = told(await read(text, { size }));
        assert.deepEqual(found.slice(0, expected.length), expected, `in pieces of ${size}`);
        if (!/cell that is too long/.test(what)) assert.equal(found.length, expected.length);
      }
    });

  test('bytes that are not UTF-8', async () => {
    const file = Buffer.concat([Buffer.from('h,h\na,\uFFFD\nb,'), Buffer.from([0xff]), Buffer.from('\nc,é\n')]);
    for (const size of [1, 100]) {
      assert.deepEqual(told(await read(new Uint8Array(file), { size })), [
        [2, ['a', '\uFFFD']],
        [3, 'encoding'],
        [4, ['c', 'é']],
      ]);
    }
  });

  test('as many open quotes as lines take a time that grows with the file', async () => {
    const text = `h,h\n${'a,"b\n'.repeat(20_000)}`;
    assert.equal((await read(text, { size: 65_536 })).length, 20_000);
  });
});

/** The lines behind the head that hold something and are in two records, or in none though no problem stands before them. */
function unaccounted(found: readonly ReadRecord[], text: string): readonly number[] {
  const lines = text.split(/\r\n|\r|\n/);
  const lastOf = ({ line, cells, problem }: ReadRecord, next: number): number =>
    problem === undefined ? line + (cells.join('').match(/\r\n|\r|\n/g)?.length ?? 0) : next - 1;
  const times = lines.map((line, at) => (at === 0 || line === '' ? 1 : 0));
  for (const [index, record] of found.entries()) {
    const last = lastOf(record, found[index + 1]?.line ?? lines.length + 1);
    for (let at = record.line; at <= last; at++) if (lines[at - 1] !== '') times[at - 1]!++;
  }
  return times.flatMap((count, at) => (count === 1 ? [] : [at + 1]));
}

test('of a file that is damaged in one place every other row comes, and every line is accounted for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 200 }), async (seed, size) => {
      const file = damaged(seed);
      const found = await read(file.bytes, { size, width: HEAD.length });
      const kept = found.filter(({ problem }) => problem === undefined).map(({ cells }) => cells.join('\u0001'));
      const lost = sound(seed).filter((row) => !kept.includes(row.join('\u0001')));
      assert.ok(lost.length <= 1, `lost ${JSON.stringify(lost)}: ${file.what}`);
      assert.deepEqual(unaccounted(found, new TextDecoder().decode(file.bytes)), [], file.what);
    }),
    // 10,000 each night.
    { numRuns: EFFORT < 10 ? 60 * EFFORT : 1_000 * EFFORT },
  );
});
