import { taken } from './blocks.ts';
import { type CardSums, type KindTables, kindTables, noSums } from './card-sums.ts';
import { type Codes, fitted } from './codes.ts';
import type { Columns } from './columns.ts';
import { factsInScope } from './facts-in-scope.ts';
import { forgetByCombination } from './orders.ts';
import { groupingOf } from './passing.ts';
import type { Scoped } from './scoped.ts';
import { groupsWhere, type Spans, toStarts, upTo } from './spans.ts';

/*
 * A scope whose filters are all of queries, or all of combinations, takes whole groups of them. So blocks of days keep what
 * the cards of each group add up to, an advertiser at a time, and a report reads that instead of every card:
 *
 *     ends         2 5 …        by code of the query, or of the combination: where its entries end
 *     advertiser   3 7 | 0 3 9 | …
 *     numbers      what its cards of the block add up to
 */

/** By group, entry by entry. */
interface CardsByGroup {
  readonly ends: Uint32Array;
  readonly advertiser: Codes;
  readonly cards: Codes;
  readonly responses: Codes;
  readonly positions: Codes;
}

/** What blocks have kept of a scope's cards, and the days that are to be counted besides. */
export interface TakenCards {
  readonly rest: readonly Scoped[];
  addTo(sums: CardSums): void;
}

/** Takes the days of a scope as blocks, as far as those have sums by group. */
export function takenByGroup(columns: Columns, views: readonly Scoped[]): TakenCards {
  const [first] = views;
  const by = first && groupingOf(first.scope);
  if (first === undefined || by === undefined || by === 'whole') return { rest: views, addTo: () => undefined };
  const { blocks, rest } = taken(columns, views, {
    facts: 'ads',
    name: `advertisers by ${by}`,
    // In eight days a query has as many advertisers as cards.
    lengths: by === 'queries' ? [64] : [64, 8],
    make(own) {
      const sums = cardsByGroup(columns, own, by);
      // What is kept takes as much memory as the copies that are seldom read from now on.
      if (sums && by === 'combinations') for (const { segment } of own) forgetByCombination(segment, 'ads');
      return sums;
    },
  });
  return {
    rest,
    addTo(sums) {
      const groups = groupsWhere(first.scope[by]);
      for (const block of blocks) addGroups(sums, block.sums, groups);
    },
  };
}

function addGroups(sums: CardSums, kept: CardsByGroup, groups: Spans): void {
  const { ends } = kept;
  // Groups that came later have no entries.
  const startOf = (group: number) => upTo(Math.min(group, ends.length), ends);
  for (let span = 0; span < groups.length; span += 2) {
    addEntries(sums, kept, startOf(groups[span]!), startOf(groups[span + 1]!));
  }
}

function addEntries(sums: CardSums, kept: CardsByGroup, from: number, to: number): void {
  const { cards, responses, positions } = sums;
  const { advertiser, cards: ownCards, responses: ownResponses, positions: ownPositions } = kept;
  for (let entry = from; entry < to; entry++) {
    const code = advertiser[entry]!;
    cards[code]! += ownCards[entry]!;
    responses[code]! += ownResponses[entry]!;
    positions[code]! += ownPositions[entry]!;
  }
}

/** What is kept of a block; undefined where entries are more than half as many as cards, or a number is too large for one. */
function cardsByGroup(
  columns: Columns,
  views: readonly Scoped[],
  by: 'queries' | 'combinations',
): CardsByGroup | undefined {
  const grouped = kindsByGroup(columns, views, by);
  if (grouped === undefined) return undefined;
  const tables = kindTables(columns.books.cardKinds);
  const sums = noSums(columns);
  const room = () => new Uint32Array(grouped.kinds.length);
  const entries = { advertiser: room(), cards: room(), responses: room(), positions: room() };
  const ends = new Uint32Array(grouped.ends.length);
  let length = 0;
  for (let group = 0; group < ends.length; group++) {
    const kinds = grouped.kinds.subarray(upTo(group, grouped.ends), grouped.ends[group]);
    const start = length;
    length += addCards(sums, kinds, tables, entries.advertiser.subarray(start));
    if (!moveSums(sums, entries, start, length)) return undefined;
    ends[group] = length;
  }
  if (2 * length > grouped.kinds.length) return undefined;
  const kept = (numbers: Uint32Array) => fitted(numbers.subarray(0, length));
  return {
    ends,
    advertiser: kept(entries.advertiser),
    cards: kept(entries.cards),
    responses: kept(entries.responses),
    positions: kept(entries.positions),
  };
}

/** Adds cards to sums that are empty, and writes down which advertisers they are of; gives how many. */
function addCards(
  { cards, responses, positions }: CardSums,
  kinds: Uint32Array,
  { advertiser, position, isFirst }: KindTables,
  met: Uint32Array,
): number {
  let length = 0;
  for (let card = 0; card < kinds.length; card++) {
    const kind = kinds[card]!;
    const code = advertiser[kind]!;
    if (cards[code] === 0) met[length++] = code;
    cards[code]!++;
    responses[code]! += isFirst[kind]!;
    positions[code]! += position[kind]!;
  }
  return length;
}

/** Moves the sums of advertisers into their entries; false where one is too large. */
function moveSums(
  sums: CardSums,
  entries: Readonly<Record<'advertiser' | keyof CardSums, Uint32Array>>,
  from: number,
  to: number,
): boolean {
  let greatest = 0;
  for (let entry = from; entry < to; entry++) {
    const code = entries.advertiser[entry]!;
    greatest = Math.max(greatest, sums.positions[code]!);
    entries.cards[entry] = sums.cards[code]!;
    entries.responses[entry] = sums.responses[code]!;
    entries.positions[entry] = sums.positions[code]!;
    sums.cards[code] = 0;
    sums.responses[code] = 0;
    sums.positions[code] = 0;
  }
  return greatest < 2 ** 32;
}

/** The cards of a block by group, each by its kind; undefined where some are of responses that have been written again. */
function kindsByGroup({ books }: Columns, views: readonly Scoped[], by: 'queries' | 'combinations') {
  const days = views.map((view) => {
    const { facts, judge } = factsInScope(view, 'ads');
    const { queries, codes } = view.segment.rows;
    return { kind: facts.column.kind, ends: facts.ends, judge, codes: by === 'queries' ? queries : codes };
  });
  if (days.some(({ judge }) => judge !== undefined)) return undefined;
  const places = new Uint32Array(books[by].values.length);
  for (const { ends, codes } of days) {
    for (let group = 0; group < codes.length; group++) places[codes[group]!]! += ends[group]! - upTo(group, ends);
  }
  const kinds = new Uint32Array(toStarts(places));
  for (const { kind, ends, codes } of days) {
    for (let group = 0; group < codes.length; group++) {
      for (let card = upTo(group, ends); card < ends[group]!; card++) kinds[places[codes[group]!]!++] = kind[card]!;
    }
  }
  // Each has moved on from where its group begins to where it ends.
  return { kinds, ends: places };
}
