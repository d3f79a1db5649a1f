import { countedByLess } from './all-but.ts';
import { type CardSums, kindTables, noSums } from './card-sums.ts';
import { takenByGroup } from './cards-by-group.ts';
import type { Columns } from './columns.ts';
import { factsInScope } from './facts-in-scope.ts';
import { memberTest } from './passing.ts';
import type { Scoped } from './scoped.ts';
import { upTo } from './spans.ts';
import { addNumbers, type KeptNumbers, keptNumbers, subtractNumbers, summed } from './sums.ts';

/** What the cards in scope, of some formats, add up to; so many responses in scope have any. No formats = all of them. */
export function sumCards(
  columns: Columns,
  views: readonly Scoped[],
  formats: readonly string[],
  shown: number,
): CardSums {
  const counted = (from: readonly Scoped[]) =>
    from.length === 0 ? noSums(columns) : sumKinds(columns, countKinds(columns, from), formats);
  if (formats.length > 0) return counted(views);
  const count = (from: readonly Scoped[]) =>
    summed<CardSums, KeptNumbers>(columns, from, {
      facts: 'ads',
      name: 'advertisers',
      count(days) {
        const { rest, addTo } = takenByGroup(columns, days);
        const sums = counted(rest);
        addTo(sums);
        return sums;
      },
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
