export { repeatabilityOf } from './columns.ts';
export { repeatability } from './reference.ts';
export {
  BETWEEN,
  type Between,
  type Repeatability,
  type RepeatabilityRequest,
  type Repeats,
  type Turnover,
} from './report.ts';
