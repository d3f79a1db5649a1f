/*
 * Maps a file's columns to fields, and says what has to be asked. `mapFile` goes from kind to columns, date order,
 * questions and rows. The rule: what the file tells isn't asked; what fits two ways is.
 */

import { flagIn } from '../cell-words.ts';
import { AppError } from '../errors.ts';
import { COUNTRY_PATTERN, LANGUAGE_PATTERN } from '../locale.ts';
import { inOneLine, plain } from './cells.ts';
import { type FileKind, fieldsOf, fieldsOfColumns, kindOfColumns, mayNumberRepeats } from './headers.ts';
import { ambiguity, type DateOrder, isTimeZone, readMoment } from './moments.ts';
import { placeCode } from './place-names.ts';
import { cellValue, finished, looksLikeRow, mayBeCommas, type ReadColumn } from './read.ts';
import type { Ask, Mapped, MappedColumn, MappedRow, MappingSettings } from './settings.ts';
import { type FileContent, type FileTable, isBlank, textIn } from './table.ts';

const EXAMPLES = 3;
/** In characters. */
const EXAMPLE_LENGTH = 200;
const FLAGS = new Set(['isCompetitor', 'caseSensitive', 'signedIn']);
/** Rows that are looked through for what a file is about. */
const LOOKED_THROUGH = 10_000;

/** A column of a file, with its cells as texts. */
interface Seen {
  readonly name: string;
  readonly as: string | null;
  readonly values: readonly string[];
  readonly cells: readonly unknown[];
}

/**
 * The rows of a file as the import of their kind takes them: what each column is taken for, what has to be asked, and what each row
 * says. What can be known from the file is not asked, what fits two ways is. (contract 16, "Mapping")
 * @throws AppError invalid for settings that don't fit the file
 */
export function mapFile(content: FileContent, given: FileKind | undefined, settings: MappingSettings): Mapped {
  const { table } = content;
  const guessed = given ?? (table.isList ? kindOfList(table) : kindOfColumns(table.columns)) ?? 'brands';
  checkSettings(settings, table, guessed);
  const columns = seenColumns(table, guessed, settings);
  const order = orderOf(columns, settings);
  const asks = asksOf(content, guessed, { given, settings, columns, order });
  const known = {
    map: {},
    set: {},
    timezone: null,
    dateOrder: null,
    sheet: null,
    encoding: null,
    lists: {},
    words: {},
  };
  return {
    kind: guessed,
    settings: {
      ...known,
      ...settings,
      map: Object.fromEntries(columns.map(({ name, as }) => [name, as])),
      sheet: settings.sheet ?? content.sheet ?? null,
      encoding: settings.encoding ?? content.encoding ?? null,
      dateOrder: settings.dateOrder ?? (order === 'unknown' || order === undefined ? null : order),
    },
    columns: columns.flatMap((column) => shownColumn(column, table, guessed, settings)),
    asks,
    rows: rowsOf(table, guessed, { columns, settings, order: order === 'MDY' ? 'MDY' : 'DMY' }),
  };
}

function kindOfList({ rows }: FileTable): FileKind {
  const asked = rows.filter(({ cells }) => /[?？]\s*$/.test(textIn(cells[0]))).length;
  return asked * 3 >= rows.length ? 'queries' : 'brands';
}

function checkSettings({ map = {}, set = {}, timezone }: MappingSettings, table: FileTable, kind: FileKind): void {
  const fields = fieldsOf(kind);
  const problems: string[] = [];
  for (const [column, field] of Object.entries(map)) {
    if (!table.columns.includes(column) && field !== null)
      problems.push(`map: the file has no column "${column}"; it has ${table.columns.join(', ')}`);
    if (field !== null && !fields.includes(field))
      problems.push(`map: "${field}" isn't a field; fields of ${kind} are ${fields.join(', ')}`);
  }
  const used = Object.entries(map).flatMap(([, field]) => field ?? []);
  const twice = used.find((field, at) => used.indexOf(field) < at);
  if (twice !== undefined) problems.push(`map: two columns are mapped to ${twice}`);
  for (const field of Object.keys(set))
    if (!fields.includes(field))
      problems.push(`set: "${field}" isn't a field; fields of ${kind} are ${fields.join(', ')}`);
  if (timezone && !isTimeZone(timezone))
    problems.push(`timezone: "${timezone}" isn't a time zone: give one such as Europe/Berlin or UTC`);
  if (problems.length > 0) throw new AppError('invalid', problems);
}

