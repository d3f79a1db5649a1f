import type { AiResponse } from '../../response.ts';
import type { GroupBy } from '../../scope/mod.ts';
import type { Platform } from '../../video.ts';
import { videoKeyText } from '../../video.ts';
import { type Brands, entityRows } from '../entity-rows/mod.ts';
import { type EvidenceFilter, isAskedAd, isAskedShoppingCard, isAskedSource, isAskedVideo } from '../evidence/mod.ts';
import { entityHits } from './entity-hits.ts';
import type { Hit } from './tally.ts';

/** What the lines of a report stand for: what a rate or share is of. */
export type Subject =
  | { readonly of: 'entities'; readonly groupBy: GroupBy }
  /** `isCited`: only sources that answers cite, or only those that they do not. */
  | { readonly of: 'domains' | 'urls'; readonly isCited: boolean | null }
  | { readonly of: 'advertisers'; readonly formats: readonly string[] }
  | { readonly of: 'merchants'; readonly brands: readonly string[] }
  | { readonly of: 'videos'; readonly platform: Platform | null };

/**
 * Gives the lines of a subject that an answer has, over plain values: the reference of what columns say. Lines are named
 * by the id of the row of A1, by the domain, address and domain, advertiser, merchant or video.
 */
export function subjectHits(subject: Subject, brands: Brands): (response: AiResponse) => readonly Hit<string>[] {
  switch (subject.of) {
    case 'entities': {
      const rows = entityRows(brands, subject.groupBy);
      return (response) => entityHits(response, rows).map(({ line, value }) => ({ line: line.id, value }));
    }
    case 'domains':
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
export function subjectUnits(subject: Subject, brands: Brands): (response: AiResponse) => number {
  const hitsOf = subjectHits(subject, brands);
  if (subject.of === 'videos') return (response) => Math.min(1, hitsOf(response).length);
  return (response) => hitsOf(response).length;
}

/** Text that names a line of addresses. */
export const urlLine = ({ url, domain }: { readonly url: string; readonly domain: string | null }): string =>
  JSON.stringify([url, domain]);

type Sources = AiResponse['sources'];

/** The value of a hit is 1 where the answer cites the source. */
function sourceHits(sources: Sources, { of, isCited }: Extract<Subject, { of: 'domains' | 'urls' }>) {
  const asked = sources.filter((source) => isAskedSource(source, { domain: null, url: null, isCited }));
  const named = of === 'urls' ? asked : asked.filter(({ domain }) => domain !== null);
  return Array.from(
    Map.groupBy(named, (source) => (of === 'urls' ? urlLine(source) : source.domain!)),
    ([line, own]): Hit<string> => ({ line, value: Number(own.some((source) => source.isCited)) }),
  );
}

const once = (lines: readonly string[]): readonly Hit<string>[] =>
  Array.from(new Set(lines), (line) => ({ line, value: 0 }));

/** What a filter of evidence follows is one of these lines, and what such a line is shrunk towards; null = it stands alone. */
export function subjectOf({ ads, shopping, sources, videos }: EvidenceFilter): Subject | null {
  if (ads !== null) return ads.advertiser === null ? null : { of: 'advertisers', formats: ads.formats };
  if (shopping !== null) return shopping.merchant === null ? null : { of: 'merchants', brands: shopping.brands };
  if (sources !== null) {
    const { domain, url, isCited } = sources;
    return domain === null && url === null ? null : { of: url === null ? 'domains' : 'urls', isCited };
  }
  if (videos !== null) return videos.videoId === null ? null : { of: 'videos', platform: videos.platform };
  return null;
}
