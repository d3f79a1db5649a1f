import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded before the tests when build/mutants/run.ts looks which files of tests run which mutant: one line each time a file
 * enters a function that has a mutant for the first time. Threads and processes that a test starts load it, too, and count
 * for the file that the variable names then.
 */

/** The one file of the quick suites whose processes have an environment of their own. */
const STARTS_PROCESSES = 'test/e2e/smoke.test.ts';

const isRunner = isMainThread && process.execArgv.includes('--test');
let file = isRunner ? '' : (process.env.MUTANTS_FILE ?? STARTS_PROCESSES);
const seen = new Set<string>();
Object.assign(globalThis, {
  mutantSeen(mutant: number) {
    const line = `${mutant} ${file}\n`;
    if (file === '' || seen.has(line)) return;
    seen.add(line);
    appendFileSync(process.env.MUTANTS_SEEN!, line);
  },
});
if (isRunner) {
  const { beforeEach } = await import('node:test');
  beforeEach((context) => {
    file = relative(process.cwd(), ('filePath' in context && context.filePath) || '');
    process.env.MUTANTS_FILE = file;
  });
}
