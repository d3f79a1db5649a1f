export { changedQuery, type QueryPatch } from './edits.ts';
export * from './import.ts';
