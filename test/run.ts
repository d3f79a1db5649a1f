import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { filesOf, SUITES } from './suites.ts';

/*
 * npm run -s test:suite NAME …  runs suites of test/suites.ts, one after the other, each in one process
 */

const FLAGS = [
  // In MiB: tests make much garbage, and the more of it is collected at once, the less of it is copied first.
  '--max-semi-space-size=32',
  ...['--import', './build/typescript.mjs', '--import', './test/support/same-draws.ts', './test/one-process.ts'],
];
const names = process.argv.slice(2);
const unknown = names.filter((name) => SUITES[name] === undefined);
if (names.length === 0 || unknown.length > 0) {
  process.stderr.write(`test: no suite ${unknown.join(', ')}: name any of ${Object.keys(SUITES).join(', ')}\n`);
  process.exit(2);
}
for (const name of names) {
  const suite = SUITES[name]!;
  const files = filesOf(suite);
  if (files.length === 0) throw new Error(`The suite ${name} has no file`);
  const child = spawn(process.execPath, [...(suite.flags ?? []), ...FLAGS, ...files], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    // What the caller asks for goes first.
    env: { ...suite.env, ...process.env },
  });
  const [code] = await once(child, 'close');
  if (code !== 0) process.exitCode = 1;
}
