import { thin } from '../domain/events.ts';
import { type DiskSpace, isDiskLow } from '../domain/upkeep/mod.ts';
import type { Dependencies } from './dependencies.ts';

const SUBJECT = 'disk';
const LOW = 'low';

/**
 * Notes how much room there is on the disk, and tells the operator once that it is low, until there is room again: whichever of
 * several services looks. Whether it is low.
 */
export async function noteDisk(
  { store, clock, nextId }: Pick<Dependencies, 'store' | 'clock' | 'nextId'>,
  { path, free, size }: DiskSpace,
  limit: number,
): Promise<boolean> {
  const isLow = (noted: string | undefined) => isDiskLow(noted === LOW, free, limit);
  const noted = await store.read(({ notes }) => notes.of(SUBJECT));
  if (isLow(noted) === (noted === LOW)) return isLow(noted);
  return store.transact(async ({ notes, outbox }) => {
    const before = await notes.of(SUBJECT);
    const after = isLow(before);
    if (after === (before === LOW)) return after;
    if (!after) await notes.remove(SUBJECT);
    else {
      await notes.put(SUBJECT, LOW);
      await outbox.add({
        ...{ id: nextId(), type: 'disk.low', timestamp: clock(), organisation: null, project: null },
        ...{ subject: SUBJECT, data: thin({ path, free, size, limit }) },
      });
    }
    return after;
  });
}
