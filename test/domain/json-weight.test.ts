import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { weighing } from '../../src/domain/json-weight.ts';
import { jsonExcess } from '../../src/domain/mod.ts';

const ANY = Number.POSITIVE_INFINITY;
const NONE = { depth: ANY, parts: ANY, names: ANY };

/** What a parsed value holds: the plain way. */
function counted(
  value: unknown,
  depth = 0,
  names = new Set<string>(),
): { depth: number; parts: number; names: Set<string> } {
  if (typeof value !== 'object' || value === null) return { depth, parts: 0, names };
  const inner = Object.entries(value).map(([name, item]) => {
    if (!Array.isArray(value)) names.add(JSON.stringify(name));
    return counted(item, depth + 1, names);
  });
  const deepest = Math.max(depth + 1, ...inner.map((each) => each.depth));
  return { depth: deepest, parts: inner.reduce((sum, each) => sum + each.parts, 1), names };
}

describe('what makes JSON costly', () => {
  test('is counted as it is parsed, whatever strings hold', () => {
    const values = fc.jsonValue({ maxDepth: 5 });
    fc.assert(
      fc.property(values, fc.constantFrom(undefined, 1), (value, indent) => {
        const json = JSON.stringify(value, null, indent);
        const { depth, parts, names } = counted(JSON.parse(json));
        assert.equal(jsonExcess(json, { depth, parts, names: names.size }), undefined);
        if (depth > 0) assert.equal(jsonExcess(json, { ...NONE, depth: depth - 1 }), 'depth');
        if (parts > 0) assert.equal(jsonExcess(json, { ...NONE, parts: parts - 1 }), 'parts');
      }),
    );
  });

  test('are different names, which are told apart but for a few', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `"name ${at}":1`);
    assert.equal(jsonExcess(`{${names.join()}}`, { ...NONE, names: 19_000 }), 'names');
    assert.equal(jsonExcess(`[${'{"a":1,"b" : 2},'.repeat(9_999)}{}]`, { ...NONE, names: 2 }), undefined);
  });

  test('are counted in turns, of pieces as long as they are told', () => {
    const pieces = (json: string) => [...weighing(json, { depth: 1, parts: 1, names: 1 }, 100)].length;
    assert.deepEqual(
      [pieces('[]'), pieces(`[${'1,'.repeat(5_000)}1]`), pieces(`["${'a'.repeat(9_999)}",1]`)],
      [0, 99, 1],
    );
  });

  test('text that is cut off or malformed is looked at to its end', () => {
    for (const json of ['', '"', '"\\', '{"a', '{"a":', ']]]', '\\"[', '"a"'])
      assert.equal(jsonExcess(json, { depth: 9, parts: 9, names: 9 }), undefined);
  });
});
