import { exportText } from '../domain/exports/mod.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { ReadStore } from '../domain/ports/mod.ts';
import { type ExportOptions, exportLines } from './export-lines.ts';
import { handedOver } from './handed-over.ts';

/** Lines are sent together up to this many characters. */
const PIECE = 64 * 1024;

/** The lines of an export as text, a line at least in each piece. */
export const exportPieces = (
  store: Pick<ReadStore, 'read'>,
  project: ProjectId,
  options: ExportOptions,
): AsyncGenerator<string> =>
  handedOver((hand) =>
    store.read(async (reader) => {
      let piece = '';
      for await (const line of exportLines(reader, project, options)) {
        piece += `${exportText(line)}\n`;
        if (piece.length < PIECE) continue;
        await hand(piece);
        piece = '';
      }
      await hand(piece);
    }),
  );
