import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { guardedCell, listCell } from '../domain/mod.ts';
import { isWrite } from './access.ts';
import type { HttpRequest } from './message.ts';
import { type Answer, type Route, saidBy } from './route.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** What the rows of lists and reports are called in their bodies. */
const ROWS = ['results', 'advertisers', 'merchants'];

/** The rows of an answer: under which name, and which columns they have. */
export interface Table {
  readonly rows: string;
  /** Paths into a row, such as `channel.id`. */
  readonly columns: readonly string[];
}

const TABLES = new WeakMap<Route, Table | null>();

/** The table that a route can answer with; undefined for one whose answer is none. A cursor needs more than rows. */
export function tableOf(route: Route): Table | undefined {
  const known = TABLES.get(route);
  if (known !== undefined) return known ?? undefined;
  const table = findTable(route);
  TABLES.set(route, table ?? null);
  return table;
}

function findTable(route: Route): Table | undefined {
  const schema = route.responses[200];
  if (isWrite(route) || !(schema instanceof z.ZodObject) || 'cursor' in schema.shape) return undefined;
  const rows = ROWS.find((name) => schema.shape[name] instanceof z.ZodArray);
  const row = rows === undefined ? undefined : (schema.shape[rows] as z.ZodArray).element;
  return rows !== undefined && row instanceof z.ZodObject ? { rows, columns: columnsOf(row) } : undefined;
}

function columnsOf({ shape }: z.ZodObject): readonly string[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const bare = schema instanceof z.ZodNullable || schema instanceof z.ZodExactOptional ? schema.unwrap() : schema;
    return bare instanceof z.ZodObject ? columnsOf(bare).map((inner) => `${name}.${inner}`) : [name];
  });
}

/** `?csv=raw`, for programs: in a spreadsheet a cell could be a formula. (contract 10) */
const CsvForm = z.literal('raw').exactOptional().meta({
  description:
    'Answers in CSV, whatever Accept says, with every text as it is: no apostrophe before what looks like a formula.',
});

const QUERIES = new WeakMap<Route, z.ZodObject>();

/** The query string of a route: what it says itself, and, where it has a table, in which form that is wanted. */
export function queryOf(route: Route): z.ZodObject | undefined {
  if (!tableOf(route)) return route.query;
  const query = QUERIES.get(route) ?? z.strictObject({ ...route.query?.shape, csv: CsvForm });
  QUERIES.set(route, query);
  return query;
}

/** Whether a client asks for CSV rather than JSON; the one that is named first goes before where it does not say. */
export function wantsCsv({ headers }: Pick<HttpRequest, 'headers'>): boolean {
  const accepted = (headers.accept ?? []).flatMap((line) => line.toLowerCase().split(',')).map((range) => range.trim());
  const qualityOf = (type: string) => {
    const at = accepted.findIndex((range) => range.split(';')[0]!.trim() === type);
    const quality = /;\s*q=([\d.]+)/.exec(accepted[at] ?? '')?.[1] ?? '1';
    return at < 0 ? { quality: 0, at } : { quality: Number(quality), at };
  };
  const [csv, json] = [qualityOf('text/csv'), qualityOf('application/json')];
  return csv.quality > json.quality || (csv.quality > 0 && csv.quality === json.quality && csv.at < json.at);
}

/**
 * The rows of an answer as a file for spreadsheets: a line of names, then a line a row, as RFC 4180 has it. What is a list
 * is one cell; what else the answer says goes into the header X-Totals; unless it `isRaw`, what spreadsheets would take for a formula has an apostrophe before it.
 */
export function asCsv(
  { rows, columns }: Table,
  answer: Answer,
  { isRaw = false }: { readonly isRaw?: boolean } = {},
): Answer {
  const body = saidBy(answer) as Readonly<Record<string, readonly object[]>> & {
    readonly page?: { totalRecords: number };
  };
  const { [rows]: _, page: __, ...totals } = body;
  const paths = columns.map((column) => column.split('.'));
  const guard = isRaw ? (text: string) => text : guardedCell;
  const lines = body[rows]!.map((row) => paths.map((path) => cellOf(valueAt(row, path), guard)));
  return {
    ...answer,
    contentType: CSV_TYPE,
    headers: {
      ...answer.headers,
      ...(body.page && { 'x-total-records': String(body.page.totalRecords) }),
      ...(Object.keys(totals).length > 0 && { 'x-totals': asciiJson(totals) }),
    },
    body: stringify([columns, ...lines], { record_delimiter: 'windows' }),
  };
}

/** What a report says besides its rows, as a header can hold it. */
const asciiJson = (value: object): string =>
  JSON.stringify(value).replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const valueAt = (row: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], row);

function cellOf(value: unknown, guard: (text: string) => string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return guard(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return guard(listCell(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
