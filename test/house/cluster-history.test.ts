import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  checkKept,
  checkReads,
  type Event,
  type Fault,
  type Kept,
  type Read,
  type Violation,
  type Write,
  waitsOf,
} from '../soak/cluster/history.ts';

const SIZE = 3;

const aWrite = (given: Partial<Write> = {}): Write => ({
  ...{ kind: 'write', client: 1, project: 0, write: 0, from: 0, to: 10, outcome: 'acknowledged', attempts: 1 },
  through: 'door',
  ...given,
});
const aRead = (given: Partial<Read> = {}): Read => ({
  ...{ kind: 'read', client: 1, project: 0, from: 20, to: 30, through: 'door', seen: [[0, SIZE]] },
  ...given,
});
const kept = (rows: number, ids = rows, write = 0): Kept => ({ project: 0, write, rows, ids });
const rules = (violations: readonly Violation[]) => violations.map(({ rule }) => rule);

describe('what is kept, held against what was acknowledged', () => {
  const cases: readonly (readonly [string, Partial<Write>, readonly Kept[], readonly string[]])[] = [
    ['acknowledged, and there', {}, [kept(SIZE)], []],
    ['acknowledged, and gone', {}, [], ['lost']],
    ['acknowledged, and half there', {}, [kept(2)], ['half']],
    ['acknowledged, and there twice', {}, [kept(2 * SIZE, SIZE)], ['twice']],
    ['acknowledged, and there again under other ids', {}, [kept(2 * SIZE)], ['twice']],
    ['acknowledged, and one row of it twice in the place of another', {}, [kept(SIZE, SIZE - 1)], ['twice']],
    ['nobody knows, and there', { outcome: 'unknown' }, [kept(SIZE)], []],
    ['nobody knows, and not there', { outcome: 'unknown' }, [], []],
    ['nobody knows, and half there', { outcome: 'unknown' }, [kept(1)], ['half']],
    ['nobody knows, and there twice', { outcome: 'unknown' }, [kept(2 * SIZE, SIZE)], ['twice']],
    ['refused, and not there', { outcome: 'refused' }, [], []],
    ['refused, and there', { outcome: 'refused' }, [kept(SIZE)], ['refused but there']],
    ['there, and never sent', {}, [kept(SIZE), kept(SIZE, SIZE, 1)], ['never sent']],
    ['in another project', { project: 1 }, [kept(SIZE)], ['lost', 'never sent']],
  ];
  for (const [name, write, rows, expected] of cases)
    test(name, () => assert.deepEqual(rules(checkKept([aWrite(write)], rows, SIZE)), expected));
});

