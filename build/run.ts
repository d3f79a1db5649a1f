import { parseArgs } from 'node:util';
import { buildExecutable, HERE } from './executable.ts';

const MIN_NODE = 26;

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
  const bytes = await buildExecutable({ platform, node, strip, output });
  process.stdout.write(`${output} (${platform}, ${(bytes / 1e6).toFixed(1)} MB)\n`);
} catch (error) {
  process.stderr.write(`build: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
