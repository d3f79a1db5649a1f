import { type AdShareReport, type AdShareRequest, toAdShareReport } from '../reports/mod.ts';
import type { Columns } from './columns.ts';
import { countSelected, select } from './select.ts';

/*
 * One pass over the ad cards, each judged by its response's byte:
 *
 *     cards.row         0 0 0 3 3 7 …     those of a response side by side, so a new number is a new response
 *     cards.format      → asked for?
 *     cards.advertiser  → adds to that advertiser's cards and positions, and, the first time in a row, to its responses
 *
 * Reference: adShare. Property: "adShareOf says what adShare says".
 */

/** Ad share per advertiser, from the columns; see {@link adShare} for what it means. (spec E1; contract 4, E1) */
export function adShareOf(columns: Columns, { scope, formats }: AdShareRequest): AdShareReport {
  const { length, row, advertiser, format, position } = columns.cards;
  const selection = select(columns, scope);
  const asked = new Set(formats);
  const isAsked = Uint8Array.from(columns.formats.values, (name) => (asked.size === 0 || asked.has(name) ? 1 : 0));

  const advertisers = columns.advertisers.values;
  const adCount = new Uint32Array(advertisers.length);
  const responseCount = new Uint32Array(advertisers.length);
  const positions = new Float64Array(advertisers.length);
  /** The row of each advertiser's last card, plus 1. */
  const seenIn = new Uint32Array(advertisers.length);
  let totalAdResponses = 0;
  let lastRow = -1;
  for (let card = 0; card < length; card++) {
    const at = row[card]!;
    if (selection[at] === 0) continue;
    if (at !== lastRow) {
      lastRow = at;
      totalAdResponses++;
    }
    if (isAsked[format[card]!] === 0) continue;
    const who = advertiser[card]!;
    adCount[who]!++;
    positions[who]! += position[card]!;
    if (seenIn[who] !== at + 1) {
      seenIn[who] = at + 1;
      responseCount[who]!++;
    }
  }

  const counts = advertisers.map((name, code) => ({
    advertiser: name,
    adCount: adCount[code]!,
    responseCount: responseCount[code]!,
    positions: positions[code]!,
  }));
  return toAdShareReport({
    totalResponses: countSelected(selection),
    totalAdResponses,
    advertisers: counts.filter(({ adCount: cards }) => cards > 0),
  });
}
