import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  afterFailure,
  type Failure,
  failureOf,
  MAX_COSTLY_TRIES,
  MAX_TRIES,
  saidIn,
  waitSaid,
} from '../../../../src/domain/mod.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const DAY = 86_400_000;
const said = (headers: Record<string, string>, body: unknown = '') =>
  waitSaid(headers, saidIn(429, typeof body === 'string' ? body : JSON.stringify(body)), NOW);

describe('waits that headers state', () => {
  const waits: readonly (readonly [Record<string, string>, number | null])[] = [
    [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 1_500],
    [{ 'x-ms-retry-after-ms': '700' }, 700],
    [{ 'Retry-After': '9' }, 9_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': '2m' }, 120_000],
    [{ 'retry-after': 'Mon, 23 Nov 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Mon, 23 Nov 2026 11:00:00 GMT' }, null],
    [{ 'retry-after': '0' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-5' }, null],
    [{ 'retry-after': '1e9' }, null],
    [{ 'x-ratelimit-reset-requests': '6m0s' }, 360_000],
    [{ 'x-ratelimit-reset-tokens': '120ms', 'x-ratelimit-reset-requests': '1s' }, 1_000],
    [
      {
        'x-ratelimit-reset-tokens': '2m59.56s',
        'x-ratelimit-remaining-tokens': '0',
        'x-ratelimit-reset-requests': '8h',
        'x-ratelimit-remaining-requests': '40',
      },
      179_560,
    ],
    [{ 'x-ratelimit-reset-requests': '8h', 'x-ratelimit-remaining-requests': '40' }, null],
    [
      { 'anthropic-ratelimit-requests-reset': '2026-11-23T12:00:12Z', 'anthropic-ratelimit-requests-remaining': '0' },
      12_000,
    ],
    [{ 'x-ratelimit-reset': String(NOW + 5_000) }, 5_000],
    [{ 'x-ratelimit-reset': String(NOW / 1_000 + 5) }, 5_000],
    [{ 'ratelimit-reset': '17' }, 17_000],
  ];
  for (const [headers, wait] of waits) test(JSON.stringify(headers), () => assert.equal(said(headers), wait));
});

describe('waits that bodies state', () => {
  const waits: readonly (readonly [unknown, number | null])[] = [
    [
      {
        error: {
          details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' }],
          message: 'retry in 34.07s',
        },
      },
      34_000,
    ],
    [[{ error: { details: [{ retryDelay: '34.074824224s' }] } }], 34_075],
    [{ error: { details: [{ retryDelay: { seconds: '34', nanos: 500_000_000 } }] } }, 34_500],
    [{ error: { message: 'x', retry_after: 3 } }, 3_000],
    [{ retry_after_ms: 250 }, 250],
    [{ error: { metadata: { headers: { 'X-RateLimit-Reset': String(NOW + 9_000) } } } }, 9_000],
    [
      {
        error: {
          metadata: { raw: '{"error":{"message":"Please try again in 6m0s."}}' },
          message: 'Provider returned error',
        },
      },
      360_000,
    ],
    [{ error: { resets_at: '2026-11-23T13:00:00Z' } }, 3_600_000],
    ['Please try again in 34.5s. Visit https://example.com/limits', 34_500],
    ['Limit 3, Used 3, Requested 1. Please try again in 20s.', 20_000],
    ['Please try again in 120ms.', 120],
    ['try again in 6m0s', 360_000],
    ['try again in 2 hours', 7_200_000],
    ['Try again in 1 hour and 5 minutes.', 3_900_000],
    ['Try again in 1d2h3m4s', DAY + 7_384_000],
    ['Please retry after 26 seconds.', 26_000],
    ['Retry after 30', 30_000],
    ['Please wait 20 seconds and try again', 20_000],
    ['You will regain access on 2026-11-24 at 00:00 UTC.', DAY / 2],
    ['Your quota resets at 2026-11-23T14:30:00+01:00.', 5_400_000],
    ['Quota resets in 3 days', 3 * DAY],
    ['try again later', null],
    ['You have 3 requests available, 20 seconds is the limit', null],
    ['try again in 0s', null],
    ['You could try again on 2025-01-01', null],
    ['', null],
  ];
  for (const [body, wait] of waits) test(JSON.stringify(body), () => assert.equal(said({}, body), wait));

  test('a header comes before the body', () => assert.equal(said({ 'retry-after': '1' }, 'try again in 9s'), 1_000));

  test('whatever is written as OpenAI and Groq write it is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 * DAY }), (milliseconds) => {
        const [hours, minutes, seconds] = [
          Math.floor(milliseconds / 3_600_000),
          Math.floor(milliseconds / 60_000) % 60,
          (milliseconds % 60_000) / 1_000,
        ];
        const text = `${hours > 0 ? `${hours}h` : ''}${minutes > 0 ? `${minutes}m` : ''}${seconds}s`;
        assert.equal(said({}, `Please try again in ${text}.`), milliseconds, text);
        assert.equal(said({ 'x-ratelimit-reset-tokens': text }), milliseconds, text);
      }),
    );
  });
});