function seenColumns(table: FileTable, kind: FileKind, { map = {} }: MappingSettings): readonly Seen[] {
  const sample = table.rows.slice(0, LOOKED_THROUGH);
  const cellsOf = (at: number) => sample.map(({ cells }) => cells[at]);
  const valuesOf = (at: number) =>
    cellsOf(at).flatMap((cell) => (isBlank(cell) ? [] : inOneLine(plain(cell, table.isText))));
  const mapped = new Set(Object.values(map));
  const found = table.isList ? [kind === 'brands' ? 'name' : 'query'] : fieldsOfColumns(kind, table.columns, valuesOf);
  return table.columns.map((name, at) => {
    const field = found[at] ?? null;
    const as =
      Object.hasOwn(map, name) && name !== '' ? map[name]! : field !== null && mapped.has(field) ? null : field;
    return { name, as: table.isList ? found[0]! : as, values: valuesOf(at), cells: cellsOf(at) };
  });
}

/** The order of day and month in the column of times; unknown where both fit; undefined where it makes no difference. */
function orderOf(columns: readonly Seen[], { dateOrder }: MappingSettings): DateOrder | 'unknown' | undefined {
  if (dateOrder) return dateOrder;
  const values = columns.find(({ as }) => as === 'runAt')?.values ?? [];
  const dates = values.flatMap((value) => {
    const found = ambiguity(value);
    return found === undefined ? [] : [{ found, isDotted: /^\d{1,2}\./.test(value) }];
  });
  if (dates.length === 0) return undefined;
  if (dates.some(({ isDotted, found: [first] }) => isDotted || first > 12)) return 'DMY';
  if (dates.some(({ found: [, second] }) => second > 12)) return 'MDY';
  return dates.every(({ found: [first, second] }) => first === second) ? 'DMY' : 'unknown';
}

interface AskContext {
  readonly given: FileKind | undefined;
  readonly settings: MappingSettings;
  readonly columns: readonly Seen[];
  readonly order: DateOrder | 'unknown' | undefined;
}

const NEEDED: { readonly [kind in FileKind]: readonly string[] } = {
  brands: ['name'],
  queries: ['query'],
  answers: ['query', 'model', 'runAt', 'answer'],
  corrections: ['jobExecutionId', 'entityId', 'what', 'value'],
};

function asksOf(content: FileContent, kind: FileKind, { given, settings, columns, order }: AskContext): readonly Ask[] {
  const { set = {}, timezone, map = {} } = settings;
  const { table } = content;
  const has = (field: string) => Object.hasOwn(set, field) || columns.some(({ as }) => as === field);
  const asks = new Set<Ask>();
  if (table.isList && given === undefined) asks.add('kind');
  if (content.asksSheet) asks.add('sheet');
  if (table.hasTitle && !Object.hasOwn(map, table.columns[0]!)) asks.add('title');
  const isMissing = NEEDED[kind].some(
    (field) => !has(field) && !(field === 'answer' && has('parts')) && !(field !== 'answer' && has('id')),
  );
  if (isMissing) asks.add('columns');
  if (columns.some((column) => maybeOf(column, kind, columns) !== undefined && !Object.hasOwn(map, column.name)))
    asks.add('columns');
  if (kind === 'brands' && !isOurs(table) && !has('isCompetitor')) asks.add('side');
  if (columns.some((column) => unknownWords(column, settings).length > 0)) asks.add('words');
  if (
    table.isText &&
    columns.some(
      ({ name, as, cells }) => as === 'aliases' && !settings.lists?.[name] && !isExport(table) && mayBeCommas(cells),
    )
  )
    asks.add('lists');
  if (order === 'unknown') asks.add('day/month');
  const times = columns.find(({ as }) => as === 'runAt')?.values ?? [];
  if (!timezone && times.some((time) => readMoment(time, order === 'MDY' ? 'MDY' : 'DMY')?.kind === 'local'))
    asks.add('zone');
  if (kind === 'answers')
    for (const field of ['country', 'language'] as const) if (!localeKnown(field, columns, set)) asks.add(field);
  return [...asks];
}

