import { type EvidenceFilter, entitiesCounted } from '../reports/mod.ts';
import type { Columns } from './columns.ts';

/*
 * Each filter becomes a table by code, then one pass over its facts marks the rows that show what is asked for; rows
 * without a mark leave the selection.
 *
 * Reference: matchesEvidence. Property: "the columns keep exactly the evidence that matchesEvidence accepts".
 */

/** Takes the rows out of a selection whose responses do not show all that is asked for. (contract 5, A5) */
export function keepEvidence(columns: Columns, selection: Uint8Array, filter: EvidenceFilter): void {
  const { entityId, ads, shopping, sources, videos } = filter;
  if (entityId !== null) keepMentions(columns, selection, entitiesCounted(columns.brands, entityId));
  if (ads !== null) keepAds(columns, selection, ads);
  if (shopping !== null) keepShopping(columns, selection, shopping);
  if (sources !== null) keepSources(columns, selection, sources);
  if (videos !== null) keepVideos(columns, selection, videos);
}

type Asked<Kind extends keyof EvidenceFilter> = NonNullable<EvidenceFilter[Kind]>;

/** By code: 1 = the value is asked for. */
const tableOf = <Value>(values: readonly Value[], isAsked: (value: Value) => boolean): Uint8Array =>
  Uint8Array.from(values, (value) => Number(isAsked(value)));

function keepMentions({ mentions, entities }: Columns, selection: Uint8Array, counted: ReadonlySet<string>): void {
  const { ends, entity } = mentions;
  const isAsked = tableOf(entities.values, (id) => counted.has(id));
  for (let row = 0; row < selection.length; row++) {
    if (selection[row] === 0) continue;
    let found = 0;
    for (let at = row === 0 ? 0 : ends[row - 1]!; at < ends[row]!; at++) found |= isAsked[entity[at]!]!;
    selection[row] = found;
  }
}

function keepSources(columns: Columns, selection: Uint8Array, { domain, url, isCited }: Asked<'sources'>): void {
  const { ends, page } = columns.sources;
  const isAsked = tableOf(
    columns.pages.values,
    (known) => (domain === null || known.domain === domain) && (url === null || known.url === url),
  );
  for (let row = 0; row < selection.length; row++) {
    if (selection[row] === 0) continue;
    let found = 0;
    for (let at = row === 0 ? 0 : ends[row - 1]!; at < ends[row]!; at++) {
      if (isCited === null || (page[at]! & 1) === Number(isCited)) found |= isAsked[page[at]! >>> 1]!;
    }
    selection[row] = found;
  }
}

function keepAds(columns: Columns, selection: Uint8Array, { advertiser, formats }: Asked<'ads'>): void {
  const { length, row, ...cards } = columns.cards;
  const isAdvertiser = tableOf(columns.advertisers.values, (name) => advertiser === null || name === advertiser);
  const isFormat = tableOf(columns.formats.values, (name) => formats.length === 0 || formats.includes(name));
  const marks = new Uint8Array(selection.length);
  for (let at = 0; at < length; at++) {
    marks[row[at]!]! |= isAdvertiser[cards.advertiser[at]!]! & isFormat[cards.format[at]!]!;
  }
  keepMarked(selection, marks);
}

function keepShopping(columns: Columns, selection: Uint8Array, { merchant, brands }: Asked<'shopping'>): void {
  const { length, row, ...cards } = columns.shopping;
  const asked = new Set<string | null>(brands);
  const isMerchant = tableOf(columns.merchants.values, (name) => merchant === null || name === merchant);
  const isBrand = tableOf(columns.cardBrands.values, (name) => asked.size === 0 || asked.has(name));
  const marks = new Uint8Array(selection.length);
  for (let at = 0; at < length; at++) {
    marks[row[at]!]! |= isMerchant[cards.merchant[at]!]! & isBrand[cards.brand[at]!]!;
  }
  keepMarked(selection, marks);
}

function keepVideos(columns: Columns, selection: Uint8Array, asked: Asked<'videos'>): void {
  const { length, row, pair } = columns.citations;
  const isAsked = tableOf(
    columns.videos.values,
    ({ platform, videoId }) =>
      (asked.platform === null || platform === asked.platform) && (asked.videoId === null || videoId === asked.videoId),
  );
  const marks = new Uint8Array(selection.length);
  for (let at = 0; at < length; at++) marks[row[at]!]! |= isAsked[columns.pairs.video[pair[at]!]!]!;
  keepMarked(selection, marks);
}

function keepMarked(selection: Uint8Array, marks: Uint8Array): void {
  for (let row = 0; row < selection.length; row++) selection[row]! &= marks[row]!;
}
