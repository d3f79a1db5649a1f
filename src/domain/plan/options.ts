import { answersOf, type Design, detectableFall, halfWidth, type Precision } from './precision.ts';

/** What a plan is to reach; values as they are reckoned: from 0 to 1, changes as part of the value. */
export interface Wanted {
  readonly halfWidth?: number;
  readonly change?: number;
  /** Days of a period: that a figure is over, and each side of a change. */
  readonly days: number;
  readonly power: number;
}

/** The most that a plan may cost in 30 days. */
export interface Cap {
  readonly usd?: number;
  readonly answers?: number;
}

/** A plan: what is asked in 30 days, and what that tells of a period. */
export interface PlanOption extends Design {
  /** In 30 days. */
  readonly answers: number;
  readonly usd: number | null;
  readonly halfWidth: number | null;
  /** The smallest fall between two periods that is found; null = only one by more than a half. */
  readonly detectable: number | null;
}

/** What of a basket is added to. */
export const ADDED = ['topics', 'queries', 'runs', 'models', 'days'] as const;
export type Added = (typeof ADDED)[number];

/** What options are made from. */
export interface Planning {
  readonly precision: Precision;
  /** Queries of a topic: a basket keeps them. */
  readonly perTopic: number;
  /** Models that a project may ask. */
  readonly models: number;
  /** USD of one answer; null = no price is known. */
  readonly usdEach: number | null;
}

const MONTH = 30;
const MOST_QUERIES = 5_000;
const FEWEST_TOPICS = 2;
/** Days from one run day to the next, and answers on a run day. */
const EVERY = [1, 2, 3, 7, 14] as const;
const RUNS = [1, 2, 3, 5] as const;
const MOST_OPTIONS = 12;

/** The plans that reach what is wanted, the cheapest first; under a cap alone the narrowest first. (statistics-2, section 4) */
export function planOptions(planning: Planning, wanted: Wanted, cap: Cap): readonly PlanOption[] {
  const wants = wanted.halfWidth !== undefined || wanted.change !== undefined;
  const most = affordable(planning, cap);
  const found = grid(planning, wanted.days).flatMap((shape) => {
    const room = most === null ? MOST_QUERIES : Math.min(MOST_QUERIES, Math.floor(most / perQuery(shape, wanted.days)));
    const least = Math.ceil(FEWEST_TOPICS * planning.perTopic);
    if (room < least) return [];
    const queries = wants ? fewest(planning, shape, wanted, { least, room }) : room;
    return queries === null ? [] : [optionOf(planning, { ...shape, queries }, wanted)];
  });
  const narrow = (option: PlanOption): number => option.halfWidth ?? Number.POSITIVE_INFINITY;
  const ordered = found.toSorted((a, b) =>
    wants ? a.answers - b.answers || narrow(a) - narrow(b) : narrow(a) - narrow(b) || a.answers - b.answers,
  );
  return ordered.slice(0, MOST_OPTIONS);
}

/** What 1.5 times the price buys most of, from a plan: the part of it whose increase leaves the narrowest interval. */
export function whatFirst(planning: Planning, design: Design): Added {
  const larger = (more: Partial<Design>) => halfWidth(planning.precision, { ...design, ...more }) ?? 1;
  const times = 1.5;
  const widths: Readonly<Record<Added, number>> = {
    topics: larger({ topics: times * design.topics, queries: times * design.queries }),
    queries: larger({ queries: times * design.queries }),
    runs: larger({ runs: times * design.runs }),
    models: larger({ models: times * design.models }),
    days: larger({ days: times * design.days }),
  };
  return ADDED.reduce((best, one) => (widths[one] < widths[best] - 1e-9 ? one : best));
}

/** What a design of a period of this length asks and costs in 30 days, and what it tells. */
export function optionOf(
  { precision, usdEach, perTopic }: Planning,
  design: Omit<Design, 'topics'> & { readonly topics?: number },
  { days: period, power }: Pick<Wanted, 'days' | 'power'>,
): PlanOption {
  const whole = { ...design, topics: design.topics ?? topicsOf(design.queries, perTopic) };
  const answers = Math.round((answersOf(whole) * MONTH) / period);
  return {
    ...whole,
    answers,
    usd: usdEach === null ? null : Math.round(100 * usdEach * answers) / 100,
    halfWidth: halfWidth(precision, whole),
    detectable: detectableFall(precision, whole, power),
  };
}

const topicsOf = (queries: number, perTopic: number): number => Math.max(1, Math.round(queries / perTopic));

type Shape = Pick<Design, 'models' | 'days' | 'runs'>;

function grid({ models }: Planning, period: number): readonly Shape[] {
  const days = [...new Set(EVERY.map((every) => Math.max(1, Math.floor(period / every))))];
  return Array.from({ length: models }, (_, at) => at + 1).flatMap((own) =>
    days.flatMap((day) => RUNS.map((runs) => ({ models: own, days: day, runs }))),
  );
}

const perQuery = ({ models, days, runs }: Shape, period: number): number => (models * days * runs * MONTH) / period;

/** Answers of 30 days that a cap allows; null = there is none. */
function affordable({ usdEach }: Planning, { usd, answers }: Cap): number | null {
  const caps = [...(answers === undefined ? [] : [answers]), ...(usd === undefined || !usdEach ? [] : [usd / usdEach])];
  return caps.length === 0 ? null : Math.min(...caps);
}

/** The fewest queries with which a shape reaches what is wanted; null where none within its room does. */
function fewest(
  planning: Planning,
  shape: Shape,
  wanted: Wanted,
  { least, room }: { readonly least: number; readonly room: number },
): number | null {
  const reaches = (queries: number): boolean => {
    const own = optionOf(planning, { ...shape, queries }, wanted);
    if (wanted.halfWidth !== undefined && !(own.halfWidth !== null && own.halfWidth <= wanted.halfWidth)) return false;
    if (wanted.change === undefined) return true;
    const { value, least: from } = planning.precision;
    return own.detectable !== null && own.detectable <= wanted.change * (value + from);
  };
  if (!reaches(room)) return null;
  let [low, high] = [least - 1, room];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return high;
}
