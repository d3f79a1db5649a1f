import { before } from './before.ts';
import { EVEN, entityIdOf } from './data/mod.ts';
import { printDisk } from './disk.ts';
import { medianOf, quantileOf } from './interleave.ts';
import type { Options } from './options.ts';
import { drawScopes } from './reports/scopes.ts';
import { bulkLoad } from './service/bulk-load.ts';
import { latencies } from './service/light-reads.ts';
import { HEAVY } from './service/load.ts';
import { startRush } from './service/rush.ts';
import { aWorld, type Service } from './service/world.ts';
import { ms, printAim, printTable } from './table.ts';
import { textSearches } from './text-search.ts';

const CONNECTIONS = 64;
const SCOPES = 50;

/** What happens beyond what one usually asks: more at once than there are threads, and a whole project at once. */
export async function cliffs(options: Options): Promise<void> {
  await rushesOf(options);
  await bulkLoad(options);
}

async function rushesOf(options: Options): Promise<void> {
  await using world = await aWorld({ ...options, shape: EVEN });
  await using service = await world.start();
  for (const [path, body] of HEAVY) await service.ask(path, body);
  await rushes(service, options);
  await textSearches(service, options.responses);
  printDisk(world.db, options.responses);
}

/** Many connections that ask for reports, for different ones and all for the same, and light reads beside them. */
async function rushes(service: Service, { responses, seed }: Options): Promise<void> {
  await latencies(service);
  const idle = quantileOf(
    (await latencies(service)).flatMap(({ took }) => took),
    0.99,
  );
  const scopes = drawScopes({ shape: EVEN, responses, seed }, SCOPES).map(({ input }) => input);
  const different = scopes.map((scope, at) => [HEAVY[at % 2]![0], JSON.stringify(scope)] as const);
  const ranked = { entityId: entityIdOf(3), metric: 'visibility' };
  const same = [['/api/v1/analytics/timeseries', JSON.stringify(ranked)] as const];
  const rows: string[][] = [];
  for (const [name, asks] of [
    ['different reports', different],
    ['the same report', same],
  ] as const) {
    const { address, headers } = service;
    const rush = await startRush({ address, headers, connections: CONNECTIONS, asks });
    const light = await latencies(service);
    const { took, refused } = await rush.stop();
    const share = (100 * refused) / (took.length + refused);
    const beside = light.flatMap((read) => read.took);
    const lightRefused = light.reduce((sum, read) => sum + read.refused, 0);
    rows.push([
      ...[name, String(took.length), `${share.toFixed(1)} %`, ms(medianOf(took)), ms(quantileOf(took, 0.99))],
      ...[ms(quantileOf(beside, 0.99)), String(lightRefused), before(name)],
    ]);
    printAim(`${name}: refused`, `${share.toFixed(1)} %`, 'none', refused + lightRefused === 0);
  }
  printTable(
    `${CONNECTIONS} connections asking for reports of ${responses} responses for 8 s; p99 of light reads when idle: ${ms(idle)} ms`,
    ['', 'answered', 'refused', 'p50, ms', 'p99, ms', 'light p99, ms', 'light refused', 'before'],
    rows,
  );
}
