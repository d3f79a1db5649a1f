import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Maintenance } from '../maintenance.ts';
import type { ReanalyserLog } from '../reanalyser.ts';
import { isPostgres } from '../settings-database.ts';
import { type Background, periodicTask } from './periodic-task.ts';

/** How often the room is looked at, in milliseconds. */
const REST = 60_000;

/**
 * Looks at the room for the database: its operator is told before it is full. undefined = no one wants to know, or the database is
 * a server's, whose disk a service can't see.
 */
export function watchingDisk(
  { noteDisk }: Pick<Maintenance, 'noteDisk'>,
  { db, limit, log }: { readonly db: string; readonly limit: number; readonly log: ReanalyserLog },
): Background | undefined {
  if (limit === 0 || isPostgres(db)) return undefined;
  const path = dirname(resolve(db));
  let wasLow = false;
  const look = async () => {
    const { bavail, blocks, bsize } = await statfs(path);
    const [free, size] = [bavail * bsize, blocks * bsize];
    const isLow = free < limit;
    // Before it is noted: what is full takes no note.
    if (isLow && !wasLow)
      log.warn({ path, free, size, limit }, 'the disk of the database is almost full: free some space');
    wasLow = isLow;
    await noteDisk({ path, free, size }, limit);
  };
  return periodicTask(look, {
    rest: REST,
    onError: (err) => log.error({ err }, 'the room on the disk could not be looked at, and will be looked at again'),
  });
}
