export { facetsOf } from './columns.ts';
export { type FacetCount, type FacetCounts, type Facets, facetCounts, facets } from './reference.ts';
