import { fileURLToPath } from 'node:url';
import { buildExecutable, HERE, MIN_NODE } from './executable.ts';
import { buildWeb } from './web.ts';

/*
 * The executable that end-to-end tests start: a process of it is up in a fifth of the time that the sources take. Prints
 * where it lies; nothing, where this Node can make none, and the tests start the sources.
 */

const OUTPUT = fileURLToPath(new URL('../node_modules/.cache/sightline/sightline', import.meta.url));

if (Number.parseInt(process.versions.node, 10) >= MIN_NODE) {
  const { modules: pageModules } = await buildWeb();
  await buildExecutable({ platform: HERE, node: process.execPath, strip: undefined, output: OUTPUT, pageModules });
  process.stdout.write(OUTPUT);
}
