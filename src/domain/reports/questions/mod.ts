export * from './question.ts';
export * from './tallied.ts';
