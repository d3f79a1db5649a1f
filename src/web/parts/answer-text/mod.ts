export { AnswerText, type Mark, Marked } from './answer-text.tsx';
