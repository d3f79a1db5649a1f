import { z } from 'zod';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { READ } from '../access.ts';
import { metric } from '../metric-text.ts';
import { JsonText, ok, route } from '../route.ts';
import { MAX_FILTER_ITEMS, specifiedScopeBody } from '../scope-body.ts';
import { listOf, Percent, text } from '../wire.ts';

const Count = z.int().min(0);

const AdvertisersBody = specifiedScopeBody({
  formats: listOf(text(200), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({
      description:
        'Ad card formats, a provider-defined open set. Scopes totalAds, totalUnits and the rows; adRate, ' +
        'totalResponses and totalAdResponses stay format-agnostic.',
    }),
}).meta({
  id: 'AdAdvertisersRequest',
  examples: [{ startDate: '2026-11-01', countries: ['US'], formats: ['carousel'] }],
});

const AdvertisersReport = z
  .strictObject({
    adRate: metric('ads.adRate', Percent),
    totalResponses: metric('ads.totalResponses', Count),
    totalAdResponses: metric('ads.totalAdResponses', Count),
    totalAds: metric('ads.totalAds', Count),
    totalUnits: metric('ads.totalUnits', Count),
    advertisers: z
      .array(
        z.strictObject({
          advertiser: z
            .string()
            .meta({ description: 'Exactly as the provider gives it; never resolved to an entity.' }),
          adCount: metric('ads.advertisers.adCount', Count),
          share: metric('ads.advertisers.share', Percent),
          responseCount: metric('ads.advertisers.responseCount', Count),
          adRate: metric('ads.advertisers.adRate', Percent),
          avgPosition: metric('ads.advertisers.avgPosition', z.number()),
        }),
      )
      .meta({ description: 'By share, then adCount, both descending, then advertiser by code point.' }),
  })
  .meta({
    id: 'AdAdvertisersReport',
    examples: [
      {
        adRate: 50,
        totalResponses: 4,
        totalAdResponses: 2,
        totalAds: 3,
        totalUnits: 3,
        advertisers: [
          { advertiser: 'Acme', adCount: 2, share: 66.67, responseCount: 2, adRate: 50, avgPosition: 1 },
          { advertiser: 'Bolt', adCount: 1, share: 33.33, responseCount: 1, adRate: 25, avgPosition: 2 },
        ],
      },
    ],
  });

export const adAdvertisers = route('POST', '/api/analytics/ads/advertisers', 'listAdAdvertisers', 'Analytics', {
  summary: 'Ad share per advertiser',
  description: 'How often each advertiser had a sponsored ad card in the AI responses in scope.',
  access: READ,
  isRemembered: true,
  shared: 'scope',
  body: AdvertisersBody,
  responses: { 200: AdvertisersReport },
  async handle({ app, project, body, waiting }) {
    const { formats = [], ...scope } = body;
    return ok(new JsonText(await app.reports.adShareJson(project, { scope: normaliseScope(scope), formats }, waiting)));
  },
});
