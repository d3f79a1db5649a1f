import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { jsonDocument } from '../../../../src/app/command/ingest/json-document.ts';
import { cut, someBytes, valuesIn } from './support.ts';

const rowsIn = (chunks: readonly (string | Uint8Array)[], maxBytes?: number) =>
  valuesIn(jsonDocument(someBytes(chunks), maxBytes));
const values = async (text: string) => (await rowsIn([text])).map(([, value]) => value);

/** Not with a backslash: V8 14.6 takes another name for one that it has seen with it. */
const isName = (text: unknown): boolean => !String(text).includes('\\');

/** Everything that makes it hard to see where a value ends. */
const hard = fc.letrec((tie) => ({
  text: fc.oneof(fc.constantFrom('"', '\\', '\\"', '[', ']', '{', '}', ',', ':', 'rows', '\n', 'ü😀'), fc.string()),
  value: fc.oneof(
    { depthSize: 'small' },
    tie('text'),
    fc.constantFrom(0, -1.5e-7, true, null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary((tie('text') as fc.Arbitrary<string>).filter(isName), tie('value'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value;
const space = fc.constantFrom<string | number>('', 1, '\t', '   ');
const cuts = fc.array(fc.nat(9), { maxLength: 60 });

describe('JSON that is not one row a line', () => {
  test('the items of a list, of rows in an object, and objects one after another come out as they went in', async () => {
    const objects = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'row'), hard, { noNullPrototype: true }));
    await fc.assert(
      fc.asyncProperty(fc.array(hard), objects, space, cuts, async (items, objects, space, cuts) => {
        const forms = [
          [JSON.stringify(items, null, space), items],
          [JSON.stringify({ dryRun: [false], rows: items, more: { rows: [1, '}'] } }, null, space), items],
          [objects.map((object) => JSON.stringify(object, null, space)).join('\n'), objects],
        ] as const;
        for (const [text, expected] of forms) {
          const found = await rowsIn(cut(Buffer.from(text), cuts));
          assert.deepEqual(
            found.map(([, value]) => value),
            expected,
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  test('each row is named by the line that it begins on', async () => {
    assert.deepEqual(await rowsIn(['[\n  {\n    "a": 1\n  },\n\n  2, "x"]']), [
      [2, { a: 1 }],
      [6, 2],
      [6, 'x'],
    ]);
  });

  test('a row that is no JSON is told by its line, and the others come', async () => {
    const found = await rowsIn(['[{"a": 1},\n{"a": oops},\n{"a": 2}]']);
    assert.deepEqual(
      [found[0], found[2]],
      [
        [1, { a: 1 }],
        [3, { a: 2 }],
      ],
    );
    assert.equal(found[1]![0], 2);
    assert.match(String(found[1]![1]), /^not JSON: /);
  });

  test('what was cut off never looks whole', async () => {
    const whole = '[{"a": 1}, {"a": [2]}]';
    for (let length = 1; length < whole.length; length++) {
      const found = await values(whole.slice(0, length));
      assert.match(String(found.at(-1)), /has no end: the file was cut off$/, whole.slice(0, length));
    }
    assert.match(String((await values('{"rows": [{"a": 1}]')).at(-1)), /has no end/);
    assert.match(String((await values('{"a": 1')).at(-1)), /has no end/);
  });

  test('a row that is too long is only measured, and the others come', async () => {
    const long = JSON.stringify({ a: 'x'.repeat(100_000) });
    const found = await rowsIn(cut(Buffer.from(`[{"a": 1}, ${long}, {"a": 2}]`), Array(200).fill(999)), 50_000);
    assert.deepEqual(found, [
      [1, { a: 1 }],
      [1, 'longer than 50000 bytes'],
      [1, { a: 2 }],
    ]);
    assert.deepEqual(await values(`[[${'0,'.repeat(600_000)}0], 1]`), ['more than 500000 values', 1]);
  });

  test('nothing has no rows', async () => {
    for (const text of ['', ' \n', '[]', '{"rows": []}', '[ ] ']) assert.deepEqual(await values(text), [], text);
  });
});
