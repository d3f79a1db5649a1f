import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../../src/http/mod.ts';

/*
 * npm run test:openapi  holds the OpenAPI document to the recommended rules of a linter: no error, and no warning but those named here
 */

interface Problem {
  readonly ruleId: string;
  readonly severity: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

/** Fixed segments go before parameters, so that no path is ambiguous here. */
const KNOWN = ['no-ambiguous-paths'];

const { createConfig, lint } = await import('@redocly/openapi-core' as string);
const folder = mkdtempSync(join(tmpdir(), 'sightline-openapi-'));
try {
  const ref = join(folder, 'openapi.json');
  writeFileSync(ref, JSON.stringify(openApiDocument()));
  const problems: readonly Problem[] = await lint({ ref, config: await createConfig({ extends: ['recommended'] }) });
  const told = problems
    .filter(({ ruleId, severity }) => severity === 'error' || !KNOWN.includes(ruleId))
    .map(({ ruleId, severity, message, location }) => `${severity} ${ruleId}: ${message} (${location[0]?.pointer})`);
  assert.deepEqual(told, []);
  process.stdout.write(`recommended rules: no error, ${problems.length} warnings that are known\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
