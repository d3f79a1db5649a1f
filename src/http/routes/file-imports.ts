import { z } from 'zod';
import type { MappedFile, Services } from '../../app/mod.ts';
import { FILE_KINDS, type FileKind, type MappedRow } from '../../domain/mapping/mod.ts';
import { AppError, countActions, type ProjectId, type RowOutcome, repeatKeeper } from '../../domain/mod.ts';
import { WRITE } from '../access.ts';
import { IMPORT_BODY_LIMIT } from '../import-rows.ts';
import { ok, route } from '../route.ts';
import { readEntityRow, readJobExecutionRow } from '../rows/mod.ts';
import { BatchName, listOf, text, Uuid } from '../wire.ts';
import { readCorrectionRow } from './correction-records.ts';
import { readQueryRow } from './queries.ts';

/** Records that a preview reads, and rows that it shows. */
const [READ, SHOWN] = [200, 10];
/** Rows that go in together. */
const TOGETHER = 500;
const MAX_ROWS = 10_000;

const Names = z.record(z.string(), z.unknown());
const Count = z.int().min(0);
const Settings = z
  .strictObject({
    map: z
      .record(z.string(), z.string().nullable())
      .exactOptional()
      .meta({ description: 'The field of a column; null leaves it out.' }),
    set: Names.exactOptional().meta({ description: 'Values of fields, for all rows.' }),
    timezone: text(100).nullable().exactOptional().meta({ description: 'Of times that name none, as Europe/Berlin.' }),
    dateOrder: z.enum(['DMY', 'MDY']).nullable().exactOptional(),
    sheet: text(200).nullable().exactOptional().meta({ description: 'Of a workbook.' }),
    encoding: text(50).nullable().exactOptional().meta({ description: 'Of a text, as the WHATWG names it.' }),
    lists: z
      .record(z.string(), listOf(text(10), 10))
      .exactOptional()
      .meta({ description: "What separates the items of a column's lists." }),
    words: z
      .record(z.string(), z.record(z.string(), z.boolean()))
      .exactOptional()
      .meta({ description: 'Which words of a column mean yes, and which no.' }),
  })
  .meta({ id: 'MappingSettings', description: 'What a person says of a file; all of it may be left out.' });

const File = {
  file: z
    .string()
    .regex(/^[A-Za-z0-9+/=\s]*$/, 'must be base64')
    .exactOptional()
    .meta({ description: 'The file, as base64. Needed where there are no rows.' }),
  rows: listOf(z.unknown(), MAX_ROWS)
    .exactOptional()
    .meta({ description: 'In the place of a file: its rows, as objects with any names.' }),
  name: text(500).exactOptional().meta({ description: 'The name of the file, for messages.' }),
  settings: Settings.exactOptional(),
};
const Kind = z.enum(FILE_KINDS);
const Row = z.strictObject({
  line: z.int().min(0).meta({ description: 'Of the file, row of the sheet, or number of the item.' }),
  row: Names.exactOptional(),
  problem: z.string().exactOptional(),
  notes: z.array(z.string()).exactOptional().meta({ description: 'What of the row is left out.' }),
});

const Preview = z
  .strictObject({
    kind: Kind,
    forms: z.array(z.string()).meta({ description: 'What the file was found to be: windows-1252, separated by ;' }),
    sheets: z.array(z.string()),
    settings: z.strictObject({
      map: z.record(z.string(), z.string().nullable()),
      set: Names,
      timezone: z.string().nullable(),
      dateOrder: z.enum(['DMY', 'MDY']).nullable(),
      sheet: z.string().nullable(),
      encoding: z.string().nullable(),
      lists: z.record(z.string(), z.array(z.string())),
      words: z.record(z.string(), z.record(z.string(), z.boolean())),
    }),
    columns: z.array(
      z.strictObject({
        name: z.string(),
        as: z.string().nullable().meta({ description: 'The field that it is taken for; null = it is left out.' }),
        examples: z.array(z.string()),
        maybe: z.string().exactOptional().meta({ description: 'A field that it may be: asked, not taken.' }),
        words: z.array(z.string()).exactOptional().meta({ description: 'Words that may mean yes or no.' }),
        isHidden: z.boolean().exactOptional(),
      }),
    ),
    asks: z.array(z.string()).meta({
      description:
        'What only a person can say: kind, columns, sheet, title, side, words, lists, day/month, zone, country, language. ' +
        'While there is one, nothing is stored.',
    }),
    problems: z.array(z.strictObject({ line: z.int(), problem: z.string() })),
    skipped: z
      .array(z.strictObject({ line: z.int(), text: z.string() }))
      .meta({ description: 'Titles, totals, footers.' }),
    hiddenRows: z.int().min(0),
    rows: z.int().min(0).meta({ description: 'All that the file has.' }),
    sample: z.array(Row),
  })
  .meta({ id: 'FilePreview' });

