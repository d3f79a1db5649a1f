import { parseArgs } from 'node:util';
import { type CrashReport, crash } from './crash.ts';
import { exportAll } from './exports.ts';
import { overload } from './load.ts';

const USAGE =
  'Usage: npm run soak -- crash [--kills 200] [--seed N] | load [--seconds 60] [--factor 2] | exports [--answers 100000]\n';

/** On one database; then comes a fresh one, so that looking through it all after each kill stays quick. */
const KILLS_A_DATABASE = 40;

async function crashAll(kills: number, seed: number): Promise<object> {
  const reports: CrashReport[] = [];
  for (let done = 0; done < kills; done += KILLS_A_DATABASE) {
    const progress = (kill: number, victim: string) =>
      process.stderr.write(`\r${done + kill} of ${kills} kills, the last one of ${victim}   `);
    reports.push(await crash({ kills: Math.min(KILLS_A_DATABASE, kills - done), seed: seed + done, progress }));
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    factor: { type: 'string', default: '2' },
    answers: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const started = performance.now();
const what = positionals[0];
const runs: Readonly<Record<string, () => Promise<object>>> = {
  crash: () => crashAll(Number(values.kills), Number(values.seed)),
  load: () =>
    overload({
      seconds: Number(values.seconds),
      factor: Number(values.factor),
      progress: (sample) => process.stderr.write(`${JSON.stringify(sample)}\n`),
    }),
  exports: () => exportAll({ answers: Number(values.answers) }),
};
const report = await runs[what ?? '']?.();
if (report === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const seconds = Math.round((performance.now() - started) / 1_000);
  process.stdout.write(`${JSON.stringify({ [what!]: report, seconds })}\n`);
}
