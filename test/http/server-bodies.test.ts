import assert from 'node:assert/strict';
import { describe, type mock, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RefusedError } from '../../src/http/errors.ts';
import { type Bodies, createBodies } from '../../src/http/server-bodies.ts';

const LIMITS = { bytes: 100, bytesOfOne: 60, bodiesOfOne: 2, grace: 5_000, bytesASecond: 10_000 };
const ANN = { address: '192.0.2.1', organisation: 'ann' };
const BOB = { address: '192.0.2.2', organisation: 'bob' };

const begin = (bodies: Bodies, sender = ANN, declared = 0) =>
  bodies.begin(sender, { declared, onRefused: () => assert.fail('too slow') });
const refused = (message: RegExp) => ({ problem: 'unavailable', message });

describe('bodies that are held', () => {
  test('have a budget together, and each sender a part of it', () => {
    using bodies = createBodies(LIMITS);
    const [first, second] = [begin(bodies), begin(bodies, BOB)];
    first.hold(60);
    assert.throws(() => first.hold(1), refused(/on its way from you/));
    second.hold(40);
    assert.throws(() => second.hold(1), refused(/overloaded/));
    first.drop();
    second.hold(20);
    assert.throws(() => second.hold(1), refused(/on its way from you/));
  });

  test('an organisation is counted over all its addresses, and an address over all its organisations', () => {
    using bodies = createBodies(LIMITS);
    begin(bodies).hold(50);
    assert.throws(() => begin(bodies, { ...ANN, address: BOB.address }).hold(20), refused(/from you/));
    assert.throws(() => begin(bodies, { ...ANN, organisation: 'bob' }).hold(20), refused(/from you/));
    begin(bodies, BOB).hold(20);
  });

  test('one that is declared larger than what is left is refused before it is sent', () => {
    using bodies = createBodies(LIMITS);
    begin(bodies).hold(10);
    assert.throws(() => begin(bodies, ANN, 51), refused(/from you/));
    begin(bodies, BOB, 50);
  });

  test('only a few of one sender arrive at once; those that have come block no other', () => {
    using bodies = createBodies(LIMITS);
    const [first, second] = [begin(bodies), begin(bodies)];
    assert.throws(() => begin(bodies), refused(/from you/));
    begin(bodies, BOB);
    first.arrived();
    const third = begin(bodies);
    assert.throws(() => begin(bodies), refused(/from you/));
    second.drop();
    third.drop();
    begin(bodies);
    begin(bodies);
  });

  test('are refused at the end, those on their way and those that come; what has come stays', () => {
    using bodies = createBodies(LIMITS);
    const heard: Error[] = [];
    const onRefused = (error: Error) => void heard.push(error);
    bodies.begin(ANN, { declared: 0, onRefused }).arrived();
    bodies.begin(BOB, { declared: 0, onRefused });
    bodies.refuseAll();
    assert.match(String(heard), /^AppError: The service is shutting down$/);
    assert.throws(() => begin(bodies, BOB), refused(/shutting down/));
  });

  test('what is dropped twice, or after it was refused, is given back once', () => {
    using bodies = createBodies(LIMITS);
    const body = begin(bodies);
    body.hold(60);
    body.drop();
    body.drop();
    const next = begin(bodies);
    next.hold(60);
    assert.throws(() => next.hold(1), refused(/from you/));
  });
});

describe('a body that is slow', () => {
  /** A body, the time, and what is said of it at each look. */
  function aSlowBody(context: { mock: typeof mock }) {
    context.mock.timers.enable({ apis: ['setInterval'] });
    const clock = { now: 0 };
    const bodies = createBodies(LIMITS, () => clock.now);
    const heard: Error[] = [];
    const body = bodies.begin(ANN, { declared: 0, onRefused: (error) => heard.push(error) });
    const lookAt = async (now: number) => {
      clock.now = now;
      context.mock.timers.tick(250);
      await nextTurn();
      return heard.length;
    };
    return { bodies, body, clock, heard, lookAt, tick: () => context.mock.timers.tick(250) };
  }

  test('has five seconds, and as long again as it brings 10 kB a second', async (context) => {
    const { bodies, body, heard, lookAt } = aSlowBody({ mock: context.mock as typeof mock });
    using _ = bodies;
    assert.equal(await lookAt(5_000), 0);
    body.came(10_000);
    assert.equal(await lookAt(6_000), 0);
    assert.equal(await lookAt(6_001), 1);
    assert.deepEqual((heard[0] as RefusedError).refusal, {
      status: 408,
      message: 'The request took too long to arrive',
    });
  });

  test('is none when it came while others held up the service', async (context) => {
    const { bodies, body, clock, heard, tick } = aSlowBody({ mock: context.mock as typeof mock });
    using _ = bodies;
    clock.now = 60_000;
    tick();
    body.came(1_000_000);
    await nextTurn();
    assert.deepEqual(heard, []);
  });

  test('is none any more once it is there', async (context) => {
    const { bodies, body, lookAt } = aSlowBody({ mock: context.mock as typeof mock });
    using _ = bodies;
    body.arrived();
    assert.equal(await lookAt(60_000), 0);
  });
});
