export { migrateDatabase } from './migrate.ts';
export { openSqliteStore } from './store.ts';
