import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { removeLeftParts } from '../../../../src/adapters/sqlite/maintenance/part.ts';
import { aFolder } from '../support.ts';

/** No process has it: numbers end far below. */
const GONE = 2 ** 30;

test('of the files in the making, those that are meant go, once their process is gone', async () => {
  await using folder = await aFolder();
  const running = `mine.db.${process.ppid}.part`;
  for (const name of [`mine.db.${GONE}.part`, `mine.db.${GONE}.part-wal`, `other.db.${GONE}.part`, running, 'mine.db'])
    await writeFile(join(folder.path, name), '');
  await removeLeftParts(folder.path, (name) => name === 'mine.db');
  assert.deepEqual((await readdir(folder.path)).sort(), ['mine.db', running, `other.db.${GONE}.part`].sort());
});
