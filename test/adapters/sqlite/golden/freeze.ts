import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { MIGRATIONS } from '../../../../db/mod.ts';
import { openSqliteStore } from '../../../../src/adapters/sqlite/mod.ts';
import { aFolder } from '../support.ts';
import { dump, GOLDEN, goldenNames, migrationDigest, released, writeContent } from './mod.ts';

/*
 * Run at a release, by `npm run freeze`: notes the digest of each migration that has none yet, and stores a database of
 * the schema that they make.
 */

const digests = released();
const names = Object.keys(MIGRATIONS);
const added = Object.fromEntries(
  names.filter((name) => !(name in digests)).map((name) => [name, migrationDigest(name)]),
);
writeFileSync(join(GOLDEN, 'released.json'), `${JSON.stringify({ ...digests, ...added }, null, 2)}\n`);

const last = names.at(-1)!;
if (!goldenNames().includes(last)) {
  await using folder = await aFolder();
  const path = join(folder.path, 'golden.db');
  {
    await using store = await openSqliteStore({ path });
    await writeContent(store);
  }
  const raw = new Sqlite(path);
  raw.exec("update kysely_migration set timestamp = '2026-11-20T12:00:00.000Z'");
  writeFileSync(join(GOLDEN, `${last}.sql`), dump(raw));
  raw.close();
}
console.log(Object.keys(added).length === 0 ? 'Nothing is new' : `Froze ${Object.keys(added).join(', ')}`);
