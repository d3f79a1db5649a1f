import { AppError } from '../domain/errors.ts';
import type { ExportLine } from '../domain/exports/mod.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { Dependencies } from './dependencies.ts';
import { type ExportImporter, exportImporter } from './export-import.ts';
import { type ExportOptions, exportLines, templateLines } from './export-lines.ts';
import type { ServicesInto } from './export-takers.ts';
import { handedOver } from './handed-over.ts';
import type { Signal } from './signal.ts';

/** A project as lines, to be carried away, and lines that come in elsewhere. */
export interface ExportService {
  /**
   * All that a project holds, as one snapshot shows it, in the order in which it goes in again; the last line says that
   * all of them are there. Nothing is read before the first line is asked for.
   * @throws AppError unavailable while too many are being made
   */
  lines(project: ProjectId, options?: ExportOptions): AsyncGenerator<ExportLine>;
  /** Takes lines in their order, in one part after the other. */
  importer(project: ProjectId): ExportImporter;
  /** Copies what a template gives to a new project: brands, groups, queries, tags, personas and collectors; no answers. */
  copyTemplate(from: ProjectId, to: ProjectId): Promise<void>;
}

/** Exports that are being made at once: each keeps a connection, and old pages of the database from being reused. */
const MOST = 2;

export function createExportService(
  outside: Dependencies,
  {
    services,
    entitiesChanged,
    running,
  }: { services: ServicesInto; entitiesChanged: Signal; running: { count: number } },
): ExportService {
  async function* counted(lines: AsyncGenerator<ExportLine>): AsyncGenerator<ExportLine> {
    running.count++;
    try {
      yield* lines;
    } finally {
      running.count--;
    }
  }

  return {
    lines(project, options) {
      if (running.count >= MOST)
        throw new AppError('unavailable', `${MOST} exports are being made: ask again when one of them is done`);
      return counted(
        handedOver((hand) =>
          outside.store.read(async (reader) => {
            for await (const line of exportLines(reader, project, options)) await hand(line);
          }),
        ),
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
