export { sourceReportOf } from './columns.ts';
export { sourceReport } from './reference.ts';
export {
  hostOfSource,
  SOURCE_REPORT_SORT_FIELDS,
  type SourceReport,
  type SourceReportRequest,
  type SourceReportSortField,
  type SourceUse,
} from './report.ts';
