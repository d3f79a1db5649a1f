import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * A value as PostgreSQL can keep it: it has no character U+0000, so another one takes its place, as for bytes that are no
 * text. (contract 15)
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  return Array.isArray(value) ? value.map(storable) : value;
}

/** A pool whose connections are given values as they can be kept. */
export function storing(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();

  function storingOn(client: PoolClient): PostgresPoolClient {
    const query = (text: string, values: readonly unknown[]) => client.query(text, values.map(storable));
    return { query, release: (error?: boolean) => client.release(error) } as unknown as PostgresPoolClient;
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const made = storingOn(client);
      clients.set(client, made);
      return made;
    },
    // Closed by whoever made it.
    end: async () => undefined,
  };
}
