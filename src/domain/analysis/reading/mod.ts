export { ASIDE_KINDS, type Aside, type AsideKind, inOneRow, withoutAsides } from './aside.ts';
export { asidesIn, asidesText } from './kept.ts';
export * from './parts.ts';
export { type Arrived, answerOf, asidesOf, offsetsOf, withBlanks } from './read-answer.ts';
