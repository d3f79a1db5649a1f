export * from './alert.ts';
export { weekChange } from './changes.ts';
export {
  type CountedDays,
  type CountedRow,
  DAYS_A_WEEK,
  MIXED,
  type WeekMix,
  weekOf,
} from './counted.ts';
export { sentFrom } from './quiet-hours.ts';
export {
  LOOK_STATES,
  type LookState,
  type Replayed,
  type ReplayOptions,
  type RowLook,
  replay,
  unknownTo,
  type WeekLook,
} from './replay.ts';
export { type Shift, shiftsOf } from './shift.ts';
export { alphaFor, type RowState } from './state.ts';
