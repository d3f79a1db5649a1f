import { type AlertSettings, DAYS_A_WEEK, MOST_HISTORY, MOST_WATCHED, weekOf } from '../../domain/alerts/mod.ts';
import type { AlertWeeksRequest } from '../../domain/reports/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { type Day, dayOf, type Instant } from '../../domain/time.ts';
import { type Brands, questionOf, type Watched, watchedBy } from './watched.ts';

/** How long after a week it is looked at, in milliseconds: late answers are in by then, and a clock that is minutes ahead ends none. */
export const LOOK_AFTER = 6 * 3_600_000;

/** The Monday of the last week that is over. */
export const lastWeek = (now: Instant): Day => weekOf(dayOf(now - LOOK_AFTER)) - DAYS_A_WEEK;

/** Asks the weeks of an alert, a year and some back. */
export function askedWeeks(
  { metric, scope }: Pick<AlertSettings, 'metric' | 'scope'>,
  { rows, ...given }: Pick<AlertWeeksRequest, 'watched' | 'until' | 'known'> & { readonly rows: readonly Watched[] },
): AlertWeeksRequest {
  const { until } = given;
  const days = { startDay: until - (MOST_HISTORY - 1) * DAYS_A_WEEK, endDay: until + DAYS_A_WEEK - 1 };
  return {
    ...{
      scope: { ...normaliseScope({ ...scope, showAllEntities: true }), ...days },
      question: questionOf(metric),
      rows,
    },
    ...given,
  };
}

/** Rows that some alerts watch together, each row of a metric and scope once: they share one budget of false alarms. */
export function watchedCount(
  alerts: readonly Pick<AlertSettings, 'metric' | 'subject' | 'scope'>[],
  brands: Brands,
): number {
  const keys = alerts.flatMap((alert) =>
    watchedBy(alert, brands)
      .slice(0, MOST_WATCHED)
      .map(({ id }) => JSON.stringify([alert.metric, id, Object.entries(alert.scope).toSorted()])),
  );
  return Math.max(1, new Set(keys).size);
}
