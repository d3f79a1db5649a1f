import { z } from 'zod';
import { isWrite } from './access.ts';
import type { HttpRequest } from './message.ts';
import type { Route } from './route.ts';
import { type Form, TABLE_TYPES } from './table-text.ts';

/** What the rows of lists and reports are called in their bodies. */
const ROWS = ['results', 'advertisers', 'merchants'];

/** The rows of an answer: under which name, and which columns they have. */
export interface Table {
  readonly rows: string;
  /** Paths into a row, such as `channel.id`. */
  readonly columns: readonly string[];
  /** The column that is there only where it is asked for. */
  readonly longColumn: Route['longColumn'];
  /** Where a page of it is asked for; undefined where it has none. */
  readonly paging: { readonly in: 'query' | 'body'; readonly size: 'limit' | 'pageSize' } | undefined;
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
  if (rows === undefined || !(row instanceof z.ZodObject)) return undefined;
  const { longColumn } = route;
  return { rows, columns: columnsOf(row), longColumn, paging: 'page' in schema.shape ? pagingOf(route) : undefined };
}

const pagingOf = ({ query }: Route): Table['paging'] =>
  query !== undefined && 'limit' in query.shape ? { in: 'query', size: 'limit' } : { in: 'body', size: 'pageSize' };

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

/** In which form a client wants a table rather than in JSON; the one that is named first where it likes several as much. */
export function wantedForm({ headers }: Pick<HttpRequest, 'headers'>): Form | undefined {
  const accepted = (headers.accept ?? []).flatMap((line) => line.toLowerCase().split(',')).map((range) => range.trim());
  const offers = [undefined, 'csv', 'ndjson'] as const;
  const [best] = offers
    .map((form) => {
      const type = form === undefined ? 'application/json' : TABLE_TYPES[form].split(';')[0]!;
      const at = accepted.findIndex((range) => range.split(';')[0]!.trim() === type);
      const quality = /;\s*q=([\d.]+)/.exec(accepted[at] ?? '')?.[1] ?? '1';
      return { form, at, quality: at < 0 ? 0 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality || a.at - b.at);
  return best!.quality > 0 ? best!.form : undefined;
}
