/*
 * Keeps the columns of projects in memory, within a budget, and up to date before each report. Interfaces first;
 * `columnsKeeper` holds the cache and evicts the least recently used. How columns are read and renewed is in refresh.ts.
 */

import {
  bytesOf,
  type ColumnCheckpoint,
  type Columns,
  changedCount,
  checkpointOf,
  isOfThisFormat,
} from '../../domain/columns/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { CheckpointContent, FactReader, ReadStore, Revision } from '../../domain/ports/mod.ts';
import type { Needs } from '../../domain/reports/mod.ts';
import type { Moment } from '../read-cache.ts';
import { bytesToGoOn, keepWithinBudget } from './memory-budget.ts';
import { notReady, unreadCount } from './not-ready.ts';
import {
  type Held,
  hasAll,
  loadChangedDays,
  loadLinks,
  nothingHeld,
  type ProjectFacts,
  refreshColumns,
  type Unreadable,
  UnreadableCheckpointError,
  whyUnreadable,
} from './refresh.ts';

/** Runs `report` over a project's columns as they are now, with what it needs of them loaded. */
export type WithColumns = <T>(
  project: ProjectId,
  needs: Needs,
  report: (columns: Columns) => T,
  moment?: Moment,
) => Promise<T>;

/** The same for one that reads what is not in columns, too, in the same snapshot. */
export type WithFacts = <T>(
  project: ProjectId,
  needs: Needs,
  report: (columns: Columns, facts: FactReader, revision: Revision) => Promise<T>,
  moment?: Moment,
) => Promise<T>;

/** How much memory the columns of all projects together may take by default, in bytes. */
export const COLUMNS_BUDGET: number = 1024 ** 3;

export interface KeeperOptions {
  /** In bytes. */
  readonly budget?: number;
  /** How many responses that no checkpoint has a report reads; by default all of them. */
  readonly mostRead?: number;
  /**
   * Told of a checkpoint that cannot be read, at each use of the columns for as long as it is there; they are made from the
   * responses then.
   */
  onUnreadable?(project: ProjectId, checkpoint: string, why: Unreadable): void;
}

/** The columns of projects. */
export interface ColumnsKeeper {
  readonly withColumns: WithColumns;
  readonly withFacts: WithFacts;
  /** Runs `report` over columns that are as they are to be, so that nothing is read; undefined where something would be. */
  ifCurrent<T>(
    project: ProjectId,
    needs: Needs,
    report: (columns: Columns, videos: Revision['videos']) => T,
    moment?: Moment,
  ): Promise<T | undefined>;
  /**
   * The next checkpoint of a project, of at most about `most` responses that no checkpoint has; undefined where those are fewer than
   * `least`, or where one that cannot be read has to be taken away first. With 0 for `least` it has all links as they are.
   */
  nextCheckpoint(project: ProjectId, bounds: CheckpointBounds): Promise<NextCheckpoint | undefined>;
  /**
   * Reads what is new in a project, so that the next report need not, where its columns are here; it is read once, however
   * often this is asked for meanwhile.
   */
  refresh(project: ProjectId): Promise<void>;
  /**
   * Loads what every report of a project reads, so that the first one need not, where nothing of it is here yet. What was asked
   * for stays: AppError unavailable where there is no memory left beside it.
   */
  load(project: ProjectId): Promise<void>;
  /** How much memory all columns take, in bytes; to measure what has changed takes a part of what a report takes. */
  heldBytes(): number;
}

/** How many responses that no checkpoint has are read ahead of reports at most: more are seldom read in one go, and need room. */
const AHEAD = 50_000;

/** In responses. */
export interface CheckpointBounds {
  readonly least: number;
  readonly most: number;
  /** No checkpoint is made where the last one, which is read for it, takes more than this number of bytes. */
  readonly memory?: number;
  /** Called after each batch that was read. */
  readonly onStep?: () => void;
}

/** A checkpoint, after which one it comes, and up to where it goes. */
export type NextCheckpoint = ColumnCheckpoint & Pick<CheckpointContent, 'after' | 'mark' | 'links'>;

/**
 * Keeps the columns of each project that was asked about, and brings them up to the store's revision before each
 * report: what other processes wrote is seen too, only what is new is read, mostly nothing where nothing was
 * written, and a report sees an import whole or not at all. Beyond the budget those that were not asked about for longest
 * are put away, and loaded again when they are; a report that needs more than the budget is refused: AppError unavailable.
 */
