import * as modules from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * What every script of package.json loads first: a sentence for a Node that is too old, and what was compiled before.
 * Plain JavaScript, because older versions crash on what the scripts import. Node itself strips the types of TypeScript.
 */

const MIN_NODE = 24;

if (Number.parseInt(process.versions.node, 10) < MIN_NODE) {
  process.stderr.write(
    `sightline: needs Node ${MIN_NODE} or newer, and this is ${process.versions.node}. On Linux (x64) npm ci installs it for npm run; elsewhere run nvm install, or install it from nodejs.org.\n`,
  );
  process.exit(2);
}
// For this process, and for those that it starts.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
modules.enableCompileCache(process.env.NODE_COMPILE_CACHE);
