import type { QueryId } from '../../ids.ts';
import type { QueryType } from '../../query.ts';
import type { AiResponse } from '../../response.ts';
import type { Numbers, Strata } from '../../statistics/mod.ts';

/** What was asked of which model, and where. */
export interface Context {
  readonly model: string;
  readonly country: string;
  readonly language: string;
}

/** Answers in cells, each of one query and one context. All columns are as long as there are cells. */
export interface Cells {
  /** Number of the query; ascending, so cells of one query stand side by side. */
  readonly query: Numbers;
  /** Number of the context; ascending within a query. Contexts of one model follow one another. */
  readonly context: Numbers;
  readonly answers: Numbers;
}

/** What the answers of each cell have of one line of a report. The columns are as long as `cells`. */
export interface LineSums {
  /** Those with something of the line, ascending. */
  readonly cells: Numbers;
  /** Answers that have it. */
  readonly answers: Numbers;
  /** Σ over these answers of how many lines each has. */
  readonly units: Numbers;
  /** Σ over these answers of a value that each has: its place, or whether it cites the source. */
  readonly values: Numbers;
  readonly squares: Numbers;
  /** Of these answers those whose value is 3 at most. */
  readonly firstThree: Numbers;
}

/** A line that no answer has. */
export const NO_SUMS: LineSums = { cells: [], answers: [], units: [], values: [], squares: [], firstThree: [] };

/** The answers of a scope, counted by query and context, and what they have of some lines of a report. */
export interface Tally<Line> {
  readonly cells: Cells;
  /** By number of the context. */
  readonly contexts: readonly Context[];
  /** By number of the query. */
  queryIdOf(query: number): QueryId;
  /** A number that queries of one type share, by number of the query. */
  kindOf(query: number): number;
  /** By cell: Σ over its answers of how many lines each has, of all lines there are, and Σ of the squares of that. */
  readonly units: Numbers;
  readonly unitSquares: Numbers;
  /** Σ of the values of all of them. */
  readonly values: number;
  /** Those that were asked for. */
  readonly lines: ReadonlyMap<Line, LineSums>;
  /** What is followed, whatever lines it is of. */
  readonly followed: LineSums;
}

/** In the place of a line: what is followed. */
export const FOLLOWED: unique symbol = Symbol('followed');

/** That of no answers. */
export const NO_TALLY: Tally<unknown> = {
  cells: { query: [], context: [], answers: [] },
  contexts: [],
  queryIdOf: String,
  kindOf: () => 0,
  units: [],
  unitSquares: [],
  values: 0,
  lines: new Map(),
  followed: NO_SUMS,
};

/** What one answer has of a line. */
export interface Hit<Line> {
  readonly line: Line;
  readonly value: number;
}

/** What answers are looked at for. */
export interface Tallied<Line> {
  /** The lines that an answer has, each once. */
  hitsOf(response: AiResponse): readonly Hit<Line>[];
  /** How many lines it has that shares are of; those of `hitsOf` where it is left out. */
  unitsOf?(response: AiResponse): number;
  /** The value that it has of what is followed; null = it has nothing of it, as all where it is left out. */
  followedOf?(response: AiResponse): number | null;
}

/** The queries of some answers, in the order in which they are numbered. */
export const queriesOf = (responses: readonly AiResponse[]): readonly QueryId[] =>
  [...new Set(responses.map(({ query }) => query.id))].sort();

/**
 * Counts answers, over plain values: the reference of what columns count. Tallies of the same queries number them alike.
 */
