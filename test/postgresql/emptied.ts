import pg from 'pg';

/** Above this a database has too many dead rows to be used again. */
const MOST_ROWS = 2_000;

/** Tables with all their rows in parts, and counters of ids; those of the migrator stay as they are. */
const RELATIONS = `
  select relkind, relnamespace::regnamespace || '.' || quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and not relispartition
    and relname not like 'kysely%'`;

/** The body of the function that makes a database as it was before a test. */
export type Emptying = string;

/**
 * Learns from a database that no test has used yet how others are made the same again: rows are deleted, those of the
 * migrations put back, and ids begin at 1. It takes some milliseconds, where making a database and opening it takes some 500.
 */
export async function emptyingLike(address: string): Promise<Emptying> {
  const client = await connected(address);
  try {
    const { rows: relations } = await client.query<{ readonly relkind: string; readonly name: string }>(RELATIONS);
    const tables = relations.filter(({ relkind }) => relkind !== 'S').map(({ name }) => name);
    const counters = relations.filter(({ relkind }) => relkind === 'S').map(({ name }) => name);
    const seeds: string[] = [];
    for (const name of tables) {
      const { rows } = await client.query(`select json_agg(t)::text as rows from ${name} t`);
      if (rows[0].rows !== null)
        seeds.push(
          `insert into ${name} select * from json_populate_recordset(null::${name}, ${quoted(rows[0].rows)});`,
        );
    }
    const body = [
      'declare gone bigint := 0; few bigint; begin',
      // To look is cheaper than to begin to delete.
      ...tables.map(
        (name) =>
          `if exists (select from ${name}) then delete from ${name}; get diagnostics few = row_count; gone := gone + few; end if;`,
      ),
      ...counters.map((name) => `perform setval(${quoted(name)}, 1, false);`),
      ...seeds,
      `if gone > ${MOST_ROWS} then raise exception 'too many rows'; end if; end`,
    ];
    return body.join('\n');
  } finally {
    await client.end();
  }
}

/** A connection that empties a database, whatever the order of its foreign keys. */
export async function anEmptier(address: string, emptying: Emptying) {
  const client = await connected(address);
  await client.query('set session_replication_role = replica');
  // Of a function, and not of `do`, the server keeps the plans.
  await client.query(`create function pg_temp.emptied() returns void language plpgsql as ${quoted(emptying)}`);
  return {
    /** Whether the database is as it was: not, where it had too many rows. */
    empty: () =>
      client.query('select pg_temp.emptied()').then(
        () => true,
        () => false,
      ),
    [Symbol.asyncDispose]: () => client.end(),
  };
}

const quoted = (text: string) => pg.escapeLiteral(text);

async function connected(address: string): Promise<pg.Client> {
  const client = new pg.Client(address);
  // Some tests cut all connections: what is asked next fails, and says so.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
