export { Sparkline } from './sparkline.tsx';
export { type Point, type Series, Trend } from './trend.tsx';
