export {
  ChangeMark,
  ChangeName,
  ChangeNote,
  changeSheet,
  changeWords,
  DifferenceWhisker,
  differenceWords,
} from './change.tsx';
export { type Change, isReal, type Pair, pairOf, type Shared, wholeOf } from './pair.ts';
export { type Changes, useChanges, useRowChanges } from './use-changes.ts';
