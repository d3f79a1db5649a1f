#!/usr/bin/env node
// Nothing else is imported before the version is known to do: older ones crash on what is.
const MIN_NODE = 24;

if (Number.parseInt(process.versions.node, 10) < MIN_NODE) {
  process.stderr.write(
    `sightline: needs Node ${MIN_NODE} or newer, and this is ${process.versions.node}: run npm ci, then npm -s run sightline\n`,
  );
  process.exitCode = 2;
} else {
  const { main } = await import('./app/compose/mod.ts');
  process.exitCode = await main(process.argv.slice(2));
}
