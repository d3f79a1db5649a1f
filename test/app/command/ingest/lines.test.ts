import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Line, linesOf } from '../../../../src/app/command/ingest/lines.ts';

async function* from(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function linesIn(chunks: readonly (string | Uint8Array)[], maxBytes?: number): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of linesOf(from(chunks.map((chunk) => Buffer.from(chunk))), maxBytes)) lines.push(line);
  return lines;
}

describe('lines', () => {
  test('lines are numbered from 1, blank ones too, though they are left out', async () => {
    assert.deepEqual(await linesIn(['a\n\n  \r\nb\r\nc']), [
      { number: 1, text: 'a' },
      { number: 4, text: 'b\r' },
      { number: 5, text: 'c' },
    ]);
    assert.deepEqual(await linesIn([]), []);
    assert.deepEqual(await linesIn(['\n']), []);
  });

  test('a byte order mark is no part of the first line', async () => {
    assert.deepEqual(await linesIn(['\uFEFFa\n\uFEFFb']), [
      { number: 1, text: 'a' },
      { number: 2, text: '\uFEFFb' },
    ]);
  });

  test('a line that is not UTF-8, and one that is too long, are told and passed over', async () => {
    const lines = await linesIn(['ok\n', new Uint8Array([0x61, 0xff, 0x0a]), 'x'.repeat(40), 'y\nok'], 20);
    assert.deepEqual(lines, [
      { number: 1, text: 'ok' },
      { number: 2, problem: 'not UTF-8' },
      { number: 3, problem: 'longer than 20 bytes' },
      { number: 4, text: 'ok' },
    ]);
  });

  test('however a file is cut into chunks, its lines are the same', async () => {
    const character = fc.constantFrom('a', '\n', '\r\n', 'ü', '😀', ' ', '{"k": 1}');
    await fc.assert(
      fc.asyncProperty(
        fc.array(character, { maxLength: 30 }),
        fc.array(fc.nat(8), { maxLength: 40 }),
        async (parts, cuts) => {
          const bytes = Buffer.from(parts.join(''));
          const chunks: Buffer[] = [];
          let start = 0;
          for (const length of cuts) {
            chunks.push(bytes.subarray(start, start + length));
            start += length;
          }
          chunks.push(bytes.subarray(start));
          const expected = parts
            .join('')
            .split('\n')
            .map((text, index) => ({ number: index + 1, text }))
            .filter(({ text }) => text.trim() !== '');
          assert.deepEqual(await linesIn(chunks), expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});
