import { type Collecting, type Streak, streakAfter } from '../../domain/collection/mod.ts';
import type { JudgedProject } from '../../domain/ports/mod.ts';
import { MILLISECONDS_A_DAY } from '../../domain/time.ts';
import { endpointOf } from '../collecting/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { eachApart } from '../each-apart.ts';
import type { Signal } from '../signal.ts';
import { createWorker, type Worker } from '../work/mod.ts';
import { afterTry, type TriedJudge, tryJudge } from './ask-judge.ts';
import { scan } from './scan.ts';
import { type BatchEnd, judgingWork, type LeasedBatch } from './work.ts';

/** Has the judges of all projects asked about their answers; a tick looks at new answers first. */
export type JudgeRunner = Pick<Worker, 'tick' | 'idle'>;

interface RunnerOptions {
  readonly stop: AbortSignal;
  onError(error: unknown): void;
}

/** Looks at new answers of one project before the next one's turn. */
const SCANS_A_TURN = 20;

export function createJudgeRunner(
  dependencies: Dependencies,
  collecting: Collecting,
  analysesExpired: Signal,
  { stop, onError }: RunnerOptions,
): JudgeRunner {
  const { store, clock, pause } = dependencies;
  const work = judgingWork(dependencies, collecting);
  const { queue } = work;
  const apart = eachApart(dependencies.running);
  /** Equal failures in a row that nothing explains, by the line of the judge. */
  const streaks = new Map<string, Streak | null>();

  async function look(judged: JudgedProject): Promise<void> {
    for (let turn = 0; turn < SCANS_A_TURN && !stop.aborted; turn++) {
      const scanned = await scan(judged, dependencies);
      if (scanned === 'outdated') analysesExpired.emit();
      if (scanned === 'nothing to do') return;
      await pause();
    }
  }

  async function asked({
    judged: { project, organisation, judge },
    asked: answers,
    items,
  }: LeasedBatch): Promise<BatchEnd> {
    const { provider, model } = judge;
    const endpoint = await endpointOf(organisation, provider, { collecting, dependencies, isOperator: false });
    if ('problem' in endpoint)
      return { is: 'paused', usage: NOTHING, problem: endpoint.problem, pausedUntil: clock() + MILLISECONDS_A_DAY };
    const tried = await tryJudge(answers, { collecting, project, clock, provider, model, endpoint, stop });
    queue.heard(items[0]!.lease.place, tried.isReply);
    const { key } = items[0]!;
    if (tried.is === 'said') {
      streaks.delete(key);
      return tried;
    }
    if (stop.aborted) return { is: 'waiting', usage: null, problem: STOPPED, dueAt: clock(), all: false, isTry: false };
    return endOf(tried, { key, tries: Math.min(...items.map(({ tries }) => tries)) });
  }

  function endOf(
    tried: Extract<TriedJudge, { readonly is: 'failed' }>,
    { key, tries }: { readonly key: string; readonly tries: number },
  ): BatchEnd {
    const { usage } = tried;
    const after = afterTry(tried, { tries, random: collecting.random(), now: clock() });
    if (after.do === 'pause') return { is: 'paused', usage, problem: after.why, pausedUntil: after.until };
    if (after.do === 'fail') {
      const { streak, isOver } = streakAfter(streaks.get(key) ?? null, after.unknown, false);
      streaks.set(key, isOver ? null : streak);
      return { is: 'failed', usage, problem: after.why, pausedUntil: isOver ? clock() + MILLISECONDS_A_DAY : null };
    }
    const dueAt = clock() + after.milliseconds;
    return { is: 'waiting', usage, problem: after.why, dueAt, all: after.isAskedFor, isTry: true };
  }

  /** Looks at new answers of the projects that have a judge, whether or not it is paused. */
  async function prepare(): Promise<void> {
    await work.freeDead();
    const lookAt = async (judged: JudgedProject) => {
      await look(judged);
      // Many projects take longer to look at than a lease lasts.
      await queue.renew();
    };
    // The judges of others are asked all the same.
    await apart(await store.read(({ judgements }) => judgements.projects()), nameOf, lookAt).catch(onError);
  }

  return createWorker({
    queue,
    prepare,
    take: work.take,
    async work(batch) {
      if (await work.end(batch, await asked(batch))) analysesExpired.emit();
    },
    isSharing: true,
    stop,
    onError,
  });
}

const nameOf = ({ project }: JudgedProject) => project;

const NOTHING = { inputTokens: 0, outputTokens: 0, searches: 0 };
const STOPPED = 'the service ended while it was asked';
