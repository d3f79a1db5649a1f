/*
 * Routes that read answers: the list behind a number, one answer, its provider's payload. The list takes the scope and the
 * evidence of reports, so that a figure's filter leads to its answers.
 */

import { z } from 'zod';
import type { ListedResponse } from '../../app/mod.ts';
import { ASPECTS, CLAIM_SIDES } from '../../domain/analysis/mod.ts';
import { pageEnvelope } from '../../domain/paging.ts';
import { RESPONSE_SORT_FIELDS, SENTIMENTS } from '../../domain/reports/mod.ts';
import { offsetOfFolded } from '../../domain/responses/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { fold } from '../../domain/text.ts';
import { READ, WRITE } from '../access.ts';
import { EVIDENCE, splitEvidence } from '../evidence-body.ts';
import { bodyPaging, PageEnvelope, readBodyPage } from '../paging.ts';
import { withRule } from '../problems.ts';
import { JsonText, ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { sortBody } from '../sorting.ts';
import { listOf, text, toId, Uuid } from '../wire.ts';
import { ListedResponseBody, WholeResponseBody } from './response-records.ts';
import { toListedResponse, toWholeResponse } from './shown-responses.ts';

const TAG = 'Responses';

/** Whole texts that are held at once: each may have a million characters. */
const WHOLE_TEXTS = 8;

const Claim = z.strictObject({
  word: text(200, 0).exactOptional().meta({ description: 'The word it is counted under; default any.' }),
  aspect: z.enum(ASPECTS).exactOptional().meta({ description: 'The aspect that it is about; default any.' }),
  side: z.enum(CLAIM_SIDES).exactOptional().meta({ description: 'Default both.' }),
});

const SentimentOfRow = z
  .union([z.enum(SENTIMENTS), listOf(z.enum(SENTIMENTS), SENTIMENTS.length, 1)])
  .exactOptional()
  .meta({
    description:
      'Speaks of the entity, division or group like that, or in one of these ways, as its row counts it; needs entityId.',
  });

const Recommended = z.boolean().exactOptional().meta({
  description: 'Recommends it, if only for some; needs entityId.',
});

const TopThree = z.boolean().exactOptional().meta({
  description: 'Names it among its first three brands, or only behind; needs entityId.',
});

const Known = z.boolean().exactOptional().meta({
  description: 'Says anything of it, or only that it knows nothing (notKnown); needs entityId.',
});

const Body = scopeBody({
  ...EVIDENCE,
  search: text(1_000, 0)
    .exactOptional()
    .meta({
      description:
        'Part of the answer, Unicode case-insensitively; %, _ and backslash are taken literally. An index finds the answers ' +
        'that hold three letters or more; one or two have every answer read that the rest selects: narrow the scope of a ' +
        'large project.',
    }),
  total: z
    .enum(['exact', 'estimate'])
    .exactOptional()
    .meta({
      description:
        'How page.totalRecords is counted where search is given; default exact. With estimate no more answers are read than the ' +
        'page needs, so that a common text comes at once, and totalIsEstimate says whether the total is a guess from these.',
    }),
  claim: Claim.exactOptional().meta({
    description: 'Makes such a claim about it; needs entityId. Reads them all.',
  }),
  sentiment: SentimentOfRow,
  recommended: Recommended,
  topThree: TopThree,
  known: Known,
  texts: z
    .boolean()
    .exactOptional()
    .meta({
      description: `Gives each answer whole, too, as answer; a page has at most ${WHOLE_TEXTS} then. A file has all rows.`,
    }),
  ...bodyPaging,
  sort: sortBody(RESPONSE_SORT_FIELDS, 'time DESC'),
});

const ResponsesBody = withRule(Body, {
  of: {
    claim: Claim.exactOptional(),
    sentiment: SentimentOfRow,
    recommended: Recommended,
    topThree: TopThree,
    known: Known,
    entityId: EVIDENCE.entityId,
  },
  problems({ entityId, ...ofEntity }) {
    if (entityId !== undefined) return {};
    const sent = Object.entries(ofEntity).filter(([, value]) => value !== undefined);
    return Object.fromEntries(sent.map(([name]) => [name, 'needs entityId: whom it is about']));
  },
}).meta({
  id: 'ResponseListRequest',
  examples: [{ startDate: '2026-11-01', advertiser: 'Acme', formats: ['carousel'], pageSize: 20 }],
});

const ResponseList = z
  .strictObject({
    page: PageEnvelope,
    totalIsEstimate: z.boolean().meta({
      description:
        'Whether page.totalRecords is about how many there are, as total asked for, with at least one more than this page ends ' +
        'with. false where it is known all the same.',
    }),
    results: z.array(ListedResponseBody),
  })
  .meta({ id: 'ResponseList' });

export const listResponses = route('POST', '/api/v1/responses/list', 'listResponses', TAG, {
  summary: 'List the answers behind a number',
  description:
    'The AI responses in scope that show all that is asked for, newest first, with the evidence. Send the scope of a report ' +
    'and what names one of its rows (advertiser and formats, platform and videoId, entityId, domain, url or pageUrl, merchant and ' +
    'brands), and the list has as many records as the row counts responses; cited: true leads to those that cite.',
  access: READ,
  shared: 'answers',
  longColumn: { name: 'answer', askedBy: 'texts', most: WHOLE_TEXTS },
  body: ResponsesBody,
  isBodyOptional: true,
  responses: { 200: ResponseList },
  async handle({ app, project, body, waiting }) {
    const { evidence, rest } = splitEvidence(body);
    const { search = '', total, claim, texts = false, page, pageSize, sort = [], ...others } = rest;
    const { sentiment, recommended, topThree, known, ...scope } = others;
    const asked = readBodyPage({ page, pageSize });
    const paging = texts ? { ...asked, pageSize: Math.min(asked.pageSize, WHOLE_TEXTS) } : asked;
    const request = {
      scope: normaliseScope(scope),
      evidence,
      ...(sentiment && { sentiment: typeof sentiment === 'string' ? [sentiment] : sentiment }),
      ...(recommended !== undefined && { recommended }),
      ...(topThree !== undefined && { topThree }),
      ...(known !== undefined && { known }),
      search: search || null,
      isEstimateEnough: total === 'estimate',
      claim:
        claim === undefined
          ? null
          : { word: claim.word ?? null, aspect: claim.aspect ?? null, side: claim.side ?? null },
      sort,
      ...paging,
    };
    const part = fold(search);
    const show = (listed: ListedResponse) => ({
      ...toListedResponse(listed, (answer) => offsetOfFolded(answer, part)),
      ...(texts && { answer: listed.response.answer }),
    });
    const { totalRecords, totalIsEstimate, results } = await app.responses.listAs(project, request, show, waiting);
    return ok({
      page: pageEnvelope(totalRecords, paging.page, paging.pageSize),
      totalIsEstimate,
      results: [...results],
    });
  },
});

export const readResponse = route('GET', '/api/v1/responses/{jobExecutionId}', 'readResponse', TAG, {
  summary: 'Read an answer with everything that is known of it',
  description:
    'The whole answer, its sources, ad cards, shopping cards and videos, what it mentions and where, and its execution tags.',
  access: READ,
  shared: 'answer',
  params: z.strictObject({ jobExecutionId: Uuid }),
  responses: { 200: WholeResponseBody },
  errors: [404],
  handle: async ({ app, project, params }) =>
    ok(toWholeResponse(await app.responses.find(project, toId(params.jobExecutionId)))),
});

const RawPayloadBody = z
  .strictObject({ raw: z.unknown().meta({ description: 'Any JSON, as the provider sent it.' }) })
  .meta({ id: 'RawPayload' });

export const readResponseRaw = route('GET', '/api/v1/responses/{jobExecutionId}/raw', 'readResponseRaw', TAG, {
  summary: 'Read what the provider sent',
  description:
    'The payload that came with the answer as raw. Kept apart from the answer and compressed, deleted with it or after ' +
    'rawRetentionDays of the project’s settings; 404 where there is none.',
  access: WRITE,
  params: z.strictObject({ jobExecutionId: Uuid }),
  responses: { 200: RawPayloadBody },
  errors: [404],
  handle: async ({ app, project, params }) =>
    ok(new JsonText(`{"raw":${await app.responses.raw(project, toId(params.jobExecutionId))}}`)),
});
