import { type AdShareReport, type AdShareRequest, toAdShareReport } from '../reports/mod.ts';
import type { CardKind } from './books.ts';
import type { Columns } from './columns.ts';
import { type Counted, countFacts } from './count-facts.ts';
import { adCombinations, cardKindCounts } from './derived.ts';
import { memberTest, passing } from './passing.ts';
import { scoped } from './scoped.ts';
import { part, type Segment } from './segment.ts';
import { totalsOf } from './totals.ts';

/*
 * The cards in scope are counted by their kind, one addition a card. A kind says all else:
 *
 *     is its format asked for?   →  adds to its advertiser's cards and positions
 *     and none of those before?  →  adds to its advertiser's responses
 *
 * Reference: adShare. Property: "adShareOf says what adShare says".
 */

/**
 * Ad share per advertiser, from the columns; see {@link adShare} for what it means. (spec E1; contract 4, E1)
 * @example
 * const ads = [{ advertiser: 'Acme', format: 'text', position: 1 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, ads }], EMPTY_DICTIONARY);
 * assert.equal(adShareOf(columns, { scope: EVERYTHING, formats: [] }).adRate, 100);
 */
export function adShareOf(columns: Columns, { scope, formats }: AdShareRequest): AdShareReport {
  const views = scoped(columns, passing(columns, scope));
  const kinds = columns.books.cardKinds.values;
  const cards = new Uint32Array(kinds.length);
  for (const view of views) {
    const { codes, counts } = countFacts(view, cardsOf(view.segment));
    for (let local = 0; local < codes.length; local++) cards[codes[local]!]! += counts[local]!;
  }
  const { responses, withAds } = totalsOf(columns, views);
  return toAdShareReport({
    totalResponses: responses,
    totalAdResponses: withAds,
    advertisers: byAdvertiser(kinds, cards, formats),
  });
}

function cardsOf(segment: Segment): Counted {
  const { ends, row, codes, column } = part(segment, 'ads');
  const combination = adCombinations(segment);
  return { ends, row, codes, local: column.kind, combination, whole: () => cardKindCounts(segment) };
}

function byAdvertiser(kinds: readonly CardKind[], cards: Uint32Array, formats: readonly string[]) {
  const isAsked = memberTest(formats);
  const rows = new Map<string, { advertiser: string; adCount: number; responseCount: number; positions: number }>();
  for (let code = 0; code < kinds.length; code++) {
    const count = cards[code]!;
    if (count === 0) continue;
    const { advertiser, format, position, earlier } = kinds[code]!;
    if (!isAsked(format)) continue;
    const row = rows.get(advertiser) ?? { advertiser, adCount: 0, responseCount: 0, positions: 0 };
    rows.set(advertiser, row);
    row.adCount += count;
    row.positions += count * position;
    if (!earlier.some(isAsked)) row.responseCount += count;
  }
  return [...rows.values()];
}
