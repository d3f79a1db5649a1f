import type { Collecting, JudgedProject, JudgeProvider } from '../../domain/mod.ts';
import { endpointOf } from '../collecting/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Signal } from '../signal.ts';
import { afterTry, type TriedJudge, tryJudge } from './ask-judge.ts';
import { scan } from './scan.ts';
import { type BatchEnd, judgingWork, type LeasedBatch } from './work.ts';

/** Has the judges of all projects asked about their answers. */
export interface JudgeRunner {
  /** Looks at new answers, takes what may be asked, and begins to ask it; does not wait for replies. */
  tick(): Promise<void>;
  /** Resolves once nothing is being asked by this runner. */
  idle(): Promise<void>;
}

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
  const inWork = new Set<Promise<void>>();

  async function look(judged: JudgedProject): Promise<void> {
    for (let turn = 0; turn < SCANS_A_TURN && !stop.aborted; turn++) {
      const scanned = await scan(judged, dependencies);
      if (scanned === 'outdated') analysesExpired.emit();
      if (scanned === 'nothing to do') return;
      await pause();
    }
  }

  async function ask(batch: LeasedBatch): Promise<void> {
    try {
      if (await work.end(batch, await asked(batch))) analysesExpired.emit();
      if (!stop.aborted) await fill(batch.judged);
    } catch (error) {
      // Its lease runs out, and it is asked again.
      onError(error);
    }
  }

  async function asked({ judged: { organisation, judge }, asked: answers }: LeasedBatch): Promise<BatchEnd> {
    const { provider, model } = judge;
    const endpoint = await endpointOf(organisation, provider, { collecting, dependencies, isOperator: false });
    if ('problem' in endpoint) return { is: 'paused', usage: NOTHING, problem: endpoint.problem };
    const tried = await tryJudge(answers, { collecting, provider, model, endpoint, stop });
    if (tried.is === 'said') return tried;
    if (stop.aborted) return { is: 'waiting', usage: null, problem: STOPPED, dueAt: clock(), all: false, isTry: false };
    return endOf(tried, provider, Math.min(...answers.map(({ task }) => task.tries)));
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

  /** One at a time in a process: what one takes the next one sees. */
  let filling: Promise<void> = Promise.resolve();
  const fill = (judged: JudgedProject): Promise<void> => {
    const next = filling.then(async () => {
      if (stop.aborted) return;
      for (const batch of await work.lease(judged)) {
        const running: Promise<void> = ask(batch).finally(() => inWork.delete(running));
        inWork.add(running);
      }
    });
    filling = next.catch(() => undefined);
    return next;
  };

  return {
    async tick() {
      if (stop.aborted) return;
      await work.freeDead();
      for (const judged of await store.read(({ judgements }) => judgements.projects())) {
        if ((await store.read(({ judgements }) => judgements.progress(judged.project))).pausedBecause !== null)
          continue;
        await look(judged);
        await fill(judged);
      }
    },
    async idle() {
      while (inWork.size > 0) await Promise.all(inWork);
    },
  };
}

const NOTHING = { inputTokens: 0, outputTokens: 0, searches: 0 };
const STOPPED = 'the service ended while it was asked';
