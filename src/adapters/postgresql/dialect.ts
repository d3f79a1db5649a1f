import {
  type BinaryOperationNode,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  OperatorNode,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type ValueNode,
} from 'kysely';
import type { Pool } from 'pg';
import { listOf, type Speaking, writtenFor } from '../sql/mod.ts';
import { POSTGRESQL } from './differences.ts';
import type { Primary } from './primary.ts';
import { storing } from './storable.ts';

/** Kysely over a pool, which its maker closes. */
export class PoolDialect implements Dialect {
  readonly #pool: Pool;
  readonly #primary: Primary | undefined;

  constructor(pool: Pool, primary?: Primary) {
    this.#pool = pool;
    this.#primary = primary;
  }

  createDriver(): Driver {
    return new PostgresDriver({ pool: storing(this.#pool, this.#primary) });
  }

  createAdapter(): DialectAdapter {
    return new SpeakingAdapter();
  }

  createQueryCompiler(): QueryCompiler {
    return new ListingQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}

class SpeakingAdapter extends PostgresAdapter implements Speaking {
  readonly dialect = POSTGRESQL;

  /** Migrations run in a transaction that holds a lock already. */
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Writes a list as an array, whose type is that of the column that it is compared with. */
class ListingQueryCompiler extends PostgresQueryCompiler {
  protected override visitValue(node: ValueNode): void {
    const written = writtenFor(node, POSTGRESQL);
    if (written) this.visitNode(written);
    else super.visitValue(node);
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const list = OperatorNode.is(node.operator) && node.operator.operator === 'in' && listOf(node.rightOperand);
    if (list) {
      this.visitNode(node.leftOperand);
      this.append(' = any(');
      this.appendValue(list);
      this.append(')');
    } else super.visitBinaryOperation(node);
  }
}
