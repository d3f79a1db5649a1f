import { test } from 'node:test';
import pg from 'pg';
import { openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { aService, assertHistories, oneTurned, type Part, type Place } from '../app/compose/report-service.ts';
import { EFFORT } from '../support/effort.ts';
import { aReadyDatabase } from './support.ts';

/** A database of PostgreSQL. */
async function aPlace(): Promise<Place> {
  const database = await aReadyDatabase();
  const { address } = database;
  return {
    db: address,
    open: () => openPostgresStore({ address }),
    async spoil(at) {
      const client = new pg.Client(address);
      await client.connect();
      try {
        const { rows } = await client.query<Part>('select id, bytes from checkpoint_part order by id');
        const one = oneTurned(rows, at);
        if (one) await client.query('update checkpoint_part set bytes = $1 where id = $2', [one.bytes, one.id]);
      } finally {
        await client.end();
      }
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test('reports in threads over PostgreSQL say what the reference says, whatever is written, spoilt, killed and begun again', async () => {
  await using service = await aService(2, aPlace);
  await assertHistories(service, 6 * EFFORT);
});
