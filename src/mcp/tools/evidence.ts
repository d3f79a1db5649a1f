/*
 * Tools on what stands beside answers: sources, ads, shopping, videos. Each asks one operation and prints a table with
 * figures and intervals. Reports without paging are paged here.
 */

import { z } from 'zod';
import { counted } from '../../domain/wording.ts';
import type { Figure, Paged } from '../bodies.ts';
import { fitted, goOn } from '../fitting.ts';
import { count, plain, rateText, slim, table } from '../text.ts';
import { bodyOf, emptyText, scopeOf, scopeText, staleText, type Tool, type ToolCall } from '../tool.ts';
import { PAGE_SIZE } from './brands.ts';
import { splitBy } from './splits.ts';

/** Paging of tools whose operation has none. */
const PAGING = {
  page: z.int().min(1).exactOptional(),
  pageSize: z.int().min(1).max(200).exactOptional(),
};

export const pageOf = ({ args }: ToolCall) => ({ page: args.page ?? 1, pageSize: args.pageSize ?? PAGE_SIZE });

interface SourceRow {
  readonly domain: string | null;
  readonly url: string | null;
  readonly owner: string | null;
  readonly responseRate: Figure;
  readonly citedRate: Figure;
  readonly share: Figure;
}
interface Sources extends Paged<SourceRow> {
  readonly totalResponses: number;
  readonly totalSourceResponses: number;
  readonly staleRecords: number;
}

export const sources: Tool = {
  name: 'sources',
  title: 'Cited sources: websites and pages',
  description:
    'Ranks the sources of answers by domain or page (url): the websites AI models link to, cite, reference or rely on. shown: answers with it as a ' +
    'source (responseRate); cited: those citing it (citedRate); owner: the tracked brand whose website it is. Answers: where do chatbots get ' +
    'information, knowledge or facts about X from; which are the top domains, websites, magazines, blogs, articles, publishers, publications, ' +
    'newspapers, outlets, press, portals, forums or review sites used, linked, cited or quoted most; how often is our own site a reference, do they' +
    ' ever link or point people to it; on which sites do we have to be listed, which influence AI; what should PR pitch.',
  page: 'sources',
  operation: 'listSourceUse',
  leavesOut: ['weights'],
  async run(call) {
    const place = pageOf(call);
    const body = { ...(await bodyOf(call)), ...place };
    const report = await call.client.get<Sources>('POST /api/v1/analytics/sources', { project: call.project.id, body });
    if (report.totalResponses === 0) return { text: await emptyText(call), data: { totalResponses: 0, sources: [] } };
    return fitted(report.results, {
      ...place,
      make: (rows, at) => ({
        text: [
          `Sources in ${scopeText(call)}: ${count(report.totalSourceResponses)} of ${counted(report.totalResponses, 'answer')} with one.`,
          ...staleText(report.staleRecords),
          table(
            ['source', 'owner', 'shown in', 'cited in', 'share'],
            rows.map((row) => [
              plain(row.url ?? row.domain ?? '', 300),
              plain(row.owner ?? ''),
              rateText(row.responseRate),
              rateText(row.citedRate),
              rateText(row.share),
            ]),
          ),
          goOn(rows.length, at, report.page.totalRecords),
        ].join('\n\n'),
        data: {
          totalResponses: report.totalResponses,
          totalSources: report.page.totalRecords,
          sources: rows.map(({ domain, url, owner, responseRate, citedRate, share }) => {
            return { domain, url, owner, shown: slim(responseRate), cited: slim(citedRate), share: slim(share) };
          }),
        },
      }),
    });
  },
};

