import type { Numbers } from '../../statistics/mod.ts';
import { type LineSums, type Lines, NO_SUMS, type Tally } from './tally.ts';

/*
 * A tally taken apart. Cells and entries of lines are sorted once by part, in typed arrays; what a part says of a line is read
 * from the sums of the whole when it is asked for.
 *
 *     cell   → its parts                    → the cells of each part, side by side
 *     entry  → the parts of its cell        → the entries of each part, line by line
 */

/**
 * The tallies of parts of a scope, by key: a cell belongs to each part whose key it has. Each says what the tally of that
 * part of the answers alone would say; of no answers there is none. All lines have to be in the tally.
 */
export function splitTally<Line, Key>(
  tally: Tally<Line>,
  keysOf: (cell: number) => readonly Key[],
): ReadonlyMap<Key, Tally<Line>> {
  const { query, context, answers } = tally.cells;
  const { keys, parts } = partsOfCells(answers.length, keysOf);
  const names = [...tally.lines.keys()];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const ofLines = entriesByPart(
    names.map((name) => tally.lines.get(name)!),
    parts,
  );
  const ofFollowed = entriesByPart([tally.followed], parts);
  const { cells, from } = parts;
  const columns = {
    ...{ query: taken(query, cells), context: taken(context, cells), answers: taken(answers, cells) },
    ...{ units: taken(tally.units, cells), unitSquares: taken(tally.unitSquares, cells) },
  };
  const { contexts, queryIdOf, kindOf, topicOf } = tally;
  return new Map(
    keys.map((key, part) => {
      const own = (column: Float64Array) => column.subarray(from[part], from[part + 1]);
      return [
        key,
        {
          cells: { query: own(columns.query), context: own(columns.context), answers: own(columns.answers) },
          ...{ contexts, queryIdOf, kindOf, topicOf },
          units: own(columns.units),
          unitSquares: own(columns.unitSquares),
          values: ofLines.values[part]!,
          lines: new LinesOfPart(names, numbers, ofLines, part),
          followed: sumsIn(ofFollowed, part, 0),
        },
      ];
    }),
  );
}

/** Which cells belong to which parts. */
interface Parts {
  /** By part: where its cells begin among all, part by part, and one more for the end. */
  readonly from: Uint32Array;
  readonly cells: Uint32Array;
  /** By cell: where its parts begin in the next two, and one more for the end. */
  readonly starts: Uint32Array;
  readonly parts: Uint32Array;
  /** The place of the cell among those of the part. */
  readonly places: Uint32Array;
}

function partsOfCells<Key>(
  cells: number,
  keysOf: (cell: number) => readonly Key[],
): { readonly keys: readonly Key[]; readonly parts: Parts } {
  const numbers = new Map<Key, number>();
  const own: number[] = [];
  const starts = new Uint32Array(cells + 1);
  for (let cell = 0; cell < cells; cell++) {
    for (const key of keysOf(cell)) {
      const number = numbers.get(key) ?? numbers.size;
      if (number === numbers.size) numbers.set(key, number);
      own.push(number);
    }
    starts[cell + 1] = own.length;
  }
  const parts = Uint32Array.from(own);
  const from = new Uint32Array(numbers.size + 1);
  for (const part of parts) from[part + 1]!++;
  addUp(from);
  const next = from.slice();
  const [ordered, places] = [new Uint32Array(parts.length), new Uint32Array(parts.length)];
  for (let cell = 0; cell < cells; cell++) {
    for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
      const part = parts[at]!;
      places[at] = next[part]! - from[part]!;
      ordered[next[part]!++] = cell;
    }
  }
  return { keys: [...numbers.keys()], parts: { from, cells: ordered, starts, parts, places } };
}

/** What parts have of some lines. */
interface Entries {
  readonly sums: readonly LineSums[];
  /** By part: where its lines begin in the next two, and one more for the end. */
  readonly linesFrom: Uint32Array;
  /** Numbers of lines, ascending within a part. */
  readonly lines: Uint32Array;
  /** Where the entries of each begin, and one more for the end. */
  readonly starts: Uint32Array;
  /** By entry: the place of its cell in the part, and its place in the sums of the line. */
  readonly cells: Uint32Array;
  readonly entries: Uint32Array;
  /** By part: Σ of the values of its lines. */
  readonly values: Float64Array;
}

