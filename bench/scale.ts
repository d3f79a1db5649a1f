import { readFileSync } from 'node:fs';
import pg from 'pg';
import { aFolder, json, post, SOURCE, serve } from '../test/e2e/command.ts';
import { aCluster, administer, LASTING } from '../test/postgresql/cluster.ts';
import { realAnswers } from './ingest.ts';
import { medianOf } from './interleave.ts';
import type { Options } from './options.ts';
import { printTable } from './table.ts';

/** Answers per import over HTTP. */
const BATCH = 500;
/** More would take an hour on a machine that others use, too. */
const MOST = 100_000;
const SIZES = [10e6, 100e6, 1_000e6] as const;

const REPORTS = [
  ['/api/analytics/ads/advertisers', {}],
  ['/api/v1/analytics/social/videoplatform/videos', {}],
  ['/api/v1/analytics/entities', {}],
  ['/api/v1/analytics/sources', {}],
  ['/api/v1/analytics/shopping', {}],
  ['/api/v1/analytics/timeseries', { metric: 'adRate' }],
  ['/api/v1/analytics/facets', {}],
] as const;

/**
 * What an answer takes on PostgreSQL with the settings that it has by itself: disk, journal, memory of reports and time of an
 * import, measured over real answers, and what that makes of more.
 */
export async function scale({ responses }: Options): Promise<void> {
  const count = BATCH * Math.ceil(Math.min(MOST, responses) / BATCH);
  await using folder = await aFolder();
  await using cluster = await aCluster(LASTING);
  await administer(cluster, 'create database sightline_scale');
  const address = cluster.address('sightline_scale');
  const program = { ...SOURCE, env: { ...SOURCE.env, SIGHTLINE_DB: address } };
  const made = (await json(folder.path, ['setup', '--organisation', 'A', '--project', 'P'], '', program)) as never;
  const { project, key } = made as {
    readonly project: { readonly id: string };
    readonly key: { readonly key: string };
  };
  const access = { project: project.id, key: key.key };
  const brands = readFileSync(new URL('../sample/ai-product-bench/entities.jsonl', import.meta.url), 'utf8');
  await json(folder.path, ['ingest', '--project', 'p', '-'], brands, program);
  const limits = ['--rate-limit', '1000000/1', '--log-level', 'error', '--metrics-port', '9391'];
  await using service = await serve(
    folder.path,
    ['serve', '--allow-http', '--port', '0', '--json', ...limits],
    program,
  );

  const client = new pg.Client(address);
  await client.connect();
  const ask = async (sql: string) => Number(Object.values((await client.query(sql)).rows[0])[0]);
  const disk = () => ask('select pg_database_size(current_database())');
  const journal = () => ask("select pg_current_wal_lsn() - '0/0'::pg_lsn");
  try {
    const before = { disk: await disk(), journal: await journal() };
    const times: number[] = [];
    let rows: object[] = [];
    const begun = performance.now();
    for (const row of realAnswers(count)) {
      rows.push(row);
      if (rows.length < BATCH) continue;
      const from = performance.now();
      const { status, json: said } = await post(service.address, '/api/v1/job-executions/import', access, { rows });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(said)}`);
      times.push(performance.now() - from);
      rows = [];
    }
    const all = (count / (performance.now() - begun)) * 1_000;
    for (const round of [1, 2])
      for (const [path, body] of REPORTS) {
        const { status } = await post(service.address, path, access, body);
        if (status !== 200) throw new Error(`${path}, ${round}: ${status}`);
      }
    // It is measured once in ten seconds at most, after a report.
    await client.query('select pg_sleep(11)');
    await post(service.address, REPORTS[0][0], access, {});
    const memory = await columnsBytes();
    const grown = { disk: (await disk()) - before.disk, journal: (await journal()) - before.journal };
    const each = { disk: grown.disk / count, journal: grown.journal / count, memory: memory / count };
    const rate = (1_000 * BATCH) / medianOf(times);

    printTable(
      `${count} real answers on PostgreSQL, ${BATCH} an import`,
      ['', 'each'],
      [
        ['disk, bytes', each.disk.toFixed(0)],
        ...(await largest(client)).map(([name, bytes]) => [`  ${name}, with its indexes`, (bytes / count).toFixed(0)]),
        ['journal, bytes', each.journal.toFixed(0)],
        ['memory of columns after a report of every kind, bytes', each.memory.toFixed(1)],
        ['imports a second, one after the other: median', rate.toFixed(0)],
        ['imports a second, all of it', all.toFixed(0)],
      ],
    );
    const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(bytes < 10e9 ? 1 : 0);
    printTable(
      'What that makes of more, each times the answers; in GB, and hours',
      ['answers', 'disk', 'journal', 'memory', 'import by one'],
      SIZES.map((size) => [
        `${size / 1e6} M`,
        ...[each.disk, each.journal, each.memory].map((bytes) => gigabytes(bytes * size)),
        (size / all / 3_600).toFixed(0),
      ]),
    );
  } finally {
    await client.end();
  }
}

/** What columns take, as it was measured last. */
async function columnsBytes(): Promise<number> {
  const text = await (await fetch('http://127.0.0.1:9391/metrics')).text();
  return Number(/^sightline_columns_bytes (\S+)/m.exec(text)![1]);
}

/** The tables that take the most, each with its parts. */
async function largest(client: pg.Client): Promise<readonly (readonly [name: string, bytes: number])[]> {
  const { rows } = await client.query(`
    select coalesce(inhparent, oid)::regclass::text as name, sum(pg_total_relation_size(oid))::float as bytes
    from pg_class left join pg_inherits on inhrelid = oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1 order by 2 desc limit 8`);
  return rows.map(({ name, bytes }) => [name, bytes] as const);
}
