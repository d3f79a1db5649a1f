import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { expectedTimes } from '../../../src/adapters/workers/expected-times.ts';
import { fairLine } from '../../../src/adapters/workers/fair-line.ts';

interface Item {
  readonly group: string;
  readonly number: number;
}

/** A line before some threads, and a clock that stands until it is told to go on. */
function aLine({ threads = 1, longest = 10_000 } = {}) {
  const clock = { now: 0 };
  const line = fairLine<Item>({ threads, longest, busy: 'Too much', now: () => clock.now });
  let number = 0;
  return {
    line,
    clock,
    come(group: string, { kind = group, isFree = false } = {}): Item {
      const item = { group, number: ++number };
      line.add(item, { group, kind, isFree });
      return item;
    },
    /** Works on who is next, for so long; whose turn it was. */
    work(milliseconds: number): string | undefined {
      const item = line.next();
      if (!item) return undefined;
      clock.now += milliseconds;
      line.done(item);
      return item.group;
    },
    /** Has it known how long those of a group take. */
    learn(group: string, milliseconds: number): void {
      for (let time = 0; time < 7; time++) {
        this.come(group, { isFree: true });
        this.work(milliseconds);
      }
    },
  };
}

describe('a fair line', () => {
  test('of one group is first come, first served', () => {
    const { line, come } = aLine();
    const items = [come('a'), come('a'), come('a')];
    assert.deepEqual([line.next(), line.next(), line.next(), line.next()], [...items, undefined]);
  });

  test('gives who asks for little their turn before the many requests of others', () => {
    const world = aLine();
    for (let count = 0; count < 50; count++) world.come('much');
    for (let count = 0; count < 10; count++) world.work(20);
    world.come('little');
    assert.ok([world.work(20), world.work(20)].includes('little'));
  });

  test('gives groups the same time, whatever single requests of them take', () => {
    const world = aLine({ longest: Number.POSITIVE_INFINITY });
    world.learn('slow', 400);
    world.learn('quick', 10);
    for (let count = 0; count < 1_000; count++) {
      world.come('slow');
      world.come('quick');
    }
    const time = { slow: 0, quick: 0 };
    for (let turn = 0; turn < 820; turn++) {
      const item = world.line.next()!;
      const took = item.group === 'slow' ? 400 : 10;
      world.clock.now += took;
      time[item.group as keyof typeof time] += took;
      world.line.done(item);
    }
    assert.ok(Math.abs(time.slow - time.quick) <= 800, JSON.stringify(time));
  });

  test('of a group that left and comes back, goes on where it was: it owes what it had beyond the others, and no more', () => {
    const world = aLine({ longest: Number.POSITIVE_INFINITY });
    world.come('alone');
    world.work(1_000);
    // No one waited for it meanwhile.
    world.come('stays');
    world.come('alone');
    assert.deepEqual([world.work(10), world.work(10)], ['stays', 'alone']);
    for (let count = 0; count < 20; count++) world.come('stays');
    world.come('large');
    while (world.work(10) !== 'large');
    world.come('large');
    const turns = Array.from({ length: 3 }, () => world.work(10));
    assert.ok(turns.includes('large'), turns.join());
  });

  test('takes what a thread says of its processor time for the time that a group was given', () => {
    const { line, come } = aLine({ longest: Number.POSITIVE_INFINITY });
    for (let count = 0; count < 3; count++) {
      come('cheap');
      come('dear');
    }
    const groups: string[] = [];
    for (let item = line.next(); item; item = line.next()) {
      groups.push(item.group);
      line.done(item, item.group === 'dear' ? 100 : 1);
    }
    assert.deepEqual(groups, ['cheap', 'dear', 'cheap', 'cheap', 'dear', 'dear']);
  });

  test('refuses a request that would be expected to wait too long, by how long such requests took', () => {
    const world = aLine({ longest: 1_000 });
    world.learn('a', 300);
    world.come('a', { isFree: true });
    world.line.next();
    for (let count = 0; count < 3; count++) world.come('a');
    assert.throws(() => world.come('a'), { problem: 'unavailable', message: 'Too much' });
    // Another group need not wait for all of them.
    world.come('b');
    // What runs is nearly done.
    world.clock.now += 290;
    world.come('a');
  });

  test('counts by time, not by number: of what takes a millisecond, thousands may wait', () => {
    const world = aLine({ longest: 10_000 });
    world.learn('a', 1);
    for (let count = 0; count < 5_000; count++) world.come('a');
    assert.equal(world.line.size(), 5_000);
  });

  test('with twice the threads twice as many may wait', () => {
    const waiting = (threads: number) => {
      const world = aLine({ threads, longest: 1_000 });
      world.learn('a', 100);
      let count = 0;
      try {
        for (;;) {
          world.come('a');
          count++;
        }
      } catch {
        return count;
      }
    };
    assert.deepEqual([waiting(1), waiting(2)], [11, 21]);
  });

  test('leaves a thread to others, and makes who may not have it wait as without it', () => {
    const line = fairLine<Item>({ threads: 2, kept: 1, longest: 1_000, busy: 'Too much', now: () => 0 });
    let number = 0;
    const come = (group: string) => {
      const item = { group, number: ++number };
      line.add(item, { group, kind: group, isFree: true });
      return item;
    };
    const first = come('much');
    assert.equal(line.next(), first);
    // At 20 ms each, as long as nothing is known of them.
    for (let count = 0; count < 50; count++) come('much');
    assert.throws(() => come('much'), { problem: 'unavailable', message: 'Too much' });
    assert.equal(line.next(), undefined);
    const other = come('other');
    assert.equal(line.next(), other);
  });

  test('where a thread is free, everybody comes in', () => {
    const world = aLine({ longest: 0 });
    world.learn('a', 5_000);
    world.come('a', { isFree: true });
    assert.equal(world.line.size(), 1);
  });

  test('a caller that leaves frees the time of its request, unless that has begun', () => {
    const world = aLine({ longest: 1_000 });
    world.learn('a', 600);
    const [first, second] = [world.come('a'), world.come('a')];
    assert.throws(() => world.come('a'), /Too much/);
    world.line.remove(second);
    world.come('a');
    assert.equal(world.line.next(), first);
    world.line.remove(first);
    world.line.done(first);
    assert.equal(world.line.size(), 1);
    assert.equal(world.line.clear().length, 1);
    assert.equal(world.line.size(), 0);
  });

  test('who comes after a long rest has saved up no time', () => {
    const world = aLine({ longest: Number.POSITIVE_INFINITY });
    world.learn('a', 100);
    for (let count = 0; count < 40; count++) world.come('a');
    for (let count = 0; count < 20; count++) world.work(100);
    for (let count = 0; count < 20; count++) world.come('b');
    const turns = Array.from({ length: 10 }, () => world.work(100));
    assert.ok(turns.filter((group) => group === 'a').length >= 4, turns.join());
  });
});

