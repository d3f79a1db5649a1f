import type { CardKind } from './books.ts';
import type { Codebook } from './codebook.ts';
import { gathered } from './codes.ts';
import type { Columns } from './columns.ts';
import { factsInScope } from './facts-in-scope.ts';
import { memberTest } from './passing.ts';
import { isWhole, type Scoped } from './scoped.ts';
import type { AdvertiserSums, CardSums } from './segment.ts';

/** What the cards in scope, of some formats, add to each advertiser, by its code. No formats = all of them. */
export function sumCards(columns: Columns, views: readonly Scoped[], formats: readonly string[]): CardSums {
  const sums = noSums(columns);
  if (formats.length === 0 && views.every(isWhole)) {
    for (const view of views) addWhole(sums, wholeSums(columns, view));
  } else addKinds(sums, columns, countKinds(columns, views), formats);
  return sums;
}

/** Those of a whole segment, which are made once, of the advertisers that have cards there. */
function wholeSums(columns: Columns, view: Scoped): AdvertiserSums {
  view.segment.derived.advertisers ??= madeWhole(columns, view);
  return view.segment.derived.advertisers;
}

function madeWhole(columns: Columns, view: Scoped): AdvertiserSums {
  const { cards, responses, positions } = noSums(columns);
  addKinds({ cards, responses, positions }, columns, countKinds(columns, [view]), []);
  const advertisers = Uint32Array.from(cards.keys()).filter((code) => cards[code]! > 0);
  return {
    advertisers,
    cards: gathered(cards, advertisers),
    responses: gathered(responses, advertisers),
    positions: gathered(positions, advertisers),
  };
}

function addWhole(sums: CardSums, { advertisers, cards, responses, positions }: AdvertiserSums): void {
  for (let at = 0; at < advertisers.length; at++) {
    const code = advertisers[at]!;
    sums.cards[code]! += cards[at]!;
    sums.responses[code]! += responses[at]!;
    sums.positions[code]! += positions[at]!;
  }
}

/** The cards in scope by kind: one addition a card, as a kind says all else. */
function countKinds({ books }: Columns, views: readonly Scoped[]): Uint32Array {
  const cards = new Uint32Array(books.cardKinds.values.length);
  for (const view of views) {
    const { facts, spans, judge } = factsInScope(view, 'ads');
    const { kind } = facts.column;
    for (let span = 0; span < spans.length; span += 2) {
      const [from, to] = [spans[span]!, spans[span + 1]!];
      if (judge === undefined) for (let card = from; card < to; card++) cards[kind[card]!]!++;
      else {
        const { passes, by } = judge;
        for (let card = from; card < to; card++) cards[kind[card]!]! += passes[by[card]!]!;
      }
    }
  }
  return cards;
}

function addKinds(sums: CardSums, { books }: Columns, cards: Uint32Array, formats: readonly string[]): void {
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
}

interface KindTables {
  readonly advertiser: Uint32Array;
  readonly position: Float64Array;
  /** 1 = no card of the advertiser comes before it. */
  readonly isFirst: Uint8Array;
}

/** What kinds say, by code. */
function tablesOf(book: Codebook<CardKind>): KindTables {
  book.tables ??= {
    advertiser: Uint32Array.from(book.values, ({ advertiser }) => advertiser),
    position: Float64Array.from(book.values, ({ position }) => position),
    isFirst: Uint8Array.from(book.values, ({ earlier }) => Number(earlier.length === 0)),
  } satisfies KindTables;
  return book.tables as KindTables;
}

const noSums = ({ books }: Columns): CardSums => {
  const { length } = books.advertisers.values;
  return { cards: new Uint32Array(length), responses: new Uint32Array(length), positions: new Float64Array(length) };
};
