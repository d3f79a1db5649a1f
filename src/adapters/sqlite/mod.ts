export { openSqliteRows } from './all-rows.ts';
export { JOURNAL_PAGES } from './connection.ts';
export { unknownFile } from './database-file.ts';
export { type ShippedDriver, useDriver } from './driver.ts';
export { openSharedLimiter, type SharedLimiterOptions } from './limiter.ts';
export {
  backUp,
  checkDatabase,
  columnFindings,
  type LoadColumns,
  oldValues,
  removeLeftParts,
  restore,
  ruleFindings,
  sealedKeysIn,
} from './maintenance/mod.ts';
export { migrateDatabase } from './migrate.ts';
export { makeFolder } from './own-files.ts';
export { textOf } from './packed-answers.ts';
export { readerOf, transactorOf } from './ports.ts';
export { rowsOf } from './rows.ts';
export { type Explaining, soundly } from './sound-reads.ts';
export { openSqliteReader, openSqliteStore } from './store.ts';
export { indexedText, trigramsOf } from './text-index.ts';
