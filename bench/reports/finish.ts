import { average, type Comparison, type EntityVisibility, MILLISECONDS_A_DAY, percent } from '../../src/domain/mod.ts';
import { toAdShareReport } from '../../src/domain/reports/ad-share/report.ts';
import { toEntityReport } from '../../src/domain/reports/entities/report.ts';
import { facetCounts, LIFTED } from '../../src/domain/reports/facets/reference.ts';
import { NO_TALLY } from '../../src/domain/reports/figures/tally.ts';
import { noSentiment } from '../../src/domain/reports/sentiment.ts';
import { toSourceReport } from '../../src/domain/reports/sources/report.ts';
import { seriesDays } from '../../src/domain/reports/time-series/buckets.ts';
import { NOTHING, toTimeSeries } from '../../src/domain/reports/time-series/report.ts';
import { toVideoCitationsReport } from '../../src/domain/reports/video-citations/report.ts';
import { executionTagIdOf, HAS_ADS, HAS_SHOPPING, HAS_SOURCES, namesOf, START } from '../data/mod.ts';
import { PAGE_SIZE, REQUESTS } from './requests.ts';
import { type CodedScope, passingKinds } from './scopes.ts';
import { TYPE_CODES } from './sql.ts';

/** One row of whole numbers, as a database counts it. */
export type Row = readonly number[];

/**
 * Small whole numbers, as what the product counts are: V8 makes rows of reports as roomy as any of them ever was, and with
 * numbers that might be fractions the product's own E1 took twice as long beside the others as alone.
 */
const asCount = (number: number | undefined): number => number! | 0;

/** A figure as far as a database counts it: see {@link withoutIntervals}. */
const share = (numerator: number, denominator: number) => ({
  value: percent(numerator, denominator),
  numerator: asCount(numerator),
  denominator: asCount(denominator),
});

