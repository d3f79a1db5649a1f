import { isDeepStrictEqual } from 'node:util';
import type { Columns } from '../../src/domain/mod.ts';
import { drawColumns, drawFlat, type Flat } from '../data/mod.ts';
import { interleaved, medianOf } from '../interleave.ts';
import type { Options } from '../options.ts';
import { ms, printAim, printTable, times } from '../table.ts';
import { bareRuns } from './bare.ts';
import type { Engine } from './engine.ts';
import { postgres } from './postgres.ts';
import { OURS, REPORT_NAMES, type ReportName, type Run } from './requests.ts';
import { type CodedScope, codedScope, scopesOf } from './scopes.ts';
import { sqlite } from './sqlite.ts';
import { sqlTables } from './tables.ts';

/** How often one way of several is tried before the fastest is taken. */
const TRIES = 3;

/** What one engine took for a report of a scope, in milliseconds. */
type Times = Readonly<Record<string, number>>;

/** Every report of ten scopes over columns, beside the same by hand and by databases; identical, or nothing is timed. */
export async function reports(options: Options): Promise<void> {
  const flat = drawFlat(options);
  const columns = drawColumns(options);
  const engines = await openEngines(flat, options);
  const asked = REPORT_NAMES.filter((name) => options.only.length === 0 || options.only.includes(name));
  const scopes = scopesOf(options.responses).map(codedScope);
  warmUp(columns, asked, scopes);
  const measured = new Map<ReportName, Times[]>(asked.map((name) => [name, []]));
  for (const coded of scopes) {
    const ways = await Promise.all(engines.map((engine) => engine.runs(coded)));
    for (const report of asked) {
      const contenders = new Map([[OUR_NAME, ourRun(columns, report, coded)]]);
      for (const [at, engine] of engines.entries()) {
        const runs = ways[at]!.flatMap((way) => way[report] ?? []);
        if (runs.length > 0) contenders.set(engine.name, await fastest(runs));
      }
      await assertAlike(contenders, `${report}, ${coded.name}`);
      const took = await interleaved(
        [...contenders.values()].map(({ run }) => run),
        options.choice,
      );
      measured.get(report)!.push(Object.fromEntries([...contenders.keys()].map((name, at) => [name, took[at]!])));
    }
  }
  for (const engine of engines) await engine.close();
  for (const [report, rows] of measured) print(report, scopes, rows, options);
}

const OUR_NAME = 'sightline';
const BARE_NAME = 'bare loop';
const isDuck = (name: string) => name.startsWith('DuckDB');

async function openEngines(flat: Flat, { postgres: url }: Options): Promise<readonly Engine[]> {
  const scratch = new Uint32Array(1 + Math.max(...Object.values(flat).map(({ day }) => day.length)));
  const bare: Engine = {
    name: BARE_NAME,
    runs: async (coded) => [bareRuns(flat, scratch, coded)],
    close: async () => undefined,
  };
  const tables = sqlTables(flat);
  // Large, and nothing else needs it: it is not among the packages that a checkout brings.
  const { duckDb } = await import('./duckdb.ts').catch((cause: unknown) => {
    throw new Error('DuckDB is not there: npm install --no-save @duckdb/node-api brings it', { cause });
  });
  const others = [await duckDb(1, tables), await duckDb(2, tables), sqlite(tables)];
  return [bare, ...others, ...(url === undefined ? [] : [await postgres(url, tables)])];
}

/** As a service is that has been asked before. */
function warmUp(columns: Columns, asked: readonly ReportName[], scopes: readonly CodedScope[]): void {
  for (let round = 0; round < TRIES; round++) {
    for (const report of asked) for (const { scope } of scopes) OURS[report](columns, scope);
  }
}

const ourRun = (columns: Columns, report: ReportName, { scope }: CodedScope): Run => ({
  run: () => OURS[report](columns, scope),
  read: (result) => result,
});

async function fastest(runs: readonly Run[]): Promise<Run> {
  if (runs.length === 1) return runs[0]!;
  const took = await Promise.all(runs.map(() => Number.POSITIVE_INFINITY));
  for (let attempt = 0; attempt < TRIES; attempt++) {
    for (const [at, { run }] of runs.entries()) {
      const started = performance.now();
      await run();
      took[at] = Math.min(took[at]!, performance.now() - started);
    }
  }
  return runs[took.indexOf(Math.min(...took))]!;
}

async function assertAlike(contenders: ReadonlyMap<string, Run>, what: string): Promise<void> {
  let expected: unknown;
  for (const [name, { run, read }] of contenders) {
    const report = read(await run());
    expected ??= report;
    if (!isDeepStrictEqual(report, expected)) {
      throw new Error(`${what}: ${name} says something else than ${OUR_NAME}: ${difference(report, expected)}`);
    }
  }
}

/** Where the texts of two reports part: all of both would fill the screen many times. */
function difference(...reports: readonly [unknown, unknown]): string {
  const [one, other] = reports.map((report) => JSON.stringify(report)) as [string, string];
  let at = 0;
  while (one[at] === other[at] && at < one.length) at++;
  return `${one.slice(Math.max(0, at - 60), at + 40)} … not … ${other.slice(Math.max(0, at - 60), at + 40)}`;
}

function print(report: ReportName, scopes: readonly CodedScope[], rows: readonly Times[], options: Options): void {
  const others = Object.keys(rows[0]!).filter((name) => name !== OUR_NAME);
  const head = [report, OUR_NAME, ...others.flatMap((name) => [name, 'x'])];
  const lines = rows.map((took, at) => [
    scopes[at]!.name,
    ms(took[OUR_NAME]!),
    ...others.flatMap((name) => [ms(took[name]!), (took[name]! / took[OUR_NAME]!).toFixed(1)]),
  ]);
  printTable(
    `${report}, ${options.responses} responses: ${options.choice} in ms, and how many times ours`,
    head,
    lines,
  );
  printAims(report, rows, others, options);
}

function printAims(
  report: ReportName,
  rows: readonly Times[],
  others: readonly string[],
  { responses }: Options,
): void {
  const ratios = (baseline: (took: Times) => number) => rows.map((took) => baseline(took) / took[OUR_NAME]!);
  const atLeast = (name: string, found: readonly number[], aim: number) => {
    const worst = Math.min(...found);
    printAim(`${report} against ${name}, every scope`, times(worst), `at least ${aim} x`, worst >= aim);
  };
  const bare = 1 / Math.min(...ratios((took) => took[BARE_NAME] ?? Number.NaN));
  if (!Number.isNaN(bare))
    printAim(`${report} against the bare loop, every scope`, times(bare), 'within 1.5 x', bare <= 1.5);
  if (report !== 'E1' && report !== 'E2') return;
  const [every, middle] = responses > 1_000_000 ? [2.5, 7] : [4, 10];
  const duck = ratios((took) => Math.min(...others.filter(isDuck).map((name) => took[name]!)));
  atLeast('DuckDB', duck, every);
  const median = medianOf(duck);
  printAim(`${report} against DuckDB, the median scope`, times(median), `${middle} x`, median >= middle);
  for (const name of others.filter((name) => name === 'SQLite' || name === 'PostgreSQL')) {
    atLeast(
      name,
      ratios((took) => took[name]!),
      10,
    );
  }
}
