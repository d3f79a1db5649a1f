import assert from 'node:assert/strict';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { type BadDays, NAMES, type Name, providersOf, type Seen, seenIn } from '../../app/collecting/month-provider.ts';
import { LOCALES, MODELS } from '../../app/collecting/support.ts';
import { aFolder, json, type Program, post, SOURCE, serve } from '../command.ts';

const HOSTS: Readonly<Record<Name, string>> = {
  openai: 'api.openai.com',
  anthropic: 'api.anthropic.com',
  google: 'generativelanguage.googleapis.com',
  'openai-compatible': 'llm.example',
};
const VARIABLES = { openai: 'OPENAI', anthropic: 'ANTHROPIC', google: 'GOOGLE', 'openai-compatible': 'COMPATIBLE' };
/** How long the endpoint that hangs holds a request before its proxy ends it, in milliseconds. */
const HELD = 1_500;
/** A reply of the month that takes this long takes a thousandth of it here. */
const FASTER = 1_000;
/** How many services there are. */
const SERVICES = 3;
const OF_OWN_MODEL = {
  ...{ provider: 'openai-compatible', model: '*', inputPerMillion: 1, outputPerMillion: 1, perThousandSearches: 0 },
  ...{ searchUnit: 'search', asOf: '2026-11-01' },
};

/** A collector of the day, and how its project is asked over HTTP. */
export interface DayCollector {
  readonly id: string;
  readonly name: Name;
  /** Of which organisation: 0, 1 or 2. */
  readonly at: number;
  readonly access: { readonly project: string; readonly key: string };
}

interface DayOptions extends BadDays {
  readonly seed: number;
  readonly begin: number;
  readonly questions: number;
  readonly cron: string;
  readonly draw: () => number;
}

/** What of a question was asked and answered, by the number of the service that asked. */
interface Asked {
  readonly service: string;
  readonly name: Name;
  readonly text: string;
}

