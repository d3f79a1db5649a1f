import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createLoadShedding } from '../../src/http/server-load-shedding.ts';

const LIMITS = { requests: 10, turn: 500, requestsATurn: 3 };

describe('load', () => {
  test('as many places as there are, each given back', () => {
    using load = createLoadShedding({ ...LIMITS, requests: 2 });
    const places = [load.enter('a'), load.enter('a')];
    assert.ok(places.every(Boolean));
    assert.equal(load.enter('a'), undefined);
    places[0]!.leave();
    assert.ok(load.enter('a'));
  });

  test('what waits for others takes no place', () => {
    let elsewhere = 0;
    using load = createLoadShedding({ ...LIMITS, requests: 2 }, undefined, () => elsewhere);
    const places = [load.enter('a'), load.enter('a')];
    assert.equal(load.enter('a'), undefined);
    elsewhere = 2;
    places.push(load.enter('a'));
    elsewhere = 0;
    assert.equal(load.enter('a'), undefined);
    for (const place of places) place!.leave();
    assert.ok(load.enter('a'));
  });

  test('an owner holds at most three times as many as are left, so that others find room beside its flood', () => {
    using load = createLoadShedding({ ...LIMITS, requests: 8 });
    const entered = (owner: string) => Array.from({ length: 9 }, () => load.enter(owner)).filter((place) => !!place);
    const first = entered('a');
    assert.equal(first.length, 6);
    assert.equal(entered('b').length, 2);
    assert.equal(load.enter('c'), undefined);
    for (const place of first.slice(0, 2)) place.leave();
    assert.ok(load.enter('c'));
    assert.equal(load.enter('a'), undefined);
  });

  test('a body on its way takes no place, and needs one again when it is there', async () => {
    using load = createLoadShedding({ ...LIMITS, requests: 1 });
    const gate = Promise.withResolvers<string>();
    const slow = load.enter('a')!;
    const reading = slow.reading(() => gate.promise);
    const other = load.enter('a')!;
    gate.resolve('there');
    await assert.rejects(reading, { problem: 'unavailable', message: /overloaded/ });
    slow.leave();
    other.leave();
    assert.equal(await load.enter('a')!.reading(async () => 'there'), 'there');
  });

  test('bodies that have come take no more than the share of their owner', async () => {
    using load = createLoadShedding({ ...LIMITS, requests: 8, requestsATurn: 99 });
    const there = Promise.withResolvers<string>();
    const flood = Array.from({ length: 9 }, () => load.enter('a')!.reading(() => there.promise));
    there.resolve('there');
    const come = await Promise.allSettled(flood);
    assert.equal(come.filter(({ status }) => status === 'fulfilled').length, 6);
    assert.ok(load.enter('b'));
  });

  test('a body that is cut off gives its place back all the same', async () => {
    using load = createLoadShedding({ ...LIMITS, requests: 1 });
    const place = load.enter('a')!;
    await assert.rejects(
      place.reading(() => Promise.reject(new Error('cut off'))),
      /cut off/,
    );
    assert.equal(load.enter('a'), undefined);
    place.leave();
    assert.ok(load.enter('a'));
  });

  test('a long turn of the event loop begins no more than it may; a single slow request does not count as overload', () => {
    let now = 0;
    using load = createLoadShedding(LIMITS, () => now);
    now = 501;
    for (const owner of ['a', 'a', 'b']) load.enter(owner)!.leave();
    assert.equal(load.enter('a'), undefined);
    now = 499;
    assert.ok(load.enter('a'));
  });
});
