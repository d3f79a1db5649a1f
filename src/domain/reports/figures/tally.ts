/*
 * The tally: answers in cells of one query and one context, and what they have of each line. The types are shared by all
 * figures; `tallyOf` is the plain version over single answers, to which the fast one over columns is held.
 */

import type { QueryId } from '../../ids.ts';
import type { QueryType } from '../../query.ts';
import type { AiResponse } from '../../response.ts';
import type { Numbers } from '../../statistics/mod.ts';
import { compareCodePoints } from '../../text.ts';
import { type Day, dayOf } from '../../time.ts';

/** What was asked of which model, and where. */
export interface Context {
  readonly model: string;
  readonly country: string;
  readonly language: string;
}

/** Answers in cells, each of one query and one context. All columns are as long as there are cells. */
export interface Cells {
  /** Number of the query; cells of one query stand side by side, and those of one topic. */
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
  /** Those of these answers that cite the source, or that criticise or recommend the brand. */
  readonly flags: Numbers;
  /** Σ over these answers of a value that each has: its place, 1 = first; 0 where there is none. */
  readonly values: Numbers;
  readonly squares: Numbers;
  /** Of these answers those whose value is 3 at most. */
  readonly firstThree: Numbers;
}

/** Sums by line. */
export interface Lines<Line> {
  keys(): Iterable<Line>;
  get(line: Line): LineSums | undefined;
}

/** A line that no answer has. */
export const NO_SUMS: LineSums = {
  cells: [],
  answers: [],
  units: [],
  flags: [],
  values: [],
  squares: [],
  firstThree: [],
};

/** What the answers of a scope have of some lines of a report. */
export interface SummedLines<Line> {
  /** Those that were asked for. */
  readonly lines: Lines<Line>;
  /** The followed line, of whatever kind. */
  readonly followed: LineSums;
  /** Those lines in the answers that judge them, with scores as values; as `lines` where it is left out. */
  readonly judged?: Lines<Line>;
  /** Those lines in the answers that are read, with what each adds to net tone as values; as `lines` where it is left out. */
  readonly toned?: Lines<Line>;
  /** Those lines with a flag for answers that recommend them; as `lines` where it is left out. */
  readonly advised?: Lines<Line>;
}

/** The answers of a scope, counted by query and context, and what they have of some lines of a report. */
export interface Tally<Line> extends SummedLines<Line> {
  readonly cells: Cells;
  /** By number of the context. */
  readonly contexts: readonly Context[];
  /** By number of the query. */
  queryIdOf(query: number): QueryId;
  /** A number that queries of one type share, by number of the query. */
  kindOf(query: number): number;
  /** A number that queries of one topic share, by number of the query. */
  topicOf(query: number): number;
  /** By cell: Σ over its answers of how many lines each has, of all lines there are, and Σ of the squares of that. */
  readonly units: Numbers;
  readonly unitSquares: Numbers;
  /** Σ of the values of all of them. */
  readonly values: number;
  /** The same answers by day, where that was asked for. */
  readonly byDay?: DayTally<Line>;
}

/** The answers of a tally by cell and day, ascending by both, with sums by the places of such pairs. The columns are as long as there are pairs. */
export interface DayTally<Line> extends SummedLines<Line> {
  /** Places of cells in the tally: each stands for those of its query that weigh the same, too, or for itself. */
  readonly cells: Numbers;
  /** Numbers of the days, from 0. */
  readonly days: Numbers;
  dayAt(number: number): Day;
  readonly answers: Numbers;
  /** Σ over the answers of how many lines each has. */
  readonly units: Numbers;
}

/** In the place of a line: what is followed. */
export const FOLLOWED: unique symbol = Symbol('followed');

/** That of no answers. */
export const NO_TALLY: Tally<unknown> = {
  cells: { query: [], context: [], answers: [] },
  contexts: [],
  queryIdOf: String,
  kindOf: () => 0,
  topicOf: (query) => query,
  units: [],
  unitSquares: [],
  values: 0,
  lines: new Map(),
  followed: NO_SUMS,
};

/** What one answer has of a line. */
export interface Hit<Line> extends Followed {
  readonly line: Line;
}

/** What one answer has of what is followed. */
export interface Followed {
  /** A place, 1 = first; 0 = none. */
  readonly value?: number;
  /** Whether it counts in the rate among the answers that have the line. */
  readonly flag?: boolean;
}

/** What answers are looked at for. */
export interface Tallied<Line> {
  /** The lines that an answer has, each once. */
  hitsOf(response: AiResponse): readonly Hit<Line>[];
  /** How many lines it has that shares are of; those of `hitsOf` where it is left out. */
  unitsOf?(response: AiResponse): number;
  /** Its part of the followed line; null = nothing, as all where it is left out. */
  followedOf?(response: AiResponse): Followed | null;
  /** The lines that it has as further metrics count them, each once; see {@link Tally}. */
  readonly further?: { readonly [Name in Further]: (response: AiResponse) => readonly Hit<Line>[] };
}

/** Metrics of other answers than those that have a line, or of other flags. */
export type Further = 'judged' | 'toned' | 'advised';

/** The queries of some answers, in the order in which they are numbered. */
export const queriesOf = (responses: readonly AiResponse[]): readonly QueryId[] =>
  inTopicOrder(new Map(responses.map(({ query }) => [query.id, topicOfQuery(query)])));

