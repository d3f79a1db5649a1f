import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';

export { type Content, EMAIL, PASSWORD, writeContent } from './content.ts';
export { dump } from './dump.ts';

export const GOLDEN: string = fileURLToPath(new URL('.', import.meta.url));
const MIGRATIONS_FOLDER = new URL('../../../../db/migrations/', import.meta.url);

/** The released migrations, each with the SHA-256 of its module. */
export const released = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(GOLDEN, 'released.json'), 'utf8'));

/** The released schemas, by the last migration of each, that a database is stored of. */
export const goldenNames = (): readonly string[] =>
  readdirSync(GOLDEN)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .sort();

/** Makes the database that is stored of a released schema. */
export function makeGolden(name: string, path: string): void {
  const raw = new Sqlite(path);
  raw.exec(readFileSync(join(GOLDEN, `${name}.sql`), 'utf8'));
  raw.close();
}

export const migrationDigest = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(new URL(`${name}.ts`, MIGRATIONS_FOLDER)))
    .digest('hex');
