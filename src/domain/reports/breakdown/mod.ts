export { breakdownOf } from './columns.ts';
export {
  DIMENSIONS,
  type Dimension,
  partsOfDimension,
  SHARED_DIMENSIONS,
  type SharedDimension,
  valuesOf,
} from './dimension.ts';
export { breakdown } from './reference.ts';
export {
  BREAKDOWN_SORT_FIELDS,
  type Breakdown,
  type BreakdownRequest,
  type BreakdownRow,
  type BreakdownSortField,
} from './report.ts';
export { rowDimension } from './splits.ts';
