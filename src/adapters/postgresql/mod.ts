export { openPostgresRows } from './all-rows.ts';
export { checkPostgres } from './check.ts';
export { moveAll } from './move/mod.ts';
export { type NodeState, openNodeState } from './node.ts';
export { openNotices } from './notices.ts';
export {
  isEmptyDatabase,
  migratePostgres,
  openPostgresReader,
  openPostgresStore,
  type PostgresOptions,
} from './store.ts';