describe('what reports show, held against what was known', () => {
  const cases: readonly (readonly [string, readonly Event[], readonly string[]])[] = [
    ['its own write', [aWrite(), aRead()], []],
    ['its own write is missing', [aWrite(), aRead({ seen: [] })], ['stale']],
    ["another client's write is missing", [aWrite({ client: 2 }), aRead({ seen: [] })], ['stale']],
    ['a write that is acknowledged while it reads, either way', [aWrite({ to: 25 }), aRead({ seen: [] }), aRead()], []],
    ['a write that nobody answered, either way', [aWrite({ outcome: 'unknown' }), aRead({ seen: [] })], []],
    [
      'a write that nobody answered was seen before, and is gone',
      [aWrite({ outcome: 'unknown' }), aRead(), aRead({ from: 40, to: 50, seen: [] })],
      ['went back'],
    ],
    [
      'it was seen by another client before',
      [aWrite({ outcome: 'unknown' }), aRead({ client: 2 }), aRead({ from: 40, to: 50, seen: [] })],
      ['went back'],
    ],
    [
      'it was seen by another client, whose report came only after this one was asked for',
      [aWrite({ outcome: 'unknown' }), aRead({ client: 2, to: 45 }), aRead({ from: 40, to: 50, seen: [] })],
      [],
    ],
    ['half of a write', [aWrite({ to: 100 }), aRead({ seen: [[0, 1]] })], ['half']],
    ['more of a write than there is', [aWrite(), aRead({ seen: [[0, SIZE + 1]] })], ['twice']],
    ['what was never sent', [aRead()], ['from the future']],
    ['what was sent only later', [aWrite({ from: 35, to: 50 }), aRead()], ['from the future']],
    ['asked about another write alone', [aWrite(), aWrite({ write: 1 }), aRead({ of: 0 })], []],
    ['asked about that write alone, and it is missing', [aWrite(), aRead({ of: 0, seen: [] })], ['stale']],
    ['a project does not show what another one has', [aWrite({ project: 1 }), aRead({ seen: [] })], []],
    ['an answer without an excuse', [{ kind: 'fault of the service', detail: '500' }], ['fault of the service']],
  ];
  for (const [name, events, expected] of cases)
    test(name, () => assert.deepEqual(rules(checkReads(events, SIZE)), expected));

  test('a violation says whose it is, what was missed and how it was known', () => {
    const [violation] = checkReads([aWrite({ client: 2 }), aRead({ seen: [], through: 'node3' })], SIZE);
    assert.equal(
      violation?.detail,
      "write 0 of project 0 missed by client 1 through node3 (20 to 30 ms): another's, acknowledged to client 2 through door (0 to 10 ms)",
    );
  });

  /** A history of one copy of the truth: writes take hold at an instant between their ends, reads look at one. */
  const truthful = fc
    .array(fc.record({ isWrite: fc.boolean(), from: fc.nat(100), before: fc.nat(9), after: fc.nat(9) }), {
      maxLength: 30,
    })
    .map((steps) => {
      const writes = steps.filter(({ isWrite }) => isWrite);
      return steps.map(({ isWrite, from, before, after }, at): Write | Read => {
        const instant = from + before;
        const times = { from: from - 0.5, to: instant + after + 0.5, client: at % 3 };
        if (isWrite) return aWrite({ ...times, write: writes.indexOf(steps[at]!) });
        const seen = writes.flatMap((write, number) =>
          write.from + write.before <= instant ? [[number, SIZE] as const] : [],
        );
        return aRead({ ...times, seen });
      });
    });

  test('no history of a single copy is blamed', () => {
    fc.assert(fc.property(truthful, (events) => assert.deepEqual(checkReads(events, SIZE), [])));
  });

  test('a report that misses what was acknowledged before it was asked for is always blamed', () => {
    fc.assert(
      fc.property(truthful, (events) => {
        const last = aRead({ from: 1_000, to: 1_001, seen: [], client: 9 });
        const writes = events.filter(({ kind }) => kind === 'write');
        assert.equal(checkReads([...events, last], SIZE).length, writes.length);
      }),
    );
  });
});

describe('how long a fault had others wait', () => {
  const fault: Fault = { kind: 'fault', what: 'kill node', from: 100, to: 200 };

  test('the gap is the longest time without an acknowledgement, the ends of the fault included', () => {
    const writes = [aWrite({ from: 90, to: 110 }), aWrite({ from: 110, to: 170 }), aWrite({ from: 180, to: 230 })];
    assert.deepEqual(waitsOf([...writes, fault]), [{ what: 'kill node', gap: 60, write: 60, over: 100 }]);
  });

  test('nothing was acknowledged while it lasted', () => {
    assert.deepEqual(waitsOf([fault]), [{ what: 'kill node', gap: 100, write: 0, over: 100 }]);
  });

  test('a write counts with all that was tried again, by the door alone, and where it came to its end', () => {
    const slow = aWrite({ from: 95, to: 260, attempts: 9 });
    const byNode = aWrite({ from: 90, to: 400, through: 'node1' });
    assert.equal(waitsOf([byNode, fault])[0]?.gap, 100);
    const unanswered = aWrite({ from: 90, to: 500, outcome: 'unknown' });
    assert.equal(waitsOf([slow, byNode, unanswered, fault])[0]?.write, 165);
  });
});
