import { countedLine } from '../../adapters/workers/mod.ts';
import type { MapFileElsewhere } from '../files.ts';
import { workersFor } from './worker-tasks.ts';

/** Files that may wait; each is 12 MiB at most as it comes. */
const WAITING = 8;

/** Reads files that people bring in a thread of its own, which begins with the first of them: a workbook takes seconds. */
export function openFileThread({
  stop,
  onDeath,
}: {
  readonly stop: AbortSignal | undefined;
  readonly onDeath: (death: Error) => void;
}): { readonly mapFile: MapFileElsewhere } & AsyncDisposable {
  const threads = workersFor({
    ...{ task: 'files', data: undefined, threads: 1, attempts: 1 },
    line: countedLine(WAITING, 'Too many files wait to be read: try again later'),
    onDeath,
  });
  return {
    mapFile: (work) => threads.ask(work, { signal: stop }),
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}
