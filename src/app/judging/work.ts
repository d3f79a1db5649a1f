/*
 * The tasks of judges, as they are handed out and end; each change is one transaction. It mirrors collecting/work.ts, also
 * in the order of money. The difference: one request judges several answers, under one lease.
 */

import {
  type Collecting,
  costOf,
  expectedJudging,
  type JudgedAnswer,
  type JudgeReply,
  type JudgeTask,
  judgedAnswerIn,
  judgeLine,
  judgeName,
  MAX_TRIES,
  NO_USAGE,
  type Price,
  type ProviderUsage,
  partOf,
} from '../../domain/collection/mod.ts';
import { thin } from '../../domain/events.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { JudgedProject, StoreReader, StoreTransactor } from '../../domain/ports/mod.ts';
import { dayOf, type Instant, MILLISECONDS_A_DAY } from '../../domain/time.ts';
import {
  DIED_TWICE,
  isHeldBy,
  type LeasedItem,
  leaseItem,
  OWNER_ENDED,
  type Return,
  returnItem,
  type WorkItem,
  type WorkLine,
} from '../../domain/work/mod.ts';
import { placeIn } from '../collecting/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { judgeAsks, priceOfCharge, reserve, settle } from '../spending/mod.ts';
import { type Handing, type ServedLine, type WorkQueue, workQueue } from '../work/mod.ts';
import { nextBatch } from './next-batch.ts';
import { digestOf } from './verdicts.ts';

/** Answers that one request asks about, under one lease. */
export interface LeasedBatch {
  readonly judged: JudgedProject;
  /** One for each answer, in their order. */
  readonly items: readonly LeasedItem[];
  readonly asked: readonly (JudgedAnswer & { readonly task: JudgeTask })[];
}

/** How a request ended. `usage`: null = the charge is unknown, and the reservation counts as spent. */
export type BatchEnd = { readonly usage: ProviderUsage | null } & (
  | { readonly is: 'said'; readonly replies: readonly JudgeReply[] }
  /** `pausedUntil`: nothing else is asked before, as these answers aren't the cause; null = they are. */
  | { readonly is: 'failed'; readonly problem: string; readonly pausedUntil: Instant | null }
  | {
      readonly is: 'waiting';
      readonly problem: string;
      readonly dueAt: Instant;
      /** Whether the provider asked for the wait, so that no other answer is to be asked about before, either. */
      readonly all: boolean;
      readonly isTry: boolean;
    }
  | { readonly is: 'paused'; readonly problem: string; readonly pausedUntil: Instant }
);

/** The tasks of judges, as they change while answers are asked about: each change is one transaction. */
interface JudgingWork {
  readonly queue: WorkQueue;
  /** Has tasks wait again whose process is gone, or whose time is up. */
  freeDead(): Promise<void>;
  /** Takes what may be asked now, with its cost reserved. */
  take(): Promise<readonly LeasedBatch[]>;
  /** Whether some answers have verdicts now that their analyses have not. */
  end(batch: LeasedBatch, end: BatchEnd): Promise<boolean>;
}

interface JudgeTurn extends ServedLine {
  readonly judged: JudgedProject;
}

