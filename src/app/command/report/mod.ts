/*
 * `sightline report`: tables, lines over time, comparisons, as text, CSV or JSON. Flags and help first, then one function
 * for each of the three forms. CSV and JSON have the API's field names.
 */

import { stringify } from 'csv-stringify/sync';
import { guardedCell, listCell, SPLITTING } from '../../../domain/cells.ts';
import { AppError } from '../../../domain/errors.ts';
import type { ProjectId } from '../../../domain/ids.ts';
import { INTERVALS } from '../../../domain/reports/mod.ts';
import { counted } from '../../../domain/wording.ts';
import type { App } from '../../mod.ts';
import { flagName } from '../arguments.ts';
import { command, PROJECT, READING } from '../command.ts';
import { findProject } from '../find.ts';
import { count, flag, oneOf, parsed, type Values } from '../flags.ts';
import type { Surroundings } from '../surroundings.ts';
import { COMPARE_FIELDS, COMPARE_FLAGS, comparisonOf, comparisonText } from './compare.ts';
import { hintFor } from './hint.ts';
import { brands, KINDS, type KindName, type ReportKind } from './kinds.ts';
import { SCOPE_FLAGS, scopeOf } from './scope.ts';
import { madeTable } from './tables.ts';
import { dateOf, TREND_FIELDS, trendRecords, trendsOf, trendText } from './trend.ts';

export { hintFor } from './hint.ts';
export { KINDS, type ReportKind } from './kinds.ts';
export { madeTable } from './tables.ts';

/** Rows shown by default in a table. */
const ROWS = 20;
/** Brands that are told apart by their lines. */
const LINES = 8;

const FLAGS = {
  ...PROJECT,
  ...SCOPE_FLAGS,
  limit: count({ description: `how many rows; by default ${ROWS}, and all of them as CSV or JSON` }, 999_999),
  brand: parsed(
    'NAME,…',
    { description: 'trend: of these brands; by default of the leading ones' },
    (given) =>
      given
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    'names of brands',
  ),
  ...COMPARE_FLAGS,
  interval: oneOf(INTERVALS, { description: 'trend: how long a step is; by default as the days allow' }),
  csv: flag({ description: 'print CSV, for spreadsheets' }),
  ...READING,
};

type Given = Values<typeof FLAGS>;
const TREND_ONLY = ['brand', 'interval'] as const;
const COMPARE_ONLY = Object.keys(COMPARE_FLAGS) as (keyof typeof COMPARE_FLAGS)[];
const NAMES: readonly string[] = [...Object.keys(KINDS), 'trend', 'compare'];

export const report = command({
  name: 'report',
  summary: 'show which brands, sources, videos, ads or shops answers name, over time, or what changed',
  details: `Each share stands with its 95 % interval, the number of answers it counts, and a small line of how it went: as high as
its highest step, with a dot where there was no answer. Brands that a single answer names are counted, and shown with --all.
compare tells what changed between two periods, models or markets, and whether that is real, over the prompts that both sides
asked: by default the days from --from to --to with as many days before them.
As --csv and --json have them shares are in percent, with numerator, denominator and both ends of the interval.`,
  operand: 'brands|sources|videos|ads|shopping|trend|compare',
  operandWords: NAMES,
  flags: FLAGS,
  examples: [
    'report brands --project shoes',
    'report sources --project shoes --from 2026-11-01 --country US,DE',
    'report trend --project shoes --brand Acme,Bolt --interval week --csv',
    'report compare --project shoes --from 2026-11-01 --to 2026-11-30',
  ],
  async run({ values, operand }, surroundings) {
    if (values.csv && values.json) throw new AppError('invalid', 'give either --csv or --json');
    if (!NAMES.includes(operand))
      throw new AppError('invalid', `no report "${operand}": there are ${NAMES.join(', ')}`);
    requireUsed(operand, values);
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const project = await findProject(opened, values.project, values);
    const asked = { app: opened.app, project: project.id, slug: project.slug, values, surroundings };
    if (operand === 'trend') await showTrend(asked);
    else if (operand === 'compare') await showComparison(asked);
    else await showTable(asked, operand as KindName);
  },
});

/** Refuses flags that this report would pass over: its figures would be taken for what was asked. */
function requireUsed(name: string, values: Given): void {
  const wrong = Object.entries({ trend: TREND_ONLY, compare: COMPARE_ONLY }).flatMap(([report, flags]) =>
    flags
      .filter((key) => report !== name && values[key] !== undefined && values[key] !== FLAGS[key].default)
      .map((key) => `${flagName(key)} is for sightline report ${report}, not for ${name}`),
  );
  if (wrong.length > 0) throw new AppError('invalid', wrong);
}

interface Asked {
  readonly app: App;
  readonly project: ProjectId;
  readonly slug: string;
  readonly values: Given;
  readonly surroundings: Surroundings;
}

