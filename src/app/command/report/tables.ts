import type { ProjectId } from '../../../domain/ids.ts';
import type { TimeSeriesPoint } from '../../../domain/reports/mod.ts';
import type { Scope } from '../../../domain/scope/mod.ts';
import type { App } from '../../mod.ts';
import { type Column, table } from '../table.ts';
import { evidenceOf, type ReportKind, type Share } from './kinds.ts';
import { trendLine } from './line.ts';
import { type Span, spanOf } from './span.ts';

/** Signs of a line beside other columns. */
const WIDTH = 12;

/** Of what a table is made. */
export interface TableRequest {
  readonly scope: Scope;
  /** How many rows at most. */
  readonly limit: number;
  /** Of the terminal. */
  readonly width: number;
}

/** A table for a terminal; undefined where there are no rows. */
interface MadeTable {
  readonly text: string | undefined;
  readonly totalResponses: number;
  readonly totalRecords: number;
  readonly shown: number;
  readonly span: Span | undefined;
}

/** The rows of a report with the interval of each share, and a line of how it went. */
export async function madeTable<Row>(
  app: Pick<App, 'reports'>,
  project: ProjectId,
  kind: ReportKind<Row>,
  { scope, limit, width }: TableRequest,
): Promise<MadeTable> {
  const { totalResponses, totalRecords, rows } = await kind.find(app.reports, project, { scope, limit });
  const span = rows.length === 0 ? undefined : await spanOf(app, project, scope, { width: WIDTH });
  const made = { totalResponses, totalRecords, shown: rows.length, span };
  if (!span) return { ...made, text: undefined };
  const lines = new Map<Row, string>();
  for (const row of rows) lines.set(row, trendLine((await seriesOf(app, project, kind, row, span)).map(shownValue)));
  const columns: readonly Column<Row>[] = [
    ...kind.columns,
    ...rateColumns<Row>(kind.rateTitle, (row) => kind.rate(row, totalResponses)),
    { title: `by ${span.interval}`, text: (row) => lines.get(row)! },
  ];
  return { ...made, text: table(columns, rows, width) };
}

/** How a row went in the span, bucket by bucket. */
export async function seriesOf<Row>(
  { reports }: Pick<App, 'reports'>,
  project: ProjectId,
  kind: ReportKind<Row>,
  row: Row,
  { scope, interval }: Span,
): Promise<readonly TimeSeriesPoint[]> {
  const request = { scope, metric: kind.metric, interval, evidence: evidenceOf(kind, row) };
  return (await reports.timeSeries(project, request)).results;
}

/** Undefined where there was no answer to show anything. */
export const shownValue = ({ value, totalResponses }: TimeSeriesPoint): number | undefined =>
  totalResponses === 0 ? undefined : value;

/** To a decimal, half up: not as numbers are written in binary. */
const rounded = (percent: number): string => (Math.round(percent * 10) / 10).toFixed(1);

/** A share, and where it lies with 95 % confidence. */
export function rateColumns<Row>(title: string, rateOf: (row: Row) => Share): readonly Column<Row>[] {
  return [
    { title, align: 'right', text: (row) => `${rounded(rateOf(row).value)} %` },
    {
      title: '95 % interval',
      align: 'right',
      text: (row) => `${rounded(rateOf(row).low ?? 0)} – ${rounded(rateOf(row).high ?? 100)}`,
    },
  ];
}
