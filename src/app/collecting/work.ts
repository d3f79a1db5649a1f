/*
 * Hands out the questions of runs, and takes their ends back; each change is one transaction. The order within it matters:
 * money first, from the organisation down, so that two transactions never wait for each other. `after` is the table of what
 * becomes of a question.
 */

import {
  type Ask,
  addUsage,
  type Collecting,
  type Collector,
  expectedCost,
  JUDGE_ACCOUNT,
  type LedgerKey,
  mayAsk,
  NO_USAGE,
  type Price,
  questionFailure,
  RAN_OUT,
} from '../../domain/collection/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { OwnedAsk, StoreReader, StoreTransactor } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import {
  DIED_TWICE,
  isHeldBy,
  leaseItem,
  OWNER_ENDED,
  type Return,
  returnItem,
  type WorkItem,
  type WorkLine,
} from '../../domain/work/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { closeAbandoned, collectorAsks, reserve, settle } from '../spending/mod.ts';
import { type Handing, type ServedLine, type WorkQueue, workQueue } from '../work/mod.ts';
import { type End, FREE, type LeasedAsk } from './asking.ts';
import { afterEnd, endRun } from './ending.ts';
import { placeIn } from './endpoints.ts';

/** Only the questions of one run, whatever else is due. */
export interface OnlyRun {
  readonly project: ProjectId;
  readonly collector: string;
  readonly run: string;
}

/** The questions of runs, as they change while they are asked: each change is one transaction. */
export interface CollectionWork {
  readonly queue: WorkQueue;
  /** Has questions wait again whose process is gone, or whose time is up. */
  freeDead(): Promise<void>;
  /** Takes what may be asked now, or only of one run, with its cost reserved. */
  take(only?: OnlyRun): Promise<readonly LeasedAsk[]>;
  /** Whether a question is still ours to ask. */
  isOurs(asked: LeasedAsk): Promise<boolean>;
  /** Notes where the provider's task is, while the question is ours. */
  noteTask(asked: LeasedAsk, task: string | undefined): Promise<void>;
  end(asked: LeasedAsk, end: End): Promise<void>;
}

/** A command asks by a collector that is switched off, too: it makes its own that way. */
const isServed = (collector: Collector, only: OnlyRun | undefined, now: Instant): boolean =>
  only ? collector.pausedBecause === null : mayAsk(collector, now);

