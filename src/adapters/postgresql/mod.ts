export { openPostgresStore, type PostgresOptions } from './store.ts';
