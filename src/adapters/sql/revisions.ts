import { sql } from 'kysely';
import type { Revision } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import type { Db } from './db.ts';
import { ready } from './dialect.ts';
import { greatest } from './rows.ts';

export type Counter = Exclude<keyof Revision, 'checkpoint'>;

const revisions = ready((db, { project }: { readonly project: number }) =>
  db
    .selectFrom('revision')
    .select(['responses', 'forgotten', 'dictionary', 'videos', 'links', 'tracked'])
    .where('project', '=', project),
);

/** Where a project's counters stand; all 0 for an unknown one. */
export async function revisionsOf(db: Db, key: number): Promise<Record<Counter, number>> {
  const [row] = await revisions(db, { project: key });
  return row ?? { responses: 0, forgotten: 0, dictionary: 0, videos: 0, links: 0, tracked: 0 };
}

/** When the records of this transaction are updated: after those of every one before it, whatever the clock says. */
export async function nextUpdate(db: Db, key: number, now: Instant): Promise<Instant> {
  const { last_update } = await db
    .updateTable('revision')
    .set({ last_update: greatest(sql.val(now), sql<Instant>`last_update + 1`) })
    .where('project', '=', key)
    .returning('last_update')
    .executeTakeFirstOrThrow();
  return last_update;
}

/** Moves a counter of a project. */
export async function move(db: Db, key: number, counter: Counter, by = 1): Promise<void> {
  await db
    .updateTable('revision')
    .set((eb) => ({ [counter]: eb(counter, '+', by) }))
    .where('project', '=', key)
    .execute();
}