const end =
  (dependencies: Dependencies, collecting: Collecting): JudgingWork['end'] =>
  ({ judged, items, asked }, end) =>
    dependencies.store.transact(async (transactor) => {
      const { judgements, analyses, work } = transactor;
      const { organisation, project, judge } = judged;
      const { lease } = items[0]!;
      const { token } = lease;
      const reserved = items.reduce((sum, item) => sum + item.lease.reserved, 0);
      // Money first, from the top down, as when it was reserved: so no two transactions wait for each other.
      const price = await priceOfCharge(transactor, collecting, organisation, lease.charge);
      const isFree = end.usage !== null && end.usage.inputTokens + end.usage.outputTokens === 0 && end.is !== 'said';
      const charged = price && !isFree ? costOf(end.usage ?? NO_USAGE, price, asked.length) : 0;
      const total = end.usage === null ? reserved : charged;
      const named = judgeName(judge);
      const subjects = items.map(({ subject }) => subject);
      const current = new Map((await work.items(project, 'judge', subjects)).map((item) => [item.subject, item]));
      const tasks = new Map(
        (await judgements.tasks(project, named, subjects.map(judgedAnswerIn))).map((task) => [task.id, task]),
      );
      const ours = subjects.flatMap((subject, at) => {
        const item = current.get(subject);
        const task = tasks.get(judgedAnswerIn(subject));
        // It was taken for dead, or the answer is another one since.
        return isHeldBy(item, token) && task ? [{ item, task, at }] : [];
      });
      const part = (whole: number, at: number) => partOf(whole, asked.length, at);
      const ended = ours.map(({ task, item, at }) => ({
        item,
        after: after(item, end, at),
        spent: {
          ...task,
          usage: {
            inputTokens: task.usage.inputTokens + part(end.usage?.inputTokens ?? 0, at),
            outputTokens: task.usage.outputTokens + part(end.usage?.outputTokens ?? 0, at),
            searches: 0,
          },
          cost: task.cost + part(total, at),
        },
      }));
      const sum = (of: (at: number) => number) => ours.reduce((all, { at }) => all + of(at), 0);
      // What others freed meanwhile was settled by them.
      const settlement = {
        ...{ reserved: sum((at) => items[at]!.lease.reserved), asking: ours.length },
        ...{ cost: sum((at) => part(total, at)), answers: isFree ? 0 : ours.length },
      };
      if (ours.length > 0)
        await settle(transactor, judgeAsks(judged), lease, settlement, {
          now: dependencies.clock(),
          nextId: dependencies.nextId,
        });
      await judgements.put(
        project,
        ended.map(({ spent, after: { task } }) => ({ ...spent, ...task })),
      );
      await work.remove(project, 'judge', subjects);
      await work.put(
        project,
        ended.flatMap(({ item, after: { back } }) => (back ? [returnItem(item, back)] : [])),
      );
      // Of a judge that the project has no more, and of answers that others ask about, it says nothing.
      const { judge: now } = await transactor.projects.settings(project);
      const isCurrent = now !== null && judgeName(now) === named && ours.length > 0;
      const isNewlyPaused =
        isCurrent && (await pauseAfter({ judgements, work }, project, judgeLine(project, named), end));
      if (isNewlyPaused && end.is !== 'said')
        await transactor.outbox.add({
          ...{
            id: dependencies.nextId(),
            type: 'judge.paused',
            timestamp: dependencies.clock(),
            organisation,
            project,
          },
          subject: `judge ${project}`,
          data: thin({ provider: judge.provider, model: judge.model, reason: end.problem }),
        });
      const judgedNow = ended.filter(({ after: { task } }) => task.state === 'judged').map(({ spent }) => spent.id);
      if (judgedNow.length > 0) await analyses.outdate(project, judgedNow);
      return judgedNow.length > 0;
    });

