import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { A_SAYING } from '../../support/provider-replies.ts';
import { type Arrival, openReplayServer } from '../../support/replay-server.ts';
import { aFolder, aProject, json, post, type Running, serve, UNDER_TEST } from '../command.ts';

/** How often, and how long one lives, in milliseconds. */
const KILLS = Number(process.env.KILLS ?? 12);
const LIFE = 3_000;
const QUERIES = 120;
/** A reply takes so long: some are on their way at every kill. */
const LATENCY = 1_000;

const saidTo = () => ({ ...A_SAYING, model: 'gpt-5' });

/** A service that asks a server on loopback by a key of its own. */
const serviceAt = (folder: string, base: string, { key = 'sk-of-a-test', flags = [] as readonly string[] } = {}) =>
  serve(folder, ['serve', '--allow-http', '--port', '0', ...flags], {
    ...UNDER_TEST,
    env: {
      ...UNDER_TEST.env,
      SIGHTLINE_OPENAI_KEY: key,
      SIGHTLINE_OPENAI_BASE_URL: base,
      SIGHTLINE_COLLECT_ORGANISATIONS: 'acme-agency',
    },
  });

/** Begins a run of a number of questions. */
async function aRun(access: Awaited<ReturnType<typeof aProject>>, { address }: Running, questions: number) {
  const rows = Array.from({ length: questions }, (_, at) => ({ query: `best laptop ${at}` }));
  assert.equal((await post(address, '/api/queries/import', access, { rows })).status, 200);
  const body = { provider: 'openai', model: 'gpt-5', locales: [{ country: 'US', language: 'en' }] };
  const { json: collector } = await post(address, '/api/v1/collectors', access, body);
  const run = await post(address, `/api/v1/collectors/${collector.id}/run`, access, {});
  assert.equal(run.status, 201, JSON.stringify(run.json));
  return {
    /** Resolves once every question is answered. */
    async finished(service: Running): Promise<void> {
      const headers = { 'x-api-key': access.key, 'x-project-id': access.project };
      for (;;) {
        const response = await fetch(`${service.address}/api/v1/collectors/${collector.id}/runs`, { headers });
        const { results } = (await response.json()) as { results: { finishedAt: string | null; asks: object }[] };
        if (results[0]!.finishedAt !== null) {
          const none = { waiting: 0, asking: 0, refused: 0, empty: 0, error: 0, failed: 0, skipped: 0 };
          assert.deepEqual(results[0]!.asks, { ...none, answered: questions });
          return;
        }
        await delay(250);
      }
    },
  };
}

test('killed every three seconds, exactly one answer is kept of each question; then two services share the rest', async () => {
  await using folder = await aFolder();
  await using server = await openReplayServer({ saidTo, before: () => delay(LATENCY) });
  const begin = () => serviceAt(folder.path, server.bases.openai);
  const access = await aProject(folder.path);
  let service: Running = await begin();
  const collecting = await aRun(access, service, QUERIES);
  for (let kill = 0; kill < KILLS; kill++) {
    await delay(LIFE);
    await service.end('SIGKILL');
    service = await begin();
  }
  await using stack = new AsyncDisposableStack();
  stack.use(service);
  stack.use(await begin());
  await collecting.finished(service);
  await stack.disposeAsync();

  const database = new Sqlite(join(folder.path, 'data/sightline.db'), { readonly: true });
  const counts = database
    .prepare(
      `select count(*) as answers, count(distinct query.text) as queries from job_execution
       join cached_job on cached_job.id = job_execution.cached_job join query on query.id = cached_job.query`,
    )
    .get() as { answers: number; queries: number };
  database.close();
  assert.deepEqual(counts, { answers: QUERIES, queries: QUERIES });
  assert.deepEqual(await json(folder.path, ['check']), { ok: true, problems: [], notes: [] });
  console.log(`${KILLS} kills, ${QUERIES} questions, ${server.arrivals.length} requests`);
});

test('two services on one database both ask, and no question twice', async () => {
  await using folder = await aFolder();
  const [first, both] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // No reply comes before both have asked: the first one takes two questions and has no place left, the second one finds two.
  const before = async () => {
    first.resolve();
    if (sharesOf(server.arrivals).size === 2) both.resolve();
    await both.promise;
  };
  await using server = await openReplayServer({ saidTo, before });
  const access = await aProject(folder.path);
  const begin = (key: string, atOnce: string) =>
    serviceAt(folder.path, server.bases.openai, { key, flags: ['--collect-at-once', atOnce] });
  await using left = await begin('sk-left', '2');
  const collecting = await aRun(access, left, 40);
  await first.promise;
  await using right = await begin('sk-right', '4');
  await collecting.finished(right);
  const shares = sharesOf(server.arrivals);
  assert.deepEqual([...shares.keys()].toSorted(), ['Bearer sk-left', 'Bearer sk-right']);
  assert.equal(server.arrivals.length, 40);
  assert.equal(new Set(server.arrivals.map(({ text }) => text)).size, 40);
  console.log(`40 questions, ${[...shares.values()].map(({ length }) => length).join(' and ')} by each service`);
});

/** What arrived, by the key of the service that asked it. */
const sharesOf = (arrivals: readonly Arrival[]) => Map.groupBy(arrivals, ({ headers }) => headers.authorization);

test('a service keeps the waits that a provider asks for', async () => {
  await using folder = await aFolder();
  const fault = (_: string, text: string, __: string, nth: number) =>
    nth === 1 && text.endsWith('5') ? { status: 429, headers: { 'retry-after': '3' } } : undefined;
  await using server = await openReplayServer({ saidTo, fault });
  const access = await aProject(folder.path);
  await using service = await serviceAt(folder.path, server.bases.openai, { flags: ['--collect-at-once', '1'] });
  const collecting = await aRun(access, service, 30);
  await collecting.finished(service);
  const waits = server.arrivals.flatMap(({ fault: refused, at }, place) =>
    refused ? [server.arrivals[place + 1]!.at - at] : [],
  );
  assert.equal(waits.length, 3);
  for (const wait of waits) assert.ok(wait >= 3_000, `${wait} ms`);
  // One of them may fall into a pause of a busy machine.
  assert.ok(waits.toSorted((a, b) => a - b)[1]! <= 3_300, waits.join());
  console.log(`asked to wait 3,000 ms, waited ${waits.join(', ')} ms`);
});
