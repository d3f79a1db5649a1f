import type { EntityId } from '../ids.ts';
import type { MainMix } from '../mix-words.ts';
import type { ScopeInput } from '../scope/mod.ts';
import type { Day, Instant } from '../time.ts';
import type { RowLook } from './replay.ts';
import type { RowState } from './state.ts';

export type AlertId = string;

export const ALERT_METRICS = ['visibility', 'citedRate', 'recommendedShare'] as const;
export type AlertMetric = (typeof ALERT_METRICS)[number];
export const ALERT_DIRECTIONS = ['fall', 'rise', 'both'] as const;
type AlertDirection = (typeof ALERT_DIRECTIONS)[number];

/** Whose figures are watched: one brand's, one domain's, all of the project's own brands, or all brands tracked. */
type AlertSubject = { readonly entityId: EntityId } | { readonly domain: string } | 'own' | 'tracked';

/** When nothing is sent: from one time of day to another, such as 22:00 to 07:00, in an IANA time zone. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

/** A scope without dates: each look has its own weeks. */
type AlertScope = Omit<ScopeInput, 'startDate' | 'endDate' | 'timezone' | 'groupBy' | 'groupByEntityGroup'>;

/** What a person says of an alert. (contract 14, "Alerts") */
export interface AlertSettings {
  readonly name: string;
  readonly metric: AlertMetric;
  readonly subject: AlertSubject;
  readonly scope: AlertScope;
  /** Filters what is sent, as does `leastChange` (percentage points): never the rule. */
  readonly direction: AlertDirection;
  readonly leastChange: number;
  /** Ids; none = every channel that covers it. */
  readonly channels: readonly string[];
  readonly quietHours: QuietHours | null;
  readonly enabled: boolean;
}

export interface Alert extends AlertSettings {
  readonly id: AlertId;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** A look at one row of an alert, as it was made: final. */
export interface KeptRow extends RowLook {
  readonly id: string;
  readonly name: string;
  /** Of one that fires: another mix of answers, where that makes the larger part of its move. */
  readonly mixed?: MainMix;
}

/** What an alert saw of a week. */
export interface KeptLook {
  readonly week: Day;
  readonly at: Instant;
  readonly isMost: boolean;
  /** Those that the week counts for. */
  readonly rows: readonly KeptRow[];
  /** After the look, by id of the row. */
  readonly states: Readonly<Record<string, RowState>>;
  /** Ids of open rows of which a message tells that they opened: one tells that they ended. */
  readonly told: readonly string[];
}

/** How the answers of a week differ in kind from those of the eight before it. */
export interface WeekChange {
  readonly queries: { readonly shared: number; readonly came: number; readonly gone: number };
  /** Such as models that came, by what they are; those without any are left out. */
  readonly came: Readonly<Record<string, readonly string[]>>;
  readonly gone: Readonly<Record<string, readonly string[]>>;
}

export const MOST_ALERTS = 50;
/** Rows that one alert watches. */
export const MOST_WATCHED = 50;
/** Weeks that a history goes back. */
export const MOST_HISTORY = 60;

/**
 * An alert after a change; the same where nothing changed.
 * @example assert.equal(isSameQuestion({ metric: 'visibility', subject: 'own', scope: {} }, { metric: 'visibility', subject: 'own', scope: {} }), true)
 */
export function isSameQuestion(
  one: Pick<AlertSettings, 'metric' | 'subject' | 'scope'>,
  other: Pick<AlertSettings, 'metric' | 'subject' | 'scope'>,
): boolean {
  const key = ({ metric, subject, scope }: typeof one) => JSON.stringify([metric, subject, sorted(scope)]);
  return key(one) === key(other);
}

/** Properties by name, so that the order they came in tells nothing. */
const sorted = (scope: AlertScope) => Object.entries(scope).toSorted(([a], [b]) => (a < b ? -1 : 1));

/**
 * Whether a row that opened is told of: its direction, and how far it moved.
 * @example
 * assert.equal(isToldOf({ direction: 'fall', leastChange: 5 }, -0.06), true);
 * assert.equal(isToldOf({ direction: 'fall', leastChange: 5 }, 0.06), false);
 * assert.equal(isToldOf({ direction: 'both', leastChange: 7 }, -0.06), false);
 */
export function isToldOf(
  { direction, leastChange }: Pick<AlertSettings, 'direction' | 'leastChange'>,
  difference: number,
): boolean {
  const isThatWay = direction === 'both' || (direction === 'fall' ? difference < 0 : difference > 0);
  return isThatWay && 100 * Math.abs(difference) >= leastChange;
}

/**
 * How an alert stands: the worst of its rows after its last look.
 * @example assert.equal(alertState(undefined), 'learning')
 */
export function alertState(look: KeptLook | undefined): RowLook['state'] {
  const states = new Set(look?.rows.map(({ state }) => state));
  for (const state of ['firing', 'resolved', 'not-comparable', 'quiet'] as const) if (states.has(state)) return state;
  return 'learning';
}