export function judgingWork(dependencies: Dependencies, collecting: Collecting): JudgingWork {
  const { digest, clock, nextId } = dependencies;
  const queue = workQueue(dependencies, 'judge');

  /** The lines of judges that settings name; those that are paused aren't due. */
  async function served(reader: StoreReader, due: readonly WorkLine[]): Promise<readonly JudgeTurn[]> {
    const lines = new Map(due.map((line) => [line.key, line]));
    const turns: JudgeTurn[] = [];
    for (const judged of await reader.judgements.projects()) {
      const { organisation, project, judge } = judged;
      const line = lines.get(judgeLine(project, judgeName(judge)));
      if (line === undefined) continue;
      turns.push({ ...line, judged, place: await placeIn(reader, organisation, judge.provider, collecting) });
    }
    return turns;
  }

  async function hand(transactor: StoreTransactor, { key, judged }: JudgeTurn, at: Handing) {
    const { judgements, projects, work } = transactor;
    const { project } = judged;
    const { judge } = await projects.settings(project);
    if (judge === null || judgeLine(project, judgeName(judge)) !== key) return undefined;
    // After a pause one request says whether it is over.
    const isOnTrial = (await judgements.progress(project)).pausedBecause !== null;
    if (isOnTrial && at.leased.some((item) => item.queue === 'judge' && item.key === key)) return undefined;
    const batch = await nextBatch(transactor, { project, judge }, key, at.now);
    if (batch === undefined) return undefined;
    const want = (price: Price | undefined, most: number) => {
      const some = batch.slice(0, Math.max(1, most));
      return { answers: some.length, microUsd: price ? costOf(expectedJudging(some), price, some.length) : null };
    };
    const taken = await reserve(transactor, judgeAsks({ ...judged, judge }), want, { collecting, now: at.now, nextId });
    if ('refusal' in taken) {
      const { isFinal, problem } = taken.refusal;
      // Requests in flight may give some of their reservation back.
      const isAsking = at.leased.some((item) => item.queue === 'judge' && item.key === key);
      if (isFinal && !isAsking) await work.pause(project, 'judge', key, { until: nextDay(at.now), reason: problem });
      return undefined;
    }
    const fitting = batch.slice(0, taken.answers);
    const { reserved, ...reservation } = taken.reservation;
    const lease = { ...at.lease(reserved), ...reservation };
    const items = fitting.map(({ item }, place) =>
      leaseItem(item, { ...lease, reserved: partOf(reserved, fitting.length, place) }),
    );
    // Brands may be called something else than when it was planned.
    const asked = fitting.map(({ item: _, ...one }) => ({
      ...one,
      task: { ...one.task, digest: digestOf(digest, one) },
    }));
    await work.put(project, items);
    await judgements.put(
      project,
      asked.map(({ task }) => task),
    );
    return { judged, items, asked };
  }

  return {
    queue,
    freeDead: () =>
      queue.freeDead(async (transactor, { project, subject, lease }, isLast) => {
        const { judgements } = transactor;
        const [task] = await judgements.tasks(project!, judgeIn(subject), [judgedAnswerIn(subject)]);
        if (!task) return;
        // It may have been charged: what was reserved is spent. Of a judge that is gone it is closed with what is abandoned.
        const { reserved } = lease;
        const judged = (await judgements.projects()).find((one) => one.project === project);
        const settlement = { reserved, asking: 1, cost: reserved, answers: 1 };
        if (judged) await settle(transactor, judgeAsks(judged), lease, settlement, { now: clock(), nextId });
        const ended = isLast ? { state: 'failed' as const, problem: DIED_TWICE } : { problem: OWNER_ENDED };
        await judgements.put(project!, [{ ...task, cost: task.cost + reserved, ...ended }]);
      }),
    take: () => queue.take({ lines: served, hand, atOnce: collecting.operator.atOnce }),
    end: end(dependencies, collecting),
  };
}

/** Holds a judge back after a try, or has one that was paused go on; whether it pauses from now on. */
async function pauseAfter(
  { judgements, work }: Pick<StoreTransactor, 'judgements' | 'work'>,
  project: ProjectId,
  line: string,
  end: BatchEnd,
): Promise<boolean> {
  const progress = await judgements.progress(project);
  if (end.is === 'said') {
    if (progress.pausedBecause !== null) await judgements.setProgress(project, { ...progress, pausedBecause: null });
    return false;
  }
  const until = end.is === 'waiting' ? (end.all ? end.dueAt : null) : end.pausedUntil;
  if (until === null) return false;
  await work.pause(project, 'judge', line, { until, reason: end.problem });
  if (end.is === 'waiting') return false;
  await judgements.setProgress(project, { ...progress, pausedBecause: end.problem });
  return progress.pausedBecause === null;
}

const judgeIn = (subject: string): string => subject.slice(judgedAnswerIn(subject).length + 1);

const nextDay = (now: Instant): Instant => (dayOf(now) + 1) * MILLISECONDS_A_DAY;

interface AfterEnd {
  readonly task: Partial<JudgeTask>;
  /** How the work on it comes back into its line; none = it is done. */
  readonly back?: Return;
}

/** What becomes of a task, and of the work on it. */
function after({ tries }: WorkItem, end: BatchEnd, at: number): AfterEnd {
  switch (end.is) {
    case 'said': {
      const reply = end.replies[at]!;
      if ('problem' in reply) return { task: { state: 'failed', problem: reply.problem } };
      return { task: { state: 'judged', verdicts: reply.verdicts, agreed: null, problem: null } };
    }
    case 'failed':
      return { task: { state: 'failed', problem: end.problem } };
    case 'waiting': {
      // Those of one batch may have been asked about more or less often.
      if (end.isTry && tries >= MAX_TRIES)
        return { task: { state: 'failed', problem: `${end.problem} (after ${tries} tries)` } };
      return {
        task: { problem: end.problem },
        back: { dueAt: end.dueAt, reason: end.problem, isTry: end.isTry },
      };
    }
    case 'paused':
      return { task: { problem: end.problem }, back: { reason: end.problem, isTry: true } };
  }
}
