import type { StoreReader, StoreTransactor } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';
import { type ClockLook, type ClockNote, lookedAt } from '../domain/upkeep/mod.ts';
import type { Dependencies } from './dependencies.ts';

/** Whether the clock is believed: nothing is deleted by time before it is. */
interface ClockWatch {
  /** Notes what the clock shows, and tells once that it has jumped. The note, and the time to go by. */
  look(transact: Transact): Promise<ClockNote>;
  /** How long deletion waits, in milliseconds; 0 = it doesn't. */
  waits(reader: StoreReader): Promise<number>;
  /** Believes the clock as it is: an operator has looked at it. */
  confirm(transact: Transact): Promise<void>;
}

/** A transaction, whose work may be done twice. */
export type Transact = <T>(work: (transactor: StoreTransactor) => Promise<T>) => Promise<T>;

const SUBJECT = 'clock';

const noted = async ({ notes }: StoreReader): Promise<ClockNote | undefined> => {
  const body = await notes.of(SUBJECT);
  return body === undefined ? undefined : (JSON.parse(body) as ClockNote);
};

/** How often the clock has jumped, as far as anybody noted. */
export const jumpsSeen = async (reader: StoreReader): Promise<number> => (await noted(reader))?.jumps ?? 0;

export function clockWatch({
  clock,
  nextId,
  running = () => performance.now(),
}: Pick<Dependencies, 'clock' | 'nextId' | 'running'>): ClockWatch {
  let last: ClockLook = { wall: clock(), run: running() };
  const put = ({ notes }: StoreTransactor, note: ClockNote) => notes.put(SUBJECT, JSON.stringify(note));

  return {
    async look(transact) {
      const now = { wall: clock(), run: running() };
      const note = await transact(async (transactor) => {
        const before = (await noted(transactor)) ?? (await firstNote(transactor));
        const after = lookedAt(before, last, now);
        await put(transactor, after);
        if (before && after.jumps > before.jumps)
          await transactor.outbox.add({
            ...{ id: nextId(), type: 'clock.jumped', timestamp: now.wall, organisation: null, project: null },
            ...{ subject: SUBJECT, data: { before: before.at, now: now.wall, deletionWaits: after.wait } },
          });
        return after;
      });
      last = now;
      return note;
    },
    waits: async (reader) => (await noted(reader))?.wait ?? 0,
    async confirm(transact) {
      const now = { wall: clock(), run: running() };
      await transact(async (transactor) => {
        const jumps = (await noted(transactor))?.jumps ?? 0;
        await put(transactor, { at: now.wall, wait: 0, jumps });
      });
      last = now;
    },
  };
}

/** What was noted before anything was: when the newest organisation was made, so that a first start under a wrong clock shows. */
async function firstNote({ organisations }: StoreReader): Promise<ClockNote | undefined> {
  const made = (await organisations.all()).map(({ createdAt }): Instant => createdAt);
  return made.length === 0 ? undefined : { at: Math.max(...made), wait: 0, jumps: 0 };
}
