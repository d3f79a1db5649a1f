import {
  BATCH,
  type Collecting,
  costOf,
  dayOf,
  expectedJudging,
  type Instant,
  type JudgedAnswer,
  type JudgedProject,
  type JudgeReply,
  type JudgeTask,
  judgeBatches,
  judgedAnswerOf,
  judgeName,
  type Lease,
  MAX_TRIES,
  MILLISECONDS_A_DAY,
  NO_USAGE,
  type Price,
  type ProviderUsage,
  partOf,
  type StoreTransactor,
} from '../../domain/mod.ts';
import { ALONE, LEASE_GRACE, placesTaken } from '../collecting/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { judgeAsks, priceFor, reserve, settle } from '../spending/mod.ts';
import { namesOf } from './scan.ts';
import { digestOf } from './verdicts.ts';

/** Answers that one request asks about, leased: nobody else asks about them. */
export interface LeasedBatch {
  readonly judged: JudgedProject;
  readonly lease: Lease;
  readonly asked: readonly (JudgedAnswer & { readonly task: JudgeTask })[];
}

/** How a request ended. `usage`: null = nobody knows what it was charged, and what was reserved is spent. */
export type BatchEnd = { readonly usage: ProviderUsage | null } & (
  | { readonly is: 'said'; readonly replies: readonly JudgeReply[] }
  | { readonly is: 'failed'; readonly problem: string }
  | {
      readonly is: 'waiting';
      readonly problem: string;
      readonly dueAt: Instant;
      /** Whether the provider asked for the wait, so that nobody else is to be asked about before, either. */
      readonly all: boolean;
      readonly isTry: boolean;
    }
  | { readonly is: 'paused'; readonly problem: string }
);

/** The tasks of judges, as they change while answers are asked about: each change is one transaction. */
export interface JudgingWork {
  /** Has tasks wait again whose process is gone, or whose time is up. */
  freeDead(): Promise<void>;
  /** Takes what may be asked now, with its cost reserved. */
  lease(judged: JudgedProject): Promise<readonly LeasedBatch[]>;
  /** Whether some answers have verdicts now that their analyses have not. */
  end(batch: LeasedBatch, end: BatchEnd): Promise<boolean>;
}

