export * from './edits.ts';
export * from './groups.ts';
export * from './lists.ts';
export * from './types.ts';
