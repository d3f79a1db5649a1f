import { Kysely } from 'kysely';
import { type Database, MIGRATIONS } from '../../../../db/mod.ts';
import type { StoreReader } from '../../../domain/ports/mod.ts';
import { readerOf } from '../../sql/mod.ts';
import { connectionDialect } from '../dialect.ts';
import { explained } from '../errors.ts';
import { openToRead } from './structure.ts';

/** Reads from a file as it is; undefined = its schema is an older one, which the first command upgrades. @throws AppError unavailable */
export async function readFile<Result>(
  path: string,
  work: (reader: StoreReader) => Promise<Result>,
): Promise<Result | undefined> {
  const connection = openToRead(path);
  try {
    const applied = connection.prepare<[], string>('select name from kysely_migration').pluck().all();
    if (Object.keys(MIGRATIONS).some((name) => !applied.includes(name))) return undefined;
    return await work(readerOf(new Kysely<Database>({ dialect: connectionDialect(connection, 'begin deferred') })));
  } catch (error) {
    throw explained(error, path);
  } finally {
    connection.close();
  }
}
