import assert from 'node:assert/strict';
import {
  type AdFact,
  type AdShareReport,
  type AdShareRequest,
  ANY_EVIDENCE,
  adShare,
  adShareOf,
  columnsOf,
  type Dimensions,
  EMPTY_DIMENSIONS,
  type EntityReport,
  type EntityReportRequest,
  EVERYTHING,
  entityReport,
  entityReportOf,
  joinFacts,
  neverCaptured,
  type QueryFacts,
  type ResponseFacts,
  type ShoppingFact,
  type ShoppingReport,
  type ShoppingReportRequest,
  type SourceFact,
  type SourceReport,
  type SourceReportRequest,
  shoppingReport,
  shoppingReportOf,
  sourceReport,
  sourceReportOf,
  type TimeSeries,
  type TimeSeriesRequest,
  timeSeries,
  timeSeriesOf,
  type Video,
  type VideoCitationsReport,
  type VideoCitationsRequest,
  videoCitations,
  videoCitationsOf,
} from '../../src/domain/mod.ts';
import { idFor, NOW, numberFor } from './builders.ts';
import { assertSame } from './figures.ts';

/** The one that responses answer. */
const QUERY = idFor('query');

/** A bare response; those of one name are the same one. */
export function aResponse(name: string, given: Partial<ResponseFacts> = {}): ResponseFacts {
  const id = idFor(`response ${name}`);
  return {
    id,
    number: numberFor(id),
    queryId: QUERY,
    country: 'US',
    language: 'en',
    model: 'gpt-5',
    outcome: 'answered',
    time: NOW,
    sources: [],
    ads: [],
    shopping: [],
    videos: [],
    mentions: [],
    executionTagIds: [],
    ...given,
  };
}

export function anAd(given: Partial<AdFact> = {}): AdFact {
  return { advertiser: 'Acme', format: 'carousel', position: 1, ...given };
}

export function aSourceFact(given: Partial<SourceFact> = {}): SourceFact {
  return { url: 'https://www.example.com/shoes', domain: 'example.com', isCited: false, ...given };
}

export function aShoppingFact(given: Partial<ShoppingFact> = {}): ShoppingFact {
  return { merchant: 'Shoe Barn', brand: null, position: 1, ...given };
}

export function queryFacts(given: Partial<QueryFacts> = {}): QueryFacts {
  return { id: QUERY, type: null, deleted: false, tagIds: [], ...given };
}

/** A video of which only the given is known. */
export function aVideo(given: Partial<Video> = {}): Video {
  return { ...neverCaptured({ platform: 'youtube', videoId: 'aaaaaaaaaaa' }), ...given };
}

/** Dimensions that know only the given. */
export function someDimensions(given: Partial<Dimensions> = {}): Dimensions {
  return { ...EMPTY_DIMENSIONS, ...given };
}

/** E1, by the reference; the columns must say the same. */
export function adShareReport(
  facts: readonly ResponseFacts[],
  given: Partial<AdShareRequest> = {},
  dimensions: Dimensions = someDimensions(),
): AdShareReport {
  const request = { scope: EVERYTHING, formats: [], ...given };
  const report = adShare(joinFacts(facts, dimensions), request);
  assert.deepEqual(adShareOf(columnsOf(facts, dimensions), request), report);
  return report;
}

/** E2, by the reference; the columns must say the same. */
export function videoCitationsReport(
  facts: readonly ResponseFacts[],
  given: Partial<VideoCitationsRequest> = {},
  videos: readonly Video[] = [],
): VideoCitationsReport {
  const request = {
    scope: EVERYTHING,
    platform: null,
    channelId: null,
    channelCountry: null,
    search: null,
    sort: [],
    page: 1,
    pageSize: 50,
    ...given,
  };
  const dimensions = someDimensions({ videos });
  const report = videoCitations(joinFacts(facts, dimensions), videos, request);
  assert.deepEqual(videoCitationsOf(columnsOf(facts, dimensions), request), report);
  return report;
}

/** A1, by the reference; the columns must say the same. */
export function entityReportBy(
  facts: readonly ResponseFacts[],
  given: Partial<EntityReportRequest> = {},
  dimensions: Dimensions = someDimensions(),
): EntityReport {
  const request = { scope: EVERYTHING, sort: [], page: 1, pageSize: 50, ...given };
  const report = entityReport(joinFacts(facts, dimensions), dimensions, request);
  assertSame(entityReportOf(columnsOf(facts, dimensions), request), report);
  return report;
}

/** A2, by the reference; the columns must say the same. */
export function sourceReportBy(
  facts: readonly ResponseFacts[],
  given: Partial<SourceReportRequest> = {},
): SourceReport {
  const paging = { sort: [], page: 1, pageSize: 50 };
  const request = { scope: EVERYTHING, by: 'domain', domain: null, search: null, ...paging, ...given } as const;
  const report = sourceReport(joinFacts(facts, someDimensions()), request);
  assertSame(sourceReportOf(columnsOf(facts, someDimensions()), request), report);
  return report;
}

/** A3, by the reference; the columns must say the same. */
export function shoppingReportBy(
  facts: readonly ResponseFacts[],
  given: Partial<ShoppingReportRequest> = {},
): ShoppingReport {
  const request = { scope: EVERYTHING, brands: [], ...given };
  const report = shoppingReport(joinFacts(facts, someDimensions()), request);
  assertSame(shoppingReportOf(columnsOf(facts, someDimensions()), request), report);
  return report;
}

/** A4, by the reference; the columns must say the same. */
export function timeSeriesBy(
  facts: readonly ResponseFacts[],
  given: Partial<TimeSeriesRequest> = {},
  dimensions: Dimensions = someDimensions(),
): TimeSeries {
  const bare = { scope: EVERYTHING, metric: 'responses', interval: 'day', evidence: ANY_EVIDENCE } as const;
  const request = { ...bare, ...given };
  const report = timeSeries(joinFacts(facts, dimensions), dimensions, request);
  assertSame(timeSeriesOf(columnsOf(facts, dimensions), request), report);
  return report;
}
