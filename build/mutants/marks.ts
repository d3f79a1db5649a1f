import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded before the tests when build/mutants/run.ts looks which files of tests run which mutant: one line each time a file
 * enters a block that has a mutant for the first time. Threads and processes that a test starts load it, too, and count
 * for the file that the variable names then.
 */

/** The one file of the quick suites whose processes have an environment of their own. */
const STARTS_PROCESSES = 'test/e2e/smoke.test.ts';

const isRunner = isMainThread && process.execArgv.includes('--test');
/** Before the first test, all modules are loaded: what they enter then is of every file. */
let file = isRunner ? '*' : (process.env.MUTANTS_FILE ?? STARTS_PROCESSES);
let entered: boolean[] = [];
Object.assign(globalThis, {
  mutantSeen(block: number) {
    if (entered[block]) return;
    entered[block] = true;
    appendFileSync(process.env.MUTANTS_SEEN!, `${block} ${file}\n`);
  },
});
if (isRunner) {
  const { beforeEach } = await import('node:test');
  beforeEach((context) => {
    const path = relative(process.cwd(), ('filePath' in context && context.filePath) || '');
    if (path === file) return;
    file = path;
    entered = [];
    process.env.MUTANTS_FILE = file;
  });
}