interface Given {
  readonly file?: string;
  readonly rows?: readonly unknown[];
  readonly kind?: FileKind;
  readonly settings?: z.output<typeof Settings>;
}

/** @throws AppError invalid */
function bytesOf({ file, rows }: Given): Uint8Array {
  if ((file === undefined) === (rows === undefined))
    throw new AppError('invalid', 'file: give file or rows, one of them');
  return file === undefined
    ? new TextEncoder().encode(JSON.stringify(rows))
    : new Uint8Array(Buffer.from(file, 'base64'));
}

const mapped = (app: Services, given: Given): Promise<MappedFile> =>
  app.files.map({ bytes: bytesOf(given), kind: given.kind, settings: given.settings ?? {} });

const shown = (row: MappedRow): z.output<typeof Row> => {
  if ('problem' in row) return { line: row.at, problem: row.problem };
  return { line: row.at, row: row.row, ...(row.notes.length > 0 && { notes: [...row.notes] }) };
};

export const previewImport = route({
  method: 'POST',
  path: '/api/v1/imports/preview',
  operationId: 'previewImport',
  tag: 'Import',
  summary: 'See what a file holds before it is imported',
  description:
    'CSV, TSV, text, XLSX, JSON, JSON Lines, also as gzip: what each column is taken for, what is left out, what only a person can ' +
    `say, and ${SHOWN} rows as they would be made. Problems are those of the first ${READ} rows. Stores nothing.`,
  access: WRITE,
  bodyLimit: IMPORT_BODY_LIMIT,
  body: z.strictObject({ ...File, kind: Kind.exactOptional() }).meta({
    id: 'FilePreviewRequest',
    examples: [{ rows: [{ Marke: 'Acme', Wettbewerber: 'ja' }], kind: 'brands' }],
  }),
  responses: { 200: Preview },
  async handle({ app, body }) {
    const { kind, forms, sheets, settings, columns, asks, rows, skipped, hiddenRows } = await mapped(app, body);
    const problems = rows
      .slice(0, READ)
      .flatMap((row) => ('problem' in row ? { line: row.at, problem: row.problem } : []));
    const { lists, words, ...rest } = settings;
    return ok({
      ...{ kind, forms: [...forms], sheets: [...sheets], hiddenRows, problems, rows: rows.length, asks: [...asks] },
      settings: {
        ...{ ...rest, map: { ...rest.map }, set: { ...rest.set } },
        lists: Object.fromEntries(Object.entries(lists).map(([column, list]) => [column, [...list]])),
        words: { ...words },
      },
      columns: columns.map(({ words: unknown, examples, ...column }) => ({
        ...{ ...column, examples: [...examples] },
        ...(unknown && { words: [...unknown] }),
      })),
      skipped: skipped.slice(0, READ).map(({ at, text: line }) => ({ line: at, text: line.slice(0, 1_000) })),
      sample: rows.slice(0, SHOWN).map(shown),
    });
  },
});

type Outcome = RowOutcome<string> & { readonly line: number };

