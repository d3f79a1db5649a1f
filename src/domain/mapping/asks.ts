/*
 * What has to be asked of a file before its rows can be read: `asksOf` goes through the columns by what they are taken for.
 */

import { flagIn, saysNull } from '../cell-words.ts';
import { COUNTRY_PATTERN, LANGUAGE_PATTERN } from '../locale.ts';
import { NEARLY_ALL } from './by-values.ts';
import { type FileKind, fieldsOf } from './headers.ts';
import { type DateOrder, readMoment } from './moments.ts';
import { placeCode } from './place-names.ts';
import { FLAGS, mayBeCommas } from './read.ts';
import type { Seen } from './seen.ts';
import type { Ask, MappingSettings } from './settings.ts';
import type { FileContent, FileTable } from './table.ts';

/** A file, as far as it is known when questions are made. */
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

/** The fields that rows of a kind can't be without, and that nothing gives. */
export const missingFields = (kind: FileKind, has: (field: string) => boolean): readonly string[] =>
  NEEDED[kind].filter(
    (field) => !has(field) && !(field === 'answer' && has('parts')) && !(field !== 'answer' && has('id')),
  );

/** What only a person can say. */
export function asksOf(
  content: FileContent,
  kind: FileKind,
  { given, settings, columns, order }: AskContext,
): readonly Ask[] {
  const { set = {}, timezone, map = {} } = settings;
  const { table } = content;
  const has = (field: string) => Object.hasOwn(set, field) || columns.some(({ as }) => as === field);
  const asks = new Set<Ask>();
  // A table of which nothing is known needn't hold brands.
  const isUnknown = given === undefined && !table.isList && columns.every(({ as }) => as === null);
  if (given === undefined && (table.isList || isUnknown)) asks.add('kind');
  if (content.asksSheet) asks.add('sheet');
  if (table.hasTitle && !Object.hasOwn(map, table.columns[0]!)) asks.add('title');
  if (!isUnknown && missingFields(kind, has).length > 0) asks.add('columns');
  if (columns.some((column) => column.maybe !== undefined && !Object.hasOwn(map, column.name))) asks.add('columns');
  if (kind === 'brands' && !isUnknown && !isOurs(table) && !has('isCompetitor')) asks.add('side');
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

const LOCALE = /^[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?[-_][A-Za-z]{2}\b/;

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
        as === 'locale' && values.filter((value) => LOCALE.test(value)).length >= NEARLY_ALL * values.length,
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

/** The words of a column of yes and no of which it isn't known what they mean. */
export function unknownWords({ name, as, values }: Seen, { words = {} }: MappingSettings): readonly string[] {
  if (as === null || !FLAGS.has(as)) return [];
  const given = Object.keys(words[name] ?? {}).map((word) => word.trim().toLowerCase());
  return [...new Set(values)]
    .filter(
      (value) =>
        flagIn(value, as === 'isCompetitor') === undefined &&
        !saysNull(value, as) &&
        !given.includes(value.toLowerCase()),
    )
    .slice(0, 20);
}
