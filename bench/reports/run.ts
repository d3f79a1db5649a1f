import { isDeepStrictEqual } from 'node:util';
import type { Columns } from '../../src/domain/mod.ts';
import { drawColumns, drawFlat, type Flat, SHAPES, type Shape, type Size } from '../data/mod.ts';
import { medianOf, quantileOf } from '../interleave.ts';
import type { Options } from '../options.ts';
import { ms, printTable, times } from '../table.ts';
import { withoutIntervals } from './counts.ts';
import type { DuckDb } from './duckdb.ts';
import { HITS } from './interval-sums.ts';
import { OURS, REPORT_NAMES, type ReportName } from './requests.ts';
import { type CodedScope, drawScopes, selectsSome, shareOf } from './scopes.ts';
import { type SqlReport, sqlReports } from './sql.ts';
import { sqlTables } from './tables.ts';

/** How many other scopes are asked for before anything is timed, as in a service that has been used. */
const WARM_UP = 40;
const AGAIN = 5;
/** Which part of all responses a scope selects at least that is wide. */
const WIDE = 0.25;

/** What one request took, in milliseconds: processor time of all threads of the process, and wall time. */
interface Took {
  readonly cpu: number;
  readonly wall: number;
}

/** One scope, asked once and then five times more, by us and by DuckDB with one thread and with two. */
interface Asked {
  readonly scope: string;
  readonly isWide: boolean;
  readonly ours: Took;
  readonly oursAgain: Took;
  readonly duck: Took;
  readonly duckAgain: Took;
  readonly duckOfTwo: Took;
  /** DuckDB with one thread, with the sums that the intervals of the figures are made from; asked once. */
  readonly duckWithSums?: Took;
}

/**
 * Every report of projects of several shapes, each scope asked once, and then five times, beside DuckDB over raw tables;
 * nothing is timed that does not say the same. Ratios are of processor time of all threads against DuckDB with one.
 */
export async function reports(options: Options): Promise<void> {
  const asked = REPORT_NAMES.filter((name) => options.only.length === 0 || options.only.includes(name));
  const shapes = SHAPES.filter(({ name }) => options.shapes.length === 0 || options.shapes.includes(name));
  for (const shape of shapes) await measureShape(shape, asked, options);
}

async function measureShape(shape: Shape, names: readonly ReportName[], options: Options): Promise<void> {
  const size: Size = { shape, responses: options.responses, seed: options.seed };
  const flat = drawFlat(size);
  const columns = drawColumns(size);
  const duck = await openEngine(shape, flat);
  await warmUp(columns, duck, names, drawScopes({ ...size, seed: size.seed + 1 }, WARM_UP));
  const scopes = drawScopes(size, options.scopes, selectsSome(flat));
  const results = new Map<ReportName, Asked[]>(names.map((name) => [name, []]));
  for (const scope of scopes) {
    const inSql = await sqlReports(duck, scope);
    const isWide = shareOf(flat, scope) >= WIDE;
    for (const name of names) {
      const run = async () => OURS[name](columns, scope.scope);
      const [report, ours] = await timed(run);
      const [rows, duckTook] = await timed(inSql[name].run);
      assertAlike(inSql[name].read(rows), withoutIntervals(report), `${shape.name}, ${name}, ${scope.name}`);
      const duckWithSums = await withSums(name, inSql[name], report, duckTook);
      const oursAgain = await medianTook(run);
      const duckAgain = await medianTook(inSql[name].run);
      await duck.useThreads(2);
      const duckOfTwo = await medianTook(inSql[name].run);
      await duck.useThreads(1);
      results
        .get(name)!
        .push({ scope: scope.name, isWide, ours, oursAgain, duck: duckTook, duckAgain, duckOfTwo, ...duckWithSums });
    }
  }
  duck.close();
  print(shape, options, results);
}

/** What DuckDB took for a report and for the sums that its intervals are made from; nothing for one without any. */
async function withSums(
  name: ReportName,
  { sums }: SqlReport,
  report: object,
  duck: Took,
): Promise<{ readonly duckWithSums?: Took }> {
  if (sums === undefined) return {};
  const [[result], took] = await timed(sums);
  const found = result!.rows().reduce((sum, [, hits]) => sum + hits!, 0);
  const hits = (HITS as Readonly<Record<string, (report: object) => number | undefined>>)[name]!(report);
  if (hits !== undefined && found !== hits)
    throw new Error(`${name}: DuckDB sums ${found} hits for intervals, where sightline counts ${hits}`);
  return { duckWithSums: { cpu: duck.cpu + took.cpu, wall: duck.wall + took.wall } };
}

async function openEngine(shape: Shape, flat: Flat): Promise<DuckDb> {
  // Large, and nothing else needs it: it is not among the packages that a checkout brings.
  const { openDuckDb } = await import('./duckdb.ts').catch((cause: unknown) => {
    throw new Error('DuckDB is not there: npm install --no-save @duckdb/node-api brings it', { cause });
  });
  return openDuckDb(shape, sqlTables(shape, flat));
}

