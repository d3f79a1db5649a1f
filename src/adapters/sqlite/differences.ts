import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { type Dialect, keptAnswer } from '../sql/mod.ts';
import { holdingIn, indexAnswers, lastHoldingIn, mergeIndex, withoutMerging } from './text-index.ts';

/** Few sizes of statements are prepared; the largest keeps well below SQLite's limit of parameters. */
const SIZES = [64, 16, 4, 1] as const;

/** Rows that are written without giving others their turn: a few milliseconds' worth. */
const ROWS_A_TURN = 512;

/** How SQLite says what PostgreSQL says differently. */
export const SQLITE: Dialect = {
  name: 'sqlite',
  listed: (values) => sql`(select value from json_each(${JSON.stringify(values)}))`,
  listedIn: (json) => sql`(select value from json_each(${json}))`,
  isAmong: (values) => ({ text: 'in (select value from json_each(+?))', values: [JSON.stringify(values)] }),
  given(columns, rows) {
    const fields = Object.keys(columns).map((column, at) => sql`value ->> ${sql.lit(at)} as ${sql.ref(column)}`);
    return sql`(select ${sql.join(fields)} from json_each(${JSON.stringify(rows)}))`;
  },
  // Left to choose, SQLite may look through an index of a whole project, as that has all that is asked for.
  joinInOrder: 'cross join',
  joinByKey(table, project, key, _, row) {
    const isSame = Object.entries(key).map(([column, value]) => sql`${sql.ref(`${row}.${column}`)} = ${value}`);
    return sql`cross join ${sql.table(table)} as ${sql.ref(row)}
      on ${sql.ref(`${row}.project`)} = ${project} and ${sql.join(isSame, sql` and `)}`;
  },
  unled: (column) => sql`+${column}`,
  position: 'instr',
  greatest: 'max',
  // One transaction writes at a time.
  locks: { toKeep: '', toChange: '', toReplace: '' },
  field: (column, name) => sql`${column} ->> ${sql.lit(name)}`,
  numbered: (text) => text,
  // The writer holds the lock, so ids can be given before rows are inserted.
  async freshIds(db, table, count) {
    const { last } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const first = (last ?? 0) + 1;
    return Array.from({ length: count }, (_, at) => first + at);
  },
  texts: {
    kept: keptAnswer,
    add: indexAnswers,
    removing: withoutMerging,
    tidy: mergeIndex,
    holding: holdingIn,
    lastHolding: lastHoldingIn,
  },
  // The statement is written here, as a query builder takes longer over many rows than SQLite does.
  async insert(db, table, rows) {
    const columns = Object.keys(rows[0] ?? {});
    const into = `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values `;
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
  },
};
