import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  AppError,
  type Entity,
  type EntityChange,
  mergeRoots,
  planMerge,
  planMergeImport,
  unmerged,
} from '../../../src/domain/mod.ts';
import { anEntity, idFor, NOW } from '../../support/builders.ts';

const LATER = NOW + 1;
const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((name) => anEntity({ name })) as [Entity, Entity, Entity, Entity];

/** Who is merged into whom, by name. */
const links = (changes: readonly EntityChange[]) =>
  changes.map(({ entity }) => [entity.name, [a, b, c, d].find(({ id }) => id === entity.mergedIntoId)?.name ?? null]);

/** Entities after a plan. */
const after = (entities: readonly Entity[], changes: readonly EntityChange[]): Entity[] =>
  entities.map((entity) => changes.find((change) => change.entity.id === entity.id)?.entity ?? entity);

describe('merge import', () => {
  const state = [a, b, { ...c, mergedIntoId: d.id }, d];
  const rows = [
    [{ id: a.id, mergedIntoId: b.id }, 'merged', undefined],
    [{ name: ' a ', mergedIntoId: b.id }, 'merged', undefined],
    [{ id: c.id, mergedIntoId: b.id }, 'merged', undefined],
    [{ id: c.id, mergedIntoId: d.id }, 'unchanged', undefined],
    [{ id: c.id, mergedIntoId: null }, 'unchanged', undefined],
    [{ id: a.id, mergedIntoId: null }, 'unchanged', undefined],
    [{ id: idFor('nothing'), mergedIntoId: a.id }, 'failed', 'ENTITY_NOT_FOUND'],
    [{ name: 'nobody', mergedIntoId: a.id }, 'failed', 'ENTITY_NOT_FOUND'],
    [{ id: idFor('nothing'), mergedIntoId: null }, 'failed', 'ENTITY_NOT_FOUND'],
    [{ id: a.id, mergedIntoId: idFor('nothing') }, 'failed', 'TARGET_NOT_FOUND'],
    [{ id: a.id, mergedIntoId: a.id }, 'failed', 'SELF_MERGE'],
    [{ id: d.id, mergedIntoId: c.id }, 'failed', 'MERGE_CYCLE'],
  ] as const;
  for (const [row, action, error] of rows) {
    test(`${JSON.stringify(row)} is ${error ?? action}`, () => {
      const { outcomes, changes } = planMergeImport(state, [row], LATER);
      assert.deepEqual([outcomes[0]!.index, outcomes[0]!.action, outcomes[0]!.error], [0, action, error]);
      assert.equal(changes.length, action === 'merged' ? 1 : 0);
      assert.equal(outcomes[0]!.detail !== undefined, action === 'failed');
    });
  }

  test('rows see the ones before them, and a row that fails changes nothing for the next', () => {
    const { outcomes, changes } = planMergeImport(
      [a, b, c],
      [
        { id: a.id, mergedIntoId: b.id },
        { id: b.id, mergedIntoId: c.id },
        { id: c.id, mergedIntoId: a.id },
        { id: c.id, mergedIntoId: c.id },
        { id: a.id, mergedIntoId: c.id },
        { id: a.id, mergedIntoId: c.id },
      ],
      LATER,
    );
    assert.deepEqual(
      outcomes.map(({ action, error }) => error ?? action),
      ['merged', 'merged', 'MERGE_CYCLE', 'SELF_MERGE', 'merged', 'unchanged'],
    );
    assert.deepEqual(links(changes), [
      ['A', 'C'],
      ['B', 'C'],
    ]);
    assert.ok(changes.every(({ kind, entity }) => kind === 'update' && entity.updatedAt === LATER));
  });

  test('whatever is asked in one batch, no cycle ever comes to be', () => {
    const ids = [a, b, c, d].map(({ id }) => id);
    const row = fc.record({ id: fc.constantFrom(...ids), mergedIntoId: fc.constantFrom(...ids, null) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (asked) => {
        const entities = after([a, b, c, d], planMergeImport([a, b, c, d], asked, LATER).changes);
        const roots = mergeRoots(entities);
        for (const root of roots.values()) {
          assert.equal(entities.find(({ id }) => id === root)?.mergedIntoId, null);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('merge', () => {
  test('all sources go into the target; those that are there already stay as they are', () => {
    const state = [a, b, { ...c, mergedIntoId: d.id }, d];
    assert.deepEqual(links(planMerge(state, d.id, [a.id, c.id, a.id], LATER)), [['A', 'D']]);
  });

  const refused: readonly (readonly [string, readonly Entity[], string, string[], AppError['problem'], RegExp])[] = [
    ['itself', [a, b], a.id, [b.id, a.id], 'conflict', /"A" into itself/],
    ['a cycle', [{ ...a, mergedIntoId: b.id }, b], a.id, [b.id], 'conflict', /"B" into "A", which is merged into "B"/],
    ['an unknown target', [a], idFor('nothing'), [a.id], 'not-found', new RegExp(idFor('nothing'))],
    ['unknown sources', [a], a.id, Array.from({ length: 12 }, (_, at) => idFor(`${at}`)), 'not-found', /and 2 more$/],
  ];
  for (const [name, state, target, sources, problem, message] of refused) {
    test(`${name} is refused`, () => {
      assert.throws(
        () => planMerge(state, target, sources, LATER),
        (error) => error instanceof AppError && error.problem === problem && message.test(error.message),
      );
    });
  }

  test('unmerging the middle of a chain restores exactly what was there', () => {
    const chain = after([a, b, c], planMerge([a, b, c], b.id, [a.id], NOW));
    const whole = after(chain, planMerge(chain, c.id, [b.id], NOW));
    const middle = whole.find(({ id }) => id === b.id)!;
    const restored = whole.map((entity) => (entity.id === b.id ? unmerged(middle, NOW) : entity));
    assert.deepEqual(restored, chain);
    assert.equal(mergeRoots(whole).get(a.id), c.id);
    assert.equal(mergeRoots(restored).get(a.id), b.id);
    assert.throws(() => unmerged(a, NOW), { problem: 'conflict' });
  });
});

test('a circle, as only a damaged file can hold one, comes to an end', () => {
  const circle = [
    { id: 'a', mergedIntoId: 'b' },
    { id: 'b', mergedIntoId: 'c' },
    { id: 'c', mergedIntoId: 'b' },
  ];
  assert.equal(mergeRoots(circle).size, 3);
});
