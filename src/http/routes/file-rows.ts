import type { Services } from '../../app/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { type RowOutcome, repeatKeeper } from '../../domain/imports/mod.ts';
import type { MappedFile, MappedRow } from '../../domain/mapping/mod.ts';
import { readEntityRow, readJobExecutionRow } from '../rows/mod.ts';
import { readCorrectionRow } from './correction-records.ts';
import { readQueryRow } from './queries.ts';

/** Rows that go in together. */
const TOGETHER = 500;

/** What became of a row, and its line in the file. */
export type Outcome = RowOutcome<string> & { readonly line: number };

/** Reads rows one by one, so that a wrong one fails alone, and puts the others in. */
async function importRows<R>(
  rows: readonly MappedRow[],
  read: (value: unknown, line: number) => R,
  put: (rows: readonly R[], unread: number) => Promise<readonly RowOutcome<string>[]>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const part = rows
      .slice(from, from + TOGETHER)
      .map((row, index) => ({ row, index: from + index, ...readRow(row, read) }));
    const sound = part.flatMap((each) => ('value' in each ? [each.value as R] : []));
    const done = sound.length === 0 ? [] : await put(sound, part.length - sound.length);
    let next = 0;
    for (const each of part) {
      const { index, row } = each;
      const failure =
        'failed' in each ? { action: 'failed' as const, error: 'INVALID_ROW', detail: each.failed } : done[next++]!;
      const notes = 'notes' in row && row.notes.length > 0 ? row.notes.join('; ') : undefined;
      const detail = [failure.detail, notes].filter((said) => said !== undefined).join('; ');
      outcomes.push({ ...failure, index, line: row.at, ...(detail !== '' && { detail }) });
    }
  }
  return outcomes;
}

function readRow<R>(
  row: MappedRow,
  read: (value: unknown, line: number) => R,
): { readonly value: R } | { readonly failed: string } {
  if ('problem' in row) return { failed: row.problem };
  try {
    return { value: read(row.row, row.at) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { failed: error.details.join('; ') };
  }
}

/** Where the rows of a file go. */
export interface Into {
  readonly app: Services;
  readonly project: ProjectId;
  readonly dryRun: boolean;
  readonly batch: string;
}

/** Puts the rows of a file where those of its kind go. */
export function importMapped(
  { kind, rows }: Pick<MappedFile, 'kind' | 'rows'>,
  { app, project, dryRun, batch }: Into,
): Promise<readonly Outcome[]> {
  switch (kind) {
    case 'brands':
      return importRows(rows, readEntityRow, (some, unread) =>
        app.entities.import(project, some, { dryRun, createGroups: true, batch, unread }),
      );
    case 'queries':
      return importRows(rows, readQueryRow, (some, unread) =>
        app.queries.import(project, some, { dryRun, batch, unread }),
      );
    case 'corrections':
      return importRows(rows, readCorrectionRow, (some, unread) =>
        app.corrections.import(project, some, { dryRun, batch, unread }),
      );
    case 'answers': {
      const keeper = repeatKeeper({ repeats: false });
      const read = (value: unknown, line: number) => {
        const row = readJobExecutionRow(value);
        return keeper.take(row.batch === null ? { ...row, batch } : row, line).row;
      };
      return importRows(rows, read, (some, unread) => app.jobExecutions.import(project, some, { dryRun, unread }));
    }
  }
}
