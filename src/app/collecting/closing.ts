/*
 * What becomes of a question once it was asked, or once its process is gone. Money first, from the organisation down, so that
 * two transactions never wait for each other. `after` and `returnOf` are the tables of what comes next.
 */

import {
  type Ask,
  addUsage,
  JUDGE_ACCOUNT,
  type LedgerKey,
  NO_USAGE,
  questionFailure,
  RAN_OUT,
} from '../../domain/collection/mod.ts';
import type { StoreReader, StoreTransactor } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import { DIED_TWICE, isHeldBy, type LeasedItem, OWNER_ENDED, type Return, returnItem } from '../../domain/work/mod.ts';
import { collectorAsks, settle } from '../spending/mod.ts';
import { type End, FREE, type LeasedAsk } from './asking.ts';
import { afterEnd } from './ending.ts';
import type { At } from './state.ts';

/** Takes back a question that was asked, while it is ours: settles its cost, and has it wait again or end. */
export async function endAsk(transactor: StoreTransactor, asked: LeasedAsk, end: End, at: At): Promise<void> {
  const { collectors, ledger, work } = transactor;
  const { organisation, project, collector } = asked;
  const [{ subject, lease }] = asked.items;
  // Money first, from the top down, as when it was reserved: so no two transactions wait for each other.
  await ledger.budgets(organisation);
  const [item] = await work.items(project, 'ask', [subject]);
  const found = await collectors.ask(project, subject);
  // It was taken for dead, and another service has asked it since; or its collector is gone.
  if (!isHeldBy(item, lease.token) || found === undefined) return;
  const back = returnOf(end);
  // The run ended while it was asked: it isn't asked again.
  const isLeftOut = back !== undefined && found.run.finishedAt !== null;
  const charged = chargedFor(end, { reserved: lease.reserved, isLeftOut });
  const { cost, answers } = charged;
  const settlement = { reserved: lease.reserved, asking: 1, cost, answers };
  await settle(transactor, collectorAsks(found), lease, settlement, at);
  const { task: _, ...ask } = found.ask;
  const usage = addUsage(ask.usage, charged.usage);
  await collectors.changeAsk(project, { ...ask, usage, cost: ask.cost + cost, ...after(ask, end, at.now) });
  if (isLeftOut) await collectors.skip(project, [subject], RAN_OUT);
  if (back && !isLeftOut) await work.put(project, [returnItem(item, back)]);
  else await work.remove(project, 'ask', [subject]);
  if (end.is === 'waiting' && end.all)
    await work.pause(project, 'ask', collector.id, { until: end.dueAt, reason: end.problem });
  await afterEnd(transactor, found, end, { ...at, taken: collector });
}

/** What a question that was asked used and cost, and for how many answers that counts. */
function chargedFor(end: End, { reserved, isLeftOut }: { readonly reserved: number; readonly isLeftOut: boolean }) {
  const { usage, cost } = end.is === 'released' ? FREE : end.charged;
  // A task that no one looks for again may be charged all the same.
  if (cost === null || (isLeftOut && 'task' in end)) return { usage, cost: reserved, answers: 1 };
  return { usage, cost, answers: end.is === 'answered' || cost > 0 ? 1 : 0 };
}

/** Has a question wait again whose process is gone; one whose process died twice (`isLast`) has failed. */
export async function freeAsk(
  transactor: StoreTransactor,
  { project, subject, lease }: LeasedItem,
  isLast: boolean,
  at: At,
): Promise<void> {
  const { collectors } = transactor;
  const found = await collectors.ask(project!, subject);
  if (found === undefined) return;
  // The provider may have charged for it: what was reserved is spent, unless its task goes on and is charged when it ends.
  const { task } = found.ask;
  const goesOn = task !== undefined && !isLast && found.run.finishedAt === null && found.run.endsAt > at.now;
  const { reserved } = lease;
  const settlement = { reserved, asking: 1, cost: goesOn ? 0 : reserved, answers: goesOn ? 0 : 1 };
  await settle(transactor, collectorAsks(found), lease, settlement, at);
  const cost = found.ask.cost + settlement.cost;
  if (!isLast) return collectors.changeAsk(project!, { ...found.ask, cost, problem: OWNER_ENDED });
  const failure = questionFailure(DIED_TWICE);
  await collectors.changeAsk(project!, {
    ...{ ...found.ask, cost, state: 'failed', problem: DIED_TWICE, failure: failure.kind },
  });
  const end: End = { is: 'failed', charged: { usage: NO_USAGE, cost: reserved }, problem: DIED_TWICE, failure };
  await afterEnd(transactor, found, end, at);
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

/** Tells of a line of the ledger whether nothing is being asked by its account. */
export async function notBusy({ work }: Pick<StoreReader, 'work'>) {
  const busy = new Set(
    (await work.leased()).map(({ queue, key, project }) => `${project} ${queue === 'judge' ? JUDGE_ACCOUNT : key}`),
  );
  return ({ project, account }: LedgerKey): boolean => !busy.has(`${project} ${account}`);
}
