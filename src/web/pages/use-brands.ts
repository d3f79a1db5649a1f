import { param, scope, scopeBody, today } from '../address/mod.ts';
import { call, type EntityReport, type EntityVisibility, type Loaded, useLoaded } from '../api/mod.ts';

/** How many of the leading brands can be chosen from. */
const MOST = 50;

/** The leading brands, and the one that the view is about. */
export interface Brands extends Loaded<EntityReport> {
  readonly focus: EntityVisibility | undefined;
}

/** What several pages begin with: it is asked for once. */
export function useBrands(project: string): Brands {
  const body = scopeBody(scope.value, today);
  const sort = [{ field: 'responseCount', direction: 'DESC' } as const];
  const loaded = useLoaded(JSON.stringify(['ranking', project, body]), (signal) =>
    call('POST /api/v1/analytics/entities', { body: { ...body, sort, pageSize: MOST } }, { project, signal }),
  );
  return { ...loaded, focus: focusOf(loaded.data?.results ?? [], param('brand')) };
}

/** The brand chosen, else the leading one of one's own, else the leading one. */
function focusOf(brands: readonly EntityVisibility[], chosen: string | undefined): EntityVisibility | undefined {
  const isSided = brands.some(({ isCompetitor }) => isCompetitor);
  const own = isSided ? brands.find(({ isCompetitor }) => !isCompetitor) : undefined;
  return brands.find(({ id }) => id === chosen) ?? own ?? brands[0];
}
