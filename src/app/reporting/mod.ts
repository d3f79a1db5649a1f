export { type CheckpointCases, checkpointCases, type KeepCheckpoint } from './checkpoints.ts';
export {
  type CheckpointBounds,
  COLUMNS_BUDGET,
  type ColumnsKeeper,
  columnsKeeper,
  type KeeperOptions,
  type NextCheckpoint,
} from './keeper.ts';
export { localColumns } from './local.ts';
export type { AskColumns, ProjectColumns, Waiting } from './project-columns.ts';
export { loadColumns, type Unreadable } from './refresh.ts';
export { type ColumnsRequest, remoteColumns, replyTo } from './remote.ts';
export {
  type NamedCounts,
  type NamedFacets,
  type OwnedSources,
  type ReportCases,
  reportCases,
  type Stale,
} from './reports.ts';
