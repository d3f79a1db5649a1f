import type { OrganisationId } from '../ids.ts';
import type { Instant } from '../time.ts';

/** A line whose first item may be handed out, and where its work goes. */
export interface DueLine {
  readonly key: string;
  readonly organisation: OrganisationId | null;
  /** The endpoint that is asked: an origin and a key. Requests at once are counted for each. */
  readonly place: string;
  readonly dueAt: Instant;
}

/** One request that is on its way. */
export interface BusyPlace {
  readonly organisation: OrganisationId | null;
  readonly place: string | null;
}

interface TurnsSoFar<Busy extends BusyPlace> {
  readonly busy: readonly Busy[];
  /** Whether an endpoint takes one more request: see {@link hasRoom}. */
  readonly hasRoomAt: (place: string, there: readonly Busy[]) => boolean;
  /** When an organisation, or a key, was last served: a number that grows; never = left out. */
  readonly served: ReadonlyMap<string, number>;
}

/**
 * Whether an endpoint takes one more request: it has at most `atOnce`, of all services, and one of each service that hasn't
 * had an answer from it yet, so that an endpoint that hangs holds no more than that.
 * @example assert.deepEqual([3, 4].map((all) => hasRoom({ all, own: 2 }, { atOnce: 4, hasAnswered: true })), [true, false])
 * @example assert.deepEqual([0, 1].map((own) => hasRoom({ all: 2, own }, { atOnce: 4, hasAnswered: false })), [true, false])
 */
export const hasRoom = (
  { all, own }: { readonly all: number; readonly own: number },
  { atOnce, hasAnswered }: { readonly atOnce: number; readonly hasAnswered: boolean },
): boolean => all < atOnce && (hasAnswered || own === 0);

/**
 * The line that is served next; undefined = no endpoint that a line waits for has room. At an endpoint the organisation with
 * the fewest requests on their way comes first, then the one that was served longest ago, so that a long line of one delays
 * others by no more than their share. In an organisation its lines take turns in the same way.
 * @example
 * const line = (key: string, organisation: string, dueAt: number) => ({ key, organisation, dueAt, place: 'p' });
 * const lines = [line('a', 'one', 1), line('b', 'two', 2)];
 * const soFar = { busy: [], hasRoomAt: (_: string, there: readonly unknown[]) => there.length < 1, served: new Map() };
 * assert.equal(nextTurn(lines, soFar)?.key, 'a');
 * assert.equal(nextTurn(lines, { ...soFar, served: new Map([['one', 1]]) })?.key, 'b');
 * assert.equal(nextTurn(lines, { ...soFar, busy: [{ organisation: 'one', place: 'p' }] }), undefined);
 */
export function nextTurn<Line extends DueLine, Busy extends BusyPlace>(
  lines: readonly Line[],
  { busy, hasRoomAt, served }: TurnsSoFar<Busy>,
): Line | undefined {
  const atPlace = Map.groupBy(busy, ({ place }) => place);
  const lastOf = (name: string | null) => (name === null ? -1 : (served.get(name) ?? -1));
  let best: { readonly line: Line; readonly rank: readonly number[] } | undefined;
  for (const line of lines) {
    const there = atPlace.get(line.place) ?? [];
    if (!hasRoomAt(line.place, there)) continue;
    const own = there.filter(({ organisation }) => organisation === line.organisation).length;
    const rank = [own, lastOf(line.organisation), lastOf(line.key), line.dueAt];
    if (best === undefined || isBefore(rank, best.rank)) best = { line, rank };
  }
  return best?.line;
}

/** By the first number that differs. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at >= 0 && one[at]! < other[at]!;
}
