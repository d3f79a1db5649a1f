export { aggregate } from './aggregate.ts';
export { BLOCK_LENGTHS, taken } from './aggregate-cache.ts';
export { addResponses, appendResponses, columnsOf, removeResponses } from './append.ts';
export {
  loadNames,
  type NewNames,
  resumeFrom,
  type Seal,
  type SealedDay,
  sealedDays,
  sealOf,
  unsealedCount,
  unsealedDays,
} from './checkpoint.ts';
export { loadPart, missingParts } from './checkpoint-parts.ts';
export { type Columns, createColumns, NO_CODE } from './columns.ts';
export { memberTest, passing, passingCombinations, passingQueries, tableOf } from './compile-scope.ts';
export { BOOK_NAMES, type BookName, type Codebooks, type Combination } from './dictionaries.ts';
export { setDictionary, setVideos } from './dimensions.ts';
export { CHECKPOINT_FORMAT, checkpointName, isOfThisFormat } from './format.ts';
export { columnKey } from './keys.ts';
export { BOOKS, PART_NAMES, STORED_PARTS, type StoredPartName } from './layout.ts';
export { addLinks, dropLinks } from './links.ts';
export { byNumbersThenName } from './name-ranks.ts';
export { queryIndex } from './query-index.ts';
export { idOf } from './row-ids.ts';
export { type FactName, type PartName, part, type Segment } from './segment.ts';
export { isSelected, isWholly, type Scoped, scoped, selectedRows } from './segment-scan.ts';
export { selectIds } from './select.ts';
export { type CodeTest, keepCodes, placesInScope, roomFor } from './selection.ts';
export { type Bytes, bytesOf } from './size.ts';
export { countByCombination, countByQuery, totalsOf } from './totals.ts';
