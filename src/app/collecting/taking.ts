/*
 * Takes the questions of runs that may be asked now, with their cost reserved: which lines are served, and which question of a
 * line comes next. All of one question is done in the transaction of its lease.
 */

import {
  type Ask,
  type Collecting,
  type Collector,
  expectedCost,
  mayAsk,
  type Price,
  RAN_OUT,
} from '../../domain/collection/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { OwnedAsk, StoreReader, StoreTransactor } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import { leaseItem, type WorkItem, type WorkLine } from '../../domain/work/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { roomProblem } from '../organisation-limits.ts';
import { collectorAsks, reserve } from '../spending/mod.ts';
import type { Handing, ServedLine, Serving } from '../work/mod.ts';
import type { LeasedAsk } from './asking.ts';
import { endRun } from './ending.ts';
import { placeIn } from './endpoints.ts';

/** Only the questions of one run, whatever else is due. */
export interface OnlyRun {
  readonly project: ProjectId;
  readonly collector: string;
  readonly run: string;
}

/** How questions are handed out, or only those of one run. */
export function serving(
  ports: Pick<Dependencies, 'clock' | 'nextId' | 'limits' | 'budgets'>,
  collecting: Collecting,
  only: OnlyRun | undefined,
): Serving<ServedLine, LeasedAsk> {
  return {
    lines: (reader, due) => served(reader, due, { collecting, only, now: ports.clock() }),
    hand: (transactor, line, at) => hand(transactor, line, at, { ...ports, collecting, only }),
    atOnce: collecting.operator.atOnce,
  };
}

/** A command asks by a collector that is switched off, too: it makes its own that way. */
const isServed = (collector: Collector, only: OnlyRun | undefined, now: Instant): boolean =>
  only ? collector.pausedBecause === null : mayAsk(collector, now);

/** The lines of collectors that may ask; by a command, of the one that it names. */
async function served(
  reader: StoreReader,
  due: readonly WorkLine[],
  {
    collecting,
    only,
    now,
  }: { readonly collecting: Collecting; readonly only: OnlyRun | undefined; readonly now: Instant },
): Promise<readonly ServedLine[]> {
  const lines: ServedLine[] = [];
  for (const line of due) {
    const { project, key, organisation } = line;
    if (project === null || organisation === null || (only && only.collector !== key)) continue;
    const collector = await reader.collectors.byId(project, key);
    if (!collector || !isServed(collector, only, now)) continue;
    lines.push({ ...line, place: await placeIn(reader, organisation, collector.provider, collecting) });
  }
  return lines;
}

/** What the questions of a line are taken with. */
interface Taking extends Pick<Dependencies, 'nextId' | 'limits' | 'budgets'> {
  readonly collecting: Collecting;
  readonly only: OnlyRun | undefined;
}

async function hand(
  transactor: StoreTransactor,
  line: ServedLine,
  at: Handing,
  taking: Taking,
): Promise<LeasedAsk | undefined> {
  const { collecting, only, nextId } = taking;
  const { collectors, work } = transactor;
  const project = line.project!;
  const owned = await nextAsk(transactor, line, at.now, only);
  // It may have been paused since the line was looked at.
  if (owned === undefined || !isServed(owned.collector, only, at.now)) return undefined;
  const { collector, run, ask, item } = owned;
  const isAsking = at.leased.some(({ queue: of, key }) => of === 'ask' && key === line.key);
  if (collector.isOnTrial && isAsking) return undefined;
  // One whose task goes on at the provider is paid for.
  if (ask.task === undefined && !(await hasRoom(transactor, owned, at.now, taking))) return undefined;
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

/**
 * Whether the answer may be kept: nothing is asked, and paid for, that may not. Where the organisation stores as much as it may
 * the run ends; where its budget of writing is used up the questions wait. (contract 10)
 */
async function hasRoom(
  transactor: StoreTransactor,
  owned: OwnedAsk,
  now: Instant,
  { limits, budgets, nextId }: Taking,
): Promise<boolean> {
  const { organisation, project, collector, run } = owned;
  const why = await roomProblem(limits, transactor, organisation, 'storedBytes');
  if (why !== undefined) {
    await endRun(transactor, owned, run, { why, remedy: 'make-room' }, { now, nextId });
    return false;
  }
  const wait = budgets?.wait(organisation, 'writerSeconds');
  if (wait === undefined) return true;
  const until = now + wait.seconds * 1_000;
  await transactor.work.pause(project, 'ask', collector.id, { until, reason: wait.problem });
  return false;
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
