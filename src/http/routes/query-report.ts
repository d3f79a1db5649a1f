import { z } from 'zod';
import { pageEnvelope } from '../../domain/paging.ts';
import { QUERY_REPORT_SORT_FIELDS } from '../../domain/reports/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { toIso } from '../../domain/time.ts';
import { READ } from '../access.ts';
import { metric } from '../metric-text.ts';
import { bodyPaging, PageEnvelope, readBodyPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { sortBody } from '../sorting.ts';
import { STANDING } from '../standing.ts';
import { Figure, FigureWeights, MeanPosition, Percent, StaleRecords, Time, toId, Uuid } from '../wire.ts';

const Count = z.int().min(0);

const QueriesBody = scopeBody({
  entityId: Uuid.exactOptional().meta({
    description: 'The brand, division or group that figures are of; without it there are only responses and lastRunAt.',
  }),
  weights: FigureWeights,
  ...bodyPaging,
  sort: sortBody(QUERY_REPORT_SORT_FIELDS, 'responses DESC'),
}).meta({
  id: 'QueryReportRequest',
  examples: [{ startDate: '2026-11-01', sort: [{ field: 'lastRunAt', direction: 'DESC' }] }],
});

const QueryRow = z
  .strictObject({
    id: Uuid,
    name: z.string().meta({ description: 'The text of the query.' }),
    responses: metric('queries.responses', Count),
    visibility: metric('queries.visibility', Figure.nullable()),
    avgPosition: metric('queries.avgPosition', MeanPosition.nullable()),
    agreement: metric('queries.agreement', Percent.nullable()),
    pairs: metric('queries.pairs', Count),
    lastRunAt: Time,
  })
  .meta({ id: 'QueryFigures' });

const QueryReportBody = z
  .strictObject({
    totalResponses: metric('queries.totalResponses', Count),
    ...STANDING,
    staleRecords: StaleRecords,
    results: z.array(QueryRow),
    page: PageEnvelope,
  })
  .meta({ id: 'QueryReport' });

export const queryReport = route('POST', '/api/v1/analytics/queries', 'listQueryFigures', 'Analytics', {
  summary: 'What each query says of a brand',
  description:
    'A row a query with an answer in scope: how much was asked and when last, how visible a brand is in its answers, and how far ' +
    'repeats agree on naming it.',
  access: READ,
  isRemembered: true,
  shared: 'scope',
  body: QueriesBody,
  isBodyOptional: true,
  responses: { 200: QueryReportBody },
  async handle({ app, project, body, waiting }) {
    const { entityId, weights, page, pageSize, sort = [], ...scope } = body;
    const paging = readBodyPage({ page, pageSize });
    const request = {
      scope: normaliseScope(scope),
      entityId: entityId === undefined ? null : toId(entityId),
      ...(weights && { weights }),
      sort,
      ...paging,
    };
    const { totalRecords, ...report } = await app.reports.queries(project, request, waiting);
    return ok({
      ...report,
      results: report.results.map((row) => ({ ...row, lastRunAt: toIso(row.lastRunAt) })),
      page: pageEnvelope(totalRecords, paging.page, paging.pageSize),
    });
  },
});
