import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { beforeEach } from 'node:test';

/*
 * Loaded before the tests when build/mutants/run.ts looks which files of tests run which mutant: one line each time a file
 * enters a function that has a mutant for the first time.
 */

let file = '';
const seen = new Set<string>();
Object.assign(globalThis, {
  mutantSeen(mutant: number) {
    const line = `${mutant} ${file}\n`;
    if (file === '' || seen.has(line)) return;
    seen.add(line);
    appendFileSync(process.env.MUTANTS_SEEN!, line);
  },
});
beforeEach((context) => {
  file = relative(process.cwd(), ('filePath' in context && context.filePath) || '');
});