async function warmUp(
  columns: Columns,
  duck: DuckDb,
  names: readonly ReportName[],
  scopes: readonly CodedScope[],
): Promise<void> {
  for (const [at, scope] of scopes.entries()) {
    for (const name of names) await OURS[name](columns, scope.scope);
    if (at >= AGAIN) continue;
    const inSql = await sqlReports(duck, scope);
    for (const name of names) await inSql[name].run();
  }
}

async function timed<Result>(run: () => Promise<Result>): Promise<readonly [Result, Took]> {
  const started = performance.now();
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  return [result, { cpu: (user + system) / 1_000, wall: performance.now() - started }];
}

async function medianTook(run: () => Promise<unknown>): Promise<Took> {
  const took: Took[] = [];
  for (let time = 0; time < AGAIN; time++) took.push((await timed(run))[1]);
  return { cpu: medianOf(took.map(({ cpu }) => cpu)), wall: medianOf(took.map(({ wall }) => wall)) };
}

function assertAlike(said: unknown, expected: unknown, what: string): void {
  if (isDeepStrictEqual(said, expected)) return;
  throw new Error(`${what}: DuckDB says something else than sightline: ${difference(said, expected)}`);
}

/** Where the texts of two reports part: all of both would fill the screen many times. */
function difference(...reports: readonly [unknown, unknown]): string {
  const [one, other] = reports.map((report) => JSON.stringify(report)) as [string, string];
  let at = 0;
  while (one[at] === other[at] && at < one.length) at++;
  return `${one.slice(Math.max(0, at - 60), at + 40)} … not … ${other.slice(Math.max(0, at - 60), at + 40)}`;
}

const HEAD = ['min', 'p5', 'median', 'under 1 x', 'under 4 x', 'ours, ms', 'DuckDB, ms', 'slowest, ms', 'x median'];

function print(shape: Shape, { responses }: Options, results: ReadonlyMap<ReportName, readonly Asked[]>): void {
  const scopes = results.values().next().value!.length;
  const title = `${shape.name} (${shape.about}), ${responses} responses, ${scopes} scopes`;
  const table = (what: string, read: (asked: Asked) => { readonly ours: number; readonly duck: number }) =>
    printTable(
      `${title}: ${what}`,
      ['', ...HEAD],
      [...results].map(([name, rows]) => [name, ...summary(rows.map(read))]),
    );
  table('asked once, processor time against DuckDB with 1 thread', ({ ours, duck }) => ({
    ours: ours.cpu,
    duck: duck.cpu,
  }));
  for (const isWide of [true, false]) {
    const own = [...results].map(([name, rows]) => [name, rows.filter((row) => row.isWide === isWide)] as const);
    const count = own[0]![1].length;
    if (count === 0) continue;
    printTable(
      `${title}: of these the ${count} that select ${isWide ? 'a quarter of the responses or more' : 'less than a quarter'}`,
      ['', ...HEAD],
      own.map(([name, rows]) => [name, ...summary(rows.map(({ ours, duck }) => ({ ours: ours.cpu, duck: duck.cpu })))]),
    );
  }
  const withIntervals = [...results].filter(([, rows]) => rows.some(({ duckWithSums }) => duckWithSums));
  printTable(
    `${title}: asked once, processor time against DuckDB with 1 thread that sums what intervals are made from, too`,
    ['', ...HEAD],
    withIntervals.map(([name, rows]) => [
      name,
      ...summary(rows.map(({ ours, duckWithSums }) => ({ ours: ours.cpu, duck: duckWithSums!.cpu }))),
    ]),
  );
  table('asked five times more (what was kept of the first time helps us), processor time, medians', (asked) => ({
    ours: asked.oursAgain.cpu,
    duck: asked.duckAgain.cpu,
  }));
  table('asked once, wall time against the better of DuckDB with 1 and 2 threads', ({ ours, duck, ...asked }) => ({
    ours: ours.wall,
    duck: Math.min(duck.wall, asked.duckAgain.wall, asked.duckOfTwo.wall),
  }));
  printTable(
    `${title}: the slowest request and the one furthest behind DuckDB`,
    ['', 'slowest', 'ms', 'furthest behind', 'ms', 'DuckDB'],
    [...results].map(([name, rows]) => {
      const slowest = rows.toSorted((a, b) => b.ours.cpu - a.ours.cpu)[0]!;
      const behind = rows.toSorted((a, b) => a.duck.cpu / a.ours.cpu - b.duck.cpu / b.ours.cpu)[0]!;
      return [name, slowest.scope, ms(slowest.ours.cpu), behind.scope, ms(behind.ours.cpu), ms(behind.duck.cpu)];
    }),
  );
}

function summary(rows: readonly { readonly ours: number; readonly duck: number }[]): readonly string[] {
  const ratios = rows.map(({ ours, duck }) => duck / ours);
  const share = (limit: number) =>
    `${Math.round((100 * ratios.filter((ratio) => ratio < limit).length) / ratios.length)} %`;
  const median = medianOf(rows.map(({ ours }) => ours));
  const slowest = Math.max(...rows.map(({ ours }) => ours));
  return [
    times(Math.min(...ratios)),
    times(quantileOf(ratios, 0.05)),
    times(medianOf(ratios)),
    share(1),
    share(4),
    ms(median),
    ms(medianOf(rows.map(({ duck }) => duck))),
    ms(slowest),
    times(slowest / median),
  ];
}
