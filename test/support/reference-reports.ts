import type { ColumnsRequest } from '../../src/app/reporting/remote.ts';
import {
  type AiResponse,
  adShare,
  breakdown,
  comparison,
  correctedCount,
  type Dimensions,
  doubtfulCount,
  entityReport,
  facets,
  outcomeCounts,
  queryReport,
  repeatability,
  responseList,
  severalSeries,
  shoppingReport,
  sourceReport,
  surfaceCounts,
  timeSeries,
  videoCitations,
} from '../../src/domain/mod.ts';

/** A request to columns. */
export type Asked = Exclude<
  DistributiveOmit<ColumnsRequest, 'project'>,
  { name: 'responseIds' | 'namingAnswers' | 'alertWeeks' | 'planning' | 'nextCheckpoint' | 'load' }
>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Content of a project. */
export interface Known {
  readonly responses: readonly AiResponse[];
  readonly dimensions: Dimensions;
}

/** What a report is to say, over plain values. */
export function referenceReport(known: Known, asked: Asked): unknown {
  const { responses } = known;
  const report = reportOf(known, asked);
  switch (asked.name) {
    case 'adShare':
    case 'videoCitations':
    case 'facets':
    case 'outcomes':
    case 'responsePage':
      return report;
    case 'comparison': {
      const { base, against } = asked.request;
      return {
        ...report,
        outcomes: { base: outcomeCounts(responses, base), against: outcomeCounts(responses, against) },
      };
    }
    default:
      return {
        ...report,
        outcomes: outcomeCounts(responses, asked.request.scope),
        doubtful: doubtfulCount(responses, asked.request.scope),
        corrected: correctedCount(responses, asked.request.scope),
        surfaces: surfaceCounts(responses, asked.request.scope),
      };
  }
}

function reportOf({ responses, dimensions }: Known, { name, request }: Asked): object {
  switch (name) {
    case 'adShare':
      return adShare(responses, request);
    case 'videoCitations':
      return videoCitations(responses, dimensions.videos, request);
    case 'entities':
      return entityReport(responses, dimensions, request);
    case 'sources':
      return sourceReport(responses, request);
    case 'shopping':
      return shoppingReport(responses, request);
    case 'timeSeries':
      return timeSeries(responses, dimensions, request);
    case 'breakdown':
      return breakdown(responses, { brands: dimensions, videos: dimensions.videos }, request);
    case 'comparison':
      return comparison(responses, { brands: dimensions, videos: dimensions.videos }, request);
    case 'severalSeries':
      return severalSeries(responses, dimensions, request);
    case 'queries':
      return queryReport(responses, dimensions, request);
    case 'repeatability':
      return repeatability(responses, dimensions, request);
    case 'facets':
      return facets(responses, request);
    case 'outcomes':
      return outcomeCounts(responses, request);
    case 'responsePage':
      return responseList(responses, dimensions, request);
  }
}
