/*
 * What databases say differently: the interface, then what stands for it in a query until that is compiled, and queries
 * that are made once.
 */

import {
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type OperationNode,
  type RawBuilder,
  RawNode,
  sql,
  ValueNode,
} from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { JobExecutionId } from '../../domain/ids.ts';
import type { Db } from './db.ts';

/** What SQLite and PostgreSQL say differently. Queries are written once, and take from here what is not the same. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgresql';
  /** The values of a list of any length, as the operand of `in`. */
  listed(values: readonly unknown[]): RawBuilder<unknown>;
  /** The same, of values that are JSON already. */
  listedIn(json: string, type: GivenType): RawBuilder<unknown>;
  /** What says of a column that it is one of some values, in a statement that is written out. */
  isAmong(values: readonly unknown[]): Fragment;
  /** Rows that are given to a statement, as a table for `from` that still has to be named. */
  given(columns: Readonly<Record<string, GivenType>>, rows: readonly (readonly unknown[])[]): RawBuilder<unknown>;
  /** A join in the order of its tables, where the planner may choose another order, which is worse. */
  readonly joinInOrder: string;
  /** A join, as `row`, of the rows of a project whose key begins with some values, and goes on with `rest`: one look-up for each row before, whatever the planner takes the table for. */
  joinByKey(table: string, project: number, key: RowKey, rest: readonly string[], row: string): RawBuilder<unknown>;
  /** A column by which rows are not to be found, as another one leads to fewer. */
  unled(column: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The function that tells where a text begins in another one, from 1; 0 = it is not in it. */
  readonly position: string;
  /** The function that gives the greatest of its arguments. */
  readonly greatest: string;
  readonly locks: RowLocks;
  /** A field of the object that a column holds as JSON. */
  field(column: RawBuilder<unknown>, name: string): RawBuilder<unknown>;
  /** A statement that is written out with `?` for each parameter, or with `+?` where its value makes no difference to the plan. */
  numbered(text: string): string;
  /** Small ids for rows that are to be added, growing; each is given once. */
  freshIds(db: Kysely<Database>, table: NumberedTable, count: number): Promise<readonly number[]>;
  /** Adds rows, many at a time; others get their turn between. All have the columns of the first one. */
  insert(db: Kysely<Database>, table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  readonly texts: AnswerTexts;
}

/** Values of the columns that follow `project` in a unique index, all of them, in their order there. */
type RowKey = Readonly<Record<string, RawBuilder<unknown>>>;

/** Endings of a query that lock the rows it finds until the end of the transaction. Empty where one writes at a time. */
export interface RowLocks {
  /** Against replacing them; a transaction that only changes them doesn't wait. */
  readonly toKeep: string;
  /** Against changing them, too; rows that are being changed are not found. */
  readonly toChange: string;
  /** Against everybody; those that are locked already are not found. */
  readonly toReplace: string;
}

/** How texts of answers are kept, and what leads to those that hold a text, where a dialect has such a thing. */
export interface AnswerTexts {
  /** An answer as a row is to have it. */
  kept(answer: string): KeptAnswer;
  /** Takes answers into the index that are written. */
  add(db: Kysely<Database>, answers: readonly WrittenAnswer[]): Promise<void>;
  /** Runs what takes answers away, so that it takes as long as they are many, however large what leads to them is. */
  removing<T>(db: Kysely<Database>, work: () => Promise<T>): Promise<T>;
  /** Lets go of the room that answers take which are gone, some of it at once; whether there was anything to do. */
  tidy(db: Kysely<Database>): Promise<boolean>;
  /** Every answer of a project that may hold a text, which is folded; undefined where the index cannot tell. */
  holding(db: Kysely<Database>, project: number, part: string): Promise<readonly JobExecutionId[] | undefined>;
  /** At most so many of them, those that came last. */
  lastHolding(
    db: Kysely<Database>,
    project: number,
    part: string,
    most: number,
  ): Promise<readonly JobExecutionId[] | undefined>;
}

export interface KeptAnswer {
  /** Empty where it is packed. */
  readonly answer: string;
  /** Compressed by sightline; null = it is not. */
  readonly packed: Uint8Array | null;
}

export interface WrittenAnswer {
  /** Its execution's small id. */
  readonly key: number;
  /** The project's. */
  readonly project: number;
  readonly answer: string;
  readonly isNew: boolean;
}

/** What a column of given rows holds, besides nulls. */
export type GivenType = 'integer' | 'text';

/** Tables whose rows are given their small ids before they are written. */
export type NumberedTable = 'channel' | 'entity' | 'job_execution' | 'query' | 'video' | 'video_snapshot';

/** A piece of a statement that is written out. */
export interface Fragment {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Kysely's adapter of a database says which dialect it is spoken to in. */
export interface Speaking {
  readonly dialect: Dialect;
}

/** The dialect of a database. */
export const dialectOf = (db: Kysely<Database>): Dialect => (db.getExecutor().adapter as unknown as Speaking).dialect;

/** Stands in a query for SQL that is written when it is compiled, as its dialect is known then. */
class Unwritten {
  readonly write: (dialect: Dialect) => RawBuilder<unknown>;
  /** The values, of a list of some. */
  readonly list: readonly unknown[] | undefined;

  constructor(write: (dialect: Dialect) => RawBuilder<unknown>, list?: readonly unknown[]) {
    this.write = write;
    this.list = list;
  }
}

/** SQL that dialects write differently. */
export const inDialect = <T>(write: (dialect: Dialect) => RawBuilder<unknown>): RawBuilder<T> =>
  sql<T>`${new Unwritten(write)}`;

/** The values of a list of any length as the operand of `in`; one parameter, so the statement's text stays the same. */
export const listed = <T>(values: readonly T[]): RawBuilder<T> =>
  sql<T>`${new Unwritten((dialect) => dialect.listed(values), values)}`;

/** For compilers: what is to be written for a value; undefined where it is a value. */
export const writtenFor = ({ value }: ValueNode, dialect: Dialect): OperationNode | undefined =>
  value instanceof Unwritten ? value.write(dialect).toOperationNode() : undefined;

/** For compilers: the values of a list that {@link listed} made; undefined for whatever else. */
export function listOf(node: OperationNode): readonly unknown[] | undefined {
  const [value] = RawNode.is(node) && node.parameters.length === 1 ? node.parameters : [];
  const given = value && ValueNode.is(value) ? value.value : undefined;
  return given instanceof Unwritten ? given.list : undefined;
}

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
