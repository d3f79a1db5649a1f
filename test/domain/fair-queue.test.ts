import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fairQueue } from '../../src/domain/fair-queue.ts';

interface Item {
  readonly owner: string;
  readonly cost: number;
  readonly number: number;
}

/** A queue before one thing that works on one item at a time. */
function aQueue() {
  const queue = fairQueue<Item>();
  let number = 0;
  const add = (owner: string, cost: number, expected = cost): Item => {
    const item = { owner, cost, number: ++number };
    queue.add(item, owner, expected);
    return item;
  };
  /** Works on the next one, to its end. */
  function work(): Item | undefined {
    const item = queue.next();
    if (item) queue.done(item, item.cost);
    return item;
  }
  return { queue, add, work };
}

const turnsOf = ({ work }: ReturnType<typeof aQueue>): string =>
  Array.from({ length: 100 }, () => work()?.owner ?? '').join('');

describe('a fair queue', () => {
  for (const [what, given, turns] of [
    ['one owner in the order of arrival', ['a1', 'a2', 'a3'], 'aaa'],
    ['owners in turn', ['a1', 'a1', 'a1', 'b1', 'b1', 'b1'], 'ababab'],
    ['by cost, not by number', ['a3', 'a3', 'b1', 'b1', 'b1', 'b1', 'b1', 'b1'], 'abbbabbb'],
    ['nothing where nothing waits', [], ''],
  ] as const)
    test(`serves ${what}`, () => {
      const world = aQueue();
      for (const [owner, cost] of given) world.add(owner!, Number(cost));
      assert.equal(turnsOf(world), turns);
    });

  test('of a hundred that wait, delays one of another owner by the one in work', () => {
    const world = aQueue();
    for (let count = 0; count < 100; count++) world.add('a', 5, 1);
    for (let count = 0; count < 10; count++) world.work();
    const inWork = world.queue.next()!;
    world.add('b', 5);
    world.queue.done(inWork, inWork.cost);
    assert.equal(world.work()?.owner, 'b');
  });

  test('passes owners that may not go on, and takes out what is given up', () => {
    const { queue, add } = aQueue();
    const [first, second, third] = [add('a', 1), add('a', 1), add('b', 1)];
    assert.equal(
      queue.next((owner) => owner !== 'a'),
      third,
    );
    assert.equal(queue.remove(first), true);
    assert.equal(queue.remove(first), false);
    assert.equal(queue.remove(third), false);
    assert.deepEqual(queue.items(), [second]);
    assert.deepEqual([queue.of('a').waiting, queue.of('b').running, queue.size()], [1, 1, 1]);
    assert.equal(queue.next(), second);
    assert.equal(queue.next(), undefined);
  });

  test('remembers what an owner had beyond those who waited, and forgets it once nothing is left to do', () => {
    const world = aQueue();
    for (let count = 0; count < 30; count++) world.add('b', 1);
    world.add('a', 20, 1);
    while (world.work()?.owner !== 'a');
    world.add('a', 1);
    const between = turnsOf(world).indexOf('a');
    assert.ok(between >= 18, String(between));
    world.add('a', 1);
    world.add('b', 1);
    assert.equal(turnsOf(world), 'ab');
  });

  /** Who comes when: before each turn, some items of some owners. */
  const arrivals = fc.array(
    fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), cost: fc.integer({ min: 1, max: 50 }) }), {
      maxLength: 4,
    }),
    { maxLength: 60 },
  );

  test('serves all that comes, once, each owner in the order of arrival', () => {
    fc.assert(
      fc.property(arrivals, (all) => {
        const world = aQueue();
        const served: Item[] = [];
        for (const some of all) {
          for (const { owner, cost } of some) world.add(owner, cost);
          const waited = world.queue.size();
          const item = world.work();
          assert.equal(item === undefined, waited === 0);
          if (item) served.push(item);
        }
        for (let item = world.work(); item; item = world.work()) served.push(item);
        assert.equal(served.length, all.flat().length);
        for (const owner of ['a', 'b', 'c']) {
          const numbers = served.filter((item) => item.owner === owner).map(({ number }) => number);
          assert.deepEqual(
            numbers,
            numbers.toSorted((a, b) => a - b),
          );
        }
      }),
    );
  });

  test('gives no owner with waiting work less than any other, but for one item of each, whatever came before', () => {
    const costs = { a: 50, b: 7, c: 1 };
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 10, max: 200 }), (before, turns) => {
        const world = aQueue();
        for (const some of before) {
          for (const { owner, cost } of some) world.add(owner, cost);
          world.work();
        }
        // From here on each of them always has something waiting.
        for (const [owner, cost] of Object.entries(costs))
          for (let count = 0; count < turns + 1; count++) world.add(owner, cost);
        const [from, had] = [{ ...served(world) }, { a: 0, b: 0, c: 0 }];
        for (let turn = 0; turn < turns; turn++) {
          const item = world.work()!;
          had[item.owner as keyof typeof had] += item.cost;
        }
        assert.ok(Math.max(...Object.values(from)) - Math.min(...Object.values(from)) <= 100);
        for (const one of ['a', 'b', 'c'] as const)
          for (const other of ['a', 'b', 'c'] as const) {
            const owed = from[one] - from[other];
            assert.ok(had[other] - had[one] <= Math.max(0, owed) + 100, JSON.stringify({ had, from }));
          }
      }),
    );
  });

  const served = ({ queue }: ReturnType<typeof aQueue>) => ({
    a: queue.of('a').served,
    b: queue.of('b').served,
    c: queue.of('c').served,
  });

  test('holds 10,000 owners, and remembers few of those that left', () => {
    const { queue, add } = aQueue();
    for (let owner = 0; owner < 10_000; owner++) add(`owner ${owner}`, 1 + (owner % 7));
    assert.equal([...queue.loads()].length, 10_000);
    for (let item = queue.next(); item && queue.size() > 0; item = queue.next()) queue.done(item, 50);
    assert.ok([...queue.loads()].length <= 2);
  });
});
