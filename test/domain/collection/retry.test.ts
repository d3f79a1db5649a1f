import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { afterFailure, type FailedTry, MAX_TRIES } from '../../../src/domain/mod.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const at = (failed: FailedTry, tries = 1, random = 0.5) => afterFailure(failed, { tries, random, now: NOW });
const status = (code: number, headers: Record<string, string> = {}): FailedTry => ({
  status: code,
  headers,
  message: 'no',
});

describe('after a try that failed', () => {
  for (const code of [408, 409, 429, 500, 502, 503, 504, 529]) {
    test(`${code} is tried again`, () => assert.equal(at(status(code)).do, 'wait'));
  }
  for (const code of [400, 401, 403, 404, 402, 405, 413, 422, 301, 302, 307]) {
    test(`${code} pauses, and says what the provider said`, () => {
      assert.deepEqual(at(status(code)), { do: 'pause', why: `${code} no` });
    });
  }
  test('a lost connection is tried again', () => {
    assert.equal(at({ status: null, message: 'the connection was lost' }).do, 'wait');
  });

  const waits: readonly [Record<string, string>, number][] = [
    [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 1_500],
    [{ 'retry-after': '9' }, 9_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': 'Mon, 23 Nov 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Mon, 23 Nov 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': '99999999' }, 86_400_000],
  ];
  for (const [headers, milliseconds] of waits) {
    test(`${JSON.stringify(headers)} is a wait of ${milliseconds} ms`, () => {
      assert.deepEqual(at(status(429, headers)), { do: 'wait', milliseconds, isAskedFor: true, why: '429 no' });
    });
  }
  for (const text of ['soon', '-5', '', '2026', '1e9']) {
    test(`retry-after "${text}" is ${text === '2026' ? 'seconds' : 'no wait that can be read'}`, () => {
      const after = at(status(503, { 'retry-after': text }));
      assert.equal(after.do === 'wait' && after.isAskedFor, text === '2026');
    });
  }

  test('without one the wait is drawn from zero to the double of the try before, a minute at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_TRIES - 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, random) => {
          const after = at(status(500), tries, random);
          assert.ok(after.do === 'wait' && !after.isAskedFor);
          assert.ok(after.milliseconds >= 0 && after.milliseconds <= Math.min(60_000, 1_000 * 2 ** (tries - 1)));
        },
      ),
    );
  });

  test('after the sixth try it is given up', () => {
    assert.equal(at(status(429, { 'retry-after': '1' }), MAX_TRIES).do, 'fail');
    assert.match(JSON.stringify(at({ status: null, message: 'silence' }, MAX_TRIES)), /silence \(after 6 tries\)/);
  });
});
