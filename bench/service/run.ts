import { statSync } from 'node:fs';
import { EVEN } from '../data/mod.ts';
import type { Options } from '../options.ts';
import { printTable } from '../table.ts';
import { bulkImports } from './bulk-imports.ts';
import { httpLayer } from './http-layer.ts';
import { lightReads } from './light-reads.ts';
import { appends, coldStarts, overHttp } from './reports.ts';
import { aWorld } from './world.ts';

/** The real command on a real file: HTTP, cold starts, appends, light reads under load and beside imports, its size. */
export async function service(options: Options): Promise<void> {
  const begun = performance.now();
  await using world = await aWorld({ ...options, shape: EVEN });
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  const { responses } = options;
  console.log(`\nservice: a file of ${responses} responses, written in ${seconds} s`);
  await coldStarts(world);
  printTable('The file', ['', 'bytes a response'], [['on disk', (statSync(world.db).size / responses).toFixed(0)]]);
  await using running = await world.start();
  await overHttp(running, options);
  await httpLayer(running);
  await appends(running);
  await lightReads(running);
  await bulkImports(running);
}
