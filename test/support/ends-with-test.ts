import { afterEach, beforeEach } from 'node:test';

/** What was made in each of the tests that run, the innermost last. */
const made: AsyncDisposable[][] = [];

// Scripts make worlds, too, and run no tests.
if (process.argv.some((argument) => argument.endsWith('.test.ts'))) {
  beforeEach(() => void made.push([]));
  afterEach(async () => {
    for (const one of made.pop()!.toReversed()) await one[Symbol.asyncDispose]();
  });
}

/**
 * Disposes of it as the test ends that has it made; what is made before tests stays. A database in memory that is left to
 * the garbage collector keeps its 0.7 MB until then, and the next one takes fresh memory, which costs four times the rest.
 */
export function endsWithTest<T extends AsyncDisposable>(one: T): T {
  made.at(-1)?.push(one);
  return one;
}
