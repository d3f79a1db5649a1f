import { type OperationNode, type RawBuilder, RawNode, sql, ValueNode } from 'kysely';
import type { Dialect } from './dialect.ts';

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
