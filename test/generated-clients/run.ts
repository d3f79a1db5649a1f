import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../../src/http/mod.ts';

/*
 * Has three generators make clients of the document, each in a folder that knows nothing of sightline, and compiles what
 * they made and what somebody writes with it under --strict.
 */

const PACKAGES = fileURLToPath(new URL('node_modules', import.meta.url));

const USES: Readonly<Record<string, string>> = {
  'openapi-typescript': `import createClient from 'openapi-fetch';
import type { paths } from './client.js';
const client = createClient<paths>({ baseUrl: 'http://localhost' });
const { data } = await client.POST('/api/analytics/ads/advertisers', {
  params: { header: { 'x-project-id': 'p' } },
  body: { countries: ['US'], hasAds: 'ads', hasSources: true },
});
export const total: number | undefined = data?.totalResponses;`,
  'hey-api': `import { listAdAdvertisers } from './client';
const { data } = await listAdAdvertisers({ headers: { 'x-project-id': 'p' }, body: { hasAds: 'ads', hasSources: true } });
export const total: number | undefined = data?.totalResponses;`,
  orval: `import { listAdAdvertisers } from './client';
const answer = await listAdAdvertisers({ hasAds: 'ads', hasSources: true });
export const total: number | undefined = answer.status === 200 ? answer.data.totalResponses : undefined;`,
};

const MAKE: Readonly<Record<string, (folder: string) => readonly [program: string, args: readonly string[]]>> = {
  'openapi-typescript': () => ['openapi-typescript', ['openapi.json', '-o', 'client.ts']],
  'hey-api': () => ['openapi-ts', ['-i', 'openapi.json', '-o', 'client', '-c', '@hey-api/client-fetch']],
  orval: () => ['orval', ['--input', 'openapi.json', '--output', 'client.ts', '--client', 'fetch']],
};

const folder = mkdtempSync(join(tmpdir(), 'sightline-generated-'));
try {
  for (const [name, use] of Object.entries(USES)) {
    const place = join(folder, name);
    mkdirSync(place);
    symlinkSync(PACKAGES, join(place, 'node_modules'));
    writeFileSync(join(place, 'package.json'), '{"type":"module"}');
    writeFileSync(join(place, 'openapi.json'), JSON.stringify(openApiDocument()));
    writeFileSync(join(place, 'use.ts'), use);
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
    console.log(`${name}: generated, and compiles under --strict`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
