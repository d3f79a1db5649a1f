import type { Scope } from '../../scope/mod.ts';
import type { Day } from '../../time.ts';
import type { ComparisonRequest } from './request.ts';

/**
 * The scope of the days before one: as many, ending on the day before it begins. Null where it leaves an end open.
 * @example
 * const november = normaliseScope({ startDate: '2026-11-01', endDate: '2026-11-30' });
 * assert.deepEqual(previousScope(november), normaliseScope({ startDate: '2026-10-02', endDate: '2026-10-31' }));
 */
export function previousScope(scope: Scope): Scope | null {
  const { startDay, endDay } = scope;
  if (startDay === null || endDay === null) return null;
  return { ...scope, startDay: startDay - (endDay - startDay + 1), endDay: startDay - 1 };
}

/** Eight weeks. (statistics-2, section 2) */
const DAYS_BEFORE = 56;

/**
 * The scopes of the eight weeks before both scopes of a comparison, none before `firstDay`: one where they differ by their
 * days alone. Empty where a scope has no first day. (statistics-2, section 2, "One run day a side")
 * @example
 * const [base, against] = [normaliseScope({ startDate: '2026-11-23', endDate: '2026-11-29' }), normaliseScope({ startDate: '2026-11-16', endDate: '2026-11-22' })];
 * assert.deepEqual(weeksBefore({ base, against }), [normaliseScope({ startDate: '2026-09-21', endDate: '2026-11-15' })]);
 */
export function weeksBefore(
  { base, against }: Pick<ComparisonRequest, 'base' | 'against'>,
  firstDay: Day = Number.NEGATIVE_INFINITY,
): readonly Scope[] {
  if (base.startDay === null || against.startDay === null) return [];
  const endDay = Math.min(base.startDay, against.startDay) - 1;
  const startDay = Math.max(firstDay, endDay + 1 - DAYS_BEFORE);
  if (startDay > endDay) return [];
  const own = { ...base, startDay, endDay };
  // Rows are those of the base.
  const other = { ...against, startDay, endDay, groupBy: base.groupBy, showAllEntities: base.showAllEntities };
  return JSON.stringify(own) === JSON.stringify(other) ? [own] : [own, other];
}
