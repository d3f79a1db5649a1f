import type { Numbers } from '../../statistics/mod.ts';
import type { LineSums, Tally } from './tally.ts';

type Sums = { -readonly [Name in keyof LineSums]: number[] };

const noSums = (): Sums => ({ cells: [], answers: [], units: [], flags: [], values: [], squares: [], firstThree: [] });

/** A part of a tally in the making. */
interface Part<Line> {
  readonly cells: Record<'query' | 'context' | 'answers', number[]>;
  readonly units: number[];
  readonly unitSquares: number[];
  readonly lines: Map<Line, Sums>;
  readonly followed: Sums;
}

/** Where a cell stands in a part. */
interface Place<Line> {
  readonly part: Part<Line>;
  readonly cell: number;
}

/**
 * The tallies of parts of a scope, by key: a cell belongs to each part whose key it has. Each says what the tally of that
 * part of the answers alone would say; of no answers there is none. All lines have to be in the tally.
 */
export function splitTally<Line, Key>(
  tally: Tally<Line>,
  keysOf: (cell: number) => readonly Key[],
): ReadonlyMap<Key, Tally<Line>> {
  const parts = new Map<Key, Part<Line>>();
  const { query, context, answers } = tally.cells;
  const placesOf = Array.from(answers, (_, cell): readonly Place<Line>[] =>
    keysOf(cell).map((key) => {
      const part = parts.get(key) ?? emptyPart<Line>();
      parts.set(key, part);
      part.cells.query.push(query[cell]!);
      part.cells.context.push(context[cell]!);
      part.units.push(tally.units[cell]!);
      part.unitSquares.push(tally.unitSquares[cell]!);
      return { part, cell: part.cells.answers.push(answers[cell]!) - 1 };
    }),
  );
  for (const [line, sums] of tally.lines) {
    addSums(sums, placesOf, ({ lines }) => {
      const own = lines.get(line) ?? noSums();
      lines.set(line, own);
      return own;
    });
  }
  addSums(tally.followed, placesOf, ({ followed }) => followed);
  const { contexts, queryIdOf, kindOf } = tally;
  const valuesOf = (lines: Part<Line>['lines']) =>
    lines.values().reduce((total, { values }) => total + values.reduce((sum, value) => sum + value, 0), 0);
  return new Map(
    Array.from(parts, ([key, part]) => [key, { ...part, contexts, queryIdOf, kindOf, values: valuesOf(part.lines) }]),
  );
}

const emptyPart = <Line>(): Part<Line> => ({
  cells: { query: [], context: [], answers: [] },
  units: [],
  unitSquares: [],
  lines: new Map(),
  followed: noSums(),
});

function addSums<Line>(
  sums: LineSums,
  placesOf: readonly (readonly Place<Line>[])[],
  sumsIn: (part: Part<Line>) => Sums,
): void {
  const { cells, answers, units, flags, values, squares, firstThree } = sums;
  const columns = { answers, units, flags, values, squares, firstThree };
  for (let entry = 0; entry < cells.length; entry++) {
    for (const { part, cell } of placesOf[cells[entry]!]!) {
      const own = sumsIn(part);
      own.cells.push(cell);
      for (const [name, column] of Object.entries(columns) as [keyof typeof columns, Numbers][]) {
        own[name].push(column[entry]!);
      }
    }
  }
}