/** Reads rows one by one, so that a wrong one fails alone, and puts the others in. */
async function importRows<R>(
  rows: readonly MappedRow[],
  read: (value: unknown, line: number) => R,
  put: (rows: readonly R[]) => Promise<readonly RowOutcome<string>[]>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const part = rows
      .slice(from, from + TOGETHER)
      .map((row, index) => ({ row, index: from + index, ...readRow(row, read) }));
    const sound = part.flatMap((each) => ('value' in each ? [each.value as R] : []));
    const done = sound.length === 0 ? [] : await put(sound);
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

interface Into {
  readonly app: Services;
  readonly project: ProjectId;
  readonly dryRun: boolean;
  readonly batch: string;
}

/** Puts the rows of a file where those of its kind go. */
function importMapped({ kind, rows }: MappedFile, { app, project, dryRun, batch }: Into): Promise<readonly Outcome[]> {
  switch (kind) {
    case 'brands':
      return importRows(rows, readEntityRow, (some) =>
        app.entities.import(project, some, { dryRun, createGroups: true }),
      );
    case 'queries':
      return importRows(rows, readQueryRow, (some) => app.queries.import(project, some, { dryRun }));
    case 'corrections':
      return importRows(rows, readCorrectionRow, (some) => app.corrections.import(project, some, { dryRun }));
    case 'answers': {
      const keeper = repeatKeeper({ repeats: false });
      const read = (value: unknown, line: number) => {
        const row = readJobExecutionRow(value);
        return keeper.take(row.batch === null ? { ...row, batch } : row, line).row;
      };
      return importRows(rows, read, (some) => app.jobExecutions.import(project, some, { dryRun }));
    }
  }
}

/** Of a file that comes without a name for its batch: the same file has the same one. */
async function batchOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return `file-${Buffer.from(digest).toString('hex').slice(0, 16)}`;
}

export const importFile = route({
  method: 'POST',
  path: '/api/v1/imports',
  operationId: 'importFile',
  tag: 'Import',
  summary: 'Import a file',
  description:
    'Brands, queries, answers or corrections from a file as previewImport shows it. While something has to be asked, nothing is stored: a 400 ' +
    'names it. A row that is wrong fails alone, named by its line. Groups of brands that are missing are made. Answers belong ' +
    'to the batch, which removes them again.',
  access: WRITE,
  bodyLimit: IMPORT_BODY_LIMIT,
  body: z
    .strictObject({
      ...File,
      kind: Kind,
      batch: BatchName.exactOptional().meta({ description: 'Made of the content of the file where none is given.' }),
      dryRun: z
        .boolean()
        .exactOptional()
        .meta({ description: 'Show what would happen and write nothing; default false.' }),
    })
    .meta({
      id: 'FileImport',
      examples: [{ rows: [{ Marke: 'Acme', Wettbewerber: 'ja' }], kind: 'brands', dryRun: true }],
    }),
  responses: {
    200: z
      .strictObject({
        dryRun: z.boolean(),
        kind: Kind,
        batch: BatchName,
        ...{ created: Count, updated: Count, unchanged: Count, failed: Count },
        results: z.array(
          z.strictObject({
            index: Count.meta({ description: 'Of the row in the file, from 0.' }),
            line: z.int().min(0).meta({ description: 'Of the file, row of the sheet, or number of the item.' }),
            action: z.enum(['created', 'updated', 'unchanged', 'failed']),
            id: Uuid.exactOptional().meta({ description: 'Of the brand, the query or the answer.' }),
            error: z.string().exactOptional(),
            detail: z.string().exactOptional(),
          }),
        ),
      })
      .meta({ id: 'FileImportResult' }),
  },
  async handle({ app, project, body }) {
    const { dryRun = false } = body;
    const file = await mapped(app, body);
    if (file.asks.length > 0)
      throw new AppError(
        'invalid',
        file.asks.map((ask) => `settings: ${ask} has to be said first, see the preview`),
      );
    const batch = body.batch ?? (await batchOf(bytesOf(body)));
    const outcomes = await importMapped(file, { app, project, dryRun, batch });
    return ok({ dryRun, kind: file.kind, batch, ...countActions(outcomes), results: [...outcomes] });
  },
});
