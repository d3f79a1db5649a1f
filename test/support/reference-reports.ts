import type { ColumnsRequest } from '../../src/app/reporting/remote.ts';
import {
  type AiResponse,
  adShare,
  breakdown,
  comparison,
  type Dictionary,
  entityReport,
  facets,
  queryReport,
  responseList,
  severalSeries,
  shoppingReport,
  sourceReport,
  timeSeries,
  videoCitations,
} from '../../src/domain/mod.ts';

/** What is asked of columns. */
export type Asked = Exclude<DistributiveOmit<ColumnsRequest, 'project'>, { name: 'responseIds' | 'nextCheckpoint' }>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** What is known in a project. */
export interface Known {
  readonly responses: readonly AiResponse[];
  readonly dictionary: Dictionary;
}

/** What a report is to say, over plain values. */
export function referenceReport({ responses, dictionary }: Known, { name, request }: Asked): unknown {
  switch (name) {
    case 'adShare':
      return adShare(responses, request);
    case 'videoCitations':
      return videoCitations(responses, dictionary.videos, request);
    case 'entities':
      return entityReport(responses, dictionary, request);
    case 'sources':
      return sourceReport(responses, request);
    case 'shopping':
      return shoppingReport(responses, request);
    case 'timeSeries':
      return timeSeries(responses, dictionary, request);
    case 'breakdown':
      return breakdown(responses, { brands: dictionary, videos: dictionary.videos }, request);
    case 'comparison':
      return comparison(responses, { brands: dictionary, videos: dictionary.videos }, request);
    case 'severalSeries':
      return severalSeries(responses, dictionary, request);
    case 'queries':
      return queryReport(responses, dictionary, request);
    case 'facets':
      return facets(responses, request);
    case 'responsePage':
      return responseList(responses, dictionary, request);
  }
}
