import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { JsonRefused, parsing } from '../../src/domain/json-turns.ts';

/** What comes of a text in pieces of a few characters, and in how many. */
function inPieces(json: string, piece: number) {
  const pieces = parsing(json, piece);
  let [step, count] = [pieces.next(), 1];
  for (; !step.done; step = pieces.next()) count++;
  return { value: step.value, count };
}

/** The value, or that there is none. */
function outcomeOf(parse: () => unknown): { readonly value: unknown } | 'malformed' {
  try {
    return { value: parse() };
  } catch (error) {
    assert.ok(error instanceof SyntaxError || error instanceof JsonRefused);
    return 'malformed';
  }
}

const PIECES = fc.integer({ min: 1, max: 40 });
const values = fc.jsonValue({ maxDepth: 6 });

describe('JSON in pieces', () => {
  test('says what it says as a whole', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(undefined, 1, '\t'), PIECES, (value, indent, piece) => {
        const said = JSON.stringify(value, null, indent);
        const json = ` [${said},{"__proto__": ${said}, "a": 1}]\n`;
        const { value: read } = inPieces(json, piece);
        assert.deepEqual(read, JSON.parse(json));
        assert.equal(JSON.stringify(read), JSON.stringify(JSON.parse(json)));
      }),
    );
  });

  test('is refused where it would be as a whole, whatever was cut out, put in or doubled', () => {
    const marks = fc.constantFrom(
      '',
      ',',
      '[',
      ']',
      '{',
      '}',
      ':',
      '"',
      '1',
      ' ',
      'null',
      '[]',
      '{"a":[1,2,3]}',
      '\u00a0',
    );
    fc.assert(
      fc.property(values, fc.nat(), fc.nat(12), marks, PIECES, (value, place, length, mark, piece) => {
        const json = JSON.stringify({ rows: [value, value], value });
        const at = place % json.length;
        const spoilt = json.slice(0, at) + mark + json.slice(at + length);
        assert.deepEqual(
          outcomeOf(() => inPieces(spoilt, piece).value),
          outcomeOf(() => JSON.parse(spoilt)),
          spoilt,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  for (const json of [
    '[1,]',
    '[[1,2,3],]',
    '{"a":[1,2,3],}',
    '{"a":1[1,2,3]}',
    '[[1,2,3]1]',
    '[1[2,3,4]]',
    '[[1,2,3][4,5,6]]',
  ])
    test(`is refused: ${json}`, () => assert.throws(() => inPieces(json, 2), JsonRefused));

  test('gives others their turn after each piece, however it is nested', () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ at, text: 'x'.repeat(40) }));
    for (const value of [rows, { rows }, [[[{ a: { rows } }]]]])
      assert.ok(inPieces(JSON.stringify(value), 1_000).count > 40);
    assert.equal(inPieces(JSON.stringify(rows), 1_000_000).count, 1);
    assert.ok(inPieces(`${'['.repeat(9_000)}${']'.repeat(9_000)}`, 1_000).count > 2_000);
  });

  test('says where it is malformed, in the whole text', () => {
    const json = `[${'{"a":1},'.repeat(100)}{"a" 1}]`;
    assert.throws(() => inPieces(json, 50), { at: json.length - 3 });
  });
});
