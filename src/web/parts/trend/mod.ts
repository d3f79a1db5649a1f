export { type Point, type Series, stateOf } from './series.ts';
export { Sparkline } from './sparkline.tsx';
export { Trend } from './trend.tsx';
