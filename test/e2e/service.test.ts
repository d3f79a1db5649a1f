import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { aFolder, aProject, json, post, run, serve } from './command.ts';

const ROWS = 2_000;
const E1 = '/api/analytics/ads/advertisers';
const E2 = '/api/v1/analytics/social/youtube/videos';

/** Row `index`: every 4th has an ad of Acme, every 8th one of Beta too; every 5th cites a video, every 10th another too. */
function aRow(index: number): object {
  const card = (advertiser: string, position: number) => ({ unit: 1, position, advertiser, format: 'text' });
  const ads = [...(index % 4 === 0 ? [card('Acme', 1)] : []), ...(index % 8 === 0 ? [card('Beta', 2)] : [])];
  const videos = [
    ...(index % 5 === 0 ? [{ url: 'https://youtu.be/dQw4w9WgXcQ' }] : []),
    ...(index % 10 === 0 ? [{ platform: 'youtube', videoId: 'zeBZvwYQ-hA' }] : []),
  ];
  return {
    query: `query ${index % 10}`,
    country: 'US',
    language: 'en',
    model: 'gpt-5',
    runAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    answer: `Answer ${index}`,
    ads,
    videos,
  };
}

test('from a fresh database to E1 and E2 over HTTP, right by hand calculation', async () => {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const file = join(folder.path, 'rows.jsonl');
  await writeFile(file, Array.from({ length: ROWS }, (_, index) => `${JSON.stringify(aRow(index))}\n`).join(''));

  const first = await json(folder.path, ['ingest', '--project', access.project, file]);
  assert.deepEqual([first.created, first.updated, first.unchanged, first.failed], [ROWS, 0, 0, 0]);
  const second = await json(folder.path, ['ingest', '--project', 'laptops', file]);
  assert.deepEqual([second.created, second.updated, second.unchanged, second.failed], [0, 0, ROWS, 0]);

  await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0']);
  const share = await post(service.address, E1, access, {});
  assert.deepEqual(share, {
    status: 200,
    json: {
      adRate: 25,
      totalResponses: 2_000,
      totalAdResponses: 500,
      totalAds: 750,
      totalUnits: 750,
      advertisers: [
        { advertiser: 'Acme', adCount: 500, share: 66.67, responseCount: 500, adRate: 25, avgPosition: 1 },
        { advertiser: 'Beta', adCount: 250, share: 33.33, responseCount: 250, adRate: 12.5, avgPosition: 2 },
      ],
    },
  });

  const cited = await post(service.address, E2, access, { endDate: '2026-01-01' });
  assert.equal(cited.status, 200);
  const { globalVideoplatformCitations, totalResponses, results } = cited.json;
  // The first day has the rows 0 to 1,439: 288 of them cite the first video, 144 the second one too.
  assert.deepEqual([globalVideoplatformCitations, totalResponses], [288, 1_440]);
  const figures = (results as Record<string, unknown>[]).map((row) => [
    row.videoId,
    row.citationCount,
    row.citationShare,
    row.citationRate,
    row.uniqueQueryCount,
    row.firstCitedAt,
    row.lastCitedAt,
  ]);
  assert.deepEqual(figures, [
    ['dQw4w9WgXcQ', 288, 100, 20, 2, '2026-01-01T00:00:00.000Z', '2026-01-01T23:55:00.000Z'],
    ['zeBZvwYQ-hA', 144, 50, 10, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T23:50:00.000Z'],
  ]);

  // Another process writes while the service runs, and the next report has it.
  const more = await json(folder.path, ['ingest', '--project', 'laptops', '-'], JSON.stringify(aRow(ROWS)));
  assert.equal(more.created, 1);
  assert.equal((await post(service.address, E1, access, {})).json.totalResponses, ROWS + 1);

  assert.equal(await service.end('SIGTERM'), 0);
});

test('what an import acknowledged survives a kill -9', async () => {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const rows = Array.from({ length: 50 }, (_, index) => aRow(index));
  {
    await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0']);
    const imported = await post(service.address, '/api/v1/job-executions/import', access, { rows });
    assert.equal(imported.json.created, 50);
    await service.end('SIGKILL');
  }
  await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0']);
  assert.equal((await post(service.address, E1, access, {})).json.totalResponses, 50);
  const again = await post(service.address, '/api/v1/job-executions/import', access, { rows });
  assert.equal(again.json.unchanged, 50);
});

test('SIGTERM during twelve requests: each is answered, 200 or 503, and what was acknowledged is there', async () => {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const serving = ['serve', '--allow-http', '--port', '0'];
  const rows = (batch: number) => Array.from({ length: 100 }, (_, index) => aRow(batch * 100 + index));
  let acknowledged = 0;
  {
    await using service = await serve(folder.path, serving);
    // A connection for each, so that none is still outside when it ends.
    await Promise.all(
      Array.from({ length: 12 }, () => fetch(`${service.address}/readyz`).then((reply) => reply.text())),
    );
    const sent = Array.from({ length: 12 }, async (_, index) => {
      const isReport = index % 3 === 2;
      const [path, body] = isReport ? [E1, {}] : ['/api/v1/job-executions/import', { rows: rows(index) }];
      const { status } = await post(service.address, path, access, body);
      if (status === 200 && !isReport) acknowledged += 100;
      return status;
    });
    await Promise.race(sent);
    const ended = service.end('SIGTERM');
    const statuses = await Promise.all(sent);
    assert.ok(
      statuses.every((status) => status === 200 || status === 503),
      String(statuses),
    );
    // On a machine that is slow enough it ends by force, and what was acknowledged is there all the same.
    if ((await ended) !== 0) assert.match(service.output(), /did not come to its end in time/);
  }
  await using service = await serve(folder.path, serving);
  const { totalResponses } = (await post(service.address, E1, access, {})).json;
  assert.equal(totalResponses, acknowledged);
});

test('after a kill -9 during a request with an Idempotency-Key, asking again does it, and then it is done', async () => {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const body = JSON.stringify({ rows: Array.from({ length: 800 }, (_, index) => aRow(index)) });
  const send = async (address: string) => {
    const headers = {
      ...{ 'content-type': 'application/json', 'x-api-key': access.key, 'x-project-id': access.project },
      'idempotency-key': 'once',
    };
    return fetch(`${address}/api/v1/job-executions/import`, { method: 'POST', headers, body });
  };
  const serving = ['serve', '--allow-http', '--port', '0'];
  {
    await using service = await serve(folder.path, serving);
    const sent = send(service.address).catch(() => 'cut off');
    const database = new Database(join(folder.path, 'data/sightline.db'), { readonly: true });
    const begun = database.prepare('select count(*) from idempotent_request').pluck();
    while (begun.get() === 0) await new Promise((resolve) => setImmediate(resolve));
    database.close();
    await service.end('SIGKILL');
    await sent;
  }
  await using service = await serve(folder.path, serving);
  const [first, second] = [await send(service.address), await send(service.address)];
  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.equal(second.headers.get('idempotency-replayed'), 'true');
  assert.deepEqual(await second.json(), await first.json());
  assert.equal((await post(service.address, E1, access, {})).json.totalResponses, 800);
});

test('a hangup without TLS ends nothing', async () => {
  await using folder = await aFolder();
  await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0']);
  service.signal('SIGHUP');
  await service.said(/nothing to read again/);
  assert.equal((await fetch(`${service.address}/healthz`)).status, 200);
  assert.equal(await service.end('SIGTERM'), 0);
});

test('a port that is taken is one line and exit 2', async () => {
  await using folder = await aFolder();
  await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0']);
  const { port } = new URL(service.address);
  const { code, stdout, stderr } = await run(folder.path, ['serve', '--allow-http', '--port', port]);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, new RegExp(`^sightline: .*${port}.*\n$`));
});
