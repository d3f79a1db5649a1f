import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { openApiDocument } from '../../src/http/mod.ts';
import { aService } from '../support/service.ts';

/*
 * Has three generators make clients of the document, each in a folder that knows nothing of sightline, compiles the
 * clients and code that uses them under --strict, and runs that against a service.
 */

const PACKAGES = fileURLToPath(new URL('node_modules', import.meta.url));

const ENV =
  'const { BASE, KEY, PROJECT } = (globalThis as unknown as { process: { env: Record<string, string> } }).process.env;';

/** Code that uses each client: it asks for a report, and prints how many answers there are. */
const USES: Readonly<Record<string, string>> = {
  'openapi-typescript': `import createClient from 'openapi-fetch';
import type { paths } from './client.js';
const client = createClient<paths>({ baseUrl: BASE, headers: { 'x-api-key': KEY } });
const { data } = await client.POST('/api/analytics/ads/advertisers', {
  params: { header: { 'x-project-id': PROJECT } },
  body: { countries: ['US'], hasAds: 'no_ads', hasSources: false },
});
const total: number | undefined = data?.totalResponses;`,
  'hey-api': `import { listAdAdvertisers } from './client';
import { client } from './client/client.gen';
client.setConfig({ baseUrl: BASE, headers: { 'x-api-key': KEY } });
const { data } = await listAdAdvertisers({
  headers: { 'x-project-id': PROJECT },
  body: { countries: ['US'], hasAds: 'no_ads', hasSources: false },
});
const total: number | undefined = data?.totalResponses;`,
  // Its addresses have no host: who serves the calls from elsewhere puts it before them.
  orval: `import { listAdAdvertisers } from './client';
const { fetch } = globalThis;
globalThis.fetch = (path, init) => fetch(BASE + String(path), init);
const answer = await listAdAdvertisers(
  { countries: ['US'], hasAds: 'no_ads', hasSources: false },
  {},
  { headers: { 'x-api-key': KEY, 'x-project-id': PROJECT } },
);
const total: number | undefined = answer.status === 200 ? answer.data.totalResponses : undefined;`,
};

const MAKE: Readonly<Record<string, (folder: string) => readonly [program: string, args: readonly string[]]>> = {
  'openapi-typescript': () => ['openapi-typescript', ['openapi.json', '-o', 'client.ts']],
  'hey-api': () => ['openapi-ts', ['-i', 'openapi.json', '-o', 'client', '-c', '@hey-api/client-fetch']],
  orval: () => ['orval', ['--input', 'openapi.json', '--output', 'client.ts', '--client', 'fetch']],
};

const run = promisify(execFile);
const ANSWERS = 3;

const folder = mkdtempSync(join(tmpdir(), 'sightline-generated-'));
try {
  await using service = await aService();
  await service.ask('/api/v1/job-executions/import', {
    rows: Array.from({ length: ANSWERS }, (_, at) => ({
      query: 'best laptop',
      country: 'US',
      language: 'en',
      model: 'gpt-5',
      runAt: '2026-11-18T09:00:00Z',
      executionNumber: at + 1,
      answer: 'Take the Acme.',
    })),
  });
  for (const [name, use] of Object.entries(USES)) {
    const place = join(folder, name);
    mkdirSync(place);
    symlinkSync(PACKAGES, join(place, 'node_modules'));
    writeFileSync(join(place, 'package.json'), '{"type":"module"}');
    writeFileSync(join(place, 'openapi.json'), JSON.stringify(openApiDocument()));
    writeFileSync(join(place, 'use.ts'), `${ENV}\n${use}\nconsole.log(total);\n`);
    const bin = (program: string, args: readonly string[]) =>
      execFileSync(process.execPath, [join(PACKAGES, '.bin', program), ...args], { cwd: place, encoding: 'utf8' });
    const [program, args] = MAKE[name]!(place);
    bin(program, args);
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ];
    const said = bin('tsc', [...options, '--lib', 'es2022,dom,dom.iterable', 'use.ts']);
    assert.equal(said, '', name);
    const { outputFiles } = await build({
      entryPoints: [join(place, 'use.ts')],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
    });
    writeFileSync(join(place, 'use.js'), outputFiles[0]!.text);
    const { stdout } = await run(process.execPath, ['use.js'], { cwd: place, env: { ...process.env, ...service.env } });
    assert.equal(stdout, `${ANSWERS}\n`, name);
    console.log(`${name}: generated, compiles under --strict, and works`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
