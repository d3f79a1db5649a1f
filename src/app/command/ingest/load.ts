import { AppError, countActions, type RowOutcome } from '../../../domain/mod.ts';
import { progressLine } from '../progress.ts';
import type { Interruption } from '../stopping.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Input } from './input.ts';
import { type BadLine, batchesOf, type FileValue, jsonLines, type NumberedRow } from './rows.ts';

/** What became of the rows. (contract 7) */
export interface Loaded {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly perSecond: number;
}

/** How a load ended. */
export interface LoadEnd {
  readonly loaded: Loaded;
  /** Why it stopped before the end of the file; undefined when it did not. */
  readonly stopped?: Interruption;
}

/** Where rows go. */
export interface Sink<Row> {
  /** The values of a file; those of JSON Lines where nothing is said. */
  readonly values?: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<FileValue>;
  read(value: unknown): Row;
  import(rows: readonly Row[]): Promise<readonly RowOutcome<string>[]>;
}

/**
 * Puts the rows of a file in, batch by batch; each bad line is named on standard error by its number, and the others go
 * in. Stops between batches when asked to: what was counted is in, and sending the file again goes on from there.
 */
export async function load<Row>(
  input: Input,
  sink: Sink<Row>,
  { stderr, stop }: Pick<Surroundings, 'stderr' | 'stop'>,
): Promise<LoadEnd> {
  const started = performance.now();
  const progress = progressLine(stderr, () => performance.now());
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const rowsSoFar = () => counts.created + counts.updated + counts.unchanged + counts.failed;
  const perSecond = () => Math.round(rowsSoFar() / Math.max(0.001, (performance.now() - started) / 1_000));
  const ended = (stopped?: LoadEnd['stopped']): LoadEnd => {
    progress.clear();
    return { loaded: { ...counts, perSecond: perSecond() }, ...(stopped !== undefined && { stopped }) };
  };

  try {
    const values = (sink.values ?? jsonLines)(input.chunks);
    for await (const { rows, bad } of batchesOf(values, (value) => sink.read(value))) {
      const outcomes = rows.length === 0 ? [] : await sink.import(rows.map(({ row }) => row));
      const { created, updated, unchanged, failed } = countActions(outcomes);
      counts.created += created;
      counts.updated += updated;
      counts.unchanged += unchanged;
      counts.failed += failed + bad.length;
      const failures = [...bad, ...failedRows(rows, outcomes)].sort((a, b) => a.line - b.line);
      if (failures.length > 0) progress.clear();
      for (const { line, reason } of failures) stderr.write(`line ${line}: ${reason.replace(/\s*\n\s*/g, ' ')}\n`);
      if (stop.aborted) return ended('asked');
      const share = input.size ? input.position() / input.size : undefined;
      progress.show({ done: rowsSoFar(), unit: 'rows', share, perSecond: perSecond() });
    }
  } catch (error) {
    if (error instanceof AppError) return ended(error);
    progress.clear();
    throw error;
  }
  return ended();
}

function failedRows(rows: readonly NumberedRow<unknown>[], outcomes: readonly RowOutcome<string>[]): BadLine[] {
  return outcomes.flatMap(({ index, action, error, detail }) =>
    action === 'failed' ? { line: rows[index]!.line, reason: `${error}: ${detail}` } : [],
  );
}
