import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createLoad } from '../../src/http/server-load.ts';

const LIMITS = { requests: 10, bytes: 100, turn: 500, requestsATurn: 3 };
const body = (bytes: number) => async () => new Uint8Array(bytes);

describe('load', () => {
  test('as many places as there are, each given back', () => {
    using load = createLoad({ ...LIMITS, requests: 2 });
    const places = [load.enter(), load.enter()];
    assert.ok(places.every(Boolean));
    assert.equal(load.enter(), undefined);
    places[0]!.leave();
    assert.ok(load.enter());
  });

  test('bodies in work are bounded together, but one alone may be larger', async () => {
    using load = createLoad(LIMITS);
    const [first, second, third] = [load.enter()!, load.enter()!, load.enter()!];
    assert.equal((await first.reading(body(1_000))).length, 1_000);
    await assert.rejects(second.reading(body(1)), { problem: 'unavailable', message: /overloaded/ });
    second.leave();
    first.leave();
    await third.reading(body(60));
    await assert.rejects(load.enter()!.reading(body(50)), { problem: 'unavailable' });
  });

  test('a body that is cut off gives its place back all the same', async () => {
    using load = createLoad({ ...LIMITS, requests: 1 });
    const place = load.enter()!;
    await assert.rejects(
      place.reading(() => Promise.reject(new Error('cut off'))),
      /cut off/,
    );
    assert.equal(load.enter(), undefined);
    place.leave();
    assert.ok(load.enter());
  });

  test('a long turn of the event loop begins no more than it may; a single slow request is no overload', () => {
    let now = 0;
    using load = createLoad(LIMITS, () => now);
    now = 501;
    for (let begun = 0; begun < 3; begun++) load.enter()!.leave();
    assert.equal(load.enter(), undefined);
    now = 499;
    assert.ok(load.enter());
  });
});
