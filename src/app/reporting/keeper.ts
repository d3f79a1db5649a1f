/*
 * Keeps the columns of projects in memory, within a budget, and up to date before each report. Interfaces first;
 * `columnsKeeper` is the table of what it does. Who is held, and how columns are brought up to date, is in keeping.ts.
 */

import { type ColumnCheckpoint, type Columns, changedCount, checkpointOf } from '../../domain/columns/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { CheckpointContent, FactReader, ReadStore, Revision } from '../../domain/ports/mod.ts';
import type { Needs } from '../../domain/reports/mod.ts';
import type { Moment } from '../read-cache.ts';
import { heldBytes, isRefused, type Keeping, lookAt, serially, withHeld, workOn } from './keeping.ts';
import { bytesToGoOn } from './memory-budget.ts';
import { loadChangedDays, loadLinks, type Unreadable } from './refresh.ts';

/** Runs `report` over a project's columns as they are now, with what it needs of them loaded. */
type WithColumns = <T>(
  project: ProjectId,
  needs: Needs,
  report: (columns: Columns) => T,
  moment?: Moment,
) => Promise<T>;

/** The same for one that reads what is not in columns, too, in the same snapshot. */
type WithFacts = <T>(
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
  const keeping: Keeping = {
    ...{ store, budget, mostRead, onUnreadable: (...told) => onUnreadable?.(...told) },
    ...{ held: new Map(), lines: new Map(), ahead: new Set(), asks: 0 },
  };
  return {
    withColumns: (project, needs, report, moment) =>
      serially(keeping, project, async () => {
        const { current, version } = await lookAt(keeping, project, needs, moment);
        if (current) return workOn(keeping, project, current, true, () => report(current.columns));
        return withHeld(keeping, project, { needs, version }, ({ columns }) => report(columns));
      }),
    ifCurrent: (project, needs, report, moment) =>
      serially(keeping, project, async () => {
        const { current } = await lookAt(keeping, project, needs, moment);
        return current && workOn(keeping, project, current, true, () => report(current.columns, current.videosThere));
      }),
    withFacts: (project, needs, report, moment) =>
      serially(keeping, project, async () => {
        // It is read again in any case, so what is there is of the version that it was, or newer.
        const version = moment ? await moment() : keeping.held.get(project)?.version;
        return withHeld(keeping, project, { needs, version }, ({ columns }, facts, revision) =>
          report(columns, facts, revision),
        );
      }),
    heldBytes: () => heldBytes(keeping),
    refresh: (project) => refresh(keeping, project),
    load: (project) => load(keeping, project),
    nextCheckpoint: (project, bounds) => nextCheckpoint(keeping, project, bounds),
  };
}

async function refresh(keeping: Keeping, project: ProjectId): Promise<void> {
  const { ahead, held, budget } = keeping;
  if (ahead.has(project)) return;
  ahead.add(project);
  await serially(keeping, project, async () => {
    ahead.delete(project);
    // It isn't asked for now, so it must not take memory that isn't there.
    if (held.get(project)?.asked && heldBytes(keeping) <= budget) {
      await withHeld(keeping, project, { needs: NOTHING, most: AHEAD }, () => undefined);
    }
  });
}

const load = (keeping: Keeping, project: ProjectId): Promise<void> =>
  serially(keeping, project, async () => {
    const spare = Math.max(0, keeping.budget - heldBytes(keeping));
    if (!keeping.held.has(project)) await withHeld(keeping, project, { needs: NOTHING, spare }, () => undefined);
  });

const nextCheckpoint = (
  keeping: Keeping,
  project: ProjectId,
  { least, most, memory, onStep }: CheckpointBounds,
): Promise<NextCheckpoint | undefined> =>
  serially(keeping, project, async () => {
    const { store, held } = keeping;
    if (memory !== undefined && (await store.read(({ facts }) => bytesToGoOn({ facts, project }))) > memory) {
      held.delete(project);
      return undefined;
    }
    return withHeld(keeping, project, { needs: NOTHING, most, onStep }, async (own, facts) => {
      // No checkpoint comes after one that cannot be read.
      if (isRefused(own)) return undefined;
      if (least === 0) await loadLinks(own, { facts, project });
      if (changedCount(own.columns) < least) return undefined;
      await loadChangedDays(own, { facts, project });
      return { ...checkpointOf(own.columns), after: own.last, mark: own.mark, links: own.links };
    });
  });

const NOTHING: Needs = { parts: new Set(), isAsked: () => false, isOfAllVideos: false, isOfBrandsNamed: false };
