const HEIGHTS = '▁▂▃▄▅▆▇█';

/**
 * A small line of what goes up and down: each number as high as it is of the greatest, and a dot where there is none.
 * @example assert.equal(trendLine([0, 50, undefined, 100]), '▁▅·█')
 */
export function trendLine(values: readonly (number | undefined)[]): string {
  const greatest = Math.max(...values.map((value) => value ?? 0));
  return values.map((value) => (value === undefined ? '·' : HEIGHTS[heightOf(value, greatest)]!)).join('');
}

function heightOf(value: number, greatest: number): number {
  return greatest === 0 ? 0 : Math.round((value / greatest) * (HEIGHTS.length - 1));
}
