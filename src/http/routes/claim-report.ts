import { z } from 'zod';
import { ASPECTS, CLAIM_SIDES } from '../../domain/analysis/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { pageEnvelope } from '../../domain/paging.ts';
import { type AspectGroup, previousScope } from '../../domain/reports/mod.ts';
import type { ClaimGroup } from '../../domain/responses/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { READ } from '../access.ts';
import { CHANGE } from '../change-body.ts';
import { metric } from '../metric-text.ts';
import { bodyPaging, PageEnvelope, readBodyPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { Outcomes } from '../standing.ts';
import { Figure, toId, Uuid } from '../wire.ts';

const Count = z.int().min(0);

const ClaimsBody = scopeBody({
  entityId: Uuid.meta({ description: 'The brand, division or group that is spoken of.' }),
  side: z.enum(CLAIM_SIDES).exactOptional().meta({ description: 'Default both.' }),
  by: z.enum(['word', 'aspect']).exactOptional().meta({
    description: 'What claims are counted under: their head word (the default), or what they are about.',
  }),
  against: z.literal('previous').exactOptional().meta({
    description:
      'Compares shares with those of the days before, as many as the scope has: needs by: aspect, startDate and endDate.',
  }),
  ...bodyPaging,
}).meta({
  id: 'ClaimReportRequest',
  examples: [
    { entityId: '00000000-0000-7000-8000-000000000001', side: 'criticism', by: 'aspect', startDate: '2026-11-01' },
  ],
});

const ClaimReportBody = z
  .strictObject({
    totalResponses: metric('claims.totalResponses', Count),
    outcomes: Outcomes,
    results: z.array(
      z
        .strictObject({
          word: z.string().meta({
            description:
              'What the claims are counted under; empty where they hold no word for that, or are counted by aspect.',
          }),
          aspect: z.enum(ASPECTS).nullable().meta({
            description: 'What the claims are about; other: no aspect is sure. null where they are counted by word.',
          }),
          side: z.enum(CLAIM_SIDES),
          claims: metric('claims.claims', Count),
          answers: metric('claims.answers', Count),
          share: metric('claims.share', Figure.nullable()),
          change: z.strictObject(CHANGE).meta({ id: 'ShareChange' }).nullable().meta({
            description: 'How the share changed since the days before; null where against is left out.',
          }),
        })
        .meta({ id: 'ClaimGroup' }),
    ),
    page: PageEnvelope,
  })
  .meta({ id: 'ClaimReport' });

function toGroup(group: ClaimGroup | AspectGroup) {
  const { side, claims, answers } = group;
  return 'word' in group
    ? { word: group.word, aspect: null, side, claims, answers, share: null, change: null }
    : { word: '', aspect: group.aspect, side, claims, answers, share: group.share, change: group.change };
}

export const claimReport = route('POST', '/api/v1/analytics/claims', 'listClaims', 'Analytics', {
  summary: 'What a brand is praised and criticised for',
  description:
    'What answers in scope say for and against a brand, grouped by head word or by aspect: those of most answers first. Reads the claims of every ' +
    'answer in scope that names it. Claims are read in English, German, French, Spanish, Portuguese and Italian.',
  access: READ,
  shared: 'scope',
  body: ClaimsBody,
  responses: { 200: ClaimReportBody },
  async handle({ app, project, body, signal }) {
    const { entityId, side = null, by = 'word', against, page, pageSize, ...given } = body;
    const paging = readBodyPage({ page, pageSize });
    const scope = normaliseScope(given);
    const before = against === undefined ? null : previousScope(scope);
    if (against !== undefined && by === 'word') throw new AppError('invalid', ['against: needs by: aspect']);
    if (against !== undefined && before === null)
      throw new AppError('invalid', ['against: previous needs startDate and endDate']);
    const request = { scope, entityId: toId(entityId), side, page: paging.page, limit: paging.pageSize };
    const { totalResponses, totalRecords, outcomes, results } =
      by === 'word'
        ? await app.responses.claims(project, request, { signal })
        : await app.responses.aspects(project, { ...request, before }, { signal });
    return ok({
      totalResponses,
      outcomes,
      results: results.map(toGroup),
      page: pageEnvelope(totalRecords, paging.page, paging.pageSize),
    });
  },
});
