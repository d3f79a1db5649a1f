import {
  type AdShareReport,
  type EntityVisibility,
  EVERYTHING,
  type MerchantShare,
  type ProjectId,
  type SourceUse,
  type VideoCitations,
} from '../../../domain/mod.ts';
import type { App } from '../../mod.ts';
import { type Column, table } from './table.ts';

/** How many rows each table shows. */
const ROWS = 8;

/** What there is to show of a project, over everything stored. */
export interface Findings {
  readonly totalResponses: number;
  readonly brands: readonly EntityVisibility[];
  readonly domains: readonly SourceUse[];
  readonly merchants: readonly MerchantShare[];
  readonly videos: readonly VideoCitations[];
  readonly adShare: AdShareReport;
}

/** The leading brands, domains, videos, advertisers and merchants of a project. */
export async function findingsOf({ reports }: App, project: ProjectId): Promise<Findings> {
  const scope = { ...EVERYTHING, showAllEntities: true };
  const first = { sort: [], page: 1, pageSize: ROWS };
  const any = { channelId: null, channelCountry: null, search: null };
  const brands = await reports.entities(project, { scope, ...first });
  const domains = await reports.sources(project, { scope, by: 'domain', domain: null, search: null, ...first });
  const shopping = await reports.shopping(project, { scope, brands: [] });
  const cited = await reports.videoCitations(project, { scope, platform: null, ...any, ...first });
  const adShare = await reports.adShare(project, { scope, formats: [] });
  return {
    totalResponses: brands.totalResponses,
    brands: brands.results,
    domains: domains.results,
    merchants: shopping.merchants.slice(0, ROWS),
    videos: cited.results,
    adShare: { ...adShare, advertisers: adShare.advertisers.slice(0, ROWS) },
  };
}

const number = (value: number): string => value.toLocaleString('en');
const percentText = (value: number): string => `${value.toFixed(2)} %`;

const ANSWERS: Column<{ readonly responseCount: number }> = {
  title: 'answers',
  align: 'right',
  text: ({ responseCount }) => number(responseCount),
};

/** The findings as tables for a terminal of some width. */
export function findingsText(findings: Findings, width: number): string {
  const { brands, domains, merchants, videos, adShare, totalResponses } = findings;
  const section = <Row>(title: string, columns: readonly Column<NoInfer<Row>>[], rows: readonly Row[]) =>
    rows.length === 0 ? [] : [`${title}\n${table(columns, rows, width)}`];
  return [
    `${number(totalResponses)} answers analysed\n`,
    ...section(
      'TOP BRANDS',
      [
        { title: 'brand', isElastic: true, text: ({ name }) => name },
        ANSWERS,
        { title: 'visibility', align: 'right', text: ({ visibility }) => percentText(visibility.value) },
        { title: 'avg position', align: 'right', text: ({ avgPosition }) => avgPosition.toFixed(1) },
      ],
      brands,
    ),
    ...section(
      'MOST CITED DOMAINS',
      [{ title: 'domain', isElastic: true, text: ({ domain }) => domain ?? '' }, ANSWERS],
      domains,
    ),
    ...section(
      'MOST CITED VIDEOS',
      [
        { title: 'video', isElastic: true, text: ({ url }) => url },
        { title: 'answers', align: 'right', text: ({ citationCount }) => number(citationCount) },
        { title: 'share', align: 'right', text: ({ citationShare }) => percentText(citationShare) },
      ],
      videos,
    ),
    ...section(
      `AD SHARE (${percentText(adShare.adRate)} of the answers; written for research, not paid for)`,
      [
        { title: 'advertiser', isElastic: true, text: ({ advertiser }) => advertiser },
        { title: 'ads', align: 'right', text: ({ adCount }) => number(adCount) },
        ANSWERS,
        { title: 'share', align: 'right', text: ({ share }) => percentText(share) },
      ],
      adShare.advertisers,
    ),
    ...section(
      'MERCHANTS ON SHOPPING CARDS',
      [
        { title: 'merchant', isElastic: true, text: ({ merchant }) => merchant },
        { title: 'cards', align: 'right', text: ({ cardCount }) => number(cardCount) },
        ANSWERS,
      ],
      merchants,
    ),
  ].join('\n');
}
