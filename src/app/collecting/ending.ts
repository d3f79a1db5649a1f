/*
 * How runs end, and what a collector remembers of them. `endRun` ends one; `afterEnd` says what the end of a try means for the collector
 * and its run, `unexplained` whether a failure is about its prompt alone.
 */

import {
  afterRun,
  type Collector,
  type CollectRun,
  type Failure,
  heard,
  LONGEST_STREAK,
  type OwnedCollector,
  pausedBy,
  RAN_OUT,
  type Remedy,
  resumed,
  SILENT_AFTER,
  silentBy,
  streakAfter,
} from '../../domain/collection/mod.ts';
import type { OwnedAsk, StoreTransactor } from '../../domain/ports/mod.ts';
import { touched } from '../../domain/time.ts';
import type { Dependencies } from '../dependencies.ts';
import type { End } from './asking.ts';
import { type At, changeCollector } from './state.ts';

/** Why a run ends before its questions are answered, and what a person does about it; null = nothing. */
export interface Stop {
  readonly why: string;
  readonly remedy: Remedy | null;
}

/** Ends a run: leaves out what it hasn't asked, and isn't asking. */
export async function endRun(
  transactor: StoreTransactor,
  owned: OwnedCollector,
  run: CollectRun,
  { why, remedy }: Stop,
  at: At,
): Promise<void> {
  const { collectors, work } = transactor;
  const { project } = owned;
  const items = await work.items(project, 'ask', await collectors.openAsks(project, run.id));
  const open = items.flatMap(({ subject, lease }) => (lease === null ? [subject] : []));
  await collectors.skip(project, open, why);
  await work.remove(project, 'ask', open);
  await collectors.changeRun(project, { ...run, stoppedBecause: why, stoppedRemedy: remedy, finishedAt: at.now });
  await rememberRun(transactor, owned, at);
}

/** Has a collector remember what its newest run lacks, once that has ended. */
async function rememberRun(transactor: StoreTransactor, owned: OwnedCollector, at: At): Promise<void> {
  const { collectors } = transactor;
  const { project, collector } = owned;
  const [newest] = (await collectors.runs(project, collector.id, { page: 1, limit: 1 })).results;
  const current = await collectors.byId(project, collector.id);
  if (newest === undefined || newest.finishedAt === null || current === undefined) return;
  const after = afterRun(current, newest);
  const isSame = after.partlyBecause === current.partlyBecause && after.partlyRemedy === current.partlyRemedy;
  if (!isSame) await changeCollector(transactor, { ...owned, collector: current }, touched(after, at.now), at);
}

/** Ends the runs whose time is up. */
export async function endRunsInTime({
  store,
  clock,
  nextId,
}: Pick<Dependencies, 'store' | 'clock' | 'nextId'>): Promise<void> {
  const now = clock();
  // Most of the time there is none, and no lock is taken for that.
  for (const { run } of await store.read(({ collectors }) => collectors.over(now)))
    await store.transact(async (transactor) => {
      // Another service may have ended it meanwhile.
      const current = (await transactor.collectors.over(now)).find(({ run: { id } }) => id === run.id);
      if (current) await endRun(transactor, current, current.run, IN_TIME, { now, nextId });
    });
}

const IN_TIME: Stop = { why: RAN_OUT, remedy: null };

/** Ends the runs of a collector that are open, as the next one begins. */
export async function endOpenRuns(transactor: StoreTransactor, owned: OwnedCollector, at: At): Promise<void> {
  for (;;) {
    const open = await transactor.collectors.openRun(owned.project, owned.collector.id);
    if (open === undefined) return;
    await endRun(transactor, owned, open, IN_TIME, at);
  }
}

/**
 * What a failure has in common with others that nothing explains; null = it is explained. One that may be about its prompt alone is about
 * it, where another prompt of the run was answered, or one of the run before, asked in the same form, that didn't answer this one.
 */
async function unexplained(
  { collectors }: StoreTransactor,
  { project, collector, run, ask: { query } }: OwnedAsk,
  { unknown, mayBePrompt }: Failure,
): Promise<string | null> {
  if (unknown === null || mayBePrompt !== true) return unknown;
  const { provider, model } = collector;
  const isAnswered = (of: CollectRun, prompt?: string) =>
    collectors.isAnyAnswered(project, of.id, { provider, model, ...(prompt !== undefined && { query: prompt }) });
  if (await isAnswered(run)) return null;
  const before = await collectors.runBefore(project, collector.id, run.runAt);
  if (before === undefined || JSON.stringify(before.askedAs) !== JSON.stringify(run.askedAs)) return unknown;
  return (await isAnswered(before)) && !(await isAnswered(before, query)) ? null : unknown;
}

/**
 * What the end of a try means for the collector and the run: a failure of the key pauses the collector, and an answer has one that was
 * paused, or on trial, ask as usual; equal failures that nothing explains end the run, and have the next one begin with one question.
 */
export async function afterEnd(
  transactor: StoreTransactor,
  owned: OwnedAsk,
  end: End,
  at: At & { /** The collector as it was when the question was taken. */ readonly taken?: Collector },
): Promise<void> {
  const { collectors, work } = transactor;
  const { project, collector, run } = owned;
  const { now } = at;
  const change = (after: Collector) => changeCollector(transactor, owned, touched(after, now), at);
  const { isOnTrial, pausedUntil } = collector;
  if (end.is === 'paused') {
    // A person changed it, or had it go on, after the question was sent: that says nothing of it now.
    if (at.taken && collector.pausedBecause === null && collector.updatedAt !== at.taken.updatedAt) return;
    await change(pausedBy(collector, end.failure, end.until));
    await work.pause(project, 'ask', collector.id, { until: end.until, reason: end.problem });
    return;
  }
  if (
    end.is === 'waiting' &&
    end.failure?.kind === 'moment' &&
    now - run.createdAt >= SILENT_AFTER &&
    heard(collector) === collector
  ) {
    // An index has the newest answer; the summary of a run would count thousands of questions at each try.
    const { newestAnswerAt } = await collectors.activity(project, collector.id);
    if ((newestAnswerAt ?? 0) < run.createdAt) await change(silentBy(collector, end.failure));
  }
  if (end.is !== 'answered' && end.is !== 'failed') return;
  // An answer to a question that was sent before the pause says nothing of the key now.
  const isTried = pausedUntil === null || pausedUntil <= now;
  const going = end.is === 'answered' && isOnTrial && isTried ? resumed(collector) : collector;
  const spoken = end.is === 'answered' ? heard(going) : going;
  if (spoken !== collector) await change(spoken);
  const how = end.is === 'answered' ? end.is : await unexplained(transactor, owned, end.failure);
  const { streak, isOver } = streakAfter(run.streak, how, isOnTrial);
  const current = { ...run, streak };
  if (streak !== run.streak) await collectors.changeRun(project, current);
  if (isOver && run.finishedAt === null) {
    await change({ ...collector, isOnTrial: true });
    const count =
      streak === null || streak.count < LONGEST_STREAK ? 'the question on trial' : `${streak.count} questions in a row`;
    await endRun(
      transactor,
      owned,
      current,
      {
        why: `${count} failed by ${end.problem}`,
        remedy: (end.is === 'failed' ? end.failure.remedy : null) ?? 'check-settings',
      },
      at,
    );
  } else if (!(await collectors.isAnyOpen(project, run.id))) {
    if (run.finishedAt === null) await collectors.changeRun(project, { ...current, finishedAt: now });
    await rememberRun(transactor, owned, at);
  }
}
