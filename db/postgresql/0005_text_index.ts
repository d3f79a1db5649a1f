import type { Kysely } from 'kysely';
import { run } from './run.ts';
import { TEXT_INDEX } from './text-index.ts';

/** What searches in answers begin with. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, TEXT_INDEX);
