export type { AllRows } from './all-rows.ts';
export {
  type AnswerTexts,
  type Dialect,
  dialectOf,
  type Fragment,
  type GivenType,
  type KeptAnswer,
  type NumberedTable,
  type Speaking,
  type WrittenAnswer,
} from './dialect.ts';
export { inDialect, listed, listOf, writtenFor } from './in-dialect.ts';
