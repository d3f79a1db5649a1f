import type { z } from 'zod';
import type { ListedResponse, NamedMention, WholeResponse } from '../../app/mod.ts';
import { sentimentScore } from '../../domain/analysis/mod.ts';
import { wholeCircumstances } from '../../domain/circumstances.ts';
import { adOf, shoppingOf } from '../../domain/imports/mod.ts';
import { excerptOf, type StoredResponse } from '../../domain/responses/mod.ts';
import { toIso } from '../../domain/time.ts';
import { RULES } from '../wire.ts';
import { toCorrectionRecord } from './correction-records.ts';
import { toClaim, toMention, toSource, toVideo } from './response-parts.ts';
import type { ListedResponseBody, WholeResponseBody } from './response-records.ts';

function toCircumstances(response: StoredResponse) {
  const { persona, place, ...asked } = wholeCircumstances(response);
  return { ...asked, persona: persona || null, place: place || null };
}

const toIdentity = (response: StoredResponse) => ({
  id: response.id,
  cachedJobId: response.cachedJobId,
  queryId: response.queryId,
  query: response.query,
  country: response.country,
  language: response.language,
  model: response.model,
  executionNumber: response.executionNumber,
  time: toIso(response.time),
  ...toCircumstances(response),
  outcome: response.outcome,
  outcomeFrom: response.outcomeFrom,
  doubt: response.doubt ? { kind: response.doubt.kind, why: response.doubt.why } : null,
  textDigest: response.doubt?.textDigest ?? null,
});

/** The record of a listed answer; its excerpt is about the first claim that is asked for, the first other evidence, or about the part that was searched. */
export function toListedResponse(
  { response, evidence }: ListedResponse,
  offsetOfSearch: (answer: string) => number,
): z.output<typeof ListedResponseBody> {
  const { mentions, ads, shopping, sources, videos, claims } = evidence;
  const cited = sources.flatMap(({ analysis }) => analysis?.matches ?? []);
  const offset = claims[0]?.start ?? mentions[0]?.start ?? cited[0]?.position ?? offsetOfSearch(response.answer);
  return {
    ...toIdentity(response),
    excerpt: excerptOf(response.answer, offset),
    evidence: {
      mentions: mentions.map(toMention),
      ads: ads.map(adOf),
      shopping: shopping.map(shoppingOf),
      sources: sources.map(toSource),
      videos: videos.map(toVideo),
      claims: claims.map(toClaim),
    },
  };
}

/** The record of a whole answer. */
export function toWholeResponse({
  response,
  setAside,
  mentions,
  sources,
  executionTags,
  judgeProblem,
  alike,
  corrections,
}: WholeResponse): z.output<typeof WholeResponseBody> {
  return {
    ...toIdentity(response),
    batch: response.batch,
    requestedModel: response.requestedModel ?? null,
    servedModel: response.servedModel ?? null,
    searches: [...(response.searches ?? [])],
    collector: response.collector ?? null,
    alike,
    answer: response.answer,
    setAside: setAside.map(({ kind, start, end, text }) => ({ kind, start, end, text })),
    judgedBy: response.analysis.judgedBy ?? RULES,
    judgeProblem,
    mentions: mentions.map(toNamedMention),
    sources: sources.map(toSource),
    ads: response.ads.map(adOf),
    shopping: response.shopping.map(shoppingOf),
    videos: response.videos.map(toVideo),
    executionTags: [...executionTags],
    corrections: corrections.map(toCorrectionRecord),
  };
}

const toNamedMention = ({ root, praise, criticism, known, verdict, opinion, ...mention }: NamedMention) => ({
  entityId: root,
  name: mention.name,
  mentionCount: mention.count,
  position: mention.position,
  sentiment: sentimentScore({ praise, criticism }),
  praise,
  criticism,
  known,
  verdict,
  recommended: mention.recommended,
  recommendedWords: opinion.words,
  decidedBy: opinion.decidedBy,
  chance: opinion.chance ?? null,
  unclear: opinion.unclear ?? null,
  claims: mention.claims.map(toClaim),
  spans: mention.spans.map(({ text, start, end }) => ({ text, start, end })),
});
