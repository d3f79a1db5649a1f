import { type EvidenceFilter, entitiesCounted } from '../reports/mod.ts';
import type { Codebooks } from './books.ts';
import type { Codes } from './codes.ts';
import type { Columns } from './columns.ts';
import { memberTest, tableOf } from './passing.ts';
import { part, type Segment } from './segment.ts';

/*
 * Each filter becomes a table by code, then one pass over a segment's facts marks the rows that show what is asked for;
 * rows without a mark leave the selection.
 *
 * Reference: matchesEvidence. Property: "the columns keep exactly the evidence that matchesEvidence accepts".
 */

/** Takes the rows of a segment out of a selection whose responses do not show what is asked for. */
export type KeepEvidence = (segment: Segment, selection: Uint8Array) => void;

/** What takes out those that do not show all that a filter asks for. (contract 5, A5) */
export function keepingEvidence({ books, brands }: Columns, filter: EvidenceFilter): KeepEvidence {
  const { entityId, ads, shopping, sources, videos } = filter;
  const kept: KeepEvidence[] = [];
  if (entityId !== null) kept.push(keepingMentions(books, entitiesCounted(brands, entityId)));
  if (ads !== null) kept.push(keepingAds(books, ads));
  if (shopping !== null) kept.push(keepingShopping(books, shopping));
  if (sources !== null) kept.push(keepingSources(books, sources));
  if (videos !== null) kept.push(keepingVideos(books, videos));
  return (segment, selection) => {
    for (const keep of kept) keep(segment, selection);
  };
}

type Asked<Kind extends keyof EvidenceFilter> = NonNullable<EvidenceFilter[Kind]>;

function keepingMentions({ entities }: Codebooks, counted: ReadonlySet<string>): KeepEvidence {
  const isAsked = tableOf(entities.values, (id) => counted.has(id));
  return (segment, selection) => {
    const { row, column } = part(segment, 'mentions');
    keepMarked(selection, row, (mention) => isAsked[column.entity[mention]!]!);
  };
}

function keepingSources({ pages }: Codebooks, { domain, url, isCited }: Asked<'sources'>): KeepEvidence {
  const isAsked = tableOf(
    pages.values,
    (known) => (domain === null || known.domain === domain) && (url === null || known.url === url),
  );
  // By the last bit of a source: whether it may be as cited as it is.
  const isFitting = [false, true].map((is) => Number(isCited === null || is === isCited));
  return (segment, selection) => {
    const { row, column } = part(segment, 'sources');
    const { page } = column;
    keepMarked(selection, row, (source) => isAsked[page[source]! >>> 1]! & isFitting[page[source]! & 1]!);
  };
}

function keepingAds({ advertisers, cardKinds }: Codebooks, { advertiser, formats }: Asked<'ads'>): KeepEvidence {
  const isFormat = memberTest(formats);
  const isAdvertiser = tableOf(advertisers.values, (name) => advertiser === null || name === advertiser);
  const isAsked = tableOf(cardKinds.values, (kind) => isAdvertiser[kind.advertiser] === 1 && isFormat(kind.format));
  return (segment, selection) => {
    const { row, column } = part(segment, 'ads');
    keepMarked(selection, row, (card) => isAsked[column.kind[card]!]!);
  };
}

function keepingShopping({ merchants, cardBrands }: Codebooks, { merchant, brands }: Asked<'shopping'>): KeepEvidence {
  const isMerchant = tableOf(merchants.values, (name) => merchant === null || name === merchant);
  const isBrand = tableOf(cardBrands.values, memberTest<string | null>(brands));
  return (segment, selection) => {
    const { row, column } = part(segment, 'shopping');
    keepMarked(selection, row, (card) => isMerchant[column.merchant[card]!]! & isBrand[column.brand[card]!]!);
  };
}

function keepingVideos({ videos }: Codebooks, asked: Asked<'videos'>): KeepEvidence {
  const isAsked = tableOf(
    videos.values,
    ({ platform, videoId }) =>
      (asked.platform === null || platform === asked.platform) && (asked.videoId === null || videoId === asked.videoId),
  );
  return (segment, selection) => {
    const { row, column } = part(segment, 'citations');
    keepMarked(selection, row, (citation) => isAsked[column.video[citation]!]!);
  };
}

/** Keeps the rows with a fact that is asked for: 1 = it is. */
function keepMarked(selection: Uint8Array, row: Codes, isAsked: (fact: number) => number): void {
  const marks = new Uint8Array(selection.length);
  for (let fact = 0; fact < row.length; fact++) marks[row[fact]!]! |= isAsked(fact);
  for (let at = 0; at < selection.length; at++) selection[at]! &= marks[at]!;
}
