import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type EntityReportSortField,
  type EntityVisibility,
  entityReport,
  joinFacts,
  type SourceReportSortField,
  type SourceUse,
  shoppingReport,
  sourceReport,
  WEIGHTS,
} from '../../../src/domain/mod.ts';
import { EFFORT } from '../../support/effort.ts';
import { factsAfter, history } from '../../support/facts.ts';
import { entityReportRequest, shoppingReportRequest, sourceReportRequest } from '../../support/report-requests.ts';

const DIRECTIONS = ['ASC', 'DESC'] as const;

/** Values that are shown follow one another, nulls last. */
function assertOrdered(values: readonly (number | null)[], direction: (typeof DIRECTIONS)[number]): void {
  const known = values.filter((value) => value !== null);
  const sorted = known.toSorted((a, b) => (direction === 'ASC' ? a - b : b - a));
  assert.deepEqual(values, [...sorted, ...values.filter((value) => value === null)]);
}

const BRANDS = {
  visibility: ({ visibility }: EntityVisibility) => visibility.value,
  shareOfVoice: ({ shareOfVoice }: EntityVisibility) => shareOfVoice.value,
  avgPosition: ({ avgPosition }: EntityVisibility) => avgPosition.value,
  avgSentiment: ({ avgSentiment }: EntityVisibility) => avgSentiment,
} as const satisfies Partial<Record<EntityReportSortField, unknown>>;

const SOURCES = {
  responseRate: ({ responseRate }: SourceUse) => responseRate.value,
  share: ({ share }: SourceUse) => share.value,
  citedRate: ({ citedRate }: SourceUse) => citedRate.value,
} as const satisfies Partial<Record<SourceReportSortField, unknown>>;

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];
const weights = fc.constantFrom(...WEIGHTS);
const direction = fc.constantFrom(...DIRECTIONS);
const whole = { page: 1, pageSize: 1_000 };

describe('rows that are sorted by a figure', () => {
  test('of brands follow one another by the figure that is shown, whatever counts the same', () => {
    const cases = [history, entityReportRequest, fc.constantFrom(...keysOf(BRANDS)), weights, direction] as const;
    const property = fc.property(...cases, (steps, { entityIds: _, ...request }, field, own, way) => {
      const { facts, dimensions } = factsAfter(steps);
      const asked = { ...request, ...whole, weights: own, sort: [{ field, direction: way }] };
      const { results } = entityReport(joinFacts(facts, dimensions), dimensions, asked);
      assertOrdered(results.map(BRANDS[field]), way);
    });
    fc.assert(property, { numRuns: 80 * EFFORT });
  });

  test('of sources do, too', () => {
    const cases = [history, sourceReportRequest, fc.constantFrom(...keysOf(SOURCES)), weights, direction] as const;
    const property = fc.property(...cases, (steps, request, field, own, way) => {
      const { facts, dimensions } = factsAfter(steps);
      const asked = { ...request, ...whole, weights: own, sort: [{ field, direction: way }] };
      const { results } = sourceReport(joinFacts(facts, dimensions), asked);
      assertOrdered(results.map(SOURCES[field]), way);
    });
    fc.assert(property, { numRuns: 80 * EFFORT });
  });

  test('merchants come by their share', () => {
    const property = fc.property(history, shoppingReportRequest, weights, (steps, request, own) => {
      const { facts, dimensions } = factsAfter(steps);
      const { merchants } = shoppingReport(joinFacts(facts, dimensions), { ...request, weights: own });
      assertOrdered(
        merchants.map(({ share }) => share.value),
        'DESC',
      );
    });
    fc.assert(property, { numRuns: 80 * EFFORT });
  });
});
