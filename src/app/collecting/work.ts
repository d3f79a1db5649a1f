import {
  type Ask,
  addUsage,
  type Collecting,
  type Collector,
  type CollectorTransactor,
  type CollectRun,
  dayOf,
  dueRun,
  endOfRun,
  type Failure,
  type Instance,
  type Instant,
  type MicroUsd,
  NO_USAGE,
  type OwnedAsk,
  type OwnedCollector,
  PRICES,
  type ProjectId,
  type ProviderName,
  type ProviderUsage,
  planAsks,
  priceOf,
  type StoreTransactor,
  touched,
} from '../../domain/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { placesTaken } from './places.ts';
import { reserving } from './reserving.ts';

/** Beyond the deadline of a request: what comes later is nobody's. */
export const LEASE_GRACE = 60_000;

/** What a question was charged, and how its reservation ends. */
export interface Charged {
  readonly usage: ProviderUsage;
  /** null = the reservation stays, as the provider may have charged for a reply that was lost. */
  readonly cost: MicroUsd | null;
}

const FREE: Charged = { usage: NO_USAGE, cost: 0 };

/** How a try ends. `failure`: by what; null = nothing that counts as one. */
export type End =
  | {
      readonly is: 'answered';
      readonly charged: Charged;
      readonly problem: string | null;
      /** Of a reply that could not be read. */
      readonly failure: Failure | null;
    }
  | { readonly is: 'failed'; readonly charged: Charged; readonly problem: string; readonly failure: Failure }
  | {
      readonly is: 'waiting';
      readonly charged: Charged;
      readonly problem: string;
      readonly dueAt: Instant;
      readonly all: boolean;
      readonly isTry: boolean;
      readonly failure: Failure | null;
    }
  /** Nothing was asked: it waits as it did before. */
  | { readonly is: 'released' }
  | {
      readonly is: 'paused';
      readonly charged: Charged;
      readonly problem: string;
      readonly failure: Failure;
      /** When it tries again by itself. */
      readonly until: Instant;
    };

/** The rows of runs, as they change while questions are asked: each change is one transaction. */
export interface CollectionWork {
  /** Begins the runs that are due. */
  fireDue(): Promise<void>;
  /** The run that is open, or the one at `runAt`; where there is none it begins, now if no time is given. */
  begin(
    transactor: StoreTransactor,
    project: ProjectId,
    collector: Collector,
    runAt: Instant | undefined,
  ): Promise<CollectRun>;
  /** Has questions wait again whose process is gone, or whose time is up. */
  freeDead(): Promise<void>;
  /** Takes what may be asked now of a provider, or only of one run, with its cost reserved. */
  lease(
    provider: ProviderName,
    only?: { readonly project: ProjectId; readonly run: string },
  ): Promise<readonly OwnedAsk[]>;
  /** Whether a question is still ours to ask. */
  isOurs(owned: OwnedAsk): Promise<boolean>;
  end(owned: OwnedAsk, end: End): Promise<void>;
}

/** What a model costs here; undefined = nobody knows. */
export const priceHere = ({ operator }: Collecting, { provider, model }: Pick<Collector, 'provider' | 'model'>) =>
  priceOf(provider, model, PRICES, operator.prices);

