import { countedByLess } from './all-but.ts';
import type { CardKind } from './books.ts';
import { type Codebook, madeOf } from './codebook.ts';
import type { Columns } from './columns.ts';
import { factsInScope } from './facts-in-scope.ts';
import { memberTest } from './passing.ts';
import type { Scoped } from './scoped.ts';
import { upTo } from './spans.ts';
import { addNumbers, type KeptNumbers, keptNumbers, subtractNumbers, summed } from './sums.ts';

/** What cards add to each advertiser, by its code. */
export type CardSums = Readonly<{ cards: Uint32Array; responses: Uint32Array; positions: Float64Array }>;

/** What the cards in scope, of some formats, add up to; so many responses in scope have any. No formats = all of them. */
export function sumCards(
  columns: Columns,
  views: readonly Scoped[],
  formats: readonly string[],
  shown: number,
): CardSums {
  const counted = (from: readonly Scoped[]) => sumKinds(columns, countKinds(columns, from), formats);
  if (formats.length > 0) return counted(views);
  const count = (from: readonly Scoped[]) =>
    summed<CardSums, KeptNumbers>(columns, from, {
      facts: 'ads',
      name: 'advertisers',
      count: (rest) => (rest.length === 0 ? noSums(columns) : counted(rest)),
      keep: keptNumbers,
      addKept: addNumbers,
    });
  return countedByLess<CardSums>(columns, views, { asked: 'withAds', shown }, { count, subtract: subtractNumbers });
}

/** The cards in scope by kind: one addition a card, as a kind says all else. */
function countKinds({ books }: Columns, views: readonly Scoped[]): Uint32Array {
  const cards = new Uint32Array(books.cardKinds.values.length);
  for (const view of views) {
    const { facts, groups, judge } = factsInScope(view, 'ads');
    const { kind } = facts.column;
    const { ends } = facts;
    for (let span = 0; span < groups.length; span += 2) {
      const [from, to] = [upTo(groups[span]!, ends), upTo(groups[span + 1]!, ends)];
      if (judge === undefined) for (let card = from; card < to; card++) cards[kind[card]!]!++;
      else {
        const { passes, by } = judge;
        for (let card = from; card < to; card++) cards[kind[card]!]! += passes[by[card]!]!;
      }
    }
  }
  return cards;
}

function sumKinds(columns: Columns, cards: Uint32Array, formats: readonly string[]): CardSums {
  const { books } = columns;
  const sums = noSums(columns);
  const { advertiser, position, isFirst } = tablesOf(books.cardKinds);
  const kinds = books.cardKinds.values;
  const isAsked = memberTest(formats);
  const isAny = formats.length === 0;
  for (let kind = 0; kind < cards.length; kind++) {
    const count = cards[kind]!;
    if (count === 0 || !(isAny || isAsked(kinds[kind]!.format))) continue;
    const code = advertiser[kind]!;
    sums.cards[code]! += count;
    sums.positions[code]! += count * position[kind]!;
    const begins = isAny ? isFirst[kind] === 1 : !kinds[kind]!.earlier.some(isAsked);
    if (begins) sums.responses[code]! += count;
  }
  return sums;
}

/** What kinds say, by code. */
const tablesOf = (book: Codebook<CardKind>) =>
  madeOf(book, 'tables', () => ({
    advertiser: Uint32Array.from(book.values, ({ advertiser }) => advertiser),
    position: Float64Array.from(book.values, ({ position }) => position),
    /** 1 = no card of the advertiser comes before it. */
    isFirst: Uint8Array.from(book.values, ({ earlier }) => Number(earlier.length === 0)),
  }));

const noSums = ({ books }: Columns): CardSums => {
  const { length } = books.advertisers.values;
  return { cards: new Uint32Array(length), responses: new Uint32Array(length), positions: new Float64Array(length) };
};
