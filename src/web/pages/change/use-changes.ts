import { useEffect, useMemo } from 'preact/hooks';
import { type ComparedDays, comparedBody, comparedDays, param, scope, scopeBody, today } from '../../address/mod.ts';
import { type Comparison, call, useLoaded } from '../../api/mod.ts';
import { PAGE_SIZE, type Rows, type Sort, usePages } from '../../parts/mod.ts';
import { BRAND_METRICS, type BrandMetric } from '../brand-metrics.ts';
import { firstRows } from '../own.ts';
import type { Change, Shared } from './pair.ts';

/** The brands of the view beside what they were in the span before. */
export interface Changes {
  /** Undefined until it is there. */
  readonly data: Comparison | undefined;
  /** What both spans have in common; undefined until it is known. */
  readonly shared: Shared | undefined;
  /** The days that are compared with. */
  readonly before: ComparedDays;
  /** Of a brand and a metric: undefined until it is known, null where there is none. */
  of(id: string | undefined, metric: BrandMetric): Change | null | undefined;
}

/**
 * How brands changed, by a metric first and by all others; undefined where nothing is, as the span has no
 * two ends, or the one before is not shared.
 */
export function useChanges(project: string, asked: BrandMetric): Changes | undefined {
  const { base, by, before, against } = sidesNow();
  const first = firstRows(project, [param('brand')]);
  const others = BRAND_METRICS.filter((one) => one !== asked);
  const { data, isCurrent, error } = useLoaded(
    against ? JSON.stringify(['changes', project, base, against, by, asked, first]) : null,
    (signal) =>
      call(
        'POST /api/v1/analytics/compare',
        { body: { base, against: against!, by, metric: asked, others, ...first, pageSize: 200 } },
        { project, signal },
      ),
  );
  if (!before || error) return undefined;
  const shown = isCurrent ? data : undefined;
  return {
    data: shown,
    shared: shown && sharedOf(shown, asked === 'visibility' ? -1 : others.indexOf('visibility')),
    before,
    of(id, wanted) {
      if (!shown) return undefined;
      const row = shown.results.find((one) => one.id === id);
      return (wanted === asked ? row : row?.others?.[others.indexOf(wanted)]) ?? null;
    },
  };
}

/** Both sides of the view, as the report takes them. */
function sidesNow() {
  const before = comparedDays();
  const { group } = scope.value;
  return {
    base: scopeBody(scope.value, today.value),
    by: (group === 'division' || group === 'group' ? group : 'entity') as 'entity' | 'division' | 'group',
    before,
    against: before && comparedBody(before),
  };
}

interface RowChanges extends Changes {
  /** Whether every row that is loaded has its change, or is known to have none. */
  readonly isComplete: boolean;
}

/** How the rows of a table of brands changed by one metric, in the order of the table: a page at a time, as its rows are loaded. */
export function useRowChanges(
  project: string,
  metric: BrandMetric,
  { loaded }: Pick<Rows<{ readonly id: string }>, 'loaded'>,
  { sort, isAll }: { readonly sort: Sort; readonly isAll: boolean },
): RowChanges | undefined {
  const { base, by, before, against } = sidesNow();
  const field = sort.replace(/^-/, '');
  const order = {
    field: field === 'name' ? 'name' : BRAND_METRICS.some((one) => one === field) ? 'value' : 'numerator',
    direction: sort.startsWith('-') ? 'DESC' : 'ASC',
  } as const;
  const body = against && {
    ...{ base: { ...base, ...(isAll && { showAllEntities: true }) }, against, by, metric, sort: [order] },
    ...firstRows(project, [param('brand')]),
  };
  const compared = usePages(body ? JSON.stringify(['row changes', project, body]) : null, async (page, signal) => {
    const asked = { body: { ...body!, page, pageSize: PAGE_SIZE } };
    const reply = await call('POST /api/v1/analytics/compare', asked, { project, signal });
    return { rows: reply.results, total: reply.page.totalRecords, reply };
  });
  const known = useMemo(() => new Map(compared.loaded.map((row) => [row.id, row])), [compared.loaded]);
  const isWhole = compared.isCurrent && compared.loaded.length >= (compared.total ?? 0);
  const isComplete = isWhole || (compared.isCurrent && loaded.every(({ id }) => known.has(id)));
  useEffect(() => {
    if (compared.isCurrent && !isComplete) compared.want(compared.loaded.length, compared.loaded.length + 1);
  }, [compared, isComplete]);
  if (!before || compared.error) return undefined;
  const { reply } = compared;
  return {
    ...{ before, isComplete, data: reply, shared: reply && sharedOf(reply, metric === 'visibility' ? -1 : 0) },
    of: (id, wanted) => (wanted !== metric ? null : (known.get(id ?? '') ?? (isWhole ? null : undefined))),
  };
}

/** What both spans have in common; how many prompts either has alone is told by the visibility of any brand. */
function sharedOf(data: Comparison, at: number): Shared {
  const { pairedQueries, droppedFromBase, droppedFromAgainst } = data;
  const row = data.results[0];
  const { base, against } = (at === -1 ? row : row?.others?.[at]) ?? {};
  return {
    ...{ pairedQueries, droppedFromBase, droppedFromAgainst },
    ...(base && against && { added: base.queries - pairedQueries, gone: against.queries - pairedQueries }),
  };
}
