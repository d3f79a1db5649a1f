/*
 * The route of report A1, the visibility of brands: request, row, body, handler. Descriptions of figures come from
 * domain/metrics. `toEntityRow` is also used where single rows are answered.
 */

import { z } from 'zod';
import { GRADES } from '../../domain/grade/mod.ts';
import { pageEnvelope } from '../../domain/paging.ts';
import { ENTITY_REPORT_SORT_FIELDS, type EntityVisibility, STANDINGS } from '../../domain/reports/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { toIso } from '../../domain/time.ts';
import { READ } from '../access.ts';
import { Agreement, toAgreement } from '../agreement.ts';
import { FirstEntities, WithOwn } from '../first-rows.ts';
import { GradeBody, toGrade } from '../grade-body.ts';
import { metric } from '../metric-text.ts';
import { bodyPaging, PageEnvelope, readBodyPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { sortBody } from '../sorting.ts';
import { STANDING, toStanding } from '../standing.ts';
import { Figure, FigureWeights, MeanPosition, StaleRecords, Time, toId, Uuid } from '../wire.ts';

const Count = z.int().min(0);

/** Of net tone; null of no answers. */
const Points = z.number().min(-100).max(100).nullable();

const OWN_OR_BRAND = 'must be own, or the id of a brand';

const EntitiesBody = scopeBody({
  entityIds: FirstEntities,
  withOwn: WithOwn,
  weights: FigureWeights,
  standingOf: z
    .union([z.literal('own'), z.guid(OWN_OR_BRAND)], OWN_OR_BRAND)
    .exactOptional()
    .meta({
      description:
        "A brand, or own = the project's own: each other row says where it stands beside this one, and each how good its visibility is. Nothing " +
        'with another groupBy than none.',
    }),
  ...bodyPaging,
  sort: sortBody(ENTITY_REPORT_SORT_FIELDS, 'responseCount DESC'),
}).meta({
  id: 'EntityReportRequest',
  examples: [{ startDate: '2026-11-01', groupBy: 'division', sort: [{ field: 'avgPosition', direction: 'ASC' }] }],
});

export const EntityRow = z
  .strictObject({
    id: Uuid.meta({ description: 'Of the entity, division or group.' }),
    name: z.string(),
    kind: z.enum(['entity', 'division', 'group']),
    isCompetitor: z
      .boolean()
      .meta({ description: 'Of a division or group: whether all of the entities that count for it are.' }),
    mentionCount: metric('entities.mentionCount', Count),
    responseCount: metric('entities.responseCount', Count),
    visibility: metric('entities.visibility', Figure),
    shareOfVoice: metric('entities.shareOfVoice', Figure),
    avgPosition: metric('entities.avgPosition', MeanPosition),
    topThree: metric('entities.topThree', Figure),
    notKnown: metric('entities.notKnown', Count),
    avgSentiment: metric('entities.avgSentiment', z.number().min(-1).max(1).nullable()),
    sentiment: z
      .strictObject({
        mean: metric('entities.sentiment.mean', z.number().min(-1).max(1).nullable()),
        low: metric('entities.sentiment.low', z.number().min(-1).max(1).nullable()),
        high: metric('entities.sentiment.high', z.number().min(-1).max(1).nullable()),
        positive: metric('entities.sentiment.positive', Count),
        mixed: metric('entities.sentiment.mixed', Count),
        negative: metric('entities.sentiment.negative', Count),
        unjudged: metric('entities.sentiment.unjudged', Count),
        unsupported: metric('entities.sentiment.unsupported', Count),
        praise: metric('entities.sentiment.praise', z.number().min(0)),
        criticism: metric('entities.sentiment.criticism', z.number().min(0)),
      })
      .meta({ id: 'EntitySentiment', description: 'What the answers that name it say for and against it.' }),
    netTone: z
      .strictObject({
        value: metric('entities.netTone.value', Points),
        low: metric('entities.netTone.low', Points),
        high: metric('entities.netTone.high', Points),
        n: metric('entities.netTone.n', Count),
        positive: metric('entities.netTone.positive', Count),
        mixed: metric('entities.netTone.mixed', Count),
        negative: metric('entities.netTone.negative', Count),
        neutral: metric('entities.netTone.neutral', Count),
      })
      .meta({
        id: 'NetTone',
        description: 'How the answers that name it speak of it, those that do not judge it included.',
      }),
    criticisedShare: metric('entities.criticisedShare', Figure),
    recommendedShare: metric('entities.recommendedShare', Figure),
    firstMentionedAt: Time.nullable().meta({ description: 'null = no response names it.' }),
    lastMentionedAt: Time.nullable(),
    standing: z
      .enum(STANDINGS)
      .nullable()
      .exactOptional()
      .meta({
        description:
          'With standingOf: whether its visibility is ahead of, level with or behind that of the brand named there; unknown = one of ' +
          'both is exploratory. null in the row of that brand.',
      }),
    grade: z.enum(GRADES).exactOptional().meta({ description: 'With standingOf: what its visibility is good for.' }),
  })
  .meta({ id: 'EntityVisibility' });

const EntityReportBody = z
  .strictObject({
    totalResponses: metric('entities.totalResponses', Count),
    ...STANDING,
    staleRecords: StaleRecords,
    grade: GradeBody.exactOptional(),
    judging: z
      .strictObject({
        ...Agreement,
        compared: metric('entities.judging.compared', Agreement.compared),
        agreed: metric('entities.judging.agreed', Agreement.agreed),
        agreement: metric('entities.judging.agreement', Agreement.agreement),
      })
      .meta({ id: 'JudgeAgreement' })
      .nullable()
      .exactOptional()
      .meta({
        description:
          'How often the rules agree with the model that judges in their place, over all answers of the project that it judged so far; ' +
          'null = the rules judge. Left out for holders of a share link.',
      }),
    own: z.array(z.strictObject({ id: Uuid, name: z.string() }).meta({ id: 'OwnBrand' })).meta({
      description:
        "The project's own brands, 20 at most: that of the setting ownEntityId, then those that are no competitors, as they were created. Empty where " +
        'none is chosen and no brand is a competitor.',
    }),
    results: z.array(EntityRow),
    page: PageEnvelope,
  })
  .meta({ id: 'EntityReport' });

export const entityReport = route('POST', '/api/v1/analytics/entities', 'listEntityVisibility', 'Analytics', {
  summary: 'Visibility of brands in scope',
  description:
    'How often, how early and how favourably the AI responses in scope mention each brand, one page of them. Merged ' +
    'entities count for their root. groupBy makes one row of a division or of a top-level group, which counts distinct ' +
    'responses; an entity outside of every one keeps its own row. Rows seen in a single response are hidden unless ' +
    'showAllEntities is true; hiding them changes no number of the others.',
  access: READ,
  isRemembered: true,
  shared: 'scope',
  body: EntitiesBody,
  isBodyOptional: true,
  responses: { 200: EntityReportBody },
  async handle({ app, project, body, waiting }) {
    const { entityIds, withOwn = false, weights, standingOf, page, pageSize, sort = [], ...scope } = body;
    const paging = readBodyPage({ page, pageSize });
    const request = {
      ...{ scope: normaliseScope(scope), sort, withOwn, ...paging },
      ...(weights && { weights }),
      ...(entityIds && { entityIds: entityIds.map(toId) }),
      ...(standingOf && (standingOf === 'own' ? { besideOwn: true } : { standingOf: toId(standingOf) })),
    };
    const report = await app.reports.entities(project, request, waiting);
    return ok({
      totalResponses: report.totalResponses,
      ...toStanding(report),
      staleRecords: report.staleRecords,
      ...(report.grade && { grade: toGrade(report.grade) }),
      judging: report.judging && toAgreement(report.judging),
      own: [...report.own],
      results: report.results.map(toEntityRow),
      page: pageEnvelope(report.totalRecords, paging.page, paging.pageSize),
    });
  },
});

export const toEntityRow = ({
  firstMentionedAt,
  lastMentionedAt,
  ...row
}: EntityVisibility): z.output<typeof EntityRow> => ({
  ...row,
  firstMentionedAt: firstMentionedAt === null ? null : toIso(firstMentionedAt),
  lastMentionedAt: lastMentionedAt === null ? null : toIso(lastMentionedAt),
});
