/*
 * What can be asked of what: metrics, dimensions, and which filter a metric needs. The tables come first; `understood`
 * turns a caller's question into one that reports answer, or says what is wrong with it.
 */

import type { GroupBy } from '../../scope/mod.ts';
import { ANY_EVIDENCE, ANY_OF, type EvidenceFilter } from '../evidence/mod.ts';
import type { LineMetric, Subject } from '../figures/mod.ts';

/** Dimensions whose values are what figures are of: a brand, a domain, … */
export const SUBJECT_DIMENSIONS = [
  'entity',
  'division',
  'group',
  'domain',
  'page',
  'url',
  'advertiser',
  'merchant',
  'video',
] as const;
export type SubjectDimension = (typeof SUBJECT_DIMENSIONS)[number];

/** What figures are of, whatever it is called in a dimension. */
type Kind = 'entities' | 'sources' | 'ads' | 'shopping' | 'videos';

const KIND_OF: Readonly<Record<SubjectDimension, Kind>> = {
  entity: 'entities',
  division: 'entities',
  group: 'entities',
  domain: 'sources',
  page: 'sources',
  url: 'sources',
  advertiser: 'ads',
  merchant: 'shopping',
  video: 'videos',
};

/** What can be asked of brands, sources, ads, offers and videos. (contract 9, "Metrics") */
export const QUESTION_METRICS = [
  'visibility',
  'shareOfVoice',
  'avgPosition',
  'topThree',
  'avgSentiment',
  'criticisedShare',
  'recommendedShare',
  'netTone',
  'responseRate',
  'citedRate',
  'share',
  'adRate',
  'shoppingRate',
  'citationRate',
  'citationShare',
] as const;
export type QuestionMetric = (typeof QUESTION_METRICS)[number];

const METRICS: { readonly [Of in Kind]: Partial<Readonly<Record<QuestionMetric, LineMetric>>> } = {
  entities: {
    visibility: 'rate',
    shareOfVoice: 'share',
    avgPosition: 'position',
    topThree: 'firstThree',
    avgSentiment: 'sentiment',
    criticisedShare: 'ownRate',
    recommendedShare: 'recommendedRate',
    netTone: 'tone',
  },
  sources: { responseRate: 'rate', citedRate: 'ownRate', share: 'share' },
  ads: { adRate: 'rate', share: 'share' },
  shopping: { shoppingRate: 'rate', share: 'share' },
  videos: { citationRate: 'rate', citationShare: 'share' },
};

/** A figure that is asked for of each value of a dimension, or of what is followed. */
export interface Question {
  readonly metric: LineMetric;
  /** What rows are of; null = of what is followed. */
  readonly subject: Subject | null;
  /** The followed line; null = the rows of the subject. */
  readonly followed: EvidenceFilter | null;
}

/** The question, as callers put it. */
export interface QuestionInput {
  readonly by: readonly string[];
  readonly metric: QuestionMetric;
  readonly evidence: EvidenceFilter;
}

/** A question, and which of the dimensions its rows are of: that at a place, or none. Or what is wrong with it. */
export type Understood =
  | { readonly question: Question; readonly place: number | null }
  | { readonly problem: string; readonly of: 'metric' | keyof EvidenceFilter };

/**
 * The question that a metric asks of some dimensions.
 * @example
 * const asked = understood({ by: ['model', 'merchant'], metric: 'share', evidence: ANY_EVIDENCE });
 * assert.equal('question' in asked && asked.place, 1);
 */
