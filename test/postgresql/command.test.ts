import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import pg from 'pg';
import { aFolder, json, post, type Running, run, serve, UNDER_TEST } from '../e2e/command.ts';
import { aDatabase, aReadyDatabase } from './support.ts';

/** More than one step of an import takes. */
const ROWS = 600;

const aRow = (index: number): object => ({
  query: `query ${index % 10}`,
  country: index % 3 === 0 ? 'DE' : 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  answer: `Answer ${index}: the Acme is good.${index % 3 === 0 ? ' Beta is bad.' : ''}`,
  ads: index % 4 === 0 ? [{ unit: 1, position: 1, advertiser: 'Acme', format: 'text' }] : [],
  videos: index % 5 === 0 ? [{ url: 'https://youtu.be/dQw4w9WgXcQ' }] : [],
  sources: [{ url: `https://example.com/${index % 7}`, title: 'A page' }],
});

const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const ANSWERS = lines(Array.from({ length: ROWS }, (_, index) => aRow(index)));
const BRANDS = lines([
  { name: 'Acme', domains: ['example.com'] },
  { name: 'Beta', isCompetitor: true },
]);

/** What a report says, whatever the project and its rows are called. */
const REPORTS = [
  ['/api/analytics/ads/advertisers', {}],
  ['/api/analytics/ads/advertisers', { countries: ['DE'], startDate: '2026-01-01' }],
  ['/api/v1/analytics/social/youtube/videos', {}],
  ['/api/v1/analytics/entities', {}],
  ['/api/v1/analytics/sources', { by: 'domain' }],
] as const;

interface Access {
  readonly project: string;
  readonly key: string;
}

/** The real command on a database, with a project, brands and answers in it. */
async function filled(cwd: string, db: string): Promise<Access> {
  const env = { ...UNDER_TEST.env, SIGHTLINE_DB: db };
  const program = { ...UNDER_TEST, env };
  const made = await json(cwd, ['setup', '--organisation', 'Acme', '--project', 'Laptops'], '', program);
  const { project, key } = made as Record<string, { readonly id: string; readonly key: string }>;
  const brands = await json(cwd, ['ingest', '--project', 'laptops', '-'], BRANDS, program);
  assert.equal(brands.created, 2);
  const first = await json(cwd, ['ingest', '--project', 'laptops', '-'], ANSWERS, program);
  assert.deepEqual([first.created, first.failed], [ROWS, 0]);
  return { project: project!.id, key: key!.key };
}

const served = (cwd: string, db: string): Promise<Running> =>
  serve(cwd, ['serve', '--allow-http', '--port', '0', '--db', db], UNDER_TEST);

/** Reports as they are whatever ids entities were given. */
async function reportsOf({ address }: Running, access: Access): Promise<readonly unknown[]> {
  const reports: unknown[] = [];
  for (const [path, body] of REPORTS) {
    const { status, json: report } = await post(address, path, access, body);
    assert.equal(status, 200, `${path}: ${JSON.stringify(report)}`);
    reports.push(
      JSON.parse(JSON.stringify(report, (name, value) => (/^(id|entityId|ownerId)$/.test(name) ? '' : value))),
    );
  }
  return reports;
}

/** A client that looks at, and kills, what sightline does on a database. */
async function watching(address: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client(address);
  client.on('error', () => undefined);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

describe('the command over PostgreSQL', () => {
  test('says in reports what it says over a file, ends in order, and writes nothing beside it', async () => {
    await using folder = await aFolder();
    await using beside = await aFolder();
    await using database = await aDatabase();
    const inFile = join(folder.path, 'sightline.db');
    const [file, server] = [await filled(folder.path, inFile), await filled(beside.path, database.address)];
    const [expected, found] = await Promise.all(
      (
        [
          [folder.path, inFile, file],
          [beside.path, database.address, server],
        ] as const
      ).map(async ([cwd, db, access]) => {
        await using service = await served(cwd, db);
        const reports = await reportsOf(service, access);
        // Another process writes, and the next report has it.
        const more = await json(
          cwd,
          ['ingest', '--project', 'laptops', '--db', db, '-'],
          lines([aRow(ROWS)]),
          UNDER_TEST,
        );
        assert.equal(more.created, 1);
        const after = await reportsOf(service, access);
        assert.notDeepEqual(after, reports);
        assert.doesNotMatch(service.output(), /"level":(40|50)/);
        assert.doesNotMatch(service.output(), /secret/);
        assert.equal(await service.end('SIGTERM'), 0, service.output());
        return [reports, after];
      }),
    );
    assert.deepEqual(found, expected);
    assert.deepEqual(await readdir(beside.path), []);
  });

  test('what reads makes no tables, and says what would', async () => {
    await using folder = await aFolder();
    await using database = await aDatabase();
    const { code, stderr } = await run(folder.path, ['org', 'list', '--db', database.address], '', UNDER_TEST);
    assert.equal(code, 2);
    assert.match(stderr, /^sightline: There is no database at postgresql:.+: name it by --db .+ sightline setup\n$/);
    await using client = await watching(database.address);
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
    assert.deepEqual(rows, []);
  });

  test('a backend that is killed during an import takes nothing half along, and the service goes on', async () => {
    await using folder = await aFolder();
    await using database = await aReadyDatabase();
    const { address: db } = database;
    const env = { ...UNDER_TEST.env, SIGHTLINE_DB: db };
    const made = await json(folder.path, ['setup', '--organisation', 'A', '--project', 'P'], '', {
      ...UNDER_TEST,
      env,
    });
    const { project, key } = made as Record<string, { readonly id: string; readonly key: string }>;
    const access = { project: project!.id, key: key!.key };
    await using service = await served(folder.path, db);
    const rows = Array.from({ length: 300 }, (_, index) => aRow(index));
    const send = () => post(service.address, '/api/v1/job-executions/import', access, { rows });
    const counted = async () =>
      (await post(service.address, '/api/analytics/ads/advertisers', access, {})).json.totalResponses;
    assert.equal(await counted(), 0);

    await using holding = await watching(db);
    await using client = await watching(db);
    // The writer waits here, with its rows in a transaction, until it is killed.
    await holding.query('begin');
    await holding.query('lock table write_count in share mode');
    const sent = send();
    for (;;) {
      const { rows: waiting } = await client.query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into write_count%'",
      );
      if (waiting.length === 0) continue;
      await client.query('select pg_terminate_backend($1)', [waiting[0].pid]);
      break;
    }
    await holding.query('rollback');
    const { status, json: said } = await sent;
    assert.equal(status, 503, JSON.stringify(said));
    assert.equal(await counted(), 0);
    assert.equal((await send()).status, 200);
    assert.equal(await counted(), rows.length);
    assert.equal(await service.end('SIGTERM'), 0, service.output());
  });
});
