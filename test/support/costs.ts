import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { processorTime } from '../../build/lanes/processor-time.ts';

/*
 * A reporter for node:test: what each test file cost in processor time, because wall time on a busy machine says nothing.
 * It measures a process that runs the tests itself (--test-isolation=none).
 */

/** The part of an event of node:test that is read here. */
interface Event {
  readonly type: string;
  readonly data: {
    readonly file?: string;
    readonly nesting?: number;
    readonly details?: { readonly duration_ms?: number };
    readonly counts?: { readonly passed: number; readonly failed: number; readonly cancelled: number };
  };
}

/** A line of the file that TEST_COSTS names: one run of tests. */
export interface Costs {
  readonly passed: number;
  readonly failed: number;
  /** Processor time in ms, by file. */
  readonly files: Readonly<Record<string, number>>;
}

/** Of this process as it loads its reporters, and before it loads any test. */
const AT_FIRST = processorTime();

/** Sums up processor time by file; `atFirst` is what was spent before any test was loaded. */
export function createTally(spent: () => number, atFirst = spent()) {
  const files: Record<string, number> = {};
  /** Tests that ended since the last look, with their own wall time in ms. */
  let ended: { readonly file: string; readonly time: number }[] = [];
  /** Wall time of the tests inside the one that runs, by nesting. */
  const inside: number[] = [];
  let last = atFirst;
  let isFirst = true;
  return {
    files,
    end(file: string, nesting: number, duration: number): void {
      const time = Math.max(duration - (inside[nesting + 1] ?? 0), 0);
      inside[nesting + 1] = 0;
      inside[nesting] = (inside[nesting] ?? 0) + duration;
      ended.push({ file, time });
    },
    /** Events of tests that never wait arrive together: what was spent meanwhile is divided by their wall time. */
    look(): void {
      const now = spent();
      const all = ended.reduce((sum, { time }) => sum + time, 0);
      if (all === 0) return;
      // Before the first tests the files are loaded, which these tests did not cost.
      const cost = isFirst ? Math.min(now - last, all) : now - last;
      for (const { file, time } of ended) files[file] = (files[file] ?? 0) + (cost * time) / all;
      isFirst = false;
      last = now;
      ended = [];
    },
  };
}

/** Yields nothing: the costs of several runs come together in the file that TEST_COSTS names. */
export default async function* costs(events: AsyncIterable<Event>): AsyncGenerator<string> {
  const tally = createTally(processorTime, AT_FIRST);
  let counts = { passed: 0, failed: 0, cancelled: 0 };
  let looking: Promise<void> | undefined;
  for await (const { type, data } of events) {
    if (type === 'test:summary' && data.counts !== undefined) counts = data.counts;
    if (type !== 'test:complete') continue;
    const file = relative(process.cwd(), data.file ?? 'elsewhere');
    tally.end(file, data.nesting ?? 0, data.details?.duration_ms ?? 0);
    looking ??= nextTurn().then(() => {
      looking = undefined;
      tally.look();
    });
  }
  await looking;
  tally.look();
  const costs: Costs = { passed: counts.passed, failed: counts.failed + counts.cancelled, files: tally.files };
  if (process.env.TEST_COSTS) appendFileSync(process.env.TEST_COSTS, `${JSON.stringify(costs)}\n`);
}
