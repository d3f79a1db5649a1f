/*
 * Pages of sorted and filtered lists. `pageOfKeys` chooses between counting parts (counted-buckets.ts), reading in order
 * from the nearer end, and sorting few rows that another index found; the functions below estimate which is cheapest. Only
 * small ids are read here: callers complete them.
 */

import { type Expression, type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '../../domain/ports/mod.ts';
import type { SortBy } from '../../domain/sorting.ts';
import { type ListName, type Ranks, ranksOf } from './counted-buckets.ts';
import type { Db } from './db.ts';
import { inDialect } from './dialect.ts';
import { toOrder } from './rows.ts';

/** Inclusive. */
export interface Bounds {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export type BoundsOf<Field extends string> = Readonly<Partial<Record<Field, Bounds>>>;

/** What leads to rows: the index of a field, or that of what was selected otherwise. */
export type Lead<Field extends string> = Field | 'selection';

/** Rows of one project that can be read in the order of each of some fields. */
export interface Listed<Field extends string> {
  readonly lists: Readonly<Record<Field, ListName>>;
  readonly bounds: BoundsOf<Field>;
  /** Whether more than bounds filters them. */
  readonly isFiltered: boolean;
  /** Where an index leads to what was selected: how many rows it leads to, counted no further than `most`. */
  readonly selected?: ((most: number) => Promise<number>) | undefined;
  /** How many rows pass every filter, found by way of `lead`. */
  count(lead: Lead<Field>): Promise<number>;
  /** The small ids of those that pass every filter, in order. */
  keys(request: KeyRequest<Field>): Promise<readonly number[]>;
}

interface KeyRequest<Field extends string> {
  readonly lead: Lead<Field>;
  /** Those of the list, but where a page is entered elsewhere. */
  readonly bounds: BoundsOf<Field>;
  readonly sort: readonly SortBy<Field>[];
  readonly limit: number;
  readonly offset: number;
}

/** A row that is sorted costs about as much as so many that are read in their order. */
const SORTING = 4;

/**
 * The small ids of one page, and how many rows there are. Where nothing but bounds of the sort's first field filters,
 * both come from the counts of the list's parts, at no more cost for a late page than for an early one. Otherwise rows
 * are read from the nearer end, or few ones found by way of another index and sorted: whichever promises to be less.
 */
export async function pageOfKeys<Field extends string>(
  db: Db,
  project: number,
  rows: Listed<Field>,
  sort: readonly SortBy<Field>[],
  { page, limit }: PageRequest,
): Promise<{ readonly keys: readonly number[]; readonly totalRecords: number }> {
  const { field, direction } = sort[0]!;
  const offset = (page - 1) * limit;
  const { bounds } = rows;
  const spans = await spansOf(db, project, rows, field);
  const own = spans.get(field)!;
  if (!rows.isFiltered && spans.size === 1) {
    const totalRecords = own.size;
    if (offset >= totalRecords) return { keys: [], totalRecords };
    const before = direction === 'ASC' ? own.before : own.ranks.total - own.before - own.size;
    const { from, skip } = own.ranks.entry(direction, before + offset);
    const entered = { ...bounds[field], [direction === 'ASC' ? 'from' : 'to']: from };
    const request = { lead: field, bounds: { ...bounds, [field]: entered }, sort, limit, offset: skip };
    return { keys: await rows.keys(request), totalRecords };
  }
  const { lead, size } = await narrowest(rows, spans);
  const isCounted = size === 0 || (!rows.isFiltered && Object.keys(bounds).length === 1);
  const totalRecords = isCounted ? size : await rows.count(lead);
  const length = Math.min(limit, totalRecords - offset);
  if (length <= 0) return { keys: [], totalRecords };
  const left = totalRecords - offset - length;
  const wanted = (Math.min(offset, left) + length) / totalRecords;
  if (lead !== field && SORTING * size < expectedReads(bounds, field, own.size, wanted)) {
    return { keys: await rows.keys({ lead, bounds, sort, limit, offset }), totalRecords };
  }
  if (offset <= left) return { keys: await rows.keys({ lead: field, bounds, sort, limit, offset }), totalRecords };
  const keys = await rows.keys({ lead: field, bounds, sort: sort.map(turned), limit: length, offset: left });
  return { keys: keys.toReversed(), totalRecords };
}

/** The small ids of the first rows in a sort, however many there are. */
export async function firstKeys<Field extends string>(
  db: Db,
  project: number,
  rows: Listed<Field>,
  sort: readonly SortBy<Field>[],
  limit: number,
): Promise<readonly number[]> {
  const { field } = sort[0]!;
  const { bounds } = rows;
  if (!rows.selected && !isBoundedElsewhere(bounds, field))
    return rows.keys({ lead: field, bounds, sort, limit, offset: 0 });
  const spans = await spansOf(db, project, rows, field);
  const own = spans.get(field)!;
  const { lead, size } = await narrowest(rows, spans);
  if (size === 0) return [];
  const isSorted = lead !== field && SORTING * size < expectedReads(bounds, field, own.size, Math.min(1, limit / size));
  return rows.keys({ lead: isSorted ? lead : field, bounds, sort, limit, offset: 0 });
}

const isBoundedElsewhere = <Field extends string>(bounds: BoundsOf<Field>, field: Field): boolean =>
  Object.keys(bounds).some((bounded) => bounded !== field);

/**
 * How many of `size` rows are expected to be read in the order of a field until a part of those that pass are found, from
 * 0 to 1. What was selected may stand anywhere among them; what bounds of another field let pass may all stand at the far
 * end, as what was asked lately was also written lately.
 */
function expectedReads<Field extends string>(bounds: BoundsOf<Field>, field: Field, size: number, part: number) {
  return isBoundedElsewhere(bounds, field) ? size : size * part;
}

/** The rows within the bounds of a field. */
interface Span {
  readonly ranks: Ranks;
  /** How many rows are below it. */
  readonly before: number;
  readonly size: number;
}

/** The spans of the fields that are bounded, and of the first one of the sort. */
async function spansOf<Field extends string>(
  db: Db,
  project: number,
  { lists, bounds }: Listed<Field>,
  first: Field,
): Promise<ReadonlyMap<Field, Span>> {
  const spans = new Map<Field, Span>();
  for (const field of new Set([first, ...(Object.keys(bounds) as Field[])])) {
    const { from, to } = bounds[field] ?? {};
    const ranks = await ranksOf(db, project, lists[field]);
    const before = from === undefined ? 0 : await ranks.before(from);
    const end = to === undefined ? ranks.total : await ranks.before(to + 1);
    spans.set(field, { ranks, before, size: Math.max(0, end - before) });
  }
  return spans;
}

/** What leads to the fewest rows, and to how many. */
async function narrowest<Field extends string>({ selected }: Listed<Field>, spans: ReadonlyMap<Field, Span>) {
  const [[lead, { size }]] = [...spans].sort(([, a], [, b]) => a.size - b.size) as [[Lead<Field>, Span]];
  const chosen = selected && (await selected(size));
  return chosen !== undefined && chosen < size ? { lead: 'selection' as const, size: chosen } : { lead, size };
}

const turned = <Field extends string>({ field, direction }: SortBy<Field>): SortBy<Field> => ({
  field,
  direction: direction === 'ASC' ? 'DESC' : 'ASC',
});

/** How many rows a query finds. */
export async function sizeOf(db: Db, found: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ readonly size: number }>`select count(*) as size from ${found} as found`.execute(db);
  return rows[0]!.size;
}

/** The column that a list has for a field, in SQL. */
type ColumnOf<Field extends string> = (field: Lead<Field>) => RawBuilder<number>;

/** A column by which rows are not to be found, as another one leads to fewer. */
export const unled = <T>(column: string): RawBuilder<T> => inDialect<T>((dialect) => dialect.unled(sql.ref(column)));

/**
 * The columns of a list by their names. That of `lead` may be found by an index; by no other one rows are to be found:
 * elsewhere, where all that is found had to be sorted, the more the further the page.
 */
export function columnsBy<Field extends string>(names: Readonly<Record<Lead<Field>, string>>, lead: Lead<Field>) {
  return ((field) => (field === lead ? sql.ref(names[field]) : unled(names[field]))) as ColumnOf<Field>;
}

/** Whether a row is within bounds. */
export function isWithin<Field extends string>(bounds: BoundsOf<Field>, column: ColumnOf<Field>): RawBuilder<boolean> {
  const conditions = Object.entries<Bounds | undefined>(bounds).flatMap(([field, { from, to } = {}]) => [
    ...(from === undefined ? [] : [sql`${column(field as Field)} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column(field as Field)} <= ${to}`]),
  ]);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The order of a sort, ending in what tells rows apart in the direction of its last key, as the indexes do. */
export function orderOf<Field extends string>(
  sort: readonly SortBy<Field>[],
  column: ColumnOf<Field>,
  tie: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const direction = (of: SortBy<Field>) => sql.raw(toOrder(of.direction));
  const keys = sort.map((key) => sql`${column(key.field)} ${direction(key)}`);
  return sql.join([...keys, sql`${tie} ${direction(sort.at(-1)!)}`]);
}
