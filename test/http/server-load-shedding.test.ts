import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createLoadShedding } from '../../src/http/server-load-shedding.ts';

const LIMITS = { requests: 10, turn: 500, requestsATurn: 3 };

describe('load', () => {
  test('as many places as there are, each given back', () => {
    using load = createLoadShedding({ ...LIMITS, requests: 2 });
    const places = [load.enter(), load.enter()];
    assert.ok(places.every(Boolean));
    assert.equal(load.enter(), undefined);
    places[0]!.leave();
    assert.ok(load.enter());
  });

  test('what waits for others takes no place', () => {
    let elsewhere = 0;
    using load = createLoadShedding({ ...LIMITS, requests: 2 }, undefined, () => elsewhere);
    const places = [load.enter(), load.enter()];
    assert.equal(load.enter(), undefined);
    elsewhere = 2;
    places.push(load.enter());
    elsewhere = 0;
    assert.equal(load.enter(), undefined);
    for (const place of places) place!.leave();
    assert.ok(load.enter());
  });

  test('a body on its way takes no place, and needs one again when it is there', async () => {
    using load = createLoadShedding({ ...LIMITS, requests: 1 });
    const gate = Promise.withResolvers<string>();
    const slow = load.enter()!;
    const reading = slow.reading(() => gate.promise);
    const other = load.enter()!;
    gate.resolve('there');
    await assert.rejects(reading, { problem: 'unavailable', message: /overloaded/ });
    slow.leave();
    other.leave();
    assert.equal(await load.enter()!.reading(async () => 'there'), 'there');
  });

  test('a body that is cut off gives its place back all the same', async () => {
    using load = createLoadShedding({ ...LIMITS, requests: 1 });
    const place = load.enter()!;
    await assert.rejects(
      place.reading(() => Promise.reject(new Error('cut off'))),
      /cut off/,
    );
    assert.equal(load.enter(), undefined);
    place.leave();
    assert.ok(load.enter());
  });

  test('a long turn of the event loop begins no more than it may; a single slow request does not count as overload', () => {
    let now = 0;
    using load = createLoadShedding(LIMITS, () => now);
    now = 501;
    for (let begun = 0; begun < 3; begun++) load.enter()!.leave();
    assert.equal(load.enter(), undefined);
    now = 499;
    assert.ok(load.enter());
  });
});
