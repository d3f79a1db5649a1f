import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { jsonLines } from '../../../../src/app/command/ingest/json-lines.ts';
import { cut, someBytes, valuesIn } from './support.ts';

const linesIn = (chunks: readonly (string | Uint8Array)[], maxBytes?: number) =>
  valuesIn(jsonLines(someBytes(chunks), maxBytes));

describe('JSON Lines', () => {
  test('lines are numbered from 1, blank ones too, though they are left out', async () => {
    assert.deepEqual(await linesIn(['1\n\n  \r\n2\r\n3']), [
      [1, 1],
      [4, 2],
      [5, 3],
    ]);
    assert.deepEqual(await linesIn([]), []);
    assert.deepEqual(await linesIn(['\n']), []);
    assert.deepEqual(await linesIn(['\uFEFF\n']), []);
  });

  test('a byte order mark does not belong to a line', async () => {
    assert.deepEqual(await linesIn(['\uFEFF"a"\n\uFEFF"b"']), [
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  test('a line that is no JSON, not UTF-8, or too long is told and passed over', async () => {
    const lines = await linesIn(['"ok"\n', new Uint8Array([0x61, 0xff, 0x0a]), '9'.repeat(40), '9\n"ok"'], 20);
    assert.deepEqual(lines, [
      [1, 'ok'],
      [2, 'not UTF-8'],
      [3, 'longer than 20 bytes'],
      [4, 'ok'],
    ]);
    const [[, reason]] = (await linesIn(['{"a": '])) as [[number, string]];
    assert.match(reason, /^not JSON: /);
  });

  const mistaken = [
    ["{'query': 'a'}", /this is how Python shows a dict: write it by json\.dumps$/],
    ['{"price": NaN}', /neither None nor NaN$/],
    ['{"id": None, "a": 1}', /neither None nor NaN$/],
  ] as const;
  for (const [line, hint] of mistaken) {
    test(`${line} is told what was meant`, async () => {
      const [[, reason]] = (await linesIn([line])) as [[number, string]];
      assert.match(reason, hint);
    });
  }

  test('a row of more values than any has is passed over: each of them takes memory', async () => {
    const [many, few] = await linesIn([`[${'0,'.repeat(600_000)}0]\n`, JSON.stringify(','.repeat(600_000))]);
    assert.deepEqual(many, [1, 'more than 500000 values']);
    assert.equal(few![1], ','.repeat(600_000));
  });

  test('however a file is cut into chunks, its lines are the same', async () => {
    const value = fc.constantFrom<unknown>('a', 'ü', '😀', '\n', { k: [1, ' '] }, null, 'x'.repeat(9));
    const end = fc.constantFrom('\n', '\r\n', '\n\n');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(value, end)), fc.array(fc.nat(8), { maxLength: 40 }), async (lines, cuts) => {
        const bytes = Buffer.from(lines.map(([value, end]) => JSON.stringify(value) + end).join(''));
        assert.deepEqual(
          (await linesIn(cut(bytes, cuts))).map(([, value]) => value),
          lines.map(([value]) => value),
        );
      }),
      { numRuns: 300 },
    );
  });
});
