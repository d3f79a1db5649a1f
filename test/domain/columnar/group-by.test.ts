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
import { LEFT_OUT } from '../../../src/domain/columnar/vectors.ts';
import { passing } from '../../../src/domain/columns/compile-scope.ts';
import { columnKey, dayKey, fieldKey, queryKey } from '../../../src/domain/columns/keys.ts';
import { part } from '../../../src/domain/columns/segment.ts';
import { scoped } from '../../../src/domain/columns/segment-scan.ts';
import { factBatches, rowBatches } from '../../../src/domain/columns/selection.ts';
import { dayOf, joinFacts, matchesScope, normaliseScope } from '../../../src/domain/mod.ts';
import { EFFORT } from '../../support/effort.ts';
import { columnsAfter, factsAfter, history, scopeInput } from '../../support/facts.ts';

/** A fact as plain values. */
interface Fact {
  readonly row: number;
  readonly brand: number;
  readonly page: number;
  readonly amount: number;
  readonly times: number;
  readonly isSelected: boolean;
}

/** Facts of rows, with a model each. */
interface Plain {
  readonly models: readonly number[];
  readonly facts: readonly Fact[];
}

const fact = (rows: number): fc.Arbitrary<Fact> =>
  fc.record({
    row: fc.nat(rows - 1),
    brand: fc.nat(3),
    page: fc.nat(5),
    amount: fc.nat(70_000),
    times: fc.nat(3),
    isSelected: fc.boolean(),
  });
const plain: fc.Arbitrary<Plain> = fc.integer({ min: 1, max: 5 }).chain((rows) =>
  fc.record({
    models: fc.array(fc.nat(2), { minLength: rows, maxLength: rows }),
    facts: fc.array(fact(rows), { maxLength: 12 }).map((facts) => facts.toSorted((a, b) => a.row - b.row)),
  }),
);

const batchOf = (segment: Plain) => ({
  segment,
  places: Uint32Array.from(segment.facts.keys()).filter((at) => segment.facts[at]!.isSelected),
  row: Uint16Array.from(segment.facts, ({ row }) => row),
  rows: segment.models.length,
});

/** Brands 0 and 2 are one group, and 3 is none. */
const BRAND_GROUPS = Uint32Array.of(1, 0, 1, LEFT_OUT);
const KEYS = {
  brand: { by: 'fact', codesOf: ({ facts }) => Uint16Array.from(facts, (own) => own.brand), size: 4 },
  group: {
    by: 'fact',
    codesOf: ({ facts }) => Uint16Array.from(facts, (own) => own.brand),
    groupOf: BRAND_GROUPS,
    size: 2,
  },
  page: { by: 'fact', codesOf: ({ facts }) => Uint32Array.from(facts, (own) => own.page), shift: 1, size: 3 },
  model: { by: 'row', codesOf: ({ models }) => Uint32Array.from(models), size: 3 },
} as const satisfies Record<string, GroupBy<Plain>['keys'][number]>;
type KeyName = keyof typeof KEYS;

const groupIn = (name: KeyName, { models }: Plain, { row, brand, page }: Fact): number =>
  ({ brand, group: BRAND_GROUPS[brand]!, page: page >> 1, model: models[row]! })[name];

const MEASURES: GroupBy<Plain, 'amount' | 'product' | 'responses' | 'odd'>['measures'] = {
  amount: { kind: 'sum', valuesOf: ({ facts }) => Float64Array.from(facts, ({ amount }) => amount) },
  product: {
    kind: 'sum',
    valuesOf: ({ facts }) => Uint32Array.from(facts, ({ amount }) => amount),
    timesOf: ({ facts }) => Uint16Array.from(facts, ({ times }) => times),
  },
  responses: { kind: 'responses' },
  odd: { kind: 'responses', oddOf: ({ facts }) => Uint16Array.from(facts, ({ page }) => page) },
};

/** The reference: a row for each group that occurs, by its keys. */
function grouped(segments: readonly Plain[], names: readonly KeyName[]) {
  const all = segments.flatMap((segment, at) =>
    segment.facts.filter(({ isSelected }) => isSelected).map((own) => ({ at, own, segment })),
  );
  const keyed = all.map((one) => ({ ...one, keys: names.map((name) => groupIn(name, one.segment, one.own)) }));
  const counted = keyed.filter(({ keys }) => !keys.includes(LEFT_OUT));
  return Array.from(
    Map.groupBy(counted, ({ keys }) => keys.join()),
    ([keys, facts]) => ({
      keys,
      count: facts.length,
      amount: facts.reduce((sum, { own }) => sum + own.amount, 0),
      product: facts.reduce((sum, { own }) => sum + own.amount * own.times, 0),
      responses: new Set(facts.map(({ at, own }) => `${at} ${own.row}`)).size,
      odd: new Set(facts.filter(({ own }) => own.page % 2 === 1).map(({ at, own }) => `${at} ${own.row}`)).size,
    }),
  );
}