describe('expected times', () => {
  test('are the middle one of the last, so one that took long says nothing', () => {
    const times = expectedTimes();
    assert.equal(times.of('a'), 20);
    times.took('a', 9_000);
    assert.equal(times.of('a'), 20);
    for (const took of [5, 6, 7]) times.took('a', took);
    assert.ok(times.of('a') <= 20);
    for (let time = 0; time < 7; time++) times.took('a', 300);
    assert.equal(times.of('a'), 300);
  });

  test('are forgotten of what was not seen for long', () => {
    const times = expectedTimes();
    for (let time = 0; time < 7; time++) times.took('old', 300);
    for (let kind = 0; kind < 1_000; kind++) times.took(`kind ${kind}`, 1);
    assert.equal(times.of('old'), 20);
  });
});

describe('a fair line with a share for each group', () => {
  const aShared = () => {
    const line = fairLine<Item>({
      ...{ threads: 4, longest: Number.POSITIVE_INFINITY, busy: 'Too much', now: () => 0 },
      ...{ most: 3, mostOfOne: 2, busyOfOne: 'Too much of yours' },
    });
    let number = 0;
    const come = (group: string, isFree: boolean) => {
      const item = { group, number: ++number };
      line.add(item, { group, kind: '', isFree });
      return item;
    };
    return { line, come };
  };

  test('leaves room to others: what is beyond its share waits, and more than that is refused', () => {
    const { line, come } = aShared();
    const items = [1, 2].map(() => {
      const item = come('much', true);
      assert.equal(line.next(), item);
      return item;
    });
    const third = come('much', true);
    assert.equal(line.next(), undefined);
    come('much', true);
    assert.throws(() => come('much', true), { problem: 'limited', message: 'Too much of yours', retryAfter: 5 });
    const little = come('little', true);
    assert.equal(line.next(), little);
    line.done(items[0]!);
    assert.equal(line.next(), third);
  });

  test('holds the service itself to no share, and all to what may wait', () => {
    const { come } = aShared();
    for (let count = 0; count < 3; count++) come('', false);
    assert.throws(() => come('other', false), { problem: 'unavailable', message: 'Too much' });
  });
});
