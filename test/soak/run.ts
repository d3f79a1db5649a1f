import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { execute } from '../postgresql/cluster.ts';
import { cluster, FAULT_NAMES, hindrance, UNAVAILABLE } from './cluster/mod.ts';
import { type CrashReport, crash } from './crash.ts';
import { exportAll } from './exports.ts';
import { hostile } from './hostile.ts';
import { DRIVERS } from './hostile-drivers.ts';
import { overload } from './load.ts';

const USAGE = `Usage: npm run soak -- crash [--kills 200] [--seed N] [--db postgresql://…] | load [--seconds 60] [--factor 2] | exports [--answers 100000]
  | hostile [--seconds 600] [--quiet 30] [--drivers NAME,…]
  | cluster [--minutes 10] [--projects 20] [--clients 10] [--seed N] [--faults NAME,…] [--history FILE]
Drivers of a hostile tenant: ${Object.keys(DRIVERS).join(', ')}
Faults of a cluster: ${FAULT_NAMES.join(', ')}; SOAK=keep leaves the folders of its machines with their logs
`;

/** On one database; then comes a fresh one, so that looking through it all after each kill stays quick. */
const KILLS_A_DATABASE = 40;

/** `db`: a database of PostgreSQL, on whose server others are made for this and taken away again; a file, where there is none. */
async function crashAll(kills: number, seed: number, db: string | undefined): Promise<object> {
  const reports: CrashReport[] = [];
  for (let done = 0; done < kills; done += KILLS_A_DATABASE) {
    const progress = (kill: number, victim: string) =>
      process.stderr.write(`\r${done + kill} of ${kills} kills, the last one of ${victim}   `);
    const given = { kills: Math.min(KILLS_A_DATABASE, kills - done), seed: seed + done, progress };
    if (db === undefined) reports.push(await crash(given));
    else {
      const name = `sightline_soak_${process.pid}_${done}`;
      await execute(db, `create database ${name} template template0 encoding 'UTF8'`);
      const address = Object.assign(new URL(db), { pathname: `/${name}` }).href;
      // One in which something is wrong stays, to be looked at.
      reports.push(await crash({ ...given, address }));
      await execute(db, `drop database ${name} with (force)`);
    }
  }
  process.stderr.write('\n');
  const sum = (of: (report: CrashReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  return {
    seed,
    kills: sum((report) => report.kills),
    victims: Object.fromEntries(
      Object.keys(reports[0]!.victims).map((victim) => [
        victim,
        sum(({ victims }) => victims[victim as keyof CrashReport['victims']]),
      ]),
    ),
    acknowledged: sum((report) => report.acknowledged),
    unanswered: sum((report) => report.unanswered),
    cutCheckpoints: sum((report) => report.cutCheckpoints),
    answers: sum((report) => report.answers),
  };
}

/** Three nodes and PostgreSQL with failover: what clients saw of them is a file of a line for each invocation and its answer. */
async function soakCluster(): Promise<object> {
  const faults = values.faults.split(',').map((name) => name.trim());
  const unknown = faults.find((name) => !FAULT_NAMES.includes(name));
  if (unknown !== undefined) return refuse(`There is no fault "${unknown}": ${FAULT_NAMES.join(', ')}`, 2);
  const why = hindrance((missing) => void process.stderr.write(`Installs what is missing: ${missing}\n`));
  if (why !== undefined) return refuse(`No cluster can be made here: ${why}`, UNAVAILABLE);
  const numbers = {
    minutes: Number(values.minutes),
    projects: Number(values.projects),
    clients: Number(values.clients),
    seed: Number(values.seed),
  };
  const { report, code } = await cluster({ ...numbers, faults, history: values.history });
  process.exitCode = code;
  return { ...numbers, ...report };
}

function refuse(why: string, code: number): never {
  process.stderr.write(`${why}\n`);
  process.exit(code);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '200' },
    db: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    factor: { type: 'string', default: '2' },
    quiet: { type: 'string', default: '30' },
    drivers: { type: 'string', default: Object.keys(DRIVERS).join(',') },
    answers: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '10' },
    projects: { type: 'string', default: '20' },
    clients: { type: 'string', default: '10' },
    faults: { type: 'string', default: FAULT_NAMES.join(',') },
    history: { type: 'string', default: `${tmpdir()}/sightline-history.jsonl` },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const started = performance.now();
const what = positionals[0];
const runs: Readonly<Record<string, () => Promise<object>>> = {
  crash: () => crashAll(Number(values.kills), Number(values.seed), values.db),
  load: () =>
    overload({
      seconds: Number(values.seconds),
      factor: Number(values.factor),
      progress: (sample) => process.stderr.write(`${JSON.stringify(sample)}\n`),
    }),
  hostile: () =>
    hostile({ seconds: Number(values.seconds), quiet: Number(values.quiet), drivers: values.drivers.split(',') }),
  exports: () => exportAll({ answers: Number(values.answers) }),
  cluster: soakCluster,
};
const report = await runs[what ?? '']?.();
if (report === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const seconds = Math.round((performance.now() - started) / 1_000);
  process.stdout.write(`${JSON.stringify({ [what!]: report, seconds })}\n`);
}
