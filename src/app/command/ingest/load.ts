/*
 * Writes the rows of a file into a project: `load` goes batch by batch, counts, and names bad lines. `Source` and `Sink` are the
 * file and the project as it sees them.
 */

import { type Unread, unreadIn } from '../../../domain/collection/mod.ts';
import { AppError } from '../../../domain/errors.ts';
import { countActions, type RowOutcome } from '../../../domain/imports/mod.ts';
import { progressLine } from '../progress.ts';
import type { Interruption } from '../stopping.ts';
import type { Relieve, Surroundings } from '../surroundings.ts';
import { badLines } from './bad-lines.ts';
import type { BadLine, FileValue } from './json-value.ts';
import { type Batch, batchesOf, type NumberedRow } from './rows.ts';

/** What became of the rows. (contract 7) */
export interface Loaded {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  /** What was left out of rows, by field; left out = nothing. */
  readonly unread?: readonly Unread[];
  readonly perSecond: number;
}

/** How a load ended. */
export interface LoadEnd {
  readonly loaded: Loaded;
  /** Why it stopped before the end of the file; undefined when it did not. */
  readonly stopped?: Interruption;
}

/** A file to load, and how far it was read. */
export interface Source {
  readonly values: AsyncIterable<FileValue>;
  /** Bytes of the file, where that is known, and how many were read so far. */
  readonly size: number | undefined;
  readonly position: () => number;
}

/** Where rows go. */
export interface Sink<Row> {
  read(value: unknown, line: number): Row;
  /** @param unread lines among them that are no rows: they count as failed where the end of the import is told */
  import(rows: readonly Row[], unread: number): Promise<readonly RowOutcome<string>[]>;
  /** Lines whose rows took the place of others in the file, since it was asked last. */
  replaced?(): readonly BadLine[];
  /** A problem of the rows as a whole, once all are in. */
  problemAtEnd?(): string | undefined;
}

export interface LoadOptions {
  /** Names every bad line; default: the first few. */
  readonly allErrors?: boolean;
  /** Called before each batch and each long row, to keep the memory of the process small. */
  readonly relieve?: Relieve;
  /** Hears of each batch that is in, by how many rows it wrote; the next one waits for it. */
  readonly onWritten?: (rows: number) => Promise<void>;
  /** Puts a problem in the words of the file. */
  readonly told?: ((reason: string) => string) | undefined;
}

/** How often progress is shown, in milliseconds: also where a batch takes long. */
const SHOWN_EVERY = 250;

/**
 * Puts the rows of a file in, batch by batch and in order; the first bad lines are named on standard error by their
 * numbers, and the others go in. Reads no further than the batch that is written. Stops between batches when asked to: what
 * was counted is in, and sending the file again goes on from there.
 */
export async function load<Row>(
  source: Source,
  sink: Sink<Row>,
  { stderr, stop }: Pick<Surroundings, 'stderr' | 'stop'>,
  { allErrors = false, relieve = () => undefined, onWritten, told }: LoadOptions = {},
): Promise<LoadEnd> {
  const started = performance.now();
  const progress = progressLine(stderr, () => performance.now());
  const bad = badLines(stderr, { allErrors, before: () => progress.clear(), told });
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const left: Unread[] = [];
  let last = 0;
  const rowsSoFar = () => counts.created + counts.updated + counts.unchanged + counts.failed;
  const perSecond = () => Math.round(rowsSoFar() / Math.max(0.001, (performance.now() - started) / 1_000));
  const show = () => {
    const share = source.size ? source.position() / source.size : undefined;
    progress.show({ done: rowsSoFar(), unit: 'rows', share, perSecond: perSecond() });
  };
  const showing = setInterval(show, SHOWN_EVERY);
  const ended = (stopped?: LoadEnd['stopped']): LoadEnd => {
    progress.clear();
    bad.end();
    const unread = unreadIn([left]);
    const loaded = { ...counts, ...(unread.length > 0 && { unread }), perSecond: perSecond() };
    return { loaded, ...(stopped !== undefined && { stopped }) };
  };

  /** Puts a batch in, and tells what became of it. */
  async function take({ rows, bad: unread }: Batch<Row>): Promise<void> {
    const values = rows.map(({ row }) => row);
    const outcomes = values.length === 0 ? [] : await sink.import(values, unread.length);
    const { created, updated, unchanged, failed } = countActions(outcomes);
    counts.created += created;
    counts.updated += updated;
    counts.unchanged += unchanged;
    counts.failed += failed + unread.length;
    left.push(
      ...rows.flatMap(({ notes = [] }) =>
        unreadIn([notes.map((note) => ({ field: /^\w+/.exec(note)![0], count: 1 }))]),
      ),
    );
    bad.tell([...unread, ...linesToTell(rows, outcomes), ...(sink.replaced?.() ?? [])]);
    last = Math.max(last, rows.at(-1)?.line ?? 0, unread.at(-1)?.line ?? 0);
    show();
    await onWritten?.(created + updated);
  }

  try {
    show();
    for await (const batch of batchesOf(relieved(source.values, relieve), (value, line) => sink.read(value, line))) {
      relieve(batch.length);
      await take(batch);
      if (stop.aborted) break;
    }
    const reason = stop.aborted ? undefined : sink.problemAtEnd?.();
    if (reason !== undefined) {
      counts.failed++;
      bad.tell([{ line: last, reason }]);
    }
  } catch (error) {
    if (error instanceof AppError) return ended(error);
    progress.clear();
    throw error;
  } finally {
    clearInterval(showing);
  }
  return ended(stop.aborted ? 'asked' : undefined);
}

/** Long enough to be a burden on its own, in bytes. */
const LONG = 256 * 1024;

/** The values, where what is long, or was no row, is let go of before the next one comes. */
async function* relieved(values: AsyncIterable<FileValue>, relieve: Relieve): AsyncGenerator<FileValue> {
  for await (const value of values) {
    yield value;
    const length = 'length' in value ? value.length : LONG;
    if (length >= LONG) relieve(length);
  }
}

/** The rows that failed, and those that went in without a part of theirs. */
function linesToTell(rows: readonly NumberedRow<unknown>[], outcomes: readonly RowOutcome<string>[]): BadLine[] {
  return outcomes.flatMap(({ index, action, error, detail }) => {
    const { line, notes = [] } = rows[index]!;
    if (action === 'failed') return { line, reason: `${error}: ${detail}` };
    const said = [...(detail === undefined ? [] : [detail]), ...notes];
    return said.length === 0 ? [] : { line, reason: said.join('; ') };
  });
}
