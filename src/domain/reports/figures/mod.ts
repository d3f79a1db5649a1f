export { ALL_LINES, countLines, NO_FACTS, type TalliedFacts, tallyFacts, tallyParts } from './columns.ts';
export { criticismHits, entityHits } from './entity-hits.ts';
export { type LineCounts, lineCounts } from './line-counts.ts';
export {
  figuresOf,
  type LineFigures,
  type LineMetric,
  type LineTable,
  lineFigures,
  lineTable,
  type StratumSums,
} from './line-figures.ts';
export { splitTally } from './split.ts';
export { type Subject, subjectHits, subjectOf, subjectUnits, urlLine } from './subject.ts';
export {
  cardTally,
  criticismTally,
  evidenceTally,
  followedMentions,
  mentionTally,
  sourceTally,
  talliedFacts,
} from './tallied-facts.ts';
export { FOLLOWED, NO_TALLY, queriesOf, type Tallied, type Tally, tallyOf } from './tally.ts';
export type { RowValues, Split } from './tally-cells.ts';
