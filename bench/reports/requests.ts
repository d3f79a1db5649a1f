import {
  ANY_EVIDENCE,
  adShareOf,
  type Columns,
  entityReportOf,
  facetsOf,
  type Scope,
  shoppingReportOf,
  sourceReportOf,
  timeSeriesOf,
  videoCitationsOf,
} from '../../src/domain/mod.ts';
import { entityIdOf } from '../data/mod.ts';

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
