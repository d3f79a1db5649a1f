export { facetsOf } from './columns.ts';
export { type FacetCount, type FacetCounts, type Facets, facets } from './reference.ts';
