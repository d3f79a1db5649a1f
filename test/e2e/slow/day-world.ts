import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { type BadDays, NAMES, type Name, OF_OWN_MODEL } from '../../app/collecting/month-provider.ts';
import { LOCALES, MODELS } from '../../app/collecting/support.ts';
import { aFolder, byClock, json, type Program, post, serve } from '../command.ts';
import { type Answered, openProviders } from './day-providers.ts';

const VARIABLES = { openai: 'OPENAI', anthropic: 'ANTHROPIC', google: 'GOOGLE', 'openai-compatible': 'COMPATIBLE' };
const ORGANISATIONS = ['One', 'Two', 'Three'];
/** How many services there are. */
const SERVICES = 3;
/** The share of requests at which a service is killed. */
const KILLED = 0.04;
/** How far the clock goes at most in one step, in milliseconds. */
const LONGEST_STEP = 10 * 60_000;

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

/** An organisation with a project and a key; each is made by a command. */
async function anAccess(made: (...args: string[]) => Promise<Record<string, unknown>>, name: string) {
  const organisation = String((await made('org', 'create', '--name', name)).id);
  const project = String((await made('project', 'create', '--organisation', organisation, '--name', 'Shop')).id);
  const permission = ['--permission', 'read-write'];
  const { key } = await made('key', 'create', '--organisation', name.toLowerCase(), '--name', 'test', ...permission);
  return { project, key: String(key) };
}

/** Questions, and a collector of each provider; one of them asks for a locale that is refused. */
async function addCollectors(
  address: string,
  access: DayCollector['access'],
  { at, questions, cron }: { readonly at: number } & Pick<DayOptions, 'questions' | 'cron'>,
): Promise<DayCollector[]> {
  const rows = Array.from({ length: questions }, (_, number) => ({ query: `${ORGANISATIONS[at]} question ${number}` }));
  assert.equal((await post(address, '/api/queries/import', access, { rows })).status, 200);
  const schedule = { cron, timezone: 'UTC', spreadMinutes: 0, catchUp: 'once' };
  const collectors: DayCollector[] = [];
  for (const name of NAMES) {
    const locales = [LOCALES[name === 'openai' && at === 2 ? 2 : 0]!];
    const body = { provider: name, model: MODELS[name], locales, schedule };
    const { status, json: collector } = await post(address, '/api/v1/collectors', access, body);
    assert.equal(status, 201, JSON.stringify(collector));
    collectors.push({ id: String(collector.id), name, at, access });
  }
  return collectors;
}

/** The clock of the processes, in a file that says how many milliseconds it is behind. */
function aClock(file: string, begin: number) {
  let ahead = begin - Date.now();
  const clock = {
    now: () => Date.now() + ahead,
    set(to: number): void {
      ahead += to - clock.now();
      // A process never reads half of it.
      writeFileSync(`${file}.new`, String(-ahead));
      renameSync(`${file}.new`, file);
    },
  };
  clock.set(begin);
  return clock;
}

/** Reads in a database what is asked, and what waits. */
function lookInto(path: string) {
  const database = new Sqlite(path, { readonly: true });
  const open = database.prepare("select 1 from collect_ask where state = 'open' and provider = ? and query = ?");
  const work = database.prepare<{ now: number }, { leased: number; due: number; next: number | null }>(
    `select count(lease) as leased, count(*) filter (where lease is null and dueAt <= @now) as due,
       min(dueAt) filter (where lease is null and dueAt > @now) as next
     from (select work.lease, max(work.due_at, coalesce(pause.until, 0)) as dueAt
       from work left join work_pause as pause on pause.queue = work.queue and pause.line = work.line)`,
  );
  return {
    isKept: ({ name, text }: Answered) => open.get(name, text) === undefined,
    work: (now: number) => work.get({ now })!,
    close: () => void database.close(),
  };
}

/** Three services as processes on one file, a clock of their own, and providers that fail in all ways of the month. */
export async function aDay({ begin, questions, cron, draw, ...options }: DayOptions) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await aFolder());
  const file = join(folder.path, 'clock');
  const clock = aClock(file, begin);
  let dies: (() => void) | undefined;
  const onRequest = () => void (draw() < KILLED && dies?.());
  const providers = opening.use(await openProviders({ ...options, now: clock.now, onRequest }));
  const { counts, count, twice } = providers;

  const prices = join(folder.path, 'prices.json');
  await writeFile(prices, JSON.stringify([OF_OWN_MODEL]));
  const program = (service: string): Program => {
    const told = NAMES.flatMap((name) => [
      [`SIGHTLINE_${VARIABLES[name]}_KEY`, 'sk-of-the-day'],
      [`SIGHTLINE_${VARIABLES[name]}_BASE_URL`, `${providers.base}/${service}/${name}`],
    ]);
    const { env, ...others } = byClock(file);
    return { ...others, env: { ...env, ...Object.fromEntries(told) } };
  };
  const flags = ['--allow-http', '--port', '0', '--collect-organisations', 'one,two,three', '--prices', prices];
  let started = 0;
  const begins = async () => {
    const service = `${++started}`;
    return { service, running: await serve(folder.path, ['serve', ...flags], program(service)) };
  };
  const services: Awaited<ReturnType<typeof begins>>[] = [];

  const accesses: DayCollector['access'][] = [];
  for (const name of ORGANISATIONS)
    accesses.push(await anAccess((...args) => json(folder.path, args, '', program('0')), name));
  opening.defer(async () => void (await Promise.all(services.map(({ running }) => running.end('SIGKILL')))));
  while (services.length < SERVICES) services.push(await begins());
  const address = () => services[0]!.running.address;
  const collectors: DayCollector[] = [];
  for (const [at, access] of accesses.entries())
    collectors.push(...(await addCollectors(address(), access, { at, questions, cron })));
  const database = lookInto(join(folder.path, 'data/sightline.db'));
  opening.defer(database.close);

  /** One of the services dies by SIGKILL while something is asked, and another begins in its place. */
  async function kill(): Promise<void> {
    const [gone] = services.splice(Math.floor(draw() * services.length), 1);
    await providers.dies(gone!.service, database.isKept, () => gone!.running.end('SIGKILL'));
    count('kills');
    services.push(await begins());
  }

  /** Until nothing is being asked, or has been due for a while without being asked; kills as the draw has it. */
  async function quiet(): Promise<void> {
    for (let still = 0; still < 30; ) {
      const seen = counts.requests;
      const dying = Promise.withResolvers<void>();
      dies = dying.resolve;
      await Promise.race([dying.promise.then(kill), delay(100)]);
      dies = undefined;
      const { leased, due } = database.work(clock.now());
      if (leased === 0 && due === 0) return;
      still = leased > 0 || counts.requests !== seen ? 0 : still + 1;
    }
  }

  /** Lets a stretch of time pass: the clock is set forward only while nothing is leased. */
  async function until(end: number): Promise<void> {
    for (;;) {
      await quiet();
      const now = clock.now();
      if (now >= end) return;
      const { next } = database.work(now);
      clock.set(Math.max(now + 1_000, Math.min(end, next ?? end, now + LONGEST_STEP)));
    }
  }

  const owned = opening.move();
  return {
    ...{ folder: folder.path, address, collectors, counts, twice, until },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
