import { pageKey } from '../../analysis/mod.ts';
import { selectedCodes, valueAt } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import {
  type CodeTest,
  type FactColumns,
  type FactName,
  type Facts,
  keepCodes,
  pagesNamed,
  part,
  placesInScope,
  platformVideos,
  roomFor,
  type Segment,
  type SegmentScan,
  selectedRows,
  tableOf,
} from '../../columns/mod.ts';
import { PLATFORMS } from '../../video.ts';
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
export function findingAsked(
  scans: readonly SegmentScan[],
  { facts, testsOf }: AskedFacts,
): (scan: SegmentScan) => Uint32Array {
  const room = roomFor(scans, facts);
  return (scan) => {
    const [test, other] = testsOf(scan.segment);
    const places = placesInScope(scan, facts, room, test);
    return other === undefined ? places : keepCodes(places, other);
  };
}

/** Gives the responses in scope that show all that is asked for: one byte per row, 1 or 0. */
export function selectingShown(
  scans: readonly SegmentScan[],
  asked: readonly AskedFacts[],
): (scan: SegmentScan) => Uint8Array {
  const finding = asked.map((own) => ({ facts: own.facts, find: findingAsked(scans, own) }));
  return (scan) => {
    const selection = selectedRows(scan);
    for (const { facts, find } of finding) {
      const { row } = part(scan.segment, facts);
      const marks = new Uint8Array(selection.length);
      const places = find(scan);
      for (let at = 0; at < places.length; at++) marks[row[places[at]!]!] = 1;
      for (let at = 0; at < selection.length; at++) selection[at]! &= marks[at]!;
    }
    return selection;
  };
}

/** A selection of one, or of all. */
const oneOf = (name: string | null): readonly string[] => (name === null ? [] : [name]);

type Asked<Kind extends keyof EvidenceFilter> = NonNullable<EvidenceFilter[Kind]>;

/** The mentions that count for a row of A1. */
export function askedMentions({ dictionaries, brands }: Columns, entityId: Asked<'entityId'>): AskedFacts {
  const counted = entitiesCounted(brands, entityId);
  const passes = tableOf(dictionaries.entities.values, (id) => counted.has(id));
  return { facts: 'mentions', testsOf: (segment) => [{ codes: part(segment, 'mentions').column.entity, passes }] };
}

function askedSources({ dictionaries }: Columns, { domain, url, pageUrl, isCited }: Asked<'sources'>): AskedFacts {
  const { pages } = dictionaries;
  const isAsked = pagesNamed(dictionaries, { domain, url });
  const page = pageUrl === undefined ? null : pageKey(pageUrl);
  for (let code = 0; page !== null && code < isAsked.length; code++) {
    if (isAsked[code] === 1 && pageKey(valueAt(pages, code).url) !== page) isAsked[code] = 0;
  }
  // By the last bit of a source: whether it may be as cited as it is.
  const isFitting = [false, true].map((is) => Number(isCited === null || is === isCited));
  const passes = Uint8Array.from(
    { length: 2 * isAsked.length },
    (_, page) => isAsked[page >>> 1]! & isFitting[page & 1]!,
  );
  return { facts: 'sources', testsOf: (segment) => [{ codes: part(segment, 'sources').column.page, passes }] };
}

function askedAds({ dictionaries }: Columns, { advertiser, formats }: Asked<'ads'>): AskedFacts {
  const isAdvertiser = selectedCodes(dictionaries.advertisers, oneOf(advertiser));
  const isFormat = selectedCodes(dictionaries.formats, formats);
  return bothPassing('ads', ['advertiser', isAdvertiser], ['format', isFormat]);
}

function askedCards({ dictionaries }: Columns, { merchant, brands }: Asked<'shopping'>): AskedFacts {
  const isMerchant = selectedCodes(dictionaries.merchants, oneOf(merchant));
  const isBrand = selectedCodes<string | null>(dictionaries.cardBrands, brands);
  return bothPassing('shopping', ['merchant', isMerchant], ['brand', isBrand]);
}

/** Facts of which two columns pass. */
function bothPassing<Name extends FactName>(
  facts: Name,
  [first, passes]: ColumnTest<Name>,
  [second, others]: ColumnTest<Name>,
): AskedFacts {
  return {
    facts,
    testsOf(segment) {
      const { column } = part(segment, facts) as Facts<Name>;
      return [
        { codes: column[first], passes },
        { codes: column[second], passes: others },
      ];
    },
  };
}

type ColumnTest<Name extends FactName> = readonly [name: FactColumns[Name], passes: Uint8Array];

function askedVideos({ dictionaries }: Columns, { platform, videoId }: Asked<'videos'>): AskedFacts {
  const platforms = PLATFORMS.filter((one) => platform === null || one === platform);
  const passes =
    videoId === null
      ? platformVideos(dictionaries, platform)
      : selectedCodes(
          dictionaries.videos,
          platforms.map((one) => ({ platform: one, videoId })),
        );
  return { facts: 'citations', testsOf: (segment) => [{ codes: part(segment, 'citations').column.video, passes }] };
}
