export { outcomeCountsOf } from './columns.ts';
export { type OutcomeCounts, outcomeCounts } from './reference.ts';
