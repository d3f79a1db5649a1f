export { type Collector, nameOf } from './collector.ts';
export { StoppedCollectors } from './stopped.tsx';
