import type { Numbers, Strata } from './strata.ts';

/**
 * Groups of answers that are taken for repeats of one another: those of one query and model; where that is one answer, all
 * of its query; where that is one too, all of its kind of query. Cells are numbered: strata first, then queries, then
 * kinds.
 */
export interface RepeatCells {
  /** Answers that a cell knows its variance from. */
  readonly answers: Float64Array;
  /** Σ weight² over the answers whose variance the cell stands for; 0 = it stands for none. */
  readonly standsFor: Float64Array;
  /** Cells of the query and of the kind of each stratum; its own one has the number of the stratum. */
  readonly queryCell: Int32Array;
  readonly kindCell: Int32Array;
  /** Mean over all answers of the square of their weight. */
  readonly meanSquareWeight: number;
}

/** Sums of a row in the cells that it touches and that stand for something. */
export interface CellSums<Columns extends readonly Numbers[]> {
  readonly cells: readonly number[];
  /** As many columns as were given, each as long as `cells`. */
  readonly columns: { readonly [Column in keyof Columns]: readonly number[] };
}

/** The cells of the answers of a scope. */
export function repeatCellsOf({ query, kind, answers }: Strata, weights: Numbers): RepeatCells {
  const strata = answers.length;
  const kinds = new Map<number, number>();
  let queries = 0;
  const queryOf = Int32Array.from({ length: strata }, (_, at) => {
    if (at > 0 && query[at] !== query[at - 1]) queries++;
    return strata + queries;
  });
  const firstKind = strata + (strata > 0 ? queries + 1 : 0);
  const kindOf = Int32Array.from({ length: strata }, (_, at) => {
    const known = kinds.get(kind[at]!) ?? firstKind + kinds.size;
    kinds.set(kind[at]!, known);
    return known;
  });
  const cells = {
    answers: new Float64Array(firstKind + kinds.size),
    standsFor: new Float64Array(firstKind + kinds.size),
    queryCell: queryOf,
    kindCell: kindOf,
  };
  let total = 0;
  let squares = 0;
  for (let at = 0; at < strata; at++) {
    for (const cell of [at, queryOf[at]!, kindOf[at]!]) cells.answers[cell]! += answers[at]!;
    total += answers[at]!;
    squares += answers[at]! * weights[at]! ** 2;
  }
  for (let at = 0; at < strata; at++) {
    const cell = [at, queryOf[at]!].find((near) => cells.answers[near]! > 1) ?? kindOf[at]!;
    cells.standsFor[cell]! += answers[at]! * weights[at]! ** 2;
  }
  return { ...cells, meanSquareWeight: total > 0 ? squares / total : 1 };
}

/** Adds up columns of a row, given for ascending strata, by cell. */
export function sumByCell<const Columns extends readonly Numbers[]>(
  repeats: RepeatCells,
  at: Numbers,
  columns: Columns,
): CellSums<Columns> {
  const cells: number[] = [];
  const sums: number[][] = columns.map(() => []);
  const places = new Map<number, number>();
  const add = (cell: number, entry: number, isOwn: boolean) => {
    if (repeats.standsFor[cell] === 0) return;
    // Strata of a query are neighbours, so its cell is met again at once; cells of kinds are few.
    const place = isOwn ? cells.length : (places.get(cell) ?? cells.length);
    if (place === cells.length) {
      cells.push(cell);
      for (const column of sums) column.push(0);
      if (!isOwn) places.set(cell, place);
    }
    for (const [number, column] of columns.entries()) sums[number]![place]! += column[entry]!;
  };
  for (let entry = 0; entry < at.length; entry++) {
    const stratum = at[entry]!;
    add(stratum, entry, true);
    add(repeats.queryCell[stratum]!, entry, false);
    add(repeats.kindCell[stratum]!, entry, false);
  }
  return { cells, columns: sums as CellSums<Columns>['columns'] };
}

/** Adds up a column that all strata have, by cell: one sum a cell, whether it stands for something or not. */
export function sumInCells(repeats: RepeatCells, values: Numbers): Float64Array {
  const sums = new Float64Array(repeats.answers.length);
  for (let at = 0; at < values.length; at++) {
    sums[at]! += values[at]!;
    sums[repeats.queryCell[at]!]! += values[at]!;
    sums[repeats.kindCell[at]!]! += values[at]!;
  }
  return sums;
}
