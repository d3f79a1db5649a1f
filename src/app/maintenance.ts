/*
 * Upkeep in small steps: clearing removed projects, retention, forgetting old notes. The interface says each step;
 * `maintenance` runs them. Deletion by time waits until the clock is believed; retaining.ts has its brake on passes.
 */

import { AppError } from '../domain/errors.ts';
import { type EventData, thin } from '../domain/events.ts';
import { REPLY_LIFETIME } from '../domain/idempotency.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { WorkLease } from '../domain/ports/mod.ts';
import { REMOVALS_KEPT_DAYS } from '../domain/records/mod.ts';
import { MILLISECONDS_A_DAY } from '../domain/time.ts';
import type { DiskSpace } from '../domain/upkeep/mod.ts';
import type { KeyUses } from './access.ts';
import { erasePastBins } from './bin.ts';
import { clockWatch, type Transact } from './clock-watch.ts';
import type { Dependencies } from './dependencies.ts';
import { noteDisk } from './disk-watch.ts';
import { eachApart } from './each-apart.ts';
import { tellExpiringKeys } from './expiring-keys.ts';
import { retainOld } from './retaining.ts';
import { confirmRetention, type WaitingPass, waitingPasses } from './retention-brake.ts';

/** Work under a lease, where several processes may want to do it; `isOver` also says when that was lost. */
export type Leased = (isOver: () => boolean, lease?: WorkLease) => Promise<void>;

/** Periodic upkeep, in steps so short that requests don't wait for it. */
export interface Maintenance {
  /** Does all there is to do, in steps of a few milliseconds, under a lease where it has one; `isOver` is asked between them. */
  run(isOver: () => boolean, lease?: WorkLease): Promise<void>;
  /** Writes when keys were used by way of this process, which no other one knows. */
  noteUses(): Promise<void>;
  /** Whether a deleted project is still to be cleared away: one small read. */
  isAnyToClear(): Promise<boolean>;
  /** Removes some of what deleted projects held, some tens of milliseconds' worth; false = nothing is left of them. */
  clear(lease?: WorkLease): Promise<boolean>;
  /** What deletion by time waits for. */
  waiting(): Promise<Waiting>;
  /** Believes the clock, after an operator looked at it. */
  confirmClock(): Promise<void>;
  /** Lets the passes of a project that wait delete. @throws AppError conflict where none waits */
  confirmRetention(project: ProjectId): Promise<void>;
  /** Tells the operator that a backup could not be made. */
  tellBackupFailed(problem: string): Promise<void>;
  /** Tells the operator that a backup was restored on trial, and was not the same. */
  tellRestoreFailed(file: string, problem: string): Promise<void>;
  /** Tells the operator once where less room than a limit (bytes) is on the disk; whether it is low. */
  noteDisk(space: DiskSpace, limit: number): Promise<boolean>;
}

export interface Waiting {
  /** How long services have to run before the clock is believed, in milliseconds; 0 = it is. */
  readonly clock: number;
  readonly passes: readonly WaitingPass[];
}

export function maintenance(dependencies: Dependencies, uses: KeyUses): Maintenance {
  const { store, nextId, pause } = dependencies;
  const watch = clockWatch(dependencies);
  const apart = eachApart(dependencies.running);

  return {
    noteUses: uses.write,
    async run(isOver, lease) {
      const transact: Transact = (work) => store.transact(work, lease);
      const believed = await watch.look(transact);
      // A clock that is years ahead for a minute would delete years, for good.
      if (believed.wait > 0) return;
      const at = { now: believed.at, jumps: believed.jumps };
      const { now } = at;
      await transact(async ({ sessions, invitations, shares }) => {
        for (const { removeExpired } of [sessions, invitations, shares]) await removeExpired(now);
      });
      const forgotten = () => transact(({ replies }) => replies.removeHeardBefore(now - REPLY_LIFETIME));
      while (!isOver() && (await forgotten())) await pause();
      await tellExpiringKeys(dependencies, transact, now);
      const kept = REMOVALS_KEPT_DAYS * MILLISECONDS_A_DAY;
      const removed = () => transact(({ jobExecutions }) => jobExecutions.forgetRemoved(now - kept));
      while (!isOver() && (await removed())) await pause();
      while (!isOver() && (await transact((transactor) => erasePastBins(transactor, at)))) await pause();
      await retainOld({ store, nextId, pause, transact, apart, isOver, at });
    },
    isAnyToClear: () => store.read(({ projects }) => projects.isAnyRemoved()),
    clear: (lease) => store.transact(({ projects }) => projects.clear(), lease),
    waiting: () =>
      store.read(async (reader) => ({ clock: await watch.waits(reader), passes: await waitingPasses(reader) })),
    confirmClock: () => watch.confirm((work) => store.transact(work)),
    async confirmRetention(project) {
      const isConfirmed = await store.transact((transactor) => confirmRetention(transactor, project));
      if (!isConfirmed) throw new AppError('conflict', 'No deletion by time waits in this project');
    },
    ...backupTellers(dependencies),
    noteDisk: (space, limit) => noteDisk(dependencies, space, limit),
  };
}

/** What the operator is told of backups. */
function backupTellers({
  store,
  nextId,
  clock,
}: Dependencies): Pick<Maintenance, 'tellBackupFailed' | 'tellRestoreFailed'> {
  const tell = (type: 'backup.failed' | 'restore.failed', data: EventData) =>
    store.transact(({ outbox }) =>
      outbox.add({
        ...{ id: nextId(), type, timestamp: clock(), organisation: null, project: null },
        ...{ subject: 'backups', data: thin(data) },
      }),
    );
  return {
    tellBackupFailed: (problem) => tell('backup.failed', { problem }),
    tellRestoreFailed: (file, problem) => tell('restore.failed', { file, problem }),
  };
}