/** Whether country or language are in the file or set, as codes that can be read. */
function localeKnown(
  field: 'country' | 'language',
  columns: readonly Seen[],
  set: Readonly<Record<string, unknown>>,
): boolean {
  if (Object.hasOwn(set, field)) return true;
  const own = columns.find(({ as }) => as === field);
  if (own === undefined)
    return columns.some(
      ({ as, values }) =>
        as === 'locale' && values.every((value) => /^[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?[-_][A-Za-z]{2}\b/.test(value)),
    );
  const pattern = field === 'country' ? COUNTRY_PATTERN : LANGUAGE_PATTERN;
  return (
    own.values.length === 0 ||
    own.values.some((value) => {
      const code = placeCode(field, value);
      return pattern.test(code) && (code !== value || code.toUpperCase() !== 'UK');
    })
  );
}

/** Files that sightline wrote, or that are written for it: a column has the very name of a field. */
const isOurs = ({ columns, isList }: FileTable): boolean =>
  !isList && columns.includes('name') && columns.every((name) => name === '' || fieldsOf('brands').includes(name));
const isExport = ({ columns }: FileTable): boolean => columns.includes('id') && columns.includes('name');

function unknownWords({ name, as, values }: Seen, { words = {} }: MappingSettings): readonly string[] {
  if (as === null || !FLAGS.has(as)) return [];
  const given = Object.keys(words[name] ?? {}).map((word) => word.trim().toLowerCase());
  return [...new Set(values)]
    .filter((value) => flagIn(value, as === 'isCompetitor') === undefined && !given.includes(value.toLowerCase()))
    .slice(0, 20);
}

/** A field that a column may be, which it isn't taken for unasked. */
function maybeOf({ name, as, values }: Seen, kind: FileKind, columns: readonly Seen[]): string | undefined {
  if (kind !== 'answers' || as !== null || columns.some((other) => other.as === 'executionNumber')) return undefined;
  return mayNumberRepeats(name) && values.length > 0 && values.every((value) => /^\d{1,4}$/.test(value))
    ? 'executionNumber'
    : undefined;
}

function shownColumn(
  column: Seen,
  table: FileTable,
  kind: FileKind,
  settings: MappingSettings,
): readonly MappedColumn[] {
  const { name, as, values } = column;
  if (name === '' && as === null && values.length === 0) return [];
  const maybe = maybeOf(column, kind, []);
  const words = unknownWords(column, settings);
  return [
    {
      name,
      as,
      examples: [...new Set(values.slice(0, 50))].slice(0, EXAMPLES).map((value) => value.slice(0, EXAMPLE_LENGTH)),
      ...(maybe !== undefined && { maybe }),
      ...(words.length > 0 && { words }),
      ...(table.hidden.columns.includes(name) && { isHidden: true }),
    },
  ];
}

function rowsOf(
  table: FileTable,
  kind: FileKind,
  {
    columns,
    settings,
    order,
  }: { readonly columns: readonly Seen[]; readonly settings: MappingSettings; readonly order: DateOrder },
): readonly MappedRow[] {
  const { set = {}, lists = {}, words = {}, timezone } = settings;
  const read = columns.map(({ name, as, values }): ReadColumn | undefined =>
    as === null || Object.hasOwn(set, as)
      ? undefined
      : {
          ...{ name, as, isText: table.isText, separators: lists[name], words: words[name] ?? {} },
          isBlankNo:
            as === 'isCompetitor' && values.length > 0 && values.every((value) => flagIn(value, true) === true),
        },
  );
  const locales = new Map<string, Map<string, object>>();
  // A short row of answers may be one that a line break in its text has cut.
  const isLenient = kind === 'brands' || kind === 'queries';
  return table.rows.map(({ at, cells, problem, isShort }): MappedRow => {
    if (problem !== undefined && !(isShort && isLenient)) return { at, problem };
    const notes: string[] = [];
    const row: Record<string, unknown> = { ...set };
    try {
      for (const [index, column] of read.entries()) {
        const value = column && cellValue(cells[index], column, { order, timezone: timezone ?? undefined }, notes);
        if (value !== undefined) row[column!.as] = value;
      }
    } catch (error) {
      return { at, problem: (error as Error).message };
    }
    const name = kind === 'brands' ? row.name : undefined;
    if (table.isList && typeof name === 'string' && looksLikeRow(name))
      return {
        at,
        problem: `"${name}" looks like a row of a table, not like a name: the file needs a line that names its columns`,
      };
    return { at, row: finished(kind, row, locales), notes };
  });
}
