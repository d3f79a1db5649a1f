import {
  ANY_OF,
  FOLLOWED,
  lineFigures,
  type ShoppingReport,
  type ShoppingReportRequest,
  toShoppingReport,
} from '../reports/mod.ts';
import type { Columns } from './columns.ts';
import { memberTest, passing, tableOf } from './passing.ts';
import { keepCodes } from './places.ts';
import { scoped } from './scoped.ts';
import { part, type Segment } from './segment.ts';
import type { Spans } from './spans.ts';
import { type Adding, addNumbers, type Counting, type KeptNumbers, keptNumbers, sumsOf } from './sums.ts';
import { type Entries, sumsByGroup } from './sums-by-group.ts';
import { cardTally, evidenceTally } from './tallied-facts.ts';
import { tallyFacts } from './tally.ts';
import { totalsOf } from './totals.ts';

/*
 * The cards in scope are summed up by merchant:
 *
 *     shopping.brand      → asked for?
 *     shopping.merchant   → adds a card, its position and, the first time in a response, a response
 *
 * Reference: shoppingReport. Property: "shoppingReportOf says what shoppingReport says".
 */

/**
 * Shopping cards per merchant, from the columns; see {@link shoppingReport} for what it means. (contract 5, A3)
 * @example
 * const shopping = [{ merchant: 'Shop', brand: null, position: 1 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, shopping }], EMPTY_DICTIONARY);
 * assert.equal(shoppingReportOf(columns, { scope: EVERYTHING, brands: ['Acme'] }).totalCards, 0);
 * assert.equal(shoppingReportOf(columns, { scope: EVERYTHING, brands: [] }).totalCards, 1);
 */
export function shoppingReportOf(columns: Columns, request: ShoppingReportRequest): ShoppingReport {
  const views = scoped(columns, passing(columns, request.scope));
  const totals = totalsOf(columns, views, 'withShopping');
  const { cardCount, responseCount, positions } = sumsOf(columns, views, countingCards(columns, request.brands));
  const rows = columns.books.merchants.values.map((merchant, code) => ({
    merchant,
    line: code,
    cardCount: cardCount[code]!,
    responseCount: responseCount[code]!,
    positions: positions[code]!,
  }));
  const merchants = rows.filter((row) => row.cardCount > 0);
  const { weights = 'responses' } = request;
  const tally = tallyFacts(
    columns,
    views,
    cardTally(columns, request.brands),
    merchants.map(({ line }) => line),
  );
  const any = tallyFacts(columns, views, evidenceTally(columns, views, { shopping: ANY_OF.shopping }));
  return toShoppingReport(
    { totalResponses: totals.responses, totalShoppingResponses: totals.shown, merchants },
    { ofMerchants: lineFigures(tally, weights), ofAny: lineFigures(any, weights).rate(FOLLOWED) },
  );
}

/** What cards add to their merchant. */
type MerchantSums = ReturnType<typeof noSums>;

const noSums = (merchants: number) => ({
  cardCount: new Uint32Array(merchants),
  responseCount: new Uint32Array(merchants),
  positions: new Float64Array(merchants),
});

function countingCards({ books }: Columns, brands: readonly string[]): Counting<MerchantSums, KeptNumbers> {
  const merchants = books.merchants.values.length;
  const isAsked = tableOf(books.cardBrands.values, memberTest<string | null>(brands));
  const isAny = brands.length === 0;
  /** By merchant: the row of its last card, from 1. */
  const lastIn = new Uint32Array(merchants);
  const adding: Adding<MerchantSums> = {
    codes: merchants,
    none: () => noSums(merchants),
    add(sums, segment, places) {
      const { brand } = part(segment, 'shopping').column;
      addCards(sums, segment, isAny ? places : keepCodes(places, { codes: brand, passes: isAsked }), lastIn.fill(0));
    },
  };
  const codesOf = (segment: Segment) => part(segment, 'shopping').column.merchant;
  return {
    ...adding,
    facts: 'shopping',
    name: isAny ? 'merchants' : undefined,
    by: undefined,
    keep: keptNumbers,
    addKept: addNumbers,
    byGroup: sumsByGroup('shopping', { ...adding, codesOf, addEntries }),
  };
}

function addCards(sums: MerchantSums, segment: Segment, places: Uint32Array, lastIn: Uint32Array): void {
  const { row, column } = part(segment, 'shopping');
  const { merchant, position } = column;
  const { cardCount, responseCount, positions } = sums;
  for (let at = 0; at < places.length; at++) {
    const card = places[at]!;
    const who = merchant[card]!;
    const own = row[card]! + 1;
    cardCount[who]!++;
    positions[who]! += position[card]!;
    responseCount[who]! += Number(lastIn[who] !== own);
    lastIn[who] = own;
  }
}

function addEntries(sums: MerchantSums, { codes, numbers }: Entries<MerchantSums>, spans: Spans): void {
  const { cardCount, responseCount, positions } = sums;
  const { cardCount: cards, responseCount: responses, positions: own } = numbers;
  for (let span = 0; span < spans.length; span += 2) {
    const to = spans[span + 1]!;
    for (let entry = spans[span]!; entry < to; entry++) {
      const merchant = codes[entry]!;
      cardCount[merchant]! += cards[entry]!;
      responseCount[merchant]! += responses[entry]!;
      positions[merchant]! += own[entry]!;
    }
  }
}
