export {
  type CountedDays,
  type CountedRow,
  DAYS_A_WEEK,
  MIXED,
  type WeekMix,
  weekOf,
} from './counted.ts';
export {
  LOOK_STATES,
  type LookState,
  type Replay,
  type ReplayOptions,
  type RowLook,
  replay,
  type WeekLook,
} from './replay.ts';
export { type Shift, shiftsOf } from './shift.ts';
export { alphaFor, type RowState } from './state.ts';
