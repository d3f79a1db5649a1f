import { type Codes, codesWhere, grown, madeOf, occurring, upTo } from '../../columnar/mod.ts';
import type { Codebooks, Columns, Combination, Scoped } from '../../columns/mod.ts';
import { type Context, contextKey, contextsOf } from './tally.ts';

/** Gives what the rows of a segment have of a dimension, by numbers from 0: a response is counted in each of its parts. */
export type Split = (view: Scoped) => RowValues;

/** By row: the values from one of `starts` to the next. */
export interface RowValues {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** The cells of the responses in scope. */
export interface ScopeCells {
  readonly responses: number;
  readonly count: number;
  readonly query: Uint32Array;
  readonly context: Uint32Array;
  readonly answers: Uint32Array;
  readonly contexts: readonly Context[];
  /** By cell: its part; 0 where nothing is split. */
  readonly partOf: Float64Array;
  /** By row of a segment: its cells, where it is in scope. */
  ofRows(view: Scoped): RowValues;
}

/** The cells of some segments, apart by what rows have of a dimension. */
export function cellsOf({ books }: Columns, views: readonly Scoped[], split: Split | undefined): ScopeCells {
  const { contexts, contextOf } = contextTable(books.combinations);
  const { queries, rankOf } = queriesMet(views, books.queries.values.length);
  const size = queries.length * contexts.length;
  const known = new Map<Scoped, Uint32Array>();
  const keysOf = (view: Scoped) => {
    const keys = known.get(view) ?? rowKeys(view, rankOf, contextOf, contexts.length);
    known.set(view, keys);
    return keys;
  };
  const { keys, answers, ofRows } =
    split === undefined ? countWhole(views, keysOf, size) : countParts(views, keysOf, size, split);
  return {
    responses: views.reduce((sum, view) => sum + view.count, 0),
    count: keys.length,
    ...partsOfKeys(keys, queries, contexts.length),
    answers,
    contexts,
    ofRows,
  };
}

/** What the keys of cells are made of. */
function partsOfKeys(keys: Float64Array, queries: Uint32Array, contexts: number) {
  const [query, context] = [new Uint32Array(keys.length), new Uint32Array(keys.length)];
  const partOf = new Float64Array(keys.length);
  const size = queries.length * contexts;
  for (let cell = 0; cell < keys.length; cell++) {
    const key = keys[cell]!;
    partOf[cell] = Math.floor(key / size);
    const own = key - partOf[cell]! * size;
    query[cell] = queries[Math.floor(own / contexts)]!;
    context[cell] = own % contexts;
  }
  return { query, context, partOf };
}

/** By row of runs that pass: the key of its query and context. */
function rowKeys(
  { segment, runs }: Scoped,
  rankOf: Uint32Array,
  contextOf: Uint32Array,
  contexts: number,
): Uint32Array {
  const { queries, ends, local, codes, length } = segment.rows;
  const own = new Uint32Array(codes.length);
  for (let at = 0; at < codes.length; at++) own[at] = contextOf[codes[at]!]!;
  const keys = new Uint32Array(length);
  for (let span = 0; span < runs.length; span += 2) {
    for (let run = runs[span]!; run < runs[span + 1]!; run++) {
      addContexts(keys, rankOf[queries[run]!]! * contexts, own, local, upTo(run, ends), ends[run]!);
    }
  }
  return keys;
}

function addContexts(keys: Uint32Array, first: number, own: Uint32Array, local: Codes, from: number, to: number): void {
  for (let row = from; row < to; row++) keys[row] = first + own[local[row]!]!;
}

/** Keys that are met, in their order, and how many responses each has. */
interface Counted extends Pick<ScopeCells, 'answers' | 'ofRows'> {
  readonly keys: Float64Array;
}

type KeysOf = (view: Scoped) => Uint32Array;

/** A response is in one cell: its key has a place among all there may be. */
function countWhole(views: readonly Scoped[], keysOf: KeysOf, size: number): Counted {
  const counts = new Uint32Array(size);
  for (const view of views) countKeys(counts, keysOf(view), view.rows);
  const met = occurring(counts);
  const cells = new Uint32Array(size);
  for (let cell = 0; cell < met.length; cell++) cells[met[cell]!] = cell;
  return {
    keys: new Float64Array(met),
    answers: met.map((key) => counts[key]!),
    ofRows: (view) => cellsOfRows(cells, keysOf(view), view.rows),
  };
}

function countKeys(counts: Uint32Array, keys: Uint32Array, rows: Uint8Array): void {
  for (let row = 0; row < rows.length; row++) counts[keys[row]!]! += rows[row]!;
}

function cellsOfRows(cells: Uint32Array, keys: Uint32Array, rows: Uint8Array): RowValues {
  const starts = new Uint32Array(rows.length + 1);
  const values = new Uint32Array(rows.length);
  let count = 0;
  for (let row = 0; row < rows.length; row++) {
    starts[row] = count;
    values[count] = cells[keys[row]!]!;
    count += rows[row]!;
  }
  starts[rows.length] = count;
  return { starts, values };
}

/** A response is in a cell of each of its parts: most of those there may be are not met. */
function countParts(views: readonly Scoped[], keysOf: KeysOf, size: number, split: Split): Counted {
  const visit = (view: Scoped, each: (row: number, key: number) => void) => {
    const { rows } = view;
    const { starts, values } = split(view);
    const keys = keysOf(view);
    for (let row = 0; row < rows.length; row++) {
      if (rows[row] === 0) continue;
      for (let at = starts[row]!; at < starts[row + 1]!; at++) each(row, values[at]! * size + keys[row]!);
    }
  };
  const counts = new Map<number, number>();
  for (const view of views) visit(view, (_, key) => void counts.set(key, (counts.get(key) ?? 0) + 1));
  const keys = Float64Array.from(counts.keys()).sort();
  const cells = new Map(Array.from(keys, (key, cell) => [key, cell]));
  return {
    keys,
    answers: Uint32Array.from(keys, (key) => counts.get(key)!),
    ofRows(view) {
      const { length } = view.segment.rows;
      const starts = new Uint32Array(length + 1);
      let values = new Uint32Array(length);
      let count = 0;
      let next = 0;
      visit(view, (row, key) => {
        while (next <= row) starts[next++] = count;
        if (count === values.length) values = grown(values);
        values[count++] = cells.get(key)!;
      });
      while (next <= length) starts[next++] = count;
      return { starts, values };
    },
  };
}

/** The contexts that combinations have, and by code of the combination the number of its own. */
function contextTable(combinations: Codebooks['combinations']) {
  return madeOf(combinations, 'contexts', () => {
    const contexts = contextsOf(combinations.values.filter((combination) => combination !== null));
    const numbers = new Map(contexts.map((context, number) => [contextKey(context), number]));
    const numberOf = (combination: Combination | null) => (combination ? numbers.get(contextKey(combination))! : 0);
    return { contexts, contextOf: Uint32Array.from(combinations.values, numberOf) };
  });
}

/** Codes of the queries that some segments have in scope, and by code the place among them. */
function queriesMet(views: readonly Scoped[], codes: number) {
  const isMet = new Uint8Array(codes);
  for (const { segment, runs } of views) {
    const { queries } = segment.rows;
    for (let span = 0; span < runs.length; span += 2) {
      for (let run = runs[span]!; run < runs[span + 1]!; run++) isMet[queries[run]!] = 1;
    }
  }
  const queries = codesWhere(isMet);
  const rankOf = new Uint32Array(codes);
  for (const [rank, query] of queries.entries()) rankOf[query] = rank;
  return { queries, rankOf };
}
