import { wholeCircumstances } from '../../circumstances.ts';
import type { AiResponse } from '../../response.ts';
import { matchesScope } from '../../scope/mod.ts';
import type { Brands } from '../entity-rows/mod.ts';
import { ANY_EVIDENCE, matchesEvidence } from '../evidence/mod.ts';
import { topicOfQuery } from '../figures/mod.ts';
import type { AnswerCell, NamingAnswers, NamingRequest } from './types.ts';

/**
 * The answers in scope that name a brand, each with its prompt, model and locale, over plain values: the reference of `namingAnswersOf`.
 * @example assert.equal(namingAnswers([BARE_RESPONSE], EMPTY_DIMENSIONS, { scope: EVERYTHING, entityId: 'a' }).ids.length, 0)
 */
export function namingAnswers(
  responses: readonly AiResponse[],
  brands: Brands,
  { scope, entityId }: NamingRequest,
): NamingAnswers {
  const evidence = { ...ANY_EVIDENCE, entityId };
  const found = responses.filter((one) => matchesScope(one, scope) && matchesEvidence(one, evidence, brands));
  const cells = found.map((response): AnswerCell => {
    const { query, model, country, language, collector = null } = response;
    return {
      query: query.id,
      topic: topicOfQuery(query),
      type: query.type,
      model,
      country,
      language,
      collector,
      asked: wholeCircumstances(response),
    };
  });
  return { cells, ids: found.map(({ id }) => id), cellOf: Uint32Array.from(cells.keys()) };
}
