import {
  ANY_EVIDENCE,
  adShareOf,
  type Columns,
  comparisonOf,
  entityReportOf,
  facetsOf,
  type Scope,
  severalSeriesOf,
  shoppingReportOf,
  sourceReportOf,
  timeSeriesOf,
  understood,
  videoCitationsOf,
} from '../../src/domain/mod.ts';
import { entityIdOf } from '../data/mod.ts';
import { type CodedScope, sidesOf } from './scopes.ts';

export const PAGE_SIZE = 50;
const FIRST_PAGE = { sort: [], page: 1, pageSize: PAGE_SIZE } as const;
/** The brand that A4 follows. */
export const FOLLOWED = 3;

/** What each report is asked with. */
export const REQUESTS = {
  E1: (scope: Scope) => ({ scope, formats: [] }),
  E2: (scope: Scope) => ({
    ...FIRST_PAGE,
    scope,
    platform: null,
    channelId: null,
    channelCountry: null,
    search: null,
  }),
  A1: (scope: Scope) => ({ ...FIRST_PAGE, scope }),
  A2: (scope: Scope) => ({ ...FIRST_PAGE, scope, by: 'domain', domain: null, search: null }) as const,
  A3: (scope: Scope) => ({ scope, brands: [] }),
  A4: (scope: Scope) =>
    ({
      scope,
      metric: 'visibility',
      interval: 'day',
      evidence: { ...ANY_EVIDENCE, entityId: entityIdOf(FOLLOWED) },
    }) as const,
  facets: (scope: Scope) => scope,
};

/** The reports that are measured, as the product makes them. */
export const OURS = {
  E1: (columns: Columns, scope: Scope) => adShareOf(columns, REQUESTS.E1(scope)),
  E2: (columns: Columns, scope: Scope) => videoCitationsOf(columns, REQUESTS.E2(scope)),
  A1: (columns: Columns, scope: Scope) => entityReportOf(columns, REQUESTS.A1(scope)),
  A2: (columns: Columns, scope: Scope) => sourceReportOf(columns, REQUESTS.A2(scope)),
  A3: (columns: Columns, scope: Scope) => shoppingReportOf(columns, REQUESTS.A3(scope)),
  A4: (columns: Columns, scope: Scope) => timeSeriesOf(columns, REQUESTS.A4(scope)),
  facets: (columns: Columns, scope: Scope) => facetsOf(columns, REQUESTS.facets(scope)),
};

export type ReportName = keyof typeof OURS;
export type Report<Name extends ReportName> = Awaited<ReturnType<(typeof OURS)[Name]>>;
export const REPORT_NAMES = Object.keys(OURS) as readonly ReportName[];

/** How many brands Overview shows, and how many of them it follows. */
const SHOWN = 200;
export const SERIES = 5;

/** What the days of a scope say beside as many before: how visible brands are, as a report of its own and as Overview asks it. */
export function compareRequest(coded: CodedScope) {
  const asked = understood({ by: ['entity'], metric: 'visibility', evidence: ANY_EVIDENCE });
  if (!('question' in asked)) throw new Error(asked.problem);
  const [base, against] = sidesOf(coded);
  return { ...FIRST_PAGE, base: base.scope, against: against.scope, question: asked.question };
}

/** Calls of scopes that are measured besides: the comparison, and all that Overview asks. */
export const CALLS = {
  compare: (columns: Columns, coded: CodedScope) => comparisonOf(columns, compareRequest(coded)),
  Overview(columns: Columns, coded: CodedScope) {
    const { scope } = coded;
    const followed = Array.from({ length: SERIES }, (_, at) => ({ ...ANY_EVIDENCE, entityId: entityIdOf(at) }));
    return {
      entities: entityReportOf(columns, { ...REQUESTS.A1(scope), pageSize: SHOWN }),
      compare: comparisonOf(columns, {
        ...compareRequest(coded),
        others: ['share', 'position', 'sentiment'],
        pageSize: SHOWN,
      }),
      series: severalSeriesOf(columns, { scope, metric: 'visibility', interval: 'day', followed }),
      facets: facetsOf(columns, scope),
    };
  },
};

export type MeasuredName = ReportName | keyof typeof CALLS;
export const MEASURED_NAMES: readonly MeasuredName[] = [
  ...REPORT_NAMES,
  ...(Object.keys(CALLS) as (keyof typeof CALLS)[]),
];

/** Makes a report of a scope, or its calls. */
export const measured = (name: MeasuredName, columns: Columns, coded: CodedScope): Promise<object> | object =>
  name in CALLS ? CALLS[name as keyof typeof CALLS](columns, coded) : OURS[name as ReportName](columns, coded.scope);
