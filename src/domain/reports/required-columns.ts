import { type PartName, partsOfSaid } from '../columns/mod.ts';
import type { Scope } from '../scope/mod.ts';
import type { Day } from '../time.ts';
import { type Dimension, partsOfDimension } from './breakdown/mod.ts';
import type { ColumnReportName, ColumnRequest } from './column-reports.ts';
import type { ComparisonRequest } from './compare/mod.ts';
import type { EvidenceFilter } from './evidence/mod.ts';
import { partOf, type Question } from './questions/mod.ts';
import { evidenceOf, isOfMentions, type TimeSeriesRequest } from './time-series/mod.ts';
import type { VideoCitationsRequest } from './types.ts';
import { asksOfVideos } from './video-citations/mod.ts';

/** The columns that a report reads: its caller has them loaded. */
export interface Needs {
  readonly parts: ReadonlySet<PartName>;
  /** Whether the parts of a day are asked for. */
  isAsked(day: Day): boolean;
  /** Whether it asks what is known of every video. */
  readonly isOfAllVideos: boolean;
  /** Whether it asks which brands queries name. */
  readonly isOfBrandsNamed: boolean;
}

/**
 * What a report reads.
 * @example
 * const needs = needsOf('adShare', { scope: normaliseScope({ startDate: '1970-01-02' }), formats: [] });
 * assert.deepEqual([...needs.parts], ['ads']);
 * assert.equal(needs.isAsked(0), false);
 */
export function needsOf<Name extends ColumnReportName>(name: Name, request: ColumnRequest<Name>): Needs {
  const scopes = scopesOf(request);
  const parts = new Set(PARTS[name](request));
  if (scopes.some(({ executionTags: { tags, groups } }) => tags.length > 0 || groups.length > 0)) parts.add('tags');
  for (const part of scopes.flatMap(partsOfSaid)) parts.add(part);
  return {
    parts,
    isAsked: (day) =>
      scopes.some(
        ({ startDay, endDay }) => (startDay === null || day >= startDay) && (endDay === null || day <= endDay),
      ),
    isOfAllVideos: asksOfAllVideos(name, request),
    isOfBrandsNamed: scopes.some(({ branded }) => branded !== 'include'),
  };
}

function scopesOf(request: object): readonly Scope[] {
  if ('base' in request) {
    const { base, against, before = [] } = request as ComparisonRequest;
    return [base, against, ...before];
  }
  return [(request as { scope?: Scope }).scope ?? (request as Scope)];
}

/** Titles of videos are names of rows, too. */
function asksOfAllVideos(name: ColumnReportName, request: object): boolean {
  if (name === 'videoCitations') return asksOfVideos(request as VideoCitationsRequest);
  const { question, by = [] } = request as { readonly question?: Question; readonly by?: readonly Dimension[] };
  return question?.subject?.of === 'videos' || by.includes('video');
}

type PartsOf<Name extends ColumnReportName> = (request: ColumnRequest<Name>) => readonly PartName[];

const PARTS: { readonly [Name in ColumnReportName]: PartsOf<Name> } = {
  adShare: () => ['ads'],
  videoCitations: () => ['citations'],
  entities: () => ['mentions'],
  sources: () => ['sources'],
  shopping: () => ['shopping'],
  timeSeries: ofTimeSeries,
  severalSeries: ({ followed, ...request }) => followed.flatMap((evidence) => ofTimeSeries({ ...request, evidence })),
  breakdown: ({ question, by, among }) => [
    partOf(question),
    ...by.flatMap(partsOfDimension),
    ...(among === undefined ? [] : (['mentions'] as const)),
  ],
  comparison: ({ question, part = 'query' }) => [partOf(question), ...partsOfDimension(part)],
  queries: ({ entityId }) => (entityId === null ? [] : ['mentions']),
  repeatability: () => ['mentions', 'sources'],
  planning: () => ['mentions'],
  facets: () => ['tags'],
  outcomes: () => [],
  namingAnswers: () => ['ids', 'mentions'],
  responsePage: ({ evidence }) => ['ids', ...ofEvidence(evidence)],
  responseIds: ({ evidence }) => ['ids', ...ofEvidence(evidence)],
  alertWeeks: ({ question }) => [partOf(question)],
};

function ofTimeSeries(request: TimeSeriesRequest): readonly PartName[] {
  const shown = ofEvidence(evidenceOf(request));
  return isOfMentions(request.metric) ? [...shown, 'mentions'] : shown;
}

function ofEvidence({ entityId, ads, shopping, sources, videos }: EvidenceFilter): readonly PartName[] {
  const asked: readonly (readonly [PartName, unknown])[] = [
    ['mentions', entityId],
    ['ads', ads],
    ['shopping', shopping],
    ['sources', sources],
    ['citations', videos],
  ];
  return asked.flatMap(([name, filter]) => (filter === null ? [] : name));
}
