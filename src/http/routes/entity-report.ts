import { z } from 'zod';
import {
  ENTITY_REPORT_SORT_FIELDS,
  type EntityVisibility,
  normaliseScope,
  pageEnvelope,
  toIso,
} from '../../domain/mod.ts';
import { READ } from '../access.ts';
import { bodyPaging, PageEnvelope, readBodyPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { sortBody } from '../sorting.ts';
import { Rate, StaleRecords, Time, Uuid } from '../wire.ts';

const Count = z.int().min(0);

const EntitiesBody = scopeBody({
  ...bodyPaging,
  sort: sortBody(ENTITY_REPORT_SORT_FIELDS, 'responseCount DESC'),
}).meta({
  id: 'EntityReportRequest',
  examples: [{ startDate: '2026-11-01', groupBy: 'division', sort: [{ field: 'avgPosition', direction: 'ASC' }] }],
});

const EntityRow = z
  .strictObject({
    id: Uuid.meta({ description: 'Of the entity, division or group.' }),
    name: z.string(),
    kind: z.enum(['entity', 'division', 'group']),
    isCompetitor: z
      .boolean()
      .meta({ description: 'Of a division or group: whether all of the entities that count for it are.' }),
    mentionCount: Count.meta({ description: 'How often it is named.' }),
    responseCount: Count.meta({ description: 'Distinct responses in scope that mention it.' }),
    visibility: Rate.meta({ description: 'responseCount / totalResponses.' }),
    shareOfVoice: Rate.meta({
      description: 'responseCount / the sum of responseCount over all rows, on every page and hidden ones included.',
    }),
    avgPosition: z
      .number()
      .min(1)
      .meta({
        description:
          'Mean, over the responses that mention it, of its position among the brands mentioned there; 1 = first, of a ' +
          'division or group its best entity. Rounded to 1 decimal.',
      }),
    avgSentiment: z.number().min(-1).max(1).meta({ description: 'Mean over its mentions; rounded to 3 decimals.' }),
    firstMentionedAt: Time,
    lastMentionedAt: Time,
  })
  .meta({ id: 'EntityVisibility' });

const EntityReportBody = z
  .strictObject({
    totalResponses: Count.meta({ description: 'AI responses in scope.' }),
    staleRecords: StaleRecords,
    results: z.array(EntityRow),
    page: PageEnvelope,
  })
  .meta({ id: 'EntityReport' });

export const entityReport = route({
  method: 'POST',
  path: '/api/v1/analytics/entities',
  operationId: 'listEntityVisibility',
  tag: 'Analytics',
  summary: 'Visibility of brands in scope',
  description:
    'How often, how early and how favourably the AI responses in scope mention each brand, one page of them. Merged ' +
    'entities count for their root. groupBy makes one row of a division or of a top-level group, which counts distinct ' +
    'responses; an entity outside of every one keeps its own row. Rows seen in a single response are hidden unless ' +
    'showAllEntities is true; hiding them changes no number of the others.',
  access: READ,
  body: EntitiesBody,
  isBodyOptional: true,
  responses: { 200: EntityReportBody },
  async handle({ app, project, body, signal }) {
    const { page, pageSize, sort = [], ...scope } = body;
    const paging = readBodyPage({ page, pageSize });
    const report = await app.reports.entities(project, { scope: normaliseScope(scope), sort, ...paging }, { signal });
    return ok({
      totalResponses: report.totalResponses,
      staleRecords: report.staleRecords,
      results: report.results.map(toRow),
      page: pageEnvelope(report.totalRecords, paging.page, paging.pageSize),
    });
  },
});

const toRow = ({ firstMentionedAt, lastMentionedAt, ...row }: EntityVisibility): z.output<typeof EntityRow> => ({
  ...row,
  firstMentionedAt: toIso(firstMentionedAt),
  lastMentionedAt: toIso(lastMentionedAt),
});
