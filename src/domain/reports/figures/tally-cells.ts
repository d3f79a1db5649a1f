import { codesWhere, grown, madeOf, occurring, upTo } from '../../columnar/mod.ts';
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
  /** The keys of a row: its query and context in each of its parts. */
  const visit = (view: Scoped, each: (row: number, key: number) => void) => {
    const { queries: runs, ends, local, codes } = view.segment.rows;
    const isSelected = view.rows;
    const parts = split?.(view);
    for (let run = 0; run < runs.length; run++) {
      const first = rankOf[runs[run]!]! * contexts.length;
      for (let row = upTo(run, ends); row < ends[run]!; row++) {
        if (isSelected[row] !== 1) continue;
        const key = first + contextOf[codes[local[row]!]!]!;
        if (parts === undefined) each(row, key);
        else
          for (let at = parts.starts[row]!; at < parts.starts[row + 1]!; at++)
            each(row, parts.values[at]! * size + key);
      }
    }
  };
  const counted = split === undefined ? countingAll(size) : countingMet();
  for (const view of views) visit(view, (_, key) => counted.add(key));
  const { keys, answers, cellOf } = counted.cells();
  return {
    responses: views.reduce((sum, view) => sum + view.count, 0),
    count: keys.length,
    query: Uint32Array.from(keys, (key) => queries[Math.floor((key % size) / contexts.length)]!),
    context: Uint32Array.from(keys, (key) => key % contexts.length),
    answers,
    contexts,
    partOf: Float64Array.from(keys, (key) => Math.floor(key / size)),
    ofRows(view) {
      const { length } = view.segment.rows;
      const starts = new Uint32Array(length + 1);
      // A row has one cell, unless it is in several parts.
      let values = new Uint32Array(length);
      let count = 0;
      let next = 0;
      visit(view, (row, key) => {
        while (next <= row) starts[next++] = count;
        if (count === values.length) values = grown(values);
        values[count++] = cellOf(key);
      });
      while (next <= length) starts[next++] = count;
      return { starts, values };
    },
  };
}

/** Counts keys, and numbers those met in their order. */
interface Counted {
  add(key: number): void;
  cells(): { readonly keys: Float64Array; readonly answers: Uint32Array; cellOf(key: number): number };
}

/** Of few keys: a place each. */
function countingAll(size: number): Counted {
  const counts = new Uint32Array(size);
  return {
    add: (key) => void counts[key]!++,
    cells() {
      const met = occurring(counts);
      const numbers = new Uint32Array(size);
      for (let cell = 0; cell < met.length; cell++) numbers[met[cell]!] = cell;
      return { keys: new Float64Array(met), answers: met.map((key) => counts[key]!), cellOf: (key) => numbers[key]! };
    },
  };
}

/** Of many that are mostly not met. */
function countingMet(): Counted {
  const counts = new Map<number, number>();
  return {
    add: (key) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    cells() {
      const keys = Float64Array.from(counts.keys()).sort();
      const numbers = new Map(Array.from(keys, (key, cell) => [key, cell]));
      return { keys, answers: Uint32Array.from(keys, (key) => counts.get(key)!), cellOf: (key) => numbers.get(key)! };
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
