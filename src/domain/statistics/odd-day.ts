/** What a day has of a figure: its numerator and denominator. */
export interface DayTotal {
  /** Days since 1970. */
  readonly day: number;
  readonly sum: number;
  readonly units: number;
}

/** A day that makes a difference by itself. */
export interface OddDay {
  readonly day: number;
  /** Its share of what its side is divided by, and that of the median day. */
  readonly share: number;
  readonly usual: number;
  /** The difference without it. */
  readonly without: number;
}

/** How much more than the median day one has that is asked far oftener. */
const OFTENER = 3;
/** Of fewer days none is usual. */
const FEWEST_DAYS = 4;

/**
 * The day that makes more than half of first − second by itself: with over three times the answers of the median day of its side, and
 * without it less than half of the difference is left, or the other sign.
 * @example
 * const days = (units: number, sum: number) => [1, 2, 3, 4].map((day) => ({ day, sum: 4, units: 10, ...(day === 4 && { sum, units }) }));
 * assert.equal(oddDayOf([days(100, 5), days(10, 4)])?.day, 4);
 * assert.equal(oddDayOf([days(100, 40), days(10, 4)]), undefined);
 */
export function oddDayOf(sides: readonly [readonly DayTotal[], readonly DayTotal[]]): OddDay | undefined {
  const totals = sides.map((days) => totalOf(days)) as [Total, Total];
  const [first, second] = totals;
  const difference = ratio(first) - ratio(second);
  for (const [side, days] of sides.entries()) {
    if (days.length < FEWEST_DAYS) continue;
    const all = totals[side]!;
    const usual = days.map(({ units }) => units).toSorted((a, b) => a - b)[Math.ceil(days.length / 2) - 1]!;
    for (const { day, sum, units } of days) {
      if (units <= OFTENER * usual) continue;
      const rest = ratio({ sum: all.sum - sum, units: all.units - units });
      const without = side === 0 ? rest - ratio(second) : ratio(first) - rest;
      const left = without * Math.sign(difference);
      if (left < Math.abs(difference) / 2) return { day, share: units / all.units, usual: usual / all.units, without };
    }
  }
  return undefined;
}

type Total = Pick<DayTotal, 'sum' | 'units'>;

const ratio = ({ sum, units }: Total): number => (units > 0 ? sum / units : 0);

function totalOf(days: readonly DayTotal[]): Total {
  const total = { sum: 0, units: 0 };
  for (const { sum, units } of days) {
    total.sum += sum;
    total.units += units;
  }
  return total;
}
