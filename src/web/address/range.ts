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

/** Ranges that end today, in days; `all` has no beginning. */
export const RANGES = { '7d': 7, '30d': 30, '90d': 90, '365d': 365, all: undefined } as const;
export type RangeName = keyof typeof RANGES;
export const DEFAULT_RANGE: RangeName = '30d';

/** The days that there are for whoever looks: without ends, but for who was shared a part of a project. */
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

/** What is no range is as good as none. */
export function readRange(params: URLSearchParams): DateRange {
  const [from, to] = ['from', 'to'].map((name) => {
    const day = params.get(name);
    return day !== null && isDay(day) ? day : undefined;
  });
  const isBackwards = from !== undefined && to !== undefined && from > to;
  if ((from !== undefined || to !== undefined) && !isBackwards) return { kind: 'between', from, to };
  const name = params.get('range') ?? '';
  if (isBounded() && !Object.hasOwn(RANGES, name)) return { kind: 'between', ...reach.value };
  return { kind: 'last', name: Object.hasOwn(RANGES, name) ? (name as RangeName) : DEFAULT_RANGE };
}

/** The days of a range; `today` as YYYY-MM-DD, in UTC as all days of the service. */
export function datesOf(range: DateRange, today: string): Span {
  if (range.kind === 'between') return { from: range.from, to: range.to };
  const days = RANGES[range.name];
  return days === undefined ? { from: undefined, to: undefined } : { from: dayAfter(today, 1 - days), to: today };
}

/** The span of the same length that ends the day before; undefined where the range has no two ends, or that span is not shared. (contract 9, "previous") */
export function previousOf({ from, to }: Span): Span | undefined {
  if (from === undefined || to === undefined) return undefined;
  const end = dayAfter(from, -1);
  const start = dayAfter(end, 1 - daysIn(from, to));
  return reach.value.from !== undefined && start < reach.value.from ? undefined : { from: start, to: end };
}

/** The range as the address has it. */
export function rangeParams(range: DateRange): Readonly<Record<'range' | 'from' | 'to', string | null>> {
  if (range.kind === 'between') return { range: null, from: range.from ?? null, to: range.to ?? null };
  return { range: range.name === DEFAULT_RANGE ? null : range.name, from: null, to: null };
}

/** Fewer answers than that say little of a bucket. */
const ENOUGH = 30;

/** How long a bucket of a trend is, so that a range has at most some dozen of them, and each enough of so many answers. */
export function bestInterval({ from, to }: Span, answers: number = Infinity): Interval {
  const days = from !== undefined && to !== undefined ? daysIn(from, to) : 365;
  const shortest = days <= 45 ? 'day' : days <= 400 ? 'week' : 'month';
  const isThin = answers < ENOUGH * days;
  return shortest === 'day' && days >= 21 && isThin ? 'week' : shortest;
}

export const INTERVALS = ['day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];
