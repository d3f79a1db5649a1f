import type { ExportLine } from '../domain/exports/mod.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { Dependencies } from './dependencies.ts';
import { type ExportImporter, exportImporter } from './export-import.ts';
import { type ExportOptions, exportLines, templateLines } from './export-lines.ts';
import { exportPieces } from './export-pieces.ts';
import type { ServicesInto } from './export-takers.ts';
import { handedOver } from './handed-over.ts';
import type { Signal } from './signal.ts';
import type { OwnersTurns } from './turns.ts';

/** A project as lines, to be carried away, and lines that come in elsewhere. */
export interface ExportService {
  /**
   * All that a project holds, as one snapshot shows it, in the order in which it goes in again; the last line says that
   * all of them are there. Nothing is read before the first line is asked for.
   * Waits while `owner`, or all together, have as many as may be sent at once.
   * @throws AppError limited where too many of the owner wait
   */
  lines(project: ProjectId, options?: ExportOptions & { readonly owner?: string }): AsyncGenerator<ExportLine>;
  /** The same as text, a line at least in each piece: in another thread, where there is one. */
  pieces(
    project: ProjectId,
    options?: ExportOptions & { readonly owner?: string },
  ): AsyncGenerator<string | Uint8Array>;
  /** Takes lines in their order, in one part after the other. */
  importer(project: ProjectId): ExportImporter;
  /** Copies what a template gives to a new project: brands, groups, queries, tags, personas and collectors; no answers. */
  copyTemplate(from: ProjectId, to: ProjectId): Promise<void>;
}

export function createExportService(
  outside: Dependencies,
  { services, entitiesChanged, turns }: { services: ServicesInto; entitiesChanged: Signal; turns: OwnersTurns },
): ExportService {
  const { store, exportElsewhere } = outside;
  return {
    lines(project, { owner = project, ...options } = {}) {
      turns.requireRoom(owner);
      return inTurn(turns, owner, () =>
        handedOver((hand) =>
          store.read(async (reader) => {
            for await (const line of exportLines(reader, project, options)) await hand(line);
          }),
        ),
      );
    },
    pieces(project, { owner = project, ...options } = {}) {
      turns.requireRoom(owner);
      return inTurn<string | Uint8Array>(turns, owner, () =>
        exportElsewhere ? exportElsewhere(project, options) : exportPieces(store, project, options),
      );
    },
    importer: (project) => exportImporter(outside, { services, project, entitiesChanged }),
    async copyTemplate(from, to) {
      const lines = await outside.store.read(async (reader) => {
        const found: ExportLine[] = [];
        for await (const line of templateLines(reader, from)) found.push(line);
        return found;
      });
      await exportImporter(outside, { services, project: to, entitiesChanged }).import(lines);
    },
  };
}

/** Begins when it is the owner's turn, which ends with the reader. */
async function* inTurn<T>(turns: OwnersTurns, owner: string, begin: () => AsyncGenerator<T>): AsyncGenerator<T> {
  const end = await turns.take(owner);
  try {
    yield* begin();
  } finally {
    end();
  }
}
