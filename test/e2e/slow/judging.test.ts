import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { OF_OWN_MODEL } from '../../app/collecting/month-provider.ts';
import { aFolder, aProject, json, post, type Running, serve, UNDER_TEST } from '../command.ts';

/** How often it is killed, and how long it lives, in milliseconds. */
const KILLS = Number(process.env.KILLS ?? 4);
const LIFE = 3_000;
const ANSWERS = 96;

interface Question {
  readonly answers: readonly { number: number; text: string; brands: readonly { brand: number }[] }[];
}

/** What goes wrong with the nth request, from 1. */
type Fault = 429 | 500 | 'silence' | 'cut' | 'lost' | 'refusal' | undefined;

/** A model on loopback that speaks like OpenAI, and says of each brand that it is criticised. */
async function openJudge({ fault, latency }: { readonly fault: (nth: number) => Fault; readonly latency: number }) {
  /** The texts that it was asked about, and those that it told a verdict on. */
  const [asked, told]: string[][] = [[], []];
  const waits: number[] = [];
  let requests = 0;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { messages } = JSON.parse(Buffer.concat(parts).toString()) as { messages: { content: string }[] };
    const { answers } = JSON.parse(messages[1]!.content) as Question;
    asked!.push(...answers.map(({ text }) => text));
    const wrong = fault(++requests);
    waits.push(Date.now());
    if (wrong === 'silence') return;
    await delay(latency);
    const verdicts = answers.map(({ number, brands }) => ({
      number,
      verdicts: brands.map(({ brand }) => ({ brand, verdict: 'negative' })),
    }));
    const refusal = wrong === 'refusal' ? 'I will not judge this.' : null;
    const content = wrong === 'refusal' ? null : JSON.stringify({ answers: verdicts });
    const usage = { prompt_tokens: 100, completion_tokens: 10 };
    const body = JSON.stringify({ choices: [{ message: { content, refusal } }], usage });
    if (wrong === 429) return void response.writeHead(429, { 'retry-after': '1' }).end('{}');
    if (wrong === 500) return void response.writeHead(500).end('x');
    if (wrong === 'cut') return void response.writeHead(200).end(body.slice(0, -9));
    if (wrong === 'lost') return void response.destroy();
    if (wrong !== 'refusal') told!.push(...answers.map(({ text }) => text));
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{ asked: asked!, told: told!, requests: () => requests },
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A service on a project with so many answers that praise Acme, whose judge is asked at an address. */
async function aJudgedService(folder: string, base: string, answers = ANSWERS) {
  const access = await aProject(folder);
  // A model without a price is asked under a cap in answers alone.
  const prices = join(folder, 'prices.json');
  await writeFile(prices, JSON.stringify([OF_OWN_MODEL]));
  const program = {
    ...UNDER_TEST,
    env: { ...UNDER_TEST.env, SIGHTLINE_COMPATIBLE_BASE_URL: base, SIGHTLINE_COLLECT_ORGANISATIONS: 'acme-agency' },
  };
  const begin = () => serve(folder, ['serve', '--allow-http', '--port', '0', '--prices', prices], program);
  const service = await begin();
  assert.equal((await post(service.address, '/api/entities', access, { name: 'Acme' })).status, 201);
  const rows = Array.from({ length: answers }, (_, at) => ({
    ...{ query: `q ${at}`, country: 'US', language: 'en', model: 'm', runAt: '2026-11-20T12:00:00Z' },
    answer: `Acme is excellent, number ${at}.`,
  }));
  assert.equal((await post(service.address, '/api/v1/job-executions/import', access, { rows })).status, 200);
  await json(folder, ['project', 'judge', '--project', 'laptops', '--provider', 'openai-compatible', '--model', 'm']);
  const headers = { 'x-api-key': access.key, 'x-project-id': access.project };
  const read = async (at: Running, path: string) => (await fetch(at.address + path, { headers })).json();
  return {
    ...{ service, begin, access },
    /** Resolves once no answer is open and none is stale, with how far the judge is. */
    async finished(at: Running) {
      for (;;) {
        const { judging, staleRecords } = (await read(at, `/api/projects/${access.project}/analysis`)) as {
          staleRecords: number;
          judging: { answers: Record<string, number>; compared: number; agreed: number; problems: object[] };
        };
        const { waiting, asking, judged, failed } = judging.answers;
        if (judged! + failed! === answers && waiting! + asking! + staleRecords === 0) return judging;
        await delay(250);
      }
    },
  };
}

/** How many answers a database has with the verdicts of a judge, and of the rules. */
function judgesIn(folder: string) {
  const database = new Sqlite(join(folder, 'data/sightline.db'), { readonly: true });
  const rows = database
    .prepare('select judged_by as judge, count(*) as count from result_analysis group by judged_by order by judged_by')
    .all();
  database.close();
  return rows;
}

test('killed every three seconds, every answer has its verdicts at the end, and was told them once, or is asked again', async () => {
  await using folder = await aFolder();
  await using judge = await openJudge({ fault: () => undefined, latency: 1_000 });
  const world = await aJudgedService(folder.path, judge.base);
  let { service } = world;
  for (let kill = 0; kill < KILLS; kill++) {
    await delay(LIFE);
    await service.end('SIGKILL');
    service = await world.begin();
  }
  {
    await using last = service;
    const { compared, agreed } = await world.finished(last);
    assert.deepEqual([compared, agreed], [ANSWERS, 0]);
  }
  assert.deepEqual(judgesIn(folder.path), [{ judge: 'openai-compatible m, judge 1', count: ANSWERS }]);
  assert.equal(new Set(judge.asked).size, ANSWERS);
  assert.deepEqual(await json(folder.path, ['check']), { ok: true, problems: [], notes: [] });
  console.log(`${KILLS} kills, ${ANSWERS} answers, ${judge.asked.length} asked about, ${judge.requests()} requests`);
});

test('with every fault over real sockets nothing is lost, and what is refused is left to the rules', async () => {
  await using folder = await aFolder();
  const faults: readonly Fault[] = [429, 500, 'cut', 'lost', 'refusal'];
  await using judge = await openJudge({ fault: (nth) => faults[nth - 1], latency: 10 });
  const world = await aJudgedService(folder.path, judge.base, 40);
  await using service = world.service;
  const { answers, compared, problems } = await world.finished(service);
  assert.deepEqual([answers.judged, answers.failed, compared], [32, 8, 32]);
  assert.deepEqual(problems, [{ problem: 'the judge refused to judge', count: 8 }]);
  assert.equal(new Set(judge.told).size, judge.told.length, 'an answer was told twice');
  assert.deepEqual(judgesIn(folder.path), [
    { judge: null, count: 8 },
    { judge: 'openai-compatible m, judge 1', count: 32 },
  ]);
});

test('a service that ends while the judge is silent ends at once, and the next one asks again', async () => {
  await using folder = await aFolder();
  let isSilent = true;
  await using judge = await openJudge({ fault: () => (isSilent ? 'silence' : undefined), latency: 10 });
  const world = await aJudgedService(folder.path, judge.base, 8);
  while (judge.requests() === 0) await delay(50);
  assert.equal(await world.service.end('SIGTERM'), 0);
  isSilent = false;
  await using service = await world.begin();
  const { answers } = await world.finished(service);
  assert.deepEqual(answers, { waiting: 0, asking: 0, judged: 8, failed: 0 });
  assert.equal(judge.requests(), 2);
});
