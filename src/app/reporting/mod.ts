export { type CheckpointService, createCheckpointService, type KeepCheckpoint } from './checkpoints.ts';
export {
  type CheckpointBounds,
  COLUMNS_BUDGET,
  type ColumnsKeeper,
  columnsKeeper,
  type KeeperOptions,
  type NextCheckpoint,
} from './keeper.ts';
export { localColumns } from './local.ts';
export type { NamedCounts, NamedFacets } from './names-over.ts';
export { MOST_READ, projectsNotReady } from './not-ready.ts';
export { pagedOnce } from './paged-once.ts';
export { createPlanService, type Plan, type PlanRequest, type PlanService } from './plans.ts';
export type { AskColumns, ProjectColumns, Reporting, Waiting } from './project-columns.ts';
export { loadColumns, type Unreadable } from './refresh.ts';
export { type ColumnsRequest, remoteColumns, replyTo } from './remote.ts';
export {
  createReportService,
  type OwnedSources,
  type ReportService,
  type Stale,
} from './reports.ts';
export { warming } from './warming.ts';
