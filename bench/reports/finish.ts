import { MILLISECONDS_A_DAY, type QueryFacts } from '../../src/domain/mod.ts';
import {
  facetCounts,
  LIFTED,
  seriesDays,
  toAdShareReport,
  toEntityReport,
  toShoppingReport,
  toSourceReport,
  toTimeSeries,
  toVideoCitationsReport,
} from '../../src/domain/reports/mod.ts';
import {
  ADVERTISER_NAMES,
  DICTIONARY,
  DOMAIN_NAMES,
  executionTagIdOf,
  HAS_ADS,
  HAS_SHOPPING,
  HAS_SOURCES,
  LOCALE_NAMES,
  localeOfKind,
  MERCHANT_NAMES,
  MODEL_NAMES,
  modelOfKind,
  START,
} from '../data/mod.ts';
import { REQUESTS, type Report } from './requests.ts';
import { type CodedScope, passingKinds, passingQueries } from './scopes.ts';

/** One row of whole numbers, as a baseline counts it. */
export type Row = readonly number[];

/**
 * Small whole numbers, as what the product counts are: V8 makes rows of reports as roomy as any of them ever was, and with
 * numbers that might be fractions the product's own E1 took twice as long beside the baselines as alone.
 */
const asCount = (number: number | undefined): number => number! | 0;

/** Finished reports from what a baseline counted, so that they can be compared with the product's. */
export const FINISH = {
  /** `[totalResponses, totalAdResponses]`, then `[advertiser, cards, responses, positions]`. */
  E1: ([totalResponses, totalAdResponses]: Row, rows: readonly Row[]): Report<'E1'> =>
    toAdShareReport({
      totalResponses: asCount(totalResponses),
      totalAdResponses: asCount(totalAdResponses),
      advertisers: rows.map(([advertiser, adCount, responseCount, positions]) => ({
        advertiser: ADVERTISER_NAMES[advertiser!]!,
        adCount: asCount(adCount),
        responseCount: asCount(responseCount),
        positions: asCount(positions),
      })),
    }),

  /** `[totalResponses, citingResponses, videos]`, then the page: `[video, citations, queries, first, last]`. */
  E2: (
    { scope }: CodedScope,
    [totalResponses, citingResponses, totalRecords]: Row,
    page: readonly Row[],
  ): Report<'E2'> => ({
    ...toVideoCitationsReport(
      {
        totalResponses: asCount(totalResponses),
        citingResponses: asCount(citingResponses),
        videos: page.map(([video, citationCount, uniqueQueryCount, firstCitedAt, lastCitedAt]) => ({
          video: DICTIONARY.videos[video!]!,
          citationCount: asCount(citationCount),
          uniqueQueryCount: asCount(uniqueQueryCount),
          firstCitedAt: firstCitedAt!,
          lastCitedAt: lastCitedAt!,
        })),
      },
      REQUESTS.E2(scope),
    ),
    totalRecords: asCount(totalRecords),
  }),

  /** `[entity, mentions, responses, positions, sentiment, first, last]`. */
  A1: ({ scope }: CodedScope, totalResponses: number, rows: readonly Row[]): Report<'A1'> =>
    toEntityReport(
      {
        totalResponses,
        rows: rows.map(([entity, mentionCount, responseCount, positions, sentiment, first, last]) => {
          const { id, name, isCompetitor } = DICTIONARY.entities[entity!]!;
          return {
            head: { id, name, kind: 'entity', isCompetitor },
            mentionCount: asCount(mentionCount),
            responseCount: asCount(responseCount),
            positions: asCount(positions),
            sentiment: sentiment!,
            firstMentionedAt: first!,
            lastMentionedAt: last!,
          };
        }),
      },
      REQUESTS.A1(scope),
    ),

  /** `[totalResponses, totalSourceResponses]`, then `[domain, sources, responses, citing, pages, first, last]`. */
  A2: ({ scope }: CodedScope, [totalResponses, totalSourceResponses]: Row, rows: readonly Row[]): Report<'A2'> =>
    toSourceReport(
      {
        totalResponses: asCount(totalResponses),
        totalSourceResponses: asCount(totalSourceResponses),
        rows: rows.map(([domain, sourceCount, responseCount, citing, urlCount, first, last]) => ({
          head: { domain: DOMAIN_NAMES[domain!]!, url: null },
          urlCount: asCount(urlCount),
          sourceCount: asCount(sourceCount),
          responseCount: asCount(responseCount),
          citedResponseCount: asCount(citing),
          firstSeenAt: first!,
          lastSeenAt: last!,
        })),
      },
      REQUESTS.A2(scope),
    ),

  /** As E1. */
  A3: ([totalResponses, totalShoppingResponses]: Row, rows: readonly Row[]): Report<'A3'> =>
    toShoppingReport({
      totalResponses: asCount(totalResponses),
      totalShoppingResponses: asCount(totalShoppingResponses),
      merchants: rows.map(([merchant, cardCount, responseCount, positions]) => ({
        merchant: MERCHANT_NAMES[merchant!]!,
        cardCount: asCount(cardCount),
        responseCount: asCount(responseCount),
        positions: asCount(positions),
      })),
    }),

  /** `[day, responses]` of all, and of those that mention the brand. */
  A4: ({ scope }: CodedScope, all: readonly Row[], shown: readonly Row[]): Report<'A4'> => {
    const start = START / MILLISECONDS_A_DAY;
    const [totals, mentioning] = [new Map(all.map(pair)), new Map(shown.map(pair))];
    const days = [...totals.keys()].map((day) => day + start);
    const covered = days.length === 0 ? undefined : { first: Math.min(...days), last: Math.max(...days) };
    const countsOf = (day: number) => ({
      totalResponses: totals.get(day - start) ?? 0,
      responseCount: mentioning.get(day - start) ?? 0,
      voices: 0,
      mentionCount: 0,
      positions: 0,
      sentiment: 0,
    });
    return toTimeSeries(seriesDays(scope, covered, 'day'), countsOf, REQUESTS.A4(scope));
  },

  /**
   * By code of the kind, all filters of kinds lifted; by code of the query, those of queries lifted; by execution tag,
   * those lifted; `[first, last, totalResponses]`.
   */
  facets: (
    coded: CodedScope,
    kinds: ArrayLike<number>,
    queries: ArrayLike<number>,
    tags: ArrayLike<number>,
    [first, last, totalResponses]: Row,
  ): Report<'facets'> => {
    const passes = liftedTables(coded);
    const ofKinds = <Value>(facet: keyof typeof LIFTED, valueOfKind: (kind: number) => Value) =>
      summed(kinds, passes[facet].kinds, (kind) => [valueOfKind(kind)]);
    const ofQueries = <Value>(facet: keyof typeof LIFTED, valuesOf: (query: QueryFacts) => readonly Value[]) =>
      summed(queries, passes[facet].queries, (query) => valuesOf(DICTIONARY.queries[query]!));
    const dayOf = (instant: number) => Math.floor(instant / MILLISECONDS_A_DAY);
    return {
      countries: ofKinds('countries', (kind) => LOCALE_NAMES[localeOfKind(kind)]!.country),
      languages: ofKinds('languages', (kind) => LOCALE_NAMES[localeOfKind(kind)]!.language),
      models: ofKinds('models', (kind) => MODEL_NAMES[modelOfKind(kind)]!),
      queryTypes: ofQueries('queryTypes', ({ type }) => [type ?? 'untyped']),
      queryTags: ofQueries('queryTags', ({ tagIds }) => tagIds),
      executionTags: facetCounts(Array.from(tags, (count, tag) => [executionTagIdOf(tag), count] as const)),
      hasSources: ofKinds('hasSources', (kind) => (kind & HAS_SOURCES) !== 0),
      hasShopping: ofKinds('hasShopping', (kind) => (kind & HAS_SHOPPING) !== 0),
      hasAds: ofKinds('hasAds', (kind) => (kind & HAS_ADS) !== 0),
      firstDay: totalResponses === 0 ? null : dayOf(first!),
      lastDay: totalResponses === 0 ? null : dayOf(last!),
      totalResponses: asCount(totalResponses),
    };
  },
};

