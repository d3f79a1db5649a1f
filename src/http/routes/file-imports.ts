/*
 * Routes that preview and import a file as a person has it. The file comes as base64, or as rows that a browser has mapped;
 * both go through domain/mapping. Without a batch name the file's digest names it, so sending it again is the same batch.
 */

import { z } from 'zod';
import type { FirstRows } from '../../app/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { countActions } from '../../domain/imports/mod.ts';
import { FILE_KINDS, type FileKind, inColumns, type MappedRow, missingFields } from '../../domain/mapping/mod.ts';
import { WRITE } from '../access.ts';
import { IMPORT_BODY_LIMIT } from '../import-rows.ts';
import { ok, route } from '../route.ts';
import { BatchName, listOf, text, Uuid } from '../wire.ts';
import { importMapped } from './file-rows.ts';

/** Records that a preview reads, and rows that it shows. */
const [READ, SHOWN] = [200, 10];
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
    .exactOptional()
    // Looked at where the file is read: in this thread it would hold up others.
    .meta({ description: 'The file, as base64. Needed where there are no rows.', pattern: '^[A-Za-z0-9+/=\\s]*$' }),
  rows: listOf(z.unknown(), MAX_ROWS)
    .exactOptional()
    .meta({ description: 'In the place of a file: its rows, as objects with any names.' }),
  name: text(500).exactOptional().meta({ description: 'The name of the file, for messages.' }),
  settings: Settings.exactOptional(),
};
const Kind = z.enum(FILE_KINDS);
const ShownRow = z.strictObject({
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
    sample: z.array(ShownRow),
  })
  .meta({ id: 'FilePreview' });

interface Given {
  readonly file?: string;
  readonly rows?: readonly unknown[];
  readonly kind?: FileKind;
  readonly settings?: z.output<typeof Settings>;
}

/** @throws AppError invalid */
function contentOf({ file, rows }: Given) {
  if ((file === undefined) === (rows === undefined))
    throw new AppError('invalid', 'file: give file or rows, one of them');
  return file === undefined ? { content: JSON.stringify(rows), isBase64: false } : { content: file, isBase64: true };
}

const workOf = (given: Given) => ({ ...contentOf(given), kind: given.kind, settings: given.settings ?? {} });

/** Rows that were mapped elsewhere, as by the browser. @throws AppError invalid */
function asMapped({
  kind,
  file,
  rows,
  settings,
  lines = [],
}: Given & { readonly kind: FileKind; readonly lines?: readonly number[] }) {
  if (file !== undefined || rows === undefined) throw new AppError('invalid', 'mapped: give rows, and no file');
  if (settings !== undefined) throw new AppError('invalid', 'settings: rows that are mapped need none');
  const asks: FirstRows['asks'] = [];
  return {
    ...{ kind, asks, columns: [] },
    rows: rows.map((row, at): MappedRow => ({ at: lines[at] ?? at + 1, row: row as object as Row, notes: [] })),
  };
}
type Row = Readonly<Record<string, unknown>>;

const shown = (row: MappedRow): z.output<typeof ShownRow> => {
  if ('problem' in row) return { line: row.at, problem: row.problem };
  return { line: row.at, row: row.row, ...(row.notes.length > 0 && { notes: [...row.notes] }) };
};

export const previewImport = route('POST', '/api/v1/imports/preview', 'previewImport', 'Import', {
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
  async handle({ app, project, body }) {
    const mapping = await app.files.map(project, { ...workOf(body), most: READ });
    const { kind, forms, sheets, settings, columns, asks, rows, total, skipped, hiddenRows } = mapping;
    const problems = rows.flatMap((row) =>
      'problem' in row ? { line: row.at, problem: inColumns(row.problem, columns) } : [],
    );
    const { lists, words, ...rest } = settings;
    return ok({
      ...{ kind, forms: [...forms], sheets: [...sheets], hiddenRows, problems, rows: total, asks: [...asks] },
      settings: {
        ...{ ...rest, map: { ...rest.map }, set: { ...rest.set } },
        lists: Object.fromEntries(Object.entries(lists).map(([column, list]) => [column, [...list]])),
        words: { ...words },
      },
      columns: columns.map(({ words: unknown, examples, ...column }) => ({
        ...{ ...column, examples: [...examples] },
        ...(unknown && { words: [...unknown] }),
      })),
      skipped: skipped.map(({ at, text: line }) => ({ line: at, text: line.slice(0, 1_000) })),
      sample: rows.slice(0, SHOWN).map(shown),
    });
  },
});

/** Of a file that comes without a name for its batch: the same file has the same one. */
async function batchOf(given: Given): Promise<string> {
  const { content, isBase64 } = contentOf(given);
  const bytes = new Uint8Array(Buffer.from(content, isBase64 ? 'base64' : 'utf8'));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `file-${Buffer.from(digest).toString('hex').slice(0, 16)}`;
}

/** What has to be said of a file before it is imported, and of columns which. */
function questionsOf(
  { kind, asks, rows, columns }: Pick<FirstRows, 'kind' | 'asks' | 'rows' | 'columns'>,
  { set = {} }: z.output<typeof Settings> = {},
): readonly string[] {
  if (rows.length === 0) return ['file: holds no row'];
  const missing = missingFields(kind, (field) => Object.hasOwn(set, field) || columns.some(({ as }) => as === field));
  return asks.map((ask) =>
    ask === 'columns' && missing.length > 0
      ? `settings: columns has to be said first: none is known for ${missing.join(', ')}; name them in map, or give a value for all rows in set`
      : `settings: ${ask} has to be said first, see the preview`,
  );
}

export const importFile = route('POST', '/api/v1/imports', 'importFile', 'Import', {
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
      mapped: z.boolean().exactOptional().meta({
        description: 'The rows are as a preview shows them, and taken as they are; needs rows. Default false.',
      }),
      lines: listOf(z.int().min(0), MAX_ROWS)
        .exactOptional()
        .meta({ description: 'Lines of mapped rows in the file, for messages; left out = 1, 2, ….' }),
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
  errors: [409],
  async handle({ app, organisation, project, body }) {
    const { dryRun = false } = body;
    if (!dryRun) await app.organisations.requireStorage(organisation);
    const put = async (file: Pick<FirstRows, 'kind' | 'asks' | 'rows' | 'columns'>) => {
      if (file.asks.length > 0) throw new AppError('invalid', questionsOf(file, body.settings));
      const batch = body.batch ?? (await batchOf(body));
      const outcomes = await importMapped(file, { app, project, dryRun, batch });
      return ok({ dryRun, kind: file.kind, batch, ...countActions(outcomes), results: [...outcomes] });
    };
    return body.mapped ? put(asMapped(body)) : app.files.using({ organisation, project }, workOf(body), put);
  },
});
