export { isUnknown, judgementsOf, judging, type LineJudgements } from './judgements.ts';
export { type EntityLines, entityLines } from './lines.ts';
export { ranksOf } from './ranks.ts';
export {
  type Brands,
  type EntityRowHead,
  type EntityRows,
  entitiesCounted,
  entityRows,
  groupingWith,
  type Merge,
  mergedOtherwise,
  NO_BRANDS,
  rowsNamed,
} from './rows.ts';
