import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Runner } from '../../../src/app/collecting/mod.ts';
import {
  budgetOf,
  type CollectorId,
  type IncomingReply,
  type Instant,
  type OrganisationId,
  type ProjectId,
  type Store,
} from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import {
  type BadDays,
  NAMES,
  type Name,
  OF_OWN_MODEL,
  OTHERS,
  providersOf,
  type Reply,
  type Seen,
  SILENT,
  seenIn,
} from './month-provider.ts';
import { collectingWith, LOCALES, MODELS } from './support.ts';

/** How many requests an endpoint is sent at once. */
export const AT_ONCE = 4;
/** How far the clock goes at most while something is leased: services renew their leases in time. */
const LONGEST_STEP = 60_000;
/** Services look for work this often, in milliseconds. */
const TICK = 5_000;

/** A request that is on its way. */
interface Held {
  readonly of: Service;
  readonly seen: Seen;
  readonly reply: Reply;
  readonly at: Instant;
  settle(): void;
}

interface Service {
  readonly id: string;
  readonly runner: Runner;
  isDead: boolean;
  /** How many transactions and reads are under way. */
  pending: number;
  /** It crashes before this number of transactions more. */
  crashesAfter: number;
  /** What was answered to it since all was quiet: it may not have kept that yet. */
  readonly unsure: Set<string>;
}

/** A collector of the month. */
export interface Collects {
  readonly organisation: OrganisationId;
  readonly project: ProjectId;
  readonly id: CollectorId;
  readonly name: Name;
  /** Of which organisation: 0, 1 or 2. */
  readonly at: number;
}

interface MonthOptions extends BadDays {
  readonly seed: number;
  readonly begin: Instant;
  readonly questions: number;
  readonly cron: string;
  readonly draw: () => number;
  /** Whom an organisation asks: 0, 1 or 2. */
  asks(at: number): readonly Name[];
  /** The budget of a collector. */
  budget(name: Name, at: number): Parameters<typeof budgetOf>[0];
}

