import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type BusyPlace, type DueLine, hasRoom, nextTurn } from '../../../src/domain/mod.ts';

const line = (key: string, organisation: string, given: Partial<DueLine> = {}): DueLine => ({
  ...{ key, organisation, place: 'shared', dueAt: 0 },
  ...given,
});

/** Who is served in which order, each request ending in the order in which it began. */
function order(lines: readonly DueLine[], atOnce: number, count: number): readonly string[] {
  const busy: BusyPlace[] = [];
  const served = new Map<string, number>();
  const keys: string[] = [];
  while (keys.length < count) {
    const next = nextTurn(lines, { busy, hasRoomAt: (_, there) => there.length < atOnce, served });
    if (next === undefined) {
      busy.shift();
      continue;
    }
    busy.push(next);
    keys.push(next.key);
    for (const name of [next.organisation!, next.key]) served.set(name, keys.length);
  }
  return keys;
}

describe('turns', () => {
  test('two organisations share an endpoint, whoever has waited longer and has more lines', () => {
    const lines = [line('a', 'one', { dueAt: -9 }), line('b', 'one', { dueAt: -8 }), line('c', 'two')];
    for (const atOnce of [1, 2, 4]) {
      const served = order(lines, atOnce, 40);
      assert.equal(served.filter((key) => key === 'c').length, 20, `${atOnce} at once`);
      assert.equal(served.filter((key) => key === 'a').length, 10, `${atOnce} at once`);
    }
  });

  test('an endpoint that is full holds up nobody who waits for another one', () => {
    const full = { organisation: 'one', place: 'full' };
    const lines = [line('a', 'one', { place: 'full', dueAt: -9 }), line('b', 'two')];
    const soFar = { busy: [full, full], hasRoomAt: (_: string, there: readonly unknown[]) => there.length < 2 };
    assert.equal(nextTurn(lines, { ...soFar, served: new Map() })?.key, 'b');
    assert.equal(nextTurn(lines.slice(0, 1), { ...soFar, served: new Map() }), undefined);
  });

  test('no organisation waits for more than one request of each other one', () => {
    const organisations = fc.integer({ min: 2, max: 6 });
    fc.assert(
      fc.property(organisations, fc.integer({ min: 1, max: 5 }), fc.infiniteStream(fc.nat(9)), (count, atOnce, due) => {
        const lines = Array.from({ length: count }, (_, at) => line(`k${at}`, `o${at}`, { dueAt: due.next().value! }));
        const keys = order(lines, atOnce, count * 5);
        for (let at = 0; at + count <= keys.length; at += count)
          assert.equal(new Set(keys.slice(at, at + count)).size, count);
      }),
    );
  });

  test('an endpoint has one place of each service until it answers, and never more than it may have', () => {
    const atOnce = 3;
    const cases: readonly (readonly [number, number, boolean, boolean])[] = [
      [0, 0, false, true],
      [1, 1, false, false],
      [1, 0, false, true],
      [3, 0, false, false],
      [2, 2, true, true],
      [3, 3, true, false],
    ];
    for (const [all, own, hasAnswered, expected] of cases)
      assert.equal(hasRoom({ all, own }, { atOnce, hasAnswered }), expected, `${all} ${own} ${hasAnswered}`);
  });
});