/** Queries by their topics: those of one topic side by side. */
export const inTopicOrder = (topics: ReadonlyMap<QueryId, string>): readonly QueryId[] =>
  [...topics]
    .map(([id, topic]) => ({ id, topic }))
    .toSorted(orderBy)
    .map(({ id }) => id);

const orderBy = (a: { readonly id: QueryId; readonly topic: string }, b: typeof a): number =>
  compareCodePoints(a.topic, b.topic) || compareCodePoints(a.id, b.id);

/** The name of its topic; where none is known, it is a topic of its own. */
export const topicOfQuery = ({ id, topic }: { readonly id: QueryId; readonly topic?: string }): string => topic ?? id;

/**
 * Counts answers, over plain values: the reference of what columns count. Tallies of the same queries number them alike.
 */
export function tallyOf<Line>(
  responses: readonly AiResponse[],
  { hitsOf, unitsOf = (response) => hitsOf(response).length, followedOf = () => null, further }: Tallied<Line>,
  queries: readonly QueryId[] = queriesOf(responses),
  isByDay = false,
): Tally<Line> {
  const types = new Map(responses.map(({ query }) => [query.id, query.type]));
  const topics = new Map(responses.map(({ query }) => [query.id, topicOfQuery(query)]));
  const topicNumbers = numbering([...new Set(topics.values())]);
  const contexts = contextsOf(responses);
  const contextOf = numbering(contexts.map(contextKey));
  const queryOf = numbering(queries);
  const cellKey = (response: AiResponse) =>
    queryOf.get(response.query.id)! * contexts.length + contextOf.get(contextKey(response))!;
  const groups = [...Map.groupBy(responses, cellKey)].toSorted(([a], [b]) => a - b).map(([, own]) => own);
  const grouped = <Own>(all: readonly (readonly AiResponse[])[], of: (response: AiResponse) => readonly Own[]) =>
    all.flatMap((own, cell) =>
      own.flatMap((response) => of(response).map((hit) => ({ ...hit, cell, units: unitsOf(response) }))),
    );
  const inCells = <Own>(of: (response: AiResponse) => readonly Own[]) => grouped(groups, of);
  const hits = inCells(hitsOf);
  const followedIn = (response: AiResponse) => followedOf(response) ?? [];
  const followed = inCells((response) => [followedIn(response)].flat());
  const furtherIn = (all: readonly (readonly AiResponse[])[]) =>
    further && {
      judged: byLine(grouped(all, further.judged)),
      toned: byLine(grouped(all, further.toned)),
      advised: byLine(grouped(all, further.advised)),
    };
  const byDay = (): DayTally<Line> => {
    const days = groups.flatMap((all, cell) =>
      [...Map.groupBy(all, ({ time }) => dayOf(time))]
        .toSorted(([a], [b]) => a - b)
        .map(([day, own]) => ({ cell, day, own })),
    );
    const first = days.reduce((least, { day }) => Math.min(least, day), Number.POSITIVE_INFINITY);
    const all = days.map(({ own }) => own);
    return {
      cells: days.map(({ cell }) => cell),
      days: days.map(({ day }) => day - first),
      dayAt: (number) => first + number,
      answers: all.map((own) => own.length),
      units: all.map((own) => sum(own, unitsOf)),
      lines: byLine(grouped(all, hitsOf)),
      followed: sumsOf(grouped(all, (response) => [followedIn(response)].flat())),
      ...furtherIn(all),
    };
  };
  return {
    cells: {
      query: groups.map(([first]) => queryOf.get(first!.query.id)!),
      context: groups.map(([first]) => contextOf.get(contextKey(first!))!),
      answers: groups.map((own) => own.length),
    },
    contexts,
    queryIdOf: (query) => queries[query]!,
    kindOf: (query) => kindOfType(types.get(queries[query]!) ?? null),
    topicOf: (query) => topicNumbers.get(topics.get(queries[query]!)!)!,
    units: groups.map((own) => sum(own, unitsOf)),
    values: sum(hits, ({ value = 0 }) => value),
    unitSquares: groups.map((own) => sum(own, (response) => unitsOf(response) ** 2)),
    lines: byLine(hits),
    followed: sumsOf(followed),
    ...(isByDay && { byDay: byDay() }),
    ...furtherIn(groups),
  };
}

type InCell = Followed & { readonly cell: number; readonly units: number };

const byLine = <Line>(hits: readonly (InCell & { readonly line: Line })[]): ReadonlyMap<Line, LineSums> =>
  new Map(
    Array.from(
      Map.groupBy(hits, ({ line }) => line),
      ([line, own]) => [line, sumsOf(own)],
    ),
  );

function sumsOf(hits: readonly InCell[]): LineSums {
  const byCell = [...Map.groupBy(hits, ({ cell }) => cell).values()];
  return {
    cells: byCell.map(([first]) => first!.cell),
    answers: byCell.map((own) => own.length),
    units: byCell.map((own) => sum(own, ({ units }) => units)),
    flags: byCell.map((own) => own.filter(({ flag }) => flag).length),
    values: byCell.map((own) => sum(own, ({ value = 0 }) => value)),
    squares: byCell.map((own) => sum(own, ({ value = 0 }) => value ** 2)),
    firstThree: byCell.map((own) => own.filter(({ value = 0 }) => value <= 3).length),
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

/** Numbers by value, in the order given. */
export const numbering = (values: readonly string[]): ReadonlyMap<string, number> =>
  new Map(values.map((value, number) => [value, number]));
