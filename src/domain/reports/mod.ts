export * from './ad-share/mod.ts';
export * from './alert-weeks/mod.ts';
export * from './aspects/mod.ts';
export * from './breakdown/mod.ts';
export { type ColumnReport, type ColumnReportName, type ColumnRequest, columnReport } from './column-reports.ts';
export * from './compare/mod.ts';
export * from './entities/mod.ts';
export * from './entity-rows/mod.ts';
export * from './evidence/mod.ts';
export * from './facets/mod.ts';
export * from './figures/mod.ts';
export { joinFacts } from './join-facts.ts';
export * from './naming-answers/mod.ts';
export * from './outcome-counts/mod.ts';
export * from './planning/mod.ts';
export * from './queries/mod.ts';
export * from './questions/mod.ts';
export * from './repeatability/mod.ts';
export { type Needs, needsOf } from './required-columns.ts';
export * from './response-list/mod.ts';
export * from './shopping/mod.ts';
export * from './source-rows/mod.ts';
export * from './sources/mod.ts';
export * from './standing/mod.ts';
export * from './time-series/mod.ts';
export {
  type AdShareReport,
  type AdShareRequest,
  type AdvertiserShare,
  VIDEO_SORT_FIELDS,
  type VideoCitations,
  type VideoCitationsReport,
  type VideoCitationsRequest,
  type VideoSortField,
} from './types.ts';
export * from './video-citations/mod.ts';
