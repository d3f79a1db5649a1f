export {
  ChangeMark,
  ChangeName,
  ChangeNote,
  changeSheet,
  changeWords,
  DifferenceWhisker,
  differenceWords,
  toneOf,
} from './change.tsx';
export { comparedNote, todayNote } from './compared-note.ts';
export { type Change, isMoved, isReal, type Pair, pairOf, type Shared, wholeOf } from './pair.ts';
export { type Changes, useChanges, useRowChanges } from './use-changes.ts';
