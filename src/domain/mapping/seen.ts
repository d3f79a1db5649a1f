import { fitting } from './by-values.ts';
import { inOneLine, plain } from './cells.ts';
import { baseOf, LISTS } from './header-words.ts';
import { type FileKind, fieldsOfColumns, mayNumberRepeats } from './headers.ts';
import type { MappingSettings } from './settings.ts';
import { type FileTable, isBlank, textIn } from './table.ts';

/** Rows that are looked through for what a file is about. */ const LOOKED_THROUGH = 10_000;
/** A column of a file, with its cells as texts. */
export interface Seen {
  readonly name: string;
  readonly as: string | null;
  readonly values: readonly string[];
  readonly cells: readonly unknown[];
  /** A field that it may be, which it isn't taken for unasked. */
  readonly maybe?: string;
}

/** The columns of a file: what each is taken for by its name, by what a person said, or by its cells. */
export function seenColumns(table: FileTable, kind: FileKind, settings: MappingSettings): readonly Seen[] {
  const columns = namedColumns(table, kind, settings);
  if (table.isList) return columns;
  const fits = [...fittingOf(kind, columns, settings)];
  const byCells = new Map(fits.flatMap(([field, { at, isSure }]) => at.map((one) => [one, { field, isSure }])));
  const hasNumbers = kind !== 'answers' || columns.some(({ as }) => as === 'executionNumber');
  return columns.map((column, at): Seen => {
    const found = byCells.get(at);
    if (found?.isSure) return { ...column, as: found.field };
    const isNumber = !hasNumbers && column.as === null && numbersRepeats(column);
    const maybe = found?.field ?? (isNumber ? 'executionNumber' : namesake(columns, at, settings));
    return maybe === undefined ? column : { ...column, maybe };
  });
}

const numbersRepeats = ({ name, values }: Seen): boolean =>
  mayNumberRepeats(name) &&
  values.length > 0 &&
  values.every((value) => /^(?:\p{L}+ ?)?#?\d{1,4}(?:\.0)?$/u.test(value));

/** The field of an earlier column of the same name, where the two say different things of a row: one would be lost unsaid. */
function namesake(columns: readonly Seen[], at: number, { map = {} }: MappingSettings): string | undefined {
  const { name, as, cells } = columns[at]!;
  if (as !== null || name === '' || Object.hasOwn(map, name)) return undefined;
  const other = columns.slice(0, at).find((column) => column.as !== null && baseOf(column.name) === baseOf(name));
  const differs = other?.cells.some(
    (cell, row) => !isBlank(cell) && !isBlank(cells[row]) && textIn(cell).trim() !== textIn(cells[row]).trim(),
  );
  return differs ? other!.as! : undefined;
}

/** The columns that a missing field could be by their cells, of those of which a person has said nothing. */
const fittingOf = (kind: FileKind, columns: readonly Seen[], { map = {}, set = {} }: MappingSettings) =>
  fitting(kind, columns, {
    has: (field) =>
      Object.hasOwn(set, field) ||
      columns.some(
        ({ as }) => as === field || (field === 'country' && as === 'locale') || (field === 'answer' && as === 'parts'),
      ),
    isOpen: ({ name }) => !Object.hasOwn(map, name),
  });

/** The columns by their names. */
function namedColumns(table: FileTable, kind: FileKind, { map = {} }: MappingSettings): readonly Seen[] {
  const sample = table.rows.slice(0, LOOKED_THROUGH);
  const cellsOf = (at: number) => sample.map(({ cells }) => cells[at]);
  const valuesOf = (at: number) =>
    cellsOf(at).flatMap((cell) => (isBlank(cell) ? [] : inOneLine(plain(cell, table.isText))));
  const mapped = new Set(Object.values(map));
  // Of columns of one name the first is meant, but for lists.
  const isFurther = (name: string, at: number, field: string | null) =>
    field !== null && !LISTS.has(field) && table.columns.indexOf(name) < at;
  const found = table.isList ? [kind === 'brands' ? 'name' : 'query'] : fieldsOfColumns(kind, table.columns, valuesOf);
  return table.columns.map((name, at) => {
    const field = found[at] ?? null;
    // Left out is the further one that was asked about: the first is read all the same.
    const isFirst = field !== null && !LISTS.has(field) && table.columns.lastIndexOf(name) > at;
    const isSaid = Object.hasOwn(map, name) && name !== '' && !(map[name] === null && isFirst);
    const said = isSaid && !isFurther(name, at, map[name]!) ? map[name]! : null;
    const as = isSaid ? said : field !== null && mapped.has(field) ? null : field;
    return { name, as: table.isList ? found[0]! : as, values: valuesOf(at), cells: cellsOf(at) };
  });
}
