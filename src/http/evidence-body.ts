import { z } from 'zod';
import { toDomain } from '../domain/analysis/mod.ts';
import type { EvidenceFilter } from '../domain/reports/mod.ts';
import { PLATFORMS } from '../domain/video.ts';
import { MAX_FILTER_ITEMS } from './scope-body.ts';
import { Domain, listOf, SourceUrl, text, toId, Uuid } from './wire.ts';

const exactly = 'exactly as the provider gives it';

/** What responses must show, as properties of a body. (contract 5, A5) */
export const EVIDENCE = {
  entityId: Uuid.exactOptional().meta({
    description: 'Mentions an entity (or what is merged into it), or any entity of this division or group.',
  }),
  advertiser: text(1_000)
    .exactOptional()
    .meta({ description: `Shows an ad card of the advertiser, ${exactly}.` }),
  formats: listOf(text(200), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'Shows an ad card of one of these formats; with advertiser, of both.' }),
  merchant: text(1_000)
    .exactOptional()
    .meta({ description: `Shows a shopping card of the merchant, ${exactly}.` }),
  brands: listOf(text(1_000), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({ description: 'Shows a shopping card of one of these brands; with merchant, of both.' }),
  domain: Domain.exactOptional().meta({ description: 'Has a source on this registrable domain, in any case.' }),
  url: SourceUrl.exactOptional().meta({ description: 'Has this source, exactly as it was given.' }),
  pageUrl: SourceUrl.exactOptional().meta({
    description: 'Has a source on the page with this address, whatever its own: as rows of sources by page are.',
  }),
  cited: z.boolean().exactOptional().meta({
    description: 'Has a source (with domain, url and pageUrl: such a one) that its answer cites, or does not.',
  }),
  platform: z.enum(PLATFORMS).exactOptional().meta({ description: 'Cites a video of the platform.' }),
  videoId: text(500).exactOptional().meta({ description: 'Cites the video with this id; with platform, of both.' }),
};

/** The names of the properties. */
export type EvidenceName = keyof typeof EVIDENCE;

const Evidence = z.strictObject(EVIDENCE);

/** A body in two: what responses must show, and the rest. */
export function splitEvidence<Body extends z.output<typeof Evidence>>(body: Body) {
  const { entityId, advertiser, formats, merchant, brands, domain, url, pageUrl, cited, platform, videoId, ...rest } =
    body;
  const evidence = { entityId, advertiser, formats, merchant, brands, domain, url, pageUrl, cited, platform, videoId };
  return { evidence: readEvidence(evidence), rest };
}

/** What the properties ask for. An empty list asks for nothing. (contract 2, "Filters") */
function readEvidence(
  body: { readonly [Name in EvidenceName]: z.output<typeof Evidence>[Name] | undefined },
): EvidenceFilter {
  const {
    entityId,
    advertiser,
    formats = [],
    merchant,
    brands = [],
    domain,
    url,
    pageUrl,
    cited,
    platform,
    videoId,
  } = body;
  const isAsked = (...values: readonly unknown[]) => values.some((value) => value !== undefined);
  return {
    entityId: entityId === undefined ? null : toId(entityId),
    ads: isAsked(advertiser, formats[0]) ? { advertiser: advertiser ?? null, formats } : null,
    shopping: isAsked(merchant, brands[0]) ? { merchant: merchant ?? null, brands } : null,
    sources: isAsked(domain, url, pageUrl, cited)
      ? {
          ...{ domain: domain === undefined ? null : toDomain(domain), url: url ?? null, isCited: cited ?? null },
          ...(pageUrl !== undefined && { pageUrl }),
        }
      : null,
    videos: isAsked(platform, videoId) ? { platform: platform ?? null, videoId: videoId ?? null } : null,
  };
}