/** Finished reports from what a database counted, so that they can be compared with the product's. */
export const FINISH = {
  /** `[totalResponses, totalAdResponses]`, then `[advertiser, cards, responses, positions]`. */
  E1: ({ shape }: CodedScope, [totalResponses, totalAdResponses]: Row, rows: readonly Row[]): object =>
    toAdShareReport({
      totalResponses: asCount(totalResponses),
      totalAdResponses: asCount(totalAdResponses),
      advertisers: rows.map(([advertiser, adCount, responseCount, positions]) => ({
        advertiser: namesOf(shape).advertisers[advertiser!]!,
        adCount: asCount(adCount),
        responseCount: asCount(responseCount),
        positions: asCount(positions),
      })),
    }),

  /** `[totalResponses, citingResponses]`, then `[video, citations, videos]`, then `[video, queries, first, last]`. */
  E2: ({ shape, scope }: CodedScope, totals: Row, page: readonly Row[], details: readonly Row[]): object => {
    const [totalResponses, citingResponses] = totals;
    const byVideo = new Map(details.map(([video, ...rest]) => [video, rest]));
    const report = toVideoCitationsReport(
      {
        totalResponses: asCount(totalResponses),
        citingResponses: asCount(citingResponses),
        videos: page.map(([video, citationCount]) => {
          const [uniqueQueryCount, firstCitedAt, lastCitedAt] = byVideo.get(video)!;
          return {
            video: namesOf(shape).dictionary.videos[video!]!,
            citationCount: asCount(citationCount),
            uniqueQueryCount: asCount(uniqueQueryCount),
            firstCitedAt: firstCitedAt!,
            lastCitedAt: lastCitedAt!,
          };
        }),
      },
      REQUESTS.E2(scope),
    );
    return { ...report, totalRecords: asCount(page[0]?.[2]) };
  },

  /** `[entity, mentions, responses, positions, first, last, voices, entities]`. */
  A1: ({ shape, scope }: CodedScope, totalResponses: number, rows: readonly Row[]): object => {
    const report = toEntityReport(
      {
        totalResponses,
        rows: rows.map(([entity, mentionCount, responseCount, positions, first, last]) => {
          const { id, name, isCompetitor } = namesOf(shape).dictionary.entities[entity!]!;
          return {
            head: { id, name, kind: 'entity', isCompetitor },
            line: entity,
            mentionCount: asCount(mentionCount),
            responseCount: asCount(responseCount),
            positions: asCount(positions),
            firstMentionedAt: first!,
            lastMentionedAt: last!,
          };
        }),
      },
      REQUESTS.A1(scope),
      {
        tallyOf: () => NO_TALLY,
        saidOf: (shown) => shown.map(() => ({ sentiment: noSentiment(), notKnown: 0, recommended: 0 })),
      },
    );
    const places = new Map(
      rows.map(([entity, , responses, places]) => [
        namesOf(shape).dictionary.entities[entity!]!.id,
        average(places!, responses!, 1),
      ]),
    );
    const [voices, totalRecords] = rows[0]?.slice(-2) ?? [0, 0];
    const results = report.results.map(({ topThree: _, notKnown: __, avgSentiment: ___, sentiment: ____, ...row }) => ({
      ...withoutShares(row),
      visibility: share(row.responseCount, totalResponses),
      shareOfVoice: share(row.responseCount, voices!),
      avgPosition: places.get(row.id),
    }));
    return { ...report, totalRecords: asCount(totalRecords), results };
  },

  /**
   * `[totalResponses, totalSourceResponses]`, then `[domain, sources, responses, citing, first, last, uses, domains]`, then
   * `[domain, pages]`.
   */
  A2: ({ shape, scope }: CodedScope, totals: Row, page: readonly Row[], details: readonly Row[]): object => {
    const [totalResponses, totalSourceResponses] = totals;
    const pages = new Map(details.map(([domain, count]) => [domain, count]));
    const report = toSourceReport(
      {
        totalResponses: asCount(totalResponses),
        totalSourceResponses: asCount(totalSourceResponses),
        rows: page.map(([domain, sourceCount, responseCount, citing, first, last]) => ({
          head: { domain: namesOf(shape).domains[domain!]!, url: null },
          line: domain,
          urlCount: asCount(pages.get(domain)),
          // Each address of the bench is a page of its own.
          pageCount: asCount(pages.get(domain)),
          sourceCount: asCount(sourceCount),
          responseCount: asCount(responseCount),
          citedResponseCount: asCount(citing),
          firstSeenAt: first!,
          lastSeenAt: last!,
        })),
      },
      REQUESTS.A2(scope),
      () => NO_TALLY,
    );
    const [uses, totalRecords] = page[0]?.slice(-2) ?? [0, 0];
    const results = report.results.map((row) => ({
      ...row,
      responseRate: share(row.responseCount, totalResponses!),
      share: share(row.responseCount, uses!),
      citedRate: share(row.citedResponseCount, row.responseCount),
    }));
    return { ...report, totalRecords: asCount(totalRecords), results };
  },

  /** As E1. */
  A3: ({ shape }: CodedScope, [totalResponses, totalShoppingResponses]: Row, rows: readonly Row[]): object => {
    const units = rows.reduce((sum, [, , responses]) => sum + responses!, 0);
    return {
      shoppingRate: share(totalShoppingResponses!, totalResponses!),
      totalResponses: asCount(totalResponses),
      totalShoppingResponses: asCount(totalShoppingResponses),
      totalCards: asCount(rows.reduce((sum, [, cards]) => sum + cards!, 0)),
      totalUnits: asCount(units),
      merchants: rows.map(([merchant, cardCount, responseCount, positions]) => ({
        merchant: namesOf(shape).merchants[merchant!]!,
        cardCount: asCount(cardCount),
        share: share(responseCount!, units),
        responseCount: asCount(responseCount),
        shoppingRate: share(responseCount!, totalResponses!),
        avgPosition: average(positions!, cardCount!, 1),
      })),
    };
  },

  /** `[day, responses]` of all, and of those that mention the brand. */
  A4: ({ scope }: CodedScope, all: readonly Row[], shown: readonly Row[]): object => {
    const start = START / MILLISECONDS_A_DAY;
    const [totals, mentioning] = [new Map(all.map(pair)), new Map(shown.map(pair))];
    const days = [...totals.keys()].map((day) => day + start);
    const covered = days.length === 0 ? undefined : { first: Math.min(...days), last: Math.max(...days) };
    const countsOf = (day: number) => ({
      totalResponses: totals.get(day - start) ?? 0,
      responseCount: mentioning.get(day - start) ?? 0,
    });
    const series = toTimeSeries(
      seriesDays(scope, covered, 'day'),
      (day) => ({ ...NOTHING, followed: null, ...countsOf(day) }),
      REQUESTS.A4(scope),
    );
    const results = series.results.map((point) => {
      const figure = share(point.responseCount, point.totalResponses);
      return { ...point, value: figure.value, figure };
    });
    return { ...series, results };
  },

  /** Answers of both sides, and `[entity, responses]` of each. */
  compare: ({ shape }: CodedScope, totals: readonly [number, number], sides: readonly (readonly Row[])[]): object => {
    const [base, against] = sides.map((rows) => new Map(rows.map(pair)));
    const codes = [...new Set([...base!.keys(), ...against!.keys()])];
    const countsOf = (code: number) => [base!.get(code) ?? 0, against!.get(code) ?? 0] as const;
    const rows = codes
      .filter((code) => countsOf(code).some((count) => count > 1))
      .map((code) => {
        const { id } = namesOf(shape).dictionary.entities[code]!;
        return { id, sides: countsOf(code).map((count, side) => share(count, totals[side]!)) };
      });
    return { totalRecords: asCount(rows.length), rows: inOrder(rows).slice(0, PAGE_SIZE) };
  },

  /**
   * `[model, locale, sources, shopping, ads, responses]` with their filters lifted; `[0, type, responses]` and `[1, tag,
   * responses]`, each with its own filter lifted; by execution tag, those lifted; `[first, last, totalResponses]`.
   */
  facets: (
    { shape, scope }: CodedScope,
    kinds: readonly Row[],
    queries: readonly Row[],
    tags: Row,
    [first, last, totalResponses]: Row,
  ): object => {
    const { locales, models } = namesOf(shape);
    const ofKinds = <Value>(facet: keyof typeof LIFTED, read: (row: Row) => Value) => {
      const passes = passingKinds(shape, { ...scope, ...LIFTED[facet] });
      const sums = new Map<Value, number>();
      for (const row of kinds) {
        const [model, locale, sources, shopping, ads, count] = row as [number, number, number, number, number, number];
        const flags = sources * HAS_SOURCES! + shopping * HAS_SHOPPING! + ads * HAS_ADS!;
        if (passes?.[(model * shape.locales + locale) * 8 + flags] === 0) continue;
        sums.set(read(row), (sums.get(read(row)) ?? 0) + count);
      }
      return facetCounts(sums);
    };
    const ofQueries = <Value>(kind: number, read: (code: number) => Value) =>
      facetCounts(
        queries.filter(([own]) => own === kind).map(([, code, count]) => [read(code!), asCount(count)] as const),
      );
    const dayOf = (instant: number) => Math.floor(instant / MILLISECONDS_A_DAY);
    return {
      countries: ofKinds('countries', ([, locale]) => locales[locale!]!.country),
      languages: ofKinds('languages', ([, locale]) => locales[locale!]!.language),
      models: ofKinds('models', ([model]) => models[model!]!),
      ...{ servedModels: [], collectors: [], places: [] },
      // All that is drawn is alike in this.
      ...(totalResponses === 0
        ? { surfaces: [], personas: [], turns: [], signedIn: [] }
        : {
            surfaces: [{ value: 'unknown', count: asCount(totalResponses) }],
            personas: [{ value: '', count: asCount(totalResponses) }],
            turns: [{ value: 1, count: asCount(totalResponses) }],
            signedIn: [{ value: null, count: asCount(totalResponses) }],
          }),
      topics: [],
      queryTypes: ofQueries(0, (code) => TYPE_CODES[code]!),
      queryTags: ofQueries(1, (code) => code),
      executionTags: facetCounts(Array.from(tags, (count, tag) => [executionTagIdOf(tag), count] as const)),
      // All that is drawn was answered, without doubt.
      outcomes: totalResponses === 0 ? [] : [{ value: 'answered', count: asCount(totalResponses) }],
      doubts: totalResponses === 0 ? [] : [{ value: false, count: asCount(totalResponses) }],
      hasSources: ofKinds('hasSources', ([, , sources]) => sources === 1),
      hasShopping: ofKinds('hasShopping', ([, , , shopping]) => shopping === 1),
      hasAds: ofKinds('hasAds', ([, , , , ads]) => ads === 1),
      firstDay: totalResponses === 0 ? null : dayOf(first!),
      lastDay: totalResponses === 0 ? null : dayOf(last!),
      totalResponses: asCount(totalResponses),
    };
  },
};

interface ComparedCounts {
  readonly id: string;
  readonly sides: readonly { readonly numerator: number }[];
}

const inOrder = (rows: readonly ComparedCounts[]): readonly ComparedCounts[] =>
  rows.toSorted((a, b) => b.sides[0]!.numerator - a.sides[0]!.numerator || (a.id < b.id ? -1 : 1));

/** What a comparison counts, in the order of their ids where these are alike. */
export const comparedCounts = ({ totalRecords, results }: Comparison): object => ({
  totalRecords,
  rows: inOrder(
    results.map(({ id, base, against }) => ({
      id,
      sides: [base, against].map(({ numerator, denominator }) => share(numerator, denominator)),
    })),
  ),
});

const pair = ([key, value]: Row): [number, number] => [key!, value!];

/** Without the shares of what answers say, as tables hold nothing for them. */
function withoutShares<Row extends Pick<EntityVisibility, 'netTone' | 'criticisedShare' | 'recommendedShare'>>(
  row: Row,
) {
  const { netTone: _, criticisedShare: __, recommendedShare: ___, ...rest } = row;
  return rest;
}
