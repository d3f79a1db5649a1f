import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { createZstdCompress, gzipSync, constants as zlib, zstdCompressSync } from 'node:zlib';
import { foundRows } from '../../../../src/app/command/ingest/format.ts';
import { cut, someBytes, valuesIn } from './support.ts';

async function found(bytes: string | Uint8Array, given: Parameters<typeof foundRows>[1] = {}) {
  // A few bytes at a time at first, as a pipe may bring them.
  const { kind, forms, values } = await foundRows(someBytes(cut(Buffer.from(bytes), [1, 1, 2, 3])), given);
  return { kind, forms, values: (await valuesIn(values)).map(([, value]) => value) };
}

const ANSWER = { query: 'best laptop', answer: 'Acme.\nÜ' };
const LINES = `${JSON.stringify(ANSWER)}\n${JSON.stringify(ANSWER)}\n`;
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

const FORMS: readonly (readonly [string, string | Uint8Array, readonly string[]])[] = [
  ['JSON Lines', LINES, []],
  ['JSON Lines after blank lines and a byte order mark', `\uFEFF\n\n${LINES}`, []],
  ['one JSON array', JSON.stringify([ANSWER, ANSWER]), ['one JSON array']],
  ['one JSON array over lines', JSON.stringify([ANSWER, ANSWER], null, 2), ['one JSON array']],
  ['pretty JSON', [ANSWER, ANSWER].map((row) => JSON.stringify(row, null, 2)).join('\n'), ['JSON over several lines']],
  ['an object of rows', JSON.stringify({ rows: [ANSWER, ANSWER] }), ['{"rows": […]}']],
  [
    'an object of rows over lines',
    JSON.stringify({ dryRun: true, rows: [ANSWER, ANSWER] }, null, 2),
    ['{"rows": […]}'],
  ],
  ['gzip', gzipSync(LINES), ['gzip']],
  ['gzip in two parts', Buffer.concat([gzipSync(LINES.slice(0, 20)), gzipSync(LINES.slice(20))]), ['gzip']],
  ['zstd', zstdCompressSync(LINES), ['zstd']],
  ['zstd of one JSON array', zstdCompressSync(JSON.stringify([ANSWER, ANSWER])), ['zstd', 'one JSON array']],
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${LINES}`, 'utf16le'), ['UTF-16']],
  ['UTF-16 without one', Buffer.from(LINES, 'utf16le'), ['UTF-16']],
  ['UTF-16, the great end first', utf16be(`\uFEFF${LINES}`), ['UTF-16']],
  ['UTF-16, the great end first, without a mark', utf16be(LINES), ['UTF-16']],
];

describe('what a file is', () => {
  for (const [name, bytes, forms] of FORMS) {
    test(`${name}: read as rows`, async () => {
      assert.deepEqual(await found(bytes), { kind: 'rows', forms, values: [ANSWER, ANSWER] });
    });
  }

  test('what rows are is said by the first that has a property of theirs', async () => {
    const kindIn = async (rows: readonly object[]) =>
      (await found(rows.map((row) => JSON.stringify(row)).join('\n'))).kind;
    assert.equal(await kindIn([{ name: 'Acme' }]), 'entities');
    assert.equal(await kindIn([{}, { id: 'x', isCompetitor: true }]), 'entities');
    assert.equal(await kindIn([{ platform: 'vimeo', videoId: '1', title: 'x' }]), 'videos');
    assert.equal(await kindIn([{ name: 'x', query: 'best laptop' }]), 'rows');
    assert.equal(await kindIn([{ colour: 'red' }]), 'rows');
    assert.equal((await found('oops\n{"name": "Acme"}')).kind, 'entities');
    assert.equal((await found('{"name": "Acme"}', { kind: 'rows' })).kind, 'rows');
    assert.deepEqual(await found(''), { kind: 'rows', forms: [], values: [] });
  });

  test('a first line that is no JSON is a bad line, where others are', async () => {
    for (const line of ['{"query": ', 'collected by a tool', '{"query": "a"} x', '[INFO] start', '2026-11-20 start']) {
      const { values } = await found(`${line}\n${LINES}`);
      assert.equal(values.length, 3, line);
      assert.match(String(values[0]), /^not JSON/, line);
    }
  });

  const refused: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
    ['an Excel file', 'PK\x03\x04…', /^the file is an Excel file or a ZIP archive: save it as CSV UTF-8, or unpack/],
    [
      'xz',
      Buffer.from('\xfd7zXZ\0…', 'latin1'),
      /^the file is compressed by xz: unpack it first, xz -dc FILE \| sightline/,
    ],
    ['bzip2', 'BZh91AY', /compressed by bzip2/],
    ['Parquet', 'PAR1…', /Parquet: write it as JSON Lines first/],
    ['a database', 'SQLite format 3\0', /sightline restore/],
    [
      'anything',
      'Dear sirs,\nhello',
      /^the file is neither JSON nor CSV whose first line names columns: it begins with "Dear sirs,"/,
    ],
    [
      'a table with columns of its own',
      'prompt,response\nWhich?,Acme\n',
      /answers need the columns query, country, .*, and brands name$/,
    ],
    ['gzip that was cut off', gzipSync(LINES).subarray(0, 30), /^gzip: it is damaged, or was cut off/],
    ['UTF-16 that was cut off', Buffer.from(`\uFEFF${LINES}`, 'utf16le').subarray(0, 21), /^UTF-16: it is damaged/],
  ];
  for (const [name, bytes, message] of refused) {
    test(`${name} is told what it is and what to do`, () =>
      assert.rejects(found(bytes), { problem: 'invalid', message }));
  }

  test('zstd with a window larger than memory should hold is told how to unpack it', async () => {
    const params = { [zlib.ZSTD_c_windowLog]: 27, [zlib.ZSTD_c_compressionLevel]: 1 };
    // The window of what is known to be small is small, so the length is not told.
    const packing = createZstdCompress({ params });
    packing.end(LINES);
    const packed = await buffer(packing);
    await assert.rejects(
      found(packed),
      /^AppError: zstd: its window is over 32 MiB: unpack it first, zstd -dc --long=31/,
    );
  });
});
