import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type AdShareRequest,
  adShare,
  adShareOf,
  breakdown,
  breakdownOf,
  type Columns,
  comparison,
  comparisonOf,
  createColumns,
  type EntityReportRequest,
  EVERYTHING,
  entityReport,
  entityReportOf,
  facets,
  facetsOf,
  joinFacts,
  matchesEvidence,
  matchesScope,
  normaliseScope,
  OUTCOMES,
  queryReport,
  queryReportOf,
  responseIdsOf,
  type ScopeInput,
  type ShoppingReportRequest,
  type SourceReportRequest,
  selectIds,
  shoppingReport,
  shoppingReportOf,
  sourceReport,
  sourceReportOf,
  timeSeries,
  timeSeriesOf,
  type VideoCitationsRequest,
  videoCitations,
  videoCitationsOf,
} from '../../../src/domain/mod.ts';
import { EFFORT } from '../../support/effort.ts';
import {
  adShareRequest,
  columnsAfter,
  entityReportRequest,
  evidenceFilter,
  FILTERS,
  factsAfter,
  history,
  type Step,
  scopeInput,
  shoppingReportRequest,
  sourceReportRequest,
  take,
  videoCitationsRequest,
} from '../../support/facts.ts';
import { assertSame } from '../../support/figures.ts';
import { breakdownRequest, comparisonRequest, queryReportRequest } from '../../support/questions.ts';
import { timeSeriesRequest } from '../../support/series-requests.ts';

/** Of each property. */
const RUNS = 300 * EFFORT;

type Steps = readonly Step[];

/** Failures found once, shrunk: tried first for ever. */
const KNOWN: {
  readonly select: [Steps, ScopeInput][];
  readonly adShare: [Steps, AdShareRequest][];
  readonly videoCitations: [Steps, VideoCitationsRequest][];
  readonly entityReport: [Steps, EntityReportRequest][];
  readonly sourceReport: [Steps, SourceReportRequest][];
  readonly shoppingReport: [Steps, ShoppingReportRequest][];
} = { select: [], adShare: [], videoCitations: [], entityReport: [], sourceReport: [], shoppingReport: [] };

const responsesAfter = (steps: Steps) => {
  const { facts, dictionary } = factsAfter(steps);
  return joinFacts(facts, dictionary);
};

/**
 * What a report says after a history, asked again and again after each step of it: what follows from columns is kept from
 * the second time on, and may get stale.
 */
function askedThroughout<Request, Report>(
  steps: Steps,
  report: (columns: Columns, request: Request) => Report,
  request: Request,
): Report {
  const columns = createColumns();
  for (const step of steps) {
    take(columns, step);
    report(columns, request);
    assert.deepEqual(report(columns, request), report(columns, request));
  }
  return report(columns, request);
}

