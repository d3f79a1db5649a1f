import { countedLine } from '../../adapters/workers/mod.ts';
import type { ReadElsewhere, ReplyRead, ReplyWork } from '../../domain/collection/mod.ts';
import { endedItsThread } from '../../domain/errors.ts';
import type { LocateElsewhere } from '../analysis-work.ts';
import type { MapFileElsewhere } from '../files.ts';
import { heapOn } from '../settings-memory.ts';
import type { GroupElsewhere } from '../topic-work.ts';
import type { DoneWork } from '../work-figures.ts';
import { type OwnerOf, workOf } from './owners.ts';
import { workersFor } from './worker-tasks.ts';

/** Files that may wait; each is 12 MiB at most as it comes. */
const FILES_WAITING = 8;
/**
 * How long a thread waits for more work, in milliseconds: to start one takes 0.2 s of processor time, more than to read most files.
 * Then it gives back what a large one took.
 */
const IDLE = 5_000;
/** Projects whose queries may wait to be grouped; each is 100 MB at most. */
const GROUPINGS_WAITING = 4;

/** Lists and answers that may wait for their places: some megabytes each. */
const LOCATINGS_WAITING = 64;

interface Options {
  readonly stop: AbortSignal | undefined;
  readonly ownerOf: OwnerOf;
  readonly onWork: (work: DoneWork) => void;
  readonly onDeath: (death: Error) => void;
}

/** Threads of which each does one kind of work that is rare and long; organisations take turns. */
export function openLoneThreads(given: Omit<Options, 'onDeath'>) {
  const options = { ...given, onDeath: () => undefined };
  const [files, topics, locating] = [openFileThread(options), openTopicThread(options), openLocatingThread(options)];
  return {
    elsewhere: { mapFileElsewhere: files.mapFile, groupElsewhere: topics.group, locateElsewhere: locating.locate },
    readElsewhere: locating.read,
    async [Symbol.asyncDispose]() {
      await Promise.all([files, topics, locating].map((thread) => thread[Symbol.asyncDispose]()));
    },
  };
}

/** Reads files that people bring in a thread of its own, which begins with the first of them: a workbook takes seconds. */
function openFileThread({ onDeath, ...options }: Options): { readonly mapFile: MapFileElsewhere } & AsyncDisposable {
  const threads = workersFor({
    ...{ task: 'files', data: undefined, threads: 1, attempts: 1, endsIdle: IDLE, heap: heapOn('files') },
    line: countedLine(FILES_WAITING, 'Too many files wait to be read: try again later'),
    onDeath,
  });
  return {
    mapFile: async (project, work) => threads.ask(work, await workOf('files', project, options)),
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}

/** Groups queries in a thread of its own, which begins with the first of them: 50,000 take seconds. */
function openTopicThread({ onDeath, ...options }: Options): { readonly group: GroupElsewhere } & AsyncDisposable {
  const threads = workersFor({
    ...{ task: 'topics', data: undefined, threads: 1, attempts: 1, endsIdle: IDLE, heap: heapOn('topics') },
    line: countedLine(GROUPINGS_WAITING, 'Too many projects wait to be grouped: try again later'),
    onDeath,
  });
  return {
    group: async (project, work) => threads.ask(work, await workOf('topics', project, options)),
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}

/**
 * Finds where long answers name brands, and reads long replies of providers, in a thread of its own, which begins with the first of them: a
 * megabyte takes a second.
 */
export function openLocatingThread({
  onDeath,
  ...options
}: Options): { readonly locate: LocateElsewhere; readonly read: ReadElsewhere } & AsyncDisposable {
  const threads = workersFor({
    ...{ task: 'locating', data: undefined, threads: 1, heap: heapOn('analysis') },
    // Those who send replies fail by themselves; to compare 32 MB with what comes would take longer than to read it.
    nameOf: (work) => ('of' in work ? undefined : JSON.stringify(work)),
    line: countedLine(LOCATINGS_WAITING, 'Too many long answers wait to be read: try again later'),
    onDeath,
  });
  return {
    // The work says which answer comes of it, which the compiler cannot see through a message.
    locate: async (work) =>
      (await threads.ask(work, await workOf('locating', work.project, options))) as readonly Int32Array[],
    async read<Work extends ReplyWork>(work: Work) {
      try {
        return (await threads.ask(work, await workOf('replies', work.project, options))) as ReplyRead<Work>;
      } catch (error) {
        if (endedItsThread(error)) return undefined;
        throw error;
      }
    },
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}
