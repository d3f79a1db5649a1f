/*
 * Counts answers by cell: query and model, perhaps locale and the values of a dimension. `countingCells` is called for each
 * segment; numbers are given to cells as they come, and sorted at the end. Most cells that could exist don't, so nothing is
 * allocated for them.
 */

import {
  addBit,
  type Codes,
  codesIn,
  createInterner,
  gathered,
  grown,
  intern,
  madeOf,
  noBits,
  occurring,
  upTo,
} from '../../columnar/mod.ts';
import { type Columns, type Combination, type Dictionaries, queryIndex, type SegmentScan } from '../../columns/mod.ts';
import { type Cells, type Context, contextKey, contextsOf } from './tally.ts';

/** Gives what the rows of a segment have of a dimension, by numbers from 0: a response is counted in each of its parts. */
export type Split = (scan: SegmentScan) => RowValues;

/** By row: the values from one of `starts` to the next. */
export interface RowValues {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** The cells of rows in scope, by numbers that are given as rows come: of a row, or where it is split from one of `starts` on. */
export interface RowCells {
  readonly starts: Uint32Array | undefined;
  readonly numbers: Uint32Array;
}

/** The cells of the responses in scope, while they are counted. */
export interface CellCount {
  readonly contexts: readonly Context[];
  /** Counts the responses of a segment that are in scope; what it gives holds until the next one. */
  count(scan: SegmentScan): RowCells;
  /** How many numbers there are by now. */
  size(): number;
  /** The cells that occur, in their order, with the number of each, and what part it is of; 0 where nothing is split. */
  finish(): { readonly cells: Cells; readonly numbers: Uint32Array; readonly partOf: Uint32Array };
}

/** What cells are of: a query and a model, or a query, a model and a locale. */
export type CellsBy = 'model' | 'locale';

/** Counts responses by query and context, apart by what rows have of a dimension where they are split. */
export function countingCells(
  columns: Columns,
  scans: readonly SegmentScan[],
  by: CellsBy,
  split: Split | undefined,
): CellCount {
  const { contexts, contextOf } = contextTable(columns.dictionaries.combinations, by);
  const { queries, rankOf } = queriesMet(scans, queryIndex(columns));
  const keys = new Uint32Array(Math.max(0, ...scans.map(({ segment }) => segment.rows.length)));
  const keysOf = (scan: SegmentScan) => setKeys(keys, scan, rankOf, contextOf, contexts.length);
  const cellsOf = (own: Uint32Array, answers: Uint32Array): Cells => {
    const [query, context] = [new Uint32Array(own.length), new Uint32Array(own.length)];
    for (let cell = 0; cell < own.length; cell++) {
      const rank = Math.floor(own[cell]! / contexts.length);
      query[cell] = queries[rank]!;
      context[cell] = own[cell]! - rank * contexts.length;
    }
    return { query, context, answers };
  };
  if (split !== undefined) return { contexts, ...countingParts(keysOf, split, cellsOf) };
  const answers = new Uint32Array(queries.length * contexts.length);
  return {
    contexts,
    count(scan) {
      const numbers = keysOf(scan);
      addRows(answers, numbers, scan.rows);
      return { starts: undefined, numbers };
    },
    size: () => answers.length,
    finish() {
      const numbers = occurring(answers);
      return { cells: cellsOf(numbers, gathered(answers, numbers)), numbers, partOf: new Uint32Array(numbers.length) };
    },
  };
}

/** A response is in a cell of each of its parts: most of those there may be do not occur. */
function countingParts(
  keysOf: (scan: SegmentScan) => Uint32Array,
  split: Split,
  cellsOf: (keys: Uint32Array, answers: Uint32Array) => Cells,
): Omit<CellCount, 'contexts'> {
  /** Numbers parts with keys. */
  const known = createInterner();
  let answers = new Uint32Array(0);
  return {
    count(scan) {
      const { starts, values } = split(scan);
      const [keys, { rows }] = [keysOf(scan), scan];
      const numbers = new Uint32Array(values.length);
      for (let row = 0; row < rows.length; row++) {
        if (rows[row] === 0) continue;
        for (let at = starts[row]!; at < starts[row + 1]!; at++) {
          const number = intern(known, values[at]!, keys[row]!);
          if (number >= answers.length) answers = grown(answers);
          numbers[at] = number;
          answers[number]!++;
        }
      }
      return { starts, numbers };
    },
    size: () => known.count,
    finish() {
      const { first, second, count } = known;
      const numbers = orderedBy(first, orderedBy(second.subarray(0, count)));
      const cells = cellsOf(gathered(second, numbers), gathered(answers, numbers));
      return { cells, numbers, partOf: gathered(first, numbers) };
    },
  };
}

/** Places by the numbers that stand there, those of one number as they were; all places where none are given. */
export function orderedBy(numbers: Codes, places?: Uint32Array): Uint32Array {
  const { length } = places ?? numbers;
  const placeOf = (at: number): number => (places === undefined ? at : places[at]!);
  let most = 0;
  for (let at = 0; at < length; at++) most = Math.max(most, numbers[placeOf(at)]!);
  const next = new Uint32Array(most + 2);
  for (let at = 0; at < length; at++) next[numbers[placeOf(at)]! + 1]!++;
  for (let at = 1; at < next.length; at++) next[at]! += next[at - 1]!;
  const ordered = new Uint32Array(length);
  for (let at = 0; at < length; at++) ordered[next[numbers[placeOf(at)]!]!++] = placeOf(at);
  return ordered;
}

/** By row of runs that pass: the key of its query and context. */
function setKeys(
  keys: Uint32Array,
  { segment, runs }: SegmentScan,
  rankOf: Uint32Array,
  contextOf: Uint32Array,
  contexts: number,
): Uint32Array {
  const { queries, ends, local, codes } = segment.rows;
  const own = new Uint32Array(codes.length);
  for (let at = 0; at < codes.length; at++) own[at] = contextOf[codes[at]!]!;
  for (let span = 0; span < runs.length; span += 2) {
    for (let run = runs[span]!; run < runs[span + 1]!; run++) {
      const first = rankOf[queries[run]!]! * contexts;
      for (let row = upTo(run, ends); row < ends[run]!; row++) keys[row] = first + own[local[row]!]!;
    }
  }
  return keys;
}

function addRows(answers: Uint32Array, keys: Uint32Array, rows: Uint8Array): void {
  for (let row = 0; row < rows.length; row++) if (rows[row] === 1) answers[keys[row]!]!++;
}

/** The contexts that combinations have, and by code of the combination the number of its own. */
function contextTable(combinations: Dictionaries['combinations'], by: CellsBy) {
  return madeOf(combinations, `contexts by ${by}`, () => {
    const contextIn = ({ model, country, language }: Combination): Context =>
      by === 'model' ? { model, country: '', language: '' } : { model, country, language };
    const contexts = contextsOf(
      combinations.values.flatMap((combination) => (combination ? contextIn(combination) : [])),
    );
    const numbers = new Map(contexts.map((context, number) => [contextKey(context), number]));
    const numberOf = (combination: Combination | null) =>
      combination ? numbers.get(contextKey(contextIn(combination)))! : 0;
    return { contexts, contextOf: Uint32Array.from(combinations.values, numberOf) };
  });
}

/** By code: the place among the queries met last. The counter sets those it meets, and reads no others. */
let ranks = new Uint32Array(0);

/** Codes of the queries that some segments have in scope, those of one topic side by side, and by code the place among them. */
function queriesMet(
  scans: readonly SegmentScan[],
  { byTopic, placeByTopic }: Pick<ReturnType<typeof queryIndex>, 'byTopic' | 'placeByTopic'>,
) {
  const isMet = noBits(byTopic.length);
  for (const { segment, runs } of scans) {
    const { queries } = segment.rows;
    for (let span = 0; span < runs.length; span += 2) {
      for (let run = runs[span]!; run < runs[span + 1]!; run++) addBit(isMet, placeByTopic[queries[run]!]!);
    }
  }
  const queries = gathered(byTopic, codesIn(isMet));
  if (ranks.length < byTopic.length) ranks = new Uint32Array(2 * byTopic.length);
  for (let rank = 0; rank < queries.length; rank++) ranks[queries[rank]!] = rank;
  return { queries, rankOf: ranks };
}
