import {
  type Actor,
  type AuditDetails,
  type Instant,
  MILLISECONDS_A_DAY,
  type ProjectId,
  REMOVALS_KEPT_DAYS,
  REPLY_LIFETIME,
  type StoreTransactor,
  type WorkLease,
} from '../domain/mod.ts';
import type { Dependencies } from './dependencies.ts';
import type { KeyUses } from './key-uses.ts';
import { removeAnswers } from './removals.ts';

/** Work under a lease, where several processes may want to do it; `isOver` also says when that was lost. */
export type Leased = (isOver: () => boolean, lease?: WorkLease) => Promise<void>;

/** What has to be done now and then, and keeps nobody waiting. */
export interface Maintenance {
  /** Does all there is to do, in steps of a few milliseconds, under a lease where it has one; `isOver` is asked between them. */
  run(isOver: () => boolean, lease?: WorkLease): Promise<void>;
  /** Writes when keys were used by way of this process, which no other one knows. */
  noteUses(): Promise<void>;
  /** Whether a deleted project is still to be cleared away: one small read. */
  isAnyToClear(): Promise<boolean>;
  /** Removes some of what deleted projects held, some tens of milliseconds' worth; false = nothing is left of them. */
  clear(lease?: WorkLease): Promise<boolean>;
}

export function maintenance({ store, clock, nextId, pause }: Dependencies, uses: KeyUses): Maintenance {
  /** Removes what a project does not keep any longer, some at once; the first of them says so in the audit log. */
  async function retain(project: ProjectId, { action, removeSome, transact, isOver }: Retaining) {
    let isNoted = false;
    let isMore = true;
    while (isMore && !isOver()) {
      const removed = await transact(async (transactor) => {
        const now = clock();
        const done = await removeSome(transactor, project, now);
        const found = done && !isNoted ? await transactor.projects.byId(project) : undefined;
        if (done && found) {
          const { organisation } = found;
          const what = { action, target: null, requestId: null, details: done.details };
          await transactor.audit.add({ ...{ id: nextId(), at: now, actor: SERVICE, organisation, project }, ...what });
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
      const transact: Retaining['transact'] = (work) => store.transact(work, lease);
      await transact(async ({ sessions, invitations, shares }) => {
        for (const { removeExpired } of [sessions, invitations, shares]) await removeExpired(clock());
      });
      const forgotten = () => transact(({ replies }) => replies.removeHeardBefore(clock() - REPLY_LIFETIME));
      while (!isOver() && (await forgotten())) await pause();
      const kept = REMOVALS_KEPT_DAYS * MILLISECONDS_A_DAY;
      const removed = () => transact(({ jobExecutions }) => jobExecutions.forgetRemoved(clock() - kept));
      while (!isOver() && (await removed())) await pause();
      for (const project of await store.read(({ projects }) => projects.withRetention())) {
        await retain(project, { action: 'removeOldAnswers', removeSome: removeOld, transact, isOver });
      }
      for (const project of await store.read(({ projects }) => projects.withRaw())) {
        await retain(project, { action: 'removeOldPayloads', removeSome: removeOldRaw, transact, isOver });
      }
    },
    isAnyToClear: () => store.read(({ projects }) => projects.isAnyRemoved()),
    clear: (lease) => store.transact(({ projects }) => projects.clear(), lease),
  };
}

const SERVICE: Actor = { kind: 'service', id: null, name: 'sightline' };

interface Retaining {
  readonly action: string;
  readonly removeSome: RemoveSome;
  readonly transact: <T>(work: (transactor: StoreTransactor) => Promise<T>) => Promise<T>;
  readonly isOver: () => boolean;
}

/** Removes some of what is too old; null = there is none. */
type RemoveSome = (
  transactor: StoreTransactor,
  project: ProjectId,
  now: Instant,
) => Promise<{ readonly isMore: boolean; readonly details: AuditDetails } | null>;

/** Payloads that are older than their project keeps them. (contract 10, "Project settings") */
const removeOldRaw: RemoveSome = async ({ projects, jobExecutions }, project, now) => {
  const { rawRetentionDays } = await projects.settings(project);
  if (rawRetentionDays === null || !(await projects.byId(project))) return null;
  const before = now - rawRetentionDays * MILLISECONDS_A_DAY;
  const isMore = await jobExecutions.removeRaw(project, before);
  return isMore ? { isMore, details: { before } } : null;
};

/** Answers that go at once. */
const REMOVED_AT_ONCE = 100;

/** Answers that are older than their project keeps them. (contract 10, "Project settings") */
const removeOld: RemoveSome = async (transactor, project, now) => {
  const { retentionDays } = await transactor.projects.settings(project);
  if (retentionDays === null) return null;
  const before = now - retentionDays * MILLISECONDS_A_DAY;
  const oldestFirst = [{ field: 'time', direction: 'ASC' }] as const;
  const page = { page: 1, limit: REMOVED_AT_ONCE };
  const { results, totalRecords } = await transactor.records.page(project, { timeTo: before - 1 }, oldestFirst, page);
  if (results.length === 0) return null;
  const ids = results.map(({ id }) => id);
  await removeAnswers(transactor, project, ids, now);
  return { isMore: totalRecords > results.length, details: { answers: totalRecords, before } };
};
