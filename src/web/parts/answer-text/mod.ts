export { AnswerLine, AnswerText, type Mark } from './answer-text.tsx';
export { plainText } from './layout.ts';