async function showTable(asked: Asked, name: KindName): Promise<void> {
  const { app, project, slug, values, surroundings } = asked;
  const { stdout, stderr } = surroundings;
  // The rows of each kind are its own, which the compiler cannot see through a name.
  const kind = KINDS[name] as unknown as ReportKind<object>;
  const scope = scopeOf(values);
  const hidden = name === 'brands' && !values.all ? await hiddenBrands(asked) : 0;
  if (values.json || values.csv) {
    const found = await kind.find(app.reports, project, { scope, limit: values.limit ?? Number.MAX_SAFE_INTEGER });
    const records = found.rows.map((row) => kind.record(row));
    const { totalResponses, totalRecords } = found;
    if (values.csv) {
      stdout.write(asCsv(records, kind.fields));
      const notes = notesOf({ totalRecords, shown: records.length, hidden });
      if (notes.length > 0) stderr.write(`sightline: ${notes.join('; ')}\n`);
    } else print(stdout, { report: name, totalResponses, totalRecords, hidden, results: records });
    return;
  }
  const made = await madeTable(app, project, kind, { scope, limit: values.limit ?? ROWS, width: stdout.columns });
  const { span, totalRecords, shown } = made;
  const days = span ? `, ${dateOf(span.firstDay)} to ${dateOf(span.lastDay)}` : '';
  const notes = notesOf({ totalRecords, shown, hidden });
  stdout.write(`${kind.noun.toUpperCase()} in ${counted(made.totalResponses, 'answer')}${days}\n`);
  stdout.write(made.text === undefined ? 'None.\n' : `\n${made.text}`);
  if (notes.length > 0) stdout.write(`\n${notes.join('; ')}\n`);
  await tellHint(asked, slug, made.text === undefined);
}

/** What a table leaves out, and the flag that shows it. */
const notesOf = ({
  totalRecords,
  shown,
  hidden,
}: {
  readonly totalRecords: number;
  readonly shown: number;
  readonly hidden: number;
}): readonly string[] => [
  ...(totalRecords > shown ? [`${(totalRecords - shown).toLocaleString('en')} more: --limit ${totalRecords}`] : []),
  ...(hidden > 0 ? [`${counted(hidden, 'brand')} seen once: --all`] : []),
];

async function showTrend(asked: Asked): Promise<void> {
  const { app, project, slug, values, surroundings } = asked;
  const { stdout } = surroundings;
  const { brand: names, limit = LINES, interval } = values;
  const { span, trends } = await trendsOf(app, project, { scope: scopeOf(values), names, limit, interval });
  const results = trendRecords(trends);
  if (values.csv) return void stdout.write(asCsv(results, TREND_FIELDS));
  if (values.json) return print(stdout, { report: 'trend', interval: span?.interval ?? null, results });
  if (!span || trends.length === 0) {
    stdout.write('BRANDS over time\nNone.\n');
    return tellHint(asked, slug, true);
  }
  stdout.write(`BRANDS by ${span.interval}, ${dateOf(span.scope.startDay!)} to ${dateOf(span.lastDay)}\n\n`);
  stdout.write(trendText(trends, stdout.columns));
}

async function showComparison(asked: Asked): Promise<void> {
  const { app, project, slug, values, surroundings } = asked;
  const { stdout } = surroundings;
  const isWhole = values.csv || values.json;
  const limit = values.limit ?? (isWhole ? Number.MAX_SAFE_INTEGER : ROWS);
  const made = await comparisonOf(app, project, { values, limit });
  const { staleRecords: _, results, ...totals } = made.report;
  if (values.csv)
    return void stdout.write(
      asCsv(
        results.map((row) => ({ ...row })),
        COMPARE_FIELDS,
      ),
    );
  if (values.json) return print(stdout, { report: 'compare', by: made.by, metric: made.metric, ...totals, results });
  stdout.write(comparisonText(made, stdout.columns));
  await tellHint(asked, slug, results.length === 0);
}

/** How many brands are left out, as a single answer names them. */
async function hiddenBrands({ app, project, values }: Asked): Promise<number> {
  const recordsOf = async (all: boolean) =>
    (await brands.find(app.reports, project, { scope: scopeOf({ ...values, all }), limit: 1 })).totalRecords;
  return (await recordsOf(true)) - (await recordsOf(false));
}

/** Says what is due, where there is nothing to show, or what is shown is not up to date. */
async function tellHint({ app, project, surroundings }: Asked, slug: string, isEmpty: boolean): Promise<void> {
  const { text, isUrgent } = await hintFor(app, project, slug);
  if (isEmpty || isUrgent) surroundings.stderr.write(`\n${text}\n`);
}

function print(stdout: Surroundings['stdout'], value: unknown): void {
  stdout.write(`${JSON.stringify(value)}\n`);
}

/** Records as CSV, what is inside them by the path to it. */
function asCsv(records: readonly Readonly<Record<string, unknown>>[], fields: readonly string[]): string {
  const rows = records.map((record) => flat(record));
  return stringify([fields, ...rows.map((row) => fields.map((field) => row[field]))], { quoted_match: SPLITTING });
}

function flat(record: Readonly<Record<string, unknown>>, before = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const path = before + name;
      if (Array.isArray(value)) return [[path, guardedCell(listCell(value.map(String)))]];
      if (typeof value === 'object' && value !== null)
        return Object.entries(flat(value as Record<string, unknown>, `${path}.`));
      // A number that is negative begins no formula.
      const text = typeof value === 'string' ? guardedCell(value) : String(value ?? '');
      return [[path, text]];
    }),
  );
}
