import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  addGroups,
  createAccumulator,
  type GroupBy,
  type Groups,
  groupBy,
  groupsOf,
} from '../../../src/domain/columnar/group-by.ts';
import { createInterner, intern } from '../../../src/domain/columnar/interner.ts';
import { LEFT_OUT } from '../../../src/domain/columnar/vectors.ts';
import { EFFORT } from '../../support/effort.ts';

/** A fact as plain values. */
interface Fact {
  readonly row: number;
  readonly brand: number;
  readonly page: number;
  readonly amount: number;
  readonly isSelected: boolean;
}

/** Facts of `rows` rows. */
interface Plain {
  readonly rows: number;
  readonly facts: readonly Fact[];
}

const fact = (rows: number): fc.Arbitrary<Fact> =>
  fc.record({
    row: fc.nat(rows - 1),
    brand: fc.nat(3),
    page: fc.nat(5),
    amount: fc.nat(70_000),
    isSelected: fc.boolean(),
  });
const plain: fc.Arbitrary<Plain> = fc.integer({ min: 1, max: 5 }).chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    facts: fc.array(fact(rows), { maxLength: 12 }).map((facts) => facts.toSorted((a, b) => a.row - b.row)),
  }),
);

const batchOf = (segment: Plain) => ({
  segment,
  places: Uint32Array.from(segment.facts.keys()).filter((at) => segment.facts[at]!.isSelected),
  row: Uint16Array.from(segment.facts, ({ row }) => row),
  rows: segment.rows,
});

/** Brands 0 and 2 are one group, and 3 is none. */
const BRAND_GROUPS = Uint32Array.of(1, 0, 1, LEFT_OUT);
const KEYS = {
  brand: { codesOf: ({ facts }) => Uint16Array.from(facts, (own) => own.brand), size: 4 },
  group: { codesOf: ({ facts }) => Uint16Array.from(facts, (own) => own.brand), groupOf: BRAND_GROUPS, size: 2 },
  page: { codesOf: ({ facts }) => Uint32Array.from(facts, (own) => own.page), shift: 1, size: 3 },
} as const satisfies Record<string, GroupBy<Plain>['key']>;
type KeyName = keyof typeof KEYS;

const groupIn = (name: KeyName, { brand, page }: Fact): number =>
  ({ brand, group: BRAND_GROUPS[brand]!, page: page >> 1 })[name];

const MEASURES: GroupBy<Plain, 'amount' | 'responses' | 'odd'>['measures'] = {
  amount: { kind: 'sum', valuesOf: ({ facts }) => Float64Array.from(facts, ({ amount }) => amount) },
  responses: { kind: 'responses' },
  odd: { kind: 'responses', oddOf: ({ facts }) => Uint16Array.from(facts, ({ page }) => page) },
};

/** The reference: a row for each group that occurs. */
function grouped(segments: readonly Plain[], name: KeyName) {
  const all = segments.flatMap((segment, at) =>
    segment.facts.filter(({ isSelected }) => isSelected).map((own) => ({ at, own, group: groupIn(name, own) })),
  );
  const counted = Map.groupBy(
    all.filter(({ group }) => group !== LEFT_OUT),
    ({ group }) => group,
  );
  return Array.from(counted, ([group, facts]) => ({
    group,
    count: facts.length,
    amount: facts.reduce((sum, { own }) => sum + own.amount, 0),
    responses: new Set(facts.map(({ at, own }) => `${at} ${own.row}`)).size,
    odd: new Set(facts.filter(({ own }) => own.page % 2 === 1).map(({ at, own }) => `${at} ${own.row}`)).size,
  })).toSorted((a, b) => a.group - b.group);
}

const rowsOf = ({ groups, count, numbers }: Groups) =>
  Array.from(groups, (group, at) => ({
    group,
    count: count[at],
    ...Object.fromEntries(Object.entries(numbers).map(([name, values]) => [name, values[at]])),
  }));

describe('group-by', () => {
  const names = fc.constantFrom(...(Object.keys(KEYS) as KeyName[]));

  test('says what a plain map says, of any key', () => {
    const property = fc.property(fc.array(plain, { maxLength: 4 }), names, (segments, name) => {
      const query = { key: KEYS[name], measures: MEASURES };
      assert.deepEqual(rowsOf(groupBy(segments.map(batchOf), query)), grouped(segments, name));
    });
    fc.assert(property, { numRuns: 300 * EFFORT });
  });

  test('partial aggregates of other segments add up to the whole', () => {
    const some = fc.array(plain, { maxLength: 3 });
    const property = fc.property(some, some, names, (first, second, name) => {
      const query = { key: KEYS[name], measures: MEASURES };
      const whole = createAccumulator(query);
      for (const part of [first, second]) addGroups(whole, groupBy(part.map(batchOf), query));
      assert.deepEqual(rowsOf(groupsOf(whole)), grouped([...first, ...second], name));
    });
    fc.assert(property, { numRuns: 100 * EFFORT });
  });
});

describe('an interner', () => {
  test('tells pairs apart however many there are', () => {
    const interner = createInterner();
    const pairs = Array.from({ length: 20_000 }, (_, at) => [at % 200, at >> 1] as const);
    const number = () => pairs.map(([first, second]) => intern(interner, first, second));
    assert.deepEqual(number(), [...pairs.keys()]);
    assert.deepEqual(number(), [...pairs.keys()]);
  });
});
