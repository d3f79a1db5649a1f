export type { RowSums } from './components.ts';
export { type History, type Kind, type PlanBasis, planBasisOf, renumbered } from './history.ts';
export type { ByLevel } from './levels.ts';
export { PLANNED_METRICS, type PlannedMetric } from './metrics.ts';
export {
  ADDED,
  type Added,
  type Cap,
  optionOf,
  type Planning,
  type PlanOption,
  planOptions,
  type Wanted,
  whatFirst,
} from './options.ts';
export { answersOf, type Design, detectableFall, halfWidth, type Precision } from './precision.ts';
