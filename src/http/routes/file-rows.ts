/*
 * Puts the rows of a file where those of its kind go. `importMapped` chooses by kind; `importRows` reads each row alone, so that
 * a wrong one fails alone, and says which lines take the place of others.
 */

import type { Services } from '../../app/mod.ts';
import { correctionGiven } from '../../domain/corrections/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { ProjectId } from '../../domain/ids.ts';
import {
  answerGiven,
  brandGiven,
  type Given,
  overwriteKeeper,
  type RowOutcome,
  repeatKeeper,
  withDetails,
} from '../../domain/imports/mod.ts';
import { inColumns, type MappedFile, type MappedRow } from '../../domain/mapping/mod.ts';
import { queryGiven } from '../../domain/queries/mod.ts';
import { readEntityRow, readJobExecutionRow } from '../rows/mod.ts';
import { readCorrectionRow } from './correction-records.ts';
import { replacedText } from './import-job-executions.ts';
import { readQueryRow } from './queries.ts';

/** Rows that go in together. */
const TOGETHER = 500;

/** What became of a row, and its line in the file. */
export type Outcome = RowOutcome<string> & { readonly line: number };

/** The rows of a file, and what its columns were taken for. */
type File = Pick<MappedFile, 'rows' | 'columns'>;

/** Reads rows one by one, so that a wrong one fails alone, and puts the others in. */
async function importRows<R>(
  { rows, columns }: File,
  { read, given }: { readonly read: (value: unknown, line: number) => R; readonly given: (row: R) => Given },
  put: (rows: readonly R[], unread: number) => Promise<readonly RowOutcome<string>[]>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const keeper = overwriteKeeper(given, lineOfFile);
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const part = rows
      .slice(from, from + TOGETHER)
      .map((row, index) => ({ row, index: from + index, ...readRow(row, read) }));
    const sound = part.flatMap((each) => ('value' in each ? [{ value: each.value as R, line: each.row.at }] : []));
    const values = sound.map(({ value }) => value);
    const lines = sound.map(({ line }) => line);
    const done = values.length === 0 ? [] : keeper.told(values, lines, await put(values, part.length - values.length));
    let next = 0;
    for (const each of part) {
      const { index, row } = each;
      const failure =
        'failed' in each
          ? { action: 'failed' as const, error: 'INVALID_ROW', detail: inColumns(each.failed, columns) }
          : done[next++]!;
      const notes = 'notes' in row && row.notes.length > 0 ? row.notes.join('; ') : undefined;
      const detail = [failure.detail, notes].filter((said) => said !== undefined).join('; ');
      outcomes.push({ ...failure, index, line: row.at, ...(detail !== '' && { detail }) });
    }
  }
  return outcomes;
}

const lineOfFile = (line: number): string => `line ${line}`;

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
  { kind, ...file }: File & Pick<MappedFile, 'kind'>,
  { app, project, dryRun, batch }: Into,
): Promise<readonly Outcome[]> {
  switch (kind) {
    case 'brands':
      return importRows(file, { read: readEntityRow, given: brandGiven }, (some, unread) =>
        app.entities.import(project, some, { dryRun, createGroups: true, batch, unread }),
      );
    case 'queries':
      return importRows(file, { read: readQueryRow, given: queryGiven }, (some, unread) =>
        app.queries.import(project, some, { dryRun, batch, unread }),
      );
    case 'corrections':
      return importRows(file, { read: readCorrectionRow, given: correctionGiven }, (some, unread) =>
        app.corrections.import(project, some, { dryRun, batch, unread }),
      );
    case 'answers':
      return importAnswers(file, { app, project, dryRun, batch });
  }
}

async function importAnswers(file: File, { app, project, dryRun, batch }: Into): Promise<readonly Outcome[]> {
  const keeper = repeatKeeper({ repeats: false, areHeld: true });
  const replaced = new Map<number, number>();
  const read = (value: unknown, line: number) => {
    const row = readJobExecutionRow(value);
    const { replaces } = keeper.take(row, line);
    if (replaces !== undefined) replaced.set(line, replaces);
    return row.batch === null ? { ...row, batch } : row;
  };
  const outcomes = await importRows(file, { read, given: answerGiven }, (some, unread) =>
    app.jobExecutions.import(project, some, { dryRun, unread }),
  );
  return outcomes.map((outcome) => {
    const line = replaced.get(outcome.line);
    if (line === undefined || outcome.action === 'failed') return outcome;
    return withDetails(outcome, [replacedText(lineOfFile(line))]);
  });
}
