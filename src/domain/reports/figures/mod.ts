export { once, remembering, rememberingLast } from '../../once.ts';
export { ALL_LINES, countLines, NO_FACTS, tallyFacts, tallyParts } from './columns.ts';
export {
  type DaySide,
  daySide,
  gatheredAt,
  NO_DAYS,
  pairedDaysOf,
  type Quotient,
  type Side,
  sideFor,
} from './day-sides.ts';
export {
  entityHits,
  isJudging,
  judgementIn,
  metricHits,
  NEUTRAL,
  saidIn,
  sentimentValue,
} from './entity-hits.ts';
export { exactValues, FURTHER, type LineCounts, lineCounts, plainCounts, weightedSum } from './line-counts.ts';
export {
  figuresOf,
  type LineFigures,
  type LineMetric,
  lineFigures,
} from './line-figures.ts';
export { type LineTable, lineTable } from './line-table.ts';
export type { TalliedFacts } from './noting.ts';
export { sumParts } from './part-sums.ts';
export { scoredTally } from './said-tally.ts';
export { splitTally } from './split.ts';
export { type Subject, subjectHits, subjectOf, subjectUnits, urlLine } from './subject.ts';
export {
  cardTally,
  evidenceTally,
  followedMentions,
  sourceTally,
  talliedFacts,
} from './tallied-facts.ts';
export {
  type Context,
  contextKey,
  contextsOf,
  type DayTally,
  FOLLOWED,
  type Followed,
  type Further,
  inTopicOrder,
  kindOfType,
  type LineSums,
  NO_SUMS,
  NO_TALLY,
  numbering,
  queriesOf,
  type Tallied,
  type Tally,
  tallyOf,
  topicOfQuery,
} from './tally.ts';
export type { RowValues, Split } from './tally-cells.ts';
export { FLAG, HIT } from './tally-hits.ts';
