import type { AiResponse } from '../../response.ts';
import type { GroupBy } from '../../scope/mod.ts';
import type { Platform } from '../../video.ts';
import { videoKeyText } from '../../video.ts';
import { type Brands, entityRows } from '../entity-rows/mod.ts';
import { type EvidenceFilter, isAskedAd, isAskedShoppingCard, isAskedSource, isAskedVideo } from '../evidence/mod.ts';
import { pageText } from '../source-rows/mod.ts';
import { metricHits } from './entity-hits.ts';
import type { LineMetric } from './line-figures.ts';
import type { Hit } from './tally.ts';

/** What the lines of a report stand for: what a rate or share is of. */
export type Subject =
  | { readonly of: 'entities'; readonly groupBy: GroupBy }
  /** `isCited`: only sources that answers cite, or only those that they do not. */
  | { readonly of: 'domains' | 'pages' | 'urls'; readonly isCited: boolean | null }
  | { readonly of: 'advertisers'; readonly formats: readonly string[] }
  | { readonly of: 'merchants'; readonly brands: readonly string[] }
  | { readonly of: 'videos'; readonly platform: Platform | null };

/**
 * Gives the lines of a subject that an answer has, over plain values: the reference of what columns say. Lines are named
 * by the id of the row of A1, by the domain, page or address and domain, advertiser, merchant or video.
 */
export function subjectHits(
  subject: Subject,
  brands: Brands,
  metric?: LineMetric,
): (response: AiResponse) => readonly Hit<string>[] {
  switch (subject.of) {
    case 'entities': {
      const rows = entityRows(brands, subject.groupBy);
      return (response) => metricHits(response, rows, metric).map((hit) => ({ ...hit, line: hit.line.id }));
    }
    case 'domains':
    case 'pages':
    case 'urls':
      return ({ sources }) => sourceHits(sources, subject);
    case 'advertisers':
      return ({ ads }) =>
        once(ads.filter((ad) => isAskedAd(ad, { ...subject, advertiser: null })).map(({ advertiser }) => advertiser));
    case 'merchants':
      return ({ shopping }) =>
        once(
          shopping
            .filter((card) => isAskedShoppingCard(card, { ...subject, merchant: null }))
            .map(({ merchant }) => merchant),
        );
    case 'videos':
      return ({ videos }) =>
        once(videos.filter((video) => isAskedVideo(video, { ...subject, videoId: null })).map(videoKeyText));
  }
}

/** Gives how many lines an answer has that shares are of; of videos an answer that cites several is one. */
export function subjectUnits(subject: Subject, brands: Brands, metric?: LineMetric): (response: AiResponse) => number {
  const hitsOf = subjectHits(subject, brands, metric);
  if (subject.of === 'videos') return (response) => Math.min(1, hitsOf(response).length);
  return (response) => hitsOf(response).length;
}

/** Text that names a line of addresses. */
export const urlLine = ({ url, domain }: { readonly url: string; readonly domain: string | null }): string =>
  JSON.stringify([url, domain]);

type Sources = AiResponse['sources'];

/** A hit has the flag where the answer cites the source. */
function sourceHits(sources: Sources, { of, isCited }: Extract<Subject, { of: 'domains' | 'pages' | 'urls' }>) {
  const asked = sources.filter((source) => isAskedSource(source, { domain: null, url: null, isCited }));
  const named = of === 'domains' ? asked.filter(({ domain }) => domain !== null) : asked;
  const lineOf = { domains: ({ domain }: Sources[0]) => domain!, pages: pageText, urls: urlLine }[of];
  return Array.from(
    Map.groupBy(named, lineOf),
    ([line, own]): Hit<string> => ({ line, flag: own.some((source) => source.isCited) }),
  );
}

const once = (lines: readonly string[]): readonly Hit<string>[] => Array.from(new Set(lines), (line) => ({ line }));

/** What a filter of evidence follows is one of these lines, and what such a line is shrunk towards; null = it stands alone. */
export function subjectOf({ ads, shopping, sources, videos }: EvidenceFilter): Subject | null {
  if (ads !== null) return ads.advertiser === null ? null : { of: 'advertisers', formats: ads.formats };
  if (shopping !== null) return shopping.merchant === null ? null : { of: 'merchants', brands: shopping.brands };
  if (sources !== null) {
    const { domain, url, pageUrl, isCited } = sources;
    if (url !== null) return { of: 'urls', isCited };
    if (pageUrl !== undefined) return { of: 'pages', isCited };
    return domain === null ? null : { of: 'domains', isCited };
  }
  if (videos !== null) return videos.videoId === null ? null : { of: 'videos', platform: videos.platform };
  return null;
}
