import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  ANY_EVIDENCE,
  bucketOf,
  bucketStart,
  entityReport,
  INTERVALS,
  type Interval,
  joinFacts,
  normaliseScope,
  parseDay,
  type TimeSeriesRequest,
  toIso,
} from '../../../src/domain/mod.ts';
import { seriesDays } from '../../../src/domain/reports/time-series/buckets.ts';
import { EFFORT } from '../../support/effort.ts';
import { anAd, aResponse, aSourceFact, timeSeriesBy } from '../../support/fact-builders.ts';
import { factsAfter, history } from '../../support/facts.ts';
import { assertSame, counts, withoutIntervals } from '../../support/figures.ts';
import { entityReportRequest } from '../../support/report-requests.ts';

const day = (date: string) => parseDay(date)!;
const dateOf = (number: number) => toIso(number * 86_400_000).slice(0, 10);

describe('buckets', () => {
  const cases: readonly (readonly [Interval, date: string, start: string, end: string])[] = [
    ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-21', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['week', '2026-01-01', '2025-12-29', '2026-01-04'],
    ['week', '1969-12-28', '1969-12-22', '1969-12-28'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['month', '1969-12-31', '1969-12-01', '1969-12-31'],
    ['month', '0050-03-01', '0050-03-01', '0050-03-31'],
  ];
  for (const [interval, date, start, end] of cases) {
    test(`the ${interval} of ${date} is ${start} to ${end}`, () => {
      const bucket = bucketOf(day(date), interval);
      const found = [bucketStart(bucket, interval), bucketStart(bucket + 1, interval) - 1].map(dateOf);
      assert.deepEqual(found, [start, end]);
    });
  }

  test('every day lies in its bucket, and days in order lie in buckets in order', () => {
    const anyDay = fc.integer({ min: day('0001-01-01'), max: day('9999-11-30') });
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...INTERVALS), (some, interval) => {
        const bucket = bucketOf(some, interval);
        assert.ok(bucketStart(bucket, interval) <= some && some < bucketStart(bucket + 1, interval));
        assert.ok(bucketOf(some + 1, interval) - bucket <= 1);
      }),
    );
  });

  test('a range follows the scope, and the responses where the scope is open', () => {
    const responses = { first: 10, last: 20 };
    const range = (startDay: number | null, endDay: number | null, some: typeof responses | undefined = responses) =>
      seriesDays({ startDay, endDay }, some, 'day');
    assert.deepEqual(range(null, null), responses);
    assert.deepEqual(range(5, null), { first: 5, last: 20 });
    assert.deepEqual(range(null, 30), { first: 10, last: 30 });
    assert.deepEqual(seriesDays({ startDay: 1, endDay: 2 }, undefined, 'day'), { first: 1, last: 2 });
    assert.equal(seriesDays({ startDay: 1, endDay: null }, undefined, 'day'), undefined);
  });

  test('more than 5,000 buckets are refused, with the property and the remedy', () => {
    assert.ok(seriesDays({ startDay: 1, endDay: 5_000 }, undefined, 'day'));
    assert.throws(() => seriesDays({ startDay: 1, endDay: 5_001 }, undefined, 'day'), {
      problem: 'invalid',
      message: /^interval: .*5001 .*narrow startDate and endDate$/,
    });
    assert.ok(seriesDays({ startDay: 1, endDay: 5_001 }, undefined, 'week'));
  });
});

const at = (date: string) => Date.parse(`${date}T23:59:59.999Z`);
const RESPONSES = [
  aResponse('1', { time: at('2026-11-01'), ads: [anAd()], sources: [aSourceFact({ isCited: true })] }),
  aResponse('2', { time: at('2026-11-01'), sources: [aSourceFact()] }),
  aResponse('3', { time: at('2026-11-03'), ads: [anAd({ advertiser: 'Bolt' })] }),
];

describe('time series', () => {
  const series = (given: Partial<TimeSeriesRequest>) => timeSeriesBy(RESPONSES, given).results;

  test('by hand: a point for each bucket, empty ones with zeros', () => {
    assert.deepEqual(withoutIntervals(series({ metric: 'adRate' })), [
      {
        startDay: day('2026-11-01'),
        endDay: day('2026-11-01'),
        totalResponses: 2,
        responseCount: 1,
        value: 50,
        figure: counts(1, 2),
      },
      {
        startDay: day('2026-11-02'),
        endDay: day('2026-11-02'),
        totalResponses: 0,
        responseCount: 0,
        value: 0,
        figure: counts(0, 0),
      },
      {
        startDay: day('2026-11-03'),
        endDay: day('2026-11-03'),
        totalResponses: 1,
        responseCount: 1,
        value: 100,
        figure: counts(1, 1),
      },
    ]);
  });

  test('follows one advertiser or domain, cited or not', () => {
    const values = (given: Partial<TimeSeriesRequest>) =>
      series({ interval: 'month', ...given }).map(({ value }) => value);
    const ads = { advertiser: 'Bolt', formats: [] };
    assert.deepEqual(values({ metric: 'adRate', evidence: { ...ANY_EVIDENCE, ads } }), [33.33]);
    const sources = { domain: 'example.com', url: null, isCited: true };
    assert.deepEqual(values({ metric: 'sourceRate', evidence: { ...ANY_EVIDENCE, sources } }), [33.33]);
    assert.deepEqual(values({ metric: 'sourceRate' }), [66.67]);
    assert.deepEqual(values({ metric: 'responses' }), [3]);
  });

  test('what the scope spans is there though nothing was asked then', () => {
    const scope = normaliseScope({ startDate: '2026-10-31', endDate: '2026-11-30' });
    assert.equal(series({ scope, interval: 'week' }).length, 6);
    assert.deepEqual(series({ scope: normaliseScope({ startDate: '2027-01-01' }) }), []);
  });

  test('each bucket says what the report on entities says of its days', () => {
    const property = fc.property(history, entityReportRequest, (steps, { scope }) => {
      const { facts, dimensions } = factsAfter(steps);
      const whole = { sort: [], page: 1, pageSize: 50, scope: { ...scope, showAllEntities: true } };
      const responses = joinFacts(facts, dimensions);
      for (const { id } of entityReport(responses, dimensions, whole).results) {
        const evidence = { ...ANY_EVIDENCE, entityId: id };
        const follow = (metric: TimeSeriesRequest['metric']) =>
          timeSeriesBy(facts, { scope, metric, evidence }, dimensions).results;
        const [visibility, voice, mentions, position, sentiment] = (
          ['visibility', 'shareOfVoice', 'mentions', 'avgPosition', 'avgSentiment'] as const
        ).map(follow);
        for (const [index, { startDay, endDay }] of visibility!.entries()) {
          const days = { ...whole, scope: { ...whole.scope, startDay, endDay } };
          const row = entityReport(responses, dimensions, days).results.find((candidate) => candidate.id === id);
          if (row === undefined) continue;
          assertSame(visibility![index]?.figure, row.visibility);
          assertSame(voice![index]?.figure, row.shareOfVoice);
          const { value, low, high, numerator: n } = position![index]!.figure!;
          assertSame({ value, low, high, n }, row.avgPosition);
          assert.deepEqual(
            [mentions![index]?.value, position![index]?.value, sentiment![index]?.value],
            [row.mentionCount, row.avgPosition.value, row.avgSentiment ?? 0],
          );
        }
      }
    });
    fc.assert(property, { numRuns: 40 * EFFORT });
  });
});
