export { type Change, ChangeNote, DifferenceWhisker } from './change.tsx';
export { type Changes, useChanges } from './use-changes.ts';
