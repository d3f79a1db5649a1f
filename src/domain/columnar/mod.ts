/*
 * A columnar store: dictionaries, vectors of codes, bit sets and a group-by. It knows no brand and no ad; what a project
 * keeps in it is in ../columns, and what reports make of that beside their meaning in ../reports.
 */
export { addBit, type BitSet, bitAt, bitsOf, bitsWhere, intersection, noBits } from './bit-set.ts';
export { packed, unpacked } from './bytes.ts';
export {
  type Codes,
  codesWhere,
  countOnes,
  fitted,
  greatest,
  grown,
  type LocalCodes,
  localised,
  roomForCodes,
} from './codes.ts';
export {
  type Codebook,
  codeOf,
  createCodebook,
  findCodes,
  goOnFrom,
  madeOf,
  type Naming,
  namesFrom,
  TEXTS,
} from './dictionary.ts';
export {
  addBatch,
  addGroups,
  type Batch,
  createAccumulator,
  type GroupBy,
  type Groups,
  groupBy,
  groupsOf,
  type Key,
  type Measure,
} from './group-by.ts';
export { orderedDescending, sortTies } from './order.ts';
export { allOf, groupsWhere, inside, type Spans, toStarts, upTo } from './spans.ts';
export { type CodeVector, LEFT_OUT, occurring } from './vectors.ts';
