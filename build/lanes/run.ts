import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { failingTests } from './failing-tests.ts';
import { type LaneResult, runLane } from './lane.ts';
import { type Lane, PLANS } from './plans.ts';
import { machineTime } from './processor-time.ts';
import { inOrder } from './schedule.ts';

/*
 * Runs the lanes of a plan, at most LANES (3) side by side, each in a process of its own that writes to a file:
 *
 *     npm run -s lanes -- change
 *     npm run -s lanes -- change --lane unit     one lane, in this process
 *
 * Three, as two processors have time while a browser waits. Prints all that a failing lane said and the last lines of the
 * others. Exit 1 where a lane failed.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'dist/lanes');
const LISTED = 20;
const CLOSING_LINES = 12;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`;
const say = (text: string) => void process.stdout.write(`${text}\n`);
const fileOf = (lane: Lane, ending: string) => join(FOLDER, `${lane.name}.${ending}`);

/** Runs a lane in a process of its own. */
async function started(plan: string, lane: Lane): Promise<LaneResult> {
  const log = openSync(fileOf(lane, 'log'), 'w');
  const args = [...process.execArgv, fileURLToPath(import.meta.url), plan, '--lane', lane.name];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', log, log] });
  closeSync(log);
  const [code, signal] = await once(child, 'close');
  const path = fileOf(lane, 'json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const failures = [`the lane itself: ${signal === null ? `exit ${code}` : `ended by ${signal}`}`];
  return { failures, processorTime: 0, passed: 0, failed: 0, files: {} };
}

const readLog = (lane: Lane) => (existsSync(fileOf(lane, 'log')) ? readFileSync(fileOf(lane, 'log'), 'utf8') : '');

function describe(lane: Lane, result: LaneResult, wall: number): void {
  const { failures, passed, failed, files } = result;
  const output = readLog(lane);
  say(`\n== ${lane.name}: ${failures.length === 0 ? 'passed' : 'FAILED'} ==`);
  say(failures.length === 0 ? output.trimEnd().split('\n').slice(-CLOSING_LINES).join('\n') : output);
  const time = `${seconds(result.processorTime)} of processor time in ${seconds(wall)}`;
  say(`-- ${lane.name}: ${time}; ${passed} passed, ${failed} failed`);
  const costly = Object.entries(files).sort(([, one], [, other]) => other - one);
  for (const [file, cost] of costly.slice(0, LISTED)) say(`${seconds(cost).padStart(10)}  ${file}`);
  for (const failure of failures) say(`-- ${lane.name} FAILED: ${failure}`);
}

async function runPlan(name: string): Promise<boolean> {
  const { lanes, left } = PLANS[name]!;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const begun = performance.now();
  const usedBefore = machineTime();
  const results: LaneResult[] = [];
  const skipped = await inOrder(lanes, Number(process.env.LANES ?? 3), async (lane) => {
    say(`-- ${lane.name} starts: tail -f ${fileOf(lane, 'log')}`);
    const start = performance.now();
    const result = await started(name, lane);
    describe(lane, result, performance.now() - start);
    results.push(result);
    return result.failures.length === 0;
  });
  for (const { name, after } of skipped) say(`-- ${name} FAILED: not started, as ${after.join(' and ')} did not pass`);
  const sum = (of: (result: LaneResult) => number) => results.reduce((total, result) => total + of(result), 0);
  const time = `${minutes(sum(({ processorTime }) => processorTime))} of processor time in ${minutes(performance.now() - begun)}`;
  const used = machineTime();
  say(`\n${name}: ${time}; ${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
  if (used !== undefined && usedBefore !== undefined)
    say(`${minutes(used - usedBefore)} of processor time on the whole machine, which other work is part of, too`);
  // Once more at the end, which is what services keep of a long log.
  for (const lane of lanes) for (const test of failingTests(readLog(lane))) say(`\n== ${lane.name} ==\n${test}`);
  say(`left to ${name === 'change' ? '.ci/nightly' : '.ci/run'}: ${left}`);
  return skipped.length === 0 && results.every(({ failures }) => failures.length === 0);
}

const [plan = '', flag, wanted] = process.argv.slice(2);
const lane = PLANS[plan]?.lanes.find(({ name }) => name === wanted);
if (PLANS[plan] === undefined || (flag !== undefined && (flag !== '--lane' || lane === undefined))) {
  const names = PLANS[plan]?.lanes.map(({ name }) => name).join(', ') ?? '';
  say(
    `lanes: name a plan (${Object.keys(PLANS).join(', ')}), and after --lane one of its lanes${names && ` (${names})`}`,
  );
  process.exitCode = 2;
} else if (lane === undefined) {
  process.exitCode = (await runPlan(plan)) ? 0 : 1;
} else {
  mkdirSync(FOLDER, { recursive: true });
  rmSync(fileOf(lane, 'costs'), { force: true });
  const result = await runLane(lane, fileOf(lane, 'costs'));
  writeFileSync(fileOf(lane, 'json'), JSON.stringify(result));
  for (const failure of result.failures) say(`FAILED: ${failure}`);
  process.exitCode = result.failures.length === 0 ? 0 : 1;
}
