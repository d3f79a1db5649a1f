import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSightline } from '../src/mod.ts';

/*
 * Counts the files of `src` and `db` with a function that runs in one request, and the functions, as docs/architecture.md has them.
 * The same was asked once before. With a request's name it lists the files: `npm run entered -- row`.
 */

const [listed] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'sightline-entered-'));
await using sightline = await openSightline({ db: join(folder, 'data.db'), allowHttp: true });
const { app } = sightline;
const organisation = (await app.organisations.create({ name: 'Counted' })).id;
const project = (await app.projects.create({ organisation, name: 'Counted' })).id;
const key = await app.access.createKey({ organisation, name: 'counting', permission: 'read-write', expiresAt: null });

async function ask(path: string, body: object): Promise<void> {
  const headers = { 'x-api-key': key.secret, 'x-project-id': project, 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await sightline.fetch(new Request(`http://localhost${path}`, asked));
  const text = await response.text();
  if (!response.ok || text.includes('"action":"failed"')) throw new Error(`${path}: ${response.status} ${text}`);
}

const rows = (executionNumber: number) => [
  {
    query: 'best laptop',
    model: 'gpt-5',
    country: 'US',
    language: 'en',
    runAt: '2026-11-20T10:00:00Z',
    executionNumber,
    answer: 'Acme is a fine choice, and Globex has weak batteries.',
    sources: [{ url: 'https://example.com/laptops' }],
  },
];
const scope = { startDate: '2026-11-01', endDate: '2026-11-30' };
/** Each request, with its body the first time and when it is counted. */
const REQUESTS: readonly (readonly [name: string, path: string, bodies: (time: number) => object])[] = [
  ['brands', '/api/entities/list', () => ({})],
  ['row', '/api/v1/job-executions/import', (time) => ({ rows: rows(time) })],
  ['a1', '/api/v1/analytics/entities', (time) => ({ ...scope, models: ['gpt-5', `m${time}`] })],
  ['e1', '/api/analytics/ads/advertisers', (time) => ({ ...scope, models: ['gpt-5', `m${time}`] })],
];

for (const name of ['Acme', 'Globex']) await ask('/api/entities', { name, domains: [`${name.toLowerCase()}.com`] });
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
for (const [name, path, body] of REQUESTS) {
  await ask(path, body(1));
  await session.post('Profiler.takePreciseCoverage');
  await ask(path, body(2));
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = result.flatMap(({ url, functions }) => {
    const ran = functions.filter(({ ranges }) => ranges[0]!.count > 0).map(({ functionName }) => functionName);
    const path = url.match(/\/((?:src|db)\/[^?]*)/)?.[1];
    return path && ran.length > 0 ? [{ path, ran }] : [];
  });
  const functions = files.reduce((sum, { ran }) => sum + ran.length, 0);
  console.log(`${name}: ${files.length} files, ${functions} functions`);
  if (name === listed)
    for (const { path, ran } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
      console.log(`  ${path} ${ran.map((name) => name || '·').join(' ')}`);
}
rmSync(folder, { recursive: true });
process.exit();
