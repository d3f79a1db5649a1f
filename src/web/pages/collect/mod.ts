export { CollectPage } from './collect.tsx';
export { StoppedCollectors } from './stopped.tsx';
