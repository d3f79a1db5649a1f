import type { EntityGroupId, EntityId } from '../ids.ts';
import type { AiResponse } from '../response.ts';
import type { Platform } from '../video.ts';
import { type Brands, entitiesCounted } from './entity-rows.ts';

/** What a response must show, besides being in scope, to be behind a number; null asks for nothing. (contract 5, A5) */
export interface EvidenceFilter {
  /** A mention that counts for this row of A1: an entity, a division or a group. */
  readonly entityId: EntityId | EntityGroupId | null;
  /** An ad card of the advertiser (null = any) and of one of the formats (none = any). */
  readonly ads: { readonly advertiser: string | null; readonly formats: readonly string[] } | null;
  /** A shopping card of the merchant (null = any) and of one of the brands (none = any). */
  readonly shopping: { readonly merchant: string | null; readonly brands: readonly string[] } | null;
  /** A source on the domain and with the address (null = any), which the answer cites, or does not (null = either). */
  readonly sources: {
    readonly domain: string | null;
    readonly url: string | null;
    readonly isCited: boolean | null;
  } | null;
  /** A citation of the video of the platform (null = any). */
  readonly videos: { readonly platform: Platform | null; readonly videoId: string | null } | null;
}

/** Asks for nothing. */
export const ANY_EVIDENCE: EvidenceFilter = { entityId: null, ads: null, shopping: null, sources: null, videos: null };

/** Any of a kind. */
export const ANY_OF: {
  readonly [Kind in 'ads' | 'shopping' | 'sources' | 'videos']: NonNullable<EvidenceFilter[Kind]>;
} = {
  ads: { advertiser: null, formats: [] },
  shopping: { merchant: null, brands: [] },
  sources: { domain: null, url: null, isCited: null },
  videos: { platform: null, videoId: null },
};

/** Whether a response shows all that is asked for: the meaning of every filter. (contract 5, A5) */
export function matchesEvidence(response: AiResponse, filter: EvidenceFilter, brands: Brands): boolean {
  const { entityId, ads, shopping, sources, videos } = filter;
  return (
    (entityId === null || mentionsAny(response, entitiesCounted(brands, entityId))) &&
    (ads === null ||
      response.ads.some((ad) => isOr(ad.advertiser, ads.advertiser) && isAmong(ad.format, ads.formats))) &&
    (shopping === null ||
      response.shopping.some(
        (card) => isOr(card.merchant, shopping.merchant) && isAmong(card.brand, shopping.brands),
      )) &&
    (sources === null ||
      response.sources.some(
        ({ domain, url, isCited }) =>
          isOr(domain, sources.domain) && isOr(url, sources.url) && isOr(isCited, sources.isCited),
      )) &&
    (videos === null ||
      response.videos.some((video) => isOr(video.platform, videos.platform) && isOr(video.videoId, videos.videoId)))
  );
}

const mentionsAny = ({ mentions }: AiResponse, entities: ReadonlySet<EntityId>): boolean =>
  mentions.some(({ entityId }) => entities.has(entityId));

const isOr = <T>(value: T, wanted: T | null): boolean => wanted === null || value === wanted;

const isAmong = (value: string | null, wanted: readonly string[]): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));
