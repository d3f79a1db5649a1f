export { type Change, ChangeNote, DifferenceWhisker } from './change.tsx';
export { isWholeOtherwise, type Pair, pairOf } from './pair.ts';
export { type Changes, useChanges } from './use-changes.ts';
