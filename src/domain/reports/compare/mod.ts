export {
  ACROSS,
  type Across,
  type Change,
  changeOf,
  countedOrigins,
  type Origins,
  unlikeSides,
  VERDICT_REASONS,
  VERDICTS,
  type Verdict,
  type VerdictReason,
} from './change.ts';
export { comparisonOf, originCounts } from './columns.ts';
export { differences, type Sides } from './difference.ts';
export { previousScope, weeksBefore } from './earlier.ts';
export { comparison, originCountsIn } from './reference.ts';
export type { ComparedRow, Comparison } from './report.ts';
export { COMPARISON_SORT_FIELDS, type ComparisonRequest, type ComparisonSortField } from './request.ts';
