import { sql } from 'kysely';
import type { Db } from '../sql/mod.ts';

/**
 * Puts the journal into the file and empties it, so that nothing of what was removed is left there; false while another
 * connection still reads from it, as then it has to wait.
 */
export async function emptyJournal(db: Db): Promise<boolean> {
  const { rows } = await sql<{ readonly busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
