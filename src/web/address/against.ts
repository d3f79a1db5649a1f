import type { Changes } from './address.ts';
import { datesOf, dayAfter, daysIn, isCalendar, isDay, isShared, previousOf, type Span, yearBefore } from './range.ts';
import { type ScopeBody, scopeBody } from './scope.ts';
import { param, scope, today } from './view.ts';

/** The days that a view is compared with, and how they were chosen. */
export interface ComparedDays {
  readonly kind: 'previous' | 'year' | 'days';
  readonly span: Span;
}

/** Takes back what the address says of days to compare with: those of the previous period are meant then. */
export const PREVIOUS: Changes = { vs: null, vfrom: null, vto: null };
/** The same days a year before. */
export const A_YEAR_BEFORE: Changes = { ...PREVIOUS, vs: 'year' };

/** Two days that the address compares with, where it names them. */
function givenSpan(): Span | undefined {
  const [from, to] = ['vfrom', 'vto'].map((name) => {
    const day = param(name);
    return day !== undefined && isDay(day) ? day : undefined;
  });
  return from === undefined || to === undefined || from > to ? undefined : { from, to };
}

/** The days that a view may be compared with by name; undefined where its range has no two ends, or they aren't shared. */
export const namedSpan = (kind: 'previous' | 'year'): Span | undefined =>
  (kind === 'year' ? yearBefore : previousOf)(scope.value.range, today.value);

/** The days that the view is compared with; undefined where there are none. */
export function comparedDays(): ComparedDays | undefined {
  const given = givenSpan();
  const kind = given ? 'days' : param('vs') === 'year' ? 'year' : 'previous';
  const span = kind === 'days' ? given : namedSpan(kind);
  return span && isShared(span) ? { kind, span } : undefined;
}

/** The same as a report takes it, beside the scope of the view. */
export function comparedBody({ kind, span }: ComparedDays): ScopeBody | 'previous' {
  const isPrevious = kind === 'previous' && !isCalendar(scope.value.range);
  return isPrevious ? 'previous' : scopeBody(scope.value, today.value, span);
}

/** The later half of the days in view, before which as many are in view; undefined where they have no first day, or are one. */
export function laterHalf(): Span | undefined {
  const { from, to = today.value } = datesOf(scope.value.range, today.value);
  if (from === undefined || from >= to) return undefined;
  return { from: dayAfter(to, 1 - Math.floor(daysIn(from, to) / 2)), to };
}

/** Filters by which another part of the same days is compared with, on Compare alone: their name in the address, and of the filter. */
export const PART_NAMES = { vmodel: 'model', vcountry: 'country', vlanguage: 'language' } as const;
export type Part = keyof typeof PART_NAMES;

/** Compares with days again, those that the address says. */
export const NO_PART: Changes = { vmodel: null, vcountry: null, vlanguage: null };
