import type { Collecting, JudgedProject, JudgeProvider } from '../../domain/mod.ts';
import { endpointOf } from '../collecting/mod.ts';
import type { Dependencies } from '../dependencies.ts';
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

  async function look(judged: JudgedProject): Promise<void> {
    for (let turn = 0; turn < SCANS_A_TURN && !stop.aborted; turn++) {
      const scanned = await scan(judged, dependencies);
      if (scanned === 'outdated') analysesExpired.emit();
      if (scanned === 'nothing to do') return;
      await pause();
    }
  }

  async function asked({ judged: { organisation, judge }, asked: answers, items }: LeasedBatch): Promise<BatchEnd> {
    const { provider, model } = judge;
    const endpoint = await endpointOf(organisation, provider, { collecting, dependencies, isOperator: false });
    if ('problem' in endpoint) return { is: 'paused', usage: NOTHING, problem: endpoint.problem };
    const tried = await tryJudge(answers, { collecting, provider, model, endpoint, stop });
    queue.heard(items[0]!.lease.place, tried.is !== 'lost' || tried.failed.status !== null);
    if (tried.is === 'said') return tried;
    if (stop.aborted) return { is: 'waiting', usage: null, problem: STOPPED, dueAt: clock(), all: false, isTry: false };
    return endOf(tried, provider, Math.min(...items.map(({ tries }) => tries)));
  }

  function endOf(
    tried: Exclude<TriedJudge, { readonly is: 'said' }>,
    provider: JudgeProvider,
    tries: number,
  ): BatchEnd {
    const { usage } = tried;
    const after = afterTry(tried, { provider, tries, random: collecting.random(), now: clock() });
    if (after.do === 'pause') return { is: 'paused', usage, problem: after.why };
    if (after.do === 'fail') return { is: 'failed', usage, problem: after.why };
    const dueAt = clock() + after.milliseconds;
    return { is: 'waiting', usage, problem: after.why, dueAt, all: after.isAskedFor, isTry: true };
  }

  /** Looks at new answers of the projects whose judges are not paused. */
  async function prepare(): Promise<void> {
    await work.freeDead();
    for (const judged of await store.read(({ judgements }) => judgements.projects())) {
      const { pausedBecause } = await store.read(({ judgements }) => judgements.progress(judged.project));
      if (pausedBecause === null) await look(judged);
      // Many projects take longer to look at than a lease lasts.
      await queue.renew();
    }
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

const NOTHING = { inputTokens: 0, outputTokens: 0, searches: 0 };
const STOPPED = 'the service ended while it was asked';