type Tables = Readonly<
  Record<keyof typeof LIFTED, { readonly kinds: Uint8Array | null; readonly queries: Uint8Array | null }>
>;

const known = new WeakMap<CodedScope, Tables>();

/** Which kinds and queries pass where the filter of a facet is lifted; found once for each scope, as they are slow to find. */
function liftedTables(coded: CodedScope): Tables {
  const found = known.get(coded);
  if (found !== undefined) return found;
  const tables = Object.fromEntries(
    Object.entries(LIFTED).map(([facet, lifted]) => {
      const scope = { ...coded.scope, ...lifted };
      return [facet, { kinds: passingKinds(scope), queries: passingQueries(scope) }];
    }),
  ) as Tables;
  known.set(coded, tables);
  return tables;
}

/** The counts of codes that pass, summed over what each code stands for. */
function summed<Value>(
  counts: ArrayLike<number>,
  passes: Uint8Array | null,
  valuesOf: (code: number) => readonly Value[],
) {
  const sums = new Map<Value, number>();
  for (let code = 0; code < counts.length; code++) {
    if (counts[code]! === 0 || passes?.[code] === 0) continue;
    for (const value of valuesOf(code)) sums.set(value, (sums.get(value) ?? 0) + counts[code]!);
  }
  return facetCounts(sums);
}

const pair = ([key, value]: Row): [number, number] => [key!, value!];
