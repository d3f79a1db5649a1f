import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calmLog } from '../../../src/app/compose/calm-log.ts';
import { createLog } from '../../../src/app/compose/log.ts';
import { AppError } from '../../../src/domain/errors.ts';

/** A calm log with the lines that it has written, by a clock that the test moves. */
function aLog() {
  const lines: string[] = [];
  const clock = { now: 0 };
  const write = (line: string) => void lines.push(JSON.parse(line).msg);
  return { ...calmLog(createLog('info', { write }), () => clock.now), clock, lines };
}

const AWAY = () => new AppError('unavailable', 'The database shop is away', { cause: new Error('ECONNREFUSED') });

test('an outage is logged once, whatever fails by it; then its count at growing intervals, and its end', () => {
  const { log, sweep, clock, lines } = aLog();
  for (let second = 0; second < 600; second++) {
    clock.now = 1_000 * second;
    log.error({ err: AWAY() }, 'delivering events failed');
    log.error({ err: AWAY(), requestId: `${second}` }, 'The database shop is away');
    if (second % 60 === 0) log.warn({ err: AWAY() }, 'queries could not be grouped');
    sweep();
  }
  clock.now += 89_000;
  sweep();
  assert.deepEqual(lines, [
    'delivering events failed',
    'still so, 122 failures in 60 seconds: The database shop is away',
    'still so, 364 failures in 180 seconds: The database shop is away',
    'still so, 848 failures in 420 seconds: The database shop is away',
  ]);
  clock.now += 1_000;
  sweep();
  assert.equal(lines.at(-1), 'over after 1,210 failures in 599 seconds: The database shop is away');
  log.error({ err: AWAY() }, 'alerts failed');
  assert.equal(lines.at(-1), 'alerts failed', 'the next one begins again');
});

test('failures are told apart by what failed and why; one that came once has no end, and faults of requests are logged each time', () => {
  const { log, sweep, clock, lines } = aLog();
  const fault = new Error('no such row');
  for (let time = 0; time < 2; time++) {
    log.error({ err: fault }, 'maintenance failed');
    log.error({ err: new Error('another') }, `maintenance failed${time}`);
    log.error({ err: fault, requestId: 'a' }, 'a request failed unexpectedly');
    log.warn({ project: 'p' }, 'not ready');
    log.info({ err: fault }, 'told');
    log.error('plain');
  }
  clock.now = 3_600_000;
  sweep();
  const each = ['a request failed unexpectedly', 'not ready', 'told', 'plain'];
  assert.deepEqual(lines, [
    ...['maintenance failed', 'maintenance failed0', ...each],
    ...['maintenance failed1', ...each],
    'over after 2 failures in 0 seconds: maintenance failed (no such row)',
  ]);
});
