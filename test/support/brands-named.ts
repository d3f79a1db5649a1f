import {
  type BrandNames,
  brandsNamed,
  compileLocation,
  type Dimensions,
  type ResponseFacts,
} from '../../src/domain/mod.ts';

/** What a project knows, with the brands that its queries name in the languages in which they were answered: the plain way. */
export function withBrandsNamed(
  dimensions: Dimensions,
  responses: readonly ResponseFacts[],
  { queries, entities, settings }: BrandNames,
): Dimensions {
  const find = brandsNamed(compileLocation(entities, { ...settings, boilerplate: [] }), entities);
  const texts = new Map(queries.map(({ id, text }) => [id, text]));
  return {
    ...dimensions,
    queries: dimensions.queries.map((query) => ({
      ...query,
      brandIds: responses
        .filter(({ queryId }) => queryId === query.id)
        .flatMap(({ language }) => find(texts.get(query.id)!, language)),
    })),
  };
}
