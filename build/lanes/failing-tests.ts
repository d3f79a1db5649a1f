/** So much of one run's failing tests is repeated, in characters. */
const MOST = 6_000;

/** What each run of tests in a log says of its failing tests at its end; cut after 6,000 characters each. */
export function failingTests(log: string): string[] {
  const [, ...sections] = log.split(/^✖ failing tests:$/m);
  // The next step of the lane, or the lane's own line, ends a run of tests.
  return sections.map((section) =>
    section
      .split(/^(?:\$ |FAILED: )/m)[0]!
      .trim()
      .slice(0, MOST),
  );
}
