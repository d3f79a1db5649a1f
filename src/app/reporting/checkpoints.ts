import { CHECKPOINT_PREFIX, checkpointName } from '../../domain/columns/mod.ts';
import type { NextId, ProjectId } from '../../domain/ids.ts';
import type { Store, WorkLease } from '../../domain/ports/mod.ts';
import { eachApart } from '../each-apart.ts';
import type { CheckpointBounds, NextCheckpoint } from './keeper.ts';
import type { ProjectColumns } from './project-columns.ts';

/** Writes the next checkpoint of a project's columns; false where another one has come before it. */
export type KeepCheckpoint = (project: ProjectId, next: NextCheckpoint, lease?: WorkLease) => Promise<boolean>;

/** What keeps columns beside the rows, so that a start need not make them from the rows. */
export interface CheckpointService {
  /**
   * Keeps what is not kept yet of every project that has enough of it, and keeps no longer what was removed; `isOver` is
   * asked between steps.
   */
  run(isOver: () => boolean, lease?: WorkLease): Promise<void>;
  /**
   * Keeps what is not kept yet of one project, for a process that writes much into it and is to stay small: nothing of fewer
   * answers than `least`, nor where its columns take more memory than that allows. False where another process does it.
   */
  keepUp(project: ProjectId, options: KeepingUp): Promise<boolean>;
  readonly keep: KeepCheckpoint;
}

export interface KeepingUp {
  readonly least: number;
  /** Called between steps. */
  readonly onStep: () => void;
}

/** In responses: fewer are read from their rows in no time, and more are kept in several steps. */
const BOUNDS: CheckpointBounds = { least: 1_000, most: 50_000 };

/** Beside what else goes on in a small process: responses in a step, and bytes of what is read for it of those before. */
const SMALL = { most: 20_000, memory: 32 * 1024 ** 2 };

export function createCheckpointService(
  {
    store,
    nextId,
    keepCheckpoint,
  }: { readonly store: Store; readonly nextId: NextId; readonly keepCheckpoint?: KeepCheckpoint | undefined },
  columns: Pick<ProjectColumns, 'nextCheckpoint'>,
  bounds: CheckpointBounds = BOUNDS,
): CheckpointService {
  const keep: KeepCheckpoint = async (project, { days, ...content }, lease) => {
    const checkpoint = checkpointName(nextId());
    // A day at a time: other writers wait for no more than that.
    for (const day of days) await store.transact(({ facts }) => facts.stageCheckpoint(project, checkpoint, day), lease);
    const staged = days.filter(({ parts }) => parts !== undefined).length;
    return store.transact(
      ({ facts }) =>
        facts.commitCheckpoint(project, checkpoint, { ...content, days: days.map(({ day }) => day), staged }),
      lease,
    );
  };

  const apart = eachApart();

  /** Whether there was anything to keep, and it could be kept. */
  async function checkpointNext(project: ProjectId, least: number, lease: WorkLease | undefined): Promise<boolean> {
    const next = await columns.nextCheckpoint(project, { ...bounds, least });
    return next !== undefined && (keepCheckpoint ?? keep)(project, next, lease);
  }

  return {
    async keepUp(project, { least, onStep }) {
      for (;;) {
        const next = await columns.nextCheckpoint(project, { ...SMALL, least, onStep });
        if (next === undefined) return true;
        if (!(await (keepCheckpoint ?? keep)(project, next))) return false;
        onStep();
      }
    },
    async run(isOver, lease) {
      const keepAll = async (project: ProjectId) => {
        while (!isOver() && (await checkpointNext(project, bounds.least, lease)));
      };
      const started = await store.read(({ facts }) => facts.projectsToCheckpoint(bounds.least, CHECKPOINT_PREFIX));
      const changed = await store.read(({ facts }) => facts.projectsCheckpointedBeforeChange());
      const works = [
        ...started.map((project) => ({ project, work: () => keepAll(project) })),
        ...changed.map((project) => ({ project, work: () => checkpointNext(project, 0, lease) })),
      ];
      await apart(
        works,
        ({ project }) => project,
        ({ work }) => work(),
        isOver,
      );
    },
    keep,
  };
}
