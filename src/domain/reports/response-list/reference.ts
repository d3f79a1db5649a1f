import { claimLanguage, isRecommending } from '../../analysis/mod.ts';
import type { JobExecutionId } from '../../ids.ts';
import { mentionedRoots } from '../../records/mod.ts';
import type { AiResponse } from '../../response.ts';
import { matchesScope, type Scope } from '../../scope/mod.ts';
import { byNumber, byText, compareIds, pageInOrder, type SortBy, type SortRules } from '../../sorting.ts';
import { type Brands, entitiesCounted, entityRows } from '../entity-rows/mod.ts';
import { type EvidenceFilter, matchesEvidence } from '../evidence/mod.ts';
import { type Sentiment, sentimentOf } from '../sentiment.ts';

/** What A5 can be sorted by. */
export const RESPONSE_SORT_FIELDS = ['time', 'model', 'country', 'language'] as const;
export type ResponseSortField = (typeof RESPONSE_SORT_FIELDS)[number];

/** A5: the responses behind a number. (contract 5, A5) */
export interface ResponseListRequest {
  readonly scope: Scope;
  readonly evidence: EvidenceFilter;
  /** How it speaks of the entity asked for, as A1 counts it, in one of these ways; left out = anyhow. Nothing where no entity is asked for. */
  readonly sentiment?: readonly Sentiment[];
  /** Whether it recommends the entity asked for, if only for some; left out = either. Nothing where no entity is asked for. */
  readonly recommended?: boolean;
  /** Whether it names the entity asked for among its first three brands; left out = anywhere. Nothing where no entity is asked for. */
  readonly topThree?: boolean;
  /** Whether it says anything of the entity asked for, and not only that nothing is known of it; left out = either. Nothing where no entity is asked for. */
  readonly known?: boolean;
  /** Only these, if they are in scope; left out = all. */
  readonly among?: readonly JobExecutionId[];
  /** Empty = time DESC. Ends in the id, whatever is given. */
  readonly sort: readonly SortBy<ResponseSortField>[];
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

/** One page of them. */
export interface ResponsePage {
  readonly totalRecords: number;
  readonly ids: readonly JobExecutionId[];
}

/**
 * The responses in scope that show all that is asked for, over plain values: the reference of `responsePageOf`.
 * (contract 5, A5)
 * @example
 * const request = { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [], page: 1, pageSize: 50 };
 * const page = responseList([BARE_RESPONSE], EMPTY_DIMENSIONS, request);
 * assert.deepEqual(page, { totalRecords: 1, ids: [BARE_RESPONSE.id] });
 */
export function responseList(
  responses: readonly AiResponse[],
  brands: Brands,
  { scope, evidence, sentiment, recommended, topThree, known, among, sort, ...paging }: ResponseListRequest,
): ResponsePage {
  const wanted = among && new Set(among);
  const found = responses.filter(
    (response) =>
      (wanted === undefined || wanted.has(response.id)) &&
      matchesScope(response, scope) &&
      matchesEvidence(response, evidence, brands) &&
      (sentiment === undefined || sentiment.some((one) => one === speaksOf(response, evidence, brands))) &&
      (recommended === undefined || isRecommendedBy(response, evidence, brands) === recommended) &&
      (topThree === undefined || isAmongFirst(response, evidence, brands) === topThree) &&
      (known === undefined || isKnownBy(response, evidence, brands) === known),
  );
  const page = pageInOrder(found, sort.length > 0 ? sort : NEWEST_FIRST, RULES, compareIds, paging);
  return { totalRecords: found.length, ids: page.map(({ id }) => id) };
}

/** How a response speaks of the row of A1 that is asked for; null = none is. */
function speaksOf({ mentions, language }: AiResponse, { entityId }: EvidenceFilter, brands: Brands): Sentiment | null {
  if (entityId === null) return null;
  const counted = entitiesCounted(brands, entityId);
  const own = mentions.filter((mention) => counted.has(mention.entityId));
  const praise = own.reduce((sum, mention) => sum + mention.praise, 0);
  const criticism = own.reduce((sum, mention) => sum + mention.criticism, 0);
  return sentimentOf({ praise, criticism }, claimLanguage(language) !== undefined);
}

/** Whether a response names the row of A1 that is asked for in one of the first three places; null = none is. */
function isAmongFirst({ mentions }: AiResponse, { entityId }: EvidenceFilter, brands: Brands): boolean | null {
  if (entityId === null) return null;
  const counted = entitiesCounted(brands, entityId);
  const named = mentionedRoots(mentions, entityRows(brands, 'none').roots);
  return named.some(({ root, position }) => counted.has(root) && position <= 3);
}

/** Whether a response says anything of the row of A1 that is asked for; null = none is. */
function isKnownBy({ mentions }: AiResponse, { entityId }: EvidenceFilter, brands: Brands): boolean | null {
  if (entityId === null) return null;
  const counted = entitiesCounted(brands, entityId);
  return mentions.some(({ entityId: own, known }) => known && counted.has(own));
}

/** Whether a response recommends the row of A1 that is asked for; null = none is. */
function isRecommendedBy({ mentions }: AiResponse, { entityId }: EvidenceFilter, brands: Brands): boolean | null {
  if (entityId === null) return null;
  const counted = entitiesCounted(brands, entityId);
  return mentions.some(({ entityId: own, recommended }) => isRecommending(recommended) && counted.has(own));
}

/** The order of responses by default. */
export const NEWEST_FIRST: readonly SortBy<ResponseSortField>[] = [{ field: 'time', direction: 'DESC' }];

const RULES: SortRules<AiResponse, ResponseSortField> = {
  time: byNumber(({ time }) => time),
  model: byText(({ model }) => model),
  country: byText(({ country }) => country),
  language: byText(({ language }) => language),
};
