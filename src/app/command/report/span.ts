import type { ProjectId } from '../../../domain/ids.ts';
import type { Interval } from '../../../domain/reports/mod.ts';
import type { Scope } from '../../../domain/scope/mod.ts';
import type { Day } from '../../../domain/time.ts';
import type { App } from '../../mod.ts';

/** Days in a bucket, on the average. */
const LENGTHS = [
  ['day', 1],
  ['week', 7],
  ['month', 30.44],
] as const satisfies readonly (readonly [Interval, number])[];

/** The days of the answers in scope, and how a line over time shows them. */
export interface Span {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly interval: Interval;
  /** The scope, of no more days than the line has room for. */
  readonly scope: Scope;
}

/**
 * How a line of at most `width` signs shows the answers in scope: by days where there is room for them, else by weeks or
 * months; of the last ones, where there are too many. Undefined where there is no answer.
 */
export async function spanOf(
  { reports }: Pick<App, 'reports'>,
  project: ProjectId,
  scope: Scope,
  { width, interval: given }: { readonly width: number; readonly interval?: Interval | undefined },
): Promise<Span | undefined> {
  const { firstDay, lastDay } = await reports.facets(project, scope);
  if (firstDay === null || lastDay === null) return undefined;
  const days = lastDay - firstDay + 1;
  // The first and the last bucket may be there in part.
  const isRoomFor = (length: number) => Math.ceil(days / length) < width;
  const interval = given ?? LENGTHS.find(([, length]) => isRoomFor(length))?.[0] ?? 'month';
  const length = new Map<Interval, number>(LENGTHS).get(interval)!;
  const startDay = Math.max(firstDay, lastDay - Math.floor((width - 1) * length) + 1);
  return { firstDay, lastDay, interval, scope: { ...scope, startDay, endDay: lastDay } };
}
