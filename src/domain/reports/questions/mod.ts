export { partOf, questionFacts, questionName } from './columns.ts';
export {
  QUESTION_METRICS,
  type Question,
  type QuestionInput,
  type QuestionMetric,
  SUBJECT_DIMENSIONS,
  type SubjectDimension,
  type Understood,
  understood,
} from './question.ts';
export { type LineName, lineNames, talliedFor } from './tallied.ts';
