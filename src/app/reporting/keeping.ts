/*
 * Whose columns are held, and their way up to date: one at a time in a project, in the snapshot of the report, the least recently
 * used put away beyond the budget. How columns are read and renewed is in refresh.ts.
 */

import { bytesOf, isOfThisFormat } from '../../domain/columns/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { FactReader, ReadStore, Revision } from '../../domain/ports/mod.ts';
import type { Needs } from '../../domain/reports/mod.ts';
import type { Moment } from '../read-cache.ts';
import { keepWithinBudget } from './memory-budget.ts';
import { notReady, unreadCount } from './not-ready.ts';
import {
  type Held,
  hasAll,
  nothingHeld,
  type ProjectFacts,
  refreshColumns,
  type Unreadable,
  UnreadableCheckpointError,
  whyUnreadable,
} from './refresh.ts';

/** The columns of projects that are held, and who waits for them. */
export interface Keeping {
  readonly store: ReadStore;
  /** In bytes. */
  readonly budget: number;
  /** How many responses that no checkpoint has a report reads. */
  readonly mostRead: number;
  readonly onUnreadable: (project: ProjectId, checkpoint: string, why: Unreadable) => void;
  readonly held: Map<ProjectId, Held>;
  /** The last work on each project, which the next one waits for. */
  readonly lines: Map<ProjectId, Promise<unknown>>;
  /** Those that are about to be read ahead. */
  readonly ahead: Set<ProjectId>;
  /** How often columns were asked for. */
  asks: number;
}

/** What work on columns needs of them. */
export interface Asked {
  readonly needs: Needs;
  readonly most?: number;
  /** How many bytes of memory work ahead of questions may take. */
  readonly spare?: number;
  readonly version?: number | undefined;
  readonly onStep?: (() => void) | undefined;
}

/** One at a time in a project: columns that are being brought up to date are nothing to report on. */
export async function serially<T>({ lines }: Keeping, project: ProjectId, work: () => Promise<T>): Promise<T> {
  const before = lines.get(project);
  const mine = Promise.resolve(before)
    .catch(() => undefined)
    .then(work);
  lines.set(project, mine);
  try {
    return await mine;
  } finally {
    if (lines.get(project) === mine) lines.delete(project);
  }
}

/**
 * Works on a project's columns, brought up to date in the snapshot that the work reads in, too.
 * @throws AppError unavailable where more is to be read than a report reads, or more memory is needed than there is
 */
export async function withHeld<T>(
  keeping: Keeping,
  project: ProjectId,
  asked: Asked,
  work: (own: Held, facts: FactReader, revision: Revision) => T | Promise<T>,
): Promise<T> {
  const { store, held, budget, onUnreadable } = keeping;
  const before = held.get(project) ?? nothingHeld();
  const history = store.history?.();
  try {
    return await store.read(async ({ facts }) => {
      // Another server may have taken over, now at the latest: the same revision of it may be something else.
      const isSame = history === store.history?.() && (before.history === history || isNothing(before));
      const known = Object.assign(isSame ? before : nothingHeld(), { history });
      const revision = await facts.revision(project);
      // Checkpoints are made of a few responses at a time.
      if (asked.most === undefined) {
        await refuseBeforeReady(keeping, known, { facts, project }, revision);
        const { needs, spare = budget } = asked;
        await keepWithinBudget(known, { facts, project }, { needs, revision, budget: spare });
      }
      // Forgotten while in the making: columns that are half made after an error must not be seen.
      held.delete(project);
      await refreshColumns(known, { facts, project }, { ...asked, revision });
      if (isRefused(known)) onUnreadable(project, known.refused, whyUnreadable(known.refused));
      known.version = asked.version;
      known.videosThere = revision.videos;
      // Work ahead of questions doesn't count as asked for.
      const isAsked = asked.most === undefined && asked.spare === undefined;
      return workOn(keeping, project, known, isAsked, () => work(known, facts, revision));
    });
  } catch (error) {
    if (!(error instanceof UnreadableCheckpointError)) throw error;
    held.set(project, nothingHeld(error.checkpoint));
    return withHeld(keeping, project, asked, work);
  }
}

/** The columns that are held, where they are all that is needed, and of the version that there is. */
export async function lookAt(
  { store, held }: Keeping,
  project: ProjectId,
  needs: Needs,
  moment: Moment = store.version,
) {
  const known = held.get(project);
  // Before anything is read: what is written meanwhile is of another version. Without columns there is none to compare.
  const version = known && (await moment());
  const isCurrent = known && version === known.version && !isRefused(known) && hasAll(known, needs);
  return { current: isCurrent ? known : undefined, version };
}

/** @throws AppError unavailable where more is to be read than a report reads */
async function refuseBeforeReady(
  { mostRead, onUnreadable }: Keeping,
  known: Held,
  from: ProjectFacts,
  revision: Revision,
): Promise<void> {
  if (revision.responses - known.mark.responses <= mostRead) return;
  const unread = await unreadCount(known, from, revision);
  if (unread <= mostRead) return;
  const { checkpoint } = revision;
  // It is in the way of the next one.
  const isUnreadable = checkpoint !== null && (checkpoint === known.refused || !isOfThisFormat(checkpoint));
  if (isUnreadable) onUnreadable(from.project, checkpoint, whyUnreadable(checkpoint));
  throw notReady(unread);
}

/** Works on columns that are held and up to date. */
export async function workOn<T>(
  keeping: Keeping,
  project: ProjectId,
  own: Held,
  isAsked: boolean,
  work: () => T | Promise<T>,
): Promise<T> {
  // Another project may have put them away while it was looked whether they are up to date.
  keeping.held.set(project, own);
  if (isAsked) own.asked = ++keeping.asks;
  own.bytes = undefined;
  evict(keeping, isAsked ? project : undefined);
  const said = await work();
  // Reports make things that are held, too.
  own.bytes = undefined;
  return said;
}

/** How much memory all columns take, in bytes. */
export const heldBytes = ({ held }: Keeping): number => held.values().reduce((sum, own) => sum + sizeOf(own), 0);

/** The project that is asked about stays, so nothing is measured where there is no other. */
function evict(keeping: Keeping, asked: ProjectId | undefined): void {
  const { held, budget } = keeping;
  if (held.size === 1) return;
  let total = heldBytes(keeping);
  for (const [project, own] of [...held].sort(([, one], [, other]) => one.asked - other.asked)) {
    if (total <= budget || project === asked) return;
    held.delete(project);
    total -= sizeOf(own);
  }
}

/** Measuring takes a part of what a report takes, so it is done once for what has not changed. */
function sizeOf(own: Held): number {
  own.bytes ??= bytesOf(own.columns).total + own.naming.bytes;
  return own.bytes;
}

/** Whether nothing was read yet. */
const isNothing = ({ mark, dictionary }: Held): boolean => mark.responses === 0 && dictionary === -1;

/** Whether the store's last checkpoint is one that cannot be read. */
export const isRefused = (held: Held): held is Held & { readonly refused: string } =>
  held.refused !== null && held.last === held.refused;