export function collectionWork(dependencies: Dependencies, collecting: Collecting): CollectionWork {
  const { store, clock, nextId } = dependencies;
  const queue = workQueue(dependencies, 'ask');

  /** The lines of collectors that may ask; by a command, of the one that it names. */
  async function served(reader: StoreReader, due: readonly WorkLine[], only: OnlyRun | undefined) {
    const lines: ServedLine[] = [];
    for (const line of due) {
      const { project, key, organisation } = line;
      if (project === null || organisation === null || (only && only.collector !== key)) continue;
      const collector = await reader.collectors.byId(project, key);
      if (!collector || !isServed(collector, only, clock())) continue;
      lines.push({ ...line, place: await placeIn(reader, organisation, collector.provider, collecting) });
    }
    return lines;
  }

  async function hand(transactor: StoreTransactor, line: ServedLine, at: Handing, only: OnlyRun | undefined) {
    const { collectors, work } = transactor;
    const project = line.project!;
    const owned = await nextAsk(transactor, line, at.now, only);
    // It may have been paused since the line was looked at.
    if (owned === undefined || !isServed(owned.collector, only, at.now)) return undefined;
    const { collector, run, ask, item } = owned;
    const isAsking = at.leased.some(({ queue: of, key }) => of === 'ask' && key === line.key);
    if (collector.isOnTrial && isAsking) return undefined;
    const want = async (price: Price | undefined) => ({
      answers: 1,
      microUsd: price
        ? expectedCost(price, await collectors.knownUsage(project, collector.provider, collector.model))
        : null,
    });
    const reserved = await reserve(transactor, collectorAsks(owned), want, { collecting, now: at.now, nextId });
    if ('refusal' in reserved) {
      const { isFinal, problem } = reserved.refusal;
      // Questions that are being asked may give some of their reservation back.
      if (isFinal && !isAsking)
        await endRun(transactor, owned, run, { why: problem, remedy: 'raise-budget' }, { now: at.now, nextId });
      return undefined;
    }
    const leased = leaseItem(item, { ...at.lease(reserved.reservation.reserved), ...reserved.reservation });
    const asked: Ask = { ...ask, sent: ask.sent + 1 };
    await work.put(project, [leased]);
    await collectors.changeAsk(project, asked);
    const { organisation } = owned;
    return { organisation, project, collector, run, ask: asked, items: [leased] } satisfies LeasedAsk;
  }

  return {
    queue,
    async freeDead() {
      await queue.freeDead(async (transactor, { project, subject, lease }, isLast) => {
        const { collectors } = transactor;
        const found = await collectors.ask(project!, subject);
        if (found === undefined) return;
        // The provider may have charged for it: what was reserved is spent, unless its task goes on and is charged when it ends.
        const { task } = found.ask;
        const goesOn = task !== undefined && !isLast && found.run.finishedAt === null && found.run.endsAt > clock();
        const { reserved } = lease;
        const settlement = { reserved, asking: 1, cost: goesOn ? 0 : reserved, answers: goesOn ? 0 : 1 };
        await settle(transactor, collectorAsks(found), lease, settlement, { now: clock(), nextId });
        const cost = found.ask.cost + settlement.cost;
        if (!isLast) return collectors.changeAsk(project!, { ...found.ask, cost, problem: OWNER_ENDED });
        const failure = questionFailure(DIED_TWICE);
        await collectors.changeAsk(project!, {
          ...{ ...found.ask, cost, state: 'failed', problem: DIED_TWICE, failure: failure.kind },
        });
        const end: End = { is: 'failed', charged: { usage: NO_USAGE, cost: reserved }, problem: DIED_TWICE, failure };
        await afterEnd(transactor, found, end, { now: clock(), nextId });
      });
      // Most of the time there is none, and no lock is taken for that.
      if (!(await store.read(async (reader) => (await reader.ledger.open()).some(await notBusy(reader))))) return;
      await store.transact(async (transactor) => closeAbandoned(transactor, await notBusy(transactor)));
    },
    take: (only) =>
      queue.take({
        lines: (reader, due) => served(reader, due, only),
        hand: (transactor, line, at) => hand(transactor, line, at, only),
        atOnce: collecting.operator.atOnce,
      }),
    isOurs: ({ project, items: [{ subject, lease }] }) =>
      store.read(async ({ work }) => isHeldBy((await work.items(project, 'ask', [subject]))[0], lease.token)),
    noteTask: ({ project, items: [{ subject, lease }] }, task) =>
      store.transact(async ({ collectors, work }) => {
        const [item] = await work.items(project, 'ask', [subject]);
        const found = await collectors.ask(project, subject);
        if (!isHeldBy(item, lease.token) || found === undefined) return;
        const { task: _, ...ask } = found.ask;
        await collectors.changeAsk(project, task === undefined ? ask : { ...ask, task });
      }),
    end: ({ organisation, project, collector, items: [{ subject, lease }] }, end) =>
      store.transact(async (transactor) => {
        const { collectors, ledger, work } = transactor;
        // Money first, from the top down, as when it was reserved: so no two transactions wait for each other.
        await ledger.budgets(organisation);
        const [item] = await work.items(project, 'ask', [subject]);
        const found = await collectors.ask(project, subject);
        // It was taken for dead, and another service has asked it since; or its collector is gone.
        if (!isHeldBy(item, lease.token) || found === undefined) return;
        const now = clock();
        const back = returnOf(end);
        // The run ended while it was asked: it isn't asked again.
        const isLeftOut = back !== undefined && found.run.finishedAt !== null;
        const charged = end.is === 'released' ? FREE : end.charged;
        // A task that no one looks for again may be charged all the same.
        const isUnknown = charged.cost === null || (isLeftOut && 'task' in end);
        const cost = isUnknown ? lease.reserved : charged.cost;
        const isCounted = end.is === 'answered' || isUnknown || cost > 0;
        const settlement = { reserved: lease.reserved, asking: 1, cost, answers: isCounted ? 1 : 0 };
        await settle(transactor, collectorAsks(found), lease, settlement, { now, nextId });
        const { task: _, ...ask } = found.ask;
        const usage = addUsage(ask.usage, charged.usage);
        await collectors.changeAsk(project, { ...ask, usage, cost: ask.cost + cost, ...after(ask, end, now) });
        if (isLeftOut) await collectors.skip(project, [subject], RAN_OUT);
        if (back && !isLeftOut) await work.put(project, [returnItem(item, back)]);
        else await work.remove(project, 'ask', [subject]);
        if (end.is === 'waiting' && end.all)
          await work.pause(project, 'ask', collector.id, { until: end.dueAt, reason: end.problem });
        await afterEnd(transactor, found, end, { now, nextId });
      }),
  };
}

