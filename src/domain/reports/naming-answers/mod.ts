export { namingAnswersOf } from './columns.ts';
export { namingAnswers } from './reference.ts';
export type { AnswerCell, NamingAnswers, NamingRequest } from './types.ts';
