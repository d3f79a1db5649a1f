import hooks from 'node:async_hooks';
import { inspect } from 'node:util';
import costs from './support/costs.ts';

/*
 * node … test/one-process.ts FILE …  runs test files in this process, one after the other, as `node --test
 * --test-isolation=none` does, but doesn't follow promises.
 *
 * To name the test in which an error was thrown that no test awaits, node:test follows every promise of the process, which
 * takes a tenth of the processor time. Here such an error fails the run and is printed with its stack, and `npm run
 * test:file` names the test.
 */

const { createHook } = hooks;
// node:test takes it from here when it is first loaded.
hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
const { run } = await import('node:test');
hooks.createHook = createHook;
const { spec: Spec } = await import('node:test/reporters');

const say = (error: unknown) => void process.stderr.write(`${inspect(error)}\n`);
process.on('uncaughtException', say).on('unhandledRejection', say);
const events = run({ files: process.argv.slice(2), isolation: 'none' });
events.on('test:summary', ({ success }) => {
  if (!success) process.exitCode = 1;
});
events.compose(new Spec()).pipe(process.stdout);
// The lanes of .ci/run ask for it.
if (process.env.TEST_COSTS) events.compose(costs).pipe(process.stderr);