describe('columns and reference, whatever was written, replaced, tagged and renamed before', () => {
  test('the columns select exactly what matchesScope accepts', () => {
    const property = fc.property(history, scopeInput, (steps, input) => {
      const scope = normaliseScope(input);
      const expected = responsesAfter(steps).filter((response) => matchesScope(response, scope));
      const selected = selectIds(columnsAfter(steps), scope);
      assert.deepEqual(selected.toSorted(), expected.map(({ id }) => id).toSorted());
    });
    fc.assert(property, { numRuns: RUNS, examples: KNOWN.select });
  });

  test('adShareOf says what adShare says', () => {
    const property = fc.property(history, adShareRequest, (steps, request) => {
      assert.deepEqual(askedThroughout(steps, adShareOf, request), adShare(responsesAfter(steps), request));
    });
    fc.assert(property, { numRuns: RUNS, examples: KNOWN.adShare });
  });

  test('videoCitationsOf says what videoCitations says', () => {
    const property = fc.property(history, videoCitationsRequest, (steps, request) => {
      const { videos } = factsAfter(steps).dictionary;
      const expected = videoCitations(responsesAfter(steps), videos, request);
      assert.deepEqual(askedThroughout(steps, videoCitationsOf, request), expected);
    });
    fc.assert(property, { numRuns: RUNS, examples: KNOWN.videoCitations });
  });

  test('entityReportOf says what entityReport says', () => {
    const property = fc.property(history, entityReportRequest, (steps, request) => {
      const { dictionary } = factsAfter(steps);
      const expected = entityReport(responsesAfter(steps), dictionary, request);
      assertSame(askedThroughout(steps, entityReportOf, request), expected);
    });
    fc.assert(property, { numRuns: RUNS, examples: KNOWN.entityReport });
  });

  test('sourceReportOf says what sourceReport says', () => {
    const property = fc.property(history, sourceReportRequest, (steps, request) => {
      assertSame(askedThroughout(steps, sourceReportOf, request), sourceReport(responsesAfter(steps), request));
    });
    fc.assert(property, { numRuns: RUNS, examples: KNOWN.sourceReport });
  });

  test('shoppingReportOf says what shoppingReport says', () => {
    const property = fc.property(history, shoppingReportRequest, (steps, request) => {
      assertSame(askedThroughout(steps, shoppingReportOf, request), shoppingReport(responsesAfter(steps), request));
    });
    fc.assert(property, { numRuns: RUNS, examples: KNOWN.shoppingReport });
  });

  test('the columns keep exactly the evidence that matchesEvidence accepts', () => {
    const property = fc.property(history, evidenceFilter, (steps, evidence) => {
      const { dictionary } = factsAfter(steps);
      const expected = responsesAfter(steps).filter((response) => matchesEvidence(response, evidence, dictionary));
      const found = responseIdsOf(columnsAfter(steps), {
        scope: { ...EVERYTHING, outcomes: OUTCOMES },
        evidence,
        sort: [],
      });
      assert.deepEqual(found.toSorted(), expected.map(({ id }) => id).toSorted());
    });
    fc.assert(property, { numRuns: RUNS });
  });

  test('timeSeriesOf says what timeSeries says', () => {
    const property = fc.property(history, timeSeriesRequest, (steps, request) => {
      const { dictionary } = factsAfter(steps);
      const expected = timeSeries(responsesAfter(steps), dictionary, request);
      assertSame(askedThroughout(steps, timeSeriesOf, request), expected);
    });
    fc.assert(property, { numRuns: RUNS });
  });

  test('breakdownOf says what breakdown says', () => {
    const property = fc.property(history, breakdownRequest, (steps, request) => {
      const { dictionary } = factsAfter(steps);
      const known = { brands: dictionary, videos: dictionary.videos };
      assertSame(askedThroughout(steps, breakdownOf, request), breakdown(responsesAfter(steps), known, request));
    });
    fc.assert(property, { numRuns: RUNS });
  });

  test('comparisonOf says what comparison says', () => {
    const property = fc.property(history, comparisonRequest, (steps, request) => {
      const { dictionary } = factsAfter(steps);
      const known = { brands: dictionary, videos: dictionary.videos };
      assertSame(askedThroughout(steps, comparisonOf, request), comparison(responsesAfter(steps), known, request));
    });
    fc.assert(property, { numRuns: RUNS });
  });

  test('queryReportOf says what queryReport says', () => {
    const property = fc.property(history, queryReportRequest, (steps, request) => {
      const { dictionary } = factsAfter(steps);
      assertSame(
        askedThroughout(steps, queryReportOf, request),
        queryReport(responsesAfter(steps), dictionary, request),
      );
    });
    fc.assert(property, { numRuns: RUNS });
  });

  test('facetsOf says what facets says', () => {
    const property = fc.property(history, scopeInput, (steps, input) => {
      const scope = normaliseScope(input);
      assert.deepEqual(askedThroughout(steps, facetsOf, scope), facets(responsesAfter(steps), scope));
    });
    fc.assert(property, { numRuns: RUNS });
  });

  test('each filter of the shared scope both selects and rejects among the cases drawn', () => {
    const outcomes = new Set<string>();
    for (const [steps, input] of fc.sample(fc.tuple(history, scopeInput), { numRuns: 300, seed: 1 })) {
      const responses = responsesAfter(steps);
      for (const filter of FILTERS.filter((name) => name in input)) {
        const { [filter]: _, ...lifted } = input;
        const [scope, wider] = [normaliseScope(input), normaliseScope(lifted)];
        for (const response of responses.filter((candidate) => matchesScope(candidate, wider))) {
          outcomes.add(`${filter} ${matchesScope(response, scope) ? 'selects' : 'rejects'}`);
        }
      }
    }
    const expected = FILTERS.flatMap((filter) => [`${filter} rejects`, `${filter} selects`]);
    assert.deepEqual([...outcomes].toSorted(), expected.toSorted());
  });
});
