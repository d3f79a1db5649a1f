export * from './edits.ts';
export * from './import.ts';
