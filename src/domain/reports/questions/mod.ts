export { firstLines, lineNamer, partOf, partOfSubject, questionFacts } from './columns.ts';
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
export { type FirstLine, type LineName, lineNames, linesFirst, talliedFor } from './tallied.ts';
