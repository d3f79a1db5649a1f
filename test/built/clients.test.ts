import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { aFolder } from '../e2e/command.ts';
import { aService } from '../support/service.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CLIENT = join(ROOT, 'dist/client');
const run = promisify(execFile);

const ROWS = `[1, 2, 3].map((executionNumber) => ({
  query: 'best laptop', country: 'US', language: 'en', model: 'gpt-5', runAt: '2026-11-18T09:00:00Z',
  executionNumber, answer: 'Take the Acme. Größe: 42 €.',
}))`;

const USE = `
import { createClient, SightlineError, type AdAdvertisersRequest } from 'sightline-client';
const env = (globalThis as unknown as { process: { env: Record<string, string> } }).process.env;
const sightline = createClient({ baseUrl: env.BASE!, key: env.KEY!, project: env.PROJECT! });
const made = await sightline.call('POST /api/v1/job-executions/import', { body: { rows: ${ROWS} } });
const count: number = made.created;
const brand = await sightline.call('POST /api/entities', { body: { name: 'Acme' } });
const read = await sightline.call('GET /api/entities/{id}', { path: { id: brand.id } });
const scope: AdAdvertisersRequest = { countries: ['US'], hasAds: 'no_ads' };
const { totalResponses } = await sightline.call('POST /api/analytics/ads/advertisers', { body: scope });
const csv = await sightline.csv('POST /api/entities/list');
const exported = await new Response(await sightline.stream('GET /api/v1/export')).text();
// @ts-expect-error there is no such call
const unknown = sightline.call('POST /api/nothing').catch((error: unknown) => error);
// @ts-expect-error a path needs its parameters
sightline.call('GET /api/entities/{id}').catch(() => undefined);
// @ts-expect-error no country is a number
const wrong: unknown = await sightline.call('POST /api/analytics/ads/advertisers', { body: { countries: [1] } }).catch((error: unknown) => error);
const refused = wrong as SightlineError;
const missing = (await unknown) as SightlineError;
console.log(JSON.stringify({ count, name: read.name, totalResponses, csv: csv.split(',')[0], lines: exported.trim().split('\\n').length,
  refused: [refused instanceof SightlineError, refused.status, refused.details, missing.status] }));
`;

describe('the package sightline-client', () => {
  test('is small, ESM and types only', async () => {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: CLIENT, encoding: 'utf8' }),
    );
    assert.ok(packed.size < 15_000, `${packed.size} bytes`);
    assert.deepEqual(packed.files.map(({ path }: { path: string }) => path).sort(), [
      ...['LICENSE', 'README.md', 'index.d.ts', 'index.js', 'package.json', 'schema.d.ts'],
    ]);
  });

  test('compiles under --strict in a project of its own, and works', async () => {
    await using folder = await aFolder();
    await mkdir(join(folder.path, 'node_modules'));
    await cp(CLIENT, join(folder.path, 'node_modules/sightline-client'), { recursive: true });
    await writeFile(join(folder.path, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder.path, 'use.ts'), USE);
    const tsc = join(ROOT, 'node_modules/typescript-5/bin/tsc');
    const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom,dom.iterable'];
    const { stdout: said } = await run(process.execPath, [tsc, ...options, 'use.ts'], { cwd: folder.path }).catch(
      (e) => e,
    );
    assert.equal(said, '');
    await using service = await aService();
    const { stdout } = await run(process.execPath, ['use.js'], { cwd: folder.path, env: service.env });
    assert.deepEqual(JSON.parse(stdout), {
      ...{ count: 3, name: 'Acme', totalResponses: 3, csv: 'id', lines: 7 },
      refused: [true, 400, ['countries[0]: must be a string, not 1'], 404],
    });
  });
});

const PYTHON = `
import json, os, sys
sys.path.insert(0, ${JSON.stringify(join(ROOT, 'clients/python'))})
from sightline import Sightline, SightlineError
shoes = Sightline(os.environ["BASE"], os.environ["KEY"], os.environ["PROJECT"])
row = {"query": "best laptop", "country": "US", "language": "en", "model": "gpt-5", "runAt": "2026-11-18T09:00:00Z",
  "answer": "Take the Acme. Größe: 42 €. " * 200}
brands = shoes.import_brands([{"name": "Acme", "group": "Makers"}])
counts = shoes.import_answers(({**row, "executionNumber": n} for n in range(0, 6)), size=2)
ranking = [brand["name"] for brand in shoes.pages("/api/v1/analytics/entities", {"showAllEntities": True}, size=1)]
followed = list(shoes.records(size=2))
lines = list(shoes.export())
try:
  shoes.post("/api/analytics/ads/advertisers", {"countries": [1], "startDate": "x"})
except SightlineError as refusal:
  refused = [refusal.status, len(refusal.details), refusal.error]
print(json.dumps({"counts": {**counts, "failures": [each["index"] for each in counts["failures"]]}, "brands": brands["created"],
  "ranking": ranking, "followed": len(followed), "answer": lines[-3]["answer"][:27], "end": lines[-1], "refused": refused,
  "csv": shoes.csv("/api/entities/list").split(",")[0], "me": shoes.get("/api/organisations")["page"]["totalRecords"]}))
`;

describe('the client for Python', () => {
  const hasPython = spawnSync('python3', ['--version']).status === 0;

  test('works with nothing but the standard library', {
    skip: !hasPython && 'python3 is not on this machine',
  }, async () => {
    await using service = await aService();
    const { stdout } = await run('python3', ['-I', '-c', PYTHON], {
      env: { ...service.env, PYTHONDONTWRITEBYTECODE: '1' },
    });
    const { followed, ...said } = JSON.parse(stdout);
    assert.equal(followed, 5);
    assert.deepEqual(said, {
      counts: { created: 5, updated: 0, unchanged: 0, failed: 1, failures: [0] },
      ...{ brands: 1, ranking: ['Acme'], answer: 'Take the Acme. Größe: 42 €.' },
      ...{ end: { kind: 'end', lines: 9 }, refused: [400, 2, 'Bad Request'], csv: 'id', me: 1 },
    });
  });

  test('fits on a few pages', async () => {
    const text = await readFile(join(ROOT, 'clients/python/sightline.py'), 'utf8');
    assert.ok(text.split('\n').length < 300);
    assert.deepEqual(
      [...text.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name),
      ['gzip', 'json', 'time', 'urllib', 'urllib', 'urllib'],
    );
  });
});
