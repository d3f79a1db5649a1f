import type { ProjectId } from '../../../domain/ids.ts';
import type {
  AdShareReport,
  EntityVisibility,
  MerchantShare,
  SourceUse,
  VideoCitations,
} from '../../../domain/reports/mod.ts';
import { EVERYTHING } from '../../../domain/scope/mod.ts';
import { counted } from '../../../domain/wording.ts';
import type { App } from '../../mod.ts';
import { KINDS, madeTable, type ReportKind } from '../report/mod.ts';

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
export async function findingsOf({ reports }: Pick<App, 'reports'>, project: ProjectId): Promise<Findings> {
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

/** What each table is called here. */
const TITLES = {
  brands: 'TOP BRANDS',
  sources: 'MOST CITED DOMAINS',
  videos: 'MOST CITED VIDEOS',
  ads: 'ADS (written for research, not paid for)',
  shopping: 'MERCHANTS ON SHOPPING CARDS',
} as const;

/** The reports on everything, as tables for a terminal of some width. */
export async function findingsText(app: Pick<App, 'reports'>, project: ProjectId, width: number): Promise<string> {
  const scope = { ...EVERYTHING, showAllEntities: true };
  const sections: string[] = [];
  let answers = 0;
  for (const [name, title] of Object.entries(TITLES)) {
    // The rows of each kind are its own, which the compiler cannot see through a name.
    const kind = KINDS[name as keyof typeof TITLES] as unknown as ReportKind<object>;
    const { text, totalResponses } = await madeTable(app, project, kind, { scope, limit: ROWS, width });
    answers = totalResponses;
    if (text !== undefined) sections.push(`${title}\n${text}`);
  }
  return [`${counted(answers, 'answer')} analysed\n`, ...sections].join('\n');
}
