import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { tryRead } from '../../src/http/problems.ts';
import { uuidList } from '../../src/http/uuid-list.ts';
import { listOf, Uuid } from '../../src/http/wire.ts';

const LETTERS = [...'0123456789abcdefABCDEF-', 'g', 'G', '/', ':', '@', '`', 'é', '\0', '😀'];
/** Nearly all like a UUID: another character at one place, one too many, or one that takes two bytes. */
const nearly = fc
  .tuple(fc.uuid(), fc.nat({ max: 36 }), fc.nat({ max: 1 }), fc.constantFrom('', ...LETTERS))
  .map(([id, at, removed, added]) => id.slice(0, at) + added + id.slice(at + removed));
const anything = fc.oneof(fc.uuid(), nearly, fc.anything());
const MOST = 8;

describe('a list of UUIDs', () => {
  const plain = listOf(Uuid, MOST);
  const list = uuidList(MOST);
  const said = (schema: typeof plain | typeof list, value: unknown) => {
    const { success, data, error } = tryRead(schema, value);
    return { success, data, problems: error?.issues.map(({ path, message }) => ({ path, message })) };
  };

  test('is what a list of them one by one is', () => {
    const values = fc.oneof(
      fc.array(fc.uuid(), { maxLength: MOST + 2 }),
      fc.array(fc.oneof({ weight: 4, arbitrary: fc.uuid() }, anything), { maxLength: MOST + 2 }),
      fc.anything(),
    );
    fc.assert(fc.property(values, (value) => assert.deepEqual(said(list, value), said(plain, value))));
  });

  test('takes digits in either case, and names the place of each that is none', () => {
    const [one, other] = ['01a2034e-e840-719e-b283-cdcc96f7d931', '01A2034E-E840-719E-B283-CDCC96F7D931'];
    assert.deepEqual(said(list, [one, other]).data, [one, other]);
    // As long as two of them together, and with dashes where those of the second would be.
    const shifted = [one.slice(1), one[0] + other];
    assert.deepEqual(said(list, [one, ...shifted]).problems, [
      { path: [1], message: 'must be a UUID' },
      { path: [2], message: 'must be a UUID' },
    ]);
  });
});
