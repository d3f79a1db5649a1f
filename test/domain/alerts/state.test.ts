import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  alphaFor,
  baseOf,
  beginning,
  deviationOf,
  firstState,
  isCounted,
  type RowState,
  remembering,
  type Seen,
  stepped,
} from '../../../src/domain/alerts/state.ts';

const BOUNDS = { alpha: alphaFor(20), deviation: deviationOf(0.1) };
const CALM: Seen = { p: 0.8, difference: 0.01, z: 0.25 };
const FALL: Seen = { p: 1e-6, difference: -0.2, z: -4 };
const monday = (week: number) => 4 + 7 * week;

/** A row that saw that many weeks, all counted. */
const after = (weeks: number): RowState =>
  Array.from({ length: weeks }, (_, week) => monday(week)).reduce(
    (state, week) => remembering(state, week, 100),
    firstState(monday(0)),
  );

/** The changes that looks at weeks from `first` on bring. */
function run(state: RowState, first: number, looks: readonly Seen[]) {
  const changes: (string | null)[] = [];
  for (const [at, seen] of looks.entries()) {
    const step = stepped(state, monday(first + at), 100, seen, BOUNDS);
    changes.push(step.change);
    state = step.state;
  }
  return { state, changes };
}

describe('the state of a watched row', () => {
  test('it compares with the last eight weeks, and learns with fewer than four', () => {
    for (const [weeks, base] of [
      [0, []],
      [3, [0, 1, 2]],
      [8, [0, 1, 2, 3, 4, 5, 6, 7]],
      [11, [3, 4, 5, 6, 7, 8, 9, 10]],
    ] as const)
      assert.deepEqual(baseOf(after(weeks)), base.map(monday));
  });

  test('a week counts with eight queries and half of the usual answers', () => {
    for (const [size, queries, counts] of [
      [50, 8, true],
      [49, 8, false],
      [100, 7, false],
      [0, 8, false],
    ] as const)
      assert.equal(isCounted(after(10), { size, queries }), counts, `${size} answers, ${queries} queries`);
    assert.equal(isCounted(firstState(monday(0)), { size: 1, queries: 8 }), true);
  });

  test('a sudden fall opens at once, a slow one over weeks, and a calm row never', () => {
    assert.deepEqual(run(after(8), 8, [FALL]).changes, ['opened']);
    const slow: Seen = { p: 0.03, difference: -0.05, z: -2.17 };
    const { changes } = run(after(8), 8, Array<Seen>(6).fill(slow));
    assert.equal(changes[0], null);
    assert.ok(changes.includes('opened'));
    assert.deepEqual(run(after(8), 8, Array<Seen>(30).fill(CALM)).changes, Array(30).fill(null));
  });

  test('it keeps the base of the look that opened it, without its last two weeks, and at least four', () => {
    for (const [weeks, kept] of [
      [8, [0, 1, 2, 3, 4, 5]],
      [5, [0, 1, 2, 3]],
      [4, [0, 1, 2, 3]],
    ] as const) {
      const { state } = run(after(weeks), weeks, [FALL, FALL]);
      assert.deepEqual(baseOf(state), kept.map(monday));
    }
  });

  test('two calm looks in a row end it as back, with the base that it kept until there are eight weeks', () => {
    const { state, changes } = run(after(8), 8, [FALL, CALM, FALL, CALM, CALM]);
    assert.deepEqual(changes, ['opened', null, null, null, 'back']);
    assert.equal(state.status, 'ok');
    assert.equal(state.e, 0);
    assert.deepEqual(baseOf(state), [0, 1, 2, 3, 4, 5].map(monday));
    const later = run(state, 13, Array<Seen>(6).fill(CALM)).state;
    assert.deepEqual(baseOf(later), [11, 12, 13, 14, 15, 16, 17, 18].map(monday));
  });

  test('a difference the other way is a calm one', () => {
    const { changes } = run(after(8), 8, [FALL, { ...FALL, difference: 0.2 }, { ...FALL, difference: 0.2 }]);
    assert.deepEqual(changes, ['opened', null, 'back']);
  });

  test('after eight looks it is at its new level, whose base begins the week before it opened', () => {
    const { state, changes } = run(after(8), 8, Array<Seen>(9).fill(FALL));
    assert.deepEqual(changes, ['opened', null, null, null, null, null, null, null, 'new-level']);
    assert.equal(state.start, monday(7));
    assert.deepEqual(baseOf(state), [9, 10, 11, 12, 13, 14, 15, 16].map(monday));
  });

  test('what cannot be compared begins again with its week', () => {
    const state = beginning(monday(9), 40);
    assert.deepEqual(baseOf(state), [monday(9)]);
    assert.equal(state.status, 'ok');
  });

  test('property: it is never open without a base of at least four weeks, and only open rows have one', () => {
    const seen = fc.record({
      p: fc.double({ min: 0, max: 1, noNaN: true }),
      difference: fc.double({ min: -1, max: 1, noNaN: true }),
      z: fc.double({ min: -4, max: 4, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(seen, { maxLength: 60 }), (looks) => {
        let state = after(8);
        for (const [at, one] of looks.entries()) {
          const step = stepped(state, monday(8 + at), 100, one, BOUNDS);
          assert.equal(step.change === 'opened', state.status === 'ok' && step.state.status === 'open');
          ({ state } = step);
          const base = baseOf(state);
          assert.equal(state.base.length > 0, state.status === 'open');
          assert.ok(base.length >= 4 || state.status === 'ok');
          assert.ok(base.every((week) => week < monday(9 + at)));
          assert.ok(state.counted.length <= 24 && state.sizes.length === state.counted.length);
        }
      }),
      { numRuns: 50 },
    );
  });
});
