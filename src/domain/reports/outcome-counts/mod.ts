export { doubtfulCountOf, outcomeCountsOf, surfaceCountsOf } from './columns.ts';
export { doubtfulCount, type OutcomeCounts, outcomeCounts, surfaceCounts } from './reference.ts';
