import type { Database as Connection } from 'better-sqlite3';
import { eachTrigram, trigramTable } from './trigram-table.ts';

/** What the index has of a trigram less what answers have: how many, and two sums that tell which. */
interface Sums {
  readonly count: number;
  readonly linear: number;
  readonly square: number;
}

/** Primes: sums of as many answers as there can be stay whole numbers. */
const [LINEAR, SQUARE] = [999_983, 1_000_003];

/** All answers held to the index at once: to ask it for each of them takes a hundred times as long. */
interface IndexSums {
  /** Takes off an answer, as it is indexed, that the index is to have; the same one never again. */
  takeOff(id: number, ...texts: readonly string[]): void;
  /** Once all are taken off: whether the index lacks a trigram of any answer. */
  isAnyMissed(): boolean;
  /** … of one that has a trigram of these texts. */
  mayBeMissed(...texts: readonly string[]): boolean;
}

/** Reads the whole index, in some twenty microseconds an answer. */
export function indexSums(connection: Connection): IndexSums {
  const numberOf = trigramTable();
  const [counts, linears, squares, lasts]: [number[], number[], number[], number[]] = [[], [], [], []];

  function put(number: number, { count, linear, square }: Sums): void {
    counts[number] = (counts[number] ?? 0) + count;
    linears[number] = (linears[number] ?? 0) + linear;
    squares[number] = (squares[number] ?? 0) + square;
  }

  for (const { term, ...sums } of indexed(connection))
    eachTrigram(term, (...letters) => put(numberOf(...letters), sums));

  /** What the index has too much of makes no search miss anything. */
  const isLacking = (number: number): boolean =>
    counts[number]! < 0 || (counts[number] === 0 && (linears[number] !== 0 || squares[number] !== 0));

  return {
    takeOff(id, ...texts) {
      const one = { count: -1, linear: -(id % LINEAR), square: -(((id % SQUARE) * (id % SQUARE)) % SQUARE) };
      const take = (first: number, second: number, third: number): void => {
        const number = numberOf(first, second, third);
        // One that stands there several times is one.
        if (lasts[number] === id) return;
        lasts[number] = id;
        put(number, one);
      };
      for (const text of texts) eachTrigram(text, take);
    },
    isAnyMissed: () => counts.some((_, number) => isLacking(number)),
    mayBeMissed(...texts) {
      let isMissed = false;
      const look = (first: number, second: number, third: number): void => {
        isMissed ||= isLacking(numberOf(first, second, third));
      };
      for (const text of texts) eachTrigram(text, look);
      return isMissed;
    },
  };
}

function indexed(connection: Connection): readonly (Sums & { readonly term: string })[] {
  // A view of the index, of this connection alone: nothing is written.
  connection.pragma('query_only = off');
  connection.exec("create virtual table temp.answer_terms using fts5vocab('main', 'answer_text', 'instance')");
  connection.pragma('query_only = on');
  return connection.prepare<[], Sums & { readonly term: string }>(INDEXED).all();
}

const INDEXED = `
  select term, count(*) as count, sum(doc % ${LINEAR}) as linear,
    sum((doc % ${SQUARE}) * (doc % ${SQUARE}) % ${SQUARE}) as square
  from temp.answer_terms group by term
`;
