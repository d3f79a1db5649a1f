import { z } from 'zod';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { READ } from '../access.ts';
import { metric } from '../metric-text.ts';
import { JsonText, ok, route } from '../route.ts';
import { MAX_FILTER_ITEMS, scopeBody } from '../scope-body.ts';
import { STANDING } from '../standing.ts';
import { Figure, FigureWeights, listOf, text } from '../wire.ts';

const Count = z.int().min(0);

const ShoppingBody = scopeBody({
  weights: FigureWeights,
  brands: listOf(text(1_000), MAX_FILTER_ITEMS)
    .exactOptional()
    .meta({
      description:
        'Brands of shopping cards, exactly as the provider gives them. Scopes totalCards, totalUnits and the rows; ' +
        'shoppingRate, totalResponses and totalShoppingResponses stay brand-agnostic.',
    }),
}).meta({ id: 'ShoppingReportRequest', examples: [{ countries: ['US'], brands: ['Acme'] }] });

const ShoppingReportBody = z
  .strictObject({
    shoppingRate: metric('shopping.shoppingRate', Figure),
    totalResponses: metric('shopping.totalResponses', Count),
    totalShoppingResponses: metric('shopping.totalShoppingResponses', Count),
    totalCards: metric('shopping.totalCards', Count),
    totalUnits: metric('shopping.totalUnits', Count),
    ...STANDING,
    merchants: z
      .array(
        z
          .strictObject({
            merchant: z.string().meta({ description: 'Exactly as the provider gives it.' }),
            cardCount: metric('shopping.merchants.cardCount', Count),
            share: metric('shopping.merchants.share', Figure),
            responseCount: metric('shopping.merchants.responseCount', Count),
            shoppingRate: metric('shopping.merchants.shoppingRate', Figure),
            avgPosition: metric('shopping.merchants.avgPosition', z.number()),
          })
          .meta({ id: 'MerchantShare' }),
      )
      .meta({ description: 'By share, then cardCount, both descending, then merchant by code point.' }),
  })
  .meta({ id: 'ShoppingReport' });

export const shoppingReport = route('POST', '/api/v1/analytics/shopping', 'listMerchants', 'Analytics', {
  summary: 'Shopping cards per merchant',
  description: 'How often each merchant had a shopping card in the AI responses in scope.',
  access: READ,
  isRemembered: true,
  shared: 'scope',
  body: ShoppingBody,
  isBodyOptional: true,
  responses: { 200: ShoppingReportBody },
  async handle({ app, project, body, waiting }) {
    const { weights, brands = [], ...scope } = body;
    const request = { scope: normaliseScope(scope), ...(weights && { weights }), brands };
    return ok(new JsonText(await app.reports.shoppingJson(project, request, waiting)));
  },
});
