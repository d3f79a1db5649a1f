import { param, scope, scopeBody, today } from '../address/mod.ts';
import { call, type EntityReport, type EntityVisibility, type Loaded, useLoaded } from '../api/mod.ts';
import { besideBrand, firstRows, ownOf } from './own.ts';

/** How many of the leading brands can be chosen from. */
const MOST = 50;

/** The own brand, that which the address names and the leading ones, and the one that the view is about. */
export interface Brands extends Loaded<EntityReport> {
  /** Undefined until it is known, and where the project has no such brand: another one is never put in its place. */
  readonly focus: EntityVisibility | undefined;
}

/** What several pages begin with: it is asked for once. */
export function useBrands(project: string): Brands {
  const chosen = param('brand');
  const body = {
    ...scopeBody(scope.value, today.value),
    ...firstRows(project, [chosen]),
    ...(scope.value.group === undefined && { standingOf: besideBrand(project, chosen) }),
  };
  const sort = [{ field: 'responseCount', direction: 'DESC' } as const];
  const loaded = useLoaded(JSON.stringify(['ranking', project, body]), (signal) =>
    call('POST /api/v1/analytics/entities', { body: { ...body, sort, pageSize: MOST } }, { project, signal }),
  );
  const { results = [], own = [] } = loaded.data ?? {};
  const first = ownOf(project, own);
  const named = (id: string | undefined) => results.find((brand) => brand.id === id);
  // Where rows are groups, no brand has one.
  const otherwise = chosen === undefined || scope.value.group !== undefined ? results[0] : undefined;
  return { ...loaded, focus: named(chosen ?? first?.id) ?? otherwise };
}