export function understood({ by, metric, evidence }: QuestionInput): Understood {
  const kind = kindOf(by, metric, evidence);
  if (kind === undefined) {
    const whose = 'by has a domain, page, url, advertiser or merchant, or one of these is given';
    return { of: 'metric', problem: `share needs to know of what: ${whose}` };
  }
  const other = (Object.keys(evidence) as (keyof EvidenceFilter)[]).find(
    (filter) => filter !== FILTER_OF[kind] && evidence[filter] !== null,
  );
  if (other !== undefined) return { of: other, problem: `is not followed by ${metric}` };
  const place = by.findIndex((dimension) => isSubject(dimension) && KIND_OF[dimension] === kind);
  const lineMetric = METRICS[kind][metric]!;
  if (place >= 0) {
    const problem = narrowed(kind, evidence);
    if (problem !== undefined) return { of: FILTER_OF[kind], problem };
    const subject = subjectFor(by[place] as SubjectDimension, evidence);
    return { question: { metric: lineMetric, subject, followed: null }, place };
  }
  if (needsOne(kind, lineMetric) && !isOne(kind, evidence)) {
    return { of: FILTER_OF[kind], problem: `is required for ${metric} where by has no ${DIMENSIONS_OF[kind]}` };
  }
  const followed = { ...ANY_EVIDENCE, ...followedBy(kind, evidence) };
  return { question: { metric: lineMetric, subject: null, followed }, place: null };
}

/** Whether figures can be of the values of a dimension. */
export const isSubject = (dimension: string): dimension is SubjectDimension =>
  (SUBJECT_DIMENSIONS as readonly string[]).includes(dimension);

function kindOf(by: readonly string[], metric: QuestionMetric, evidence: EvidenceFilter): Kind | undefined {
  const kinds = (Object.keys(METRICS) as Kind[]).filter((kind) => metric in METRICS[kind]);
  if (kinds.length === 1) return kinds[0];
  const named = by.flatMap((dimension) => (isSubject(dimension) ? KIND_OF[dimension] : []));
  const given = kinds.filter((kind) => evidence[FILTER_OF[kind]] !== null);
  return [...named, ...given].find((kind) => kinds.includes(kind));
}

const FILTER_OF: Readonly<Record<Kind, keyof EvidenceFilter>> = {
  entities: 'entityId',
  sources: 'sources',
  ads: 'ads',
  shopping: 'shopping',
  videos: 'videos',
};

const DIMENSIONS_OF: Readonly<Record<Kind, string>> = {
  entities: 'entity, division or group',
  sources: 'domain, page or url',
  ads: 'advertiser',
  shopping: 'merchant',
  videos: 'video',
};

/** One of the rows cannot be followed besides. */
function narrowed(kind: Kind, evidence: EvidenceFilter): string | undefined {
  return isOne(kind, evidence)
    ? `is not followed where by has one of ${DIMENSIONS_OF[kind]}: filter the rows`
    : undefined;
}

function isOne(kind: Kind, { entityId, ads, shopping, sources, videos }: EvidenceFilter): boolean {
  switch (kind) {
    case 'entities':
      return entityId !== null;
    case 'sources':
      return sources !== null && (sources.domain ?? sources.url ?? sources.pageUrl) != null;
    case 'ads':
      return ads !== null && ads.advertiser !== null;
    case 'shopping':
      return shopping !== null && shopping.merchant !== null;
    case 'videos':
      return videos !== null && videos.videoId !== null;
  }
}

const needsOne = (kind: Kind, metric: LineMetric): boolean => kind === 'entities' || metric === 'share';

function followedBy(kind: Kind, evidence: EvidenceFilter): Partial<EvidenceFilter> {
  if (kind === 'entities') return { entityId: evidence.entityId };
  return { [kind]: evidence[kind] ?? ANY_OF[kind] };
}

/** The rows of a dimension, whatever is asked of them. */
export const subjectBy = (dimension: SubjectDimension): Subject => subjectFor(dimension, ANY_EVIDENCE);

/** The rows of a dimension, of the formats, brands, sources or platform asked for. */
function subjectFor(dimension: SubjectDimension, { ads, shopping, sources, videos }: EvidenceFilter): Subject {
  switch (dimension) {
    case 'domain':
    case 'page':
    case 'url':
      return { of: `${dimension}s`, isCited: sources?.isCited ?? null };
    case 'advertiser':
      return { of: 'advertisers', formats: ads?.formats ?? [] };
    case 'merchant':
      return { of: 'merchants', brands: shopping?.brands ?? [] };
    case 'video':
      return { of: 'videos', platform: videos?.platform ?? null };
    default:
      return { of: 'entities', groupBy: GROUPINGS[dimension] };
  }
}

const GROUPINGS: Readonly<Record<'entity' | 'division' | 'group', GroupBy>> = {
  entity: 'none',
  division: 'division',
  group: 'group',
};
