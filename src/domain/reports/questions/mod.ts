export { lineNamer, partOf, partOfSubject, questionFacts } from './columns.ts';
export {
  isSubject,
  QUESTION_METRICS,
  type Question,
  type QuestionInput,
  type QuestionMetric,
  SUBJECT_DIMENSIONS,
  type SubjectDimension,
  subjectBy,
  type Understood,
  understood,
} from './question.ts';
export { type LineName, lineNames, talliedFor } from './tallied.ts';
