export { entityReportOf } from './columns.ts';
export { entityReport } from './reference.ts';
export {
  ENTITY_REPORT_SORT_FIELDS,
  type EntityReport,
  type EntityReportRequest,
  type EntityReportSortField,
  type EntityVisibility,
  type Position,
  toPosition,
} from './report.ts';
export type { NetTone } from './said.ts';
