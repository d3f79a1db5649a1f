import { resolve } from 'node:path';
import { countedLine } from '../../adapters/workers/mod.ts';
import type { ExportElsewhere, ExportWork } from '../export-worker.ts';
import { isPostgres } from '../settings-database.ts';
import { heapOn } from '../settings-memory.ts';
import type { DoneWork } from '../work-figures.ts';
import { type OwnerOf, workOf } from './owners.ts';
import { workersFor } from './worker-tasks.ts';

/** Pieces that may wait: four exports are sent at most, and each asks for one at a time. */
const WAITING = 32;

/**
 * Makes exports in a thread of its own, on connections of its own, begun with the first of them. Each piece is made when it is asked for, so
 * that one which is taken slowly waits. Organisations take turns.
 */
export function openExportThread(
  { db, file }: { readonly db: string; readonly file: SharedArrayBuffer },
  told: {
    readonly stop: AbortSignal | undefined;
    readonly ownerOf: OwnerOf;
    readonly onWork: (work: DoneWork) => void;
    readonly onDeath: (death: Error) => void;
  },
): { readonly exportElsewhere: ExportElsewhere } & AsyncDisposable {
  const threads = workersFor({
    ...{ task: 'exports', data: { db: isPostgres(db) ? db : resolve(db), file } },
    ...{ threads: 1, attempts: 1, heap: heapOn('analysis') },
    // Each has another name.
    nameOf: () => undefined,
    line: countedLine(WAITING, 'Too many exports are sent: try again later'),
    onDeath: told.onDeath,
  });

  async function ask(work: ExportWork): Promise<Uint8Array | null> {
    const { piece, read } = await threads.ask(work, await workOf('exports', work.project, told));
    for (const [project, bytes] of read)
      told.onWork({ kind: 'texts', organisation: await told.ownerOf(project), bytes });
    return piece;
  }

  return {
    async *exportElsewhere(project, { raw = false }) {
      const own = { export: crypto.randomUUID(), project, raw };
      try {
        for (let isFirst = true; ; isFirst = false) {
          const piece = await ask({ ...own, isFirst, isOver: false });
          if (piece === null) return;
          yield piece;
        }
      } finally {
        // Of one whose thread ended nothing is left.
        await ask({ ...own, isFirst: false, isOver: true }).catch(() => undefined);
      }
    },
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}
