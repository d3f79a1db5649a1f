export { openSqliteRows } from './all-rows.ts';
export { JOURNAL_PAGES } from './connection.ts';
export { unknownFile } from './database-file.ts';
export { type ShippedDriver, useDriver } from './driver.ts';
export { openSharedLimiter, type SharedLimiterOptions } from './limiter.ts';
export {
  backUp,
  checkDatabase,
  forgetRunningImports,
  readFile,
  removeLeftParts,
  restore,
} from './maintenance/mod.ts';
export { createMemoryData, createMemoryStore, type MemoryData } from './memory.ts';
export { migrateDatabase } from './migrate.ts';
export { makeFolder } from './own-files.ts';
export { openSqliteReader, openSqliteStore } from './store.ts';
