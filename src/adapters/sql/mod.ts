export type { AllRows } from './all-rows.ts';
export { columnFindings, doubtNotes, type LoadColumns, oldValues, ruleFindings } from './check/mod.ts';
export type { Db } from './db.ts';
export {
  type AnswerTexts,
  type Dialect,
  dialectOf,
  type Fragment,
  type GivenType,
  inDialect,
  type KeptAnswer,
  listed,
  listOf,
  type NumberedTable,
  type Speaking,
  type WrittenAnswer,
  writtenFor,
} from './dialect.ts';
export { keptAnswer, textOf } from './packed-answers.ts';
export { readerOf, transactorOf } from './ports.ts';
export { rowsOf } from './rows.ts';
export { newerSchema, OLDER_SCHEMA, schemaRefusal } from './schema-refusal.ts';
export { type Explaining, soundly } from './sound-reads.ts';
export { trigramsOf } from './trigrams.ts';
