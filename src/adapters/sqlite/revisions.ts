import type { Revision } from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { ready } from './ready.ts';

export type Counter = Exclude<keyof Revision, 'seal'> | 'tracked';

const revisions = ready((db, { project }: { readonly project: number }) =>
  db
    .selectFrom('revision')
    .select(['responses', 'dictionary', 'videos', 'links', 'tracked'])
    .where('project', '=', project),
);

/** Where a project's counters stand; all 0 for an unknown one. */
export async function revisionsOf(db: Db, key: number): Promise<Record<Counter, number>> {
  const [row] = await revisions(db, { project: key });
  return row ?? { responses: 0, dictionary: 0, videos: 0, links: 0, tracked: 0 };
}

/** Moves a counter of a project. */
export async function move(db: Db, key: number, counter: Counter, by = 1): Promise<void> {
  await db
    .updateTable('revision')
    .set((eb) => ({ [counter]: eb(counter, '+', by) }))
    .where('project', '=', key)
    .execute();
}