/** What becomes of a question. */
function after(ask: Ask, end: End, now: Instant): Partial<Ask> {
  switch (end.is) {
    case 'answered':
      return {
        ...{ state: 'answered', problem: end.problem, failure: end.failure?.kind ?? null, answeredAt: now },
        ...(end.unread.length > 0 && { unread: end.unread }),
      };
    case 'failed':
      return { state: 'failed', problem: end.problem, failure: end.failure.kind };
    case 'waiting':
    case 'paused':
      return {
        ...{ problem: end.problem, failure: end.failure?.kind ?? null },
        ...(end.task !== undefined && { task: end.task }),
      };
    case 'released':
      return { sent: ask.sent - 1 };
  }
}

/** How the work on it comes back into its line; undefined = it is done. */
function returnOf(end: End): Return | undefined {
  switch (end.is) {
    case 'answered':
    case 'failed':
      return undefined;
    case 'waiting':
      return { dueAt: end.dueAt, reason: end.problem, isTry: end.isTry };
    case 'paused':
      return { reason: end.problem, isTry: false };
    case 'released':
      return { reason: null, isTry: false };
  }
}

/** The first question of a line that is due and there still, or of a run in it. */
async function nextAsk(
  { collectors, work }: StoreTransactor,
  { project, key }: ServedLine,
  now: Instant,
  only: OnlyRun | undefined,
): Promise<(OwnedAsk & { readonly item: WorkItem }) | undefined> {
  for (let passed = 0; ; ) {
    const due = await work.due(project, 'ask', key, now, 2 * passed + 1);
    if (due.length <= passed) return undefined;
    for (const item of due.slice(passed)) {
      const owned = await collectors.ask(project!, item.subject);
      if (owned?.ask.state === 'open' && owned.run.finishedAt !== null)
        await collectors.skip(project!, [item.subject], RAN_OUT);
      if (owned?.ask.state !== 'open' || owned.run.finishedAt !== null)
        await work.remove(project, 'ask', [item.subject]);
      else if (only && owned.run.id !== only.run) passed++;
      else return { ...owned, item };
    }
  }
}

/** Tells of a line of the ledger whether nothing is being asked by its account. */
async function notBusy({ work }: Pick<StoreReader, 'work'>) {
  const busy = new Set(
    (await work.leased()).map(({ queue, key, project }) => `${project} ${queue === 'judge' ? JUDGE_ACCOUNT : key}`),
  );
  return ({ project, account }: LedgerKey): boolean => !busy.has(`${project} ${account}`);
}
