import type { Columns } from '../columns/mod.ts';
import type { Scope } from '../scope/mod.ts';
import { adShareOf } from './ad-share/mod.ts';
import { alertWeeksOf } from './alert-weeks/mod.ts';
import { breakdownOf } from './breakdown/mod.ts';
import { comparisonOf } from './compare/mod.ts';
import { entityReportOf } from './entities/mod.ts';
import { type FacetCounts, facetsOf } from './facets/mod.ts';
import { namingAnswersOf } from './naming-answers/mod.ts';
import {
  correctedCountOf,
  doubtfulCountOf,
  type OutcomeCounts,
  outcomeCountsOf,
  surfaceCountsOf,
} from './outcome-counts/mod.ts';
import { planningOf } from './planning/mod.ts';
import { queryReportOf } from './queries/mod.ts';
import { repeatabilityOf } from './repeatability/mod.ts';
import { responseIdsOf, responsePageOf } from './response-list/mod.ts';
import { shoppingReportOf } from './shopping/mod.ts';
import { sourceReportOf } from './sources/mod.ts';
import { severalSeriesOf, timeSeriesOf } from './time-series/mod.ts';
import { videoCitationsOf } from './video-citations/mod.ts';

/**
 * Every report over columns by its name, so that one can be asked for where functions cannot be sent: in another
 * thread. Requests and reports are plain values.
 */
interface ColumnReports {
  readonly adShare: typeof adShareOf;
  readonly videoCitations: typeof videoCitationsOf;
  readonly entities: WithStanding<typeof entityReportOf>;
  readonly sources: WithStanding<typeof sourceReportOf>;
  readonly shopping: WithStanding<typeof shoppingReportOf>;
  readonly timeSeries: WithStanding<typeof timeSeriesOf>;
  readonly severalSeries: WithStanding<typeof severalSeriesOf>;
  readonly breakdown: WithStanding<typeof breakdownOf>;
  readonly comparison: (
    ...asked: Parameters<typeof comparisonOf>
  ) => ReturnType<typeof comparisonOf> & { readonly outcomes: Sides<OutcomeCounts> };
  readonly queries: WithStanding<typeof queryReportOf>;
  readonly repeatability: WithStanding<typeof repeatabilityOf>;
  readonly planning: typeof planningOf;
  readonly facets: typeof facetsOf;
  readonly outcomes: typeof outcomeCountsOf;
  readonly namingAnswers: typeof namingAnswersOf;
  readonly responsePage: typeof responsePageOf;
  readonly responseIds: typeof responseIdsOf;
  readonly alertWeeks: typeof alertWeeksOf;
}

interface Sides<Own> {
  readonly base: Own;
  readonly against: Own;
}

/** What every report of ours says beside its figures. */
interface Standing {
  /** What became of the questions of its scope, with the filter of outcomes lifted. (contract 8) */
  readonly outcomes: OutcomeCounts;
  /** Answers of its scope that the rules doubt, with that filter lifted. (contract 16, "Outcomes") */
  readonly doubtful: number;
  /** Answers of its scope that persons corrected. (contract 16, "Corrections") */
  readonly corrected: number;
  /** On which surfaces they were shown, most first. (contract 16, "Dimensions") */
  readonly surfaces: FacetCounts<string>;
}

type WithStanding<Make extends (columns: Columns, request: never) => object> = (
  columns: Columns,
  request: Parameters<Make>[1],
) => ReturnType<Make> & Standing;

function withStanding<Request extends { readonly scope: Scope }, Report extends object>(
  make: (columns: Columns, request: Request) => Report,
): (columns: Columns, request: Request) => Report & Standing {
  return (columns, request) => ({
    ...make(columns, request),
    outcomes: outcomeCountsOf(columns, request.scope),
    doubtful: doubtfulCountOf(columns, request.scope),
    corrected: correctedCountOf(columns, request.scope),
    surfaces: surfaceCountsOf(columns, request.scope),
  });
}

const REPORTS: ColumnReports = {
  adShare: adShareOf,
  videoCitations: videoCitationsOf,
  entities: withStanding(entityReportOf),
  sources: withStanding(sourceReportOf),
  shopping: withStanding(shoppingReportOf),
  timeSeries: withStanding(timeSeriesOf),
  severalSeries: withStanding(severalSeriesOf),
  breakdown: withStanding(breakdownOf),
  comparison: (columns, request) => ({
    ...comparisonOf(columns, request),
    outcomes: {
      base: outcomeCountsOf(columns, request.base),
      against: outcomeCountsOf(columns, request.against),
    },
  }),
  queries: withStanding(queryReportOf),
  repeatability: withStanding(repeatabilityOf),
  planning: planningOf,
  facets: facetsOf,
  outcomes: outcomeCountsOf,
  namingAnswers: namingAnswersOf,
  responsePage: responsePageOf,
  responseIds: responseIdsOf,
  alertWeeks: alertWeeksOf,
};

export type ColumnReportName = keyof ColumnReports;
/** What a report is asked with. */
export type ColumnRequest<Name extends ColumnReportName> = Parameters<ColumnReports[Name]>[1];
/** The report. */
export type ColumnReport<Name extends ColumnReportName> = ReturnType<ColumnReports[Name]>;

/**
 * The report of that name.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
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
