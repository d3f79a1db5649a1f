export { AnswersPage } from './answers.tsx';
export { ANSWER_PARAMS } from './filters.ts';
