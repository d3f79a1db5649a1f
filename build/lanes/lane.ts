import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Costs } from '../../test/support/costs.ts';
import type { Lane } from './plans.ts';
import { processorTime } from './processor-time.ts';

/** How a lane ended. */
export interface LaneResult {
  /** Steps that failed, each with how it ended. */
  readonly failures: readonly string[];
  /** Processor time in ms, of all its processes. */
  readonly processorTime: number;
  readonly passed: number;
  readonly failed: number;
  /** Processor time in ms by test file. */
  readonly files: Readonly<Record<string, number>>;
}

/**
 * Runs the steps of a lane in this process, which has to be the lane's own: it counts the processor time of its children.
 * `costs`: the file in which the reporter of test/support/costs.ts leaves what each run of tests cost.
 */
export async function runLane({ steps, env }: Lane, costs: string): Promise<LaneResult> {
  const reporters = [
    ['spec', 'stdout'],
    [new URL('../../test/support/costs.ts', import.meta.url).href, 'stderr'],
  ];
  const options = reporters.flatMap(([name, to]) => [`--test-reporter=${name}`, `--test-reporter-destination=${to}`]);
  const failures: string[] = [];
  for (const step of steps) {
    process.stdout.write(`\n$ ${step}\n`);
    const child = spawn('bash', ['-c', step], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, TEST_COSTS: costs, NODE_OPTIONS: options.join(' ') },
    });
    const [code, signal] = await once(child, 'close');
    if (code !== 0) failures.push(`${step}: ${signal === null ? `exit ${code}` : `ended by ${signal}`}`);
  }
  return { failures, processorTime: processorTime(), ...sumOf(costs) };
}

/** Adds up what several runs of tests left. */
function sumOf(path: string): Pick<LaneResult, 'passed' | 'failed' | 'files'> {
  const runs = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  let [passed, failed] = [0, 0];
  const files: Record<string, number> = {};
  for (const run of runs.map((line) => JSON.parse(line) as Costs)) {
    passed += run.passed;
    failed += run.failed;
    for (const [file, time] of Object.entries(run.files)) files[file] = (files[file] ?? 0) + time;
  }
  return { passed, failed, files };
}