const rowsOf = ({ keys, count, numbers }: Groups) =>
  Array.from(count, (own, at) => ({
    keys: keys.map((groups) => groups[at]).join(),
    count: own,
    ...Object.fromEntries(Object.entries(numbers).map(([name, values]) => [name, values[at]])),
  }));

const byKeys = <Row extends { readonly keys: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (a.keys < b.keys ? -1 : 1));

describe('group-by', () => {
  const names = fc.subarray(Object.keys(KEYS) as KeyName[], { maxLength: 3 });

  test('says what a plain map says, of any keys', () => {
    const property = fc.property(fc.array(plain, { maxLength: 4 }), names, (segments, names) => {
      const query = { keys: names.map((name) => KEYS[name]), measures: MEASURES };
      assert.deepEqual(byKeys(rowsOf(groupBy(segments.map(batchOf), query))), byKeys(grouped(segments, names)));
    });
    fc.assert(property, { numRuns: 300 * EFFORT });
  });

  test('partial aggregates of other segments add up to the whole', () => {
    const some = fc.array(plain, { maxLength: 3 });
    const property = fc.property(some, some, names, (first, second, names) => {
      const query = { keys: names.map((name) => KEYS[name]), measures: MEASURES };
      const whole = createAccumulator(query);
      for (const part of [first, second]) addGroups(whole, groupBy(part.map(batchOf), query));
      assert.deepEqual(byKeys(rowsOf(groupsOf(whole))), byKeys(grouped([...first, ...second], names)));
    });
    fc.assert(property, { numRuns: 100 * EFFORT });
  });

  test('pairs are told apart however many there are', () => {
    const facts = Array.from({ length: 20_000 }, (_, at) => at);
    const [first, second] = [Uint32Array.from(facts, (at) => at % 200), Uint32Array.from(facts, (at) => at >> 1)];
    const batch = { segment: null, places: Uint32Array.from(facts), row: undefined, rows: facts.length };
    const { keys, count } = groupBy([batch], {
      keys: [
        { by: 'row', codesOf: () => first, size: 200 },
        { by: 'row', codesOf: () => second, size: 10_000 },
      ],
      measures: {},
    });
    assert.deepEqual([[...keys[0]!], [...keys[1]!]], [[...first], [...second]]);
    assert.deepEqual(
      [...count],
      facts.map(() => 1),
    );
  });
});

describe('group-by over the columns of a project', () => {
  test('counts answers and sums of query x model x brand as the plain facts do, in any scope', () => {
    const property = fc.property(history, scopeInput, (steps, input) => {
      const scope = normaliseScope(input);
      const columns = columnsAfter(steps);
      const { facts, dictionary } = factsAfter(steps);
      const selected = joinFacts(facts, dictionary).filter((response) => matchesScope(response, scope));
      const views = scoped(columns, passing(columns, scope));
      const model = fieldKey(columns, 'model');
      const days = dayKey((day) => day - 20_000, 3);
      const queryOf = (code: number) => columns.books.queries.values[code]!;

      const named = groupBy(factBatches(views, 'mentions'), {
        keys: [queryKey(columns), model.key, columnKey('mentions', 'entity', columns.books.entities.values.length)],
        measures: {
          answers: { kind: 'responses' },
          mentions: { kind: 'sum', valuesOf: (segment) => part(segment, 'mentions').column.count },
        },
      });
      const [queries, models, entities] = named.keys as readonly [Uint32Array, Uint32Array, Uint32Array];
      const expected = Map.groupBy(
        selected.flatMap(({ query, model, mentions }) => mentions.map((mention) => ({ query, model, mention }))),
        ({ query, model, mention }) => `${query.id} ${model} ${mention.entityId}`,
      );
      assert.deepEqual(
        byKeys(
          Array.from(queries, (query, at) => ({
            keys: `${queryOf(query)} ${model.values[models[at]!]} ${columns.books.entities.values[entities[at]!]}`,
            answers: named.numbers.answers[at],
            mentions: named.numbers.mentions[at],
          })),
        ),
        byKeys(
          Array.from(expected, ([keys, own]) => ({
            keys,
            answers: own.length,
            mentions: own.reduce((sum, { mention }) => sum + mention.count, 0),
          })),
        ),
      );

      const answers = groupBy(rowBatches(views), { keys: [queryKey(columns), days], measures: {} });
      assert.deepEqual(
        byKeys(
          Array.from(answers.count, (count, at) => ({
            keys: `${queryOf(answers.keys[0]![at]!)} ${answers.keys[1]![at]}`,
            count,
          })),
        ),
        byKeys(
          Array.from(
            Map.groupBy(selected, ({ query, time }) => `${query.id} ${dayOf(time) - 20_000}`),
            ([keys, own]) => ({ keys, count: own.length }),
          ),
        ),
      );
    });
    fc.assert(property, { numRuns: 200 * EFFORT });
  });
});
