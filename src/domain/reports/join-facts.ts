import type { AiResponse, Dimensions, ResponseFacts, TagFacts } from '../response.ts';

/**
 * Responses with all that a scope can ask about them. A query that the dimensions do not know is untyped, not deleted
 * and without tags; a tag that it does not know is filed under no group.
 * @example
 * const queries = [{ id: BARE_RESPONSE.queryId, type: null, deleted: true, tagIds: [7] }];
 * const [response] = joinFacts([BARE_RESPONSE], { ...EMPTY_DIMENSIONS, queries });
 * assert.deepEqual(response?.query.tags, [{ id: 7, groupId: null }]);
 */
export function joinFacts(facts: readonly ResponseFacts[], dimensions: Dimensions): AiResponse[] {
  const queries = new Map(dimensions.queries.map((query) => [query.id, query]));
  const tags = tagFinder(dimensions.tags);
  const executionTags = tagFinder(dimensions.executionTags);
  return facts.map(({ queryId, executionTagIds, ...response }) => {
    const { type = null, deleted = false, tagIds = [] } = queries.get(queryId) ?? {};
    return {
      ...response,
      query: { id: queryId, type, deleted, tags: tagIds.map(tags) },
      executionTags: executionTagIds.map(executionTags),
    };
  });
}

function tagFinder<Id>(known: readonly TagFacts<Id>[]): (id: Id) => TagFacts<Id> {
  const byId = new Map(known.map((tag) => [tag.id, tag]));
  return (id) => byId.get(id) ?? { id, groupId: null };
}
