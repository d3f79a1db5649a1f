import { checkpointName, type NextId, type ProjectId, type Store } from '../../domain/mod.ts';
import type { CheckpointBounds, NextCheckpoint } from './keeper.ts';
import type { ProjectColumns } from './project-columns.ts';

/** Writes the next checkpoint of a project's columns; false where another one has come before it. */
export type KeepCheckpoint = (project: ProjectId, next: NextCheckpoint) => Promise<boolean>;

/** What keeps columns beside the rows, so that a start need not make them from the rows. */
export interface CheckpointCases {
  /**
   * Keeps what is not kept yet of every project that has enough of it, and keeps no longer what was removed; `isOver` is
   * asked between steps.
   */
  run(isOver: () => boolean): Promise<void>;
  readonly keep: KeepCheckpoint;
}

/** In responses: fewer are read from their rows in no time, and more are kept in several steps. */
const BOUNDS: CheckpointBounds = { least: 1_000, most: 50_000 };

export function checkpointCases(
  {
    store,
    nextId,
    keepCheckpoint,
  }: { readonly store: Store; readonly nextId: NextId; readonly keepCheckpoint?: KeepCheckpoint | undefined },
  columns: Pick<ProjectColumns, 'nextCheckpoint'>,
  bounds: CheckpointBounds = BOUNDS,
): CheckpointCases {
  const keep: KeepCheckpoint = async (project, { days, ...content }) => {
    const checkpoint = checkpointName(nextId());
    // A day at a time: whoever else writes waits for no more than that.
    for (const day of days) await store.transact(({ facts }) => facts.stageCheckpoint(project, checkpoint, day));
    const staged = days.filter(({ parts }) => parts !== undefined).length;
    return store.transact(({ facts }) =>
      facts.commitCheckpoint(project, checkpoint, { ...content, days: days.map(({ day }) => day), staged }),
    );
  };

  /** Whether there was anything to keep, and it could be kept. */
  async function checkpointNext(project: ProjectId, least = bounds.least): Promise<boolean> {
    const next = await columns.nextCheckpoint(project, { ...bounds, least });
    return next !== undefined && (keepCheckpoint ?? keep)(project, next);
  }

  return {
    async run(isOver) {
      for (const project of await store.read(({ facts }) => facts.projectsToCheckpoint(bounds.least))) {
        while (!isOver() && (await checkpointNext(project)));
      }
      for (const project of await store.read(({ facts }) => facts.projectsCheckpointedBeforeRemoval())) {
        if (!isOver()) await checkpointNext(project, 0);
      }
    },
    keep,
  };
}
