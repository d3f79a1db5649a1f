import {
  ANY_EVIDENCE,
  breakdownOf,
  type Columns,
  comparisonOf,
  MILLISECONDS_A_DAY,
  queryReportOf,
  type Scope,
  severalSeriesOf,
  understood,
} from '../src/domain/mod.ts';
import { drawColumns, EVEN, entityIdOf, START } from './data/mod.ts';
import { medianOf } from './interleave.ts';
import type { Options } from './options.ts';
import { FOLLOWED, OURS } from './reports/requests.ts';
import { drawScopes } from './reports/scopes.ts';
import { ms, printAim, printTable, times } from './table.ts';

/** How many times what A1 takes these reports may take. (contract 9) */
const AIM = 5;
/** At most. */
const SCOPES = 12;
/** How often each is asked again. */
const AGAIN = 3;
/** In days. */
const MONTH = 30;
const SERIES = 20;
const FIRST_PAGE = { sort: [], page: 1, pageSize: 50 } as const;

/** The metrics that Overview compares besides visibility. */
const OTHERS = ['share', 'position', 'firstThree', 'ownRate'] as const;

/** A report for looking, over a scope of two months. */
interface Looking {
  readonly name: string;
  readonly run: (columns: Columns, scope: Scope) => unknown;
}

const REPORTS: readonly Looking[] = [
  { name: 'breakdown brand x model', run: (columns, scope) => breakdownOf(columns, broken(scope)) },
  { name: 'sites x brands', run: (columns, scope) => breakdownOf(columns, sitesBy(scope, ['domain', 'entity'])) },
  { name: 'sites of a brand, as Gaps asks', run: (columns, scope) => breakdownOf(columns, sitesBy(scope, ['domain'])) },
  { name: 'compare two months', run: (columns, scope) => comparisonOf(columns, compared(scope)) },
  {
    name: 'the same as Overview asks it',
    run: (columns, scope) => comparisonOf(columns, { ...compared(scope), others: OTHERS, pageSize: 200 }),
  },
  {
    name: 'queries of a brand',
    run: (columns, scope) => queryReportOf(columns, { ...FIRST_PAGE, scope, entityId: entityIdOf(FOLLOWED) }),
  },
  { name: 'one series by day', run: (columns, scope) => severalSeriesOf(columns, followed(scope, 1)) },
  { name: `${SERIES} series by day`, run: (columns, scope) => severalSeriesOf(columns, followed(scope, SERIES)) },
];

/** Reports for looking beside A1 of the same scope, two months, asked once and again. */
export async function looking({ responses, seed, scopes: most }: Options): Promise<void> {
  const size = { shape: EVEN, responses, seed };
  const columns = drawColumns(size);
  const last = Math.floor(START / MILLISECONDS_A_DAY) + Math.ceil(responses / EVEN.aDay) - 1;
  const months = (scope: Scope): Scope => ({ ...scope, startDay: last - 2 * MONTH + 1, endDay: last });
  const count = Math.min(SCOPES, most);
  for (const { scope } of drawScopes({ ...size, seed: seed + 1 }, count)) {
    OURS.A1(columns, months(scope));
    for (const { run } of REPORTS) run(columns, months(scope));
  }
  const scopes = drawScopes(size, count);
  const once = scopes.map(({ scope }) => {
    const a1 = took(() => OURS.A1(columns, months(scope)));
    return { a1, others: REPORTS.map(({ run }) => took(() => run(columns, months(scope)))) };
  });
  const again: (readonly number[])[] = [];
  for (const { scope } of scopes) {
    const works = [OURS.A1, ...REPORTS.map(({ run }) => run)].map((run) => () => run(columns, months(scope)));
    const times = works.map((): number[] => []);
    for (let turn = 0; turn < AGAIN; turn++) for (const [at, work] of works.entries()) times[at]!.push(took(work));
    again.push(times.map(medianOf));
  }
  const rows = REPORTS.map(({ name }, at) => ({
    name,
    once: once.map(({ a1, others }) => ({ a1, own: others[at]! })),
    again: again.map(([a1, ...others]) => ({ a1: a1!, own: others[at]! })),
  }));
  printTable(
    `Two months of ${responses} responses, ${scopes.length} scopes, medians in ms`,
    ['', 'A1 once', 'once', 'times A1', 'A1 again', 'again', 'times A1'],
    rows.map((row) => [row.name, ...cells(row.once), ...cells(row.again)]),
  );
  const [single, several] = rows.slice(-2);
  const of = several!.again.map(({ own }, at) => own / single!.again[at]!.own);
  console.log(`${SERIES} series take ${times(medianOf(of))} what one takes\n`);
  for (const { name, again: own } of rows.slice(0, 2)) {
    const ratio = medianOf(own.map((each) => each.own / each.a1));
    printAim(name, times(ratio), `at most ${AIM} times A1`, ratio <= AIM);
  }
}

function cells(measured: readonly { readonly a1: number; readonly own: number }[]): readonly string[] {
  return [
    ms(medianOf(measured.map(({ a1 }) => a1))),
    ms(medianOf(measured.map(({ own }) => own))),
    times(medianOf(measured.map(({ a1, own }) => own / a1))),
  ];
}

/** Processor time, in milliseconds: others may use the machine. */
function took(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function broken(scope: Scope) {
  const by = ['entity', 'model'] as const;
  return { ...FIRST_PAGE, scope, by, ...questionOf(by) };
}

/** Sites, and in how many of their answers brands, or one of them, are named. */
function sitesBy(scope: Scope, by: readonly ['domain'] | readonly ['domain', 'entity']) {
  const evidence = by.length === 1 ? { ...ANY_EVIDENCE, entityId: entityIdOf(FOLLOWED) } : ANY_EVIDENCE;
  const asked = understood({ by, metric: 'visibility', evidence });
  if (!('question' in asked)) throw new Error(asked.problem);
  return { ...FIRST_PAGE, sort: [{ field: 'denominator', direction: 'DESC' }] as const, scope, by, ...asked };
}

function compared(scope: Scope) {
  const [base, against] = [
    { ...scope, startDay: scope.endDay! - MONTH + 1 },
    { ...scope, endDay: scope.endDay! - MONTH },
  ];
  return { ...FIRST_PAGE, base, against, question: questionOf(['entity']).question };
}

function followed(scope: Scope, count: number) {
  const evidence = Array.from({ length: count }, (_, at) => ({ ...ANY_EVIDENCE, entityId: entityIdOf(at) }));
  return { scope, metric: 'visibility', interval: 'day', followed: evidence } as const;
}

function questionOf(by: readonly ('entity' | 'model')[]) {
  const asked = understood({ by, metric: 'visibility', evidence: ANY_EVIDENCE });
  if (!('question' in asked)) throw new Error('It asks nothing');
  return asked;
}
