// What users of the domain see. Where a folder is named by what it has, the rest is for its neighbours.
export * from './alerts/mod.ts';
export * from './analysis/mod.ts';
export * from './answer-row.ts';
export type * from './audit.ts';
export * from './audit-samples/mod.ts';
export * from './batch.ts';
export * from './bin.ts';
export * from './cells.ts';
export * from './circumstances.ts';
export * from './collection/mod.ts';
export {
  addLinks,
  addResponses,
  appendResponses,
  type Bytes,
  bytesOf,
  CHECKPOINT_FORMAT,
  CHECKPOINT_PREFIX,
  type CheckpointDay,
  type ColumnCheckpoint,
  type Columns,
  changedCount,
  changedDays,
  checkpointedDays,
  checkpointName,
  checkpointOf,
  columnsOf,
  createColumns,
  DICTIONARIES,
  DICTIONARY_NAMES,
  type DictionaryName,
  dropLinks,
  firstMissingChunk,
  isOfThisFormat,
  loadNames,
  loadPart,
  missingParts,
  PART_NAMES,
  type PartName,
  removeResponses,
  resumeFrom,
  STORED_PARTS,
  type StoredPartName,
  selectIds,
  setBrandsNamed,
  setDimensions,
  setVideos,
} from './columns/mod.ts';
export * from './corrections/mod.ts';
export * from './delivery/mod.ts';
export {
  type BrandNames,
  brandsNamed,
  changedEntity,
  changedGroup,
  ENTITY_GROUP_SORT_FIELDS,
  type EntityFields,
  type EntityGroupFilter,
  type EntityGroupSortField,
  type EntityState,
  entityFrom,
  examineNames,
  type FindBrands,
  furtherHosts,
  groupFrom,
  listGroups,
  type MergeImportPlan,
  type MergeOutcome,
  type MergeRow,
  type MergeRowError,
  type NameFinding,
  type NameToTry,
  namesToTry,
  type OwnerOf,
  ownBrands,
  ownersHost,
  planGroupRemoval,
  planMerge,
  planMergeImport,
  requireRemovable,
  type TriedName,
  unmerged,
  type Website,
  websiteHost,
  websiteOwners,
} from './entities/mod.ts';
export * from './entity.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './exports/mod.ts';
export * from './fields.ts';
export * from './grade/mod.ts';
export * from './idempotency.ts';
export type * from './ids.ts';
export * from './import-steps.ts';
export * from './imports/mod.ts';
export * from './invitations.ts';
export * from './job-execution.ts';
export { type JsonExcess, type JsonLimits, jsonExcess } from './json-weight.ts';
export * from './locale.ts';
export {
  type KnownMessage,
  MESSAGES,
  type MessageCode,
  type MessageGroup,
  type MessageParameters,
  messageIn,
} from './messages/mod.ts';
export * from './metrics/mod.ts';
export * from './mix-words.ts';
export { NAME_LENGTH, requireFreeName } from './names.ts';
export { nearest, nearestNames } from './nearest.ts';
export * from './organisation.ts';
export * from './organisation-limits.ts';
export * from './outcomes/mod.ts';
export * from './paging.ts';
export * from './people.ts';
export * from './ports/mod.ts';
export * from './project-settings.ts';
export * from './projects.ts';
export * from './queries/mod.ts';
export * from './query.ts';
export * from './rate-limit.ts';
export { average, percent, type Rate, rate } from './rates.ts';
export * from './records/mod.ts';
export * from './reference/mod.ts';
export {
  type Across,
  type AdShareReport,
  type AdShareRequest,
  type AdvertiserShare,
  ANY_EVIDENCE,
  ANY_OF,
  type AspectGroup,
  type AspectTally,
  adShare,
  adShareOf,
  aspectCounter,
  aspectGroups,
  BREAKDOWN_SORT_FIELDS,
  type Brands,
  type Breakdown,
  type BreakdownRequest,
  type BreakdownRow,
  type BreakdownSortField,
  breakdown,
  breakdownOf,
  bucketOf,
  bucketStart,
  type Change,
  COMPARISON_SORT_FIELDS,
  type ColumnReport,
  type ColumnReportName,
  type ColumnRequest,
  type ComparedRow,
  type Comparison,
  type ComparisonRequest,
  type ComparisonSortField,
  columnReport,
  comparison,
  comparisonOf,
  correctedCount,
  DIMENSIONS,
  type Dimension,
  doubtfulCount,
  ENTITY_REPORT_SORT_FIELDS,
  type EntityReport,
  type EntityReportRequest,
  type EntityReportSortField,
  type EntityRowHead,
  type EntityVisibility,
  type EvidenceFilter,
  entitiesCounted,
  entityReport,
  entityReportOf,
  type FacetCount,
  type FacetCounts,
  type Facets,
  facets,
  facetsOf,
  hostOfSource,
  INTERVALS,
  type Interval,
  joinFacts,
  METRICS,
  type MerchantShare,
  type Metric,
  matchesEvidence,
  type NamingAnswers,
  NEWEST_FIRST,
  type Needs,
  namingAnswers,
  namingAnswersOf,
  needsOf,
  neverCaptured,
  type OutcomeCounts,
  outcomeCounts,
  outcomeCountsOf,
  previousScope,
  QUERY_REPORT_SORT_FIELDS,
  QUESTION_METRICS,
  type QueryFigures,
  type QueryReport,
  type QueryReportRequest,
  type QueryReportSortField,
  type Question,
  type QuestionInput,
  type QuestionMetric,
  queriesOfCells,
  queryReport,
  queryReportOf,
  RESPONSE_SORT_FIELDS,
  type Repeatability,
  type RepeatabilityRequest,
  type ResponseListRequest,
  type ResponsePage,
  type ResponseSortField,
  repeatability,
  repeatabilityOf,
  responseIdsOf,
  responseList,
  responsePageOf,
  SENTIMENTS,
  type Sentiment,
  type SeveralSeries,
  type SeveralSeriesRequest,
  SHARED_DIMENSIONS,
  type SharedDimension,
  type ShoppingReport,
  type ShoppingReportRequest,
  SOURCE_REPORT_SORT_FIELDS,
  type SourceReport,
  type SourceReportRequest,
  type SourceReportSortField,
  type SourceRowHead,
  type SourceUse,
  SUBJECT_DIMENSIONS,
  type SubjectDimension,
  severalSeries,
  severalSeriesOf,
  shoppingReport,
  shoppingReportOf,
  sourceReport,
  sourceReportOf,
  surfaceCounts,
  type TimeSeries,
  type TimeSeriesPoint,
  type TimeSeriesRequest,
  timeSeries,
  timeSeriesOf,
  type Understood,
  understood,
  VERDICT_REASONS,
  VERDICTS,
  type Verdict,
  type VerdictReason,
  VIDEO_SORT_FIELDS,
  type VideoCitations,
  type VideoCitationsReport,
  type VideoCitationsRequest,
  type VideoSortField,
  videoCitations,
  videoCitationsOf,
  weeksBefore,
  withVideos,
} from './reports/mod.ts';
export * from './response.ts';
export * from './responses/mod.ts';
export * from './scope/mod.ts';
export * from './secret.ts';
export * from './slug.ts';
export * from './sorting.ts';
export { DOUBTS, type Doubt, type Figure, WEIGHTS, type Weights } from './statistics/mod.ts';
export * from './tags/mod.ts';
export * from './text.ts';
export * from './time.ts';
export * from './topics/mod.ts';
export * from './turn-size.ts';
export * from './upkeep/mod.ts';
export * from './video.ts';
export * from './wording.ts';
export * from './work/mod.ts';
