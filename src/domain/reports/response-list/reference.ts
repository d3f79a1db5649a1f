import type { JobExecutionId } from '../../ids.ts';
import type { AiResponse } from '../../response.ts';
import { matchesScope, type Scope } from '../../scope/mod.ts';
import { byNumber, byText, compareIds, pageInOrder, type SortBy, type SortRules } from '../../sorting.ts';
import type { Brands } from '../entity-rows/mod.ts';
import { type EvidenceFilter, matchesEvidence } from '../evidence/mod.ts';

/** What A5 can be sorted by. */
export const RESPONSE_SORT_FIELDS = ['time', 'model', 'country', 'language'] as const;
export type ResponseSortField = (typeof RESPONSE_SORT_FIELDS)[number];

/** A5: the responses behind a number. (contract 5, A5) */
export interface ResponseListRequest {
  readonly scope: Scope;
  readonly evidence: EvidenceFilter;
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
 * const page = responseList([BARE_RESPONSE], EMPTY_DICTIONARY, request);
 * assert.deepEqual(page, { totalRecords: 1, ids: [BARE_RESPONSE.id] });
 */
export function responseList(
  responses: readonly AiResponse[],
  brands: Brands,
  { scope, evidence, sort, ...paging }: ResponseListRequest,
): ResponsePage {
  const found = responses.filter(
    (response) => matchesScope(response, scope) && matchesEvidence(response, evidence, brands),
  );
  const page = pageInOrder(found, sort.length > 0 ? sort : NEWEST_FIRST, RULES, compareIds, paging);
  return { totalRecords: found.length, ids: page.map(({ id }) => id) };
}

/** The order of responses where nothing is said. */
export const NEWEST_FIRST: readonly SortBy<ResponseSortField>[] = [{ field: 'time', direction: 'DESC' }];

const RULES: SortRules<AiResponse, ResponseSortField> = {
  time: byNumber(({ time }) => time),
  model: byText(({ model }) => model),
  country: byText(({ country }) => country),
  language: byText(({ language }) => language),
};
