/*
 * Tables that aren't in our own format, as `sightline ingest` reads them. `MAPPING` are the flags by which a person answers
 * what a file leaves open; `mappedRows` reads the file, or says which flag is needed. The mapping itself is in
 * domain/mapping.
 */

import { AppError } from '../../../domain/errors.ts';
import {
  type FileKind,
  fieldsOf,
  holdsObjectLines,
  inColumns,
  LIMITS,
  type MappedFile,
  type MappingSettings,
  mapBytes,
  missingFields,
} from '../../../domain/mapping/mod.ts';
import { csvHead, firstLine, type Kind } from '../../../domain/tabular/mod.ts';
import { counted } from '../../../domain/wording.ts';
import { parsed, text } from '../flags.ts';
import type { FoundRows } from './format.ts';
import type { FileValue } from './json-value.ts';
import { peek } from './peek.ts';

/** A file up to this is read whole to see what it is, in bytes. */
const SMALL = 1024 * 1024;
/** CSV with our names up to this is read as the browser reads it, in bytes; more comes row by row, in forms that need no look at others. */
const OWN = 16 * 1024 * 1024;
const FILE_KIND: { readonly [kind in Kind]?: FileKind } = {
  entities: 'brands',
  queries: 'queries',
  rows: 'answers',
  corrections: 'corrections',
};
const KIND_OF: Readonly<Record<FileKind, Kind>> = {
  brands: 'entities',
  queries: 'queries',
  answers: 'rows',
  corrections: 'corrections',
};

/** `Column=value,Other=value`, or JSON. */
function pairs(given: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(given);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    const parts = given.split(',').map((part) => /^([^=]+)=(.*)$/.exec(part));
    if (parts.some((part) => part === null)) return undefined;
    return Object.fromEntries(
      parts.map((part) => [part![1]!.trim(), VALUES.get(part![2]!.trim()) ?? part![2]!.trim()]),
    );
  }
}
const VALUES = new Map<string, unknown>([
  ['', null],
  ['true', true],
  ['false', false],
]);

const record = (description: string) =>
  parsed<Readonly<Record<string, unknown>> | undefined>('PAIRS', { description }, pairs, 'NAME=VALUE,… or JSON');

/** What a person says of a file. (contract 16, "Mapping") */
export const MAPPING = {
  map: record('fields of columns, as Firma=name,Notes= (nothing = left out), or JSON'),
  set: record('values for all rows, as country=DE,language=de'),
  timezone: text('ZONE', { description: 'of times that have none, as Europe/Berlin' }),
  dateOrder: parsed<'DMY' | 'MDY' | undefined>(
    'DMY|MDY',
    { description: 'whether 03/04/2026 is 3 April or 4 March' },
    (given) => (['DMY', 'MDY'] as const).find((order) => order === given.toUpperCase()),
    'DMY or MDY',
  ),
  sheet: text('NAME', { description: 'of a workbook' }),
  encoding: text('NAME', { description: 'of a text, as windows-1252; found by its letters when omitted' }),
  lists: record('what separates the items of columns, as JSON: {"Alias": [","]}'),
  words: record('what words of columns mean, as JSON: {"Type": {"Rival": true}}'),
};
type MappingValues = { readonly [Name in keyof typeof MAPPING]: ReturnType<(typeof MAPPING)[Name]['read']> };

const REMEDIES: Readonly<Record<string, string>> = {
  kind: '--kind entities, queries, rows or videos: what are these lines?',
  sheet: '--sheet NAME: which sheet?',
  title: '--map "LINE=query" where the first line is a title, "LINE=" where it is an item',
  side: '--set isCompetitor=true or false: whose brands are these?',
  words: '--words \'{"COLUMN": {"WORD": true}}\': which words mean a competitor?',
  lists: '--lists \'{"COLUMN": [","]}\' where commas separate, [";"] where they belong to names',
  'day/month': '--date-order DMY or MDY: day or month first?',
  zone: '--timezone ZONE: times have none',
  country: '--set country=DE: which country?',
  language: '--set language=de: which language?',
};

/**
 * The rows of a file that isn't in the form of our own rows, or of which a person says something; else undefined, and the bytes again.
 * @throws AppError invalid, naming what is to be said first
 */
