export { type AspectGroup, aspectGroups } from './report.ts';
export { type AspectTally, aspectCounter, aspectLine, queriesOfCells } from './tally.ts';
