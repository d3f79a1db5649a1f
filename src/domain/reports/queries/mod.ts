export { queryReportOf } from './columns.ts';
export { queryReport } from './reference.ts';
export {
  QUERY_REPORT_SORT_FIELDS,
  type QueryFigures,
  type QueryReport,
  type QueryReportRequest,
  type QueryReportSortField,
} from './report.ts';
