import { AppError } from '../../../domain/errors.ts';
import type { ProjectId } from '../../../domain/ids.ts';
import type { EntityVisibility, Interval, TimeSeriesPoint } from '../../../domain/reports/mod.ts';
import type { Scope } from '../../../domain/scope/mod.ts';
import type { Figure } from '../../../domain/statistics/mod.ts';
import { fold } from '../../../domain/text.ts';
import { MILLISECONDS_A_DAY, toIso } from '../../../domain/time.ts';
import type { App } from '../../mod.ts';
import { safeLine } from '../command.ts';
import { type Column, table } from '../table.ts';
import { brands, figureFields, type Share } from './kinds.ts';
import { trendLine } from './line.ts';
import { type Span, spanOf } from './span.ts';
import { rateColumns, seriesOf, shownValue } from './tables.ts';

/** Signs of a line that has a table for itself. */
const WIDTH = 32;

/** How visible a brand was over time. */
export interface Trend {
  readonly brand: EntityVisibility;
  readonly points: readonly TimeSeriesPoint[];
}

/** The leading brands over time, or those of some names. @throws AppError not-found for a name that no answer shows */
export async function trendsOf(
  app: Pick<App, 'reports'>,
  project: ProjectId,
  {
    scope,
    names,
    limit,
    interval,
  }: {
    readonly scope: Scope;
    readonly names: readonly string[] | undefined;
    readonly limit: number;
    readonly interval: Interval | undefined;
  },
): Promise<{ readonly span: Span | undefined; readonly trends: readonly Trend[] }> {
  const everyone = {
    scope: names ? { ...scope, showAllEntities: true } : scope,
    limit: names ? Number.MAX_SAFE_INTEGER : limit,
  };
  const { rows } = await brands.find(app.reports, project, everyone);
  const chosen = names?.map((name) => found(rows, name)) ?? rows;
  const span = await spanOf(app, project, scope, { width: WIDTH, interval });
  const trends: Trend[] = [];
  if (span)
    for (const brand of chosen) trends.push({ brand, points: await seriesOf(app, project, brands, brand, span) });
  return { span, trends };
}

function found(rows: readonly EntityVisibility[], name: string): EntityVisibility {
  const row = rows.find((candidate) => fold(candidate.name) === fold(name));
  if (!row)
    throw new AppError('not-found', `No answer in scope names "${name}": report brands --all shows those that are`);
  return row;
}

/** A line a brand, with its share in the last bucket. */
export function trendText(trends: readonly Trend[], width: number): string {
  const columns: readonly Column<Trend>[] = [
    { title: 'brand', isElastic: true, text: ({ brand }) => safeLine(brand.name) },
    { title: 'over time', text: ({ points }) => trendLine(points.map(shownValue)) },
    ...rateColumns<Trend>(brands.rateTitle, ({ points }) => lastFigure(points)),
    { title: 'of answers', align: 'right', text: ({ points }) => String(lastFigure(points).denominator) },
  ];
  return table(columns, trends, width);
}

/** Of the last bucket with an answer. */
function lastFigure(points: readonly TimeSeriesPoint[]): Share & Pick<Figure, 'denominator'> {
  return points.findLast(({ totalResponses }) => totalResponses > 0)?.figure ?? NOTHING;
}

/** The columns of its CSV. */
export const TREND_FIELDS: readonly string[] = [
  ...['brand', 'startDate', 'endDate', 'totalResponses', 'responseCount'],
  ...figureFields('visibility'),
];
const NOTHING = { value: 0, denominator: 0, low: 0, high: 100 };

/** A record for each brand and bucket, as programs read it. */
export function trendRecords(trends: readonly Trend[]): readonly Readonly<Record<string, unknown>>[] {
  return trends.flatMap(({ brand, points }) =>
    points.map((point) => ({
      ...{ brand: brand.name, startDate: dateOf(point.startDay), endDate: dateOf(point.endDay) },
      ...{ totalResponses: point.totalResponses, responseCount: point.responseCount, visibility: point.figure },
    })),
  );
}

export const dateOf = (day: number): string => toIso(day * MILLISECONDS_A_DAY).slice(0, 10);
