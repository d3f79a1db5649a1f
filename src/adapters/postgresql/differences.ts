import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { Dialect, GivenType } from '../sql/mod.ts';
import { holdingIn, indexAnswers, lastHoldingIn } from './text-index.ts';

const TYPES: Readonly<Record<GivenType, string>> = { integer: 'bigint', text: 'text' };

/** Rows that are written by one statement, an array for each column. */
const ROWS_A_STATEMENT = 2_048;

/** How PostgreSQL says what SQLite says differently. */
export const POSTGRESQL: Dialect = {
  name: 'postgresql',
  listed: (values) => sql`(select unnest(${values}))`,
  listedIn: (json, type) =>
    sql`(select value::${sql.raw(TYPES[type])} from jsonb_array_elements_text(${json}::jsonb) as listed(value))`,
  isAmong: (values) => ({ text: '= any(?)', values: [values] }),
  given(columns, rows) {
    const arrays = Object.values(columns).map((type, at) =>
      arrayOf(
        rows.map((row) => row[at]),
        TYPES[type],
      ),
    );
    const names = Object.keys(columns).map((name) => sql.ref(name));
    return sql`(select * from unnest(${sql.join(arrays)}) as given(${sql.join(names)}))`;
  },
  joinInOrder: 'join',
  // Of a table that grew within minutes the planner knows nothing, and goes by any index, as by one that leads to all rows of a
  // country. Rows in the order of the key only its own index has.
  joinByKey(table, project, key, rest, row) {
    const refs = (columns: readonly string[], of?: string) =>
      sql.join(columns.map((column) => sql.ref(of === undefined ? column : `${of}.${column}`)));
    const led = Object.keys(key);
    const whole = [...led, ...rest];
    const values = sql.join(Object.values(key));
    const inOrder = sql`select * from ${sql.table(table)} where project = ${project}`;
    // Entry by entry of the one index that has these columns in this order: each step reads one row.
    return sql`join lateral (
      with recursive walk as (
        (${inOrder} and (${refs(led)}) >= (${values}) order by ${refs(whole)} limit 1)
        union all
        select next.* from walk, lateral (
          ${inOrder} and (${refs(whole)}) > (${refs(whole, 'walk')}) order by ${refs(whole)} limit 1
        ) as next where (${refs(led, 'walk')}) = (${values})
      )
      select * from walk where (${refs(led)}) = (${values})
    ) as ${sql.ref(row)} on true`;
  },
  unled: (column) => column,
  position: 'strpos',
  greatest: 'greatest',
  locks: { toKeep: 'for key share', toChange: 'for no key update skip locked', toReplace: 'for update skip locked' },
  field: (column, name) => sql`${column}::jsonb ->> ${sql.lit(name)}`,
  numbered(text) {
    let count = 0;
    return text.replace(/\+?\?/g, () => `$${++count}`);
  },
  async freshIds(db, table, count) {
    if (count === 0) return [];
    const { rows } = await sql<{ readonly id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})
    `.execute(db);
    return rows.map(({ id }) => id);
  },
  // The engine compresses long texts by itself.
  texts: {
    kept: (answer) => ({ answer, packed: null }),
    add: indexAnswers,
    removing: (_, work) => work(),
    tidy: async () => false,
    holding: holdingIn,
    lastHolding: lastHoldingIn,
  },
  // One statement a row takes 48 times as long as arrays.
  async insert(db, table, rows) {
    const types = await typesOf(db, table);
    const columns = Object.keys(rows[0] ?? {});
    const names = columns.map((column) => `"${column}"`).join(', ');
    const arrays = columns.map((column, at) => `$${at + 1}::${types.get(column)}[]`).join(', ');
    const text = `insert into "${table}" (${names}) select * from unnest(${arrays})`;
    for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
      if (start > 0) await nextTurn();
      const some = rows.slice(start, start + ROWS_A_STATEMENT);
      const values = columns.map((column) => some.map((row) => row[column]));
      await db.executeQuery(CompiledQuery.raw(text, values));
    }
  },
};

const arrayOf = (values: readonly unknown[], type: string): RawBuilder<unknown> => sql`${values}::${sql.raw(type)}[]`;

/** The types of the columns of each table: every database has the same, once it is up to date. */
const known = new Map<string, ReadonlyMap<string, string>>();

async function typesOf(db: Kysely<Database>, table: string): Promise<ReadonlyMap<string, string>> {
  const found = known.get(table);
  if (found) return found;
  const { rows } = await sql<{ readonly name: string; readonly type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped
  `.execute(db);
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  known.set(table, types);
  return types;
}
