import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { makePassport } from '../../../src/http/mod.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
import { aRow } from '../support.ts';
import { aWorldWithProject } from './support.ts';

test('a passport that holds says over how many answers', async () => {
  const { app, run } = await aWorldWithProject();
  const { id: project } = await app.projects.find('laptops');
  const rows = [1, 2, 3].map((executionNumber) => aRow({ executionNumber }));
  await app.jobExecutions.import(project, rows, { dryRun: false });
  const asked = { report: 'listEntityVisibility', body: { startDate: '2025-01-01', endDate: '2027-01-01' } };
  await using folder = await aFolder();
  const file = join(folder.path, 'passport.json');
  await writeFile(file, JSON.stringify(await makePassport({ app, project, version: '1.2.3', waiting: {} }, asked)));
  const { stdout } = await run(['verify', file]);
  assert.match(stdout, /^The passport holds: 3 answers, settings and figures are as they were\.$/m);
});
