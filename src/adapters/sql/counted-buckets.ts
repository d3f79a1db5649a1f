/*
 * Row counts of long lists, so that a late page costs what an early one does. Read the docstring below, then `ranksOf`,
 * which finds a page, and `recount`, which every write to a list has to call. Parts are cut in two as they grow.
 */

import { sql } from 'kysely';
import type { Db } from './db.ts';
import { givenRows } from './rows.ts';

/**
 * Lists that are read in the order of a field, cut into parts of a few thousand rows: each part is from its `start` up to
 * the next one's, and knows how many rows it has. So rows are counted, and a page far away is entered, at the cost of one
 * part. What writes to a list counts it in the same transaction, by {@link recount}.
 */
export const LISTS = {
  record_time: { table: 'result_analysis', field: 'time' },
  record_updated_at: { table: 'result_analysis', field: 'updated_at' },
  job_run_at: { table: 'cached_job', field: 'run_at' },
  job_created_at: { table: 'cached_job', field: 'created_at' },
  job_updated_at: { table: 'cached_job', field: 'updated_at' },
} as const;

export type ListName = keyof typeof LISTS;

/** Where the first part starts: before every instant. */
const BEGINNING = Number.MIN_SAFE_INTEGER;
/** A part that grows beyond it, or beyond a multiple of it, is cut in two. */
const LARGEST = 16_384;

export interface Part {
  readonly start: number;
  readonly size: number;
}

/** Where to begin to read: at which value, inclusively (undefined = at the end of the list), and how many rows are passed over. */
export interface Entry {
  readonly from: number | undefined;
  readonly skip: number;
}

/** How many rows stand where. */
export interface Ranks {
  readonly total: number;
  /** How many rows have their field below a value. */
  before(value: number): Promise<number>;
  /** How to come to the row at a position from 0 to below the total, counted in the direction of reading. */
  entry(direction: 'ASC' | 'DESC', position: number): Entry;
}

/** Begins the parts of a project that is new. */
export async function addListBuckets(db: Db, project: number): Promise<void> {
  const rows = Object.keys(LISTS).map((list) => ({ project, list, start: BEGINNING, size: 0 }));
  await db.insertInto('list_part').values(rows).execute();
}

/** How the rows of a list stand now. */
export async function ranksOf(db: Db, project: number, name: ListName): Promise<Ranks> {
  const parts = await db
    .selectFrom('list_part')
    .select(['start', 'size'])
    .where('project', '=', project)
    .where('list', '=', name)
    .orderBy('start')
    .execute();
  return {
    total: parts.reduce((sum, { size }) => sum + size, 0),
    async before(value) {
      const at = parts.findLastIndex(({ start }) => start < value);
      const whole = parts.slice(0, Math.max(at, 0)).reduce((sum, { size }) => sum + size, 0);
      return at < 0 ? 0 : whole + (await countBetween(db, project, name, parts[at]!.start, value));
    },
    entry: (direction, position) => (direction === 'ASC' ? upwards(parts, position) : downwards(parts, position)),
  };
}

function upwards(parts: readonly Part[], position: number): Entry {
  let skip = position;
  for (const { start, size } of parts) {
    if (skip < size) return { from: start, skip };
    skip -= size;
  }
  throw new RangeError(`No row ${position} in the list`);
}

function downwards(parts: readonly Part[], position: number): Entry {
  let skip = position;
  for (let at = parts.length - 1; at >= 0; at--) {
    const { size } = parts[at]!;
    const next = parts[at + 1];
    if (skip < size) return { from: next && next.start - 1, skip };
    skip -= size;
  }
  throw new RangeError(`No row ${position} in the list`);
}

