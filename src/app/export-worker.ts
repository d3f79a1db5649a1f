import { AppError } from '../domain/errors.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { ReadStore } from '../domain/ports/mod.ts';
import { countedTexts } from './counted-texts.ts';
import type { ExportOptions } from './export-lines.ts';
import { exportPieces } from './export-pieces.ts';

/** Makes an export in another thread, as it is taken, in UTF-8. @throws AppError unavailable where that thread ends */
export type ExportElsewhere = (project: ProjectId, options: ExportOptions) => AsyncGenerator<Uint8Array>;

/** What a thread is asked of an export: its next piece, or to give it up. */
export interface ExportWork extends ExportOptions {
  /** Names it among others. */
  readonly export: string;
  readonly project: ProjectId;
  /** Whether it is to be begun: one that another thread began before it ended can't go on. */
  readonly isFirst: boolean;
  readonly isOver: boolean;
}

export interface ExportedPiece {
  /** In UTF-8; null = there is nothing more. */
  readonly piece: Uint8Array | null;
  /** Characters of answers that were read since the last reply, by project. */
  readonly read: ReadonlyMap<ProjectId, number>;
}

/** Makes exports piece by piece; each is kept between two pieces, with its snapshot. */
export function exportWorker(
  store: Pick<ReadStore, 'read'>,
): { answer(work: ExportWork): Promise<ExportedPiece> } & AsyncDisposable {
  const running = new Map<string, AsyncGenerator<string>>();
  const encoder = new TextEncoder();
  let read = new Map<ProjectId, number>();
  const counting = countedTexts(
    store,
    (project, characters) => void read.set(project, (read.get(project) ?? 0) + characters),
  );

  async function end(name: string): Promise<null> {
    const pieces = running.get(name);
    running.delete(name);
    await pieces?.return(undefined);
    return null;
  }

  async function next({ export: name, project, raw = false, isFirst, isOver }: ExportWork) {
    if (isOver) return end(name);
    if (isFirst) running.set(name, exportPieces(counting, project, { raw }));
    const pieces = running.get(name);
    if (!pieces) throw new AppError('unavailable', 'The thread that made the export ended: ask for it again');
    const { value, done } = await pieces.next();
    return done ? null : encoder.encode(value);
  }

  return {
    async answer(work) {
      const told = { piece: await next(work), read };
      read = new Map();
      return told;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...running.keys()].map(end));
    },
  };
}