export function judgingWork(dependencies: Dependencies, collecting: Collecting): JudgingWork {
  const { store, clock, nextId, digest, instance = ALONE } = dependencies;
  const { operator } = collecting;

  async function lease(transactor: StoreTransactor, judged: JudgedProject, now: Instant): Promise<LeasedBatch[]> {
    const { judgements, projects, responses } = transactor;
    const { project, judge: settings } = judged;
    const judge = judgeName(settings);
    const current = (await projects.settings(project)).judge;
    if (current === null || judgeName(current) !== judge) return [];
    if ((await judgements.progress(project)).pausedBecause !== null) return [];
    const free = operator.atOnce - (await placesTaken(transactor, settings.provider));
    if (free <= 0) return [];
    const due = await judgements.due(project, judge, now, free * BATCH.answers);
    const names = await namesOf(transactor, project);
    const found = new Map(
      (
        await responses.byIds(
          project,
          due.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    );
    const asked = due.map((task) => ({ task, asked: judgedAnswerOf(found.get(task.id)!, names) }));
    const without = asked.filter((one) => one.asked === undefined).map(({ task }) => task);
    await judgements.put(
      project,
      without.map((task) => ({ ...task, state: 'failed', problem: NO_BRAND })),
    );
    const askable = asked.flatMap(({ task, asked: question }) => (question ? [{ ...question, task }] : []));
    const leased: LeasedBatch[] = [];
    for (const batch of judgeBatches(askable).slice(0, free)) {
      const want = (price: Price | undefined, most: number) => {
        const some = batch.slice(0, Math.max(1, most));
        return { answers: some.length, microUsd: price ? costOf(expectedJudging(some), price, some.length) : null };
      };
      const asker = judgeAsks({ ...judged, judge: current });
      const reserved = await reserve(transactor, asker, want, { collecting, now, nextId });
      if ('refusal' in reserved) {
        const { isFinal, problem } = reserved.refusal;
        if (isFinal) await judgements.delay(project, judge, nextDay(now), problem);
        break;
      }
      const until = now + operator.deadline + LEASE_GRACE;
      const shared = { owner: instance.id, token: nextId(), until, ...reserved.reservation };
      const fitting = batch.slice(0, reserved.answers);
      const tasks = fitting.map(
        ({ task, ...question }, at): JudgeTask => ({
          ...task,
          state: 'asking',
          // Brands may be called something else than when it was planned.
          digest: digestOf(digest, question),
          lease: { ...shared, reserved: partOf(shared.reserved, fitting.length, at) },
          tries: task.tries + 1,
        }),
      );
      await judgements.put(project, tasks);
      const questions = fitting.map((one, at) => ({ ...one, task: tasks[at]! }));
      leased.push({ judged, lease: shared, asked: questions });
    }
    return leased;
  }

  return {
    async freeDead() {
      const now = clock();
      const isDead = ({ task: { lease: held } }: { readonly task: JudgeTask }) =>
        held === null || held.until <= now || instance.isRunning(held.owner) === false;
      // Most of the time there is none, and no lock is taken for that.
      if (!(await store.read(({ judgements }) => judgements.asking())).some(isDead)) return;
      await store.transact(async (transactor) => {
        const { judgements } = transactor;
        const judges = new Map((await judgements.projects()).map((judged) => [judged.project, judged]));
        for (const { project, task } of (await judgements.asking()).filter(isDead)) {
          const judged = judges.get(project);
          // One that was asked for a judge that is gone is closed with all that is abandoned.
          if (task.lease && judged) {
            const { reserved } = task.lease;
            const settlement = { reserved, asking: 1, cost: reserved, answers: 1 };
            await settle(transactor, judgeAsks(judged), task.lease, settlement, { now, nextId });
          }
          // It may have been charged: what was reserved is spent. A crash is no try that failed.
          const freed = { state: 'waiting', lease: null, problem: ENDED, tries: Math.max(0, task.tries - 1) } as const;
          await judgements.put(project, [{ ...task, ...freed, cost: task.cost + (task.lease?.reserved ?? 0) }]);
        }
      });
    },
    async lease(judged) {
      const now = clock();
      const judge = judgeName(judged.judge);
      // Looked at before the lock is taken, as there is nothing to do most of the time.
      if ((await store.read(({ judgements }) => judgements.due(judged.project, judge, now, 1))).length === 0) return [];
      return store.transact((transactor) => lease(transactor, judged, now));
    },
    end: ({ judged, lease: held, asked }, end) =>
      store.transact(async (transactor) => {
        const { judgements, analyses } = transactor;
        const { organisation, project, judge } = judged;
        // Money first, from the top down, as when it was reserved: so no two transactions wait for each other.
        const price = await priceFor(transactor, collecting, { organisation, ...held });
        const isFree = end.usage !== null && end.usage.inputTokens + end.usage.outputTokens === 0 && end.is !== 'said';
        const charged = price && !isFree ? costOf(end.usage ?? NO_USAGE, price, asked.length) : 0;
        const total = end.usage === null ? held.reserved : charged;
        const named = judgeName(judge);
        const current = new Map(
          (
            await judgements.tasks(
              project,
              named,
              asked.map(({ task }) => task.id),
            )
          ).map((task) => [task.id, task]),
        );
        const ours = asked.flatMap(({ task: { id } }, at) => {
          const task = current.get(id);
          // It was taken for dead, or the answer is another one since.
          return task && task.lease?.token === held.token ? [{ task, at }] : [];
        });
        const part = (whole: number, at: number) => partOf(whole, asked.length, at);
        const ended = ours.map(
          ({ task, at }): JudgeTask => ({
            ...task,
            lease: null,
            usage: {
              inputTokens: task.usage.inputTokens + part(end.usage?.inputTokens ?? 0, at),
              outputTokens: task.usage.outputTokens + part(end.usage?.outputTokens ?? 0, at),
              searches: 0,
            },
            cost: task.cost + part(total, at),
            ...after(task, end, at),
          }),
        );
        const sum = (whole: number) => ours.reduce((all, { at }) => all + part(whole, at), 0);
        // What others freed meanwhile was settled by them.
        const settlement = {
          ...{ reserved: sum(held.reserved), asking: ours.length },
          ...{ cost: sum(total), answers: isFree ? 0 : ours.length },
        };
        if (ours.length > 0) await settle(transactor, judgeAsks(judged), held, settlement, { now: clock(), nextId });
        if (ended.length > 0) await judgements.put(project, ended);
        if (end.is === 'waiting' && end.all) await judgements.delay(project, named, end.dueAt, end.problem);
        if (end.is === 'paused')
          await judgements.setProgress(project, {
            ...(await judgements.progress(project)),
            pausedBecause: end.problem,
          });
        const judgedNow = ended.filter(({ state }) => state === 'judged').map(({ id }) => id);
        if (judgedNow.length > 0) await analyses.outdate(project, judgedNow);
        return judgedNow.length > 0;
      }),
  };
}

const NO_BRAND = 'it names no brand any more';
const ENDED = 'the service that asked it ended';

const nextDay = (now: Instant): Instant => (dayOf(now) + 1) * MILLISECONDS_A_DAY;

/** What becomes of a task. */
function after(task: JudgeTask, end: BatchEnd, at: number): Partial<JudgeTask> {
  switch (end.is) {
    case 'said': {
      const reply = end.replies[at]!;
      if ('problem' in reply) return { state: 'failed', problem: reply.problem };
      return { state: 'judged', verdicts: reply.verdicts, agreed: null, problem: null };
    }
    case 'failed':
      return { state: 'failed', problem: end.problem };
    case 'waiting': {
      const tries = end.isTry ? task.tries : Math.max(0, task.tries - 1);
      // Those of one batch may have been asked about more or less often.
      if (tries >= MAX_TRIES) return { state: 'failed', problem: `${end.problem} (after ${tries} tries)` };
      return { state: 'waiting', problem: end.problem, dueAt: end.dueAt, tries };
    }
    case 'paused':
      return { state: 'waiting', problem: end.problem, tries: 0 };
  }
}
