/*
 * A tally arranged by query and model, as the figures of its lines are made from it. Locales of a model are one stratum, so
 * sums by cell are added up; of each line only those that are asked for.
 */

import { once, remembering } from '../../once.ts';
import {
  answersOf,
  type Denominators,
  isTelling,
  type Numbers,
  type Sample,
  sampleOf,
  sumOf,
  unitsOf,
  type Weights,
} from '../../statistics/mod.ts';
import { strataOf } from './cell-strata.ts';
import { MadeSums } from './made-sums.ts';
import { FOLLOWED, type LineSums, type Lines, NO_SUMS, type Tally } from './tally.ts';

/** Lines by the strata of a sample. */
export interface Rows<Line> {
  /** What the answers of each stratum, in the place of a cell, have of a line. */
  rowOf(line: Line | typeof FOLLOWED): LineSums;
  /** Answers that have it. */
  answersOf(line: Line | typeof FOLLOWED): number;
  /** The same by cell. */
  sumsOf(line: Line | typeof FOLLOWED): LineSums;
  /** The lines that 5 to 95 % of the answers have. */
  telling(): readonly LineSums[];
}

/** A tally as the figures are made from it. */
export interface LineTable<Line> extends Rows<Line> {
  readonly sample: Sample;
  /** By number of a query in the sample: its number in the cells. */
  readonly queries: Numbers;
  stratumOf(cell: number): number;
  readonly answers: Denominators;
  /** Of shares. */
  units(): Denominators;
  /** The same of the answers that judge a line, with scores as values. */
  readonly judged: Rows<Line>;
  /** The same of the answers that are read, with what each adds to net tone, and of all that have a line, with a flag for those that recommend it. */
  readonly toned: Rows<Line>;
  readonly advised: Rows<Line>;
  /** Σ of the values of all lines, and of the lines that answers have. */
  readonly values: number;
  readonly hits: number;
}

/** The answers of a tally by query and model, weighted as asked. */
export function lineTable<Line>(tally: Tally<Line>, weights: Weights): LineTable<Line> {
  const { strata, queries, stratumOf } = strataOf(tally);
  const sample = sampleOf(strata, weights);
  const answers = answersOf(sample);
  const answersIn = remembering((own: Numbers) => sumOf(own));
  const rowsOf = (lines: Lines<Line>): Rows<Line> => {
    const rows = new Map<Line | typeof FOLLOWED, LineSums>();
    const sumsOf = (line: Line | typeof FOLLOWED) =>
      line === FOLLOWED ? tally.followed : (lines.get(line) ?? NO_SUMS);
    const rowOf = (line: Line | typeof FOLLOWED) => {
      const row = rows.get(line) ?? byStratum(sumsOf(line), stratumOf);
      rows.set(line, row);
      return row;
    };
    return {
      rowOf,
      answersOf: (line) => answersIn(sumsOf(line).answers),
      sumsOf,
      telling: once(() =>
        [...lines.keys()].filter((line) => isTelling(answersIn(lines.get(line)!.answers) / answers.units)).map(rowOf),
      ),
    };
  };
  const rows = rowsOf(tally.lines);
  return {
    ...rows,
    judged: tally.judged === undefined ? rows : rowsOf(tally.judged),
    toned: tally.toned === undefined ? rows : rowsOf(tally.toned),
    advised: tally.advised === undefined ? rows : rowsOf(tally.advised),
    sample,
    queries,
    stratumOf: (cell) => (stratumOf === undefined ? cell : stratumOf[cell]!),
    answers,
    units: once(() => {
      const inStrata = (numbers: Numbers) => summedBy(numbers, stratumOf, strata.answers.length);
      return unitsOf(sample, { units: inStrata(tally.units), squares: inStrata(tally.unitSquares) });
    }),
    values: tally.values,
    hits: sumOf(tally.units),
  };
}

/** What the answers of each stratum have of a line: as of cells, where these are strata. Each sum is made when it is asked for. */
function byStratum(line: LineSums, stratumOf: Uint32Array | undefined): LineSums {
  if (stratumOf === undefined) return line;
  const { cells } = line;
  const strata = new Uint32Array(cells.length);
  /** By entry: the place of its stratum. */
  const places = new Uint32Array(cells.length);
  let count = 0;
  for (let entry = 0; entry < cells.length; entry++) {
    const stratum = stratumOf[cells[entry]!]!;
    if (count === 0 || strata[count - 1] !== stratum) strata[count++] = stratum;
    places[entry] = count - 1;
  }
  return new MadeSums(strata.subarray(0, count), (name) => summedBy(line[name], places, count));
}

function summedBy(numbers: Numbers, groupOf: Uint32Array | undefined, groups: number): Numbers {
  if (groupOf === undefined) return numbers;
  const sums = new Float64Array(groups);
  for (let at = 0; at < groupOf.length; at++) sums[groupOf[at]!]! += numbers[at]!;
  return sums;
}
