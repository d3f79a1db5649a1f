import { sql } from 'kysely';
import type { Limiter } from '../../domain/ports/mod.ts';
import { connectionsTo, nameOf } from './connection.ts';
import { explained } from './errors.ts';
import { type Alone, leases } from './leases.ts';
import { type NodeLimiterOptions, nodeLimiter } from './limiter.ts';

/** Requests that are counted at once, and the background. */
const CONNECTIONS = 4;

/** What services on one database share besides what the store keeps. */
export interface NodeState extends AsyncDisposable {
  readonly limiter: Limiter;
  readonly alone: Alone;
  /** How much of the server's disk the database takes, in bytes. @throws AppError unavailable */
  size(): Promise<number>;
}

/** Opens it on a database that is up to date. Nothing is connected before it is needed. */
export function openNodeState({ address, ...options }: { readonly address: string } & NodeLimiterOptions): NodeState {
  const name = nameOf(address);
  const connections = connectionsTo(address, { max: CONNECTIONS });
  const explaining = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explained(error, name);
    }
  };
  const alone = leases(connections);
  return {
    limiter: nodeLimiter(connections, { ...options, onTrouble: (error) => options.onTrouble(explained(error, name)) }),
    alone: (...asked) => explaining(() => alone(...asked)),
    size: () =>
      explaining(async () => {
        const { rows } = await sql<{ readonly bytes: number }>`
          select pg_database_size(current_database()) as bytes
        `.execute(connections.db);
        return rows[0]!.bytes;
      }),
    [Symbol.asyncDispose]: () => connections.close(),
  };
}
