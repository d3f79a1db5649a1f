import { type Signal, signal } from '@preact/signals';

/** A range of days as the address has it: one that moves with today, or two days that stay. */
export type DateRange =
  | { readonly kind: 'last'; readonly name: RangeName }
  | { readonly kind: 'between'; readonly from: string | undefined; readonly to: string | undefined };

/** First and last day as YYYY-MM-DD, both included; undefined = without an end. */
export interface Span {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Ranges that move with today: some days up to it, units of the calendar, or all. */
export const RANGES = [
  ...(['7d', '30d', '90d', '365d'] as const),
  ...(['this-week', 'last-week', 'this-month', 'last-month', 'this-quarter', 'last-quarter'] as const),
  'all',
] as const;
type RangeName = (typeof RANGES)[number];
const DEFAULT_RANGE: RangeName = '30d';
type Unit = 'week' | 'month' | 'quarter';

const isRange = (name: string): name is RangeName => (RANGES as readonly string[]).includes(name);

/** The days on offer: without ends, except where a share link shows part of a project. */
export const reach: Signal<Span> = signal({ from: undefined, to: undefined });
export const isBounded = (): boolean => reach.value.from !== undefined || reach.value.to !== undefined;

const DAY = 86_400_000;

/** Whether a text is a day that exists, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** How many days a span has, both ends included. */
export const daysIn = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY + 1;

/** Reads the range of an address; the default where it names none that exists. */
export function readRange(params: URLSearchParams): DateRange {
  const [from, to] = ['from', 'to'].map((name) => {
    const day = params.get(name);
    return day !== null && isDay(day) ? day : undefined;
  });
  const isBackwards = from !== undefined && to !== undefined && from > to;
  if ((from !== undefined || to !== undefined) && !isBackwards) return { kind: 'between', from, to };
  const name = params.get('range') ?? '';
  if (isBounded() && !isRange(name)) return { kind: 'between', ...reach.value };
  return { kind: 'last', name: isRange(name) ? name : DEFAULT_RANGE };
}

/** The first day of the week (from Monday), month or quarter that a day is in, or of an earlier one, `back` units before. */
function unitStart(day: string, unit: Unit, back = 0): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (unit === 'week') return dayAfter(day, -((at.getUTCDay() + 6) % 7) - 7 * back);
  const months = unit === 'month' ? 1 : 3;
  const first = Math.floor(at.getUTCMonth() / months) - back;
  return new Date(Date.UTC(at.getUTCFullYear(), first * months, 1)).toISOString().slice(0, 10);
}

/** The unit of the calendar that a range names, and how many before that of today it is. */
function unitOf(range: DateRange): readonly [Unit, number] | undefined {
  const [, which, unit] = (range.kind === 'last' && /^(this|last)-(.+)$/.exec(range.name)) || [];
  return unit === undefined ? undefined : [unit as Unit, which === 'this' ? 0 : 1];
}

/** The days of a range; `today` as YYYY-MM-DD, in UTC as all days of the service. A week, month or quarter that runs ends today. */
export function datesOf(range: DateRange, today: string): Span {
  if (range.kind === 'between') return { from: range.from, to: range.to };
  if (range.name === 'all') return { from: undefined, to: undefined };
  const [unit, back] = unitOf(range) ?? [];
  if (unit === undefined || back === undefined) {
    return { from: dayAfter(today, 1 - Number.parseInt(range.name, 10)), to: today };
  }
  return {
    from: unitStart(today, unit, back),
    to: back === 0 ? today : dayAfter(unitStart(today, unit, back - 1), -1),
  };
}

/**
 * The span that a range is compared with: of a week, month or quarter the whole one before it, else as many days as it has, up to
 * the day before; undefined where the range has no two ends, or that span is not shared. (contract 9, "previous")
 */
export function previousOf(range: DateRange, today: string): Span | undefined {
  const { from, to } = datesOf(range, today);
  if (from === undefined || to === undefined) return undefined;
  const end = dayAfter(from, -1);
  const unit = unitOf(range)?.[0];
  const start = unit === undefined ? dayAfter(end, 1 - daysIn(from, to)) : unitStart(end, unit);
  const before = { from: start, to: end };
  return isShared(before) ? before : undefined;
}

/** Whether days are among those on offer, where a share link shows part of a project. */
export const isShared = ({ from, to }: Span): boolean =>
  (reach.value.from === undefined || (from !== undefined && from >= reach.value.from)) &&
  (reach.value.to === undefined || (to !== undefined && to <= reach.value.to));

/** The last day of a month, by a day in it. */
const monthEnd = (day: string): string => dayAfter(unitStart(day, 'month', -1), -1);

/**
 * The same days a year before; the last day of a month is the last one then, too. Undefined where the range has no two ends, or that
 * span isn't shared.
 */
export function yearBefore(range: DateRange, today: string): Span | undefined {
  const { from, to } = datesOf(range, today);
  if (from === undefined || to === undefined) return undefined;
  const earlier = (day: string): string => {
    const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
    const end = monthEnd(`${year}${day.slice(4, 7)}-01`);
    const same = year + day.slice(4);
    return [same, end].toSorted()[0]!;
  };
  const isMonthEnd = to === monthEnd(to);
  const before = { from: earlier(from), to: isMonthEnd ? monthEnd(`${earlier(to).slice(0, 7)}-01`) : earlier(to) };
  return isShared(before) ? before : undefined;
}

/** Whether the service's own "previous" is another span: then the days are asked for by their dates. */
export const isCalendar = (range: DateRange): boolean => unitOf(range) !== undefined;

/** The range as the address has it. */
export function rangeParams(range: DateRange): Readonly<Record<'range' | 'from' | 'to', string | null>> {
  if (range.kind === 'between') return { range: null, from: range.from ?? null, to: range.to ?? null };
  return { range: range.name === DEFAULT_RANGE ? null : range.name, from: null, to: null };
}

/** Fewer answers than that say little of a bucket. */
const ENOUGH = 30;

/** How long a bucket of a trend is, so that a range has at most some dozen of them, each with enough answers. */
export function bestInterval({ from, to }: Span, answers: number = Infinity): Interval {
  const days = from !== undefined && to !== undefined ? daysIn(from, to) : 365;
  const shortest = days <= 45 ? 'day' : days <= 400 ? 'week' : 'month';
  const isThin = answers < ENOUGH * days;
  return shortest === 'day' && days >= 21 && isThin ? 'week' : shortest;
}

export const INTERVALS = ['day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];