export function collectionWork(dependencies: Dependencies, collecting: Collecting): CollectionWork {
  const { store, clock, nextId, instance = ALONE } = dependencies;
  const { operator, schedules } = collecting;

  async function freeDead(): Promise<void> {
    const now = clock();
    const isDead = ({ ask: { lease } }: OwnedAsk) =>
      lease === null || lease.until <= now || instance.isRunning(lease.owner) === false;
    // Most of the time there is none, and no lock is taken for that.
    if (!(await store.read(({ collectors }) => collectors.asking())).some(isDead)) return;
    await store.transact(async ({ collectors }) => {
      for (const { project, ask } of (await collectors.asking()).filter(isDead)) {
        // The provider may have charged for it: what was reserved is spent. A crash is no try that failed.
        const cost = ask.cost + (ask.lease?.reserved ?? 0);
        const problem = 'the service that asked it ended';
        const tries = Math.max(0, ask.tries - 1);
        await collectors.changeAsk(project, { ...ask, state: 'waiting', lease: null, tries, cost, problem });
      }
    });
  }

  return {
    freeDead,
    async fireDue() {
      const now = clock();
      const due = await store.read(({ collectors }) => collectors.due(now));
      for (const { project, collector } of due) {
        await store.transact(async (transactor) => {
          const current = await transactor.collectors.byId(project, collector.id);
          // Another service may have been faster.
          if (current?.nextRunAt !== collector.nextRunAt || current.schedule === null || current.nextRunAt === null)
            return;
          const run = dueRun(current.nextRunAt, current.schedule, now);
          const nextRunAt = schedules.next(current.schedule, now) ?? null;
          await transactor.collectors.put(project, { ...current, nextRunAt });
          if (run) await addRun(transactor, { project, collector: current, runAt: run.runAt, now, nextId });
        });
      }
    },
    async begin(transactor, project, collector, runAt) {
      const { collectors } = transactor;
      const there = await (runAt === undefined
        ? collectors.openRun(project, collector.id)
        : collectors.runAt(project, runAt));
      if (there?.collectorId === collector.id) return there;
      const now = clock();
      return addRun(transactor, { project, collector, runAt: runAt ?? now, now, nextId });
    },
    async lease(provider, only) {
      const now = clock();
      const candidates = (limit: number, collectors: Pick<CollectorTransactor, 'dueAsks' | 'asks' | 'ask'>) =>
        only ? dueOf(collectors, only, now, limit) : collectors.dueAsks(provider, now, limit);
      // Looked at before the lock is taken, as there is nothing to do most of the time.
      if ((await store.read(({ collectors }) => candidates(1, collectors))).length === 0) return [];
      return store.transact(async ({ collectors, judgements }) => {
        const asking = await collectors.asking();
        const free = operator.atOnce - (await placesTaken({ collectors, judgements }, provider));
        if (free <= 0) return [];
        const reserve = reserving(collectors, now, (collector) => priceHere(collecting, collector));
        const taken: OwnedAsk[] = [];
        const isAsking = (id: string) => [...asking, ...taken].some(({ collector }) => collector.id === id);
        for (const owned of await candidates(free, collectors)) {
          const { project, collector, run } = owned;
          // A run that was stopped for one question of this batch has none left.
          if ((await collectors.ask(project, owned.ask.id))?.ask.state !== 'waiting') continue;
          const { expected, problem } = await reserve(owned);
          if (problem !== undefined) {
            // What is being asked may give some of its reservation back.
            if (!isAsking(collector.id)) await stop(collectors, project, run, problem, now);
            continue;
          }
          const until = now + operator.deadline + LEASE_GRACE;
          const lease = { owner: instance.id, token: nextId(), until, reserved: expected, day: dayOf(now) };
          const { ask } = owned;
          const asked: Ask = { ...ask, state: 'asking', lease, tries: ask.tries + 1, sent: ask.sent + 1 };
          await collectors.changeAsk(project, asked);
          await collectors.spend(project, collector.id, lease.day, { answers: 1, microUsd: expected });
          taken.push({ ...owned, ask: asked });
        }
        return taken;
      });
    },
    isOurs: ({ project, ask }) =>
      store.read(
        async ({ collectors }) => (await collectors.ask(project, ask.id))?.ask.lease?.token === ask.lease?.token,
      ),
    end: ({ project, collector, run, ask: { id, lease } }, end) =>
      store.transact(async ({ collectors }) => {
        const found = await collectors.ask(project, id);
        // It was taken for dead, and somebody else has asked it since.
        if (found === undefined || lease === null || found.ask.lease?.token !== lease.token) return;
        const now = clock();
        const { ask } = found;
        const charged = end.is === 'released' ? FREE : end.charged;
        const cost = charged.cost ?? lease.reserved;
        const isCounted = end.is === 'answered' || charged.cost === null || charged.cost > 0;
        await collectors.spend(project, collector.id, lease.day, {
          answers: isCounted ? 0 : -1,
          microUsd: cost - lease.reserved,
        });
        const usage = addUsage(ask.usage, charged.usage);
        await collectors.changeAsk(project, {
          ...ask,
          lease: null,
          usage,
          cost: ask.cost + cost,
          ...after(ask, end, now),
        });
        if (end.is === 'waiting' && end.all) await collectors.delay(project, collector.id, end.dueAt);
        if (end.is === 'paused') await pause(collectors, found, end.problem, now);
        if ((await collectors.openCount(project, run.id)) === 0) {
          const current = await collectors.run(project, run.id);
          if (current?.finishedAt === null) await collectors.changeRun(project, { ...current, finishedAt: now });
        }
      }),
  };
}

