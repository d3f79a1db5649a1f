import { scope, scopeBody, today } from '../address/mod.ts';
import { call, type Facets, type Loaded, useLoaded } from '../api/mod.ts';

/** What the scope could be narrowed to, counted beside what it is narrowed to now. */
export function useFacets(project: string, isWanted = true): Loaded<Facets> {
  const body = scopeBody(scope.value, today.value);
  const key = isWanted ? JSON.stringify(['facets', project, body]) : null;
  return useLoaded(key, (signal) => call('POST /api/v1/analytics/facets', { body }, { project, signal }));
}
