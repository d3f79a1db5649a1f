import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg, totalmem } from 'node:os';
import { cliffs } from './cliffs.ts';
import { dashboard } from './dashboard.ts';
import { SHAPES } from './data/mod.ts';
import { events } from './events.ts';
import { ingest } from './ingest.ts';
import { looking } from './looking.ts';
import { memory } from './memory.ts';
import { move } from './move.ts';
import { type Options, readOptions } from './options.ts';
import { pages } from './pages.ts';
import { postgresql } from './postgresql.ts';
import { reports } from './reports/run.ts';
import { scale } from './scale.ts';
import { service } from './service/run.ts';
import { ms } from './table.ts';
import { writes } from './writes.ts';

/**
 * Every benchmark by its name, with what it says. Those come first whose aims are milliseconds: a machine that gives its
 * full speed for some minutes only is slow after them, which ratios do not notice.
 */
const BENCHMARKS: Readonly<Record<string, readonly [string, (options: Options) => Promise<void>]>> = {
  service: [
    'the real command on a file: HTTP, cold starts, appends, light reads under load and beside imports',
    service,
  ],
  events: ['E1 over HTTP alone, and beside 500 events that come due at once', events],
  postgresql: [
    'imports and warm reports of the real command on PostgreSQL beside a file (apt-get install postgresql)',
    postgresql,
  ],
  scale: ['what an answer takes on PostgreSQL: disk, journal, memory, time, and what 10 to 1,000 million would', scale],
  move: ['a project from a file to PostgreSQL and back by sightline move: times, memory, hashes and reports', move],
  dashboard: ['Overview in Chromium, beside its calls of the API alone, and from the start of the demo', dashboard],
  ingest: ['an import of real answers with full analysis, beside plain prepared inserts of the same rows', ingest],
  reports: ['reports of projects of several shapes inside the process, each scope asked once, beside DuckDB', reports],
  pages: ["every page's calls, over wide and narrow scopes, cold and again, its memory, and 64 people", pages],
  looking: ['breakdown, compare, queries and series beside A1 of the same two months', looking],
  cliffs: [
    'what falls off a cliff: 64 connections asking for reports at once, searches in answers, bytes on disk',
    cliffs,
  ],
  writes: ["answers taken back of small and large projects, beside SQLite's own deletes of the same rows", writes],
  memory: ['bytes a response in memory, part by part', memory],
};

const HELP = `npm run bench -- [names…] [options]

${Object.entries(BENCHMARKS)
  .map(([name, [what]]) => `  ${name.padEnd(12)} ${what}`)
  .join('\n')}

No names: all of them, one after the other.

  --responses N     how many, as 100k, 1m or 10m (1m)
  --letters N       characters of an answer in databases (345)
  --seed N          another project of the same kind (by the hash of the commit, so that nothing is tuned to one)
  --only E1,E2      of the reports only these: E1, E2, A1, A2, A3, A4, facets, and of \`reports\` compare and Overview
  --best            of reports the best time counts, not the median, and of those over HTTP the median of the best
                    stretch of time: for a machine that others use, too
  --shapes a,b      of the reports only projects of these shapes: ${SHAPES.map(({ name }) => name).join(', ')}
  --older FOLDER    of ingest: imports without claims beside those of an older commit in that folder (git worktree add)
  --scopes N        of the reports so many narrow scopes of each shape, and so many wide ones (100)`;

/** Set for one that runs in a process of its own. */
const APART = 'BENCH_APART';

/** Where the loop of {@link pace} has come to. */
let place = 1;

const options = readOptions(process.argv.slice(2));
const unknown = options.names.find((name) => !Object.hasOwn(BENCHMARKS, name));
if (options.help || unknown !== undefined) {
  if (unknown !== undefined) console.error(`${unknown} is none of the benchmarks\n`);
  console.log(HELP);
  process.exitCode = unknown === undefined ? 0 : 2;
} else {
  if (process.env[APART] === undefined) printMachine();
  const names = options.names.length > 0 ? options.names : Object.keys(BENCHMARKS);
  const [only] = names;
  if (names.length === 1) await BENCHMARKS[only!]![1](options);
  else {
    const atFirst = pace();
    for (const name of names) {
      console.log(`\n${name}: what took this machine ${ms(atFirst)} ms at first takes ${ms(pace())} ms now`);
      await apart(name);
    }
  }
}

/**
 * How long always the same takes, in milliseconds, at best: reads here and there in more memory than a processor keeps at
 * hand. Where the machine, or who shares it, has become slower, so has all else.
 */
function pace(): number {
  const memory = new Int32Array(2 ** 24).fill(1);
  const took = Array.from({ length: 20 }, () => {
    const begun = performance.now();
    for (let count = 0; count < 200_000; count++) place = (Math.imul(place, 1_664_525) + memory[place >>> 8]!) | 0;
    return performance.now() - begun;
  });
  return Math.min(...took);
}

function printMachine(): void {
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores of ${cpus()[0]?.model}, ${memory} GiB`;
  console.log(`${machine}, Node ${process.version}, seed ${options.seed}, ${new Date().toISOString().slice(0, 10)}`);
  const load = loadavg()[0]!;
  if (load > cpus().length / 2)
    console.log(`Others use this machine, too (load ${load.toFixed(1)}): times say little.`);
}

/**
 * Runs one of several in a process of its own: what another one has left behind, its heap and what its code was compiled
 * for, would be measured as this one's. A failure doesn't stop the others.
 */
async function apart(name: string): Promise<void> {
  const given = process.argv.slice(2).filter((argument) => !options.names.includes(argument));
  const child = spawn(process.execPath, [...process.execArgv, import.meta.filename, name, ...given], {
    stdio: 'inherit',
    env: { ...process.env, [APART]: name },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}
