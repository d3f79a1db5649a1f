export { type KeepSeal, type SealCases, sealCases } from './checkpoints.ts';
export { COLUMNS_BUDGET, type ColumnsKeeper, columnsKeeper, type NextSeal, type SealBounds } from './keeper.ts';
export {
  type AskColumns,
  type Asked,
  answered,
  columnsElsewhere,
  columnsHere,
  type ProjectColumns,
  type Waiting,
} from './local.ts';
export { loadColumns } from './refresh.ts';
export {
  type NamedCounts,
  type NamedFacets,
  type OwnedSources,
  type ReportCases,
  reportCases,
  type Stale,
} from './reports.ts';