function entriesByPart(sums: readonly LineSums[], { from, starts, parts, places }: Parts): Entries {
  const count = from.length - 1;
  const [entriesFrom, linesFrom] = [new Uint32Array(count + 1), new Uint32Array(count + 1)];
  /** By part: the line met last, from 1. */
  const met = new Uint32Array(count);
  for (let line = 0; line < sums.length; line++) {
    const { cells: own } = sums[line]!;
    for (let entry = 0; entry < own.length; entry++) {
      for (let at = starts[own[entry]!]!; at < starts[own[entry]! + 1]!; at++) {
        const part = parts[at]!;
        entriesFrom[part + 1]!++;
        if (met[part] === line + 1) continue;
        met[part] = line + 1;
        linesFrom[part + 1]!++;
      }
    }
  }
  addUp(entriesFrom);
  addUp(linesFrom);
  const all = entriesFrom[count]!;
  const [lines, lineStarts] = [new Uint32Array(linesFrom[count]!), new Uint32Array(linesFrom[count]! + 1)];
  const [cells, entries] = [new Uint32Array(all), new Uint32Array(all)];
  const values = new Float64Array(count);
  const [nextEntry, nextLine] = [entriesFrom.slice(), linesFrom.slice()];
  met.fill(0);
  for (let line = 0; line < sums.length; line++) {
    const { cells: own, values: ownValues } = sums[line]!;
    for (let entry = 0; entry < own.length; entry++) {
      for (let at = starts[own[entry]!]!; at < starts[own[entry]! + 1]!; at++) {
        const part = parts[at]!;
        const to = nextEntry[part]!++;
        cells[to] = places[at]!;
        entries[to] = entry;
        values[part]! += ownValues[entry]!;
        if (met[part] === line + 1) continue;
        met[part] = line + 1;
        lines[nextLine[part]!] = line;
        lineStarts[nextLine[part]!++] = to;
      }
    }
  }
  lineStarts[lines.length] = all;
  return { sums, linesFrom, lines, starts: lineStarts, cells, entries, values };
}

/** The lines of a part. */
class LinesOfPart<Line> implements Lines<Line> {
  readonly #names: readonly Line[];
  readonly #numbers: ReadonlyMap<Line, number>;
  readonly #of: Entries;
  readonly #part: number;

  constructor(names: readonly Line[], numbers: ReadonlyMap<Line, number>, of: Entries, part: number) {
    this.#names = names;
    this.#numbers = numbers;
    this.#of = of;
    this.#part = part;
  }

  *keys(): Generator<Line> {
    const { linesFrom, lines } = this.#of;
    for (let at = linesFrom[this.#part]!; at < linesFrom[this.#part + 1]!; at++) yield this.#names[lines[at]!]!;
  }

  get(line: Line): LineSums | undefined {
    const number = this.#numbers.get(line);
    return number === undefined ? undefined : sumsIn(this.#of, this.#part, number, undefined);
  }
}

function sumsIn<None = LineSums>(of: Entries, part: number, line: number, none: None = NO_SUMS as None) {
  let [low, high] = [of.linesFrom[part]!, of.linesFrom[part + 1]!];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (of.lines[middle]! < line) low = middle + 1;
    else high = middle;
  }
  if (low === of.linesFrom[part + 1] || of.lines[low] !== line) return none;
  const [start, end] = [of.starts[low]!, of.starts[low + 1]!];
  return new SumsOfPart(of.sums[line]!, of.cells.subarray(start, end), of.entries.subarray(start, end));
}

/** Some entries of the sums of a line, each column read when it is asked for. */
class SumsOfPart implements LineSums {
  readonly cells: Uint32Array;
  readonly #of: LineSums;
  readonly #entries: Uint32Array;

  constructor(of: LineSums, cells: Uint32Array, entries: Uint32Array) {
    this.cells = cells;
    this.#of = of;
    this.#entries = entries;
  }

  get answers(): Float64Array {
    return taken(this.#of.answers, this.#entries);
  }

  get units(): Float64Array {
    return taken(this.#of.units, this.#entries);
  }

  get flags(): Float64Array {
    return taken(this.#of.flags, this.#entries);
  }

  get values(): Float64Array {
    return taken(this.#of.values, this.#entries);
  }

  get squares(): Float64Array {
    return taken(this.#of.squares, this.#entries);
  }

  get firstThree(): Float64Array {
    return taken(this.#of.firstThree, this.#entries);
  }
}

function taken(column: Numbers, at: Uint32Array): Float64Array {
  const own = new Float64Array(at.length);
  for (let place = 0; place < at.length; place++) own[place] = column[at[place]!]!;
  return own;
}

function addUp(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at++) counts[at]! += counts[at - 1]!;
}
