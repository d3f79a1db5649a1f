import { type Columns, compileScope, scanSegments } from '../../columns/mod.ts';
import { ALL_LINES, type Split, splitTally, type Tally, tallyParts } from '../figures/mod.ts';
import { firstLines, type LineName, lineNamer, questionFacts } from '../questions/mod.ts';
import type { Dimension } from './dimension.ts';
import { type Breakdown, type BreakdownRequest, type Part, toBreakdown } from './report.ts';
import { brandDimension, cellDimension, crossed, hiddenLines, type RowDimension, rowDimension } from './splits.ts';

/*
 * The scope is counted once, with all lines, and taken apart by the values of its dimensions.
 *
 * Reference: breakdown. Property: "breakdownOf says what breakdown says".
 */

/**
 * A figure by one dimension or two, from the columns; see {@link breakdown} for what it means. (contract 9, Breakdown)
 * @example
 * const asked = understood({ by: ['model'], metric: 'adRate', evidence: { ...ANY_EVIDENCE, ads: ANY_OF.ads } });
 * assert.ok('question' in asked);
 * const request = { scope: EVERYTHING, by: ['model'] as const, ...asked, sort: [], page: 1, pageSize: 50 };
 * assert.equal(breakdownOf(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS), request).totalRecords, 1);
 */
export function breakdownOf(columns: Columns, request: BreakdownRequest): Breakdown {
  const { scope, by, question, place, among } = request;
  const scans = scanSegments(columns, compileScope(columns, scope));
  const splits = by.filter((_, at) => at !== place);
  const ofRows = splits
    .filter((dimension) => cellDimension(columns, dimension) === undefined)
    .map((dimension) => rowDimension(columns, scans, dimension, scope.showAllEntities));
  const named = among === undefined ? [] : [brandDimension(columns, scans, among)];
  const split = splitBy([...ofRows, ...named]);
  const facts = questionFacts(columns, scans, question, scope.groupBy);
  const { tally, partOf } = tallyParts(columns, scans, facts, {
    more: ALL_LINES,
    by: 'locale',
    ...(split && { split }),
  });
  const isHidden = hiddenLines(columns, scans, question.subject, scope.showAllEntities);
  return toBreakdown(
    {
      parts: partsOf(columns, splits, [...ofRows, ...named], { tally, partOf }),
      first: firstLines(columns, question.subject, request.entityIds ?? []),
      nameOf: lineNamer(columns, [scans], question.subject),
      isShown: (line) => !isHidden(line),
    },
    request,
  );
}

function splitBy([first, second]: readonly RowDimension[]): Split | undefined {
  return first && second ? crossed(first, second) : first?.split;
}

/** The parts of what was counted, each with its values of the dimensions. */
function partsOf(
  columns: Columns,
  splits: readonly Dimension[],
  ofRows: readonly RowDimension[],
  { tally, partOf }: { readonly tally: Tally<number>; readonly partOf: Uint32Array },
): readonly Part<number>[] {
  const [first, second] = ofRows;
  /** The values of a cell in the dimensions of rows, in their order. */
  const rowNames = (cell: number): readonly LineName[] => {
    const value = partOf[cell]!;
    if (first === undefined) return [];
    if (second === undefined) return [first.nameOf(value)];
    return [first.nameOf(Math.floor(value / second.count)), second.nameOf(value % second.count)];
  };
  const namesOf = (cell: number): readonly (readonly LineName[])[] => {
    const own = rowNames(cell);
    let next = 0;
    return splits.reduce<readonly (readonly LineName[])[]>(
      (before, dimension) => {
        const values = cellDimension(columns, dimension)?.(tally, cell) ?? [own[next++]!];
        return before.flatMap((names) => values.map((name) => [...names, name]));
      },
      [[]],
    );
  };
  const known = new Map<string | number, readonly LineName[]>();
  const isOfRows = splits.every((dimension) => cellDimension(columns, dimension) === undefined);
  const keysOf = (cell: number): readonly (string | number)[] => {
    const value = partOf[cell]!;
    // A text for each cell would be most of the work.
    if (isOfRows && known.has(value)) return [value];
    const names = namesOf(cell);
    if (isOfRows) known.set(value, names[0]!);
    if (isOfRows) return [value];
    return names.map((own) => {
      const key = JSON.stringify(own.map((name) => name.key));
      known.set(key, own);
      return key;
    });
  };
  return Array.from(splitTally(tally, keysOf), ([key, own]) => ({ keys: known.get(key)!, tally: own }));
}
