import { claimLanguage, isCriticised, isRecommending } from '../analysis/mod.ts';
import { mergeRoots } from '../entity.ts';
import type { EntityId } from '../ids.ts';
import type { AiResponse, Dimensions, NamedBrand, ResponseFacts, SaidOfBrand, TagFacts } from '../response.ts';

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
  const brandsNamed = brandFinder(dimensions.entities);
  const saidOf = saidFinder(dimensions.entities);
  return facts.map(({ queryId, executionTagIds, ...response }) => {
    const { type = null, deleted = false, tagIds = [], brandIds = [], topic } = queries.get(queryId) ?? {};
    return {
      ...response,
      ...saidOf(response),
      query: {
        ...{ id: queryId, type, deleted, tags: tagIds.map(tags), brands: brandsNamed(brandIds) },
        ...(topic !== undefined && { topic }),
      },
      executionTags: executionTagIds.map(executionTags),
    };
  });
}

/** An unknown entity isn't a brand. */
function brandFinder(entities: Dimensions['entities']): (ids: readonly EntityId[]) => readonly NamedBrand[] {
  const roots = mergeRoots(entities);
  const counted = Map.groupBy(entities, ({ id }) => roots.get(id)!);
  return (ids) =>
    [...new Set(ids.flatMap((id) => roots.get(id) ?? []))].map((root) => {
      const own = counted.get(root)!;
      return { ids: own.map(({ id }) => id), isCompetitor: own.find(({ id }) => id === root)!.isCompetitor };
    });
}

/** What each answer says of the brands that it names: mentions of one brand, and of what is merged into it, are one. */
function saidFinder(
  entities: Dimensions['entities'],
): (response: Pick<ResponseFacts, 'mentions' | 'language'>) => { readonly said?: readonly SaidOfBrand[] } {
  const roots = mergeRoots(entities);
  const counted = Map.groupBy(
    entities.map(({ id }) => id),
    (id) => roots.get(id)!,
  );
  return ({ mentions, language }) => {
    const isRead = claimLanguage(language) !== undefined;
    const byRoot = Map.groupBy(mentions, ({ entityId }) => roots.get(entityId));
    const said = [...byRoot].flatMap(([root, own]): readonly SaidOfBrand[] => {
      if (root === undefined) return [];
      const sumOf = (side: 'praise' | 'criticism') => own.reduce((sum, mention) => sum + mention[side], 0);
      const isRecommended = own.some(({ recommended }) => isRecommending(recommended));
      const isBlamed = isCriticised({ praise: sumOf('praise'), criticism: sumOf('criticism') }, isRead);
      return [{ ids: counted.get(root)!, isRecommended, isCriticised: isBlamed }];
    });
    return said.length === 0 ? {} : { said };
  };
}

function tagFinder<Id>(known: readonly TagFacts<Id>[]): (id: Id) => TagFacts<Id> {
  const byId = new Map(known.map((tag) => [tag.id, tag]));
  return (id) => byId.get(id) ?? { id, groupId: null };
}
