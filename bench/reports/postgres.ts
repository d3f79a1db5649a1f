import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Engine } from './engine.ts';
import { type Dialect, type Execute, sqlRuns } from './sql.ts';
import { coveringIndexes, type SqlColumn, type SqlTable } from './tables.ts';

const TYPES: Readonly<Record<SqlColumn['type'], string>> = {
  byte: 'smallint',
  short: 'integer',
  signed: 'smallint',
  instant: 'double precision',
};
const TABLES = new Set(['responses', 'cards', 'citations']);
const SCHEMA = `sightline_bench_${process.pid}`;
/** What the session may use for itself; everything else is as the server was set up. */
const SETTINGS = [
  'client_min_messages = warning',
  "work_mem = '128MB'",
  'jit = off',
  'max_parallel_workers_per_gather = 2',
  `search_path = ${SCHEMA}`,
];
const END = '=== end';
const ROWS_A_WRITE = 20_000;

const DIALECT: Dialect = {
  distinctQueries: 'count(distinct query)',
  keepQueries: (codes) => ({ condition: `query = any (array[${codes.join(', ')}])` }),
};

/**
 * PostgreSQL by its own client `psql`, which must be on the path, in a schema of its own that goes away again; with
 * covering indexes, and vacuumed, so that they need not visit the table.
 */
export async function postgres(url: string, tables: readonly SqlTable[]): Promise<Engine> {
  const client = spawn('psql', [url, '-XAtq', '-F', ' ', '-v', 'ON_ERROR_STOP=1'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const execute = executor(client);
  await execute(`create schema ${SCHEMA}`);
  for (const setting of SETTINGS) await execute(`set ${setting}`);
  for (const table of tables.filter(({ name }) => TABLES.has(name))) {
    await copy(client, table);
    for (const columns of coveringIndexes(table)) {
      const [first, ...others] = columns;
      await execute(`create index on ${table.name} (${first}) include (${others.join(', ')})`);
    }
    await execute(`vacuum analyze ${table.name}`);
  }
  return {
    name: 'PostgreSQL',
    runs: async (coded) => {
      const { E1, E2 } = sqlRuns(execute, DIALECT, coded);
      return [{ ...(E1 && { E1 }), ...(E2 && { E2 }) }];
    },
    close: async () => {
      await execute(`drop schema ${SCHEMA} cascade`);
      client.stdin.end();
      await once(client, 'exit');
    },
  };
}

type Client = ChildProcessByStdio<Writable, Readable, null>;

async function copy({ stdin }: Client, { name, length, columns }: SqlTable): Promise<void> {
  const types = columns.map((column) => `${column.name} ${TYPES[column.type]} not null`);
  stdin.write(
    `create unlogged table ${name} (${types.join(', ')});\n\\copy ${name} from pstdin with (delimiter ' ')\n`,
  );
  for (let start = 0; start < length; start += ROWS_A_WRITE) {
    const rows = Array.from({ length: Math.min(ROWS_A_WRITE, length - start) }, (_, at) =>
      columns.map(({ valueAt }) => valueAt(start + at)).join(' '),
    );
    if (!stdin.write(`${rows.join('\n')}\n`)) await once(stdin, 'drain');
  }
  stdin.write('\\.\n');
}

/** One statement at a time: its rows are what comes before the mark that is written behind it. */
function executor({ stdin, stdout }: Client): Execute {
  let text = '';
  let answer: PromiseWithResolvers<string> | undefined;
  stdout.setEncoding('utf8');
  stdout.on('data', (chunk: string) => {
    text += chunk;
    if (!text.endsWith(`${END}\n`)) return;
    answer?.resolve(text.slice(0, -END.length - 1));
    text = '';
  });
  stdout.on('end', () => answer?.reject(new Error('psql has ended: what it says is above')));
  return async (sql) => {
    answer = Promise.withResolvers<string>();
    stdin.write(`${sql};\n\\echo ${END}\n`);
    const lines = (await answer.promise).trimEnd();
    return lines === '' ? [] : lines.split('\n').map((line) => line.split(' ').map(Number));
  };
}
