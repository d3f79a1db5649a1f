import { AppError } from '../../../domain/errors.ts';
import type { ExportLine } from '../../../domain/exports/mod.ts';
import type { ProjectId } from '../../../domain/ids.ts';
import { type JobExecutionRow, repeatKeeper } from '../../../domain/imports/mod.ts';
import type { Kind } from '../../../domain/tabular/mod.ts';
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
  const into = <Row>(read: (value: unknown) => Row, { import: run }: Importer<Row>): Sink<unknown> => ({
    read,
    import: (rows, unread) => run(project, rows as readonly Row[], { ...options, batch, unread }),
  });
  switch (kind) {
    case 'rows':
      return answersSink(
        into((value) => ofBatch(readers.rows(value), batch), app.jobExecutions),
        repeats,
      );
    case 'videos':
      return into(readers.videos, app.videos);
    case 'entities':
      return into(readers.entities, app.entities);
    case 'queries':
      return into(readers.queries, app.queries);
    case 'corrections':
      return into(readers.corrections, app.corrections);
    case 'export':
      return exportSink(readers.export, app, project, options);
  }
}

/** Numbers the repeats of a file, or says which of its rows took the place of others. */
function answersSink(sink: Sink<unknown>, repeats: boolean): Sink<unknown> {
  const keeper = repeatKeeper({ repeats });
  const told: BadLine[] = [];
  return {
    ...sink,
    read(value, line) {
      const { row, replaces } = keeper.take(sink.read(value, line) as JobExecutionRow, line);
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
      return promised === lines - 1 ? undefined : `the export had ${promised} lines, and ${lines - 1} came`;
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
