import {
  type Instant,
  MILLISECONDS_A_DAY,
  type ProjectId,
  REMOVALS_KEPT_DAYS,
  REPLY_LIFETIME,
  type StoreTransactor,
} from '../domain/mod.ts';
import type { Dependencies } from './dependencies.ts';
import type { KeyUses } from './key-uses.ts';
import { removeAnswers } from './removals.ts';

/** What has to be done now and then, and keeps nobody waiting. */
export interface Maintenance {
  /** Does all there is to do, in steps of a few milliseconds; `isOver` is asked between them. */
  run(isOver: () => boolean): Promise<void>;
}

export function maintenance({ store, clock, pause }: Dependencies, uses: KeyUses): Maintenance {
  return {
    async run(isOver) {
      await uses.write();
      await store.transact(({ sessions }) => sessions.removeExpired(clock()));
      const forgotten = () => store.transact(({ replies }) => replies.removeBegunBefore(clock() - REPLY_LIFETIME));
      while (!isOver() && (await forgotten())) await pause();
      const kept = REMOVALS_KEPT_DAYS * MILLISECONDS_A_DAY;
      const removed = () => store.transact(({ jobExecutions }) => jobExecutions.forgetRemoved(clock() - kept));
      while (!isOver() && (await removed())) await pause();
      for (const project of await store.read(({ projects }) => projects.withRetention())) {
        while (!isOver() && (await store.transact((transactor) => removeOld(transactor, project, clock()))))
          await pause();
      }
      for (const project of await store.read(({ projects }) => projects.withRaw())) {
        while (!isOver() && (await store.transact((transactor) => removeOldRaw(transactor, project, clock()))))
          await pause();
      }
      while (!isOver() && (await store.transact(({ projects }) => projects.clear()))) await pause();
    },
  };
}

/** Removes some payloads that are older than their project keeps them; whether there may be more. (contract 10, "Project settings") */
async function removeOldRaw(
  { projects, jobExecutions }: StoreTransactor,
  project: ProjectId,
  now: Instant,
): Promise<boolean> {
  const { rawRetentionDays } = await projects.settings(project);
  if (rawRetentionDays === null || !(await projects.byId(project))) return false;
  return jobExecutions.removeRaw(project, now - rawRetentionDays * MILLISECONDS_A_DAY);
}

/** Answers that go at once. */
const REMOVED_AT_ONCE = 100;

/** Removes some answers that are older than their project keeps them; whether there may be more. (contract 10, "Project settings") */
async function removeOld(transactor: StoreTransactor, project: ProjectId, now: Instant): Promise<boolean> {
  const { retentionDays } = await transactor.projects.settings(project);
  if (retentionDays === null) return false;
  const timeTo = now - retentionDays * MILLISECONDS_A_DAY - 1;
  const oldestFirst = [{ field: 'time', direction: 'ASC' }] as const;
  const page = { page: 1, limit: REMOVED_AT_ONCE };
  const { results, totalRecords } = await transactor.records.page(project, { timeTo }, oldestFirst, page);
  if (results.length === 0) return false;
  await removeAnswers(
    transactor,
    project,
    results.map(({ id }) => id),
    now,
  );
  return totalRecords > results.length;
}
