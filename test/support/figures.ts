import assert from 'node:assert/strict';
import { type Figure, percent } from '../../src/domain/mod.ts';

export { withoutIntervals } from '../../bench/reports/counts.ts';

/** A percentage as `withoutIntervals` leaves it. */
export const counts = (numerator: number, denominator: number) => ({
  value: percent(numerator, denominator),
  numerator,
  denominator,
});

/** How far bounds may lie from one another that were added up in another order, and rounded then. */
const STEP = 0.011;

/** That two reports say the same, but for what adding up in another order does to the last place of what is rounded. */
export function assertSame(actual: unknown, expected: unknown, path = ''): void {
  if (typeof actual === 'number' && typeof expected === 'number' && !Number.isInteger(expected)) {
    assert.ok(
      Math.abs(actual - expected) <= STEP * Math.max(1, Math.abs(expected) / 100),
      `${path}: ${actual} is not ${expected}`,
    );
  } else if (isObject(actual) && isObject(expected)) {
    assert.deepEqual(Object.keys(actual).toSorted(), Object.keys(expected).toSorted(), path);
    for (const name of Object.keys(expected)) assertSame(actual[name], expected[name], `${path}.${name}`);
  } else if (typeof actual === 'number' && typeof expected === 'number') {
    assert.ok(Math.abs(actual - expected) <= (isRounded(path) ? STEP : 0), `${path}: ${actual} is not ${expected}`);
  } else assert.deepEqual(actual, expected, path);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const ROUNDED: readonly (keyof Figure)[] = ['low', 'high', 'repeatLow', 'repeatHigh', 'effectiveN', 'designEffect'];
const isRounded = (path: string): boolean => ROUNDED.some((name) => path.endsWith(`.${name}`));
