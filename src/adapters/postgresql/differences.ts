import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { Dialect, GivenType } from '../sql/mod.ts';
import { lastHoldingIn } from './last-holding.ts';
import { holdingIn, indexAnswers } from './text-index.ts';

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
  joinByKey(table, project, key, row) {
    const names = sql.join(Object.keys(key).map((column) => sql.ref(column)));
    const found = sql`select * from ${sql.table(table)} where project = ${project}
      and (${names}) >= (${sql.join(Object.values(key))}) order by ${names} limit 1`;
    const isSame = Object.entries(key).map(([column, value]) => sql`${sql.ref(`${row}.${column}`)} = ${value}`);
    return sql`join lateral (${found}) as ${sql.ref(row)} on ${sql.join(isSame, sql` and `)}`;
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
  // Nobody draws an id between the look at the last one and the step past it.
  async keepId(db, table, id) {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
    await sql`
      select setval(sequence, ${id}) from pg_get_serial_sequence(${table}, 'id') as sequence
      where ${id} > coalesce(pg_sequence_last_value(sequence::regclass), 0)
    `.execute(db);
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
