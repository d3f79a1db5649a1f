export { FirstRun, NoAnswersYet, UNCOUNTED, useTracked, useWhole } from './first-run.tsx';
export { isForTrying, MadeUp } from './try-out.tsx';
