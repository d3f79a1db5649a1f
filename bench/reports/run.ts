import { isDeepStrictEqual } from 'node:util';
import type { Columns, Comparison } from '../../src/domain/mod.ts';
import { drawColumns, drawFlat, type Flat, SHAPES, type Shape, type Size } from '../data/mod.ts';
import { medianOf, quantileOf } from '../interleave.ts';
import type { Options } from '../options.ts';
import { ms, printAim, printTable, times } from '../table.ts';
import { withoutIntervals } from './counts.ts';
import type { DuckDb } from './duckdb.ts';
import { comparedCounts } from './finish.ts';
import { HITS } from './interval-sums.ts';
import { MEASURED_NAMES, type MeasuredName, measured } from './requests.ts';
import { type CodedScope, drawScopes, OF_PAGES, selectsSome, shareOf } from './scopes.ts';
import { type SqlReport, sqlReports } from './sql.ts';
import { sqlTables } from './tables.ts';

/** How many other scopes are asked for before anything is timed, as in a service that has been used, and how many of DuckDB. */
const WARM_UP = 40;
const WARM_UP_OF_DUCKDB = 5;
/** Which part of all responses a scope selects at least that is wide. */
const WIDE = 0.25;
/** How many times what DuckDB's plain counts take Overview's calls may take. */
const OF_OVERVIEW = 3;

/** One scope, asked once, by us and by DuckDB with one thread: processor time of the process in milliseconds. */
interface Asked {
  readonly scope: string;
  readonly isWide: boolean;
  readonly ours: number;
  readonly duck: number;
  /** DuckDB with the sums that the intervals of the figures are made from, too. */
  readonly duckWithSums?: number;
}

/**
 * Every report of projects of several shapes, each scope asked once, beside DuckDB over raw tables; nothing is timed that
 * does not say the same. Scopes of mixed filters come first, then wide ones of the filters that pages have.
 */
export async function reports(options: Options): Promise<void> {
  const asked = MEASURED_NAMES.filter((name) => options.only.length === 0 || options.only.includes(name));
  const shapes = SHAPES.filter(({ name }) => options.shapes.length === 0 || options.shapes.includes(name));
  for (const shape of shapes) await measureShape(shape, asked, options);
}

async function measureShape(shape: Shape, names: readonly MeasuredName[], options: Options): Promise<void> {
  const size: Size = { shape, responses: options.responses, seed: options.seed };
  const flat = drawFlat(size);
  const columns = drawColumns(size);
  const duck = await openEngine(shape, flat);
  const isWide = (scope: CodedScope) => shareOf(flat, scope) >= WIDE;
  const isNarrow = (scope: CodedScope) => selectsSome(flat)(scope) && !isWide(scope);
  const other = { ...size, seed: size.seed + 1 };
  const warm = [...drawScopes(other, WARM_UP / 2), ...drawScopes(other, WARM_UP / 2, isWide, OF_PAGES)];
  await warmUp(columns, duck, names, warm);
  const scopes = [...drawScopes(size, options.scopes, isNarrow), ...drawScopes(size, options.scopes, isWide, OF_PAGES)];
  const results = new Map<MeasuredName, Asked[]>(names.map((name) => [name, []]));
  for (const scope of scopes) {
    const inSql = await sqlReports(duck, scope);
    for (const name of names) {
      const [report, ours] = await timed(async () => measured(name, columns, scope));
      const [rows, duckTook] = await timed(inSql[name].run);
      if (name !== 'Overview')
        assertAlike(inSql[name].read(rows), countsOf(name, report), `${shape.name}, ${name}, ${scope.name}`);
      const duckWithSums = await withSums(name, inSql[name], report, duckTook);
      results.get(name)!.push({ scope: scope.name, isWide: isWide(scope), ours, duck: duckTook, ...duckWithSums });
    }
  }
  duck.close();
  print(shape, options, results);
}

const countsOf = (name: MeasuredName, report: object): unknown =>
  name === 'compare' ? comparedCounts(report as Comparison) : withoutIntervals(report);

/** What DuckDB took for a report and for the sums that its intervals are made from; nothing for one without any. */
async function withSums(
  name: MeasuredName,
  { sums }: SqlReport,
  report: object,
  duck: number,
): Promise<{ readonly duckWithSums?: number }> {
  if (sums === undefined) return {};
  const [[result], took] = await timed(sums);
  const found = result!.rows().reduce((sum, [, hits]) => sum + hits!, 0);
  const hits = (HITS as Readonly<Record<string, (report: object) => number | undefined>>)[name]?.(report);
  if (hits !== undefined && found !== hits)
    throw new Error(`${name}: DuckDB sums ${found} hits for intervals, where sightline counts ${hits}`);
  return { duckWithSums: duck + took };
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
  names: readonly MeasuredName[],
  scopes: readonly CodedScope[],
): Promise<void> {
  for (const [at, scope] of scopes.entries()) {
    for (const name of names) await measured(name, columns, scope);
    if (at >= WARM_UP_OF_DUCKDB) continue;
    const inSql = await sqlReports(duck, scope);
    for (const name of names) await inSql[name].run();
  }
}

async function timed<Result>(run: () => Promise<Result>): Promise<readonly [Result, number]> {
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000];
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

function print(shape: Shape, { responses }: Options, results: ReadonlyMap<MeasuredName, readonly Asked[]>): void {
  const title = `${shape.name} (${shape.about}), ${responses} responses`;
  for (const isWide of [true, false]) {
    const own = [...results].map(([name, rows]) => [name, rows.filter((row) => row.isWide === isWide)] as const);
    const count = own[0]![1].length;
    if (count === 0) continue;
    const of = `${count} scopes of ${isWide ? 'a quarter of the responses or more' : 'less than a quarter'}`;
    const table = (what: string, rows: typeof own, duckOf: (asked: Asked) => number) =>
      printTable(
        `${title}, ${of}, asked once: ${what}`,
        ['', ...HEAD],
        rows.map(([name, asked]) => [name, ...summary(asked.map((one) => ({ ours: one.ours, duck: duckOf(one) })))]),
      );
    table('processor time against plain counts of DuckDB with 1 thread', own, ({ duck }) => duck);
    const withIntervals = own.filter(([, asked]) => asked.some(({ duckWithSums }) => duckWithSums));
    table('against the sums that intervals are made from, too', withIntervals, ({ duckWithSums }) => duckWithSums!);
    if (isWide) printAims(own);
  }
  printTable(
    `${title}: the slowest request and the one furthest behind DuckDB`,
    ['', 'slowest', 'ms', 'furthest behind', 'ms', 'DuckDB'],
    [...results].map(([name, rows]) => {
      const slowest = rows.toSorted((a, b) => b.ours - a.ours)[0]!;
      const behind = rows.toSorted((a, b) => a.duck / a.ours - b.duck / b.ours)[0]!;
      return [name, slowest.scope, ms(slowest.ours), behind.scope, ms(behind.ours), ms(behind.duck)];
    }),
  );
}

function printAims(wide: readonly (readonly [MeasuredName, readonly Asked[]])[]): void {
  for (const [name, asked] of wide) {
    const ratio = medianOf(asked.map(({ ours, duck, duckWithSums = duck }) => duckWithSums / ours));
    if (name === 'Overview')
      printAim(
        'calls of Overview beside plain counts',
        times(1 / ratio),
        `at most ${OF_OVERVIEW} x`,
        OF_OVERVIEW * ratio >= 1,
      );
    else if (asked.some(({ duckWithSums }) => duckWithSums))
      printAim(`DuckDB beside ${name}, wide`, times(ratio), 'at least 1 x', ratio >= 1);
  }
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
