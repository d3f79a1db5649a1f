export { type NodeState, openNodeState } from './node.ts';
export {
  isEmptyDatabase,
  migratePostgres,
  openPostgresReader,
  openPostgresStore,
  type PostgresOptions,
} from './store.ts';
