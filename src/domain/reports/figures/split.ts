import { type Numbers, sumOf } from '../../statistics/mod.ts';
import { MadeSums } from './made-sums.ts';
import { type DayTally, type LineSums, NO_SUMS, type Tally } from './tally.ts';

/**
 * The tallies of parts of a scope, by the number of each; the cells of a part stand side by side. Each says what the tally of
 * that part of the answers alone would say; of no answers there is none. All lines have to be in the tally.
 */
export function splitTally<Line>(tally: Tally<Line>, partOf: Numbers): ReadonlyMap<number, Tally<Line>> {
  const { query, context, answers } = tally.cells;
  const starts: number[] = [];
  for (let cell = 0; cell < partOf.length; cell++) {
    if (cell === 0 || partOf[cell] !== partOf[cell - 1]) starts.push(cell);
  }
  const ends = [...starts.slice(1), partOf.length];
  const { linesOf, followedOf } = cutLines(tally, starts, ends);
  const byDay = tally.byDay === undefined ? undefined : splitDays(tally.byDay, starts);
  const { contexts, queryIdOf, kindOf, topicOf } = tally;
  return new Map(
    starts.map((start, at) => {
      const own = (numbers: Numbers) => within(numbers, start, ends[at]!);
      const part = {
        cells: { query: own(query), context: own(context), answers: own(answers) },
        ...{ contexts, queryIdOf, kindOf, topicOf, units: own(tally.units), unitSquares: own(tally.unitSquares) },
        ...{ lines: linesOf(at), followed: followedOf(at) },
        ...(byDay && { byDay: byDay(at) }),
        get values(): number {
          return this.lines.values().reduce((sum, { values }) => sum + sumOf(values), 0);
        },
      };
      return [partOf[start]!, part];
    }),
  );
}

/** The cells of parts by day: they follow the order of the cells, and so those of a part stand side by side, too. */
function splitDays<Line>(tally: DayTally<Line>, cellsFrom: readonly number[]): (part: number) => DayTally<Line> {
  const { cells, days, answers, units } = tally;
  const starts: number[] = [];
  for (let at = 0; at < cells.length; at++) if (cells[at]! >= (cellsFrom[starts.length] ?? Infinity)) starts.push(at);
  const ends = [...starts.slice(1), cells.length];
  const { linesOf, followedOf } = cutLines(tally, starts, ends);
  return (part) => {
    const own = (numbers: Numbers, less = 0) => within(numbers, starts[part]!, ends[part]!, less);
    return {
      cells: own(cells, cellsFrom[part]!),
      ...{ days: own(days), answers: own(answers), units: own(units), dayAt: tally.dayAt },
      ...{ lines: linesOf(part), followed: followedOf(part) },
    };
  };
}

/** Lines, and what is followed, by the place of the part. */
function cutLines<Line>(
  { lines, followed }: Pick<Tally<Line>, 'lines' | 'followed'>,
  starts: readonly number[],
  ends: readonly number[],
) {
  const ofParts = starts.map(() => new Map<Line, LineSums>());
  for (const line of lines.keys()) {
    for (const [at, sums] of cut(lines.get(line)!, starts, ends)) ofParts[at]!.set(line, sums);
  }
  const followedIn = new Map(cut(followed, starts, ends));
  return { linesOf: (part: number) => ofParts[part]!, followedOf: (part: number) => followedIn.get(part) ?? NO_SUMS };
}

/** What each part has of a line, by its place; of those that have any. */
function* cut(sums: LineSums, starts: readonly number[], ends: readonly number[]): Generator<[number, LineSums]> {
  const { cells } = sums;
  let at = 0;
  for (let entry = 0; entry < cells.length; ) {
    while (ends[at]! <= cells[entry]!) at++;
    const from = entry;
    while (entry < cells.length && cells[entry]! < ends[at]!) entry++;
    const to = entry;
    yield [at, new MadeSums(within(cells, from, to, starts[at]!), (name) => within(sums[name], from, to))];
  }
}

function within(numbers: Numbers, from: number, to: number, less = 0): Float64Array {
  if (numbers instanceof Float64Array && less === 0) return numbers.subarray(from, to);
  const own = new Float64Array(to - from);
  for (let at = from; at < to; at++) own[at - from] = numbers[at]! - less;
  return own;
}
