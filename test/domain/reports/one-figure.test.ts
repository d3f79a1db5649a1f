import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  ANY_EVIDENCE,
  breakdown,
  comparison,
  type EntityReportRequest,
  type EntityVisibility,
  entityReport,
  type Figure,
  joinFacts,
  matchesScope,
  type Question,
  type QuestionMetric,
  timeSeries,
  understood,
} from '../../../src/domain/mod.ts';
import { EFFORT } from '../../support/effort.ts';
import { factsAfter, history } from '../../support/facts.ts';
import { assertSame } from '../../support/figures.ts';
import { entityReportRequest } from '../../support/report-requests.ts';

/*
 * One figure is the same whichever report is asked for it, and the same brands have one: those that the report on brands
 * shows, but for those without a verdict when a mean of scores is asked for. (contract 9)
 */

const FIELDS = {
  visibility: ({ visibility }: EntityVisibility) => visibility,
  shareOfVoice: ({ shareOfVoice }: EntityVisibility) => shareOfVoice,
  topThree: ({ topThree }: EntityVisibility) => topThree,
  criticisedShare: ({ criticisedShare }: EntityVisibility) => criticisedShare,
  avgPosition: ({ avgPosition: { value, low, high } }: EntityVisibility) => ({ value, low, high }),
  avgSentiment: ({ sentiment: { mean, low, high } }: EntityVisibility) => ({ value: mean, low, high }),
  recommendedShare: ({ recommendedShare }: EntityVisibility) => recommendedShare,
  netTone: ({ netTone: { value, low, high } }: EntityVisibility) => ({ value, low, high }),
} as const satisfies Partial<Record<QuestionMetric, (row: EntityVisibility) => object>>;
type Metric = keyof typeof FIELDS;
const METRICS = Object.keys(FIELDS) as Metric[];
const DIMENSIONS = { none: 'entity', division: 'division', group: 'group' } as const;

function questionOf({ scope }: EntityReportRequest, metric: Metric): { question: Question; place: number | null } {
  const asked = understood({ by: [DIMENSIONS[scope.groupBy]], metric, evidence: ANY_EVIDENCE });
  assert.ok('question' in asked);
  return asked;
}

/** What a report says of a field, of all that a figure says. */
const like = (field: object, figure: Figure | undefined): unknown =>
  figure && Object.fromEntries(Object.keys(field).map((name) => [name, figure[name as keyof Figure]]));

const runs = (property: Parameters<typeof fc.assert>[0]) => fc.assert(property, { numRuns: 40 * EFFORT });

/** The report on brands, and what other reports are asked with, of a case that was drawn. */
function drawn([steps, request]: [Parameters<typeof factsAfter>[0], EntityReportRequest]) {
  const { facts, dimensions } = factsAfter(steps);
  const responses = joinFacts(facts, dimensions);
  const whole = { scope: request.scope, weights: request.weights ?? 'responses', sort: [], page: 1, pageSize: 1_000 };
  const { results } = entityReport(responses, dimensions, whole);
  return { responses, dimensions, known: { brands: dimensions, videos: dimensions.videos }, whole, results };
}

const CASE = fc.tuple(history, entityReportRequest);

describe('one figure', () => {
  test('of a brand is that of the breakdown, and the same brands have one', () => {
    runs(
      fc.property(CASE, fc.constantFrom(...METRICS), (given, metric) => {
        const { responses, known, whole, results } = drawn(given);
        const request = { ...whole, by: [DIMENSIONS[whole.scope.groupBy]], ...questionOf(whole, metric) };
        const broken = breakdown(responses, known, request).results;
        const judged = results.filter((row) => metric !== 'avgSentiment' || row.sentiment.mean !== null);
        assert.deepEqual(broken.map(({ keys }) => keys[0]!.id).sort(), judged.map(({ id }) => id as string).sort());
        for (const row of judged) {
          const field = FIELDS[metric](row);
          assertSame(like(field, broken.find(({ keys }) => keys[0]!.id === row.id)?.figure), field, metric);
        }
      }),
    );
  });

  test('of a brand is that of either side of a comparison, asked for first or as a further one', () => {
    const property = fc.property(
      CASE,
      fc.constantFrom(...METRICS),
      fc.constantFrom(...METRICS),
      (given, own, further) => {
        const { responses, known, whole, results } = drawn(given);
        const { scope, ...paging } = whole;
        const request = {
          ...{ ...paging, base: scope, against: scope },
          ...{ question: questionOf(whole, own).question, others: [questionOf(whole, further).question.metric] },
        };
        const compared = comparison(responses, known, request).results;
        const judged = results.filter((row) => own !== 'avgSentiment' || row.sentiment.mean !== null);
        assert.deepEqual(compared.map(({ id }) => id).sort(), judged.map(({ id }) => id as string).sort());
        for (const row of judged) {
          const found = compared.find(({ id }) => id === row.id)!;
          for (const side of ['base', 'against'] as const) {
            const [field, other] = [FIELDS[own](row), FIELDS[further](row)];
            assertSame(like(field, found[side]), field, own);
            if (further !== 'avgSentiment' || row.sentiment.mean !== null) {
              assertSame(like(other, found.others?.[0]?.[side]), other, further);
            }
          }
        }
      },
    );
    runs(property);
  });

  test('of a brand is that of a time series of one bucket', () => {
    const metrics = ['visibility', 'shareOfVoice', 'avgPosition', 'avgSentiment'] as const;
    runs(
      fc.property(CASE, fc.constantFrom(...metrics), (given, metric) => {
        const { responses, dimensions, whole, results } = drawn(given);
        const inScope = responses.filter((response) => matchesScope(response, whole.scope));
        // Buckets are of months: of some cases all answers are in one.
        for (const row of results.filter(({ sentiment }) => metric !== 'avgSentiment' || sentiment.mean !== null)) {
          const evidence = { ...ANY_EVIDENCE, entityId: row.id };
          const series = timeSeries(responses, dimensions, { ...whole, metric, interval: 'month', evidence });
          const only = series.results.filter(({ totalResponses }) => totalResponses === inScope.length);
          if (only.length !== 1) continue;
          const field = FIELDS[metric](row);
          assertSame(like(field, only[0]!.figure ?? undefined), field, metric);
        }
      }),
    );
  });
});
