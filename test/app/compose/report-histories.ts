import fc from 'fast-check';
import {
  type EntityRow,
  type JobExecutionRow,
  normaliseScope,
  QUERY_TYPES,
  type QueryRow,
} from '../../../src/domain/mod.ts';
import { scopeInput } from '../../support/facts.ts';
import type { Asked } from '../../support/reference-reports.ts';
import {
  adShareRequest,
  entityReportRequest,
  responseListRequest,
  shoppingReportRequest,
  sourceReportRequest,
  videoCitationsRequest,
} from '../../support/report-requests.ts';
import { timeSeriesRequest } from '../../support/series-requests.ts';
import { aRow } from '../support.ts';

const namedRequest = <Name extends Asked['name'], Request>(name: Name, request: fc.Arbitrary<Request>) =>
  fc.record({ name: fc.constant(name), request });
/** The same as the specification writes it. */
const asWritten = <Name extends Asked['name'], Request>(name: Name, request: fc.Arbitrary<Request>) =>
  fc.record({ name: fc.constant(name), request, isWritten: fc.constant(true) });

export const asked = fc.oneof(
  namedRequest('adShare', adShareRequest),
  namedRequest('videoCitations', videoCitationsRequest),
  namedRequest('entities', entityReportRequest),
  namedRequest('sources', sourceReportRequest),
  namedRequest('shopping', shoppingReportRequest),
  namedRequest('timeSeries', timeSeriesRequest),
  namedRequest('facets', scopeInput.map(normaliseScope)),
  namedRequest('responsePage', responseListRequest),
  asWritten('adShare', adShareRequest),
  asWritten('videoCitations', videoCitationsRequest),
  asWritten('shopping', shoppingReportRequest),
) as fc.Arbitrary<Asked>;

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
export const NAMES = ['Acme', 'Bolt'] as const;
export const QUERIES = ['best laptop', 'best phone'] as const;
export const VIDEOS = ['aaaaaaaaaaa', 'bbbbbbbbbbb'] as const;

/** Few of each, so that answers are written again with other content. */
export const row: fc.Arbitrary<JobExecutionRow> = fc
  .record({
    query: oneOf(...QUERIES),
    queryType: oneOf(null, ...QUERY_TYPES),
    tags: fc.subarray(['t1', 't2']),
    country: oneOf('US', 'DE'),
    model: oneOf('gpt-5', 'sonar'),
    runAt: oneOf(20_000, 20_001, 20_002).map((day) => day * 86_400_000),
    answer: oneOf('Take the Acme.', 'Take the Bolt, not the Acme.', 'Take none.'),
    advertisers: fc.array(oneOf(...NAMES), { maxLength: 3 }),
    merchants: fc.array(oneOf(...NAMES), { maxLength: 2 }),
    hosts: fc.subarray(['a.example', 'b.example']),
    videoIds: fc.subarray([...VIDEOS]),
  })
  .map(({ advertisers, merchants, hosts, videoIds, ...given }) =>
    aRow({
      ...given,
      ads: advertisers.map((advertiser, at) => ({
        unit: 1,
        position: at + 1,
        advertiser,
        format: 'text',
        title: null,
        url: null,
      })),
      shopping: merchants.map((merchant, at) => ({
        position: at + 1,
        title: 'Glide',
        merchant,
        brand: null,
        price: null,
        currency: null,
        url: null,
      })),
      sources: hosts.map((host) => ({ url: `https://${host}/1`, title: null })),
      videos: videoIds.map((videoId) => ({ platform: 'youtube' as const, videoId })),
    }),
  );
export const rows = fc.array(row, { minLength: 1, maxLength: 6 });

/** What happens to the service and its database. */
export type Step =
  | { readonly write: Write }
  | { readonly ask: readonly Asked[] }
  /** Reports asked for during a write. */
  | { readonly ask: readonly Asked[]; readonly meanwhile: readonly JobExecutionRow[] }
  /** Threads that are killed while they work, or do nothing. */
  | { readonly kill: readonly Asked[] }
  | { readonly restart: true }
  /** Columns are kept as they are. */
  | { readonly checkpoint: true }
  /** Something that was kept of columns is spoilt: where, from 0 to 1. */
  | { readonly spoil: number };
export type Write =
  | { readonly answers: readonly JobExecutionRow[] }
  | { readonly brands: readonly EntityRow[] }
  | { readonly merge: boolean }
  | { readonly queries: readonly QueryRow[] }
  | { readonly tag: string }
  | { readonly capture: (typeof VIDEOS)[number] };

export const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ answers: rows }) },
  { weight: 1, arbitrary: fc.record({ brands: fc.subarray(NAMES.map((name) => ({ name }))) }) },
  { weight: 1, arbitrary: fc.record({ merge: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      queries: fc.tuple(fc.record({ query: oneOf(...QUERIES), type: oneOf(null, ...QUERY_TYPES) })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ tag: oneOf('Acme', 'Bolt') }) },
  { weight: 1, arbitrary: fc.record({ capture: oneOf(...VIDEOS) }) },
);
export const some = fc.array(asked, { minLength: 1, maxLength: 3 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ write }) },
  { weight: 8, arbitrary: fc.record({ ask: some }) },
  { weight: 4, arbitrary: fc.record({ ask: some, meanwhile: rows }) },
  { weight: 1, arbitrary: fc.record({ kill: fc.array(asked, { maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ restart: fc.constant(true as const) }) },
  { weight: 5, arbitrary: fc.record({ checkpoint: fc.constant(true as const) }) },
  { weight: 1, arbitrary: fc.record({ spoil: fc.double({ min: 0, max: 0.999, noNaN: true }) }) },
);
