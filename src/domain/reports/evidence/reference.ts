import { pageKey } from '../../analysis/mod.ts';
import type { EntityGroupId, EntityId } from '../../ids.ts';
import type { AdFact, AiResponse, ShoppingFact, SourceFact } from '../../response.ts';
import type { Platform, VideoKey } from '../../video.ts';
import { type Brands, entitiesCounted } from '../entity-rows/mod.ts';

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
    /** An address of the page that it is on, whatever its own; left out = any. */
    readonly pageUrl?: string;
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

/**
 * Whether a response shows all that is asked for: the meaning of every filter. (contract 5, A5)
 * @example
 * const response = { ...BARE_RESPONSE, ads: [{ advertiser: 'Acme', format: 'text', position: 1 }] };
 * const filter = { ...ANY_EVIDENCE, ads: { advertiser: 'Acme', formats: [] } };
 * assert.equal(matchesEvidence(response, filter, EMPTY_DIMENSIONS), true);
 * assert.equal(matchesEvidence(BARE_RESPONSE, filter, EMPTY_DIMENSIONS), false);
 */
export function matchesEvidence(response: AiResponse, filter: EvidenceFilter, brands: Brands): boolean {
  const { entityId, ads, shopping, sources, videos } = filter;
  return (
    (entityId === null || mentionsAny(response, entitiesCounted(brands, entityId))) &&
    (ads === null || response.ads.some((ad) => isAskedAd(ad, ads))) &&
    (shopping === null || response.shopping.some((card) => isAskedShoppingCard(card, shopping))) &&
    (sources === null || response.sources.some((source) => isAskedSource(source, sources))) &&
    (videos === null || response.videos.some((video) => isAskedVideo(video, videos)))
  );
}

type Asked<Kind extends keyof EvidenceFilter> = NonNullable<EvidenceFilter[Kind]>;

/** Whether an ad card is one of those asked for. */
export function isAskedAd(ad: Pick<AdFact, 'advertiser' | 'format'>, { advertiser, formats }: Asked<'ads'>): boolean {
  return isOr(ad.advertiser, advertiser) && isAmong(ad.format, formats);
}

/** Whether a shopping card is one of those asked for. */
export function isAskedShoppingCard(
  card: Pick<ShoppingFact, 'merchant' | 'brand'>,
  { merchant, brands }: Asked<'shopping'>,
): boolean {
  return isOr(card.merchant, merchant) && isAmong(card.brand, brands);
}

/** Whether a source is one of those asked for. */
export function isAskedSource(source: SourceFact, { domain, url, pageUrl, isCited }: Asked<'sources'>): boolean {
  const isOnPage = pageUrl === undefined || pageKey(source.url) === pageKey(pageUrl);
  return isOr(source.domain, domain) && isOr(source.url, url) && isOnPage && isOr(source.isCited, isCited);
}

/** Whether a video is one of those asked for. */
export function isAskedVideo(video: VideoKey, { platform, videoId }: Asked<'videos'>): boolean {
  return isOr(video.platform, platform) && isOr(video.videoId, videoId);
}

const mentionsAny = ({ mentions }: AiResponse, entities: ReadonlySet<EntityId>): boolean =>
  mentions.some(({ entityId }) => entities.has(entityId));

const isOr = <T>(value: T, wanted: T | null): boolean => wanted === null || value === wanted;

const isAmong = (value: string | null, wanted: readonly string[]): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));