/** Three services as processes on one file, a clock of their own, and providers that fail in all ways of the month. */
export async function aDay({ seed, begin, questions, cron, draw, ...badDays }: DayOptions) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await aFolder());
  const file = join(folder.path, 'clock');
  // The clock that processes read is as many milliseconds behind as the file says.
  let ahead = begin - Date.now();
  const now = () => Date.now() + ahead;
  const setClock = () => {
    // A process never reads half of it.
    writeFileSync(`${file}.new`, String(-ahead));
    renameSync(`${file}.new`, file);
  };
  setClock();

  const { slot } = badDays;
  const reply = providersOf(seed, badDays);
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  /** Questions by slot with the service that had their answer, and those whose answer its service died with. */
  const [answered, excused] = [new Map<string, Asked>(), new Set<string>()];
  const twice: string[] = [];
  const dead = new Set<string>();
  let died: (() => void) | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, service = '', name = ''] = request.url!.split('/');
    const body = await text(request);
    const isOwn = (text: string) => name === 'openai-compatible' && text.startsWith('Three');
    const { text: asked, ...others } = seenIn({
      method: 'POST',
      url: `https://${HOSTS[name as Name]}`,
      headers: {},
      body,
    });
    const seen: Seen = { ...others, text: asked, isSilent: isOwn(asked) };
    const key = `${slot(now())} ${name} ${asked}`;
    if (answered.has(key) && !excused.has(key)) twice.push(key);
    const { is, said, after } = reply(seen, now());
    count('requests');
    if (draw() < 0.04) died?.();
    await delay(is === 'hanging' ? HELD : after / FASTER);
    count(is);
    if (said instanceof Error) return void request.socket.destroy();
    // One that died meanwhile reads no answer.
    if ((is === 'answer' || is === 'refused') && !dead.has(service)) {
      answered.set(key, { service, name: name as Name, text: asked });
      excused.delete(key);
    }
    response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers }).end(said.body);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opening.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const prices = join(folder.path, 'prices.json');
  await writeFile(prices, JSON.stringify([OF_OWN_MODEL]));
  const loads = [import.meta.resolve('tsx'), import.meta.resolve('./clock.ts')];
  const before = [...loads.flatMap((load) => ['--import', load]), SOURCE.before.at(-1)!];
  const program = (service: string): Program => {
    const told = NAMES.flatMap((name) => [
      [`SIGHTLINE_${VARIABLES[name]}_KEY`, 'sk-of-the-day'],
      [`SIGHTLINE_${VARIABLES[name]}_BASE_URL`, `${base}/${service}/${name}`],
    ]);
    return { ...SOURCE, before, env: { ...SOURCE.env, TEST_CLOCK: file, ...Object.fromEntries(told) } };
  };
  const flags = ['--allow-http', '--port', '0', '--collect-organisations', 'one,two,three', '--prices', prices];
  const begins = async (service: string) => ({
    service,
    running: await serve(folder.path, ['serve', ...flags], program(service)),
  });

  const collectors: DayCollector[] = [];
  const made = (...args: string[]) => json(folder.path, args, '', program('0'));
  const schedule = { cron, timezone: 'UTC', spreadMinutes: 0, catchUp: 'once' };
  const accesses: DayCollector['access'][] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const organisation = String((await made('org', 'create', '--name', name)).id);
    const project = String((await made('project', 'create', '--organisation', organisation, '--name', 'Shop')).id);
    const permission = ['--permission', 'read-write'];
    const { key } = await made('key', 'create', '--organisation', name.toLowerCase(), '--name', 'test', ...permission);
    accesses.push({ project, key: String(key) });
  }
  let started = 0;
  const services: Awaited<ReturnType<typeof begins>>[] = [];
  opening.defer(async () => void (await Promise.all(services.map(({ running }) => running.end('SIGKILL')))));
  while (services.length < SERVICES) services.push(await begins(`${++started}`));
  const { address } = services[0]!.running;
  for (const [at, access] of accesses.entries()) {
    const name = ['One', 'Two', 'Three'][at];
    const rows = Array.from({ length: questions }, (_, number) => ({ query: `${name} question ${number}` }));
    assert.equal((await post(address, '/api/queries/import', access, { rows })).status, 200);
    for (const provider of NAMES) {
      const locales = [LOCALES[provider === 'openai' && at === 2 ? 2 : 0]!];
      const body = { provider, model: MODELS[provider], locales, schedule };
      const { status, json: collector } = await post(address, '/api/v1/collectors', access, body);
      assert.equal(status, 201, JSON.stringify(collector));
      collectors.push({ id: String(collector.id), name: provider, at, access });
    }
  }

  const database = new Sqlite(join(folder.path, 'data/sightline.db'), { readonly: true });
  opening.defer(() => void database.close());
  const isOpen = database.prepare(`select 1 from collect_ask where state = 'open' and provider = ? and query = ?`);
  const waiting = database.prepare<{ now: number }, { leased: number; due: number; next: number | null }>(
    `select count(lease) as leased, count(*) filter (where lease is null and dueAt <= @now) as due,
       min(dueAt) filter (where lease is null and dueAt > @now) as next
     from (select work.lease, max(work.due_at, coalesce(pause.until, 0)) as dueAt
       from work left join work_pause as pause on pause.queue = work.queue and pause.line = work.line)`,
  );

  /** One of the services dies by SIGKILL while something is asked, and another begins in its place. */
  async function kill(): Promise<void> {
    const [gone] = services.splice(Math.floor(draw() * services.length), 1);
    dead.add(gone!.service);
    const isKept = ({ name, text }: Asked) => isOpen.get(name, text) === undefined;
    const unsure = [...answered].filter(([, of]) => of.service === gone!.service && !isKept(of));
    // Before it dies, as others ask again at once; what it kept in its last moment is taken back.
    for (const [key] of unsure) excused.add(key);
    await gone!.running.end('SIGKILL');
    count('kills');
    for (const [key, of] of unsure) if (isKept(of)) excused.delete(key);
    services.push(await begins(`${++started}`));
  }

  /** Until nothing is being asked, or has been due for a while without being asked; kills as the draw has it. */
  async function quiet(): Promise<void> {
    for (let still = 0; still < 30; ) {
      const seen = counts.requests;
      const dying = Promise.withResolvers<void>();
      died = dying.resolve;
      await Promise.race([dying.promise.then(kill), delay(100)]);
      died = undefined;
      const { leased, due } = waiting.get({ now: now() })!;
      if (leased === 0 && due === 0) return;
      still = leased > 0 || counts.requests !== seen ? 0 : still + 1;
    }
  }

  /** Lets a stretch of time pass: the clock is set forward only while nothing is leased. */
  async function until(end: number): Promise<void> {
    for (;;) {
      await quiet();
      if (now() >= end) return;
      const { next } = waiting.get({ now: now() })!;
      const longest = 10 * 60_000;
      ahead += Math.max(1_000, Math.min(end, next ?? end, now() + longest) - now());
      setClock();
    }
  }

  const owned = opening.move();
  return {
    ...{ folder: folder.path, address: () => services[0]!.running.address, collectors, counts, twice, until, now },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
