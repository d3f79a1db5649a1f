import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { manualPage } from '../src/app/command/man.ts';
import { COMMANDS } from '../src/app/command/mod.ts';
import { VERSION } from '../src/app/compose/version.ts';
import { buildExecutable, HERE, MIN_NODE } from './executable.ts';
import { buildWeb } from './web.ts';

const { values } = parseArgs({
  options: {
    platform: { type: 'string', default: HERE },
    node: { type: 'string', default: process.execPath },
    strip: { type: 'string', default: 'strip' },
    'no-strip': { type: 'boolean', default: false },
    output: { type: 'string', default: 'dist/sightline' },
  },
});

try {
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE)
    throw new Error(`needs Node ${MIN_NODE} or newer, and this is ${process.versions.node}`);
  const { platform, node, output } = values;
  const strip = values['no-strip'] ? undefined : values.strip;
  const { modules: pageModules } = await buildWeb();
  const bytes = await buildExecutable({ platform, node, strip, output, pageModules });
  const page = `${output}.1`;
  writeFileSync(page, manualPage(COMMANDS, VERSION));
  process.stdout.write(`${output} (${platform}, ${(bytes / 1e6).toFixed(1)} MB), and its manual page, ${page}
`);
} catch (error) {
  process.stderr.write(`build: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
