/*
 * Helpers that every SQL adapter uses: ids of projects and rows, lists and tables as parameters, JSON columns, folded
 * search and sort orders. What differs between SQLite and PostgreSQL comes from `inDialect`; write nothing dialect-specific
 * elsewhere.
 */

import {
  CompiledQuery,
  type ExpressionBuilder,
  type Insertable,
  type OrderByItemBuilder,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database } from '../../../db/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { OrganisationId, ProjectId } from '../../domain/ids.ts';
import type { SortBy } from '../../domain/sorting.ts';
import { fold } from '../../domain/text.ts';
import type { Instant } from '../../domain/time.ts';
import type { Db } from './db.ts';
import { type Dialect, dialectOf, type GivenType, inDialect, listed, type NumberedTable, ready } from './dialect.ts';

export { listed };

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
type NamedTable =
  | 'audit_sample'
  | 'cached_job'
  | 'entity'
  | 'entity_group'
  | 'execution_tag'
  | 'job_execution'
  | 'query'
  | 'tag_group';

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

/** Small ids for rows that are to be added, growing. */
export const freshKeys = (db: Db, table: NumberedTable, count: number): Promise<readonly number[]> =>
  dialectOf(db).freshIds(db, table, count);

/** Removes what a UUID names in a project. True = it was there. @throws AppError forbidden for a project that is gone */
export async function removeNamed(
  db: Db,
  table: 'alert' | 'audit_sample' | 'collector' | 'correction' | 'persona',
  project: ProjectId,
  uuid: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('project', '=', await projectToChange(db, project))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes what a UUID names in an organisation. True = it was there. */
export async function removeOwned(
  db: Db,
  table: 'api_key' | 'delivery_channel' | 'invitation',
  organisation: OrganisationId,
  uuid: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('uuid', '=', uuid)
    .where('organisation', 'in', db.selectFrom('organisation').select('id').where('uuid', '=', organisation))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes what is over by now. @returns how many */
export async function removeExpired(db: Db, table: 'invitation' | 'session' | 'share', now: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom(table).where('expires_at', '<=', now).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The rows of a statement that is written out. */
export async function rowsOf<Row>(db: Db, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(dialectOf(db).numbered(text), [...values]))).rows;
}

/** The values of a list that is JSON already, as the operand of `in`. */
export const listedIn = <T>(json: string, type: GivenType): RawBuilder<T> =>
  inDialect<T>((dialect) => dialect.listedIn(json, type));

/** Rows that are given to a statement, as a table whose columns are named. */
export const givenRows = (
  columns: Readonly<Record<string, GivenType>>,
  rows: readonly (readonly unknown[])[],
): RawBuilder<unknown> => inDialect((dialect) => dialect.given(columns, rows));

/** A join in the order of its tables: what is given leads to what is stored. */
export const JOIN_IN_ORDER: RawBuilder<unknown> = inDialect((dialect) => sql.raw(dialect.joinInOrder));

/** A join of the row that has a key: see {@link Dialect}. */
export const joinByKey = (...given: Parameters<Dialect['joinByKey']>): RawBuilder<unknown> =>
  inDialect((dialect) => dialect.joinByKey(...given));

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

const POSITION = inDialect((dialect) => sql.raw(dialect.position));

/** Whether a folded column holds a text, literally: LIKE would take `%` and `_` for more than they are. */
export function foldedContains(
  column: RawBuilder<string> | ReturnType<ExpressionBuilder<Database, never>['ref']>,
  part: string,
) {
  return sql<boolean>`${POSITION}(${column}, ${fold(part)}) > 0`;
}

/** The greatest of some numbers. */
export const greatest = (...numbers: readonly RawBuilder<number>[]): RawBuilder<number> =>
  inDialect<number>((dialect) => sql`${sql.raw(dialect.greatest)}(${sql.join(numbers)})`);

/** The time of a change of what has the time of one before: see `laterThan`. */
export const laterOf = (column: string, instant: Instant): RawBuilder<Instant> =>
  greatest(
    sql<Instant>`case when ${sql.ref(column)} > ${sql.val(instant)} then ${sql.ref(column)} + 1 else 0 end`,
    sql.val(instant),
  );

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

/** Adds rows, many at a time; others get their turn between. All have the columns of the first one. */
export async function insertAll<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  if (rows.length > 0) await dialectOf(db).insert(db, table, rows);
}
