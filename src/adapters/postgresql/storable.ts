import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Primary } from './primary.ts';

/**
 * A value as PostgreSQL can keep it: it has no character U+0000, so another one takes its place, as for bytes that are no
 * text. (contract 15)
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  return Array.isArray(value) ? value.map(storable) : value;
}

/**
 * Has a statement planned once by each connection, under a name: to plan it takes up to four times as long as to run it. Only
 * for those that name each of their columns, as these may become other ones while a service runs.
 */
export const plannedOnce = (name: string): string => `/* sightline_${name} */`;
const NAMED = /^\/\* (sightline_\w+) \*\//;

/** A pool whose connections are given values as they can be kept, and are to no server but the primary, where that is looked at. */
export function storing(pool: Pool, primary?: Primary): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();

  function storingOn(client: PoolClient): PostgresPoolClient {
    const query = (text: string, given: readonly unknown[]) => {
      const values = given.map(storable);
      const name = NAMED.exec(text)?.[1];
      return name === undefined ? client.query(text, values) : client.query({ name, text, values });
    };
    return { query, release: (error?: boolean) => client.release(error) } as unknown as PostgresPoolClient;
  }

  async function connected(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect();
      try {
        if (!primary || (await primary.admits(client))) return client;
      } catch (error) {
        client.release(true);
        throw error;
      }
      client.release(true);
    }
  }

  return {
    options: pool.options,
    async connect() {
      const client = await connected();
      const known = clients.get(client);
      if (known) return known;
      const made = storingOn(client);
      clients.set(client, made);
      return made;
    },
    // Closed by its maker.
    end: async () => undefined,
  };
}