interface AdReport {
  readonly totalResponses: number;
  readonly totalAdResponses: number;
  readonly totalAds: number;
  readonly advertisers: readonly {
    readonly advertiser: string;
    readonly adCount: number;
    readonly avgPosition: number;
  }[];
}
export const ads: Tool = {
  name: 'ads',
  title: 'Ads and who pays for them',
  description:
    'Sponsored ads in answers, by advertiser: share of ad units, ad count (cards), ad rate (answers with one), average position of its ads. ' +
    'formats: only cards of these formats, such as carousel. Answers: who are the top advertisers, who advertises with AI; which companies buy, ' +
    'have bought or are paying for placements, sponsor, promote, book or spend on advertisements or promotion; how often do answers contain or come' +
    ' with ads or advertising, with something paid, promoted or commercial; who is behind it; does a paid placement sit at the top or turn up ' +
    'further down.',
  page: 'ads',
  operation: 'listAdAdvertisers',
  leavesOut: ['formats'],
  adds: {
    ...PAGING,
    formats: z.array(z.string().min(1).max(200)).min(1).max(100).exactOptional().meta({
      description: 'Formats of ad cards as their providers call them, such as carousel.',
    }),
  },
  async run(call) {
    const { args, client, project } = call;
    const place = pageOf(call);
    const formats = args.formats === undefined ? {} : { formats: args.formats };
    const body = { ...(await scopeOf(call)), ...formats };
    const report = await client.get<AdReport>('POST /api/analytics/ads/advertisers', { project: project.id, body });
    if (report.totalResponses === 0)
      return { text: await emptyText(call), data: { totalResponses: 0, advertisers: [] } };
    // Both have the numbers of answers as their numerators, by which rows are sorted.
    const [rates, shares] = await Promise.all(
      (['adRate', 'share'] as const).map((metric) =>
        splitBy(call, { ...formats, by: ['advertiser'], metric, ...place }),
      ),
    );
    const details = new Map(report.advertisers.map((row) => [row.advertiser, row]));
    const shareOf = new Map(shares!.results.map(({ keys, figure }) => [keys[0]!.id, figure]));
    return fitted(rates!.results, {
      ...place,
      make: (rows, at) => ({
        text: [
          `Ads in ${scopeText(call)}: ${count(report.totalAdResponses)} of ${counted(report.totalResponses, 'answer')} with one, ${counted(report.totalAds, 'card')} in all.`,
          table(
            ['advertiser', 'in answers', 'share of ad units', 'cards', 'mean position'],
            rows.map(({ keys: [key], figure }) => {
              const [row, share] = [details.get(key!.id), shareOf.get(key!.id)];
              return [
                plain(key!.name),
                rateText(figure),
                share ? rateText(share) : '',
                row ? count(row.adCount) : '',
                row ? row.avgPosition.toFixed(1) : '',
              ];
            }),
          ),
          goOn(rows.length, at, rates!.page.totalRecords),
        ].join('\n\n'),
        data: {
          ...{
            totalResponses: report.totalResponses,
            totalAdResponses: report.totalAdResponses,
            totalAds: report.totalAds,
          },
          advertisers: rows.map(({ keys: [key], figure }) => {
            const [{ adCount, avgPosition } = {}, share] = [details.get(key!.id), shareOf.get(key!.id)];
            return { advertiser: key!.id, adRate: slim(figure), share: share && slim(share), adCount, avgPosition };
          }),
        },
      }),
    });
  },
};

interface ShoppingReport {
  readonly shoppingRate: Figure;
  readonly totalResponses: number;
  readonly totalCards: number;
  readonly merchants: readonly {
    readonly merchant: string;
    readonly cardCount: number;
    readonly share: Figure;
    readonly shoppingRate: Figure;
    readonly avgPosition: number;
  }[];
}

export const shopping: Tool = {
  name: 'shopping',
  title: 'Shopping cards of merchants',
  description:
    'Shopping cards (product cards, products for sale) in answers, by merchant: share of cards, card count, shopping rate (answers with one), mean ' +
    'position. cardBrands: only products of these brands. Answers: which top shops, online stores, retailers, sellers, dealers, vendors, ' +
    'marketplaces or merchants are there; who is selling, who gets to sell or offer our products, where are they sold; what things, items, goods or' +
    ' offers are there to buy (buyable) or purchase; how often does a shop appear as the merchant; does it sit at the front or back of the row of ' +
    'product tiles, listings or boxes.',
  page: 'shopping',
  operation: 'listMerchants',
  leavesOut: ['weights', 'brands'],
  adds: { ...PAGING, cardBrands: z.array(z.string().min(1).max(1_000)).min(1).max(100).exactOptional() },
  async run(call) {
    const { args, client, project } = call;
    const { page, pageSize } = pageOf(call);
    const body = { ...(await scopeOf(call)), ...(args.cardBrands && { brands: args.cardBrands }) };
    const report = await client.get<ShoppingReport>('POST /api/v1/analytics/shopping', { project: project.id, body });
    if (report.totalResponses === 0) return { text: await emptyText(call), data: { totalResponses: 0, merchants: [] } };
    return fitted(report.merchants.slice((page - 1) * pageSize, page * pageSize), {
      ...{ page, pageSize },
      make: (rows, at) => ({
        text: [
          `Shopping cards in ${scopeText(call)}: in ${rateText(report.shoppingRate)} of answers, ${counted(report.totalCards, 'card')} in all.`,
          table(
            ['merchant', 'in answers', 'share', 'cards', 'mean position'],
            rows.map((row) => [
              plain(row.merchant),
              rateText(row.shoppingRate),
              rateText(row.share),
              count(row.cardCount),
              row.avgPosition.toFixed(1),
            ]),
          ),
          goOn(rows.length, at, report.merchants.length),
        ].join('\n\n'),
        data: {
          ...{
            totalResponses: report.totalResponses,
            totalCards: report.totalCards,
            shoppingRate: slim(report.shoppingRate),
          },
          merchants: rows.map(({ merchant, cardCount, share, shoppingRate, avgPosition }) => {
            return { merchant, cardCount, share: slim(share), shoppingRate: slim(shoppingRate), avgPosition };
          }),
        },
      }),
    });
  },
};
