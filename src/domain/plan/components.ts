import { type Numbers, sumOf } from '../statistics/mod.ts';
import { type ByLevel, LEVELS, type Level, type Levels, SHIPPED_PARTS, sizesOf } from './levels.ts';

/** A row as a ratio of sums: what the answers of each cell add to its numerator and its denominator. */
export interface RowSums {
  readonly numerators: Numbers;
  readonly denominators: Numbers;
  /** Over all answers: Σ of the squares of what each adds to the numerator, to the denominator, and of the products of both. */
  readonly squares: number;
  readonly denominatorSquares: number;
  readonly products: number;
}

/** Where a row varies, as measured, before it is shrunk. */
export interface Parts {
  readonly value: number;
  /** Variance of the residual of an answer, and the mean of what it adds to the denominator. */
  readonly variance: number;
  readonly denominator: number;
  readonly parts: ByLevel;
  /** By level: as many independent clusters tell it. */
  readonly known: ByLevel;
}

/** A part counts as much as this number of clusters from the start. */
const PRIOR = 5;

/**
 * Where the variance of a row lies: residual sums by topic, query and cell, solved for the variances that explain them. Null
 * where nothing varies. A negative part is 0, and the rest is solved again. (statistics-2, section 4)
 */
export function partsOf(levels: Levels, row: RowSums, isMean: boolean): Parts | null {
  const { clusters, answers, counts, squares } = levels;
  const whole = sumOf(row.denominators);
  if (whole === 0) return null;
  const value = sumOf(row.numerators) / whole;
  const variance =
    (row.squares - 2 * value * row.products + value ** 2 * row.denominatorSquares) / Math.max(1, answers);
  if (!(variance > 1e-12)) return null;
  const residuals = Float64Array.from(
    { length: row.numerators.length },
    (_, at) => row.numerators[at]! - value * row.denominators[at]!,
  );
  const squaredBy = (level: 'topic' | 'query' | 'cell') =>
    sizesOf(clusters[level], residuals).reduce((total, own) => total + own * own, 0) / variance;
  const told = isMean ? 1 : 4 * value * (1 - value);
  return {
    ...{ value, variance, denominator: whole / answers },
    parts: solved(levels, { topic: squaredBy('topic'), query: squaredBy('query'), cell: squaredBy('cell') }),
    known: mapLevels((level) => (counts[level] > 0 ? (answers ** 2 / squares[level]) * told : 0)),
  };
}

/** The parts of the variance that explain squared sums of residuals by level. */
function solved(
  { expected, counts, answers }: Levels,
  residuals: Readonly<Record<'topic' | 'query' | 'cell', number>>,
): ByLevel {
  // Levels with as many clusters can't be told apart: the finest stands for them.
  const told = LEVELS.filter((level, at) => at === 3 || counts[level] < counts[LEVELS[at + 1]!]);
  // A single cluster has no residual: nothing is told of its level.
  const isSingle = counts[told[0]!] <= 1;
  const single = isSingle ? told[0]! : undefined;
  let free = told.filter((level) => level !== 'answer' && level !== single) as ('topic' | 'query' | 'cell')[];
  let own: number[] = [];
  for (;;) {
    const matrix = free.map((l) => free.map((k) => expected[l][k] - expected[l].answer));
    own = linear(
      matrix,
      free.map((l) => residuals[l] - expected[l].answer),
    );
    const least = own.indexOf(Math.min(...own));
    if (own.length === 0 || own[least]! >= 0) break;
    free = free.filter((_, at) => at !== least);
  }
  const raw = new Map<Level, number>(free.map((level, at) => [level, own[at]!]));
  const rest = sumOf([...raw.values()]);
  raw.set('answer', Math.max(0, 1 - rest));
  const scale = (rest > 1 ? 1 / rest : 1) * (single === undefined ? 1 : 1 - defaultOf(counts, answers, single));
  if (single !== undefined) raw.set(single, defaultOf(counts, answers, single) / scale);
  return mapLevels((level) => {
    const all = alike(counts, level);
    const whole = sumOf(all.map((one) => SHIPPED_PARTS[one]));
    return (scale * (raw.get(all.at(-1)!) ?? 0) * SHIPPED_PARTS[level]) / whole;
  });
}

/** The levels with as many clusters as one. */
const alike = (counts: ByLevel, level: Level): readonly Level[] =>
  LEVELS.filter((other) => counts[other] === counts[level]);

const defaultOf = (counts: ByLevel, answers: number, level: Level): number =>
  answers <= 1 ? 0 : sumOf(alike(counts, level).map((one) => SHIPPED_PARTS[one]));

/** Parts pulled towards those that rows have in common, the more the fewer clusters tell them. */
export const shrunk = ({ parts, known }: Parts, common: ByLevel): ByLevel =>
  mapLevels((level) => (known[level] * parts[level] + PRIOR * common[level]) / (known[level] + PRIOR));

/** What parts are pulled towards: the median of the telling rows, with five or more of them, else the shipped parts. */
export function commonParts(telling: readonly Parts[]): { readonly parts: ByLevel; readonly isOwn: boolean } {
  if (telling.length < PRIOR) return { parts: SHIPPED_PARTS, isOwn: false };
  return { parts: mapLevels((level) => median(telling.map(({ parts }) => parts[level]))), isOwn: true };
}

/** A number for each level. */
const mapLevels = (of: (level: Level) => number): ByLevel => ({
  topic: of('topic'),
  query: of('query'),
  cell: of('cell'),
  answer: of('answer'),
});

function median(numbers: readonly number[]): number {
  const own = numbers.toSorted((a, b) => a - b);
  const middle = own.length >> 1;
  return own.length % 2 === 1 ? own[middle]! : (own[middle - 1]! + own[middle]!) / 2;
}

/** Solves linear equations by elimination, with the largest pivot; an unknown without a pivot is 0. */
function linear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column; row < size; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!)) best = row;
    }
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]![column]!;
    if (Math.abs(pivot) < 1e-12) continue;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]! / pivot;
      for (let at = column; at <= size; at++) rows[row]![at]! -= factor * rows[column]![at]!;
    }
  }
  return rows.map((row, at) => (Math.abs(row[at]!) < 1e-12 ? 0 : row[size]! / row[at]!));
}