describe('after a failure', () => {
  const failure = (kind: Failure['kind'], wait: number | null = null): Failure => ({
    kind,
    wait,
    why: 'no',
    isRefusal: false,
    unknown: null,
    remedy: null,
    refused: null,
  });
  const tried = (more: object = {}) => ({ tries: 1, random: 0.5, now: NOW, mayCost: false, endsAt: null, ...more });

  test('a question and a shape fail at once, with the reason', () => {
    for (const kind of ['question', 'shape'] as const)
      assert.deepEqual(afterFailure(failure(kind), tried()), { do: 'fail', why: 'no' });
  });
  test('a key pauses until the reset that is stated, not before ten minutes, else for a day', () => {
    for (const [wait, until] of [
      [null, DAY],
      [4 * DAY, 4 * DAY],
      [3_600_000, 3_600_000],
      [34_000, 600_000],
    ] as const)
      assert.deepEqual(afterFailure(failure('key', wait), tried()), { do: 'pause', until: NOW + until, why: 'no' });
  });
  test('without a stated wait it is drawn from zero to the double of the try before, a minute at most, six times', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_TRIES }),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (tries, random) => {
          const after = afterFailure(failure('moment'), tried({ tries, random }));
          if (tries === MAX_TRIES) return assert.deepEqual(after, { do: 'fail', why: 'no (after 6 tries)' });
          assert.ok(after.do === 'wait' && !after.isAskedFor);
          assert.ok(after.milliseconds >= 0 && after.milliseconds <= Math.min(60_000, 1_000 * 2 ** (tries - 1)));
        },
      ),
    );
  });
  test('a question of an open run is asked until the run ends, with waits up to an hour', () => {
    let now = NOW;
    let tries = 0;
    for (;;) {
      const after = afterFailure(failure('moment'), tried({ tries: ++tries, now, endsAt: NOW + DAY }));
      if (after.do !== 'wait') break;
      assert.ok(after.milliseconds <= 3_600_000);
      now += after.milliseconds;
    }
    assert.ok(now > NOW + DAY - 3_600_000 && now < NOW + DAY);
    assert.ok(tries < 80, `${tries}`);
  });
  test('twelve times where a try may cost', () => {
    const at = (tries: number) =>
      afterFailure(failure('moment'), tried({ tries, mayCost: true, endsAt: NOW + DAY })).do;
    assert.deepEqual([at(MAX_COSTLY_TRIES - 1), at(MAX_COSTLY_TRIES)], ['wait', 'fail']);
  });
  test('tries that may cost reach far into the run, so that an endpoint may be silent for half a day', () => {
    for (const random of [0, 0.5, 0.99]) {
      let now = NOW;
      for (let tries = 1; tries < MAX_COSTLY_TRIES; tries++) {
        const after = afterFailure(failure('moment'), tried({ tries, random, now, mayCost: true, endsAt: NOW + DAY }));
        assert.ok(after.do === 'wait');
        now += after.milliseconds;
      }
      assert.ok(now > NOW + 0.7 * DAY && now < NOW + DAY, `${(now - NOW) / DAY}`);
    }
  });
  test('a stated wait is kept to the millisecond, a day at most', () => {
    const at = (wait: number) => afterFailure(failure('moment', wait), tried());
    assert.deepEqual(at(7_000), { do: 'wait', milliseconds: 7_000, isAskedFor: true, why: 'no' });
    const after = at(9 * DAY);
    assert.ok(after.do === 'wait' && after.milliseconds === DAY);
  });
  test("Gemini's wait in the body is kept", () => {
    const body = JSON.stringify({
      error: {
        code: 429,
        status: 'RESOURCE_EXHAUSTED',
        message: 'Please retry in 34.07s.',
        details: [{ retryDelay: '34s' }],
      },
    });
    const after = afterFailure(failureOf('google', { status: 429, headers: {}, body }, NOW), tried());
    assert.ok(after.do === 'wait' && after.milliseconds === 34_000);
  });
});
