/*
 * The reports that a terminal shows as a table: brands, sources, videos, ads, shopping. `ReportKind` says what each has to
 * give; one constant for each follows, and `KINDS` lists them. A new report of the command line is one more constant.
 */

import type { ProjectId } from '../../../domain/ids.ts';
import {
  type AdvertiserShare,
  ANY_EVIDENCE,
  type EntityVisibility,
  type EvidenceFilter,
  type MerchantShare,
  type Metric,
  type QuestionMetric,
  type SourceUse,
  type SubjectDimension,
  understood,
  type VideoCitations,
} from '../../../domain/reports/mod.ts';
import type { Scope } from '../../../domain/scope/mod.ts';
import type { Figure } from '../../../domain/statistics/mod.ts';
import { videoKeyText } from '../../../domain/video.ts';
import type { App } from '../../mod.ts';
import { safeLine } from '../command.ts';
import type { Column } from '../table.ts';

/** What a report has found. */
export interface Found<Row> {
  readonly totalResponses: number;
  /** Rows there are, also where fewer are asked for. */
  readonly totalRecords: number;
  readonly rows: readonly Row[];
}

/** A table that people read, and what leads from each of its rows to a line over time. */
export interface ReportKind<Row> {
  /** What the rows are, in the plural. */
  readonly noun: string;
  find(reports: App['reports'], project: ProjectId, request: Request): Promise<Found<Row>>;
  /** The first one names the row; it shrinks on a narrow terminal. */
  readonly columns: readonly Column<Row>[];
  /** What the share of the answers in scope that show it is called. */
  readonly rateTitle: string;
  rate(row: Row, totalResponses: number): Share;
  /** What a series over time follows. */
  readonly metric: Metric;
  evidence(row: Row): Partial<EvidenceFilter>;
  /** As programs read it. */
  record(row: Row): Readonly<Record<string, unknown>>;
  /** The columns of its CSV, which has them also where there is no row. */
  readonly fields: readonly string[];
}

/** The columns of a figure: with what it counts, and its intervals. */
export const figureFields = (name: string): string[] => FIGURE_FIELDS.map((part) => `${name}.${part}`);

const FIGURE_FIELDS: readonly (keyof Figure)[] = [
  ...(['value', 'numerator', 'denominator', 'low', 'high', 'queries', 'topics', 'effectiveN', 'designEffect'] as const),
  ...(['repeatLow', 'repeatHigh', 'reliable', 'why'] as const),
];

/** A share of the answers in scope, and where it lies with 95 % confidence. */
export type Share = Pick<Figure, 'value' | 'low' | 'high'>;

interface Request {
  readonly scope: Scope;
  readonly limit: number;
}

const number = (value: number): string => value.toLocaleString('en');
const firstPage = ({ limit }: Request) => ({ sort: [], page: 1, pageSize: limit });
const answers: Column<{ readonly responseCount: number }> = {
  title: 'answers',
  align: 'right',
  text: ({ responseCount }) => number(responseCount),
};
const positionOf = <Row>(place: (row: Row) => number): Column<Row> => ({
  title: 'position',
  align: 'right',
  text: (row) => place(row).toFixed(1),
});
const position = positionOf(({ avgPosition }: { readonly avgPosition: number }) => avgPosition);
const named = <Row>(title: string, text: (row: Row) => string): Column<Row> => ({
  title,
  isElastic: true,
  text: (row) => safeLine(text(row)),
});

export const brands: ReportKind<EntityVisibility> = {
  noun: 'brands',
  async find(reports, project, request) {
    const { results, ...rest } = await reports.entities(project, {
      ...{ scope: request.scope, withOwn: true },
      ...firstPage(request),
    });
    return { ...rest, rows: results };
  },
  columns: [named('brand', ({ name }) => name), answers, positionOf(({ avgPosition }) => avgPosition.value)],
  rateTitle: 'visibility',
  rate: ({ visibility }) => visibility,
  metric: 'visibility',
  evidence: ({ id }) => ({ entityId: id }),
  record: ({ id, name, kind, isCompetitor, mentionCount, responseCount, visibility, shareOfVoice, ...row }) => ({
    ...{ id, name, kind, isCompetitor, mentionCount, responseCount },
    ...{ visibility, shareOfVoice, avgPosition: row.avgPosition, topThree: row.topThree },
    ...{ notKnown: row.notKnown, avgSentiment: row.avgSentiment, netTone: row.netTone },
    ...{ criticisedShare: row.criticisedShare, recommendedShare: row.recommendedShare },
  }),
  fields: [
    ...['id', 'name', 'kind', 'isCompetitor', 'mentionCount', 'responseCount', ...figureFields('visibility')],
    ...figureFields('shareOfVoice'),
    ...[
      'avgPosition.value',
      'avgPosition.low',
      'avgPosition.high',
      'avgPosition.n',
      ...figureFields('topThree'),
      'notKnown',
      'avgSentiment',
      ...['value', 'low', 'high', 'n', 'positive', 'mixed', 'negative', 'neutral'].map((name) => `netTone.${name}`),
      ...figureFields('criticisedShare'),
      ...figureFields('recommendedShare'),
    ],
  ],
};

