import { countedLine } from '../../adapters/workers/mod.ts';
import type { AnalyseElsewhere } from '../analysis-work.ts';
import { heapOn } from '../settings-memory.ts';
import type { DoneWork } from '../work-figures.ts';
import { type OwnerOf, workOf } from './owners.ts';
import { workersFor } from './worker-tasks.ts';

/** Some tens of thousands of answers, half of which may be of one organisation; a batch is sent in several parts. */
const WAITING = 512;

/** Analyses answers in threads of their own, at most `count`, which begin when there is much to do for the first time. Organisations take turns. */
export function openAnalysisThreads({
  count,
  onDeath,
  ...options
}: {
  readonly count: number;
  /** Once it fires, what waits and what comes is refused, with its reason. */
  readonly stop: AbortSignal | undefined;
  readonly ownerOf: OwnerOf;
  readonly onWork: (work: DoneWork) => void;
  readonly onDeath: (death: Error) => void;
}): { readonly analyse: AnalyseElsewhere } & AsyncDisposable {
  const threads = workersFor({
    task: 'analysis',
    data: undefined,
    threads: count,
    heap: heapOn('analysis'),
    line: countedLine(WAITING, 'Too many answers wait to be analysed: try again later'),
    onDeath,
  });
  return {
    analyse: async (work) => threads.ask(work, await workOf('analysis', work.project, options)),
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}