/** Three services on one store, which ask providers and vendors for three organisations. */
export async function aMonth(store: Store, options: MonthOptions) {
  const { seed, begin, questions, cron, slot, draw } = options;
  const clock = { now: begin };
  const reply = providersOf(seed, options);
  const [held, services, errors]: [Held[], Service[], unknown[]] = [[], [], []];
  const alive = new Set<string>();
  /** Questions by slot that have their answer, and those that may be asked again, as their service crashed. */
  const [answered, excused] = [new Set<string>(), new Set<string>()];
  const counts: Record<string, number> = {};
  const count = (what: string, more = 1): void => {
    counts[what] = (counts[what] ?? 0) + more;
  };
  const twice: string[] = [];
  /** Tasks that go on, by question and slot. */
  const tasks = new Set<string>();
  let [started, isMissed] = [0, false];
  const keyOf = ({ name, text }: Seen, at: Instant) => `${slot(at)} ${name} ${text}`;
  const prices = [OF_OWN_MODEL];
  const operator = {
    ...{
      keys: Object.fromEntries([...NAMES, ...OTHERS].map((name) => [name, 'name:key'])),
      atOnce: AT_ONCE,
      prices,
    },
    ...{ bases: { 'openai-compatible': 'https://llm.example/v1' }, organisations: ['one', 'two', 'three'] },
  };

  function crash(service: Service): void {
    service.isDead = true;
    alive.delete(service.id);
    count('crashes');
    for (const key of service.unsure) excused.add(key);
    const others = held.filter(({ of }) => of !== service);
    count('in flight at a crash', held.length - others.length);
    held.splice(0, held.length, ...others);
  }

  /** The store as one service has it: after a crash nothing comes back. */
  function storeOf(service: () => Service | undefined): Store {
    async function guarded<T>(work: () => Promise<T>, isWrite: boolean): Promise<T> {
      const of = service();
      if (of === undefined) return work();
      if (isWrite && !of.isDead && of.crashesAfter-- <= 0) crash(of);
      if (of.isDead) return new Promise(() => undefined);
      of.pending++;
      const done = await work().finally(() => of.pending--);
      return of.isDead ? new Promise(() => undefined) : done;
    }
    return {
      ...store,
      read: (work) => guarded(() => store.read(work), false),
      transact: (work, lease) => guarded(() => store.transact(work, lease), true),
    };
  }

  function appOf(number: number, service: () => Service | undefined) {
    const collecting = collectingWith(operator, {
      random: draw,
      send: (request) =>
        new Promise<IncomingReply>((resolve, reject) => {
          const of = service()!;
          const seen = seenIn(request);
          const key = keyOf(seen, clock.now);
          const isAgain = answered.has(key) || (seen.task === null && tasks.has(key));
          if (isAgain && !excused.has(key)) twice.push(key);
          const given = reply(seen, clock.now);
          const { said, after } = given;
          const settle = () => (said instanceof Error ? reject(said) : resolve(said));
          count('requests');
          held.push({ of, seen, reply: given, at: clock.now + after, settle });
        }),
    });
    const isRunning = (id: string) => alive.has(id) || (isMissed ? undefined : false);
    const instance = { id: `service ${number}`, isRunning };
    return createTestApp({
      ...{ store: storeOf(service), collecting, instance, firstId: number * 1_000_000, clock: () => clock.now },
    }).app;
  }

  function start(): void {
    const id = `service ${++started}`;
    alive.add(id);
    let service: Service | undefined;
    const app = appOf(started, () => service);
    const runner = app.collection!.runner({
      import: app.jobExecutions.import,
      stop: new AbortController().signal,
      onError: (error) => errors.push(error),
    });
    const crashesAfter = Math.floor(draw() * 600);
    service = { id, runner, isDead: false, pending: 0, crashesAfter, unsure: new Set() };
    services.push(service);
  }

  const app = appOf(0, () => undefined);
  const collectors: Collects[] = [];
  const schedule = { cron, timezone: 'UTC', spreadMinutes: 0, catchUp: 'once' as const };
  for (const [at, name] of ['One', 'Two', 'Three'].entries()) {
    const { id: organisation } = await app.organisations.create({ name });
    const { id: project } = await app.projects.create({ organisation, name: 'Shop' });
    const queries = Array.from({ length: questions }, (_, number) => ({ query: `${name} question ${number}` }));
    await app.queries.import(project, queries, { dryRun: false });
    if (at === 2)
      await app.collectors.putKey(organisation, 'openai-compatible', { key: 'own', baseUrl: `${SILENT}/v1` });
    for (const provider of options.asks(at)) {
      const locales = [LOCALES[provider === 'openai' && at === 2 ? 2 : 0]!];
      const budget = budgetOf(options.budget(provider, at));
      const settings = { provider, model: MODELS[provider], locales, schedule, budget };
      const { id } = await app.collectors.create(project, settings);
      collectors.push({ organisation, project, id, name: provider, at });
    }
  }

  const live = () => services.filter(({ isDead }) => !isDead);
  /** Until each service waits for replies alone. */
  async function quiet(): Promise<void> {
    const isQuiet = () =>
      live().every((service) => {
        const waiting = held.filter(({ of }) => of === service).length;
        return service.pending === 0 && service.runner.asking() === waiting;
      });
    let still = 0;
    for (let turn = 0; turn < 5_000 && still < 3; turn++) {
      await nextTurn();
      still = isQuiet() ? still + 1 : 0;
    }
    assert.ok(isQuiet(), 'a service is busy without an end');
    assert.deepEqual(errors, []);
    for (const { unsure } of services) unsure.clear();
  }

  function deliver(one: Held): void {
    held.splice(held.indexOf(one), 1);
    const { is } = one.reply;
    count(is);
    // Its slot is that of the moment in which it was asked.
    const key = keyOf(one.seen, one.at - one.reply.after);
    if (is === 'submitted') {
      tasks.add(key);
      one.of.unsure.add(key);
    }
    if (is === 'answer' || is === 'broken' || is === '200 failed') tasks.delete(key);
    if (is === 'answer' || is === 'refused') {
      answered.add(key);
      excused.delete(key);
      one.of.unsure.add(key);
    }
    one.settle();
  }

  /** All services look for work, then all replies that are due come. */
  async function step(): Promise<void> {
    for (const service of live()) {
      service.runner.tick().catch((error: unknown) => errors.push(error));
      await quiet();
    }
    for (const one of held.filter(({ at }) => at <= clock.now)) if (held.includes(one)) deliver(one);
    await quiet();
    services.splice(0, services.length, ...live());
    while (services.length < 3) start();
  }

  /** Goes on until an instant; `looks` is called after each step. */
  async function until(end: Instant, looks: () => Promise<void>): Promise<void> {
    while (clock.now < end) {
      await step();
      await looks();
      const isBusy = (await store.read(({ work }) => work.leased())).length > 0;
      const due = (await app.collection!.nextDue()) ?? end;
      const times = [
        ...held.map(({ at }) => at),
        ...(due > clock.now ? [due] : []),
        ...(isBusy ? [clock.now + LONGEST_STEP] : []),
      ];
      const next = Math.min(end, ...(times.length > 0 && (due > clock.now || isBusy) ? times : [clock.now + TICK]));
      clock.now = Math.max(clock.now + 1, Math.min(end, Math.ceil(next / TICK) * TICK));
    }
  }

  start();
  start();
  start();
  return {
    ...{ app, clock, collectors, counts, twice, until },
    /** From now on the others see no process that is gone: its leases run out. */
    missCrashes(): void {
      isMissed = true;
    },
  };
}
