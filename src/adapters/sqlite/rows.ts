import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CompiledQuery,
  type ExpressionBuilder,
  type Insertable,
  type OrderByItemBuilder,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database } from '../../../db/mod.ts';
import { AppError, fold, type Instant, type ProjectId, type SortBy } from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { ready } from './prepared-queries.ts';

/** No row has it. */
const NO_ID = 0;

const projectNamed = ready((db, { project }: { readonly project: ProjectId }) =>
  db.selectFrom('project').select('id').where('uuid', '=', project).where('removed_at', 'is', null),
);

/** The small id of a project; of an unknown one an id that no row has. */
export async function projectKey(db: Db, project: ProjectId): Promise<number> {
  const [row] = await projectNamed(db, { project });
  return row?.id ?? NO_ID;
}

/** The small id of a project that is to be written to. @throws AppError forbidden for one that is gone, or never was */
export async function projectToChange(db: Db, project: ProjectId): Promise<number> {
  const key = await projectKey(db, project);
  if (key === NO_ID) throw new AppError('forbidden', 'Project not found');
  return key;
}

/** The id that was found for what a plan names. @throws Error when there is none: a bug of the plan */
export function known(id: number | undefined, what: string, name: string): number {
  if (id === undefined || id === NO_ID) throw new Error(`No ${what} ${name} in the store`);
  return id;
}

/** Tables whose rows are named by a UUID that is unique in the project. */
type NamedTable = 'cached_job' | 'entity' | 'entity_group' | 'execution_tag' | 'job_execution' | 'query' | 'tag_group';

/** The small ids of those of `uuids` that are in the project; null names nothing. */
export async function keysOf(
  db: Db,
  table: NamedTable,
  project: number,
  uuids: readonly (string | null)[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(uuids)].filter((uuid) => uuid !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'uuid'])
    .where('project', '=', project)
    .where('uuid', 'in', listed(wanted))
    .execute();
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/** The next small id of a table. Whoever writes holds the lock, so ids can be given before rows are inserted. */
export async function nextKey(
  db: Db,
  table: 'channel' | 'entity' | 'job_execution' | 'query' | 'video' | 'video_snapshot',
): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** The rows of a statement that is written out. */
export async function rowsOf<Row>(db: Db, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** The values of a list of any length as a table's only column; one parameter, so the statement's text stays the same. */
export function listed<T>(values: readonly T[]): RawBuilder<T> {
  return listedIn(JSON.stringify(values));
}

/** The same, of values that are JSON already. */
export function listedIn<T>(json: string): RawBuilder<T> {
  return sql<T>`(select value from json_each(${json}))`;
}

/** The list that a column holds as JSON. @throws Error where it is none: the page is damaged */
export function readList<T>(json: string): readonly T[] {
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list)) throw new Error('a list in JSON is none');
  return list;
}

/** The object that a column holds as JSON. @throws Error where it is none: the page is damaged */
export function readObject<T extends object>(json: string): T {
  const object: unknown = JSON.parse(json);
  if (typeof object !== 'object' || object === null || Array.isArray(object))
    throw new Error('an object in JSON is none');
  return object as T;
}

/** Whether a folded column holds a text, literally: LIKE would take `%` and `_` for more than they are. */
export function foldedContains(
  column: RawBuilder<string> | ReturnType<ExpressionBuilder<Database, never>['ref']>,
  part: string,
) {
  return sql<boolean>`instr(${column}, ${fold(part)}) > 0`;
}

/** The later of a time that is stored and another one. */
export const laterOf = (column: string, instant: Instant): RawBuilder<Instant> =>
  sql<Instant>`max(${sql.ref(column)}, ${instant})`;

/** A direction in SQL's words. */
export const toOrder = (direction: 'ASC' | 'DESC'): 'asc' | 'desc' => (direction === 'ASC' ? 'asc' : 'desc');

/** A query in the order of a sort, nulls last in both directions. (contract 2, "Sorting") */
export function sortedBy<Query extends Sortable<Query>, Field extends string>(
  query: Query,
  sort: readonly SortBy<Field>[],
  columns: Readonly<Record<Field, string>>,
): Query {
  return sort.reduce(
    (sorted, { field, direction }) =>
      sorted.orderBy(sql.ref(columns[field]), (order) =>
        (direction === 'ASC' ? order.asc() : order.desc()).nullsLast(),
      ),
    query,
  );
}

/** Whatever can be ordered. */
interface Sortable<Query> {
  orderBy(column: RawBuilder<unknown>, order: (builder: OrderByItemBuilder) => OrderByItemBuilder): Query;
}

/** Few sizes of statements are prepared; the largest keeps well below SQLite's limit of parameters. */
const SIZES = [64, 16, 4, 1] as const;

/** Rows that are written without giving others their turn: a few milliseconds' worth. */
export const ROWS_A_TURN = 512;

/**
 * Adds rows, many at a time; others get their turn between. All have the columns of the first one. The statement is
 * written here, as a query builder takes longer over many rows than SQLite does.
 */
export async function insertAll<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!) as (keyof Insertable<Database[Table]>)[];
  const into = `insert into "${table}" (${columns.map((column) => `"${String(column)}"`).join(', ')}) values `;
  const row = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; ) {
    const size = SIZES.find((candidate) => candidate <= rows.length - start)!;
    const values: unknown[] = [];
    for (let at = start; at < start + size; at++) {
      for (const column of columns) values.push(rows[at]![column]);
    }
    await db.executeQuery(CompiledQuery.raw(into + new Array(size).fill(row).join(', '), values));
    start += size;
    if (start % ROWS_A_TURN === 0) await nextTurn();
  }
}
