import { type EvidenceFilter, entitiesCounted } from '../reports/mod.ts';
import type { Codes } from './codes.ts';
import type { Columns } from './columns.ts';
import { memberTest, tableOf } from './passing.ts';
import { keepCodes, placesInScope } from './places.ts';
import type { Scoped } from './scoped.ts';
import { type FactName, part, type Segment } from './segment.ts';

/*
 * Each kind of evidence is asked of the facts of one part, by one or two of their codes. Facts that show what is asked
 * for are few, so they are picked out, and their rows are counted or marked.
 *
 * Reference: matchesEvidence. Property: "the columns keep exactly the evidence that matchesEvidence accepts".
 */

/** What the facts of a part have to be. */
export interface AskedFacts {
  readonly facts: FactName;
  /** What is asked of a column: by its code, 1 = the fact passes. */
  readonly tests: readonly { codesOf(segment: Segment): Codes; readonly passes: Uint8Array }[];
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

/** Takes the rows of a segment out of a selection whose responses do not show all that is asked for. */
export function keepShowing(asked: readonly AskedFacts[], segment: Segment, selection: Uint8Array): void {
  for (const { facts, tests } of asked) {
    const { row } = part(segment, facts);
    const marks = new Uint8Array(selection.length);
    const places = passingTests(Uint32Array.from(row.keys()), tests, segment);
    for (let at = 0; at < places.length; at++) marks[row[places[at]!]!] = 1;
    for (let at = 0; at < selection.length; at++) selection[at]! &= marks[at]!;
  }
}

/** How many responses in scope show what is asked of one kind of facts. */
export function countShowing(view: Scoped, { facts, tests }: AskedFacts, room: Uint32Array): number {
  const { row } = part(view.segment, facts);
  const places = passingTests(placesInScope(view, facts, room), tests, view.segment);
  let [count, last] = [0, -1];
  for (let at = 0; at < places.length; at++) {
    const own = row[places[at]!]!;
    // Those of a response stand side by side.
    count += Number(own !== last);
    last = own;
  }
  return count;
}

function passingTests(places: Uint32Array, tests: AskedFacts['tests'], segment: Segment): Uint32Array {
  return tests.reduce((left, { codesOf, passes }) => keepCodes(left, codesOf(segment), passes), places);
}

type Asked<Kind extends keyof EvidenceFilter> = NonNullable<EvidenceFilter[Kind]>;

function askedMentions({ books, brands }: Columns, entityId: Asked<'entityId'>): AskedFacts {
  const counted = entitiesCounted(brands, entityId);
  const passes = tableOf(books.entities.values, (id) => counted.has(id));
  return { facts: 'mentions', tests: [{ codesOf: (segment) => part(segment, 'mentions').column.entity, passes }] };
}

function askedSources({ books }: Columns, { domain, url, isCited }: Asked<'sources'>): AskedFacts {
  const isAsked = tableOf(
    books.pages.values,
    (known) => (domain === null || known.domain === domain) && (url === null || known.url === url),
  );
  // By the last bit of a source: whether it may be as cited as it is.
  const isFitting = [false, true].map((is) => Number(isCited === null || is === isCited));
  const passes = Uint8Array.from(
    { length: 2 * isAsked.length },
    (_, page) => isAsked[page >>> 1]! & isFitting[page & 1]!,
  );
  return { facts: 'sources', tests: [{ codesOf: (segment) => part(segment, 'sources').column.page, passes }] };
}

function askedAds({ books }: Columns, { advertiser, formats }: Asked<'ads'>): AskedFacts {
  const isFormat = memberTest(formats);
  const isAdvertiser = tableOf(books.advertisers.values, (name) => advertiser === null || name === advertiser);
  const passes = tableOf(
    books.cardKinds.values,
    (kind) => isAdvertiser[kind.advertiser] === 1 && isFormat(kind.format),
  );
  return { facts: 'ads', tests: [{ codesOf: (segment) => part(segment, 'ads').column.kind, passes }] };
}

function askedCards({ books }: Columns, { merchant, brands }: Asked<'shopping'>): AskedFacts {
  const isMerchant = tableOf(books.merchants.values, (name) => merchant === null || name === merchant);
  const isBrand = tableOf(books.cardBrands.values, memberTest<string | null>(brands));
  return {
    facts: 'shopping',
    tests: [
      { codesOf: (segment) => part(segment, 'shopping').column.merchant, passes: isMerchant },
      { codesOf: (segment) => part(segment, 'shopping').column.brand, passes: isBrand },
    ],
  };
}

function askedVideos({ books }: Columns, asked: Asked<'videos'>): AskedFacts {
  const passes = tableOf(
    books.videos.values,
    ({ platform, videoId }) =>
      (asked.platform === null || platform === asked.platform) && (asked.videoId === null || videoId === asked.videoId),
  );
  return { facts: 'citations', tests: [{ codesOf: (segment) => part(segment, 'citations').column.video, passes }] };
}
