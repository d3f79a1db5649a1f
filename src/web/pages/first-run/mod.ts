export { FirstRun, useTracked, useWhole } from './first-run.tsx';
