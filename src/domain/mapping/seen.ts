import { fitting } from './by-values.ts';
import { inOneLine, plain } from './cells.ts';
import { type FileKind, fieldsOfColumns, mayNumberRepeats } from './headers.ts';
import type { MappingSettings } from './settings.ts';
import { type FileTable, isBlank } from './table.ts';

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
    const maybe = found?.field ?? (isNumber ? 'executionNumber' : undefined);
    return maybe === undefined ? column : { ...column, maybe };
  });
}

const numbersRepeats = ({ name, values }: Seen): boolean =>
  mayNumberRepeats(name) &&
  values.length > 0 &&
  values.every((value) => /^(?:\p{L}+ ?)?#?\d{1,4}(?:\.0)?$/u.test(value));

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
  const found = table.isList ? [kind === 'brands' ? 'name' : 'query'] : fieldsOfColumns(kind, table.columns, valuesOf);
  return table.columns.map((name, at) => {
    const field = found[at] ?? null;
    const as =
      Object.hasOwn(map, name) && name !== '' ? map[name]! : field !== null && mapped.has(field) ? null : field;
    return { name, as: table.isList ? found[0]! : as, values: valuesOf(at), cells: cellsOf(at) };
  });
}
