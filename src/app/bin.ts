import { BIN_FROM, BIN_TERM, type Bin, binTerm } from '../domain/bin.ts';
import { AppError } from '../domain/errors.ts';
import type { BinId, ProjectId } from '../domain/ids.ts';
import type { DueBin, StoreReader, StoreTransactor } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';
import { jumpsSeen } from './clock-watch.ts';
import type { Dependencies } from './dependencies.ts';

/** How many answers of a bin are there again, and how many stay, as another one took their place. */
export interface Restored {
  readonly restored: number;
  readonly taken: number;
}

/** Answers that were deleted in bulk, for seven days. (contract 10, "Taking back") */
export interface BinService {
  list(project: ProjectId): Promise<readonly Bin[]>;
  /** Asked again after a crash it goes on. @throws AppError not-found */
  restore(project: ProjectId, id: BinId): Promise<Restored>;
  /** @throws AppError not-found */
  erase(project: ProjectId, id: BinId): Promise<void>;
}

export function createBinService({ store, clock, pause, describe }: Dependencies): BinService {
  return {
    list: (project) => store.read(({ bin }) => bin.all(project)),
    async restore(project, id) {
      const sum = { restored: 0, taken: 0 };
      for (let after: number | undefined = 0; after !== undefined; ) {
        const from: number = after;
        const part = await store.transact(async ({ bin, doubts }) => {
          const { answers } = from === 0 ? await existing({ bin }, project, id) : {};
          if (answers !== undefined) describe?.({ answers });
          const done = await bin.restore(project, id, from, clock());
          // Their texts may have been decided otherwise meanwhile.
          for (const text of done?.textDigests ?? []) {
            while ((await doubts.settle(project, text, SETTLED_AT_ONCE, clock())) > 0);
          }
          return done;
        });
        sum.restored += part?.restored ?? 0;
        sum.taken += part?.taken ?? 0;
        after = part?.after;
        if (part) await pause();
      }
      return sum;
    },
    async erase(project, id) {
      await store.transact(async ({ bin }) => {
        const { answers } = await existing({ bin }, project, id);
        describe?.({ answers });
        await bin.erase(project, id);
      });
      while (await store.transact(({ bin }) => bin.erase(project, id))) await pause();
    },
  };
}

const SETTLED_AT_ONCE = 500;

async function existing({ bin }: Pick<StoreReader, 'bin'>, project: ProjectId, id: BinId): Promise<Bin> {
  const found = await bin.byId(project, id);
  if (found) return found;
  throw new AppError('not-found', 'No such deletion in the bin: it was restored, or erased');
}

/** A deletion of answers, as far as a bin goes. */
interface Deletion {
  /** Names it, and names it so again when it's asked for again. */
  readonly of: string;
  /** How many answers are left to go. */
  readonly answers: number;
}

/**
 * The bin of a deletion that begins now; null = it needs none. One that a crash cut off goes on in the bin
 * that it began, however few answers are left.
 */
export async function binFor(
  transactor: StoreTransactor,
  project: ProjectId,
  { of, answers }: Deletion,
  { nextId, clock, actor }: Pick<Dependencies, 'nextId' | 'clock' | 'actor'>,
): Promise<BinId | null> {
  const begun = await transactor.bin.begun(project, of);
  if (begun !== undefined) return begun;
  if (answers <= BIN_FROM) return null;
  const deletedAt = clock();
  const bin = { id: nextId(), by: actor?.name ?? 'sightline', deletedAt, erasedAt: deletedAt + BIN_TERM, of };
  await transactor.bin.add(project, { ...bin, jumps: await jumpsSeen(transactor) });
  return bin.id;
}

/** Bins that are looked at together. */
const LOOKED_AT = 50;

/**
 * Erases some of what was in a bin for its term, by a clock that is believed; false = there is nothing to do. After a jump of
 * the clock all terms begin again.
 */
export async function erasePastBins(
  { bin }: Pick<StoreTransactor, 'bin'>,
  at: { readonly now: Instant; readonly jumps: number },
): Promise<boolean> {
  const before = await bin.beforeJump(at.jumps, LOOKED_AT);
  for (const one of before) await lookAt(one);
  if (before.length > 0) return true;
  for (const one of await bin.oldest(1)) {
    if (!binTerm(one, at).isOver) return false;
    await bin.erase(one.project, one.id);
    return true;
  }
  return false;

  async function lookAt({ project, id, ...term }: DueBin) {
    const next = binTerm(term, at);
    if (!next.isOver) await bin.putOff(project, id, { erasedAt: next.erasedAt, jumps: at.jumps });
  }
}
