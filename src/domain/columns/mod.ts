export { aggregate, columnKey } from './aggregate.ts';
export { BLOCK_LENGTHS, taken } from './aggregate-cache.ts';
export { addResponses, appendResponses, columnsOf, removeResponses } from './append.ts';
export {
  type CheckpointDay,
  type ColumnCheckpoint,
  changedCount,
  changedDays,
  checkpointedDays,
  checkpointOf,
  firstMissingChunk,
  loadNames,
  resumeFrom,
} from './checkpoint.ts';
export { loadPart, missingParts } from './checkpoint-parts.ts';
export { type Columns, createColumns, NO_CODE } from './columns.ts';
export { compileScope, passingCombinations, passingQueries } from './compile-scope.ts';
export {
  type Combination,
  DICTIONARY_NAMES,
  type Dictionaries,
  type DictionaryName,
  pagesNamed,
  platformVideos,
} from './dictionaries.ts';
export { setBrandsNamed, setDimensions, setVideos } from './dimensions.ts';
export { CHECKPOINT_FORMAT, CHECKPOINT_PREFIX, checkpointName, isOfThisFormat } from './format.ts';
export { DICTIONARIES, PART_NAMES, STORED_PARTS, type StoredPartName } from './layout.ts';
export { addLinks, dropLinks } from './links.ts';
export { byNumbersThenName } from './name-ranks.ts';
export { queryIndex } from './query-index.ts';
export { type IdSet, idOf, idSet } from './row-ids.ts';
export { isRecommended, languagesRead, partsOfSaid } from './said.ts';
export { type FactColumns, type FactName, type Facts, type PartName, part, type Segment } from './segment.ts';
export { isSelected, isWholly, type SegmentScan, scanSegments, selectedRows } from './segment-scan.ts';
export { selectIds } from './select.ts';
export { type CodeTest, keepCodes, placesInScope, roomFor } from './selection.ts';
export { type Bytes, bytesOf } from './size.ts';
export { tableOf } from './tables.ts';
export { countByCombination, countByQuery, totalsOf } from './totals.ts';
