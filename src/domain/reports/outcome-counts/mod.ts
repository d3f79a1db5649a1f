export { correctedCountOf, doubtfulCountOf, outcomeCountsOf, surfaceCountsOf } from './columns.ts';
export { correctedCount, doubtfulCount, type OutcomeCounts, outcomeCounts, surfaceCounts } from './reference.ts';
