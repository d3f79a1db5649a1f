import type { Kysely } from 'kysely';
import type { Database } from '../../../db/mod.ts';

/** All rows of a database, to be moved from it or into it. */
export interface AllRows extends AsyncDisposable {
  /** Its name in messages. */
  readonly name: string;
  /** One snapshot, however long that takes. */
  read<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** All or nothing. */
  write<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Another number once anything was written, by whatever process. */
  version(): Promise<number>;
  /** The last small id that a table has ever given, also where its row is gone; 0 = none. */
  lastId(db: Kysely<Database>, table: string): Promise<number>;
  /** Has a table go on after an id. */
  goOnAfter(db: Kysely<Database>, table: string, id: number): Promise<void>;
  /** Once all is written. */
  settle(): Promise<void>;
}
