import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { RULES } from '../../../../src/adapters/sql/check/rules.ts';
import { aFolder } from '../support.ts';
import { BROKEN } from './broken.ts';
import { aFullDatabase, breakIt, findings } from './check-support.ts';

describe('sqlite: check', () => {
  test('every rule finds what breaks it, by table and id', async () => {
    await using sound = await aFullDatabase();
    const bytes = await readFile(sound.path);
    const broken = new Set<string>();
    for (const [statements, finding] of BROKEN) {
      await using folder = await aFolder();
      const path = join(folder.path, 'broken.db');
      await writeFile(path, bytes);
      breakIt(path, statements);
      const found = await findings(path);
      assert.ok(found.includes(finding), `${statements}\nexpected ${finding}\nfound ${found.join('\n')}`);
      for (const text of found) broken.add(text.replace(/^(\S+) .*?: /, '$1: '));
    }
    const untried = RULES.map(({ table, problem }) => `${table}: ${problem}`).filter((rule) => !broken.has(rule));
    assert.deepEqual(untried, []);
  });
});
