/*
 * A columnar store: dictionaries, vectors of codes, bit sets and a group-by. It knows no brand and no ad; what a project
 * keeps in it is in ../columns, and what reports make of that beside their meaning in ../reports.
 */
export {
  addBit,
  type BitSet,
  bitAt,
  bitsOf,
  bitsWhere,
  codesIn,
  complement,
  intersection,
  noBits,
} from './bit-set.ts';
export { packed, unpacked } from './bytes.ts';
export {
  type Codes,
  countOnes,
  fitted,
  gathered,
  greatest,
  grown,
  type LocalCodes,
  localised,
  roomForCodes,
  upwards,
} from './codes.ts';
export {
  codeOf,
  codesWithin,
  compareNames,
  createDictionary,
  type Dictionary,
  dropFrom,
  findCodes,
  goOnWith,
  type KeptNames,
  madeOf,
  type Naming,
  namesFrom,
  selectedCodes,
  sizeOfDictionary,
  TEXTS,
  valueAt,
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
export { createInterner, type Interner, intern } from './interner.ts';
export { type NumberSet, numberIn, numberSetOf } from './number-set.ts';
export { orderedDescending, sortTies } from './order.ts';
export { allOf, groupsWhere, inside, type Spans, toStarts, upTo } from './spans.ts';
export { groupTexts, type TextGroups } from './text-index.ts';
export { type ByteRange, chunkNumber, copied, encoded, type KeptTexts, rangeOf } from './texts.ts';
export { countRows, LEFT_OUT, occurring } from './vectors.ts';
