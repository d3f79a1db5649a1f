import type { Numbers, Strata } from './strata.ts';

/**
 * Groups of answers that are taken for repeats of one another: those of one query and model; where that is one answer, all
 * of its query; where that is one too, all of its kind of query. Cells are numbered: strata first, then queries, then
 * kinds.
 */
export interface RepeatCells {
  readonly strata: Strata;
  /** Answers that a cell knows its variance from. */
  readonly answers: Float64Array;
  /** Σ weight² over the answers whose variance the cell stands for, by its answers but one; 0 = it tells of none. */
  readonly factors: Float64Array;
  /** The same by its answers. */
  readonly quotients: Float64Array;
  /** Whether cells of queries or kinds tell of any. */
  readonly isWide: boolean;
  /** The cell of the query numbered 0, and of the kind numbered 0. */
  readonly firstQuery: number;
  readonly firstKind: number;
  /** Mean over all answers of the square of their weight. */
  readonly meanSquareWeight: number;
}

/** The cells of the answers of a scope. */
export function repeatCellsOf(strata: Strata, weights: Numbers): RepeatCells {
  const { query, kind } = strata;
  const firstQuery = query.length;
  const firstKind = firstQuery + above(query);
  const cells = { strata, firstQuery, firstKind };
  const answers = sumInCells(cells, firstKind + above(kind), strata.answers);
  const [factors, quotients] = [new Float64Array(answers.length), new Float64Array(answers.length)];
  let [total, squares, isWide] = [0, 0, false];
  for (let at = 0; at < firstQuery; at++) {
    const ownSquares = strata.answers[at]! * weights[at]! ** 2;
    total += strata.answers[at]!;
    squares += ownSquares;
    const ofQuery = firstQuery + query[at]!;
    const cell = answers[at]! > 1 ? at : answers[ofQuery]! > 1 ? ofQuery : firstKind + kind[at]!;
    factors[cell]! += ownSquares;
  }
  for (let cell = 0; cell < factors.length; cell++) {
    const own = answers[cell]!;
    factors[cell] = own > 1 ? factors[cell]! / (own - 1) : 0;
    quotients[cell] = own > 1 ? factors[cell]! / own : 0;
    if (cell >= firstQuery && factors[cell]! > 0) isWide = true;
  }
  return { ...cells, answers, factors, quotients, isWide, meanSquareWeight: total > 0 ? squares / total : 1 };
}

/** Above all of some whole numbers. */
function above(numbers: Numbers): number {
  let least = 0;
  for (let at = 0; at < numbers.length; at++) least = Math.max(least, numbers[at]! + 1);
  return least;
}

/** Adds up a column that all strata have, by cell; `cells` is their number. */
export function sumInCells(
  { strata: { query, kind }, firstQuery, firstKind }: Pick<RepeatCells, 'strata' | 'firstQuery' | 'firstKind'>,
  count: number,
  values: Numbers,
): Float64Array {
  const sums = new Float64Array(count);
  for (let at = 0; at < values.length; at++) {
    sums[at]! += values[at]!;
    sums[firstQuery + query[at]!]! += values[at]!;
    sums[firstKind + kind[at]!]! += values[at]!;
  }
  return sums;
}

/**
 * The covariance between repeats of two sums over the answers of a row, from columns by ascending stratum: of either, and
 * of the products of both. `seconds`: the second sum by cell, where answers that the row has nothing of add to it, too.
 */
export function covarianceWithin(
  repeats: RepeatCells,
  at: Numbers,
  first: Numbers,
  second: Numbers,
  products: Numbers,
  seconds?: Float64Array,
): number {
  let sum = 0;
  for (let entry = 0; entry < at.length; entry++) {
    const stratum = at[entry]!;
    const other = seconds === undefined ? second[entry]! : seconds[stratum]!;
    sum += covarianceIn(repeats, stratum, first[entry]!, other, products[entry]!);
  }
  return repeats.isWide ? sum + covarianceBeyond(repeats, at, first, second, products, seconds) : sum;
}

/** The same within cells of queries and kinds. */
function covarianceBeyond(
  repeats: RepeatCells,
  at: Numbers,
  first: Numbers,
  second: Numbers,
  products: Numbers,
  seconds: Float64Array | undefined,
): number {
  const { strata, factors, firstQuery, firstKind } = repeats;
  const { query, kind } = strata;
  const kinds = factors.length - firstKind;
  const ofKinds = [new Float64Array(kinds), new Float64Array(kinds), new Float64Array(kinds)] as const;
  let [sum, ofFirst, ofSecond, ofProducts] = [0, 0, 0, 0];
  for (let entry = 0; entry < at.length; entry++) {
    const stratum = at[entry]!;
    const ownKind = kind[stratum]!;
    ofFirst += first[entry]!;
    ofSecond += second[entry]!;
    ofProducts += products[entry]!;
    ofKinds[0][ownKind]! += first[entry]!;
    ofKinds[1][ownKind]! += second[entry]!;
    ofKinds[2][ownKind]! += products[entry]!;
    if (entry + 1 < at.length && query[at[entry + 1]!] === query[stratum]) continue;
    const cell = firstQuery + query[stratum]!;
    sum += covarianceIn(repeats, cell, ofFirst, seconds === undefined ? ofSecond : seconds[cell]!, ofProducts);
    ofFirst = 0;
    ofSecond = 0;
    ofProducts = 0;
  }
  for (let own = 0; own < kinds; own++) {
    const cell = firstKind + own;
    const other = seconds === undefined ? ofKinds[1][own]! : seconds[cell]!;
    sum += covarianceIn(repeats, cell, ofKinds[0][own]!, other, ofKinds[2][own]!);
  }
  return sum;
}

/** What a cell adds, from the sum of the products of two values that answers have, and the sums of either. */
function covarianceIn(
  { factors, quotients }: RepeatCells,
  cell: number,
  first: number,
  second: number,
  products: number,
): number {
  return factors[cell]! * products - quotients[cell]! * first * second;
}