export function columnsKeeper(store: ReadStore, options: KeeperOptions = {}): ColumnsKeeper {
  const { budget = COLUMNS_BUDGET, mostRead = Number.POSITIVE_INFINITY, onUnreadable } = options;
  const held = new Map<ProjectId, Held>();
  const lines = new Map<ProjectId, Promise<unknown>>();
  /** Those that are about to be read ahead. */
  const ahead = new Set<ProjectId>();
  let asks = 0;

  /** One at a time in a project: columns that are being brought up to date are nothing to report on. */
  async function serially<T>(project: ProjectId, work: () => Promise<T>): Promise<T> {
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

  async function withHeld<T>(
    project: ProjectId,
    asked: {
      readonly needs: Needs;
      readonly most?: number;
      /** How many bytes of memory work ahead of questions may take. */
      readonly spare?: number;
      readonly version?: number | undefined;
      readonly onStep?: (() => void) | undefined;
    },
    work: (own: Held, facts: FactReader, revision: Revision) => T | Promise<T>,
  ): Promise<T> {
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
          await refuseBeforeReady(known, { facts, project }, revision);
          const { needs, spare = budget } = asked;
          await keepWithinBudget(known, { facts, project }, { needs, revision, budget: spare });
        }
        // Forgotten while in the making: columns that are half made after an error must not be seen.
        held.delete(project);
        await refreshColumns(known, { facts, project }, { ...asked, revision });
        if (isRefused(known)) onUnreadable?.(project, known.refused, whyUnreadable(known.refused));
        known.version = asked.version;
        known.videosThere = revision.videos;
        // Work ahead of questions doesn't count as asked for.
        const isAsked = asked.most === undefined && asked.spare === undefined;
        return workOn(project, known, isAsked, () => work(known, facts, revision));
      });
    } catch (error) {
      if (!(error instanceof UnreadableCheckpointError)) throw error;
      held.set(project, nothingHeld(error.checkpoint));
      return withHeld(project, asked, work);
    }
  }

  /** The columns that are held, where they are all that is needed, and of the version that there is. */
  async function lookAt(project: ProjectId, needs: Needs, moment: Moment = store.version) {
    const known = held.get(project);
    // Before anything is read: what is written meanwhile is of another version. Without columns there is none to compare.
    const version = known && (await moment());
    const isCurrent = known && version === known.version && !isRefused(known) && hasAll(known, needs);
    return { current: isCurrent ? known : undefined, version };
  }

  /** @throws AppError unavailable where more is to be read than a report reads */
  async function refuseBeforeReady(known: Held, from: ProjectFacts, revision: Revision): Promise<void> {
    if (revision.responses - known.mark.responses <= mostRead) return;
    const unread = await unreadCount(known, from, revision);
    if (unread <= mostRead) return;
    const { checkpoint } = revision;
    // It is in the way of the next one.
    const isUnreadable = checkpoint !== null && (checkpoint === known.refused || !isOfThisFormat(checkpoint));
    if (isUnreadable) onUnreadable?.(from.project, checkpoint, whyUnreadable(checkpoint));
    throw notReady(unread);
  }

  /** Works on columns that are held and up to date. */
  async function workOn<T>(project: ProjectId, own: Held, isAsked: boolean, work: () => T | Promise<T>): Promise<T> {
    // Another project may have put them away while it was looked whether they are up to date.
    held.set(project, own);
    if (isAsked) own.asked = ++asks;
    own.bytes = undefined;
    evict(isAsked ? project : undefined);
    const said = await work();
    // Reports make things that are held, too.
    own.bytes = undefined;
    return said;
  }

  /** How much memory all columns take, in bytes. */
  const inAll = () => held.values().reduce((sum, own) => sum + sizeOf(own), 0);

  /** The project that is asked about stays, so nothing is measured where there is no other. */
  function evict(asked: ProjectId | undefined): void {
    if (held.size === 1) return;
    let total = inAll();
    for (const [project, own] of [...held].sort(([, one], [, other]) => one.asked - other.asked)) {
      if (total <= budget || project === asked) return;
      held.delete(project);
      total -= sizeOf(own);
    }
  }

  return {
    withColumns: (project, needs, report, moment) =>
      serially(project, async () => {
        const { current, version } = await lookAt(project, needs, moment);
        if (current) return workOn(project, current, true, () => report(current.columns));
        return withHeld(project, { needs, version }, ({ columns }) => report(columns));
      }),
    ifCurrent: (project, needs, report, moment) =>
      serially(project, async () => {
        const { current } = await lookAt(project, needs, moment);
        return current && workOn(project, current, true, () => report(current.columns, current.videosThere));
      }),
    withFacts: (project, needs, report, moment) =>
      serially(project, async () =>
        // It is read again in any case, so what is there is of the version that it was, or newer.
        withHeld(
          project,
          { needs, version: moment ? await moment() : held.get(project)?.version },
          ({ columns }, facts, revision) => report(columns, facts, revision),
        ),
      ),
    heldBytes: inAll,
    async refresh(project) {
      if (ahead.has(project)) return;
      ahead.add(project);
      await serially(project, async () => {
        ahead.delete(project);
        // It isn't asked for now, so it must not take memory that isn't there.
        if (held.get(project)?.asked && inAll() <= budget) {
          await withHeld(project, { needs: NOTHING, most: AHEAD }, () => undefined);
        }
      });
    },
    load: (project) =>
      serially(project, async () => {
        const spare = Math.max(0, budget - inAll());
        if (!held.has(project)) await withHeld(project, { needs: NOTHING, spare }, () => undefined);
      }),
    nextCheckpoint: (project, { least, most, memory, onStep }) =>
      serially(project, async () => {
        if (memory !== undefined && (await store.read(({ facts }) => bytesToGoOn({ facts, project }))) > memory) {
          held.delete(project);
          return undefined;
        }
        return withHeld(project, { needs: NOTHING, most, onStep }, async (own, facts) => {
          // No checkpoint comes after one that cannot be read.
          if (isRefused(own)) return undefined;
          if (least === 0) await loadLinks(own, { facts, project });
          if (changedCount(own.columns) < least) return undefined;
          await loadChangedDays(own, { facts, project });
          return { ...checkpointOf(own.columns), after: own.last, mark: own.mark, links: own.links };
        });
      }),
  };
}

/** Measuring takes a part of what a report takes, so it is done once for what has not changed. */
function sizeOf(own: Held): number {
  own.bytes ??= bytesOf(own.columns).total + own.naming.bytes;
  return own.bytes;
}

/** Whether nothing was read yet. */
const isNothing = ({ mark, dictionary }: Held): boolean => mark.responses === 0 && dictionary === -1;

/** Whether the store's last checkpoint is one that cannot be read. */
const isRefused = (held: Held): held is Held & { readonly refused: string } =>
  held.refused !== null && held.last === held.refused;

const NOTHING: Needs = { parts: new Set(), isAsked: () => false, isOfAllVideos: false, isOfBrandsNamed: false };
