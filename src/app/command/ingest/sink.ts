import { correctionGiven } from '../../../domain/corrections/mod.ts';
import { AppError } from '../../../domain/errors.ts';
import type { ExportLine } from '../../../domain/exports/mod.ts';
import type { ProjectId } from '../../../domain/ids.ts';
import {
  answerGiven,
  brandGiven,
  type Given,
  type JobExecutionRow,
  overwriteKeeper,
  repeatKeeper,
  videoGiven,
} from '../../../domain/imports/mod.ts';
import { queryGiven } from '../../../domain/queries/mod.ts';
import type { Kind } from '../../../domain/tabular/mod.ts';
import { counted } from '../../../domain/wording.ts';
import type { EntityImportOptions, Services } from '../../mod.ts';
import type { Surroundings } from '../surroundings.ts';
import type { BadLine } from './json-value.ts';
import type { Sink } from './load.ts';

/** Where rows of a kind go, in a project. */
export function sinkFor(
  kind: Kind,
  { app, readers }: { readonly app: Services; readonly readers: Surroundings['readers'] },
  project: ProjectId,
  { batch, repeats = false, ...options }: SinkOptions,
): Sink<unknown> {
  const into = <Row extends object>(
    read: (value: unknown, line: number) => Row,
    { import: run }: Importer<Row>,
    given: (row: Row) => Given,
  ): Sink<unknown> => {
    const keeper = overwriteKeeper(given, (line) => `line ${line}`);
    const lines = new WeakMap<Row, number>();
    return {
      read(value, line) {
        const row = read(value, line);
        lines.set(row, line);
        return row;
      },
      async import(taken, unread) {
        const rows = taken as readonly Row[];
        const outcomes = await run(project, rows, { ...options, batch, unread });
        const places = rows.map((row) => lines.get(row)!);
        return keeper.told(rows, places, outcomes);
      },
    };
  };
  switch (kind) {
    case 'rows': {
      const { read, replaced } = withRepeats((value) => ofBatch(readers.rows(value), batch), repeats);
      return { ...into(read, app.jobExecutions, answerGiven), replaced };
    }
    case 'videos':
      return into(readers.videos, app.videos, videoGiven);
    case 'entities':
      return into(readers.entities, app.entities, brandGiven);
    case 'queries':
      return into(readers.queries, app.queries, queryGiven);
    case 'corrections':
      return into(readers.corrections, app.corrections, correctionGiven);
    case 'export':
      return exportSink(readers.export, app, project, options);
  }
}

/** Numbers the repeats of a file, or says which of its rows took the place of others. */
function withRepeats(
  read: (value: unknown) => JobExecutionRow,
  repeats: boolean,
): Required<Pick<Sink<JobExecutionRow>, 'read' | 'replaced'>> {
  const keeper = repeatKeeper({ repeats });
  const told: BadLine[] = [];
  return {
    read(value, line) {
      const { row, replaces } = keeper.take(read(value), line);
      if (replaces !== undefined) told.push({ line, reason: `takes the place of line ${replaces}: ${SAME_KEY}` });
      return row;
    },
    replaced: () => told.splice(0),
  };
}

const SAME_KEY =
  'query, country, language, runAt, model and executionNumber are the same, and the content is not; --repeats numbers them';

/** Takes the lines of an export, and says at the end whether all of them were there. */
function exportSink(
  read: (value: unknown) => ExportLine,
  app: Services,
  project: ProjectId,
  { dryRun }: EntityImportOptions,
): Sink<ExportLine> {
  if (dryRun)
    throw new AppError('invalid', '--dry-run is not for exports: make a project for it, and delete that one again');
  const importer = app.exports.importer(project);
  let lines = 0;
  let promised: number | undefined;
  return {
    read(value) {
      lines++;
      const line = read(value);
      if (line.kind === 'end') promised = line.lines;
      return line;
    },
    import: (rows) => importer.import(rows),
    problemAtEnd() {
      if (promised === undefined) return 'the export has no end: it was cut off, and what came before that is in';
      return promised === lines - 1 ? undefined : `the export had ${counted(promised, 'line')}, and ${lines - 1} came`;
    },
  };
}

interface SinkOptions extends EntityImportOptions {
  /** Of brands and queries, and of the answers whose rows name none. */
  readonly batch?: string | undefined;
  /** Whether answers of one key in the file are repeats, and numbered. */
  readonly repeats?: boolean | undefined;
}

const ofBatch = (row: JobExecutionRow, batch: string | undefined): JobExecutionRow =>
  batch === undefined || row.batch !== null ? row : { ...row, batch };

interface Importer<Row> {
  import(project: ProjectId, rows: readonly Row[], options: EntityImportOptions): ReturnType<Sink<Row>['import']>;
}