export function tallyOf<Line>(
  responses: readonly AiResponse[],
  { hitsOf, unitsOf = (response) => hitsOf(response).length, followedOf = () => null }: Tallied<Line>,
  queries: readonly QueryId[] = queriesOf(responses),
): Tally<Line> {
  const types = new Map(responses.map(({ query }) => [query.id, query.type]));
  const contexts = contextsOf(responses);
  const contextOf = numbering(contexts.map(contextKey));
  const queryOf = numbering(queries);
  const cellKey = (response: AiResponse) =>
    queryOf.get(response.query.id)! * contexts.length + contextOf.get(contextKey(response))!;
  const groups = [...Map.groupBy(responses, cellKey)].toSorted(([a], [b]) => a - b).map(([, own]) => own);
  const inCells = <Own>(of: (response: AiResponse) => readonly Own[]) =>
    groups.flatMap((own, cell) =>
      own.flatMap((response) => of(response).map((hit) => ({ ...hit, cell, units: unitsOf(response) }))),
    );
  const hits = inCells(hitsOf);
  const followed = inCells((response) => {
    const value = followedOf(response);
    return value === null ? [] : [{ value }];
  });
  return {
    cells: {
      query: groups.map(([first]) => queryOf.get(first!.query.id)!),
      context: groups.map(([first]) => contextOf.get(contextKey(first!))!),
      answers: groups.map((own) => own.length),
    },
    contexts,
    queryIdOf: (query) => queries[query]!,
    kindOf: (query) => kindOfType(types.get(queries[query]!) ?? null),
    units: groups.map((own) => sum(own, unitsOf)),
    values: sum(hits, ({ value }) => value),
    unitSquares: groups.map((own) => sum(own, (response) => unitsOf(response) ** 2)),
    lines: new Map(
      Array.from(
        Map.groupBy(hits, ({ line }) => line),
        ([line, own]) => [line, sumsOf(own)],
      ),
    ),
    followed: sumsOf(followed),
  };
}

function sumsOf(hits: readonly { readonly cell: number; readonly units: number; readonly value: number }[]): LineSums {
  const byCell = [...Map.groupBy(hits, ({ cell }) => cell).values()];
  return {
    cells: byCell.map(([first]) => first!.cell),
    answers: byCell.map((own) => own.length),
    units: byCell.map((own) => sum(own, ({ units }) => units)),
    values: byCell.map((own) => sum(own, ({ value }) => value)),
    squares: byCell.map((own) => sum(own, ({ value }) => value ** 2)),
    firstThree: byCell.map((own) => own.filter(({ value }) => value <= 3).length),
  };
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

const TYPES: readonly (QueryType | null)[] = [null, 'comparative', 'informative', 'perception'];

/** Queries of one type have one number. */
export const kindOfType = (type: QueryType | null): number => TYPES.indexOf(type);

/** Different contexts, those of one model one after the other. */
export function contextsOf(all: Iterable<Context>): readonly Context[] {
  const byKey = new Map(
    Array.from(all, ({ model, country, language }) => {
      const context = { model, country, language };
      return [contextKey(context), context];
    }),
  );
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, context]) => context);
}

/** A text that tells contexts apart, and orders those of one model side by side. */
export const contextKey = ({ model, country, language }: Context): string => JSON.stringify([model, country, language]);

const numbering = (values: readonly string[]): ReadonlyMap<string, number> =>
  new Map(values.map((value, number) => [value, number]));

/** Cells as strata, which are of one query and model, whatever the locale. */
export interface CellStrata {
  readonly strata: Strata;
  /** By cell: its stratum. */
  readonly stratumOf: Uint32Array;
}

/** The strata of the answers in cells. */
export function strataOf({
  cells,
  contexts,
  kindOf,
}: Pick<Tally<unknown>, 'cells' | 'contexts' | 'kindOf'>): CellStrata {
  const models = numbering([...new Set(contexts.map(({ model }) => model))]);
  const modelOf = contexts.map((context) => models.get(context.model)!);
  const [query, model, kind, answers] = [[], [], [], []] as [number[], number[], number[], number[]];
  const stratumOf = new Uint32Array(cells.answers.length);
  for (let cell = 0; cell < stratumOf.length; cell++) {
    const own = { query: cells.query[cell]!, model: modelOf[cells.context[cell]!]! };
    if (query.at(-1) !== own.query || model.at(-1) !== own.model) {
      query.push(own.query);
      model.push(own.model);
      kind.push(kindOf(own.query));
      answers.push(0);
    }
    stratumOf[cell] = query.length - 1;
    answers[query.length - 1]! += cells.answers[cell]!;
  }
  return { strata: { query, model, kind, answers }, stratumOf };
}
