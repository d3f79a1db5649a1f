export { AnswerLine, AnswerText, type Mark } from './answer-text.tsx';
