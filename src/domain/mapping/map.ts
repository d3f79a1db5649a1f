/*
 * Maps a file's columns to fields, and says what has to be asked. `mapFile` goes from kind to columns, date order,
 * questions and rows. The rule: what the file tells isn't asked; what fits two ways is.
 */

import { flagIn } from '../cell-words.ts';
import { AppError } from '../errors.ts';
import { asksOf, missingFields, unknownWords } from './asks.ts';
import { LISTS } from './header-words.ts';
import { type FileKind, fieldsOf, kindOfColumns } from './headers.ts';
import { unpackedAnswer } from './kept-whole.ts';
import { ambiguity, type DateOrder, isTimeZone } from './moments.ts';
import { cellValue, finished, looksLikeRow, type ReadColumn } from './read.ts';
import { type Seen, seenColumns } from './seen.ts';
import type { Mapped, MappedColumn, MappedRow, MappingSettings } from './settings.ts';
import { type FileContent, type FileTable, textIn } from './table.ts';
import { dateAndClock, joinedCells, joinedSources, titlesOfSources, withClock, withTitle, zoneIn } from './together.ts';

const EXAMPLES = 3;
/** In characters. */
const EXAMPLE_LENGTH = 200;

/**
 * The rows of a file as the import of their kind takes them: what each column is taken for, what has to be asked, and what each row
 * says. What can be known from the file is not asked, what fits two ways is. (contract 16, "Mapping")
 * @throws AppError invalid for settings that don't fit the file
 */
export function mapFile(content: FileContent, given: FileKind | undefined, said: MappingSettings): Mapped {
  const guessed =
    given ?? (content.table.isList ? kindOfList(content.table) : kindOfColumns(content.table.columns)) ?? 'brands';
  checkSettings(said, content.table, guessed);
  const { table, columns, beside } = columnsTogether(content.table, guessed, said);
  const times = columns.find(({ as }) => as === 'runAt');
  const settings = { ...said, timezone: said.timezone ?? zoneIn(times?.name ?? '') ?? null };
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
      // Of columns of one name, that which is read tells.
      map: Object.fromEntries(
        [...columns]
          .sort((one, other) => Number(one.as !== null) - Number(other.as !== null))
          .map(({ name, as }) => [name, as])
          .concat([...beside].map(([at, field]) => [columns[at]!.name, field])),
      ),
      sheet: settings.sheet ?? content.sheet ?? null,
      encoding: settings.encoding ?? content.encoding ?? null,
      dateOrder: settings.dateOrder ?? (order === 'unknown' || order === undefined ? null : order),
    },
    columns: columns.flatMap((column, at) =>
      shownColumn({ ...column, as: beside.get(at) ?? column.as }, table, settings),
    ),
    asks,
    missing: missingFields(guessed, (field) => columns.some(({ as }) => as === field)),
    rows: rowsOf(table, guessed, { columns, settings, order: order === 'MDY' ? 'MDY' : 'DMY' }),
  };
}

/** The columns of a file of answers, with what stands in a column beside: the times of dates, the titles of pages. */
function columnsTogether(table: FileTable, kind: FileKind, settings: MappingSettings) {
  const columns = seenColumns(table, kind, settings);
  const isOfAnswers = kind === 'answers' && !table.isList;
  const times = isOfAnswers ? dateAndClock(columns, settings) : undefined;
  const titles = isOfAnswers ? titlesOfSources(columns, settings) : [];
  const pairs = [
    ...(times === undefined ? [] : [{ to: times.date, from: times.clock, by: withClock, field: 'runAt' }]),
    ...[...titles].map(([from, to]) => ({ to, from, by: withTitle, field: 'sources' })),
  ];
  const beside = new Map(pairs.map(({ from, field }) => [from, field]));
  if (pairs.length === 0) return { table, columns, beside };
  return {
    ...{ table: joinedCells(table, pairs), beside },
    columns: columns.map((column, at): Seen => {
      if (beside.has(at)) return { ...column, as: null };
      if (at !== times?.date) return column;
      const cells = column.cells.map((cell, row) => withClock(cell, columns[times.clock]!.cells[row]));
      return { ...column, as: 'runAt', cells, values: cells.map(textIn).filter((text) => text.trim() !== '') };
    }),
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
  // A date and its time may stand in two.
  const twice = used.find((field, at) => used.indexOf(field) < at && !LISTS.has(field) && field !== 'runAt');
  if (twice !== undefined) problems.push(`map: two columns are mapped to ${twice}`);
  for (const field of Object.keys(set))
    if (!fields.includes(field))
      problems.push(`set: "${field}" isn't a field; fields of ${kind} are ${fields.join(', ')}`);
  if (timezone && !isTimeZone(timezone))
    problems.push(`timezone: "${timezone}" isn't a time zone: give one such as Europe/Berlin or UTC`);
  if (problems.length > 0) throw new AppError('invalid', problems);
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

function shownColumn(column: Seen, table: FileTable, settings: MappingSettings): readonly MappedColumn[] {
  const { name, as, values, maybe } = column;
  if (name === '' && as === null && values.length === 0) return [];
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
          ...{
            name,
            as,
            isText: table.isText,
            isWritten: table.isList,
            separators: lists[name],
            words: words[name] ?? {},
          },
          isBlankNo:
            as === 'isCompetitor' && values.length > 0 && values.every((value) => flagIn(value, true) === true),
        },
  );
  const locales = new Map<string, Map<string, object>>();
  // A short row of answers may be one that a line break in its text has cut.
  const isLenient = kind === 'brands' || kind === 'queries';
  const rows = table.rows.map(({ at, cells, problem, isShort }): MappedRow => {
    if (problem !== undefined && !(isShort && isLenient)) return { at, problem };
    const notes: string[] = [];
    const row: Record<string, unknown> = { ...set };
    try {
      for (const [index, column] of read.entries()) {
        const value =
          column &&
          cellValue(storable(cells[index], column, notes), column, { order, timezone: timezone ?? undefined }, notes);
        if (value !== undefined) row[column!.as] = joinedValue(row[column!.as], value, column!.as);
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
    return { at, row: finished(kind, kind === 'answers' ? unpackedAnswer(row) : row, locales), notes };
  });
  return kind === 'answers' ? joinedSources(rows) : rows;
}

/** A cell without U+0000, which not every database can keep. (contract 15) */
function storable(cell: unknown, { as }: ReadColumn, notes: string[]): unknown {
  if (typeof cell !== 'string' || !cell.includes('\0')) return cell;
  notes.push(`${as}: U+0000 is read as U+FFFD`);
  return cell.replaceAll('\0', '\uFFFD');
}

/** What several columns of one list say together. */
function joinedValue(before: unknown, value: unknown, field: string): unknown {
  if (!LISTS.has(field) || !Array.isArray(before) || !Array.isArray(value)) return value;
  return [...new Map([...before, ...value].map((item) => [JSON.stringify(item), item])).values()];
}
