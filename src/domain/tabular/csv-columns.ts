import { ANSWER_FIELDS } from '../answer-row.ts';
import { flagIn } from '../cell-words.ts';
import { addressList, cellList, unguardedCell } from '../cells.ts';
import { BRAND_FIELDS, BRAND_READ_ONLY } from '../entity.ts';
import { AppError } from '../errors.ts';
import { type Field, type FieldType, type NameIn, namesIn } from '../fields.ts';
import { type Kind, kindOf } from './kinds.ts';

/** What a cell of each column means; undefined = says nothing. */
type Columns = Readonly<Record<string, (cell: string) => unknown>>;

const code = (cell: string) => cell.trim() || undefined;
const text = (cell: string) => (cell.trim() === '' ? undefined : cell);
/** A value that isn't a flag, or a number, is left as it is, for the schema to refuse. */
const flag = (cell: string) => {
  const word = cell.trim();
  if (word === '') return undefined;
  return flagIn(word) ?? word;
};

/** What a cell means that holds a value of each type. */
const CELLS = {
  text,
  verbatim: (cell) => cell,
  code,
  time: code,
  number: (cell) => (/^\d{1,15}$/.test(cell.trim()) ? Number(cell) : text(cell)),
  flag,
  texts: (cell) => cellList(cell),
  reference: (cell) => (cell.trim() === '' ? null : cell),
  pages: (cell) => addressList(cell).map((url) => ({ url })),
} as const satisfies Partial<Record<FieldType, (cell: string) => unknown>>;

/** The columns of the fields that CSV carries; a field that no cell can hold isn't one of them. */
const columnsOf = <Fields extends Readonly<Record<string, Field>>>(
  fields: Fields & { readonly [Name in NameIn<Fields, 'csv'>]: { readonly type: keyof typeof CELLS } },
): Columns => Object.fromEntries(namesIn(fields, 'csv').map((name) => [name, CELLS[fields[name].type]]));

const ENTITIES: Columns = { id: code, ...columnsOf(BRAND_FIELDS) };

const ROWS: Columns = columnsOf(ANSWER_FIELDS);
/** A list of brands that was saved can be sent back. */
const PASSED_OVER: ReadonlySet<string> = new Set(BRAND_READ_ONLY);

/** What an answer needs. */
export const REQUIRED: readonly string[] = Object.entries(ANSWER_FIELDS).flatMap(([name, field]) =>
  'default' in field ? [] : [name],
);

/** The columns that answers and brands may have. */
export const COLUMNS: { readonly [kind in 'rows' | 'entities']: readonly string[] } = {
  rows: Object.keys(ROWS),
  entities: Object.keys(ENTITIES),
};

/** The columns of a file, in their order, and what its rows are. */
export interface CsvHead {
  readonly kind: Kind;
  toRow(cells: readonly string[]): object;
  readonly length: number;
}

/** Heads are the same in any letter case, and with anything between their words: `runAt`, `run_at`, `Run at`. */
const folded = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const NAMES = new Map(
  [...COLUMNS.rows, ...COLUMNS.entities, ...BRAND_READ_ONLY, 'videoId', 'capturedAt'].map((name) => [
    folded(name),
    name,
  ]),
);

/** Whether a line may name columns. */
export const namesColumns = (cells: readonly string[]): boolean => cells.some((cell) => NAMES.has(folded(cell)));

/**
 * What the first line of a file says of the others.
 * @throws AppError invalid, naming what is wrong with it
 */
export function csvHead(given: readonly string[], wanted: Kind | undefined): CsvHead {
  const names = given.map((name) => NAMES.get(folded(name)) ?? name.trim());
  const kind = wanted ?? kindOf(names.filter((name) => name !== 'kind')) ?? 'entities';
  if (kind === 'videos' || kind === 'export' || kind === 'queries' || kind === 'corrections')
    throw new AppError('invalid', 'CSV is for answers and brands: give videos and exports as JSON Lines');
  const columns = kind === 'rows' ? ROWS : ENTITIES;
  const problem = problemOf(names, kind, columns);
  if (problem !== undefined) throw new AppError('invalid', `line 1: ${problem}`);
  return {
    kind,
    length: names.length,
    toRow: (cells) =>
      Object.fromEntries(
        names.flatMap((name, at) => {
          const value = columns[name]?.(unguardedCell(cells[at]!));
          return value === undefined ? [] : [[name, value]];
        }),
      ),
  };
}

function problemOf(names: readonly string[], kind: Kind, columns: Columns): string | undefined {
  const known = Object.keys(columns);
  const unknown = names.find((name) => !known.includes(name) && !(kind === 'entities' && PASSED_OVER.has(name)));
  if (unknown !== undefined) return `unknown column "${unknown}": the columns are ${known.join(', ')}`;
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return `the column "${twice}" is there twice`;
  if (kind === 'entities')
    return names.includes('id') || names.includes('name') ? undefined : 'a column id or name is needed';
  const missing = REQUIRED.filter((name) => !names.includes(name));
  return missing.length === 0
    ? undefined
    : `${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: answers need ${REQUIRED.join(', ')}`;
}

/** The cells of the first line of a text, and the separator that it has most of. */
export function firstLine(text: string): { readonly cells: readonly string[]; readonly delimiter: string } {
  const line = text.trimStart().split(/[\r\n]/, 1)[0]!;
  const count = (delimiter: string) => line.split(delimiter).length;
  const delimiter = [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
  const cells = line.split(delimiter).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  return { cells, delimiter };
}
