import fc from 'fast-check';
import {
  ANY_EVIDENCE,
  BREAKDOWN_SORT_FIELDS,
  type BreakdownRequest,
  COMPARISON_SORT_FIELDS,
  type ComparisonRequest,
  DIMENSIONS,
  type Dimension,
  type EvidenceFilter,
  normaliseScope,
  QUERY_REPORT_SORT_FIELDS,
  QUESTION_METRICS,
  type QueryReportRequest,
  type Question,
  SHARED_DIMENSIONS,
  SUBJECT_DIMENSIONS,
  type Understood,
  understood,
} from '../../src/domain/mod.ts';
import { oneOf, scopeInput } from './facts.ts';
import { entityIds, evidenceFilter, paging, rowId, sortOf, weights } from './report-requests.ts';

const KINDS = [null, ...(Object.keys(ANY_EVIDENCE) as (keyof EvidenceFilter)[])];

/** Any question that can be asked by some dimensions. */
const questionBy = (by: fc.Arbitrary<readonly string[]>) =>
  fc
    .record({ by, metric: oneOf(QUESTION_METRICS), evidence: evidenceFilter, rowId, kind: oneOf(KINDS) })
    .map((input) => {
      const all: EvidenceFilter = { ...input.evidence, entityId: input.rowId };
      const evidence = { ...ANY_EVIDENCE, ...(input.kind && { [input.kind]: all[input.kind] }) };
      return { by: input.by, asked: understood({ ...input, evidence }) };
    })
    .filter((drawn): drawn is { by: readonly string[]; asked: Extract<Understood, { question: Question }> } =>
      isUnderstood(drawn.asked),
    );

const isUnderstood = (asked: Understood) => 'question' in asked;

/** Further metrics of compared rows. */
type LineMetric = Question['metric'];
const OF_ALL: LineMetric[] = ['rate', 'share'];
const OF_BRANDS: LineMetric[] = [...OF_ALL, 'position', 'firstThree', 'ownRate', 'sentiment'];

const groupedScope = fc
  .tuple(scopeInput, oneOf(['none', 'division', 'group'] as const), fc.boolean())
  .map(([input, groupBy, showAllEntities]) => normaliseScope({ ...input, groupBy, showAllEntities }));

export const comparisonRequest: fc.Arbitrary<ComparisonRequest> = fc
  .record({
    base: groupedScope,
    against: groupedScope,
    before: fc.option(fc.array(groupedScope, { minLength: 1, maxLength: 2 }), { nil: undefined }),
    asked: questionBy(oneOf([...SUBJECT_DIMENSIONS, ...SHARED_DIMENSIONS].map((dimension) => [dimension]))),
    first: entityIds,
    weights,
    sort: sortOf(COMPARISON_SORT_FIELDS),
    ...paging,
  })
  .map(({ asked: { by, asked }, first, before, ...request }) => {
    const part = SHARED_DIMENSIONS.find((dimension) => dimension === by[0]);
    return { ...request, ...first, ...(before && { before }), question: asked.question, ...(part && { part }) };
  })
  .chain((request) =>
    fc
      .subarray<LineMetric>(request.question.subject?.of === 'entities' ? OF_BRANDS : OF_ALL)
      .map((others): ComparisonRequest => (others.length === 0 ? request : { ...request, others })),
  );

export const queryReportRequest: fc.Arbitrary<QueryReportRequest> = fc.record({
  scope: groupedScope,
  entityId: fc.option(rowId, { freq: 4 }),
  weights,
  sort: sortOf(QUERY_REPORT_SORT_FIELDS),
  ...paging,
});

const dimension = oneOf(DIMENSIONS);
const dimensions = fc.oneof(
  dimension.map((one) => [one]),
  fc.uniqueArray(dimension, { minLength: 2, maxLength: 2 }),
);

export const breakdownRequest: fc.Arbitrary<BreakdownRequest> = fc
  .record({
    scope: groupedScope,
    asked: questionBy(dimensions),
    among: fc.option(rowId, { freq: 2 }),
    first: entityIds,
    weights,
    sort: sortOf(BREAKDOWN_SORT_FIELDS),
    ...paging,
  })
  .map(({ asked: { by, asked }, among, first, ...request }) => ({
    ...request,
    ...first,
    ...asked,
    by: by as readonly Dimension[],
    ...(asked.place !== null && among !== null && { among }),
  }));
