import { AppError, countActions, type RowOutcome } from '../../../domain/mod.ts';
import { progressLine } from '../progress.ts';
import type { Interruption } from '../stopping.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Input } from './input.ts';
import { type BadLine, type Batch, batchesOf, type FileValue, jsonLines, type NumberedRow } from './rows.ts';

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
  /** Puts rows in after those of `before`, which may still be on their way; not where those fail. */
  import(rows: readonly Row[], before: Promise<void>): Promise<readonly RowOutcome<string>[]>;
}

/** How many batches are on their way at once: one is written while the answers of the others are analysed. */
const UNDER_WAY = 3;

/**
 * Puts the rows of a file in, batch by batch and in order; each bad line is named on standard error by its number, and the
 * others go in. Reads no further than a few batches ahead of what is written. Stops between batches when asked to: what
 * was counted is in, and sending the file again goes on from there.
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

  /** Puts a batch in after those before it, and tells what became of it. */
  async function take({ rows, bad }: Batch<Row>, before: Promise<void>): Promise<void> {
    const values = rows.map(({ row }) => row);
    const outcomes = values.length === 0 ? [] : await sink.import(values, before);
    await before;
    const { created, updated, unchanged, failed } = countActions(outcomes);
    counts.created += created;
    counts.updated += updated;
    counts.unchanged += unchanged;
    counts.failed += failed + bad.length;
    const failures = [...bad, ...failedRows(rows, outcomes)].sort((a, b) => a.line - b.line);
    if (failures.length > 0) progress.clear();
    for (const { line, reason } of failures) stderr.write(`line ${line}: ${reason.replace(/\s*\n\s*/g, ' ')}\n`);
    const share = input.size ? input.position() / input.size : undefined;
    progress.show({ done: rowsSoFar(), unit: 'rows', share, perSecond: perSecond() });
  }

  const underWay: Promise<void>[] = [];
  try {
    let last = Promise.resolve();
    const values = (sink.values ?? jsonLines)(input.chunks);
    for await (const batch of batchesOf(values, (value) => sink.read(value))) {
      last = take(batch, last);
      // It is waited for below, and until then its failure is nobody's surprise.
      last.catch(() => undefined);
      underWay.push(last);
      if (underWay.length === UNDER_WAY) await underWay.shift();
      if (stop.aborted) break;
    }
    await last;
  } catch (error) {
    await Promise.allSettled(underWay);
    if (error instanceof AppError) return ended(error);
    progress.clear();
    throw error;
  }
  return ended(stop.aborted ? 'asked' : undefined);
}

function failedRows(rows: readonly NumberedRow<unknown>[], outcomes: readonly RowOutcome<string>[]): BadLine[] {
  return outcomes.flatMap(({ index, action, error, detail }) =>
    action === 'failed' ? { line: rows[index]!.line, reason: `${error}: ${detail}` } : [],
  );
}
