import { param, scope, scopeBody, today } from '../address/mod.ts';
import { call, type EntityReport, type EntityVisibility, type Loaded, useLoaded } from '../api/mod.ts';
import { askedFirst, preferredBrand } from './own-brand.ts';

/** How many of the leading brands can be chosen from. */
const MOST = 50;

/** One's own brand and the leading ones, and the one that the view is about. */
export interface Brands extends Loaded<EntityReport> {
  /** Undefined while it is loaded, and where the brand of the address isn't in the project. */
  readonly focus: EntityVisibility | undefined;
}

/** What several pages begin with: it is asked for once. */
export function useBrands(project: string): Brands {
  const body = { ...scopeBody(scope.value, today), ...askedFirst(project) };
  const sort = [{ field: 'responseCount', direction: 'DESC' } as const];
  const loaded = useLoaded(JSON.stringify(['ranking', project, body]), (signal) =>
    call('POST /api/v1/analytics/entities', { body: { ...body, sort, pageSize: MOST } }, { project, signal }),
  );
  return { ...loaded, focus: loaded.data && focusOf(loaded.data, param('brand'), preferredBrand(project)) };
}

/** The brand of the address, which is never swapped for another; else one's own; else the leading one. */
function focusOf(
  { results, own }: Pick<EntityReport, 'results' | 'own'>,
  chosen: string | undefined,
  preferred: string | undefined,
): EntityVisibility | undefined {
  const row = (id: string | undefined) => results.find((one) => one.id === id);
  // Where rows are groups, the first is that of the brand.
  if (chosen !== undefined) return row(chosen) ?? (scope.value.group === undefined ? undefined : results[0]);
  return (
    row(own.find(({ id }) => id === preferred)?.id) ?? (own.length > 0 ? row(own[0]!.id) : undefined) ?? results[0]
  );
}