export const sources: ReportKind<SourceUse> = {
  noun: 'sources',
  async find(reports, project, request) {
    const all = { by: 'domain', domain: null, search: null } as const;
    const { results, ...rest } = await reports.sources(project, {
      scope: request.scope,
      ...all,
      ...firstPage(request),
    });
    return { ...rest, rows: results };
  },
  columns: [
    named('domain', ({ domain }) => domain ?? ''),
    answers,
    { title: 'cited in', align: 'right', text: ({ citedResponseCount }) => number(citedResponseCount) },
  ],
  rateTitle: 'rate',
  rate: ({ responseRate }) => responseRate,
  metric: 'sourceRate',
  evidence: ({ domain }) => ({ sources: { domain, url: null, isCited: null } }),
  record: (row) => {
    const { domain, urlCount, pageCount, sourceCount, responseCount, citedResponseCount } = row;
    const { responseRate, citedRate, share } = row;
    return {
      domain,
      urlCount,
      pageCount,
      sourceCount,
      responseCount,
      citedResponseCount,
      responseRate,
      citedRate,
      share,
    };
  },
  fields: [
    ...['domain', 'urlCount', 'pageCount', 'sourceCount', 'responseCount', 'citedResponseCount'],
    ...['responseRate', 'citedRate', 'share'].flatMap(figureFields),
  ],
};

/** A row with the figure of its rate, whose own report has plain numbers. */
type Figured<Row> = Row & { readonly figure: Figure };

/** The figures of a metric by what they are of. */
async function figuresBy(
  reports: App['reports'],
  project: ProjectId,
  scope: Scope,
  { by, metric }: { readonly by: SubjectDimension; readonly metric: QuestionMetric },
): Promise<ReadonlyMap<string, Figure>> {
  const asked = understood({ by: [by], metric, evidence: ANY_EVIDENCE });
  if (!('question' in asked)) throw new Error(asked.problem);
  const request = { scope, by: [by], ...asked, sort: [], page: 1, pageSize: Number.MAX_SAFE_INTEGER };
  const { results } = await reports.breakdown(project, request);
  return new Map(results.map(({ keys, figure }) => [keys[0]!.id, figure]));
}

export const videos: ReportKind<Figured<VideoCitations>> = {
  noun: 'videos',
  async find(reports, project, request) {
    const any = { platform: null, channelId: null, channelCountry: null, search: null };
    const found = await reports.videoCitations(project, { scope: request.scope, ...any, ...firstPage(request) });
    const figures = await figuresBy(reports, project, request.scope, { by: 'video', metric: 'citationRate' });
    const rows = found.results.map((row) => ({ ...row, figure: figures.get(videoKeyText(row.video))! }));
    return { totalResponses: found.totalResponses, totalRecords: found.totalRecords, rows };
  },
  columns: [
    named('video', ({ video }) => video.title ?? `${video.platform} ${video.videoId}`),
    { title: 'answers', align: 'right', text: ({ citationCount }) => number(citationCount) },
    { title: 'queries', align: 'right', text: ({ uniqueQueryCount }) => number(uniqueQueryCount) },
  ],
  rateTitle: 'rate',
  rate: ({ figure }) => figure,
  metric: 'videoRate',
  evidence: ({ video: { platform, videoId } }) => ({ videos: { platform, videoId } }),
  record: ({ video, url, citationCount, citationShare, citationRate, uniqueQueryCount }) => ({
    ...{ videoId: video.videoId, platform: video.platform, url, title: video.title },
    ...{ citationCount, citationShare, citationRate, uniqueQueryCount },
  }),
  fields: [
    ...['videoId', 'platform', 'url', 'title'],
    ...['citationCount', 'citationShare', 'citationRate', 'uniqueQueryCount'],
  ],
};

export const ads: ReportKind<Figured<AdvertiserShare>> = {
  noun: 'advertisers',
  async find(reports, project, { scope, limit }) {
    const { totalResponses, advertisers } = await reports.adShare(project, { scope, formats: [] });
    const figures = await figuresBy(reports, project, scope, { by: 'advertiser', metric: 'adRate' });
    const rows = advertisers.slice(0, limit).map((row) => ({ ...row, figure: figures.get(row.advertiser)! }));
    return { totalResponses, totalRecords: advertisers.length, rows };
  },
  columns: [
    named('advertiser', ({ advertiser }) => advertiser),
    { title: 'ads', align: 'right', text: ({ adCount }) => number(adCount) },
    answers,
    position,
  ],
  rateTitle: 'ad rate',
  rate: ({ figure }) => figure,
  metric: 'adRate',
  evidence: ({ advertiser }) => ({ ads: { advertiser, formats: [] } }),
  record: ({ figure: _, ...row }) => ({ ...row }),
  fields: ['advertiser', 'adCount', 'share', 'responseCount', 'adRate', 'avgPosition'],
};

export const shopping: ReportKind<MerchantShare> = {
  noun: 'merchants',
  async find(reports, project, { scope, limit }) {
    const { totalResponses, merchants } = await reports.shopping(project, { scope, brands: [] });
    return { totalResponses, totalRecords: merchants.length, rows: merchants.slice(0, limit) };
  },
  columns: [
    named('merchant', ({ merchant }) => merchant),
    { title: 'cards', align: 'right', text: ({ cardCount }) => number(cardCount) },
    answers,
    position,
  ],
  rateTitle: 'rate',
  rate: ({ shoppingRate }) => shoppingRate,
  metric: 'shoppingRate',
  evidence: ({ merchant }) => ({ shopping: { merchant, brands: [] } }),
  record: (row) => ({ ...row }),
  fields: [
    ...['merchant', 'cardCount', ...figureFields('share')],
    ...['responseCount', ...figureFields('shoppingRate'), 'avgPosition'],
  ],
};

/** What can be asked for by name. */
export const KINDS = { brands, sources, videos, ads, shopping } as const;
export type KindName = keyof typeof KINDS;

/** A series over time of what a row shows. */
export const evidenceOf = <Row>(kind: ReportKind<Row>, row: Row): EvidenceFilter => ({
  ...ANY_EVIDENCE,
  ...kind.evidence(row),
});
