import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './db.ts';
import { type Dialect, dialectOf } from './dialect.ts';

/** Stands in a query where a value goes in that is not known yet. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }

  /** @throws Error, as JSON of it would be taken for the value */
  toJSON(): never {
    throw this.#unknown();
  }

  /** @throws Error, as would its text or its number */
  [Symbol.toPrimitive](): never {
    throw this.#unknown();
  }

  #unknown(): Error {
    return new Error(`${String(this.name)} is not known while the query is made`);
  }
}

/**
 * A query that is made once, and run with other values each time: to put its text together takes ten times as long as to
 * run it. `build` may only hand its values on: they are none yet, and what it makes depends on none. To compare one is
 * not caught.
 */
export function ready<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  // A process may speak to databases of both kinds.
  const texts = new Map<Dialect, CompiledQuery<Row>>();
  return async (db, values) => {
    const dialect = dialectOf(db);
    const made = texts.get(dialect) ?? build(db, slots<Values>()).compile();
    texts.set(dialect, made);
    const parameters = made.parameters.map((given) =>
      given instanceof Slot ? values[given.name as keyof Values] : given,
    );
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}

const slots = <Values extends object>(): Values =>
  new Proxy({} as Values, { get: (_, name) => new Slot(name) as unknown });
