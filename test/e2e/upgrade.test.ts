import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { ageEvidence } from '../support/old-evidence.ts';
import { aFolder, aProject, json, post, run, serve, UNDER_TEST, UPGRADING } from './command.ts';

const SERVE = ['serve', '--allow-http', '--port', '0'];
const E1 = '/api/analytics/ads/advertisers';
const ROWS = Array.from({ length: 4 }, (_, at) => ({
  ...{ query: 'q', country: 'US', language: 'en', model: 'm', runAt: '2026-01-01T00:00:00Z', answer: `Answer ${at}` },
  executionNumber: at + 1,
}));

/** A database as the version before left it, and what opens its project. */
async function anOldDatabase() {
  const folder = await aFolder();
  const access = await aProject(folder.path);
  await json(
    folder.path,
    ['ingest', '--project', access.project, '-'],
    ROWS.map((row) => JSON.stringify(row)).join('\n'),
  );
  const path = join(folder.path, 'data', 'sightline.db');
  await ageEvidence(path);
  /** Somebody who writes keeps the upgrade from its next part, until they are done. */
  function hold() {
    const connection = new Sqlite(path);
    connection.exec('begin immediate');
    return () => {
      connection.exec('rollback');
      connection.close();
    };
  }
  const tables = () => {
    const connection = new Sqlite(path, { readonly: true });
    const names = connection.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
    connection.close();
    return names;
  };
  return {
    folder: folder.path,
    access,
    path,
    hold,
    tables,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** Asks on one connection that is kept. */
function aClient(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async ask(path: string, headers: Readonly<Record<string, string>> = {}) {
      const [response] = (await once(get(address + path, { agent, headers }), 'response')) as [IncomingMessage];
      const port = response.socket.localPort;
      return {
        status: response.statusCode,
        retryAfter: response.headers['retry-after'],
        port,
        text: await text(response),
      };
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}

describe('a service on the database of the version before', () => {
  test('says so to whoever asks while it brings that up to date, and then serves them on the same connection', async () => {
    await using database = await anOldDatabase();
    const release = database.hold();
    await using service = await serve(database.folder, [...SERVE, '--metrics-port', '0'], UNDER_TEST, UPGRADING);
    using client = aClient(service.address);
    assert.equal((await client.ask('/healthz')).status, 200);
    const ready = await client.ask('/readyz');
    assert.equal(ready.status, 503);
    assert.match(ready.text, /"Not ready: the database is being upgraded, step 1 of \d/);
    const refused = await client.ask('/api/session');
    assert.deepEqual([refused.status, refused.retryAfter], [503, '5']);
    const page = await client.ask('/app', { accept: 'text/html' });
    assert.match(page.text, /<h1>sightline is being upgraded<\/h1>/);
    const metrics = /metrics at (http[^\s"]+)\/metrics/.exec(service.output())![1]!;
    assert.match(await (await fetch(`${metrics}/readyz`)).text(), /Not ready: the database is being upgraded/);
    assert.doesNotMatch(service.output(), /listening on/);

    release();
    await service.said(/listening on/);
    const now = await client.ask('/readyz');
    assert.deepEqual([now.status, now.port], [200, ready.port]);
    assert.equal((await fetch(`${metrics}/readyz`)).status, 200);
    assert.equal((await post(service.address, E1, database.access, {})).json.totalResponses, ROWS.length);
    assert.equal(await service.end('SIGTERM'), 0);
    assert.deepEqual((await json(database.folder, ['check'])).problems, []);
  });

  test('ends at SIGTERM before its next part, and the next start goes on', async () => {
    await using database = await anOldDatabase();
    const release = database.hold();
    await using service = await serve(database.folder, SERVE, UNDER_TEST, UPGRADING);
    const ending = service.end('SIGTERM');
    await service.said(/stopping: once the part of the upgrade that is under way is done/);
    release();
    assert.equal(await ending, 0);
    assert.match(service.output(), /stopped before the end: the next start goes on from there/);
    assert.ok(database.tables().includes('evidence_progress'));
    await using next = await serve(database.folder, SERVE);
    assert.equal((await post(next.address, E1, database.access, {})).json.totalResponses, ROWS.length);
    assert.ok(!database.tables().includes('evidence_progress'));
  });

  test('that cannot be brought up to date ends with the reason in one line, and listens no more', async () => {
    await using database = await anOldDatabase();
    const connection = new Sqlite(database.path);
    // What is to become a table is there, and is none of ours.
    connection.exec('create table new_source (id integer)');
    connection.close();
    const { code, stdout, stderr } = await run(database.folder, SERVE);
    assert.deepEqual([code, stdout], [70, '']);
    assert.match(stderr, /table new_source already exists/);
  });
});

describe('sightline migrate --prepare', () => {
  test('leaves what the version before knows, and the next start does the rest', async () => {
    await using database = await anOldDatabase();
    const before = database.tables();
    const prepared = await json(database.folder, ['migrate', '--prepare']);
    assert.equal(prepared.isPrepared, true);
    assert.ok((prepared.pending as string[]).includes('0025_evidence_by_project'));
    assert.deepEqual(
      before.filter((name) => !database.tables().includes(name)),
      [],
    );
    await using service = await serve(database.folder, SERVE);
    assert.equal((await post(service.address, E1, database.access, {})).json.totalResponses, ROWS.length);
    assert.deepEqual(await json(database.folder, ['migrate', '--prepare']), { isPrepared: false, pending: [] });
  });

  test('makes no database where there is none', async () => {
    await using folder = await aFolder();
    const { code, stderr } = await run(folder.path, ['migrate', '--prepare', '--db', 'none.db']);
    assert.equal(code, 2);
    assert.match(stderr, /^sightline: The database none\.db [^\n]*\n$/);
  });
});
