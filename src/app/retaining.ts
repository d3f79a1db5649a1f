/*
 * Deletion by time: old answers, and what providers sent (raw) of answers that stay. `retainOld` goes through the projects;
 * `mayRetain` asks the brake, and `WHAT` says how each kind is counted and removed.
 */

import { SERVICE } from '../domain/audit.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { Store, StoreReader, StoreTransactor } from '../domain/ports/mod.ts';
import { type Instant, MILLISECONDS_A_DAY } from '../domain/time.ts';
import type { Transact } from './clock-watch.ts';
import type { Dependencies } from './dependencies.ts';
import type { EachApart } from './each-apart.ts';
import { firstTurn, removeAnswers } from './removals.ts';
import { brakedPass, keepsAll, notedProjects, RETAINED, type Retained } from './retention-brake.ts';

/** When a pass began, by a clock that was believed then: what it shows later in the pass may be wrong. */
interface At {
  readonly now: Instant;
  readonly jumps: number;
}

interface Retaining extends Pick<Dependencies, 'nextId' | 'pause'> {
  readonly store: Pick<Store, 'read'>;
  readonly transact: Transact;
  readonly apart: EachApart;
  readonly isOver: () => boolean;
  readonly at: At;
}

/** Deletes what projects do not keep any longer, as far as the brake lets it. (contract 10, "Project settings") */
export async function retainOld(retaining: Retaining): Promise<void> {
  const found = await retaining.store.read(async (reader) => {
    const projectsOf = async (what: Retained) => {
      const projects = new Set([...(await WHAT[what].projects(reader)), ...(await notedProjects(reader, what))]);
      return [...projects].map((project) => ({ what, project }));
    };
    return [...(await projectsOf('answers')), ...(await projectsOf('raw'))];
  });
  const nameOf = ({ what, project }: (typeof found)[number]) => `${what} ${project}`;
  await retaining.apart(found, nameOf, ({ what, project }) => retain(what, project, retaining), retaining.isOver);
}

/** Removes what a project does not keep any longer, some at once; the first of them says so in the audit log. */
async function retain(what: Retained, project: ProjectId, retaining: Retaining): Promise<void> {
  const { transact, isOver, pause, at } = retaining;
  const days = await transact((transactor) => mayRetain(transactor, what, project, retaining));
  if (days === null) return;
  const before = at.now - days * MILLISECONDS_A_DAY;
  let isNoted = false;
  for (let isMore = true; isMore && !isOver(); ) {
    const removed = await transact(async (transactor) => {
      // The brake let this setting through, and no other.
      if ((await transactor.projects.settings(project))[RETAINED[what].setting] !== days) return undefined;
      const done = await WHAT[what].removeSome(transactor, project, before, at.now);
      if (done && !isNoted) await note(transactor, project, retaining, { ...done.details, before }, WHAT[what].removed);
      return done;
    });
    isNoted ||= removed !== undefined;
    isMore = removed?.isMore ?? false;
    if (isMore) await pause();
  }
}

/** After how many days it may be deleted; null = none may, or it waits for a person, and the audit log says that it does. */
async function mayRetain(
  transactor: StoreTransactor,
  what: Retained,
  project: ProjectId,
  retaining: Pick<Retaining, 'at' | 'nextId'>,
): Promise<number | null> {
  const { now, jumps } = retaining.at;
  const days = (await transactor.projects.settings(project))[RETAINED[what].setting];
  const isGone = (await transactor.projects.byId(project)) === undefined;
  if (days === null || isGone) {
    await keepsAll(transactor, what, project, { isGone });
    return null;
  }
  const before = now - days * MILLISECONDS_A_DAY;
  const doomed = await WHAT[what].count(transactor, project, before);
  const total = doomed === 0 ? 0 : await WHAT[what].count(transactor, project, null);
  const { may, begins } = await brakedPass(transactor, what, project, { days, doomed, total, now, jumps });
  if (begins) await note(transactor, project, retaining, { answers: doomed, before }, WHAT[what].heldBack);
  return may ? days : null;
}

async function note(
  transactor: StoreTransactor,
  project: ProjectId,
  { at, nextId }: Pick<Retaining, 'at' | 'nextId'>,
  details: { readonly answers?: number; readonly before: Instant },
  action: string,
): Promise<void> {
  const found = await transactor.projects.byId(project);
  if (found === undefined) return;
  const where = { organisation: found.organisation, project, target: null, requestId: null };
  await transactor.audit.add({ id: nextId(), at: at.now, actor: SERVICE, action, details, ...where });
}

/** How one kind is counted and removed, and what the audit log calls that. */
interface What {
  readonly removed: string;
  readonly heldBack: string;
  /** Projects that may have some to delete. */
  projects(reader: StoreReader): Promise<readonly ProjectId[]>;
  /** How many there are of answers before an instant; null = in all. */
  count(reader: StoreReader, project: ProjectId, before: Instant | null): Promise<number>;
  /** Removes some; undefined = there are none. */
  removeSome(
    transactor: StoreTransactor,
    project: ProjectId,
    before: Instant,
    now: Instant,
  ): Promise<{ readonly isMore: boolean; readonly details: { readonly answers?: number } } | undefined>;
}

/** Answers that go at once, if they are short. */
const REMOVED_AT_ONCE = 100;

/** The oldest answers before an instant, and how many there are. */
const oldest = ({ records }: StoreReader, project: ProjectId, before: Instant | null, limit: number) =>
  records.page(project, before === null ? {} : { timeTo: before - 1 }, OLDEST_FIRST, { page: 1, limit });
const OLDEST_FIRST = [{ field: 'time', direction: 'ASC' }] as const;

const WHAT: Readonly<Record<Retained, What>> = {
  answers: {
    ...{ removed: 'removeOldAnswers', heldBack: 'holdBackOldAnswers' },
    projects: ({ projects }) => projects.withRetention(),
    count: async (reader, project, before) => (await oldest(reader, project, before, 1)).totalRecords,
    async removeSome(transactor, project, before, now) {
      const { results, totalRecords } = await oldest(transactor, project, before, REMOVED_AT_ONCE);
      if (results.length === 0) return undefined;
      const found = results.map(({ id }) => id);
      const ids = await firstTurn(transactor, project, found);
      await removeAnswers(transactor, project, ids, now);
      return { isMore: totalRecords > ids.length, details: { answers: totalRecords } };
    },
  },
  raw: {
    ...{ removed: 'removeOldPayloads', heldBack: 'holdBackOldPayloads' },
    projects: ({ projects }) => projects.withRaw(),
    count: ({ responses }, project, before) => responses.rawCount(project, before),
    async removeSome({ jobExecutions }, project, before) {
      const isMore = await jobExecutions.removeRaw(project, before);
      return isMore ? { isMore, details: {} } : undefined;
    },
  },
};
