import type { Columns } from '../columns/mod.ts';
import { adShareOf } from './ad-share/mod.ts';
import { breakdownOf } from './breakdown/mod.ts';
import { comparisonOf } from './compare/mod.ts';
import { entityReportOf } from './entities/mod.ts';
import { facetsOf } from './facets/mod.ts';
import { queryReportOf } from './queries/mod.ts';
import { responseIdsOf, responsePageOf } from './response-list/mod.ts';
import { shoppingReportOf } from './shopping/mod.ts';
import { sourceReportOf } from './sources/mod.ts';
import { severalSeriesOf, timeSeriesOf } from './time-series/mod.ts';
import { videoCitationsOf } from './video-citations/mod.ts';

/**
 * Every report over columns by its name, so that one can be asked for where functions cannot be sent: in another
 * thread. Requests and reports are plain values.
 */
export interface ColumnReports {
  readonly adShare: typeof adShareOf;
  readonly videoCitations: typeof videoCitationsOf;
  readonly entities: typeof entityReportOf;
  readonly sources: typeof sourceReportOf;
  readonly shopping: typeof shoppingReportOf;
  readonly timeSeries: typeof timeSeriesOf;
  readonly severalSeries: typeof severalSeriesOf;
  readonly breakdown: typeof breakdownOf;
  readonly comparison: typeof comparisonOf;
  readonly queries: typeof queryReportOf;
  readonly facets: typeof facetsOf;
  readonly responsePage: typeof responsePageOf;
  readonly responseIds: typeof responseIdsOf;
}

const REPORTS: ColumnReports = {
  adShare: adShareOf,
  videoCitations: videoCitationsOf,
  entities: entityReportOf,
  sources: sourceReportOf,
  shopping: shoppingReportOf,
  timeSeries: timeSeriesOf,
  severalSeries: severalSeriesOf,
  breakdown: breakdownOf,
  comparison: comparisonOf,
  queries: queryReportOf,
  facets: facetsOf,
  responsePage: responsePageOf,
  responseIds: responseIdsOf,
};

export type ColumnReportName = keyof ColumnReports;
/** What a report is asked with. */
export type ColumnRequest<Name extends ColumnReportName> = Parameters<ColumnReports[Name]>[1];
/** What it says. */
export type ColumnReport<Name extends ColumnReportName> = ReturnType<ColumnReports[Name]>;

/**
 * The report of that name.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * assert.equal(columnReport(columns, 'facets', EVERYTHING).totalResponses, 1);
 */
export function columnReport<Name extends ColumnReportName>(
  columns: Columns,
  name: Name,
  request: ColumnRequest<Name>,
): ColumnReport<Name> {
  // The name says which request goes with which report, which the compiler cannot see through a table.
  const report = REPORTS[name] as (columns: Columns, request: ColumnRequest<Name>) => ColumnReport<Name>;
  return report(columns, request);
}
