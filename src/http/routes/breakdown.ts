import { z } from 'zod';
import { pageEnvelope } from '../../domain/paging.ts';
import { BREAKDOWN_SORT_FIELDS, DIMENSIONS, QUESTION_METRICS } from '../../domain/reports/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { READ } from '../access.ts';
import { EVIDENCE, splitEvidence } from '../evidence-body.ts';
import { FirstEntities } from '../first-rows.ts';
import { metric as metricOf } from '../metric-text.ts';
import { bodyPaging, PageEnvelope, readBodyPage } from '../paging.ts';
import { withRule } from '../problems.ts';
import { askedQuestion, QUESTION_METRIC_TEXT } from '../question-body.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { sortBody } from '../sorting.ts';
import { STANDING } from '../standing.ts';
import { Figure, FigureWeights, listOf, StaleRecords, toId, Uuid } from '../wire.ts';

const By = listOf(z.enum(DIMENSIONS), 2, 1).meta({
  description:
    'One dimension, or two. The figure is of the first that the metric is of; the other one splits the answers: domain beside entity with ' +
    'visibility says how visible a brand is in the answers that show the domain. Keys of day, week and month are first days.',
});

/** Dimensions whose names are looked up for the page alone. */
const NAMELESS: readonly string[] = ['query', 'queryTag', 'executionTag'];

const Sort = sortBody(BREAKDOWN_SORT_FIELDS, 'numerator DESC');

const Body = scopeBody({
  by: By,
  metric: z.enum(QUESTION_METRICS).meta({ description: QUESTION_METRIC_TEXT }),
  ...EVIDENCE,
  entityId: Uuid.exactOptional().meta({
    description:
      'Whose figures they are, an entity, division or group, where by has none of these. Beside by with an entity: only the ' +
      'answers that name this entity, so that visibility says how often another one is named together with it.',
  }),
  entityIds: FirstEntities,
  weights: FigureWeights,
  ...bodyPaging,
  sort: Sort,
});

const BreakdownBody = withRule(Body, {
  of: { by: By, sort: Sort },
  problems({ by = [], sort = [] }) {
    const nameless = by.find((dimension) => NAMELESS.includes(dimension));
    return {
      ...(by.length > 1 && by[0] === by[1] && { by: 'names the same dimension twice' }),
      ...(nameless &&
        sort.some(({ field }) => field === 'name') && { sort: `name does not sort a ${nameless}: sort by a number` }),
    };
  },
}).meta({
  id: 'BreakdownRequest',
  examples: [{ by: ['entity', 'model'], metric: 'visibility', startDate: '2026-11-01' }],
});

const BreakdownReport = z
  .strictObject({
    ...STANDING,
    staleRecords: StaleRecords,
    results: z.array(
      z
        .strictObject({
          keys: z.array(z.strictObject({ id: z.string(), name: z.string() }).meta({ id: 'BreakdownKey' })).meta({
            description: 'A value of each dimension, in the order of by. The id of a plain dimension is its value.',
          }),
          figure: metricOf('breakdown.figure', Figure),
        })
        .meta({ id: 'BreakdownRow' }),
    ),
    page: PageEnvelope,
  })
  .meta({ id: 'Breakdown' });

export const breakdown = route('POST', '/api/v1/analytics/breakdown', 'breakDown', 'Analytics', {
  summary: 'A figure by one dimension or two',
  description:
    'One figure for each value of a dimension, or for each pair of values of two: brand by model, domain by country, … Each is what the ' +
    'report on those answers alone says. Over dimensions with one value an answer (model, served model, country, language, query, query type, day, ' +
    'week, month) numerators add up to those of the whole scope; an answer may have several tags, domains or brands.',
  access: READ,
  isRemembered: true,
  shared: 'scope',
  body: BreakdownBody,
  responses: { 200: BreakdownReport },
  async handle({ app, project, body, waiting }) {
    const { rest } = splitEvidence(body);
    const { by, metric, entityIds, weights, page, pageSize, sort = [], ...scope } = rest;
    const { entityId, ...others } = body;
    const isAmong = entityId !== undefined && by.includes('entity');
    const { question, place } = askedQuestion({ by, metric, evidence: isAmong ? others : body });
    const paging = readBodyPage({ page, pageSize });
    const request = {
      ...{ scope: normaliseScope(scope), by, question, place, sort, ...paging },
      ...(weights && { weights }),
      ...(entityIds && { entityIds: entityIds.map(toId) }),
      ...(isAmong && { among: toId(entityId) }),
    };
    const { totalRecords, ...report } = await app.reports.breakdown(project, request, waiting);
    return ok({
      ...report,
      results: report.results.map(({ keys, figure }) => ({ keys: [...keys], figure })),
      page: pageEnvelope(totalRecords, paging.page, paging.pageSize),
    });
  },
});
