/*
 * The route of comparisons. The schemas come first, with a metric's description for each figure; the handler resolves
 * "previous" to the days before. What figures mean is in domain/reports/compare.
 */

import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { pageEnvelope } from '../../domain/paging.ts';
import {
  ACROSS,
  COMPARISON_SORT_FIELDS,
  previousScope,
  QUESTION_METRICS,
  SHARED_DIMENSIONS,
  SUBJECT_DIMENSIONS,
} from '../../domain/reports/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { parseDay } from '../../domain/time.ts';
import { READ } from '../access.ts';
import { CHANGE } from '../change-body.ts';
import { EVIDENCE } from '../evidence-body.ts';
import { FirstEntities, WithOwn } from '../first-rows.ts';
import { metric } from '../metric-text.ts';
import { bodyPaging, PageEnvelope, readBodyPage } from '../paging.ts';
import { askedQuestion, QUESTION_METRIC_TEXT } from '../question-body.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { sortBody } from '../sorting.ts';
import { Outcomes } from '../standing.ts';
import { Figure, FigureWeights, listOf, StaleRecords, toId } from '../wire.ts';

const Count = z.int().min(0);

const SCOPE_PROBLEM = 'must be a scope, or "previous"';

const Body = z
  .strictObject({
    base: scopeBody({}),
    against: z.union([z.literal('previous'), scopeBody({})], SCOPE_PROBLEM).meta({
      description:
        'What the base is compared with; "previous" = the span of the same length that ends the day before, with the same ' +
        'filters, for which base needs both dates.',
    }),
    by: z.enum([...SUBJECT_DIMENSIONS, ...SHARED_DIMENSIONS]).meta({
      description:
        'What a row is. By query, model, surface and the like a row is one of these, and its figure that of what is followed by ' +
        'entityId, domain, advertiser, merchant or videoId.',
    }),
    across: listOf(z.enum(ACROSS), ACROSS.length)
      .exactOptional()
      .meta({
        description:
          'What the question is about, such as models where each scope has a model of its own: scopes that differ in it are compared all the ' +
          'same, over the prompts that both have. Without it they are not-comparable, as other models may be all that changed.',
      }),
    metric: z.enum(QUESTION_METRICS).meta({ description: QUESTION_METRIC_TEXT }),
    others: listOf(z.enum(QUESTION_METRICS), 3)
      .exactOptional()
      .meta({
        description:
          'Further metrics of the same rows, each with tests of its own; only by entity, domain and the like. The rows are those of metric: with ' +
          'avgSentiment as one of others, a brand that no answer judges has nothing to test there (q is null).',
      }),
    ...EVIDENCE,
    entityIds: FirstEntities,
    withOwn: WithOwn,
    weights: FigureWeights,
    ...bodyPaging,
    sort: sortBody(COMPARISON_SORT_FIELDS, 'numerator DESC'),
  })
  .meta({
    id: 'ComparisonRequest',
    examples: [
      {
        base: { startDate: '2026-11-01', endDate: '2026-11-30' },
        against: 'previous',
        by: 'entity',
        metric: 'visibility',
      },
    ],
  });

const Compared = {
  base: metric('compare.base', Figure),
  against: metric('compare.against', Figure),
  ...CHANGE,
};

const Row = z
  .strictObject({
    id: z.string().meta({ description: 'Of the brand, division, group or query; of anything else its name.' }),
    name: z.string(),
    ...Compared,
    others: z
      .array(z.strictObject(Compared).meta({ id: 'ComparedFigure' }))
      .exactOptional()
      .meta({ description: 'Its further metrics, in the order in which others names them.' }),
  })
  .meta({ id: 'ComparedRow' });

const ComparisonBody = z
  .strictObject({
    pairedQueries: metric('compare.pairedQueries', Count),
    droppedFromBase: metric('compare.droppedFromBase', Count),
    droppedFromAgainst: metric('compare.droppedFromAgainst', Count),
    outcomes: z.strictObject({ base: Outcomes, against: Outcomes }),
    staleRecords: StaleRecords,
    results: z.array(Row),
    page: PageEnvelope,
  })
  .meta({ id: 'Comparison' });

export const compare = route('POST', '/api/v1/analytics/compare', 'compareScopes', 'Analytics', {
  summary: 'What changed between two scopes, and whether it is real',
  description:
    'A figure in two scopes (two periods, models, countries, …), row by row: both values, and their difference over the queries ' +
    'that both scopes have, with its interval and a test that is paired by query. groupBy of a scope says what shareOfVoice is a ' +
    'share of where one brand is followed; showAllEntities is that of the base.',
  access: READ,
  isRemembered: true,
  shared: 'comparison',
  body: Body,
  responses: { 200: ComparisonBody },
  async handle({ app, project, body, waiting, view }) {
    const {
      base: own,
      against: other,
      by,
      metric,
      across,
      others = [],
      entityIds,
      withOwn = false,
      weights,
      page,
      pageSize,
      sort = [],
      ...evidence
    } = body;
    const { question } = askedQuestion({ by: [by], metric, evidence });
    const part = SHARED_DIMENSIONS.find((dimension) => dimension === by);
    if (part !== undefined && others.length > 0) throw new AppError('invalid', [`others: are not compared by ${by}`]);
    if (by === 'query' && sort.some(({ field }) => field === 'name'))
      throw new AppError('invalid', ['sort: name does not sort a query: sort by a number']);
    const further = others.map((one) => askedQuestion({ by: [by], metric: one, evidence }).question.metric);
    const base = normaliseScope(own);
    const against = other === 'previous' ? previousScope(base) : normaliseScope(other);
    if (against === null) throw new AppError('invalid', ['against: previous needs startDate and endDate in base']);
    const paging = readBodyPage({ page, pageSize });
    const request = {
      ...{ base, against, question, sort, withOwn, ...paging },
      ...(part && { part }),
      ...(weights && { weights }),
      ...(across && { across }),
      ...(entityIds && { entityIds: entityIds.map(toId) }),
      ...(further.length > 0 && { others: further }),
      // What a link doesn't reach says nothing of what it does.
      ...(view?.share.scope.startDate && { firstDay: parseDay(view.share.scope.startDate) }),
    };
    const { totalRecords, ...report } = await app.reports.comparison(project, request, waiting);
    return ok({
      ...report,
      results: report.results.map(({ others: figures, ...row }) => ({
        ...row,
        ...(figures && { others: [...figures] }),
      })),
      page: pageEnvelope(totalRecords, paging.page, paging.pageSize),
    });
  },
});