export async function mappedRows(
  chunks: AsyncIterable<Uint8Array>,
  given: MappingValues & { readonly kind?: Kind | undefined; readonly format?: string | undefined },
): Promise<{ readonly chunks: AsyncIterable<Uint8Array>; readonly found?: FoundRows }> {
  const settings = settingsOf(given);
  const isSaid = Object.keys(settings).length > 0 || given.kind === 'queries' || given.kind === 'corrections';
  const { head, isAll, chunks: all } = await peek(chunks, SMALL);
  const isOwn = !isSaid && given.format === undefined && isOurs(head);
  if (isOwn && isPacked(head)) return { chunks: all };
  if (!isSaid && (given.format !== undefined || given.kind === 'videos' || given.kind === 'export'))
    return { chunks: all };
  const start = startOf(head);
  const isJson = /^[[{]/.test(start) || holdsObjectLines(start);
  if (!isSaid && isJson && !isAll) return { chunks: all };
  const file = await peek(all, isOwn ? OWN : LIMITS.bytes);
  if (file.head.length === 0 || !file.isAll) return { chunks: file.chunks };
  const kind = given.kind && FILE_KIND[given.kind];
  const mapped = await mapBytes({ bytes: new Uint8Array(file.head), kind, settings });
  if (!isSaid && isJson && (mapped.rows.length === 0 || hasOurNames(mapped))) return { chunks: file.chunks };
  if (isOwn && isForStreams(mapped)) return { chunks: file.chunks };
  if (mapped.asks.length > 0) throw new AppError('invalid', asked(mapped, start));
  return { chunks: file.chunks, found: foundIn(mapped) };
}

function settingsOf({ map, set, timezone, dateOrder, sheet, encoding, lists, words }: MappingValues): MappingSettings {
  const given = { map, set, timezone, dateOrder, sheet, encoding, lists, words };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const startOf = (head: Buffer): string =>
  head
    .subarray(0, 64 * 1024)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();

/** Packed in a way that only the reader of streams knows. */
const isPacked = (head: Buffer): boolean => head[0] === 0x28 && head[1] === 0xb5;

/** Whether a file is CSV that names our columns, or what only the reader of streams knows. */
function isOurs(head: Buffer): boolean {
  const text = startOf(head);
  if (isPacked(head) || text === '') return true;
  if (/^[[{]/.test(text)) return false;
  try {
    csvHead(firstLine(text).cells, undefined);
    return true;
  } catch {
    return false;
  }
}

/** What the reader of streams reads as well, or says better: a line of names alone, a list, and codes that it corrects. */
const isForStreams = ({ rows, isList, asks }: MappedFile): boolean =>
  rows.length === 0 || isList || asks.some((ask) => ask === 'country' || ask === 'language');

/** JSON that has our names for all that is read of it, or is an export or of videos. */
function hasOurNames({ columns, kind, forms }: MappedFile): boolean {
  const names = new Set(columns.map(({ name }) => name));
  if (names.has('kind') || names.has('videoId') || names.has('capturedAt')) return true;
  const isInside = forms.some((form) => form.startsWith('JSON with its rows in ') && !form.endsWith(' rows'));
  return (
    !isInside &&
    kind !== 'queries' &&
    columns.every(({ name, as }) => as === null || as === name || fieldsOf(kind).includes(name)) &&
    columns.some(({ as }) => as !== null)
  );
}

/** The flag for the fields that are missing, with the columns that may be them, or for those that are open. */
function columnsRemedy(missing: readonly string[], columns: MappedFile['columns']): string {
  if (missing.length === 0) {
    const open = columns.flatMap(({ name, maybe }) => (maybe === undefined ? [] : [{ name, maybe }]));
    const twice = open.find(({ name }) => columns.filter((column) => column.name === name).length > 1);
    const shown = open.map(({ name, maybe }) => `${name}=${maybe}`).join(',');
    return twice === undefined
      ? `--map '${shown}', or '${open[0]?.name ?? 'COLUMN'}=' to leave a column out`
      : `--map '${shown}' to take the first column "${twice.name}" and leave the others of its name out, or rename them in the file`;
  }
  const may = columns.flatMap(({ name, maybe }) =>
    maybe !== undefined && missing.includes(maybe) ? [`${name}=${maybe}`] : [],
  );
  const shown = may.length > 0 ? may.join(' or ') : missing.map((field) => `COLUMN=${field}`).join(',');
  return `--map ${shown}: no column is known for ${missing.join(', ')}; or --set ${missing[0]}=… for all rows`;
}

function asked({ asks, columns, kind, settings }: MappedFile, start: string): string[] {
  const shown = JSON.stringify(start.split('\n', 1)[0]!.trim().slice(0, 40));
  const names = columns.map(({ name, as }) => `"${name}" (${as ?? 'left out'})`).join(', ');
  const missing = missingFields(
    kind,
    (field) => Object.hasOwn(settings.set, field) || columns.some(({ as }) => as === field),
  );
  const what =
    asks.includes('kind') && columns.some(({ as }) => as !== null)
      ? `the file is neither JSON nor CSV whose first line names columns: it begins with ${shown}`
      : `the file leaves something to be said; its columns are ${names}`;
  const remedies: Readonly<Record<string, string>> = {
    ...REMEDIES,
    columns: columnsRemedy(missing, columns),
  };
  return [what, ...asks.map((ask) => remedies[ask] ?? ask)];
}

function foundIn({ kind, forms, rows, columns, skipped }: MappedFile): FoundRows {
  const left = columns.flatMap(({ name, as }) => (as === null ? [name] : []));
  const said = [
    ...forms,
    ...(left.length > 0 ? [`left out: ${left.join(', ')}`] : []),
    ...(skipped.length > 0 ? [`no rows: ${counted(skipped.length, 'line')}`] : []),
  ];
  async function* values(): AsyncGenerator<FileValue> {
    for (const row of rows) {
      if ('problem' in row) yield { line: row.at, reason: row.problem };
      else {
        const length = JSON.stringify(row.row).length;
        yield { line: row.at, value: row.row, length, ...(row.notes.length > 0 && { notes: row.notes }) };
      }
    }
  }
  return { kind: KIND_OF[kind], forms: said, values: values(), told: (reason) => inColumns(reason, columns) };
}
