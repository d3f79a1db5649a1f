export { doubtfulCountOf, outcomeCountsOf } from './columns.ts';
export { doubtfulCount, type OutcomeCounts, outcomeCounts } from './reference.ts';
