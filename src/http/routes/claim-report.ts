import { z } from 'zod';
import { CLAIM_SIDES, normaliseScope, pageEnvelope } from '../../domain/mod.ts';
import { READ } from '../access.ts';
import { bodyPaging, PageEnvelope, readBodyPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { Outcomes } from '../standing.ts';
import { toId, Uuid } from '../wire.ts';

const Count = z.int().min(0);

const ClaimsBody = scopeBody({
  entityId: Uuid.meta({ description: 'The brand, division or group that is spoken of.' }),
  side: z.enum(CLAIM_SIDES).exactOptional().meta({ description: 'Default both.' }),
  ...bodyPaging,
}).meta({
  id: 'ClaimReportRequest',
  examples: [{ entityId: '00000000-0000-7000-8000-000000000001', side: 'criticism', startDate: '2026-11-01' }],
});

const ClaimReportBody = z
  .strictObject({
    totalResponses: Count.meta({ description: 'Answers in scope that name it.' }),
    outcomes: Outcomes,
    results: z.array(
      z
        .strictObject({
          word: z
            .string()
            .meta({ description: 'What the claims are counted under; empty where they hold no word for that.' }),
          side: z.enum(CLAIM_SIDES),
          claims: Count.meta({ description: 'How often it is said.' }),
          answers: Count.meta({
            description: 'In how many answers: those that A5 lists for this word and side as its claim.',
          }),
        })
        .meta({ id: 'ClaimGroup' }),
    ),
    page: PageEnvelope,
  })
  .meta({ id: 'ClaimReport' });

export const claimReport = route({
  method: 'POST',
  path: '/api/v1/analytics/claims',
  operationId: 'listClaims',
  tag: 'Analytics',
  summary: 'What a brand is praised and criticised for',
  description:
    'What answers in scope say for and against a brand, grouped by head word: those of most answers first. Reads the claims of every ' +
    'answer in scope that names it. Claims are read in English, German, French, Spanish, Portuguese and Italian.',
  access: READ,
  shared: 'scope',
  body: ClaimsBody,
  responses: { 200: ClaimReportBody },
  async handle({ app, project, body, signal }) {
    const { entityId, side = null, page, pageSize, ...scope } = body;
    const paging = readBodyPage({ page, pageSize });
    const request = {
      scope: normaliseScope(scope),
      entityId: toId(entityId),
      side,
      page: paging.page,
      limit: paging.pageSize,
    };
    const { totalResponses, totalRecords, outcomes, results } = await app.responses.claims(project, request, {
      signal,
    });
    return ok({
      totalResponses,
      outcomes,
      results: results.map(({ word, side, claims, answers }) => ({ word, side, claims, answers })),
      page: pageEnvelope(totalRecords, paging.page, paging.pageSize),
    });
  },
});
