import type { QueryExecutorProvider } from 'kysely';
import { RECORD_LAYOUT } from '../record-layout.ts';
import { takeOverPart, takeOverRest } from '../take-over.ts';

/*
 * Records and runs of equal times stand in the order of their small ids: no index, and no record, repeats a UUID for that. What
 * was not taken over before by {@link takeOverSomeRecords} is now, all at once.
 */
export const up = (db: QueryExecutorProvider): Promise<void> => takeOverRest(db, RECORD_LAYOUT);

/** Records that are taken over in one transaction. */
const AT_ONCE = 5_000;

/** Takes over some of the records, in a transaction of the caller's; how many answers are left, about. */
export const takeOverSomeRecords = (db: QueryExecutorProvider, most = AT_ONCE): Promise<number> =>
  takeOverPart(db, RECORD_LAYOUT, most);