/** Counts rows that have been written: the values of a list's field that went, and those that came. `largest` is for tests. */
export async function recount(
  db: Db,
  project: number,
  name: ListName,
  { removed, added }: { readonly removed: readonly number[]; readonly added: readonly number[] },
  largest = LARGEST,
): Promise<void> {
  const changes = new Map<number, number>();
  for (const value of removed) changes.set(value, (changes.get(value) ?? 0) - 1);
  for (const value of added) changes.set(value, (changes.get(value) ?? 0) + 1);
  const { rows: placed } = await sql<{ readonly start: number; readonly by: number }>`
    select (select max(start) from list_part where project = ${project} and list = ${name} and start <= changed.value)
      as start, sum(changed.by_rows) as "by"
    from ${givenRows({ value: 'integer', by_rows: 'integer' }, [...changes])} as changed group by 1
  `.execute(db);
  for (const { start, by } of placed) {
    const { size } = await partAt(db, project, name, start)
      .returning('size')
      .set((eb) => ({ size: eb('size', '+', by) }))
      .executeTakeFirstOrThrow();
    if (size <= 0 && start > BEGINNING) await remove(db, project, name, start);
    else if (Math.floor(size / largest) > Math.floor((size - by) / largest)) await cut(db, project, name, start);
  }
}

const partAt = (db: Db, project: number, name: ListName, start: number) =>
  db.updateTable('list_part').where('project', '=', project).where('list', '=', name).where('start', '=', start);

const partsOf = (db: Db, project: number, name: ListName) =>
  db.selectFrom('list_part').select('start').where('project', '=', project).where('list', '=', name);

/** Takes away a part without rows: the one before it reaches further then. */
async function remove(db: Db, project: number, name: ListName, start: number): Promise<void> {
  await db
    .deleteFrom('list_part')
    .where('project', '=', project)
    .where('list', '=', name)
    .where('start', '=', start)
    .execute();
}

/** Cuts a part in its middle, or beside it: rows of one value stay together. */
async function cut(db: Db, project: number, name: ListName, start: number): Promise<void> {
  const next = await partsOf(db, project, name).where('start', '>', start).orderBy('start').limit(1).executeTakeFirst();
  const end = next?.start ?? Number.MAX_SAFE_INTEGER;
  const size = await countBetween(db, project, name, start, end);
  const at = await cutOf(db, project, name, { start, end, size });
  if (at === undefined) return;
  const left = await countBetween(db, project, name, start, at);
  await db
    .insertInto('list_part')
    .values({ project, list: name, start: at, size: size - left })
    .execute();
  await partAt(db, project, name, start).set({ size: left }).execute();
}

/** The value where a part is cut; undefined where all its rows have one. */
async function cutOf(db: Db, project: number, name: ListName, part: Part & { readonly end: number }) {
  const { start, end, size } = part;
  const { table, field } = rowsOf(name);
  const ofPart = sql`from ${table} where project = ${project} and ${field} >= ${start} and ${field} < ${end}`;
  const { rows } = await sql<{ readonly first: number; readonly middle: number; readonly second: number | null }>`
    with middle as (select ${field} as value ${ofPart} order by ${field} limit 1 offset ${Math.floor(size / 2)}),
      first as (select min(${field}) as value ${ofPart})
    select first.value as first, middle.value as middle,
      (select min(${field}) ${ofPart} and ${field} > first.value) as second
    from first, middle
  `.execute(db);
  const found = rows[0];
  if (!found) return undefined;
  return found.middle > found.first ? found.middle : (found.second ?? undefined);
}

/** How many rows have their field from `start` to below `end`. */
async function countBetween(db: Db, project: number, name: ListName, start: number, end: number): Promise<number> {
  const { table, field } = rowsOf(name);
  const { rows } = await sql<{ readonly size: number }>`
    select count(*) as size from ${table} where project = ${project} and ${field} >= ${start} and ${field} < ${end}
  `.execute(db);
  return rows[0]!.size;
}

const rowsOf = (name: ListName) => ({ table: sql.table(LISTS[name].table), field: sql.ref(LISTS[name].field) });
