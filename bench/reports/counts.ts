/**
 * A report with its figures as counts alone: without intervals and what follows from them, which no database makes. What
 * takes part in no count besides is left out.
 */
export function withoutIntervals(report: unknown): unknown {
  if (Array.isArray(report)) return report.map(withoutIntervals);
  if (typeof report !== 'object' || report === null) return report;
  if ('denominator' in report && 'numerator' in report) {
    return countsOf(report as { value: number; numerator: number; denominator: number });
  }
  if ('n' in report && 'value' in report) return report.value;
  return Object.fromEntries(
    Object.entries(report).flatMap(([name, value]) => (NOT_COUNTED.has(name) ? [] : [[name, withoutIntervals(value)]])),
  );
}

/** What the tables of a benchmark hold nothing for. */
const NOT_COUNTED: ReadonlySet<string> = new Set([
  'topThree',
  'notKnown',
  'avgSentiment',
  'sentiment',
  'netTone',
  'criticisedShare',
  'recommendedShare',
]);

const countsOf = ({ value, numerator, denominator }: { value: number; numerator: number; denominator: number }) => ({
  value,
  numerator,
  denominator,
});
