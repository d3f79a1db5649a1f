import { countedByLess } from './all-but.ts';
import { type CardSums, type KindTables, kindTables, noSums } from './card-sums.ts';
import { type Codes, gathered } from './codes.ts';
import type { Columns } from './columns.ts';
import { factsInScope } from './facts-in-scope.ts';
import { memberTest } from './passing.ts';
import { countFacts } from './places.ts';
import type { Scoped } from './scoped.ts';
import { part, type Segment } from './segment.ts';
import { type Spans, upTo } from './spans.ts';
import {
  type Adding,
  addNumbers,
  countOneByOne,
  type KeptNumbers,
  keptNumbers,
  subtractNumbers,
  summed,
} from './sums.ts';
import { type Entries, sumsByGroup } from './sums-by-group.ts';

/** What the cards in scope, of some formats, add up to; so many responses in scope have any. No formats = all of them. */
export function sumCards(
  columns: Columns,
  views: readonly Scoped[],
  formats: readonly string[],
  shown: number,
): CardSums {
  const { cardKinds } = columns.books;
  const byKind = (from: readonly Scoped[]) => sumKinds(columns, countKinds(columns, from), formats);
  if (formats.length > 0) return byKind(views);
  const tables = kindTables(cardKinds);
  const kindsOf = (segment: Segment) => part(segment, 'ads').column.kind;
  const adding: Adding<CardSums> = {
    codes: columns.books.advertisers.values.length,
    none: () => noSums(columns),
    add: (sums, segment, places) => addCards(sums, tables, kindsOf(segment), places),
  };
  // There are thousands of kinds, which are more than the cards of a day.
  const counted = (from: readonly Scoped[]) =>
    countFacts(from, 'ads') > cardKinds.values.length ? byKind(from) : countOneByOne(from, 'ads', adding);
  const count = (from: readonly Scoped[]) =>
    summed<CardSums, KeptNumbers>(columns, from, {
      facts: 'ads',
      name: 'advertisers',
      count: counted,
      keep: keptNumbers,
      addKept: addNumbers,
      byGroup: sumsByGroup('ads', {
        ...adding,
        codesOf: (segment) => gathered(tables.advertiser, kindsOf(segment)),
        addEntries,
      }),
    });
  return countedByLess<CardSums>(columns, views, { asked: 'withAds', shown }, { count, subtract: subtractNumbers });
}

/** Adds cards one by one. */
function addCards(
  { cards, responses, positions }: CardSums,
  { advertiser, position, isFirst }: KindTables,
  kind: Codes,
  places: Uint32Array,
): void {
  for (let at = 0; at < places.length; at++) {
    const own = kind[places[at]!]!;
    const code = advertiser[own]!;
    cards[code]!++;
    responses[code]! += isFirst[own]!;
    positions[code]! += position[own]!;
  }
}

function addEntries(sums: CardSums, { codes, numbers }: Entries<CardSums>, spans: Spans): void {
  const { cards, responses, positions } = sums;
  const { cards: ownCards, responses: ownResponses, positions: ownPositions } = numbers;
  for (let span = 0; span < spans.length; span += 2) {
    const to = spans[span + 1]!;
    for (let entry = spans[span]!; entry < to; entry++) {
      const advertiser = codes[entry]!;
      cards[advertiser]! += ownCards[entry]!;
      responses[advertiser]! += ownResponses[entry]!;
      positions[advertiser]! += ownPositions[entry]!;
    }
  }
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
  const { advertiser, position, isFirst } = kindTables(books.cardKinds);
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
