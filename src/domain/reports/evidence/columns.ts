import { pageKey } from '../../analysis/mod.ts';
import type { Codes } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import {
  type CodeTest,
  type FactName,
  keepCodes,
  memberTest,
  part,
  placesInScope,
  roomFor,
  type Scoped,
  type Segment,
  selectedRows,
  tableOf,
} from '../../columns/mod.ts';
import { entitiesCounted } from '../entity-rows/mod.ts';
import type { EvidenceFilter } from './reference.ts';

/*
 * Each kind of evidence is asked of the facts of one part, by one or two of their codes. Facts that show what is asked
 * for are few, so they are picked out, and their rows are counted or marked.
 *
 * Reference: matchesEvidence. Property: "the columns keep exactly the evidence that matchesEvidence accepts".
 */

/** What the facts of a part have to be. */
export interface AskedFacts {
  readonly facts: FactName;
  /** One test, or two. */
  testsOf(segment: Segment): readonly [CodeTest, CodeTest?];
}

/** What a filter asks of facts: a response shows it that has a fact of each kind. (contract 5, A5) */
export function askedFacts(columns: Columns, filter: EvidenceFilter): readonly AskedFacts[] {
  const { entityId, ads, shopping, sources, videos } = filter;
  return [
    entityId === null ? [] : askedMentions(columns, entityId),
    ads === null ? [] : askedAds(columns, ads),
    shopping === null ? [] : askedCards(columns, shopping),
    sources === null ? [] : askedSources(columns, sources),
    videos === null ? [] : askedVideos(columns, videos),
  ].flat();
}

/** Gives the places of the facts in scope that are asked for, those of a response side by side. */
export function findingAsked(views: readonly Scoped[], { facts, testsOf }: AskedFacts): (view: Scoped) => Uint32Array {
  const room = roomFor(views, facts);
  return (view) => {
    const [test, other] = testsOf(view.segment);
    const places = placesInScope(view, facts, room, test);
    return other === undefined ? places : keepCodes(places, other);
  };
}

/** Gives the responses in scope that show all that is asked for: one byte per row, 1 or 0. */
export function selectingShown(views: readonly Scoped[], asked: readonly AskedFacts[]): (view: Scoped) => Uint8Array {
  const finding = asked.map((own) => ({ facts: own.facts, find: findingAsked(views, own) }));
  return (view) => {
    const selection = selectedRows(view);
    for (const { facts, find } of finding) {
      const { row } = part(view.segment, facts);
      const marks = new Uint8Array(selection.length);
      const places = find(view);
      for (let at = 0; at < places.length; at++) marks[row[places[at]!]!] = 1;
      for (let at = 0; at < selection.length; at++) selection[at]! &= marks[at]!;
    }
    return selection;
  };
}

/** How many responses some facts are of, where those of a response are side by side. */
export function countRows(row: Codes, places: Uint32Array): number {
  let [count, last] = [0, -1];
  for (let at = 0; at < places.length; at++) {
    const own = row[places[at]!]!;
    count += Number(own !== last);
    last = own;
  }
  return count;
}

type Asked<Kind extends keyof EvidenceFilter> = NonNullable<EvidenceFilter[Kind]>;

/** The mentions that count for a row of A1. */
export function askedMentions({ books, brands }: Columns, entityId: Asked<'entityId'>): AskedFacts {
  const counted = entitiesCounted(brands, entityId);
  const passes = tableOf(books.entities.values, (id) => counted.has(id));
  return { facts: 'mentions', testsOf: (segment) => [{ codes: part(segment, 'mentions').column.entity, passes }] };
}

function askedSources({ books }: Columns, { domain, url, pageUrl, isCited }: Asked<'sources'>): AskedFacts {
  const page = pageUrl === undefined ? null : pageKey(pageUrl);
  const isAsked = tableOf(
    books.pages.values,
    (known) =>
      (domain === null || known.domain === domain) &&
      (url === null || known.url === url) &&
      (page === null || pageKey(known.url) === page),
  );
  // By the last bit of a source: whether it may be as cited as it is.
  const isFitting = [false, true].map((is) => Number(isCited === null || is === isCited));
  const passes = Uint8Array.from(
    { length: 2 * isAsked.length },
    (_, page) => isAsked[page >>> 1]! & isFitting[page & 1]!,
  );
  return { facts: 'sources', testsOf: (segment) => [{ codes: part(segment, 'sources').column.page, passes }] };
}

function askedAds({ books }: Columns, { advertiser, formats }: Asked<'ads'>): AskedFacts {
  const isAdvertiser = tableOf(books.advertisers.values, (name) => advertiser === null || name === advertiser);
  const isFormat = tableOf(books.formats.values, memberTest(formats));
  return {
    facts: 'ads',
    testsOf(segment) {
      const { advertiser, format } = part(segment, 'ads').column;
      return [
        { codes: advertiser, passes: isAdvertiser },
        { codes: format, passes: isFormat },
      ];
    },
  };
}

function askedCards({ books }: Columns, { merchant, brands }: Asked<'shopping'>): AskedFacts {
  const isMerchant = tableOf(books.merchants.values, (name) => merchant === null || name === merchant);
  const isBrand = tableOf(books.cardBrands.values, memberTest<string | null>(brands));
  return {
    facts: 'shopping',
    testsOf(segment) {
      const { merchant, brand } = part(segment, 'shopping').column;
      return [
        { codes: merchant, passes: isMerchant },
        { codes: brand, passes: isBrand },
      ];
    },
  };
}

function askedVideos({ books }: Columns, asked: Asked<'videos'>): AskedFacts {
  const passes = tableOf(
    books.videos.values,
    ({ platform, videoId }) =>
      (asked.platform === null || platform === asked.platform) && (asked.videoId === null || videoId === asked.videoId),
  );
  return { facts: 'citations', testsOf: (segment) => [{ codes: part(segment, 'citations').column.video, passes }] };
}
