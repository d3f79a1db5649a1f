import assert from 'node:assert/strict';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { aFolder, after, aProject, byClock, canBeApart, json, post, type Running, run, serve } from '../command.ts';

const IMPORT = '/api/v1/job-executions/import';
const E1 = '/api/analytics/ads/advertisers';
const SERVE = ['serve', '--allow-http', '--port', '0', '--rate-limit', '100000/1'];

type Access = Awaited<ReturnType<typeof aProject>>;

const rowAt = (minute: number, letters = 0) => ({
  query: 'q',
  country: 'US',
  language: 'en',
  model: 'm',
  runAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  answer: `answer ${'x'.repeat(letters)}`,
});

const UNAVAILABLE = {
  statusCode: 503,
  message: 'The service cannot do this at the moment: try again later',
  error: 'Service Unavailable',
};

/** Sends one answer of 100 kB after the other until one is not taken; how many were. */
async function fill(service: Running, access: Access): Promise<number> {
  for (let minute = 0; minute < 1_000; minute++) {
    const { status, json } = await post(service.address, IMPORT, access, { rows: [rowAt(minute, 100_000)] });
    if (status === 200) continue;
    assert.deepEqual([status, json], [503, UNAVAILABLE]);
    return minute;
  }
  assert.fail('it never was full');
}

const total = async (service: Running, access: Access) =>
  (await post(service.address, E1, access, {})).json.totalResponses;

const apart = { skip: !canBeApart() && 'this machine lets nobody mount' };

