import { type Aspect, type Claim, type ClaimSide, claimLanguage } from '../../analysis/mod.ts';
import type { JobExecutionId, QueryId } from '../../ids.ts';
import { countedOrigins, type Origins } from '../compare/mod.ts';
import {
  contextKey,
  contextsOf,
  inTopicOrder,
  kindOfType,
  type LineSums,
  NO_SUMS,
  type Tally,
} from '../figures/mod.ts';
import type { NamingAnswers } from '../naming-answers/mod.ts';

/** A line of the report by aspect: a side and an aspect. */
export type AspectLine = `${ClaimSide} ${Aspect}`;

/** The line of a claim. */
export const aspectLine = ({ side, aspect = 'other' }: Pick<Claim, 'side' | 'aspect'>): AspectLine =>
  `${side} ${aspect}`;

/** The same apart. */
export function ofAspectLine(line: AspectLine): { readonly side: ClaimSide; readonly aspect: Aspect } {
  const [side, aspect] = line.split(' ') as [ClaimSide, Aspect];
  return { side, aspect };
}

/** Answers that name a brand in a language whose claims are read, and what they claim, counted. */
export interface AspectTally {
  readonly tally: Tally<AspectLine>;
  /** How often each line is said. */
  readonly claims: ReadonlyMap<AspectLine, number>;
  readonly origins: Origins;
}

/** Begins to count the claims about a brand by aspect, a response at a time; each response comes once. */
interface AspectCounter {
  add(said: { readonly id: JobExecutionId; readonly claims: readonly Pick<Claim, 'side' | 'aspect'>[] }): void;
  /** Numbered by these queries, those of two scopes that are compared alike. */
  finish(queries?: readonly QueryId[]): AspectTally;
}

/**
 * Counts claims by aspect among the answers that name a brand in a language whose claims are read. An answer counts once for a line,
 * however often and of however many entities it says so.
 * @example
 * const told = { collector: null, asked: wholeCircumstances({}) };
 * const cell = { query: 'q', topic: 'q', type: null, model: 'm', country: 'US', language: 'en', ...told };
 * const counter = aspectCounter({ cells: [cell], ids: ['r'], cellOf: Uint32Array.of(0) });
 * counter.add({ id: 'r', claims: [{ side: 'criticism', aspect: 'price' }, { side: 'criticism', aspect: 'price' }] });
 * const { tally, claims } = counter.finish();
 * assert.equal(claims.get('criticism price'), 2);
 * assert.deepEqual(Array.from(tally.lines.get('criticism price')?.answers ?? []), [1]);
 */
export function aspectCounter({ cells, ids, cellOf }: NamingAnswers): AspectCounter {
  const isRead = cells.map(({ language }) => claimLanguage(language) !== undefined);
  const cellById = new Map(ids.map((id, at) => [id, cellOf[at]!]));
  const claims = new Map<AspectLine, number>();
  /** By line: the answers that say it, with their cells. */
  const answers = new Map<AspectLine, Map<JobExecutionId, number>>();
  return {
    add({ id, claims: said }) {
      const cell = cellById.get(id);
      if (cell === undefined || !isRead[cell]) return;
      for (const claim of said) {
        const line = aspectLine(claim);
        claims.set(line, (claims.get(line) ?? 0) + 1);
        const own = answers.get(line) ?? new Map<JobExecutionId, number>();
        own.set(id, cell);
        answers.set(line, own);
      }
    },
    finish(queries = queriesOfCells([{ cells }])) {
      const read = cells.filter((_, cell) => isRead[cell]);
      const contexts = contextsOf(read);
      const contextOf = new Map(contexts.map((context, number) => [contextKey(context), number]));
      const queryOf = new Map(queries.map((query, number) => [query, number]));
      /** By cell: its prompt and context, in one number. */
      const keyOf = cells.map((cell) => queryOf.get(cell.query)! * contexts.length + contextOf.get(contextKey(cell))!);
      const keys = [...new Set(keyOf.filter((_, cell) => isRead[cell]))].sort((a, b) => a - b);
      const placeOf = new Map(keys.map((key, place) => [key, place]));
      const counts = new Uint32Array(keys.length);
      for (const cell of cellOf) if (isRead[cell]) counts[placeOf.get(keyOf[cell]!)!]!++;
      const types = new Map(cells.map(({ query, type }) => [query, type]));
      const topics = new Map(cells.map(({ query, topic }) => [query, topic]));
      const topicNumbers = new Map([...new Set(topics.values())].map((topic, number) => [topic, number]));
      const sumsOf = (own: Iterable<number>) => sumsAt(Array.from(own, (cell) => placeOf.get(keyOf[cell]!)!));
      const tally: Tally<AspectLine> = {
        values: 0,
        followed: NO_SUMS,
        cells: {
          query: keys.map((key) => Math.floor(key / contexts.length)),
          context: keys.map((key) => key % contexts.length),
          answers: counts,
        },
        contexts,
        queryIdOf: (query) => queries[query]!,
        kindOf: (query) => kindOfType(types.get(queries[query]!) ?? null),
        topicOf: (query) => topicNumbers.get(topics.get(queries[query]!) ?? '') ?? -1,
        units: new Uint32Array(keys.length),
        unitSquares: new Uint32Array(keys.length),
        lines: new Map(Array.from(answers, ([line, own]) => [line, sumsOf(own.values())])),
      };
      return { tally, claims, origins: originsOf(cells, cellOf) };
    },
  };
}

function originsOf(cells: NamingAnswers['cells'], cellOf: Uint32Array): Origins {
  const counts = new Uint32Array(cells.length);
  for (const cell of cellOf) counts[cell]!++;
  return countedOrigins(cells.map((cell, at) => [cell, counts[at]!]));
}

/** The queries of some answers, each once, in their order by id. */
export const queriesOfCells = (sides: readonly Pick<NamingAnswers, 'cells'>[]): readonly QueryId[] =>
  inTopicOrder(new Map(sides.flatMap(({ cells }) => cells.map(({ query, topic }) => [query, topic] as const))));

/** Answers by the place of their cell. Only rates are made of these lines, which take nothing but answers. */
function sumsAt(places: readonly number[]): LineSums {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  const cells = [...counts.keys()].sort((a, b) => a - b);
  return { ...NO_SUMS, cells, answers: cells.map((place) => counts.get(place)!) };
}