/** Where nobody says which process this is, no other one is there. */
export const ALONE: Instance = { id: 'this', isRunning: (id: string) => id === 'this' };

/** What becomes of a question. */
function after(ask: Ask, end: End, now: Instant): Partial<Ask> {
  switch (end.is) {
    case 'answered':
      return { state: 'answered', problem: end.problem, answeredAt: now };
    case 'failed':
      return { state: 'failed', problem: end.problem };
    case 'waiting':
      return {
        state: 'waiting',
        problem: end.problem,
        dueAt: end.dueAt,
        ...(!end.isTry && { tries: Math.max(0, ask.tries - 1) }),
      };
    case 'released':
      return { state: 'waiting', tries: Math.max(0, ask.tries - 1), sent: ask.sent - 1 };
    case 'paused':
      return { state: 'waiting', problem: end.problem, tries: 0 };
  }
}

async function pause(
  collectors: CollectorTransactor,
  { project, collector }: OwnedCollector,
  why: string,
  now: Instant,
): Promise<void> {
  await collectors.put(project, touched({ ...collector, pausedBecause: why }, now));
}

/** Leaves out what a run has not asked. */
async function stop(
  collectors: CollectorTransactor,
  project: ProjectId,
  run: CollectRun,
  why: string,
  now: Instant,
): Promise<void> {
  await collectors.skipWaiting(project, run.id, why);
  await collectors.changeRun(project, { ...run, stoppedBecause: why, finishedAt: now });
}

interface NewRun {
  readonly project: ProjectId;
  readonly collector: Collector;
  readonly runAt: Instant;
  readonly now: Instant;
  readonly nextId: () => string;
}

/** A time is one run's in a project: another at the same instant is a millisecond later. */
async function addRun({ collectors, queries }: StoreTransactor, given: NewRun): Promise<CollectRun> {
  const { project, collector, now, nextId } = given;
  let { runAt } = given;
  while (await collectors.runAt(project, runAt)) runAt++;
  const run = {
    id: nextId(),
    collectorId: collector.id,
    runAt,
    createdAt: now,
    endsAt: endOfRun(now, { next: null, isManual: collector.schedule === null }),
    streak: null,
    finishedAt: null,
    stoppedBecause: null,
  };
  const every = { page: 1, limit: Number.MAX_SAFE_INTEGER };
  const { results } = await queries.page(project, { isDeleted: false }, [], every);
  const asks = planAsks(run, results, collector, nextId);
  const empty = { finishedAt: now, stoppedBecause: 'no query is to be asked: add queries, or tags that they carry' };
  const added = asks.length > 0 ? run : { ...run, ...empty };
  await collectors.addRun(project, added, asks);
  return added;
}

/** Of one run: what may be asked now, whether or not its collector asks by itself. */
async function dueOf(
  collectors: Pick<CollectorTransactor, 'asks' | 'ask'>,
  { project, run }: { readonly project: ProjectId; readonly run: string },
  now: Instant,
  limit: number,
): Promise<readonly OwnedAsk[]> {
  const due = (await collectors.asks(project, run)).filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now);
  const owned: OwnedAsk[] = [];
  for (const { id } of due.slice(0, limit)) {
    const found = await collectors.ask(project, id);
    if (found && found.collector.pausedBecause === null) owned.push(found);
  }
  return owned;
}
