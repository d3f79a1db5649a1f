export { AnswersPage } from './answers.tsx';