describe('faults of the machine', () => {
  test(
    'a full disk: writes get a 503, the log says what would help, reads go on, and nothing acknowledged is lost',
    apart,
    async () => {
      await using folder = await aFolder();
      const small = join(folder.path, 'small');
      await mkdir(small);
      const before = `mount -t tmpfs -o size=6m tmpfs ${small} && cp -r data/. ${small}`;
      const access = await aProject(folder.path);
      await using service = await serve(
        folder.path,
        [...SERVE, '--db', join(small, 'sightline.db')],
        after(before, { isApart: true }),
      );
      const taken = await fill(service, access);
      assert.ok(taken > 5, `${taken} answers`);
      await service.said(/disk is full: free some space and try again/);
      assert.equal(await total(service, access), taken);
      assert.equal((await fetch(`${service.address}/healthz`)).status, 200);
      assert.equal(await service.end('SIGTERM'), 0);
    },
  );

  test('a file that may grow no larger: a 503, and all that was acknowledged is there after', async () => {
    await using folder = await aFolder();
    const access = await aProject(folder.path);
    let taken: number;
    {
      await using service = await serve(folder.path, SERVE, after('ulimit -f 3000'));
      taken = await fill(service, access);
      await service.said(
        /could not be written: the file may grow no larger \(raise ulimit -f, or the quota\), or the disk failed/,
      );
      assert.equal(await total(service, access), taken);
      await service.end('SIGTERM');
    }
    assert.deepEqual(await json(folder.path, ['check']), { ok: true, problems: [], notes: [] });
    await using service = await serve(folder.path, SERVE);
    assert.equal(await total(service, access), taken);
    assert.equal((await post(service.address, IMPORT, access, { rows: [rowAt(taken, 100_000)] })).status, 200);
  });

  test('a backup that finds the disk full says so, and leaves nothing', apart, async () => {
    await using folder = await aFolder();
    await aProject(folder.path);
    const small = join(folder.path, 'small');
    await mkdir(small);
    const before = `mount -t tmpfs -o size=200k tmpfs ${small}`;
    const file = join(small, 'backup.db');
    const { code, stderr } = await run(folder.path, ['backup', file], '', after(before, { isApart: true }));
    assert.equal(code, 2);
    assert.match(stderr, /^sightline: [^\n]*disk is full[^\n]*\n$/);
  });

  test('a file system that is read-only: one line and exit 2', apart, async () => {
    await using folder = await aFolder();
    await aProject(folder.path);
    const before = 'mount --bind data data && mount -o remount,bind,ro data';
    for (const command of [SERVE, ['org', 'create', '--name', 'B']]) {
      const { code, stdout, stderr } = await run(folder.path, command, '', after(before, { isApart: true }));
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^sightline: [^\n]*sightline\.db cannot be read and written \(EROFS\)[^\n]*\n$/);
    }
  });

  test('a database that another process has locked: reads go on, writes wait for their turn', async () => {
    await using folder = await aFolder();
    const access = await aProject(folder.path);
    await using service = await serve(folder.path, SERVE);
    const other = new Sqlite(join(folder.path, 'data', 'sightline.db'));
    other.exec('begin immediate');
    let isIn = false;
    const writing = post(service.address, IMPORT, access, { rows: [rowAt(0)] }).finally(() => {
      isIn = true;
    });
    for (let asked = 0; asked < 5; asked++) assert.equal(await total(service, access), 0);
    assert.equal(isIn, false);
    other.exec('commit');
    other.close();
    assert.equal((await writing).status, 200);
  });

  test('a damaged page: what needs it gets a 503, the log says to restore, and a restore mends it', async () => {
    await using folder = await aFolder();
    const access = await aProject(folder.path);
    const db = join(folder.path, 'data', 'sightline.db');
    const rows = Array.from({ length: 300 }, (_, minute) => rowAt(minute, 1_000));
    await json(
      folder.path,
      ['ingest', '--project', access.project, '-'],
      rows.map((row) => JSON.stringify(row)).join('\n'),
    );
    await json(folder.path, ['backup', 'backup.db']);
    const raw = new Sqlite(db, { readonly: true });
    const page = raw.prepare("select rootpage from sqlite_schema where name = 'job_execution'").pluck().get() as number;
    raw.close();
    {
      await using file = await open(db, 'r+');
      await file.write(Buffer.alloc(4_096, 0xa5), 0, 4_096, (page - 1) * 4_096);
    }
    {
      await using service = await serve(folder.path, SERVE);
      assert.deepEqual(await post(service.address, E1, access, {}), { status: 503, json: UNAVAILABLE });
      await service.said(/is damaged: restore it from a backup/);
      assert.equal((await post(service.address, '/api/tags/list', access, {})).status, 200);
      await service.end('SIGTERM');
    }
    const checked = await run(folder.path, ['check']);
    assert.equal(checked.code, 1);
    assert.match(checked.stdout, /^job_execution: /m);
    await json(folder.path, ['restore', 'backup.db', '--force']);
    await using service = await serve(folder.path, SERVE);
    assert.equal(await total(service, access), 300);
  });

  test('a clock that jumps back a year: a reader that follows the records still sees every change once', async () => {
    await using folder = await aFolder();
    const access = await aProject(folder.path);
    const clock = join(folder.path, 'clock');
    await using service = await serve(folder.path, SERVE, byClock(clock));
    const changesSince = async (cursor?: unknown) => {
      const body = cursor === undefined ? {} : { cursor };
      const { json } = await post(service.address, '/api/result-analysis/list-cursor', access, body);
      const { lastId, lastUpdatedAt } = json.cursor as Record<string, unknown>;
      return { count: (json.results as unknown[]).length, cursor: { lastId, lastUpdatedAt } };
    };
    await post(service.address, IMPORT, access, { rows: [rowAt(0), rowAt(1)] });
    const first = await changesSince();
    await writeFile(clock, String(365 * 24 * 3_600_000));
    assert.equal((await post(service.address, IMPORT, access, { rows: [rowAt(2)] })).status, 200);
    assert.equal((await post(service.address, IMPORT, access, { rows: [rowAt(0, 5)] })).json.updated, 1);
    const second = await changesSince(first.cursor);
    assert.deepEqual([first.count, second.count], [2, 2]);
    assert.equal(await total(service, access), 3);
    assert.deepEqual(await json(folder.path, ['check']), { ok: true, problems: [], notes: [] });
  });

  test('no file descriptors left: no answer is a 500, and it goes on when there are some again', async () => {
    await using folder = await aFolder();
    const access = await aProject(folder.path);
    await using service = await serve(folder.path, SERVE, after('ulimit -n 80'));
    const { port } = new URL(service.address);
    const sockets = Array.from({ length: 110 }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined));
    // Not by the `once` of node:events, which fails where a connection is turned away meanwhile.
    const seen = (event: 'connect' | 'close') =>
      sockets.map((socket) => new Promise<void>((resolve) => socket.once(event, () => resolve())));
    const [connected, closed] = [seen('connect'), seen('close')];
    await Promise.all(sockets.map((_, at) => Promise.race([connected[at], closed[at]])));
    const statuses: number[] = [];
    for (const socket of sockets) {
      socket.on('data', (answer) => statuses.push(Number(String(answer).slice(9, 12))));
      socket.write(
        `POST ${E1} HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${access.key}\r\nX-Project-Id: ${access.project}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      );
    }
    await Promise.all(closed);
    assert.ok(
      statuses.every((status) => status === 200 || status === 503),
      statuses.join(),
    );
    assert.equal(await onceLetIn(() => total(service, access)), 0);
    assert.equal((await post(service.address, IMPORT, access, { rows: [rowAt(0)] })).status, 200);
  });
});

/** While connections are turned away that there is no file for, so is one that comes then, though there is one again. */
async function onceLetIn<T>(ask: () => Promise<T>, tries = 50): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 0 || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    return onceLetIn(ask, tries - 1);
  }
}
