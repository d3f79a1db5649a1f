/*
 * Upkeep in small steps: clearing removed projects, retention, forgetting old notes. The interface says each step;
 * `maintenance` runs them. Deletion by time waits until the clock is believed and, for many answers at once, until a person
 * confirms.
 */

import type { Actor, AuditDetails } from '../domain/audit.ts';
import { AppError } from '../domain/errors.ts';
import { type EventData, thin } from '../domain/events.ts';
import { REPLY_LIFETIME } from '../domain/idempotency.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { StoreTransactor, WorkLease } from '../domain/ports/mod.ts';
import { REMOVALS_KEPT_DAYS } from '../domain/records/mod.ts';
import { type Instant, MILLISECONDS_A_DAY } from '../domain/time.ts';
import type { DiskSpace } from '../domain/upkeep/mod.ts';
import type { KeyUses } from './access.ts';
import { erasePastBins } from './bin.ts';
import { clockWatch, type Transact } from './clock-watch.ts';
import type { Dependencies } from './dependencies.ts';
import { noteDisk } from './disk-watch.ts';
import { tellExpiringKeys } from './expiring-keys.ts';
import { firstTurn, removeAnswers } from './removals.ts';
import { brakedPass, confirmRetention, forgetOthers, type WaitingPass, waitingPasses } from './retention-brake.ts';

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
  /** Lets the pass of a project that waits delete. @throws AppError conflict where none waits */
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
  /** Removes what a project does not keep any longer, some at once; the first of them says so in the audit log. */
  async function retain(project: ProjectId, { action, removeSome, transact, isOver, at }: Retaining) {
    let isNoted = false;
    let isMore = true;
    while (isMore && !isOver()) {
      const removed = await transact(async (transactor) => {
        const done = await removeSome(transactor, project, at);
        const found = done && !isNoted ? await transactor.projects.byId(project) : undefined;
        if (done && found) {
          const { organisation } = found;
          const what = { action, target: null, requestId: null, details: done.details };
          await transactor.audit.add({
            ...{ id: nextId(), at: at.now, actor: SERVICE, organisation, project },
            ...what,
          });
        }
        return done;
      });
      isNoted ||= removed !== null;
      isMore = removed?.isMore ?? false;
      if (isMore) await pause();
    }
  }

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
      const retained = await transact(async (transactor) => {
        const projects = await transactor.projects.withRetention();
        await forgetOthers(transactor, projects);
        return projects;
      });
      for (const project of retained) {
        const days = await transact((transactor) => mayRetain(transactor, project, at, nextId));
        const removeSome = removeOld(days);
        if (days !== null) await retain(project, { action: 'removeOldAnswers', removeSome, transact, isOver, at });
      }
      for (const project of await store.read(({ projects }) => projects.withRaw())) {
        await retain(project, { action: 'removeOldPayloads', removeSome: removeOldRaw, transact, isOver, at });
      }
    },
    isAnyToClear: () => store.read(({ projects }) => projects.isAnyRemoved()),
    clear: (lease) => store.transact(({ projects }) => projects.clear(), lease),
    waiting: () =>
      store.read(async (reader) => ({ clock: await watch.waits(reader), passes: await waitingPasses(reader) })),
    confirmClock: () => watch.confirm((work) => store.transact(work)),
    async confirmRetention(project) {
      const isConfirmed = await store.transact((transactor) => confirmRetention(transactor, project));
      if (!isConfirmed) throw new AppError('conflict', 'No deletion of old answers waits in this project');
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

const SERVICE: Actor = { kind: 'service', id: null, name: 'sightline' };

interface Retaining {
  readonly action: string;
  readonly removeSome: RemoveSome;
  readonly transact: Transact;
  readonly isOver: () => boolean;
  readonly at: At;
}

/** When a pass began, by a clock that was believed then: what it shows later in the pass may be wrong. */
interface At {
  readonly now: Instant;
  readonly jumps: number;
}

/** Removes some of what is too old; null = there is none. */
type RemoveSome = (
  transactor: StoreTransactor,
  project: ProjectId,
  at: At,
) => Promise<{ readonly isMore: boolean; readonly details: AuditDetails } | null>;

/** Payloads that are older than their project keeps them. (contract 10, "Project settings") */
const removeOldRaw: RemoveSome = async ({ projects, jobExecutions }, project, { now }) => {
  const { rawRetentionDays } = await projects.settings(project);
  if (rawRetentionDays === null || !(await projects.byId(project))) return null;
  const before = now - rawRetentionDays * MILLISECONDS_A_DAY;
  const isMore = await jobExecutions.removeRaw(project, before);
  return isMore ? { isMore, details: { before } } : null;
};

/** After how many days answers may be deleted; null = none may, or they wait for a person, and the audit log says that they do. */
async function mayRetain(
  transactor: StoreTransactor,
  project: ProjectId,
  { now, jumps }: At,
  nextId: () => string,
): Promise<number | null> {
  const { retentionDays: days } = await transactor.projects.settings(project);
  const found = await transactor.projects.byId(project);
  if (days === null || !found) return null;
  const { totalRecords: doomed } = await oldest(transactor, project, now - days * MILLISECONDS_A_DAY, 1);
  const { totalRecords: total } = await transactor.records.page(project, {}, [], { page: 1, limit: 1 });
  const { may, begins } = await brakedPass(transactor, project, { days, doomed, total, now, jumps });
  if (begins) {
    const what = { action: 'holdBackOldAnswers', target: null, requestId: null };
    const details = { answers: doomed, before: now - days * MILLISECONDS_A_DAY };
    const where = { organisation: found.organisation, project };
    await transactor.audit.add({ ...{ id: nextId(), at: now, actor: SERVICE, details }, ...where, ...what });
  }
  return may ? days : null;
}

/** The oldest answers before an instant, and how many there are. */
const oldest = ({ records }: StoreTransactor, project: ProjectId, before: Instant, limit: number) =>
  records.page(project, { timeTo: before - 1 }, [{ field: 'time', direction: 'ASC' }], { page: 1, limit });

/** Answers that go at once, if they are short. */
const REMOVED_AT_ONCE = 100;

/** Answers that are older than their project keeps them, for as long as that is what the brake let through. (contract 10, "Project settings") */
const removeOld =
  (days: number | null): RemoveSome =>
  async (transactor, project, { now }) => {
    const { retentionDays } = await transactor.projects.settings(project);
    if (retentionDays === null || retentionDays !== days) return null;
    const before = now - retentionDays * MILLISECONDS_A_DAY;
    const { results, totalRecords } = await oldest(transactor, project, before, REMOVED_AT_ONCE);
    if (results.length === 0) return null;
    const found = results.map(({ id }) => id);
    const ids = await firstTurn(transactor, project, found);
    await removeAnswers(transactor, project, ids, now);
    return { isMore: totalRecords > ids.length, details: { answers: totalRecords, before } };
  };
