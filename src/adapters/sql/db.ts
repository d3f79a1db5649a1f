import type { Kysely } from 'kysely';
import type { Database } from '../../../db/mod.ts';

/** A connection, or a transaction on one. */
export type Db = Kysely<Database>;
